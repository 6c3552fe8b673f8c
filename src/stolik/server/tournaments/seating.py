"""The tables of pairings: their ids, who sits where, and who did not come. Pure functions."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

from msgspec import structs

from stolik.kit.characters import NAMES
from stolik.table import BotSeat, Open, Person, Table, TakenSeat
from stolik.table.seats import Sitter
from stolik.tournaments import Pairing, Tournament, list_seats
from stolik.tournaments.setting import is_by_correspondence

_BOT_ID: Final = re.compile(r"bot-.+?-([0-9]+)(-[12])?")  # of a bot, or of one member of a team of bots


def find_character_number(bot: str) -> int:
    """Return which character of its level a bot is, by its id. The seventh has the name of the first again.

    >>> find_character_number("bot-casual-1"), find_character_number("bot-casual-8")
    (1, 2)
    """
    found = _BOT_ID.fullmatch(bot)
    return 0 if found is None else (int(found[1]) - 1) % NAMES + 1


def make_table_id(tournament: Tournament, pairing: Pairing) -> str:
    """Return the id of the next table of a pairing: the same on all nodes and after a restart, so none opens twice.

    The secret seed of the tournament makes it as hard to guess as any other id of a table.
    """
    facts = (tournament.id, pairing.id, len(pairing.drawn), *pairing.absent, pairing.table, tournament.seed)
    return urlsafe_b64encode(sha256("\0".join(map(str, facts)).encode()).digest()[:12]).decode()


def list_unrecorded_tables(tournament: Tournament, pairing: Pairing) -> tuple[str, ...]:
    """Return the ids of tables that may have been opened for a pairing before a crash, which could not be recorded."""
    candidates = (pairing, structs.replace(pairing, absent=()))
    return tuple(dict.fromkeys(make_table_id(tournament, each) for each in candidates))


def make_opening(tournament: Tournament, pairing: Pairing) -> Open:
    """Return the command that opens the next table of a pairing. Everybody has a seat.

    By correspondence the game starts at once. Otherwise it starts when all have come to the table.
    """
    sitters = _find_sitters(tournament, pairing)
    seats = tuple(sitters[person] for person in list_seats(tournament, pairing))
    return Open(
        table=make_table_id(tournament, pairing),
        setting=structs.replace(tournament.setting.table, players=len(seats)),
        seats=seats,
        tournament=tournament.id,
        director=tournament.director,
        ready=is_by_correspondence(tournament.setting),
    )


def find_absent(tournament: Tournament, pairing: Pairing, table: Table) -> tuple[str, ...]:
    """Return the entrants of whom somebody has not come to the table."""
    missing = {each.person.id for each in table.seats if each.person and not each.ready}
    return tuple(
        side
        for side in pairing.present
        if any(member.id in missing for member in tournament.require_entry(side).entrant.members)
    )


def _find_sitters(tournament: Tournament, pairing: Pairing) -> dict[str, Sitter]:
    """Return who sits on the seats of a pairing, by the ids of the members of its entrants."""

    def seat(person: Person, level: str) -> Sitter:
        return BotSeat(level, find_character_number(person.id)) if level else TakenSeat(person)

    entrants = [tournament.require_entry(side).entrant for side in pairing.present]
    return {member.id: seat(member, entrant.level) for entrant in entrants for member in entrant.members}
