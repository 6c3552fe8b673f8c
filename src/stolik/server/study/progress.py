"""Progress over REST: solved exercises, and the days with a solved puzzle.

The progress of guests is in their browsers. The server stores the progress of accounts and adds what a browser sends,
so that nothing is lost when a person signs in or uses two machines.
"""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from litestar import get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from stolik.kit import load
from stolik.refusals import Forbidden, TooLarge
from stolik.server.http.examples import GAME
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import IN_BROWSER, Me
from stolik.server.study.services import StudyServices

MOST_EXERCISES: Final = 64  # of a game
MOST_DAYS: Final = 1_000  # of a game; only the latest days are kept

Exercise = Annotated[str, Meta(pattern="^[a-z0-9-]{1,32}$", examples=["push"])]
Day = Annotated[int, Meta(ge=0, le=100_000, description="days since 1970", examples=[20_772])]
Exercises = Annotated[list[Exercise], Meta(max_length=MOST_EXERCISES)]
Days = Annotated[list[Day], Meta(max_length=MOST_DAYS)]


class Progress(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's progress, by game."""

    courses: Annotated[dict[str, Exercises], Meta(max_length=16, examples=[{GAME: ["line", "push"]}])] = {}
    days: Annotated[dict[str, Days], Meta(max_length=16, examples=[{GAME: [20_771, 20_772]}])] = {}


@get("/api/me/progress")
async def get_progress(services: Injected[StudyServices], me: NamedDependency[Me]) -> Progress:
    """Return my progress in courses and puzzles."""
    _require_account(me)
    return _read(await to_thread(services.store.progress.get, me.id))


@put("/api/me/progress")
async def add_progress(
    services: Injected[StudyServices], me: NamedDependency[Me], data: JSONBody[Progress]
) -> Progress:
    """Add to my progress.

    Adds what is new, and returns everything. Nothing is removed.
    """
    _require_account(me)
    for key in (*data.courses, *data.days):
        load(key)  # raises Refusal
    store = services.store
    added = await to_thread(
        store.progress.change, me.id, lambda before: msgspec.json.encode(merge_progress(before, data))
    )
    return _read(added)


routes: Final = [
    make_router(get_progress, tag="me", access=IN_BROWSER),
    make_router(add_progress, tag="me", access=IN_BROWSER, refusals=[404]),
]


def merge_progress(before: bytes, new: Progress) -> Progress:
    """Return the old and the new progress together. Raises `Refusal` if there are more exercises than a course has.

    >>> merge_progress(b'{"courses": {"zero": ["pass"]}}', Progress({"zero": ["twin", "pass"]}, {"zero": [7, 5]}))
    Progress(courses={'zero': ['pass', 'twin']}, days={'zero': [5, 7]})
    """
    old = _read(before)
    courses = _united(old.courses, new.courses)
    if any(len(names) > MOST_EXERCISES for names in courses.values()):
        raise TooLarge("progress-large", most=MOST_EXERCISES)
    days = {key: found[-MOST_DAYS:] for key, found in _united(old.days, new.days).items()}
    return Progress(courses, days)


def _united(old: Mapping[str, list[Any]], new: Mapping[str, list[Any]]) -> dict[str, list[Any]]:
    return {
        key: sorted({*old.get(key, ()), *new.get(key, ())})
        for key in (*old, *(each for each in new if each not in old))
    }


_decoder: Final = msgspec.json.Decoder(Progress)


def _read(data: bytes) -> Progress:
    return _decoder.decode(data)


def _require_account(me: Me) -> None:
    if me.kind != "account":
        raise Forbidden("progress-account")
