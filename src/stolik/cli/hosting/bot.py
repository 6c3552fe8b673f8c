"""`stolik bot run`: let a Python class of the user play on a server."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from stolik.bots.programs.program import Program
from stolik.cli.screen import console
from stolik.client.runner import Runner
from stolik.client.wire import Server
from stolik.game import Message, Refusal
from stolik.messages import explain, say

TOKEN = "STOLIK_BOT_TOKEN"  # noqa: S105 - the name of a variable


def run(path: Path, name: str | None, server: str, token: str, games: int | None, lang: str) -> int:
    """Play until Ctrl+C, or until `games` games are over. Raises `Refusal` for a bad program or token."""
    program = Program(path, name)
    connection = Server(server, token, lang)
    connection.get("/api/me")  # reports a wrong token before anything else happens

    def tell(told: Message | Refusal) -> None:
        if isinstance(told, Refusal):
            print(f"stolik: {explain(told, lang)}", file=sys.stderr, flush=True)
        else:
            console.out(say(told.name, lang, **told.facts))
            sys.stdout.flush()

    Runner(connection, program, tell, games).run()
    return 0


def read_token(given: str | None, file: Path | None) -> str:
    """Return the token: from the command line, a file, or the environment. Raises `Refusal`."""
    found = given or os.environ.get(TOKEN, "")
    if file is not None:
        try:
            found = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            problem = Refusal("file-unreadable", problem=getattr(error, "strerror", None) or str(error))
            raise Refusal("in-file", file=str(file), problem=problem) from None
    found = found.strip()
    if not found or not found.isascii() or not found.isprintable():
        raise Refusal("bot-token", variable=TOKEN)
    return found
