"""Rounds at tables of three and more: new people, balanced seats, full tables."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.chance import Chance
from stolik.game import Refusal
from stolik.tournaments import Report, ReportNoShow, Start, TableRounds, Tick, Tournament, make_standings
from stolik.tournaments.pairing.history import History
from stolik.tournaments.pairing.plan import split_tables
from stolik.tournaments.pairing.table_rounds import EXACT, find_tables
from tests.tournaments.simulation import DIRECTOR, Simulation, make_setting


def count_repeats(tournament: Tournament) -> int:
    met = Counter(frozenset(pair) for each in tournament.pairings for pair in combinations(each.sides, 2))
    return sum(count - 1 for count in met.values())


def play(players: int, size: int, rounds: int, seed: int, smaller: bool = True) -> Tournament:
    setting = make_setting(TableRounds(rounds, smaller), players=size)
    return Simulation(setting, players, seed).start().play().tournament


@pytest.mark.parametrize(
    ("players", "size", "rounds"),
    [
        (9, 3, 4),  # the affine plane of order 3: all 36 pairs, each once
        (16, 4, 4),
        (20, 4, 5),  # five tables, a prime: a transversal design
        (25, 5, 5),
        (42, 6, 7),
        (60, 4, 6),
    ],
)
def test_nobody_meets_twice_where_a_design_is_known(players: int, size: int, rounds: int) -> None:
    for seed in range(3):
        assert count_repeats(play(players, size, rounds, seed)) == 0


@given(st.integers(3, 26), st.integers(3, 6), st.integers(1, 8), st.booleans(), st.integers(0, 99))
def test_every_table_is_filled_and_seats_are_balanced(
    players: int, size: int, rounds: int, smaller: bool, seed: int
) -> None:
    players = max(players, size)
    played = play(players, size, rounds, seed, smaller)
    sizes, bye_count = split_tables(players, played.seating.sizes, smaller)
    byes = Counter(entrant for each in played.rounds for entrant in each.byes)
    for each in played.rounds:
        tables = [played.pairings[number - 1].sides for number in each.pairings]
        assert sorted(map(len, tables)) == sorted(sizes)
        assert len(each.byes) == bye_count
        assert len({*each.byes}.union(*tables)) == players, "everybody has one place"
    assert max(byes.values(), default=0) <= -(-rounds * bye_count // players), "nobody has a bye before all had one"
    for entrant in played.order if sizes[-1] == size else ():
        seats = Counter(pairing.sides.index(entrant) for pairing in played.pairings if entrant in pairing.sides)
        assert max(seats.values(), default=0) - min(seats[seat] for seat in range(size)) <= 2


def find_least(players: list[str], sizes: list[int], history: History) -> int:
    """The smallest number of repeated meetings, by trying all tables."""
    if not sizes:
        return 0
    first, rest = players[0], players[1:]
    least = 10**9
    # The first one sits at a table of either size.
    for size in {*sizes}:
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            again = sum(history.count_meetings(*pair) for pair in combinations((first, *others), 2))
            if again < least:
                least = min(least, again + find_least([each for each in rest if each not in others], left, history))
    return least


@given(st.integers(6, 9), st.integers(3, 4), st.integers(1, 4), st.integers(0, 999))
def test_no_tables_let_fewer_people_meet_again(players: int, size: int, rounds: int, seed: int) -> None:
    simulation = Simulation(make_setting(TableRounds(rounds + 1, smaller=False), players=size), players, seed).start()
    for _ in range(rounds):
        simulation.play_round()
        simulation.do(Tick())
    tournament = simulation.tournament
    history = History(tournament)
    playing = tournament.list_players()[: players - players % size]
    sizes = [size] * (len(playing) // size)
    tables = find_tables(playing, sizes, history, Chance(seed, "test"), rounds + 2)
    assert len(playing) <= EXACT
    again = sum(history.count_meetings(*pair) for table in tables for pair in combinations(table, 2))
    assert again == find_least(playing, sizes, history)


def test_the_mean_of_the_points_is_the_same_at_all_tables() -> None:
    played = play(11, 4, 3, 1)
    assert sum(standing.points for standing in make_standings(played)) == 11 * 3 * 1.5


def test_points_of_places_can_be_chosen_and_are_shared() -> None:
    simulation = Simulation(make_setting(TableRounds(1), players=4, place_points=(10, 6, 3, 0)), 4).start()
    (pairing,) = simulation.tournament.open_pairings
    simulation.do(Report(pairing=pairing.id, places=(2, 1, 2, 4)))
    points = {standing.entrant: standing.points for standing in make_standings(simulation.tournament)}
    assert [points[side] for side in pairing.sides] == [4.5, 10, 4.5, 0]
    simulation = Simulation(make_setting(TableRounds(1), players=4, place_points=(10, 6, 3, 0)), 4).start()
    simulation.do(Report(pairing=1, places=(1, 1, 1, 4)))
    assert make_standings(simulation.tournament)[0].points == 6, "19 / 3, rounded down to half a point"


def test_the_others_play_when_somebody_does_not_show_up() -> None:
    simulation = Simulation(make_setting(TableRounds(2), "zero", 4), 8).start()
    first, second = simulation.tournament.open_pairings
    simulation.do(ReportNoShow(pairing=first.id, absent=first.sides[1:2]))
    pairing = simulation.tournament.require_pairing(first.id)
    assert pairing.is_open
    assert pairing.present == (first.sides[0], *first.sides[2:])
    simulation.do(Report(pairing=first.id, places=(1, 2, 3)))
    points = {standing.entrant: standing.points for standing in make_standings(simulation.tournament)}
    assert [points[side] for side in first.sides] == [3, 0, 2, 1]
    simulation.do(ReportNoShow(pairing=second.id, absent=second.sides[:2]))  # ZERO needs three
    assert not simulation.tournament.open_pairings
    points = {standing.entrant: standing.points for standing in make_standings(simulation.tournament)}
    assert [points[side] for side in second.sides] == [0, 0, 2.5, 2.5]


def test_too_few_for_a_table_is_said() -> None:
    with pytest.raises(Refusal, match="tournament-too-few count=2 least=3"):
        Simulation(make_setting(TableRounds(2), "zero", 4), 2).do(Start(), DIRECTOR)
    with pytest.raises(Refusal, match="tournament-too-few count=3 least=4"):
        Simulation(make_setting(TableRounds(2, smaller=False), "zero", 4), 3).do(Start(), DIRECTOR)
