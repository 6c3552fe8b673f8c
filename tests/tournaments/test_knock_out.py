"""Knock-out: the bracket, byes, drawn games, tables of which the best go on, people who leave."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Refusal
from stolik.tournaments import (
    Correct,
    KnockOut,
    PairRound,
    Report,
    ReportNoShow,
    Start,
    Tick,
    VoidRound,
    Withdraw,
    make_standings,
)
from stolik.tournaments.pairing.knock_out import make_bracket
from tests.tournaments.simulation import DIRECTOR, Simulation, make_entrant, make_setting


def start_seeded(players: int, form: KnockOut | None = None) -> Simulation:
    """Entrant e0 is the first of the seeding."""
    simulation = Simulation(make_setting(form or KnockOut()), 0)
    for number in range(players):
        simulation.admit(make_entrant(number, rating=1000 - number))
    return simulation.start()


def win(simulation: Simulation) -> None:
    """The better seeded of each open pairing wins."""
    for pairing in simulation.tournament.open_pairings:
        better = pairing.sides.index(min(pairing.sides))
        simulation.do(Report(pairing=pairing.id, places=(1, 2) if better == 0 else (2, 1)))
    simulation.do(Tick())


def test_the_bracket_of_sixteen_is_the_usual_one() -> None:
    assert make_bracket(16) == [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]


def test_the_best_have_byes_and_meet_in_the_final() -> None:
    simulation = start_seeded(5)
    assert simulation.tournament.rounds[0].byes == ("e0", "e1", "e2")
    assert {*simulation.tournament.pairings[0].sides} == {"e3", "e4"}
    win(simulation)
    assert [{*pairing.sides} for pairing in simulation.tournament.open_pairings] == [{"e0", "e3"}, {"e1", "e2"}]
    win(simulation)
    assert [{*pairing.sides} for pairing in simulation.tournament.open_pairings] == [{"e0", "e1"}]
    win(simulation)
    assert simulation.tournament.phase == "finished"
    places = [(standing.entrant, standing.place) for standing in make_standings(simulation.tournament)]
    assert places == [("e0", 1), ("e1", 2), ("e2", 3), ("e3", 3), ("e4", 5)]


@given(st.integers(2, 40), st.integers(0, 99))
def test_one_wins_after_as_many_rounds_as_it_takes(players: int, seed: int) -> None:
    played = Simulation(make_setting(KnockOut()), players, seed).start().play().tournament
    assert len(played.rounds) == (players - 1).bit_length()
    assert len(played.pairings) == players - 1, "everybody but one has lost once"
    assert all(not each.byes for each in played.rounds[1:])
    standings = make_standings(played)
    assert [standing.place for standing in standings][:2] == [1, 2]
    assert standings[0].points == len(played.rounds)


def test_a_drawn_game_is_played_again_the_other_way_round() -> None:
    simulation = start_seeded(2, KnockOut(replays=2))
    (before,) = simulation.tournament.open_pairings
    simulation.do(Report(pairing=1, places=(1, 1), points=(5, 3)))
    (after,) = simulation.tournament.open_pairings
    assert after.sides == before.sides[::-1]
    assert after.drawn[0].points == (3, 5)
    simulation.do(Report(pairing=1, places=(1, 1), points=(4, 4)))
    assert simulation.tournament.open_pairings
    simulation.do(Report(pairing=1, places=(1, 1), points=(3, 2)))
    simulation.do(Tick())
    assert simulation.tournament.phase == "finished"
    winner = before.sides[0]  # 5 + 4 + 3 points, the other 3 + 4 + 2
    assert make_standings(simulation.tournament)[0].entrant == winner


def test_after_draws_without_points_the_better_seeded_goes_on() -> None:
    simulation = start_seeded(2, KnockOut(replays=0))
    simulation.do(Report(pairing=1, places=(1, 1)))
    simulation.do(Tick())
    assert [standing.entrant for standing in make_standings(simulation.tournament)] == ["e0", "e1"]


@given(st.integers(2, 60), st.integers(3, 6), st.integers(1, 3), st.integers(0, 99))
def test_the_best_of_each_table_go_on(players: int, size: int, advance: int, seed: int) -> None:
    advance = min(advance, size // 2)
    setting = make_setting(KnockOut(advance), players=size)
    played = Simulation(setting, players, seed).start().play().tournament
    left = players
    for each in played.rounds:
        tables = [played.pairings[number - 1].sides for number in each.pairings]
        assert sum(map(len, tables)) + len(each.byes) == left, "all who are left, and nobody else"
        left = len(each.byes) + advance * len(tables)
    assert len(played.rounds[-1].pairings) == 1
    assert make_standings(played)[0].place == 1


def test_a_table_for_too_few_at_the_end_is_refused_at_the_start() -> None:
    with pytest.raises(Refusal, match="tournament-final-small count=2 least=3 players=6"):
        Simulation(make_setting(KnockOut(1), "zero", 3), 6).do(Start(), DIRECTOR)


def test_who_leaves_makes_way_and_cannot_return() -> None:
    simulation = start_seeded(8)
    pairing = simulation.tournament.pairings[0]
    simulation.do(ReportNoShow(pairing=pairing.id, absent=pairing.sides))
    win(simulation)
    assert len(simulation.tournament.rounds[1].byes) == 1, "nobody came through from the first table"
    with pytest.raises(Refusal, match="tournament-return-knock-out"):
        simulation.admit(make_entrant(0))
    with pytest.raises(Refusal, match="tournament-late-knock-out"):
        simulation.admit(make_entrant(99))
    for entrant in simulation.tournament.list_players()[1:]:
        simulation.do(Withdraw(entrant=entrant), DIRECTOR)
    for pairing in simulation.tournament.open_pairings:
        simulation.do(ReportNoShow(pairing=pairing.id, absent=pairing.sides))
    simulation.do(Tick())
    assert simulation.tournament.phase == "finished"


def test_a_result_is_corrected_after_the_next_round_was_taken_back() -> None:
    simulation = start_seeded(4)
    win(simulation)
    with pytest.raises(Refusal, match="tournament-correct-knock-out"):
        simulation.do(Correct(pairing=1, places=(2, 1)), DIRECTOR)
    simulation.do(VoidRound(), DIRECTOR)
    before = simulation.tournament.pairings[0]
    simulation.do(Correct(pairing=1, places=(1, 2) if before.sides[0] != "e0" else (2, 1)), DIRECTOR)
    assert simulation.tournament.phase == "paused"
    simulation.do(PairRound(), DIRECTOR)
    assert {*simulation.tournament.open_pairings[0].sides} == {"e3", "e1"}
