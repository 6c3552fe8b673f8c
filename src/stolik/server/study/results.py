"""The results of a person: by game, by opponent, and the rating over time."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
from litestar import get
from litestar.di import NamedDependency
from msgspec import Struct

from stolik.kit import Character, find_characters
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.people.accounts import PersonId
from stolik.server.people.identity import VISITOR, Me
from stolik.server.study.services import StudyServices
from stolik.store import Store
from stolik.table import Result

MOST_OPPONENTS: Final = 50  # those with the most games

Ending: TypeAlias = Literal["won", "drawn", "lost"]

_read_result: Final = msgspec.json.Decoder(Result)


class Tally(Struct, frozen=True, kw_only=True):
    """How some games ended for a person."""

    won: int
    drawn: int
    lost: int


class GameTally(Tally, frozen=True, kw_only=True):
    """The results in one game. In a game of more than two, the first place is a win."""

    game: str


class OpponentTally(Tally, frozen=True, kw_only=True):
    """The results against one opponent. In a game of more than two, who has the better place wins."""

    person: str | None  # None: a bot of a level
    name: str | None
    level: str | None
    game: str | None  # of a bot: its levels play differently in each game
    character: Character | None  # of a bot; None also for a bot that is no level


class Opponent(NamedTuple):
    """Whom a person has played against."""

    person: str | None
    level: str | None
    game: str | None
    character: Character | None


class RatingPoint(Struct, frozen=True):
    """A rating after a game."""

    at: int  # when the game ended
    strength: float  # a cautious estimate: mu - 3 sigma


class RatingLine(Struct, frozen=True):
    """A person's rating over time, in one game and class of clock. The oldest point is first."""

    game: str
    clock: str
    points: tuple[RatingPoint, ...]


class PersonResults(Struct, frozen=True):
    """The results of a person."""

    counted: int  # the latest games that were counted
    games: tuple[GameTally, ...]
    opponents: tuple[OpponentTally, ...]  # those with the most games first
    ratings: tuple[RatingLine, ...]


@get("/api/people/{person_id:str}/results")
async def get_results(
    services: Injected[StudyServices], me: NamedDependency[Me | None], person_id: PersonId
) -> PersonResults:
    """Return the results of a person: by game, by opponent, and the rating over time.

    Private games are counted only for the person who played them. Games without a result and hot-seat games are
    not counted.
    """
    private = me is not None and me.id == person_id
    return await services.rooms.tables.run(_count_results, services.store, person_id, private)


def _count_results(store: Store, person_id: str, private: bool) -> PersonResults:
    store.people.get(person_id)  # raises Refusal
    by_game: dict[str, Counter[Ending]] = {}
    by_opponent: dict[Opponent, Counter[Ending]] = {}
    counted = 0
    for played in store.results.list_played(person_id, private=private):
        result = None if played.result is None else _read_result.decode(played.result)
        own = [sitter.seat for sitter in played.sitters if sitter.person_id == person_id]
        if result is None or result.by == "aborted" or len(own) > 1:  # at a hot-seat table others have played as well
            continue
        counted += 1
        outcome, mine = result.outcome, own[0]
        place, last = outcome.places[mine], max(outcome.places)
        ending: Ending = "drawn" if last == 1 else "won" if place == 1 else "lost"
        by_game.setdefault(played.game, Counter())[ending] += 1
        characters = find_characters(played.game, [sitter.bot for sitter in played.sitters])
        for sitter, character in zip(played.sitters, characters, strict=True):
            if outcome.teams[sitter.seat] != outcome.teams[mine]:
                other = outcome.places[sitter.seat]
                against: Ending = "drawn" if place == other else "won" if place < other else "lost"
                game = None if sitter.bot is None else played.game
                opponent = Opponent(sitter.person_id, sitter.bot, game, character)
                by_opponent.setdefault(opponent, Counter())[against] += 1
    most = sorted(by_opponent.items(), key=lambda each: (-each[1].total(), str(each[0])))[:MOST_OPPONENTS]
    names = store.results.find_names({other.person for other, _ in most if other.person is not None})
    return PersonResults(
        counted,
        tuple(GameTally(game=game, **_spread(tally)) for game, tally in sorted(by_game.items())),
        tuple(
            OpponentTally(
                person=other.person,
                name=names.get(other.person or ""),
                level=other.level,
                game=other.game,
                character=other.character,
                won=tally["won"],
                drawn=tally["drawn"],
                lost=tally["lost"],
            )
            for other, tally in most
        ),
        _make_lines(store, person_id),
    )


def _spread(tally: Counter[Ending]) -> dict[str, int]:
    return {"won": tally["won"], "drawn": tally["drawn"], "lost": tally["lost"]}


def _make_lines(store: Store, person_id: str) -> tuple[RatingLine, ...]:
    lines: dict[tuple[str, str], list[RatingPoint]] = {}
    for rated in store.ratings.list_history(person_id):
        lines.setdefault((rated.game, rated.clock), []).append(RatingPoint(rated.ended, rated.rating.ordinal))
    return tuple(RatingLine(game, clock, tuple(points)) for (game, clock), points in sorted(lines.items()))


routes: Final = [make_router(get_results, tag="people", access=VISITOR, refusals=[503])]
