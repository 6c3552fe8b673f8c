"""`stolik serve`: run the server until it is stopped."""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from threading import Thread
from typing import TYPE_CHECKING, Final

from stolik.cli.arguments import is_at_terminal
from stolik.cli.hosting.processes import Supervisor, check, make_starter
from stolik.cli.screen import console
from stolik.game import Refusal
from stolik.messages import say
from stolik.server.local_network import LAN, find_shared_host, list_hosts

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
    if settings.database_url is None:
        check_data(settings.data)
    return serve_settings(settings, opening, lang, processes)


def serve_settings(
    settings: Settings, opening: bool | None, lang: str, processes: int = 1, *, greeting: str = ""
) -> int:
    """Serve with these settings until SIGINT or SIGTERM; return the exit code. `greeting` is printed at the start."""
    if settings.host == LAN and find_shared_host(LAN) is None:
        raise Refusal("hosting-no-lan")
    listeners = listen_on_all(settings.host, settings.port)  # first: a used port is reported at once

    from stolik.server.http import logs

    logs.configure(settings.log_json)
    if processes > 1:
        return _serve_by_processes(settings, listeners, opening, lang, processes)
    return _serve(settings, listeners, opening, lang, greeting)


def check_data(folder: Path) -> None:
    """Make the data folder. Raises `Refusal` if nothing can be written there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise Refusal("hosting-data-refused", folder=str(folder), problem=error.strerror or str(error)) from None


def _serve_by_processes(
    settings: Settings, listeners: list[socket.socket], opening: bool | None, lang: str, processes: int
) -> int:
    place = find_port(listeners)
    for listener in listeners:
        listener.close()  # nobody else uses the port; from now on the processes share it
    address = settings.public_url or find_address(settings.host, place)

    def warn(number: int, code: int) -> None:
        log.warning("process %d ended with exit code %d; it is started again", number, code)

    def started() -> None:
        announce(address, opening, lang)  # the data is in PostgreSQL
        _tell_lan(settings, place, lang)

    with TemporaryDirectory(prefix="stolik-") as folder:
        supervisor = Supervisor(make_starter(settings, processes, place, Path(folder)), processes, warn)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: supervisor.stop())
        return supervisor.run(started)


def _serve(settings: Settings, listeners: list[socket.socket], opening: bool | None, lang: str, greeting: str) -> int:
    gc.disable()  # a tenth of the start would be collections that free nothing; `slow_down_collector` enables it
    from stolik.server.serving import make_server, slow_down_collector

    place = find_port(listeners)
    address = settings.public_url or find_address(settings.host, place)

    def started() -> None:
        slow_down_collector()
        if greeting:
            console.out(greeting)
        announce(address, opening, lang, None if settings.database_url else settings.data)
        _tell_lan(settings, place, lang)

    server = make_server(settings, started)
    for number in (signal.SIGINT, signal.SIGTERM):
        # Uvicorn would raise the signal again after it has stopped, but a clean stop is exit code 0.
        signal.signal(number, server.handle_exit)
    server.run(sockets=listeners)
    return 0


def listen_on_all(host: str, port: int, *, shared: bool = False) -> list[socket.socket]:
    """Return a listening socket for each address of the setting `host`, all with the same port. Raises `Refusal`."""
    listeners: list[socket.socket] = []
    try:
        for each in list_hosts(host):
            listeners.append(listen(each, find_port(listeners) if listeners else port, shared=shared))
    except Refusal:
        for listener in listeners:
            listener.close()
        raise
    return listeners


def find_port(listeners: list[socket.socket]) -> int:
    """Return the port that the sockets listen on."""
    port: int = listeners[0].getsockname()[1]
    return port


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
    host = list_hosts(ANY.get(host, host))[0]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announce(address: str, opening: bool | None, lang: str, data: Path | None = None) -> None:
    """Print the address, and the data folder. Open a browser if there is one and somebody is at the terminal."""
    if data is None:
        console.out(say("hosting-address", lang, address=address))
    else:
        console.out(say("hosting-address-data", lang, address=address, folder=str(data.absolute())))
        _tell_older_data(data, lang)
    wanted = is_at_terminal() if opening is None else opening
    if wanted and not has_browser():
        console.out(say("hosting-no-browser", lang))
    elif wanted:
        # Some browsers return only when they are closed.
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    sys.stdout.flush()


def _tell_lan(settings: Settings, port: int, lang: str) -> None:
    """Print the address for others in the local network, if the server was asked to listen there."""
    shared = find_shared_host(settings.host)
    if settings.host == LAN and shared is not None:
        console.out(say("hosting-lan", lang, address=find_address(shared, port)))
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
