"""Series over REST: a club's table over many evenings.

The evenings of a series are the public tournaments of one director that name it. So it needs no place of its own in the
database, and nobody else can add an evening.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from stolik.refusals import NotFound
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.tournaments.pages import TournamentEntry, make_list_entry
from stolik.server.tournaments.services import TournamentServices
from stolik.store import Store
from stolik.tournaments.series import SeriesSetting, SeriesStanding, make_series

EVENINGS: Final = 100  # of one series: the newest count

NameQuery = Annotated[str, QueryParameter(min_length=1, max_length=60, description="the name of the series")]
BestQuery = Annotated[int | None, QueryParameter(ge=1, le=1000, description="so many best evenings count")]


class SeriesPage(Struct, frozen=True, kw_only=True):
    """A series: its evenings, the oldest first, and the table of those that are over."""

    name: str
    director: str
    director_name: str
    evenings: tuple[TournamentEntry, ...]
    finished: tuple[str, ...]  # ids of the tournaments that count, in the order of the points
    standings: tuple[SeriesStanding, ...]


@get("/api/series/{director:str}")
async def get_series(
    director: FromPath[str], services: Injected[TournamentServices], name: NameQuery, best: BestQuery = None
) -> SeriesPage:
    """Return a director's series: points for the places of all finished evenings, added up."""
    evenings = await asyncio.to_thread(_list_evenings, services.store, director, name)
    if not evenings:
        raise NotFound("tournament-series-missing", name=name)
    finished = [await services.tournaments.get(each.id) for each in evenings if each.phase == "finished"]
    names = await asyncio.to_thread(services.store.people.get_many, [director])
    return SeriesPage(
        name=name,
        director=director,
        director_name=names[director].name if director in names else "",
        evenings=evenings,
        finished=tuple(each.id for each in finished),
        standings=await asyncio.to_thread(make_series, finished, SeriesSetting(best=best)),
    )


def _list_evenings(store: Store, director: str, name: str) -> tuple[TournamentEntry, ...]:
    entries = [make_list_entry(stored) for stored in store.tournaments.list_directed(director, EVENINGS)]
    return tuple(entry for entry in reversed(entries) if entry.series == name)


routes: Final = [make_router(get_series, tag="tournaments", access=OPEN)]
