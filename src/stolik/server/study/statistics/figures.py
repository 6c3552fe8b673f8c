"""Figures that people and the club have alike: tallies, histograms of points, openings; and how a game is read."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from stolik.game import Message
from stolik.kit import ShownOpening, show_opening
from stolik.table import Result

log = logging.getLogger(__name__)

MOST_OPENINGS: Final = 10  # in one view of the statistics: the most frequent ones
KEPT_OPENINGS: Final = 256  # that are remembered, of about 10 kB each
MOST_BARS: Final = 24
STEPS: Final = (1, 2, 5)  # times a power of ten
LARGEST_POINTS: Final = 10**9  # points: a game of another package may count any

Ending: TypeAlias = Literal["won", "drawn", "lost"]

_read_result: Final = msgspec.json.Decoder(Result)


class _Details(Struct, frozen=True):
    """The details of a lobby entry, without all that statistics do not need."""

    opening: Message | None = None


_read_details: Final = msgspec.json.Decoder(_Details)
_read_message: Final = msgspec.json.Decoder(Message)


class Tally(Struct, frozen=True, kw_only=True):
    """How some games ended for a person."""

    won: int
    drawn: int
    lost: int


class Bar(Struct, frozen=True):
    """How often points from `least` to `least + width - 1` were scored."""

    least: int
    count: int


class Histogram(Struct, frozen=True):
    """How often which points were scored in a game. The bars follow each other without a gap."""

    game: str
    width: int  # of a bar
    bars: tuple[Bar, ...]


def read_result(data: bytes | None) -> Result | None:
    """Return the result of a finished game; `None` if it was aborted."""
    result = None if data is None else _read_result.decode(data)
    return None if result is None or result.by == "aborted" else result


def read_opening(details: bytes) -> str | None:
    """Return the opening of a game as the JSON of a `Message`, equal for equal ones; `None` if the game names none."""
    opening = _read_details.decode(details).opening
    return None if opening is None else msgspec.json.encode(opening, order="sorted").decode()


@lru_cache(KEPT_OPENINGS)
def draw_opening(game: str, opening: str) -> ShownOpening:
    """Return an opening that was stored as the JSON of a `Message`, with its moves in words and a picture."""
    message = _read_message.decode(opening)
    try:
        return show_opening(game, message)
    except Exception as error:  # it was stored by other rules: statistics have no fault because of it
        log.error("an opening of %s cannot be played: %s", game, type(error).__qualname__)
        return ShownOpening(message)


def find_ending(places: tuple[int, ...], seat: int) -> Ending:
    """Return how a game ended for a seat. In a game of more than two, the first place is a win.

    >>> find_ending((1, 1), 0), find_ending((1, 2, 2), 0), find_ending((2, 1, 3), 0)
    ('drawn', 'won', 'lost')
    """
    if max(places) == 1:
        return "drawn"
    return "won" if places[seat] == 1 else "lost"


def spread(tally: Counter[Ending]) -> dict[str, int]:
    """Return the fields of a `Tally`."""
    return {"won": tally["won"], "drawn": tally["drawn"], "lost": tally["lost"]}


def make_histogram(game: str, counts: Mapping[int, int]) -> Histogram:
    """Join points into bars of a round width, so that there are few.

    >>> make_histogram("abalone", {0: 3, 6: 5}).bars[-1], len(make_histogram("abalone", {0: 3, 6: 5}).bars)
    (Bar(least=6, count=5), 7)
    >>> make_histogram("abalone", {-7: 1, 95: 2}).width
    5
    """
    if not counts:
        return Histogram(game, 1, ())
    least, most = min(counts), max(counts)
    power = 1
    while not (
        fitting := [step * power for step in STEPS if most // (step * power) - least // (step * power) < MOST_BARS]
    ):
        power *= 10
    width = fitting[0]
    joined: Counter[int] = Counter()
    for points, count in counts.items():
        joined[points // width] += count
    return Histogram(
        game, width, tuple(Bar(bar * width, joined[bar]) for bar in range(least // width, most // width + 1))
    )
