"""Tournaments as clients see them: in lists, and as one page with standings and boards.

A page is the same for everybody, so it is made once for each version. The client finds what concerns its person.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from msgspec import Struct, structs

from stolik.game import Message
from stolik.kit import find_character
from stolik.refusals import NotFound
from stolik.server.memory import MB, ByteCache
from stolik.server.tournaments.deciding import MANY, read_tournament
from stolik.server.tournaments.seating import find_character_number
from stolik.server.tournaments.tournaments import Details, Tournaments
from stolik.store.tournaments import StoredTournament
from stolik.tournaments import Entrant, Entry, Pairing, Score, Setting, Standing, Tournament, make_standings
from stolik.tournaments.decisions.rounds import find_next_deadline
from stolik.tournaments.points import score_pairing
from stolik.tournaments.setting import TieBreak, get_tie_breaks
from stolik.tournaments.tournament import Phase

IN_MEMORY: Final = 4  # times the length of a page as JSON


class TournamentEntry(Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    format: str  # the kind: swiss, arena, ...
    phase: str
    director: str
    created: int
    starts_at: int | None
    players: int  # seats at a table
    entrants: int
    rounds: int  # that were paired
    rated: bool
    bots: bool  # whether bots may enter
    series: str  # the name of the director's series; empty: none


class TournamentList(Struct, frozen=True):
    """Public tournaments, and those that the person who asks has entered or directs. The newest are first."""

    open: tuple[TournamentEntry, ...]
    running: tuple[TournamentEntry, ...]
    finished: tuple[TournamentEntry, ...]
    mine: tuple[TournamentEntry, ...]


class EntryView(Struct, frozen=True, kw_only=True):
    """An entrant as others see it."""

    entrant: Entrant
    name: str
    character: Message | None  # the name of a bot of a level
    unconfirmed: tuple[str, ...]  # members whom somebody else entered, and who have not agreed yet
    active: bool  # False: withdrew, or did not show up


class Board(Struct, frozen=True, kw_only=True):
    """A pairing: who meets at a table, and how it ended."""

    id: int
    round: int
    sides: tuple[str, ...]  # ids of entrants; the side that moves first is the first
    table: str | None  # its id; None: it is not opened yet
    absent: tuple[str, ...]
    score: Score | None
    points: tuple[float, ...]  # of each side, once there is a result


class RoundView(Struct, frozen=True):
    """The boards of one round."""

    number: int
    boards: tuple[Board, ...]
    byes: tuple[str, ...]


class TournamentPage(Struct, frozen=True, kw_only=True):
    """A tournament with its standings and the boards of the current round."""

    id: str
    version: int
    phase: Phase
    director: str
    director_name: str
    setting: Setting
    members: int  # people of one entrant: 2 in a tournament for teams
    tie_breaks: tuple[TieBreak, ...]
    entries: tuple[EntryView, ...]
    standings: tuple[Standing, ...]
    rounds: int  # that were paired
    round: RoundView | None  # the last one, with all games that are not over
    trouble: Message | None  # why it could not start or go on, and what the director can do
    started_at: int | None
    ends_at: int | None  # of an arena
    next_at: int | None  # when it starts, or the next round is paired
    asleep: bool  # only bots are left to play, and nobody is there: it goes on when somebody comes


class Pages:
    """Makes pages, and keeps the newest."""

    def __init__(self, tournaments: Tournaments, memory: int = 7 * MB) -> None:
        self._tournaments = tournaments
        self._kept = ByteCache[str, TournamentPage](memory)

    async def get(self, tournament_id: str) -> TournamentPage:
        """Return the page of a tournament. Raises `Refusal` if there is none."""
        return await self.show(await self._tournaments.get(tournament_id))

    async def show(self, tournament: Tournament) -> TournamentPage:
        """Return the page of a tournament that was just loaded or changed."""
        kept = self._kept.get(tournament.id)
        if kept is None or kept.version != tournament.version:
            kept = await self._make(tournament)
            self._kept.put(tournament.id, kept, IN_MEMORY * len(msgspec.json.encode(kept)))
        return kept

    async def _make(self, tournament: Tournament) -> TournamentPage:
        """Return the page of a tournament, of a large one from a side process: its standings take a while."""
        store, queue, now = self._tournaments.store, self._tournaments.queue, self._tournaments.now()
        people = await asyncio.to_thread(store.people.get_many, [tournament.director])
        name = people[tournament.director].name if tournament.director in people else ""
        if queue is None or len(tournament.entries) < MANY:
            return await asyncio.to_thread(make_page, tournament, name, now)
        packed = await asyncio.to_thread(msgspec.msgpack.encode, tournament)
        return _read_page.decode(await queue.run(make_page_aside, packed, name, now))


def make_page_aside(packed: bytes, director_name: str, now: int) -> bytes:
    """Return the page of a tournament in a side process: both as MessagePack."""
    return msgspec.msgpack.encode(make_page(read_tournament.decode(packed), director_name, now))


def make_page(tournament: Tournament, director_name: str, now: int) -> TournamentPage:
    """Return the page of a tournament."""
    return TournamentPage(
        id=tournament.id,
        version=tournament.version,
        phase=tournament.phase,
        director=tournament.director,
        director_name=director_name,
        setting=tournament.setting,
        members=tournament.seating.members,
        tie_breaks=get_tie_breaks(tournament.setting),
        entries=tuple(_show_entry(tournament, entry) for entry in tournament.entries),
        standings=make_standings(tournament),
        rounds=len(tournament.rounds),
        round=_show_current_round(tournament),
        trouble=tournament.trouble,
        started_at=tournament.started_at,
        ends_at=tournament.ends_at,
        next_at=find_next_deadline(tournament, now),
        asleep=tournament.is_asleep,
    )


_read_page: Final = msgspec.msgpack.Decoder(TournamentPage)


def make_round(tournament: Tournament, number: int) -> RoundView:
    """Return the boards of a round. Raises `Refusal` if it was not paired."""
    if number not in range(1, len(tournament.rounds) + 1):
        raise NotFound("tournament-round-missing", round=number)
    found = tournament.rounds[number - 1]
    boards = tuple(_show_board(tournament, tournament.pairings[each - 1]) for each in found.pairings)
    return RoundView(number, boards, found.byes)


def make_list_entry(stored: StoredTournament) -> TournamentEntry:
    """Return the entry of a stored tournament."""
    details = msgspec.json.decode(stored.details, type=Details)
    columns = ("id", "name", "game", "format", "phase", "director", "created", "starts_at")
    return TournamentEntry(**{name: getattr(stored, name) for name in columns}, **structs.asdict(details))


def _show_entry(tournament: Tournament, entry: Entry) -> EntryView:
    level, character = entry.entrant.level, None
    if level:
        character = find_character(tournament.setting.table.game, level, find_character_number(entry.id))
    return EntryView(
        entrant=entry.entrant,
        name=entry.entrant.name,
        character=None if character is None else character.name,
        unconfirmed=entry.unconfirmed,
        active=entry.active,
    )


def _show_current_round(tournament: Tournament) -> RoundView | None:
    """Return the last round, with games of earlier ones that are not over: an arena pairs at any moment."""
    if not tournament.rounds:
        return None
    last = make_round(tournament, len(tournament.rounds))
    earlier = tuple(
        _show_board(tournament, pairing) for pairing in tournament.open_pairings if pairing.round != last.number
    )
    return RoundView(last.number, earlier + last.boards, last.byes)


def _show_board(tournament: Tournament, pairing: Pairing) -> Board:
    return Board(
        id=pairing.id,
        round=pairing.round,
        sides=pairing.sides,
        table=pairing.table or None,
        absent=pairing.absent,
        score=pairing.score,
        points=() if pairing.score is None else score_pairing(tournament, pairing),
    )
