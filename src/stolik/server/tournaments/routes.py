"""Tournaments over REST: lists, pages, entries, the director's commands, and results as files."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath, FromQuery

from stolik.refusals import NotFound
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.examples import GAME, PLAYERS
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.live.bots import check_level
from stolik.server.live.desk import make_person
from stolik.server.people.challenges import check_challenge
from stolik.server.people.identity import SEEING_PLAYER, VISITOR, Me
from stolik.server.tournaments.client_commands import DirectorCommand, NewEntry, NewTournament
from stolik.server.tournaments.directing import direct
from stolik.server.tournaments.entering import clean_setting, make_entry
from stolik.server.tournaments.pages import (
    RoundView,
    TournamentEntry,
    TournamentList,
    TournamentPage,
    make_list_entry,
    make_round,
)
from stolik.server.tournaments.services import TournamentServices
from stolik.store import Store
from stolik.tournaments import Tournament, Withdraw, write_csv, write_json
from stolik.tournaments.decisions.decision import check_director

_NEW = Example(
    summary="Five rounds of a Swiss tournament",
    value={
        "setting": {
            "name": "Friday",
            "table": {"game": GAME, "players": PLAYERS, "clock": {"type": "sudden", "initial": 600}},
            "format": {"type": "swiss", "rounds": 5},
        }
    },
)
_START = Example(summary="Start", value={"type": "start"})


@get("/api/tournaments")
async def list_tournaments(services: Injected[TournamentServices], me: NamedDependency[Me | None]) -> TournamentList:
    """Return the public tournaments: open for entries, running, and finished; and my own."""
    return await asyncio.to_thread(_list, services.store, me.id if me else None)


def _list(store: Store, person: str | None) -> TournamentList:
    def show(*phases: str) -> tuple[TournamentEntry, ...]:
        return tuple(make_list_entry(each) for each in store.tournaments.list_public(phases))

    mine = () if person is None else tuple(map(make_list_entry, store.tournaments.list_of_person(person)))
    return TournamentList(show("open"), show("running", "paused"), show("finished"), mine)


@post("/api/tournaments")
async def open_tournament(
    request: AnyRequest,
    data: Annotated[NewTournament, BodyKwarg(examples=[_NEW])],
    services: Injected[TournamentServices],
    me: NamedDependency[Me],
) -> TournamentPage:
    """Open a tournament. Who opens it is its director."""
    check_level(data.setting.table.substitute)
    setting = await asyncio.to_thread(clean_setting, data.setting)
    services.limits.check("guest-tournament" if me.kind == "guest" else "tournament", me.id)
    services.limits.check("address-tournament", find_address(request))
    return await services.tournament_pages.show(await services.tournaments.open(make_person(me), setting))


@get("/api/tournaments/{tournament_id:str}")
async def get_tournament(
    tournament_id: FromPath[str], services: Injected[TournamentServices], after: FromQuery[int] = 0
) -> TournamentPage | None:
    """Return a tournament with its standings and boards; nothing if it has not changed after version `after`."""
    page = await services.tournament_pages.get(tournament_id)
    return None if page.version == after else page


@get("/api/tournaments/{tournament_id:str}/rounds/{number:int}")
async def get_round(
    tournament_id: FromPath[str], number: FromPath[int], services: Injected[TournamentServices]
) -> RoundView:
    """Return the boards of a round."""
    return make_round(await services.tournaments.get(tournament_id), number)


@get("/api/tournaments/{tournament_id:str}/results.csv")
async def get_csv(tournament_id: FromPath[str], services: Injected[TournamentServices]) -> Response[bytes]:
    """Return the standings as CSV, one line for each entrant."""
    tournament = await services.tournaments.get(tournament_id)
    return _send_file(tournament, "csv", "text/csv; charset=utf-8", await asyncio.to_thread(_write_csv, tournament))


@get("/api/tournaments/{tournament_id:str}/results.json")
async def get_json(tournament_id: FromPath[str], services: Injected[TournamentServices]) -> Response[bytes]:
    """Return the setting, the entrants, the standings and all rounds as JSON."""
    tournament = await services.tournaments.get(tournament_id)
    return _send_file(tournament, "json", "application/json", await asyncio.to_thread(write_json, tournament))


def _write_csv(tournament: Tournament) -> bytes:
    return write_csv(tournament).encode("utf-8-sig")  # by the mark at its beginning, spreadsheets read it as UTF-8


def _send_file(tournament: Tournament, end: str, kind: str, body: bytes) -> Response[bytes]:
    name = f"tournament-{tournament.id}.{end}"
    return Response(body, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


@post("/api/tournaments/{tournament_id:str}/entry", status_code=200)
async def enter_tournament(
    tournament_id: FromPath[str],
    data: Annotated[NewEntry, BodyKwarg(examples=[Example(summary="Alone", value={})])],
    services: Injected[TournamentServices],
    me: NamedDependency[Me],
) -> TournamentPage:
    """Enter a tournament: before its start, or late. Or agree to play in a team, or return after a withdrawal."""
    services.limits.check("entry", me.id)
    people = [me.id] if data.partner is None else [me.id, data.partner]
    tournament = await services.tournaments.get(tournament_id)
    if data.partner is not None and tournament.find_entry_of(me.id) is None:  # else one agrees to a partner's wish
        await check_challenge(services.store, services.limits, me.id, data.partner)
    command = await asyncio.to_thread(make_entry, services.store, tournament, people, data.team)
    return await services.tournament_pages.show(
        await services.tournaments.execute(tournament_id, make_person(me), command)
    )


@delete("/api/tournaments/{tournament_id:str}/entry", status_code=200)
async def withdraw_from_tournament(
    tournament_id: FromPath[str], services: Injected[TournamentServices], me: NamedDependency[Me]
) -> TournamentPage:
    """Withdraw from a tournament: no more games. A game that runs is still to be played."""
    services.limits.check("entry", me.id)
    entry = (await services.tournaments.get(tournament_id)).find_entry_of(me.id)
    if entry is None:
        raise NotFound("tournament-not-entered")
    return await services.tournament_pages.show(
        await services.tournaments.execute(tournament_id, make_person(me), Withdraw(entrant=entry.id))
    )


@post("/api/tournaments/{tournament_id:str}/commands", status_code=200)
async def direct_tournament(
    request: AnyRequest,
    tournament_id: FromPath[str],
    data: Annotated[DirectorCommand, BodyKwarg(examples=[_START])],
    services: Injected[TournamentServices],
    me: NamedDependency[Me],
) -> TournamentPage:
    """Do a command of the director."""
    tournament = await services.tournaments.get(tournament_id)
    check_director(tournament, make_person(me))
    return await services.tournament_pages.show(await direct(request, services, me, tournament, data))


routes: Final = [
    make_router(list_tournaments, tag="tournaments", access=VISITOR),
    make_router(get_tournament, get_round, get_csv, get_json, tag="tournaments", access=OPEN),
    make_router(
        open_tournament,
        enter_tournament,
        withdraw_from_tournament,
        direct_tournament,
        tag="tournaments",
        access=SEEING_PLAYER,
        refusals=[404, 409, 422],
    ),
]
