"""`stolik serve`: run the server until it is stopped."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from stolik.cli.hosting.processes import Supervisor, check, make_starter
from stolik.cli.screen import console
from stolik.game import Refusal
from stolik.messages import say

if TYPE_CHECKING:
    from stolik.server.settings import Settings

log = logging.getLogger(__name__)

ANY: Final = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104 - a browser cannot open them


def load_settings(host: str | None = None, port: int | None = None, data: Path | None = None) -> Settings:
    """Return the settings of the environment; options of the command line come first. Raises `Refusal`."""
    from stolik.server.settings import Settings

    given = {"STOLIK_HOST": host, "STOLIK_PORT": port, "STOLIK_DATA": data and data.absolute()}
    return Settings.from_env({**os.environ, **{name: str(value) for name, value in given.items() if value is not None}})


def run(
    host: str | None, port: int | None, data: Path | None, opening: bool | None, lang: str, processes: int = 1
) -> int:
    """Serve until SIGINT or SIGTERM; return the exit code."""
    settings = load_settings(host, port, data)
    if processes > 1:
        check(settings)
    listener = listen(settings.host, settings.port)  # first: a used port is reported at once

    from stolik.server.http import logs

    logs.configure(settings.log_json)
    if processes > 1:
        return _serve_by_processes(settings, listener, opening, lang, processes)
    return _serve(settings, listener, opening, lang)


def _serve_by_processes(
    settings: Settings, listener: socket.socket, opening: bool | None, lang: str, processes: int
) -> int:
    place = listener.getsockname()[1]
    listener.close()  # nobody else uses the port; from now on the processes share it
    address = settings.public_url or find_address(settings.host, place)

    def warn(number: int, code: int) -> None:
        log.warning("process %d ended with exit code %d; it is started again", number, code)

    supervisor = Supervisor(make_starter(settings, processes, place), processes, warn)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: supervisor.stop())
    return supervisor.run(lambda: announce(address, opening, lang))  # the data is in PostgreSQL


def _serve(settings: Settings, listener: socket.socket, opening: bool | None, lang: str) -> int:
    from stolik.server.serving import make_server, slow_down_collector

    address = settings.public_url or find_address(settings.host, listener.getsockname()[1])

    def started() -> None:
        slow_down_collector()
        announce(address, opening, lang, None if settings.database_url else settings.data)

    server = make_server(settings, started)
    for number in (signal.SIGINT, signal.SIGTERM):
        # Uvicorn would raise the signal again after it has stopped, but a clean stop is exit code 0.
        signal.signal(number, server.handle_exit)
    server.run(sockets=[listener])
    return 0


def listen(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Return a listening socket. Raises `Refusal` that says what is wrong with the host or the port.

    A shared port can be used by other processes of the same user, too.
    """
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError, OverflowError):
        raise Refusal("hosting-host", host=host) from None
    try:
        if os.name != "nt":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind(place)
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        problem = getattr(error, "strerror", None) or str(error)
        raise Refusal("hosting-port", host=host, port=str(port), problem=problem) from None
    return listener


def find_address(host: str, port: int) -> str:
    """Return the address to type into a browser on this machine.

    >>> find_address("::", 8000)
    'http://[::1]:8000'
    """
    host = ANY.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announce(address: str, opening: bool | None, lang: str, data: Path | None = None) -> None:
    """Print the address, and the data folder. Open a browser if there is one and somebody is at the terminal."""
    if data is None:
        console.out(say("hosting-address", lang, address=address))
    else:
        console.out(say("hosting-address-data", lang, address=address, folder=str(data.absolute())))
        _tell_older_data(data, lang)
    wanted = sys.stdin.isatty() and sys.stdout.isatty() if opening is None else opening
    if wanted and not has_browser():
        console.out(say("hosting-no-browser", lang))
    elif wanted:
        # Some browsers return only when they are closed.
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    sys.stdout.flush()


def _tell_older_data(data: Path, lang: str) -> None:
    """Say that the data of an older version is used, and where it would be now."""
    from stolik.server.data_folder import HERE, find_user_folder

    usual = find_user_folder()
    if data == HERE and "STOLIK_DATA" not in os.environ and usual is not None:
        console.out(say("hosting-data-older", lang, folder=str(usual)))


def has_browser() -> bool:
    """Tell whether a graphical browser can be opened. A text browser would take over the terminal."""
    if sys.platform == "linux" and not any(map(os.environ.get, ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
