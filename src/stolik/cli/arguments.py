"""Arguments and options that several commands share, and functions that read them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stolik.game import Refusal

if TYPE_CHECKING:
    from stolik.kit import Start

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game's key, as in: abalone.")]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N", help="How many play.")]
Layout = Annotated[str | None, typer.Option(metavar="NAME", help="The start layout, in games with several.")]
Position = Annotated[str | None, typer.Option(metavar="TEXT", help="Start from a position line, if the game has them.")]
Option = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option, as in: captures=3. Repeatable."),
]
Record = Annotated[
    Path, typer.Argument(metavar="RECORD", help="A record (JSON), or a game list in a notation of the game.")
]
Seed = Annotated[int | None, typer.Option(min=0, help="The seed that draws everything; random if not given.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Lang = Annotated[str | None, typer.Option(metavar="LANG", help="en or pl; STOLIK_LANG and the locale if not given.")]
Host = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="Where to listen; lan: for phones on the same wifi, too. STOLIK_HOST if not given."
    ),
]
Port = Annotated[int | None, typer.Option(min=0, max=65535, metavar="N", help="STOLIK_PORT if not given; 0: any.")]
Data = Annotated[Path | None, typer.Option(metavar="FOLDER", help="The data folder; STOLIK_DATA if not given.")]


def make_start(
    game: str,
    players: int | None,
    layout: str | None,
    position: str | None,
    option: list[str] | None,
    seed: int | None,
) -> Start:
    """Return the game, its options, players and seed."""
    from stolik.kit import read_start

    return read_start(game, players, layout or position, option or [], seed)


def is_at_terminal() -> bool:
    """Tell whether somebody is at the terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def language(lang: str | None) -> str:
    """Return the given language, or the user's, or English."""
    from stolik.messages import LANGUAGES

    if lang is not None and lang not in LANGUAGES:
        raise Refusal("unknown-language", lang=lang, known=LANGUAGES)
    wanted = lang or os.environ.get("STOLIK_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]
