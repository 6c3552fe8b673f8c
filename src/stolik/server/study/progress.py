"""Progress over REST: solved exercises. What a person has solved of puzzles comes from the answers that are stored.

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

Exercise = Annotated[str, Meta(pattern="^[a-z0-9-]{1,32}$", examples=["push"])]
Exercises = Annotated[list[Exercise], Meta(max_length=MOST_EXERCISES)]


class Progress(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's progress, by game."""

    courses: Annotated[dict[str, Exercises], Meta(max_length=16, examples=[{GAME: ["line", "push"]}])] = {}


@get("/api/me/progress")
async def get_progress(services: Injected[StudyServices], me: NamedDependency[Me]) -> Progress:
    """Return my progress in courses."""
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
    for key in data.courses:
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

    >>> merge_progress(b'{"courses": {"zero": ["pass"]}}', Progress({"zero": ["twin", "pass"]}))
    Progress(courses={'zero': ['pass', 'twin']})
    """
    courses = _unite(_read(before).courses, new.courses)
    if any(len(names) > MOST_EXERCISES for names in courses.values()):
        raise TooLarge("progress-large", most=MOST_EXERCISES)
    return Progress(courses)


def _unite(old: Mapping[str, list[Any]], new: Mapping[str, list[Any]]) -> dict[str, list[Any]]:
    return {
        key: sorted({*old.get(key, ()), *new.get(key, ())})
        for key in (*old, *(each for each in new if each not in old))
    }


class _Stored(Struct, frozen=True):
    """Progress as it is stored. Older progress has other fields, too: days with a solved puzzle."""

    courses: dict[str, list[str]] = {}


_decoder: Final = msgspec.json.Decoder(_Stored)


def _read(data: bytes) -> Progress:
    return Progress(_decoder.decode(data).courses)


def _require_account(me: Me) -> None:
    if me.kind != "account":
        raise Forbidden("progress-account")
