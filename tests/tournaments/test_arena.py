"""Arena: immediate pairing, no immediate repeats, streaks, late entry, the end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Refusal
from stolik.table import Correspondence
from stolik.table import Setting as TableSetting
from stolik.tournaments import (
    Arena,
    Report,
    ReportNoShow,
    Setting,
    Tick,
    Withdraw,
    find_next_deadline,
    make_standings,
)
from stolik.tournaments.pairing.arena import PATIENCE
from stolik.tournaments.setting import complete_setting
from tests.tournaments.simulation import Simulation, make_entrant, make_setting


def test_who_is_free_is_paired_at_once_but_not_with_the_last_opponent() -> None:
    simulation = Simulation(make_setting(Arena(60)), 4).start()
    first, second = simulation.tournament.open_pairings
    simulation.do(Report(pairing=first.id, places=(1, 2)))
    simulation.do(Tick())
    assert simulation.tournament.open_pairings == (second,), "the two have just played each other"
    assert find_next_deadline(simulation.tournament, simulation.now) == PATIENCE
    simulation.do(Report(pairing=second.id, places=(1, 2)))
    simulation.do(Tick())
    pairs = {frozenset(pairing.sides) for pairing in simulation.tournament.open_pairings}
    assert len(pairs) == 2
    assert pairs.isdisjoint({frozenset(first.sides), frozenset(second.sides)})
    assert frozenset({first.sides[0], second.sides[0]}) in pairs, "the winners have equal points"


def test_two_who_waited_long_meet_again() -> None:
    simulation = Simulation(make_setting(Arena(60)), 4).start()
    first, _ = simulation.tournament.open_pairings
    simulation.do(Report(pairing=first.id, places=(1, 2)))
    simulation.now = PATIENCE - 1
    simulation.do(Tick())
    assert len(simulation.tournament.open_pairings) == 1
    simulation.now = PATIENCE
    simulation.do(Tick())
    assert len(simulation.tournament.open_pairings) == 2


def test_two_alone_need_not_wait() -> None:
    simulation = Simulation(make_setting(Arena(60)), 2).start()
    simulation.do(Report(pairing=1, places=(1, 2)))
    simulation.do(Tick())
    assert simulation.tournament.open_pairings[0].sides == simulation.tournament.pairings[0].sides[::-1]


@given(st.integers(2, 15), st.sampled_from([2, 3, 4]), st.integers(0, 99))
def test_nobody_sits_at_two_tables_and_everybody_plays(players: int, size: int, seed: int) -> None:
    players = max(players, size)
    simulation = Simulation(make_setting(Arena(10), players=size), players, seed).start()
    while not simulation.tournament.is_over:
        busy = [side for pairing in simulation.tournament.open_pairings for side in pairing.sides]
        assert len(busy) == len({*busy})
        simulation.now += simulation.random.randrange(60_000)
        if simulation.tournament.open_pairings:
            simulation.report(simulation.random.choice(simulation.tournament.open_pairings))
        simulation.do(Tick())
        deadline = find_next_deadline(simulation.tournament, simulation.now)
        assert deadline is None or deadline > simulation.now, "what was due is done"
    assert all(len(pairing.sides) == size for pairing in simulation.tournament.pairings)
    standings = make_standings(simulation.tournament)
    assert all(standing.played for standing in standings) or players % size
    assert simulation.now >= 10 * 60_000


def test_who_comes_late_or_returns_is_paired_and_who_leaves_is_not() -> None:
    simulation = Simulation(make_setting(Arena(60)), 2).start()
    simulation.admit(make_entrant(7))
    simulation.admit(make_entrant(8))
    simulation.do(Tick())
    assert {*simulation.tournament.pairings[1].sides} == {"e7", "e8"}
    simulation.do(Withdraw(entrant="e7"), make_entrant(7).members[0])
    simulation.do(ReportNoShow(pairing=1, absent=simulation.tournament.pairings[0].sides))
    simulation.do(Report(pairing=2, places=(1, 2)))
    simulation.do(Tick())
    assert not simulation.tournament.open_pairings, "only e8 is there"
    simulation.admit(make_entrant(7))
    simulation.do(Tick())
    assert len(simulation.tournament.open_pairings) == 1


def test_a_streak_counts_twice() -> None:
    simulation = Simulation(make_setting(Arena(60, streaks=True)), 2).start()
    winner = simulation.tournament.order[0]
    points = []
    for number in range(1, 7):
        sides = simulation.tournament.pairings[-1].sides
        better = 1 if number == 5 else 0 if sides[0] == winner else 2
        places = {0: (1, 2), 1: (1, 1), 2: (2, 1)}[better]
        simulation.do(Report(pairing=number, places=places))
        points.append(next(each.points for each in make_standings(simulation.tournament) if each.entrant == winner))
        simulation.do(Tick())
    assert points == [1, 2, 4, 6, 6.5, 7.5], "two wins, two that count twice, a draw, a win that counts once"


def test_games_that_run_at_the_end_are_played_and_count() -> None:
    simulation = Simulation(make_setting(Arena(5)), 2).start()
    simulation.now = 5 * 60_000
    assert simulation.do(Tick()).tournament.phase == "running"
    simulation.do(Report(pairing=1, places=(1, 2)))
    assert simulation.do(Tick()).tournament.phase == "finished"
    assert make_standings(simulation.tournament)[0].points == 1


def test_an_arena_by_correspondence_is_refused() -> None:
    table = TableSetting(game="abalone", players=2, clock=Correspondence(3))
    with pytest.raises(Refusal, match="tournament-arena-days"):
        complete_setting(Setting(name="Slow", table=table, format=Arena(60)))
