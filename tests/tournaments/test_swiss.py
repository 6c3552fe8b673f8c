"""Swiss pairing: what must never happen does not, and no pairing of a round is better than the one that is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Refusal
from stolik.tournaments import PairRound, Report, ReportNoShow, Start, Swiss, Tick, Tournament, Withdraw
from stolik.tournaments.pairing.history import History
from stolik.tournaments.pairing.seats import ABSOLUTE, find_preference
from stolik.tournaments.pairing.swiss import may_finish_without_repeats, pair_swiss
from tests.tournaments.simulation import DIRECTOR, Simulation, make_entrant, make_setting


def count_repeats(tournament: Tournament) -> int:
    met = Counter(frozenset(pairing.sides) for pairing in tournament.iterate_pairings() if pairing.met)
    return sum(count - 1 for count in met.values())


def list_seats(tournament: Tournament, entrant: str) -> list[int]:
    return [pairing.sides.index(entrant) for pairing in tournament.pairings if entrant in pairing.sides]


@given(st.integers(2, 40), st.integers(1, 11), st.integers(0, 999))
def test_nobody_meets_twice_or_has_two_byes_and_seats_are_balanced(players: int, rounds: int, seed: int) -> None:
    rounds = min(rounds, players // 2)
    played = Simulation(make_setting(Swiss(rounds)), players, seed).start().play().tournament
    assert len(played.rounds) == rounds
    assert count_repeats(played) == 0
    byes = Counter(entrant for each in played.rounds for entrant in each.byes)
    assert all(len(each.byes) == players % 2 for each in played.rounds)
    assert all(count == 1 for count in byes.values())
    for entrant in played.order:
        seats = list_seats(played, entrant)
        assert len(seats) + byes[entrant] == rounds
        assert abs(len(seats) - 2 * sum(seats)) <= 2
        assert not any(seats[at] == seats[at + 1] == seats[at + 2] for at in range(len(seats) - 2))


@given(st.integers(3, 10), st.integers(0, 999))
def test_few_players_can_play_all_rounds_there_are(players: int, seed: int) -> None:
    rounds = players - 1 + players % 2
    played = Simulation(make_setting(Swiss(rounds)), players, seed).start().play().tournament
    assert count_repeats(played) == 0
    assert all(count == 1 for count in Counter(each for one in played.rounds for each in one.byes).values())


@pytest.mark.parametrize(("players", "rounds"), [(6, 4), (6, 5), (8, 6), (10, 9)])
def test_no_round_leaves_pairings_that_do_not_fit_together(players: int, rounds: int) -> None:
    for seed in range(20):
        played = Simulation(make_setting(Swiss(rounds)), players, seed).start().play().tournament
        assert count_repeats(played) == 0


def test_the_last_has_no_second_bye() -> None:
    """All games are drawn but those of who had a bye: they lose, and would be the last again and again."""
    simulation = Simulation(make_setting(Swiss(5)), 11).start()
    byes: list[str] = []
    for _ in range(5):
        byes += simulation.tournament.rounds[-1].byes
        for pairing in simulation.tournament.open_pairings:
            had = [side in byes for side in pairing.sides]
            places = (1, 1) if had[0] == had[1] else (2, 1) if had[0] else (1, 2)
            simulation.do(Report(pairing=pairing.id, places=places))
        simulation.do(Tick())
    assert len({*byes}) == 5


def list_ways(players: tuple[str, ...]) -> Iterator[list[tuple[str, str]]]:
    """All ways to pair players; who is paired with "" has a bye."""
    if not players:
        yield []
        return
    for other in players[1:]:
        for rest in list_ways(tuple(each for each in players[1:] if each != other)):
            yield [(players[0], other), *rest]


def weigh(history: History, pairs: list[tuple[str, str]]) -> tuple[float, ...]:
    """The rules of a good round, the most important first, written again for themselves."""
    lowest = min(history.points[one] for one, _ in pairs)
    gifts = repeats = clashes = 0
    score = 0.0
    for one, other in pairs:
        if not other:
            gifts += history.gifts[one]
            continue
        repeats += history.count_meetings(one, other)
        wishes = [find_preference(history.seats[each]) for each in (one, other)]
        clashes += wishes[0].seat == wishes[1].seat and wishes[0].strength == wishes[1].strength == ABSOLUTE
        score += (history.points[one] - history.points[other]) ** 2
        lowest = min(lowest, history.points[other])
    score += sum((history.points[one] - lowest) ** 2 for one, other in pairs if not other)
    return gifts, repeats, clashes, score


@given(st.integers(3, 8), st.integers(1, 7), st.floats(0, 0.4), st.integers(0, 999))
def test_no_way_to_pair_a_round_is_better(players: int, rounds: int, accidents: float, seed: int) -> None:
    """Against all ways there are, also after withdrawals and no-shows. Only what later rounds need may cost more."""
    if not may_finish_without_repeats(players, rounds):
        return
    simulation = Simulation(make_setting(Swiss(rounds)), players, seed).start()
    for _ in range(rounds):
        while simulation.tournament.open_pairings:
            if simulation.random.random() < accidents:
                simulation.have_accident(director=False)
            else:
                simulation.report(simulation.tournament.open_pairings[0])
        tournament = simulation.tournament
        left = tournament.list_players()
        if len(left) < 2 or len(tournament.rounds) == rounds:
            return
        plan = pair_swiss(tournament, repeats=True)
        chosen = [(pair[0], pair[1]) for pair in plan.pairings] + [(each, "") for each in plan.byes]
        history = History(tournament)
        padded = (*left, "") if len(left) % 2 else tuple(left)
        ways = [[(a, b) if a else (b, a) for a, b in way] for way in list_ways(padded)]
        best = min(weigh(history, way) for way in ways)
        got = weigh(history, chosen)
        assert got[:2] == best[:2], "gifts and repeats"
        if 2 * (len(tournament.rounds) + 1) < len(padded):
            assert got == best
        simulation.do(Tick())


def test_the_upper_half_meets_the_lower_half_and_the_first_move_alternates() -> None:
    simulation = Simulation(make_setting(Swiss(3)), 0)
    for number in range(8):
        simulation.admit(make_entrant(number, rating=1000 - number))
    simulation.start()
    pairs = [pairing.sides for pairing in simulation.tournament.pairings]
    assert [{*pair} for pair in pairs] == [{"e0", "e4"}, {"e1", "e5"}, {"e2", "e6"}, {"e3", "e7"}]
    better_first = [pair[0] < pair[1] for pair in pairs]
    assert better_first in ([True, False, True, False], [False, True, False, True])


def test_winners_meet_winners_and_the_bye_goes_to_the_last() -> None:
    simulation = Simulation(make_setting(Swiss(3)), 0)
    for number in range(7):
        simulation.admit(make_entrant(number, rating=1000 - number))
    simulation.start()
    assert simulation.tournament.rounds[0].byes == ("e6",)
    for pairing in simulation.tournament.open_pairings:
        better = pairing.sides.index(min(pairing.sides))
        simulation.do(Report(pairing=pairing.id, places=(1, 2) if better == 0 else (2, 1)))
    simulation.do(Tick())
    assert {frozenset(pairing.sides) for pairing in simulation.tournament.open_pairings} == {
        frozenset({"e0", "e1"}),  # four have a point: e0, e1, e2 and e6; e0 and e2 both moved first, or both second
        frozenset({"e2", "e6"}),
        frozenset({"e3", "e4"}),
    }
    assert simulation.tournament.rounds[1].byes == ("e5",)


def test_a_forfeit_is_no_meeting_but_it_is_a_gift() -> None:
    simulation = Simulation(make_setting(Swiss(3)), 4).start()
    pairing = simulation.tournament.open_pairings[0]
    absent, present = pairing.sides
    simulation.do(ReportNoShow(pairing=pairing.id, absent=(absent,)))
    history = History(simulation.tournament)
    assert history.count_meetings(absent, present) == 0
    assert history.gifts[present] == 1
    assert history.gifts[absent] == 0


def test_a_round_that_needs_a_repeat_says_so_and_what_the_director_can_do() -> None:
    simulation = Simulation(make_setting(Swiss(5, repeats=False)), 6).start()
    for _ in range(3):
        simulation.play_round()
        simulation.do(Tick())
    simulation.play_round()
    for entrant in simulation.tournament.order[2:]:
        simulation.do(Withdraw(entrant=entrant), DIRECTOR)
    one, other = simulation.tournament.list_players()
    assert History(simulation.tournament).count_meetings(one, other) == 1
    assert simulation.do(Tick()).tournament.phase == "paused"
    trouble = simulation.tournament.trouble
    assert trouble is not None
    assert (trouble.name, trouble.facts) == ("tournament-repeats", {"round": 5, "players": 2})
    with pytest.raises(Refusal, match="tournament-repeats"):
        simulation.do(PairRound(), DIRECTOR)
    assert simulation.do(PairRound(repeats=True), DIRECTOR).tournament.phase == "running"
    assert len(simulation.tournament.open_pairings) == 1


def test_more_rounds_than_opponents_are_refused_at_the_start() -> None:
    with pytest.raises(Refusal, match=r"tournament-rounds-many rounds=6 players=6 most=5"):
        Simulation(make_setting(Swiss(6)), 6).do(Start(), DIRECTOR)
