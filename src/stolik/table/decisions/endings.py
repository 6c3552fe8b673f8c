"""How games end, and who gets which place.

- By the rules of the game: the game says the places.
- Resignation: a seat that resigned ranks behind all that did not, and behind those that resigned after it. A team has
  resigned when all its seats have; until then a seat shares the place of its team. A bot plays the seat and the game
  goes on while at least two sides have not resigned and at least one person plays for them.
- Leaving a rated game, or using up the time in one with more than two players, is a resignation.
- Time: with two players the other player wins; with more players the game goes on.
- A draw by agreement: all seats that have not resigned share the first place.
- An abort: all seats share the first place, and the game is not rated.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik.game import Outcome, Seat
from stolik.table.decisions.decision import Decision
from stolik.table.events import Finished, How, Result
from stolik.table.table import Play, Table


def end_by_rules(decided: Decision, at: int) -> Decision:
    """Add the end of the game, if it has ended by its rules."""
    table = decided.table
    play = table.running
    outcome = table.game.outcome(play.state)
    if outcome is None:
        return decided
    if play.resigned:
        keys = _make_rank_keys(play, [-place for place in outcome.places])
        outcome = Outcome.ranked(outcome.points, ended=outcome.ended, by=keys, teams=outcome.teams)
    return decided.then(Finished(at=at, result=Result("game", outcome, table.setting.rated)))


def end_by_resignation(decided: Decision, at: int) -> Decision:
    """Add the end of the game, if only one side is left, or if every person has resigned."""
    table = decided.table
    play = table.running
    sides = set(play.teams) - set(_list_resigned_teams(play))
    has_people = any(each.person is not None and each.played_on != "resigned" for each in table.seats)
    if len(sides) > 1 and has_people:
        return decided
    return decided.then(_make_end(table, at, "resigned", _make_rank_keys(play, [0] * table.players)))


def end_by_time(table: Table, at: int, late: Seat) -> Finished:
    """Return the end of a game of two players in which a seat's time is used up."""
    return _make_end(table, at, "time", [(int(seat != late), 0) for seat in range(table.players)])


def end_by_agreement(table: Table, at: int) -> Finished:
    """Return the end of a game that is a draw by agreement."""
    return _make_end(table, at, "agreed", _make_rank_keys(table.running, [0] * table.players))


def end_by_abort(table: Table, at: int) -> Finished:
    """Return the end of a game that was aborted."""
    return _make_end(table, at, "aborted", [(0, 0)] * table.players)


def _make_end(table: Table, at: int, by: How, keys: Sequence[tuple[int, int]]) -> Finished:
    play = table.running
    # The game knows the points only if it has ended by its rules.
    outcome = Outcome.ranked((0,) * table.players, ended=by, by=keys, teams=play.teams)
    return Finished(at=at, result=Result(by, outcome, table.setting.rated and by != "aborted"))


def _make_rank_keys(play: Play, ranks: Sequence[int]) -> list[tuple[int, int]]:
    """Return the key of each seat; a higher key ranks first. Teams that resigned rank last, the first one lowest."""
    resigned = _list_resigned_teams(play)
    return [
        (0, resigned.index(team)) if team in resigned else (1, rank)
        for team, rank in zip(play.teams, ranks, strict=True)
    ]


def _list_resigned_teams(play: Play) -> list[int]:
    """Return the teams that resigned, in order. A team has resigned when its last seat has."""
    left = list(play.teams)
    teams = []
    for seat in play.resigned:
        team = play.teams[seat]
        left.remove(team)
        if team not in left:
            teams.append(team)
    return teams
