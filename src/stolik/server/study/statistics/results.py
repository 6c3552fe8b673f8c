"""The results of a person: by game, opponent and opening, points, streaks, and the rating over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from stolik.game import Seat
from stolik.kit import Character, ShownOpening, find_characters
from stolik.server.study.statistics.figures import (
    MOST_OPENINGS,
    Ending,
    Histogram,
    Tally,
    draw_opening,
    find_ending,
    make_histogram,
    read_opening,
    read_result,
    spread,
)
from stolik.store import Store
from stolik.store.statistics import PlayedGame
from stolik.table import Result

MOST_OPPONENTS: Final = 50  # those with the most games
LATEST: Final = 20  # games of two people that are listed


class GameTally(Tally, frozen=True, kw_only=True):
    """The results in one game. In a game of more than two, the first place is a win."""

    game: str
    streak: int  # the latest games in a row that were won; negative: that were lost
    best_streak: int  # the most games in a row that were won


class OpponentTally(Tally, frozen=True, kw_only=True):
    """The results against one opponent. In a game of more than two, who has the better place wins."""

    person: str | None  # None: a bot of a level
    name: str | None
    level: str | None
    game: str | None  # of a bot: its levels play differently in each game
    character: Character | None  # of a bot; None also for a bot that is no level


class OpeningTally(Tally, frozen=True, kw_only=True):
    """The results after an opening of a game that names openings."""

    game: str
    opening: ShownOpening


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
    mu: float  # the estimate
    sigma: float  # its uncertainty, as a standard deviation


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
    openings: tuple[OpeningTally, ...]  # those of the most games first
    scores: tuple[Histogram, ...]  # the person's points, by game
    ratings: tuple[RatingLine, ...]


class Encounter(Struct, frozen=True):
    """A game of two people."""

    table: str
    game: str
    ended: int
    ending: Ending  # for the first of the two
    voided: bool  # by a moderator: it does not count


class HeadToHead(Struct, frozen=True):
    """The games in which two people were opponents, from the view of the first. Who has the better place wins."""

    person: str
    name: str
    other: str
    other_name: str
    counted: int  # the latest games that were counted
    games: tuple[GameTally, ...]
    latest: tuple[Encounter, ...]  # the latest first


class _Finished(NamedTuple):
    """A finished game with a result in which a person had one seat."""

    played: PlayedGame
    result: Result
    seat: Seat


def _list_finished(games: Sequence[PlayedGame], person_id: str) -> list[_Finished]:
    found = []
    for played in games:
        result = read_result(played.result)
        own = [sitter.seat for sitter in played.sitters if sitter.person_id == person_id]
        if result is not None and len(own) == 1:  # at a hot-seat table others have played as well
            found.append(_Finished(played, result, own[0]))
    return found


def count_results(store: Store, person_id: str, private: bool) -> PersonResults:
    """Count the latest games of a person, with `private` the private ones too. Call it in a thread."""
    store.people.get(person_id)  # raises Refusal
    endings: list[tuple[str, Ending]] = []
    by_opponent: dict[Opponent, Counter[Ending]] = {}
    by_opening: dict[tuple[str, str], Counter[Ending]] = {}
    points: dict[str, Counter[int]] = {}
    games = [each for each in store.results.list_played(person_id, private=private) if not each.is_voided]
    finished = _list_finished(games, person_id)
    for played, result, seat in finished:
        outcome, game = result.outcome, played.game
        ending = find_ending(outcome.places, seat)
        endings.append((game, ending))
        if result.by == "game":  # otherwise the points are those of a game that was not played to its end
            points.setdefault(game, Counter())[outcome.points[seat]] += 1
        if opening := read_opening(played.details):
            by_opening.setdefault((game, opening), Counter())[ending] += 1
        characters = find_characters(game, [sitter.bot for sitter in played.sitters])
        for sitter, character in zip(played.sitters, characters, strict=True):
            if outcome.teams[sitter.seat] != outcome.teams[seat]:
                against = _compare_places(outcome.places[seat], outcome.places[sitter.seat])
                opponent = Opponent(sitter.person_id, sitter.bot, None if sitter.bot is None else game, character)
                by_opponent.setdefault(opponent, Counter())[against] += 1
    return PersonResults(
        len(finished),
        _tally_games(endings),
        _tally_opponents(store, by_opponent),
        _tally_openings(by_opening),
        tuple(make_histogram(game, counts) for game, counts in sorted(points.items())),
        _make_lines(store, person_id),
    )


def compare(store: Store, person_id: str, other_id: str, private: bool) -> HeadToHead:
    """Count the latest games of two people, with `private` the private ones too. Call it in a thread."""
    person, other = store.people.get(person_id), store.people.get(other_id)  # raises Refusal
    found: list[Encounter] = []
    games = store.results.list_played(person_id, private=private, opponent_id=other_id)
    for played, result, seat in _list_finished(games, person_id):
        theirs = [sitter.seat for sitter in played.sitters if sitter.person_id == other_id]
        outcome = result.outcome
        if len(theirs) == 1 and outcome.teams[seat] != outcome.teams[theirs[0]]:
            against = _compare_places(outcome.places[seat], outcome.places[theirs[0]])
            found.append(Encounter(played.id, played.game, played.ended, against, played.is_voided))
    endings = [(each.game, each.ending) for each in found if not each.voided]
    return HeadToHead(
        person.id, person.name, other.id, other.name, len(endings), _tally_games(endings), tuple(found[:LATEST])
    )


def _compare_places(own: int, other: int) -> Ending:
    return "drawn" if own == other else "won" if own < other else "lost"


def _tally_games(endings: Sequence[tuple[str, Ending]]) -> tuple[GameTally, ...]:
    """Count the endings by game. The latest game is first."""
    by_game: dict[str, list[Ending]] = {}
    for game, ending in endings:
        by_game.setdefault(game, []).append(ending)
    return tuple(
        GameTally(game=game, streak=streak, best_streak=best, **spread(Counter(found)))
        for game, found in sorted(by_game.items())
        for streak, best in [find_streaks(found)]
    )


def find_streaks(endings: Sequence[Ending]) -> tuple[int, int]:
    """Return the streak at the latest game, which is first, and the longest streak of wins.

    >>> find_streaks(["won", "won", "lost", "won", "won", "won", "drawn"])
    (2, 3)
    >>> find_streaks(["lost", "lost", "won"]), find_streaks(["drawn", "won"]), find_streaks([])
    ((-2, 1), (0, 1), (0, 0))
    """
    streaks: list[tuple[Ending, int]] = []
    for ending in endings:
        if streaks and streaks[-1][0] == ending:
            streaks[-1] = (ending, streaks[-1][1] + 1)
        else:
            streaks.append((ending, 1))
    if not streaks:
        return 0, 0
    latest, length = streaks[0]
    signs: dict[Ending, int] = {"won": 1, "drawn": 0, "lost": -1}
    return signs[latest] * length, max((length for ending, length in streaks if ending == "won"), default=0)


def _tally_opponents(store: Store, by_opponent: dict[Opponent, Counter[Ending]]) -> tuple[OpponentTally, ...]:
    most = sorted(by_opponent.items(), key=lambda each: (-each[1].total(), str(each[0])))[:MOST_OPPONENTS]
    names = store.results.find_names({other.person for other, _ in most if other.person is not None})
    return tuple(
        OpponentTally(
            person=other.person,
            name=names.get(other.person or ""),
            level=other.level,
            game=other.game,
            character=other.character,
            **spread(tally),
        )
        for other, tally in most
    )


def _tally_openings(by_opening: dict[tuple[str, str], Counter[Ending]]) -> tuple[OpeningTally, ...]:
    most = sorted(by_opening.items(), key=lambda each: (-each[1].total(), each[0]))[:MOST_OPENINGS]
    return tuple(
        OpeningTally(game=game, opening=draw_opening(game, opening), **spread(tally)) for (game, opening), tally in most
    )


def _make_lines(store: Store, person_id: str) -> tuple[RatingLine, ...]:
    lines: dict[tuple[str, str], list[RatingPoint]] = {}
    for rated in store.ratings.list_history(person_id):
        rating = rated.rating
        point = RatingPoint(rated.ended, rating.ordinal, rating.mu, rating.sigma)
        lines.setdefault((rated.game, rated.clock), []).append(point)
    return tuple(RatingLine(game, clock, tuple(points)) for (game, clock), points in sorted(lines.items()))
