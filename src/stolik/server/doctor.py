"""Checks of what a server needs, before a start or after a failure. They change nothing."""

from __future__ import annotations

import os
import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from stolik.game import Message, Refusal
from stolik.refusals import Unavailable
from stolik.server.local_network import list_hosts

if TYPE_CHECKING:
    from stolik.server.settings import Settings

LEAST_PYTHON: Final = (3, 11)
LEAST_SPACE: Final = 200  # megabytes; a finished game takes a few kilobytes
CONTAINER_MEMORY: Final = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
PATIENCE: Final = 5  # seconds for a database, Redis or a server to answer


class Check(Struct, frozen=True):
    """The result of one check."""

    name: str
    ok: bool
    found: Message
    advice: Message | None = None  # what to do


def examine(settings: Settings) -> Iterator[Check]:
    """Run the checks, and yield each result."""
    yield _check_python()
    yield _check_memory(settings.memory)
    yield from _check_data(settings.data)
    yield _check_database(settings)
    if settings.redis_url:
        yield _check_redis(settings.redis_url)
    yield _check_port(settings.host, settings.port)
    yield _check_bots()
    yield _check_kernels()


def _check_python() -> Check:
    version = ".".join(map(str, sys.version_info[:3]))
    ok = sys.version_info >= LEAST_PYTHON
    least = ".".join(map(str, LEAST_PYTHON))
    found = Message("hosting-python", {"version": version})
    return Check("python", ok, found, None if ok else Message("hosting-python-old", {"least": least}))


def _check_memory(megabytes: int) -> Check:
    """Check whether this machine, or this container, has the memory that the server may take."""
    there = _find_memory()
    facts = {"megabytes": megabytes, "there": there or 0}
    if there is None or megabytes < there:
        return Check("memory", True, Message("hosting-memory", facts))
    return Check("memory", False, Message("hosting-memory-short", facts), Message("hosting-memory-advice"))


def _find_memory() -> int | None:
    """Return the megabytes of memory of the machine, or of the container if it has less; `None`: nobody knows."""
    found = []
    with suppress(OSError, ValueError, AttributeError):
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    for name in CONTAINER_MEMORY:
        with suppress(OSError, ValueError):
            found.append(int(Path(name).read_text()))  # "max" is no number
    return min(found) // 1_000_000 if found else None


def _check_data(folder: Path) -> Iterator[Check]:
    """Check the data folder, or the nearest existing folder above it if the first start will create it."""
    there = folder.absolute()
    while not there.exists() and there != there.parent:
        there = there.parent
    facts = {"folder": str(folder)}
    try:
        with TemporaryFile(dir=there) as file:
            file.write(b"\0")
        free = shutil.disk_usage(there).free // 1_000_000
    except OSError as error:
        problem = error.strerror or str(error)
        advice = Message("hosting-data-advice", {**facts, "user": str(_get_user())})
        yield Check("data", False, Message("hosting-data-unwritable", {**facts, "problem": problem}), advice)
        return
    yield Check("data", True, Message("hosting-data", facts))
    enough = free >= LEAST_SPACE
    advice_space = None if enough else Message("hosting-space-advice", {"least": LEAST_SPACE})
    yield Check("space", enough, Message("hosting-space", {"megabytes": free}), advice_space)


def _get_user() -> str | int:
    try:
        from getpass import getuser

        return getuser()
    except (KeyError, OSError):  # a user in a container may have no name
        return os.getuid()


def _check_database(settings: Settings) -> Check:
    from sqlalchemy.exc import SQLAlchemyError

    from stolik.store.database import folder_url, read_url

    advice = Message("hosting-database-advice")
    try:
        url = read_url(settings.database_url or folder_url(settings.data))
        place = url.render_as_string(hide_password=True)
        if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
            return Check("database", True, Message("hosting-database-none", {"file": url.database or ""}))
        current, newest = _read_revisions(url)
    except Refusal as refusal:
        return Check("database", False, Message(refusal.reason, dict(refusal.facts)), advice)
    except (SQLAlchemyError, OSError) as error:
        problem = (str(getattr(error, "orig", None) or type(error).__name__).splitlines() or [""])[0]
        facts = {"place": place, "problem": problem.rstrip(". ")}
        return Check("database", False, Message("hosting-database-silent", facts), advice)
    facts = {"place": place, "revision": current or "-"}
    if current == newest:
        return Check("database", True, Message("hosting-database", facts))
    return Check("database", True, Message("hosting-database-older", facts))


def _read_revisions(url: Any) -> tuple[str | None, str | None]:
    """Return the revisions of the database and of this program. Raises `Refusal` for an unknown revision."""
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from sqlalchemy import create_engine

    from stolik.store.migration import FOLDER

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    sqlite = url.get_backend_name() == "sqlite"
    engine = create_engine(url, connect_args={"timeout" if sqlite else "connect_timeout": PATIENCE})
    try:
        with engine.connect() as connection:
            current = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    if current is not None and current not in {revision.revision for revision in script.walk_revisions()}:
        raise Unavailable("store-newer", revision=current)
    return current, script.get_current_head()


def _check_redis(url: str) -> Check:
    from redis import Redis
    from redis.exceptions import RedisError

    try:
        with Redis.from_url(url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE) as redis:
            redis.ping()
    except (RedisError, OSError, ValueError) as error:
        # The text of the error may contain the URL with its password.
        facts = {"problem": type(error).__name__}
        return Check("redis", False, Message("hosting-redis-silent", facts), Message("hosting-redis-advice"))
    return Check("redis", True, Message("hosting-redis"))


def _check_port(host: str, port: int) -> Check:
    """Check the port on each address, until one is a problem."""
    checks = [_check_address(each, port) for each in list_hosts(host)]
    return next((check for check in checks if not check.ok), checks[-1])


def _check_address(host: str, port: int) -> Check:
    facts = {"host": host, "port": str(port)}
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as listener:
            if os.name != "nt":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(place)
            listener.listen(1)
    except (OSError, UnicodeError, OverflowError) as error:
        if _is_ours(host, port):
            return Check("port", True, Message("hosting-port-ours", facts))
        problem = getattr(error, "strerror", None) or str(error)
        found = Message("hosting-port-taken", {**facts, "problem": problem})
        return Check("port", False, found, Message("hosting-port-advice"))
    return Check("port", True, Message("hosting-port-free", facts))


def _is_ours(host: str, port: int) -> bool:
    """Return whether a Stolik server answers on the port."""
    connection = HTTPConnection({"0.0.0.0": "127.0.0.1", "": "127.0.0.1"}.get(host, host), port, timeout=1)  # noqa: S104
    try:
        connection.request("GET", "/healthz")
        answer = msgspec.json.decode(connection.getresponse().read(10_000))
    except (OSError, HTTPException, UnicodeError, msgspec.DecodeError):
        return False
    finally:
        connection.close()
    return isinstance(answer, dict) and answer.get("app") == "stolik"


def _check_bots() -> Check:
    from stolik.bots import NAMES, load
    from stolik.kit import keys

    make: Callable[[str, str], object] = load
    for game in keys():
        for name in NAMES:
            try:
                make(game, name)
            except Exception as error:  # for example a library that is missing or does not fit this machine
                facts = {"game": game, "bot": name, "problem": f"{type(error).__name__}: {error}"}
                return Check("bots", False, Message("hosting-bots-broken", facts), Message("hosting-bots-advice"))
    return Check("bots", True, Message("hosting-bots", {"games": ", ".join(keys())}))


def _check_kernels() -> Check:
    """Check how far the bots' code is compiled. A server compiles what is missing, so only a failure is a problem."""
    from stolik.bots.kernel_state import is_running
    from stolik.kit import find, keys
    from stolik.thinking.compiler import check
    from stolik.thinking.parts import PARTS

    told = []
    for game in keys():
        reports = [check(game, part) for part in PARTS] if find(game).has_kernels else []
        waiting = next((report for report in reports if not report.ready), None)
        if waiting is None:
            continue
        if waiting.problem and not is_running(Path(waiting.folder)):
            facts = {"game": game, "problem": waiting.problem}
            return Check("kernels", False, Message("hosting-kernels-failed", facts), Message("hosting-kernels-advice"))
        told.append(f"{game} {waiting.percent} %")
    if told:
        return Check("kernels", True, Message("hosting-kernels-warming", {"games": ", ".join(told)}))
    return Check("kernels", True, Message("hosting-kernels"))
