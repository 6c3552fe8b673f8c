"""The statistics of people and of the club over REST."""

from __future__ import annotations

from typing import Final

from litestar import get
from litestar.di import NamedDependency

from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.people.accounts import PersonId
from stolik.server.people.identity import VISITOR, Me
from stolik.server.study.services import StudyServices
from stolik.server.study.statistics.club import Club
from stolik.server.study.statistics.results import HeadToHead, PersonResults, compare, count_results


@get("/api/people/{person_id:str}/results")
async def get_results(
    services: Injected[StudyServices], me: NamedDependency[Me | None], person_id: PersonId
) -> PersonResults:
    """Return the results of a person: by game, opponent and opening, points, streaks, and the rating over time.

    Private games are counted only for the person who played them. Games without a result, voided games and hot-seat
    games are not counted.
    """
    private = me is not None and me.id == person_id
    return await services.work_queues.tables.run(count_results, services.store, person_id, private)


@get("/api/people/{person_id:str}/against/{other_id:str}")
async def get_head_to_head(
    services: Injected[StudyServices], me: NamedDependency[Me | None], person_id: PersonId, other_id: PersonId
) -> HeadToHead:
    """Return the results of one person against another.

    Private games are counted only for the two who played them. Games in which they were partners are not counted.
    A voided game is listed, and does not count.
    """
    private = me is not None and me.id in (person_id, other_id)
    return await services.work_queues.tables.run(compare, services.store, person_id, other_id, private)


@get("/api/club")
async def get_club(services: Injected[StudyServices]) -> Club:
    """Return the statistics of the club: games by week, wins by seat, points, openings.

    All public games with a result are counted, a minute or two after they end; private and voided games are not.
    """
    return await services.work_queues.tables.run(services.club.read, services.tables.now())


routes: Final = [
    make_router(get_results, get_head_to_head, tag="people", access=VISITOR, refusals=[503]),
    make_router(get_club, tag="records", access=OPEN, refusals=[503]),
]
