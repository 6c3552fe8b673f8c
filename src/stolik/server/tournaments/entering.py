"""Who enters: entrants made of what the server knows about people, their ratings, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from stolik.game import Refusal
from stolik.kit import find_character
from stolik.kit.characters import NAMES
from stolik.messages import say
from stolik.server.live.bots import check_level
from stolik.server.live.entries import classify_clock
from stolik.store import Store
from stolik.store.people import names
from stolik.table import Person
from stolik.tournaments import Enter, Entrant, Setting, Tournament

MOST_BOTS: Final = 32  # in one tournament: they all think on this server
LONGEST_NAME: Final = 100  # of a tournament
LONGEST_SHORT_NAME: Final = 60  # of a series and of a team


def clean_setting(setting: Setting) -> Setting:
    """Return a setting whose names are cleaned like those of people. Raises `Refusal`."""
    series = names.clean(setting.series, LONGEST_SHORT_NAME) if setting.series.strip() else ""
    return structs.replace(setting, name=names.clean(setting.name, LONGEST_NAME), series=series)


def _clean_team(team: str) -> str:
    return names.clean(team, LONGEST_SHORT_NAME) if team.strip() else ""


def make_entry(store: Store, tournament: Tournament, people: Sequence[str], team: str) -> Enter:
    """Return the command that enters a person or a team; or the team that waits for this person. Raises `Refusal`.

    It reads the store: call it in a thread.
    """
    known = tournament.find_entry_of(people[0])
    if known is not None and (len(people) == 1 or known.id == make_entrant_id(people)):
        return Enter(entrant=known.entrant)
    found = [store.people.get(person) for person in people]
    members = tuple(Person(each.id, each.name, each.kind == "bot") for each in found)
    ratings = [_find_rating(store, tournament, person) for person in people]
    rating = round(sum(ratings) / len(ratings))
    return Enter(entrant=Entrant(make_entrant_id(people), members, team=_clean_team(team), rating=rating))


def make_entrant_id(people: Sequence[str]) -> str:
    """Return the id of an entrant: partners have the same one, whoever of them enters first.

    >>> make_entrant_id(["b", "a"])
    'a+b'
    """
    return "+".join(sorted(people))


def make_bot_entries(tournament: Tournament, level: str, count: int) -> list[Enter]:
    """Return the commands that let bots of a level in. Raises `Refusal`."""
    check_level(level)
    bots = [entry for entry in tournament.entries if entry.entrant.level]
    if len(bots) + count > MOST_BOTS:
        raise Refusal("tournament-many-bots", most=MOST_BOTS)
    taken = {entry.id for entry in bots}
    numbers = (number for number in range(1, len(taken) + count + 1) if _make_bot_id(level, number) not in taken)
    return [Enter(entrant=_make_bot(tournament, level, next(numbers))) for _ in range(count)]


def _make_bot(tournament: Tournament, level: str, number: int) -> Entrant:
    bot = _make_bot_id(level, number)
    name = _name_bot(tournament, level, number)
    if tournament.seating.members == 1:
        return Entrant(bot, (Person(bot, name, bot=True),), level=level)
    members = tuple(Person(f"{bot}-{each}", name, bot=True) for each in range(1, tournament.seating.members + 1))
    return Entrant(bot, members, team=name, level=level)


def _name_bot(tournament: Tournament, level: str, number: int) -> str:
    """Return the name of a bot's character, in English; clients say it in their language."""
    character = find_character(tournament.setting.table.game, level, (number - 1) % NAMES + 1)
    if character is None:
        return f"{level.capitalize()} {number}"
    name = say(character.name.name, "en", **character.name.facts)
    return name if number <= NAMES else f"{name} {(number - 1) // NAMES + 1}"


def _make_bot_id(level: str, number: int) -> str:
    return f"bot-{level}-{number}"


def _find_rating(store: Store, tournament: Tournament, person: str) -> int:
    """Return a person's rating for the seeding, in hundredths; 0 without rated games."""
    setting = tournament.setting.table
    clock = classify_clock(setting.clock)
    for standing in store.ratings.list_of_person(person):
        if (standing.game, standing.clock) == (setting.game, clock):
            return round(standing.rating.ordinal * 100)
    return 0
