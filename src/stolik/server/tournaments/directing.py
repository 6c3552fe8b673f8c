"""What the director of a tournament wants: limits, what only the server knows, and the consent of those concerned."""

from __future__ import annotations

import asyncio

from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.live.bots import check_level
from stolik.server.live.desk import make_person
from stolik.server.people.challenges import check_challenge
from stolik.server.people.identity import Me, make_exclusion
from stolik.server.people.sessions import limit_guessing
from stolik.server.tournaments.client_commands import (
    DirectorCommand,
    EndTournament,
    EnterBots,
    EnterPeople,
    TakeRoundBack,
)
from stolik.server.tournaments.entering import clean_setting, make_bot_entries, make_entry
from stolik.server.tournaments.services import TournamentServices
from stolik.store import Store
from stolik.table import Person
from stolik.tournaments import ChangeSetting, Command, End, PairRound, Start, Tournament, VoidRound


async def direct(
    request: AnyRequest, services: TournamentServices, me: Me, tournament: Tournament, command: DirectorCommand
) -> Tournament:
    """Do a command of the director, and return the tournament after it. Raises `Refusal`."""
    _limit(request, services, me, tournament, command)
    match command:
        case EnterPeople():
            return await _enter_people(request, services, me, tournament, command)
        case EnterBots():
            return await _enter_bots(request, services, me, tournament, command)
        case ChangeSetting(setting=setting):
            check_level(setting.table.substitute)
            wanted: Command = ChangeSetting(setting=await asyncio.to_thread(clean_setting, setting))
        case TakeRoundBack():
            wanted = VoidRound(own_waits=await asyncio.to_thread(_wait_own_games, services.store, tournament, me.id))
        case EndTournament():
            wanted = End(own_waits=await asyncio.to_thread(_wait_own_games, services.store, tournament, me.id))
        case _:
            wanted = command
    return await services.tournaments.execute(tournament.id, make_person(me), wanted)


def _limit(
    request: AnyRequest, services: TournamentServices, me: Me, tournament: Tournament, command: DirectorCommand
) -> None:
    """Raise `Refusal` if a director, or an address, commands too much. A round is charged by its entrants."""
    limits, address = services.limits, find_address(request)
    limits.check("director", me.id)
    limits.check("director-address", address)
    if isinstance(command, Start | PairRound | TakeRoundBack):
        for kind, key in (("pairing", me.id), ("pairing-address", address)):
            limits.check(kind, key, 0)
            limits.charge(kind, key, len(tournament.entries))


async def _enter_people(
    request: AnyRequest, services: TournamentServices, me: Me, tournament: Tournament, command: EnterPeople
) -> Tournament:
    """Invite people, as to a game; or let one of them, who is there and has proved it, agree at once."""
    agreeing = None
    if command.password:
        agreeing = await _prove(request, services, command.people[0], command.password)
    for person in command.people:
        if person != me.id and (agreeing is None or person != agreeing.id):
            await check_challenge(services.store, services.limits, me.id, person)
    entry = await asyncio.to_thread(make_entry, services.store, tournament, command.people, command.team)
    is_barred = agreeing is not None and agreeing.id in tournament.barred
    if agreeing is None or is_barred:
        tournament = await services.tournaments.execute(tournament.id, make_person(me), entry)
    if agreeing is not None:
        tournament = await services.tournaments.execute(tournament.id, agreeing, entry)
    return tournament


async def _prove(request: AnyRequest, services: TournamentServices, person_id: str, password: str) -> Person:
    """Return the person whose password was typed at the director's device. Raises `Refusal`. It begins no session."""
    store = services.store
    found = await asyncio.to_thread(store.people.get, person_id)
    await limit_guessing(request, services, found.name)
    await services.hashing.run(store.people.check_password, person_id, password)
    state = await asyncio.to_thread(store.sanctions.find_state, person_id)
    if state.exclusion is not None:
        raise make_exclusion(state.exclusion)
    return Person(found.id, found.name)


async def _enter_bots(
    request: AnyRequest, services: TournamentServices, me: Me, tournament: Tournament, command: EnterBots
) -> Tournament:
    """Let bots in, as many as the director and their address may have."""
    entries = make_bot_entries(tournament, command.level, command.count)
    before = services.bot_limits.count(tournament.id, me.id)
    services.bot_limits.add(
        tournament.id, me.id, find_address(request), command.count
    )  # many requests may come at once
    try:
        return await services.tournaments.execute(tournament.id, make_person(me), *entries)
    except Exception:
        services.bot_limits.correct(tournament.id, me.id, before)
        raise


def _wait_own_games(store: Store, tournament: Tournament, person: str) -> bool:
    """Return whether no game of a person that is still to be played has begun. It reads the store."""
    entry = tournament.find_entry_of(person)
    own = {each.table for each in tournament.open_pairings if entry is not None and entry.id in each.sides}
    live = store.tournaments.find_live_tables(own - {""})
    return all(table in live and live[table].phase == "open" for table in own - {""})
