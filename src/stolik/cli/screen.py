"""Prints boards in colour, JSON and results."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from stolik.game import Outcome, Seat
from stolik.kit import find
from stolik.messages import say

# Without markup and emoji codes: what people type and what files hold is printed as it is, `[/x]` and `:x:` too.
console = Console(highlight=False, soft_wrap=True, markup=False, emoji=False)


def paint(game: str, picture: str) -> Text:
    """Colour a drawn view."""
    text = Text(picture)
    for symbol, style in find(game).colours.items():  # shapes differ too: never colour alone
        text.highlight_regex(f"{symbol} ?", style)
    return text


def print_json(value: Any) -> None:
    """Print a value as JSON on one line."""
    console.out(msgspec.json.encode(value).decode())


def seat_name(game: str, seat: Seat, lang: str) -> str:
    """Return the name of a seat in a game: a colour, or a number from 1."""
    return say(f"{game}-seat", lang, seat=seat, player=seat + 1)


def describe_result(game: str, outcome: Outcome, lang: str) -> str:
    """Return one line that says how a game ended."""
    winners = ", ".join(seat_name(game, seat, lang) for seat in outcome.winners)
    drawn = len(outcome.winners) == len(outcome.places)
    points = ", ".join(map(str, outcome.points))
    ended = say(f"{game}-ended-{outcome.ended}", lang, points=max(outcome.points))
    return f"{ended} {say('result-draw' if drawn else 'result-winners', lang, winners=winners, points=points)}"
