"""`stolik demo`: make a club with people, games and tournaments, and serve it on this machine."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from stolik.cli.demo import make_club
from stolik.cli.hosting.serve import check_data, listen_on_all, serve_settings
from stolik.cli.screen import console
from stolik.messages import say
from stolik.server.settings import Settings

HOST: Final = "127.0.0.1"  # for nobody else: the passwords are printed on the screen
PORT: Final = 8000


def run(port: int | None, data: Path | None, opening: bool | None, lang: str) -> int:
    """Make the club, then serve it until SIGINT or SIGTERM; return the exit code. Raises `Refusal`."""
    if data is not None:
        return _run_in(data.absolute(), port, opening, lang)
    with TemporaryDirectory(prefix="stolik-demo-") as folder:
        return _run_in(Path(folder), port, opening, lang)


def _run_in(folder: Path, port: int | None, opening: bool | None, lang: str) -> int:
    # The other settings of the environment may be those of a real server, its database too: they are not used.
    settings = Settings.from_env(
        {"STOLIK_PORT": str(port if port is not None else os.environ.get("STOLIK_PORT") or PORT)}
        | {"STOLIK_HOST": HOST, "STOLIK_DATA": str(folder)}
    )
    check_data(folder)
    for listener in listen_on_all(settings.host, settings.port):  # a used port is reported before the club is made
        listener.close()
    console.out(say("demo-making", lang))
    visitor, host = asyncio.run(make_club(settings.url, lang))
    greeting = [
        say("demo-visitor", lang, name=visitor.name, password=visitor.password),
        say("demo-host", lang, name=host.name, password=host.password),
    ]
    return serve_settings(settings, opening, lang, greeting="\n".join(greeting))
