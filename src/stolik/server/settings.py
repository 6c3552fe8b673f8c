"""The settings of a server, from the command line or from `STOLIK_*` in the environment."""

from __future__ import annotations

from collections.abc import Mapping
from email.utils import parseaddr
from pathlib import Path
from typing import Any, Final, Literal, Self, TypeAlias
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from stolik.game import Refusal
from stolik.server.data_folder import HERE, find_data_folder
from stolik.store import folder_url

Registration: TypeAlias = Literal["open", "invitation", "closed"]
"""Who may create an account: everybody, who has a code, or nobody."""

PREFIX: Final = "STOLIK_"
LEAST_MEMORY: Final = 256  # megabytes: the program itself takes two thirds of it
LISTS: Final = frozenset({"allowed_hosts", "trusted_proxies"})


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings. In the environment a field is `STOLIK_` and its name in capital letters."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = HERE  # the folder of the SQLite database; if the environment names none, `find_data_folder` does
    database_url: str | None = None  # of PostgreSQL, instead of SQLite
    redis_url: str | None = None  # for notes between nodes, instead of PostgreSQL
    public_url: str | None = None  # the URL for browsers, if the server is behind a proxy
    allowed_hosts: tuple[str, ...] = ()  # more names that browsers may know the server by; commas in the environment
    trusted_proxies: tuple[str, ...] = ()  # proxies that may set a client's address; commas in the environment
    secure_cookies: bool = False  # behind HTTPS
    smtp_url: str | None = None  # of a mail server; without it no e-mail is sent
    mail_from: str | None = None  # the sender of e-mail: an address, or a name and an address in <>
    registration: Registration = "open"  # who may create an account: open, invitation (with a code), closed
    guests: bool = True  # whether people may play without an account
    message_of_the_day: str = ""  # shown on every page; this and the next two can be changed on the desk
    house_rules: str = ""  # shown on the page of the house, before what the server keeps about people
    contact: str = ""  # how people reach the host, for the page of the house
    address_days: int = 30  # that keyed hashes of people's networks are kept, for moderators; 0: none are kept
    push_to_loopback: bool = False  # for tests: push services on this machine are allowed, too
    notice_delay_ms: int = 10_000  # before a notice is sent by push or e-mail: many people come by themselves
    workers: int = 1  # worker processes; 0: bots think on other machines (`stolik worker`)
    warm_bots: bool = True  # compile the bots of all games in the background, not only of games that are played
    log_json: bool = False
    restored: bool = False  # at this start: the database was restored by other means than a file of `stolik backup`

    memory: int = 500  # megabytes of this process, without the workers and side processes
    limits: float = 1.0  # a factor for the rate limits, for example if many people share one address
    snapshot_every: int = 64  # events between two snapshots of a table
    bot_pause_ms: int = 400  # before a bot's move at least, so that people can follow; the bot thinks meanwhile
    bot_budget_ms: int = 1_000  # the time of a bot for one move
    leave_after_ms: int = 3_000  # without a connection, then a person has left: reloading a page takes less
    message_bytes: int = 32_768  # the largest message on a socket
    messages_at_once: int = 40  # on a socket: the burst of the rate limit
    messages_a_second: int = 20  # on a socket: the steady rate limit
    session_check_ms: int = 60_000  # between two checks of an open socket's session
    keep_alive_ms: int = 10_000  # between empty lines on a bot's stream without frames
    connections: int = 10_000  # open at once, in all; fewer if the system allows fewer open files
    connections_per_address: int = 256  # open at once from one address; a classroom may share one
    sockets_per_person: int = 64  # open at once
    request_ms: int = 20_000  # for a whole request to arrive
    write_ms: int = 20_000  # for a client to read what waits for it, then it is disconnected
    study_processes: int = 1  # for replays and lines, and as many for pictures; 0: threads of the server, for tests
    waiting_jobs: int = 64  # in each work queue; with more, a client is told to come back
    job_ms: int = 10_000  # for one replay, line or picture
    queued_frames: int = 64  # in the outbox of a slow connection, which then gets the whole table later

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

        Without `STOLIK_DATA` the data is in the user's data folder.

        >>> Settings.from_env({"STOLIK_PORT": "80", "HOME": "/root"}).port
        80
        """
        found: dict[str, Any] = {
            name: environ[PREFIX + name.upper()]
            for name in cls.__struct_fields__
            if environ.get(PREFIX + name.upper(), "") != ""
        }
        found.setdefault("data", find_data_folder(environ))
        for name in LISTS & found.keys():
            found[name] = [each.strip() for each in found[name].split(",")]
        try:
            settings = msgspec.convert(found, cls, strict=False, dec_hook=_decode)
        except msgspec.ValidationError as error:
            raise Refusal("settings-invalid", problem=str(error)) from None
        settings.check_mail()
        settings.check_memory()
        return settings

    def check_memory(self) -> None:
        """Raise `Refusal` if the memory is not enough for a server."""
        if self.memory < LEAST_MEMORY:
            raise Refusal("settings-memory", megabytes=self.memory, least=LEAST_MEMORY)

    def check_mail(self) -> None:
        """Raise `Refusal` if a mail server is named, but something else is missing that e-mail needs."""
        if self.smtp_url is None:
            return
        parts = urlsplit(self.smtp_url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise Refusal("settings-smtp")  # without the URL: it may have a password in it
        if not self.public_url or "@" not in parseaddr(self.mail_from or "")[1]:
            raise Refusal("settings-mail")


def _decode(kind: type, value: Any) -> Any:
    if kind is Path:
        return Path(value)
    raise NotImplementedError
