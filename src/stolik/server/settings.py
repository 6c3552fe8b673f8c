"""What a host may set: by the command line, or by `STOLIK_*` in the environment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from msgspec import Struct

from stolik.game import Refusal
from stolik.store import folder_url

PREFIX: Final = "STOLIK_"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of it. Every field is `STOLIK_` and its name in capital letters in the environment."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("data")  # the folder of the SQLite database
    database_url: str | None = None  # PostgreSQL instead
    redis_url: str | None = None  # notes between nodes through Redis instead of PostgreSQL
    public_url: str | None = None  # how browsers reach the server, where a proxy stands before it
    trusted_proxies: tuple[str, ...] = ()  # whose word is taken for a client's address; by commas in the environment
    secure_cookies: bool = False  # behind HTTPS
    workers: int = 1  # processes in which bots think; 0: bots think elsewhere (`stolik worker`)
    warm_bots: bool = True  # before they are asked: the first move is quick, but a machine's first start works hard
    log_json: bool = False

    limits: float = 1.0  # how many times more than usual an address or a person may ask for: many behind one address
    cached_tables: int = 5_000  # kept in memory, at most
    snapshot_every: int = 64  # events
    bot_pause_ms: int = 400  # before a bot's move, so that people can follow
    bot_budget_ms: int = 1_000  # for a bot's thinking
    leave_after_ms: int = 3_000  # a page that is loaded anew is no leaver
    message_bytes: int = 32_768  # of a message on a socket, at most
    messages_at_once: int = 40  # on a socket
    messages_a_second: int = 20  # on a socket, for long
    session_check_ms: int = 60_000  # between two looks whether an open socket's session has been ended
    keep_alive_ms: int = 10_000  # of silence on a bot's stream, then an empty line is sent
    queued_frames: int = 64  # for a slow socket; then it is sent the whole table later

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database_url or folder_url(self.data)

    @property
    def shared(self) -> bool:
        """Whether other nodes may serve the same tables."""
        return not self.url.startswith("sqlite")

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from an environment. Raises `Refusal`.

        >>> Settings.from_env({"STOLIK_PORT": "80", "HOME": "/root"}).port
        80
        """
        found: dict[str, Any] = {
            name: environ[PREFIX + name.upper()]
            for name in cls.__struct_fields__
            if environ.get(PREFIX + name.upper(), "") != ""
        }
        if "trusted_proxies" in found:
            found["trusted_proxies"] = [each.strip() for each in found["trusted_proxies"].split(",")]
        try:
            return msgspec.convert(found, cls, strict=False, dec_hook=_decoded)
        except msgspec.ValidationError as error:
            raise Refusal("settings-invalid", problem=str(error)) from None


def _decoded(kind: type, value: Any) -> Any:
    if kind is Path:
        return Path(value)
    raise NotImplementedError
