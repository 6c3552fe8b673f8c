"""Round robin: the Berger tables as FIDE prints them (Handbook C.05, annex 1), groups, cycles, leavers, late entry."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Refusal
from stolik.tournaments import ReportNoShow, RoundRobin, Tick, Withdraw, make_standings
from stolik.tournaments.pairing.round_robin import make_berger_round
from tests.tournaments.simulation import DIRECTOR, Simulation, make_entrant, make_setting

BERGER = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}


@pytest.mark.parametrize("players", BERGER)
def test_the_rounds_are_those_of_the_berger_tables(players: int) -> None:
    for number, text in enumerate(BERGER[players], start=1):
        expected = {tuple(map(int, pair.split("-"))) for pair in text.split()}
        assert {*make_berger_round(players, number)} == expected


@given(st.integers(2, 15), st.integers(1, 2), st.integers(1, 3), st.integers(0, 99))
def test_everybody_meets_everybody_of_the_group(players: int, cycles: int, groups: int, seed: int) -> None:
    players = max(players, 2 * groups)
    played = Simulation(make_setting(RoundRobin(cycles, groups)), players, seed).start().play().tournament
    group_of = {standing.entrant: standing.group for standing in make_standings(played)}
    sizes = Counter(group_of.values())
    assert max(sizes.values()) - min(sizes.values()) <= 1
    met = Counter(pairing.sides for pairing in played.pairings)
    for one in group_of:
        for other in group_of:
            games = met[one, other] + met[other, one]
            assert games == (cycles if one != other and group_of[one] == group_of[other] else 0)
            if cycles == 2:
                assert met[one, other] == met[other, one], "both move first once"
        first = sum(pairing.sides[0] == one for pairing in played.pairings)
        second = sum(pairing.sides[1] == one for pairing in played.pairings)
        assert abs(first - second) <= 1


@given(st.integers(4, 15))
def test_nobody_moves_first_three_times_in_a_row_where_the_cycles_meet(players: int) -> None:
    played = Simulation(make_setting(RoundRobin(2)), players).start().play().tournament
    for entrant in played.order:
        seats = [pairing.sides.index(entrant) for pairing in played.pairings if entrant in pairing.sides]
        runs = zip(seats, seats[1:], seats[2:], strict=False)
        assert not any(one == two == three for one, two, three in runs)


def test_who_leaves_before_half_of_the_games_counts_for_nobody() -> None:
    simulation = Simulation(make_setting(RoundRobin()), 6).start()
    simulation.play_round()
    leaver = simulation.tournament.order[0]
    assert sum(standing.played for standing in make_standings(simulation.tournament)) == 6
    simulation.do(Withdraw(entrant=leaver), DIRECTOR)
    played = simulation.play().tournament
    standings = make_standings(played)
    assert [standing.entrant for standing in standings][-1] == leaver
    assert all(standing.played == (0 if standing.entrant == leaver else 4) for standing in standings)
    assert all(standing.byes == 0 for standing in standings)


def test_who_leaves_after_half_of_the_games_loses_the_others() -> None:
    simulation = Simulation(make_setting(RoundRobin()), 6).start()
    for _ in range(3):
        simulation.play_round()
        simulation.do(Tick())
    leaver = simulation.tournament.order[0]
    number = next(pairing.id for pairing in simulation.tournament.open_pairings if leaver in pairing.sides)
    simulation.do(ReportNoShow(pairing=number, absent=(leaver,)))
    played = simulation.play().tournament
    forfeited = [pairing for pairing in played.pairings if pairing.score and pairing.score.by == "forfeit"]
    assert [leaver in pairing.sides for pairing in forfeited] == [True, True]
    standings = {standing.entrant: standing for standing in make_standings(played)}
    assert standings[leaver].played == 3
    assert sum(standing.points for standing in standings.values()) == 15


def test_one_more_can_enter_where_a_number_is_free() -> None:
    simulation = Simulation(make_setting(RoundRobin(), late_entry=1), 5).start()
    with pytest.raises(Refusal, match="tournament-late"):
        simulation.admit(make_entrant(9))
    simulation = Simulation(make_setting(RoundRobin(), late_entry=3), 5).start()
    simulation.admit(make_entrant(9))
    with pytest.raises(Refusal, match="tournament-late-round-robin"):
        simulation.admit(make_entrant(10))
    played = simulation.play().tournament
    standings = {standing.entrant: standing.played for standing in make_standings(played)}
    assert standings["e9"] == 4
    assert len(played.rounds) == 5
