"""How games end, and the places at the end.

- The game ends by its own rules: places as the game says.
- Resignation: a seat that resigned ranks behind all that did not, and behind those that resigned after it. A team has
  resigned when all its seats have; until then a seat shares the place of its team. The game goes on, with a bot on the
  seat, while two sides or more have not resigned and a person is among them.
- Time: with two players the other one wins; with more the game goes on.
- A draw by agreement: all who have not resigned share the first place.
- An abort: all share the first place, and nothing counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik.game import Outcome, Seat
from stolik.table.decisions.decided import Decided
from stolik.table.events import Finished, How, Result
from stolik.table.table import Play, Table


def end_by_rules(decided: Decided, at: int) -> Decided:
    """End a game that has ended by its own rules, if it has."""
    table = decided.table
    play = table.running
    outcome = table.game.outcome(play.state)
    if outcome is None:
        return decided
    if play.resigned:
        keys = _rank_keys(play, [-place for place in outcome.places])
        outcome = Outcome.ranked(outcome.points, ended=outcome.ended, by=keys, teams=outcome.teams)
    return decided.then(Finished(at=at, result=Result("game", outcome, table.setting.rated)))


def end_by_resignation(decided: Decided, at: int) -> Decided:
    """End a game in which one side is left, or no person who has not resigned, if it is one."""
    table = decided.table
    play = table.running
    sides = set(play.teams) - set(_resigned_teams(play))
    people = any(place.person is not None and place.played_on != "resigned" for place in table.seats)
    if len(sides) > 1 and people:
        return decided
    return decided.then(_finished(table, at, "resigned", _rank_keys(play, [0] * table.players)))


def end_by_time(table: Table, at: int, late: Seat) -> Finished:
    """Return the end of a game for two in which a seat's time is used up."""
    return _finished(table, at, "time", [(int(seat != late), 0) for seat in range(table.players)])


def end_by_agreement(table: Table, at: int) -> Finished:
    """Return the end of a game that is drawn."""
    return _finished(table, at, "agreed", _rank_keys(table.running, [0] * table.players))


def end_by_abort(table: Table, at: int) -> Finished:
    """Return the end of a game that has no result."""
    return _finished(table, at, "aborted", [(0, 0)] * table.players)


def _finished(table: Table, at: int, by: How, keys: Sequence[tuple[int, int]]) -> Finished:
    play = table.running
    # The game knows the points at its own end only.
    outcome = Outcome.ranked((0,) * table.players, ended=by, by=keys, teams=play.teams)
    return Finished(at=at, result=Result(by, outcome, table.setting.rated and by != "aborted"))


def _rank_keys(play: Play, ranks: Sequence[int]) -> list[tuple[int, int]]:
    """Return what each seat is ranked by, highest first. Those who resigned come last, the first of them very last."""
    resigned = _resigned_teams(play)
    return [
        (0, resigned.index(team)) if team in resigned else (1, rank)
        for team, rank in zip(play.teams, ranks, strict=True)
    ]


def _resigned_teams(play: Play) -> list[int]:
    """Return the teams that resigned, in that order: a team has when its last seat has."""
    left = list(play.teams)
    teams = []
    for seat in play.resigned:
        team = play.teams[seat]
        left.remove(team)
        if team not in left:
            teams.append(team)
    return teams
