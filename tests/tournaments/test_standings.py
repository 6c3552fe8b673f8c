"""Tie-breaks by worked examples, standings, series, and results as files."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from stolik.table import Person
from stolik.tournaments import (
    Arena,
    Entrant,
    Event,
    Format,
    KnockOut,
    Report,
    ReportNoShow,
    Round,
    RoundRobin,
    SeriesSetting,
    Swiss,
    TableRounds,
    Tick,
    fold,
    make_series,
    make_standings,
    write_csv,
    write_json,
)
from stolik.tournaments.points import Line
from stolik.tournaments.tie_breaks import TieBreaks
from tests.tournaments.simulation import Simulation, make_entrant, make_setting


def make_lines(points: Sequence[float], unplayed: int) -> list[Line]:
    """Lines of an entrant of a Swiss tournament who did not play one round."""
    return [
        Line(number, each) if number == unplayed else Line(number, each, ("other",), (each,), seat=0)
        for number, each in enumerate(points, start=1)
    ]


@pytest.mark.parametrize(
    ("points", "unplayed", "own", "for_others"),
    [
        # 9 rounds, 6 points, a win by default in round 3 after 2 points: 2 + 0 + 6 x 1/2; and 5 1/2 for the opponents.
        ((1, 1, 1, 1, 1, 1, 0, 0, 0), 3, 5, 5.5),
        # 9 rounds, 6 points, absent in round 7 after 4 points: 4 + 1 + 2 x 1/2; and 6 1/2 for the opponents.
        ((1, 1, 1, 1, 0, 0, 0, 1, 1), 7, 6, 6.5),
    ],
)
def test_unplayed_rounds_count_as_in_the_examples_of_fide(
    points: tuple[float, ...], unplayed: int, own: float, for_others: float
) -> None:
    """The two examples of the Swiss pairings committee, 80th FIDE congress, 2009."""
    tournament = Simulation(make_setting(Swiss(9)), 2).tournament
    tournament = structs.replace(tournament, rounds=(Round(1, 0, ()),) * 9)
    lines = {"a": make_lines(points, unplayed), "other": []}
    ties = TieBreaks(tournament, lines)
    assert ties.adjusted["a"] == for_others
    assert ties.count_buchholz("a") == own, "the opponents of the other rounds have no points"
    assert ties.count_sonneborn_berger("a") == own * points[unplayed - 1]


def play_table(results: dict[tuple[str, str], tuple[int, int]], form: Format) -> Simulation:
    """A tournament of four, e0 to e3, with these places."""
    simulation = Simulation(make_setting(form), 0)
    for number in range(4):
        simulation.admit(make_entrant(number, rating=1000 - number))
    simulation.start()
    while simulation.tournament.open_pairings:
        for pairing in simulation.tournament.open_pairings:
            one, other = pairing.sides
            places = results[one, other] if (one, other) in results else results[other, one][::-1]
            simulation.do(Report(pairing=pairing.id, places=places))
        simulation.do(Tick())
    return simulation


def test_a_round_robin_by_hand() -> None:
    """e0 beats e1, e1 beats e2, e2 beats e0, all beat e3: three are equal, also by Sonneborn-Berger, 1 x 2 + 1 x 0."""
    won, lost = (1, 2), (2, 1)
    results = {("e0", "e1"): won, ("e1", "e2"): won, ("e0", "e2"): lost}
    results |= {(each, "e3"): won for each in ("e0", "e1", "e2")}
    standings = make_standings(play_table(results, RoundRobin()).tournament)
    assert [(each.place, each.points) for each in standings] == [(1, 2), (1, 2), (1, 2), (4, 0)]
    assert [each.tie_breaks for each in standings][:3] == [(1, 2, 2)] * 3, "direct encounter, wins, Sonneborn-Berger"


def test_the_direct_encounter_decides_between_two() -> None:
    """e1 and e2 have 1 1/2 points, equal wins and 1 3/4 by Sonneborn-Berger; e2 won their game."""
    won, drawn, lost = (1, 2), (1, 1), (2, 1)
    results = {("e0", "e1"): drawn, ("e0", "e2"): won, ("e0", "e3"): won}
    results |= {("e1", "e2"): lost, ("e1", "e3"): won, ("e2", "e3"): drawn}
    standings = make_standings(play_table(results, RoundRobin()).tournament)
    assert [(each.place, each.entrant) for each in standings] == [(1, "e0"), (2, "e2"), (3, "e1"), (4, "e3")]
    assert [each.tie_breaks for each in standings[1:3]] == [(1, 1, 1.75), (0, 1, 1.75)]


def test_a_swiss_tournament_by_hand() -> None:
    """Round 1: e0 beats e2, e1 beats e3. Round 2: e0 beats e1, e2 beats e3."""
    won = (1, 2)
    results = {("e0", "e2"): won, ("e1", "e3"): won, ("e0", "e1"): won, ("e2", "e3"): won}
    standings = make_standings(play_table(results, Swiss(2)).tournament)
    assert [each.entrant for each in standings] == ["e0", "e1", "e2", "e3"]
    assert [each.points for each in standings] == [2, 1, 1, 0]
    # Buchholz, Sonneborn-Berger, direct encounter (not all have met), wins
    assert [each.tie_breaks for each in standings[1:3]] == [(2, 0, 0, 1)] * 2
    assert (standings[1].place, standings[2].place) == (2, 2)
    assert standings[0].tie_breaks[:2] == (2, 2)


FORMATS: list[tuple[Format, int]] = [
    (RoundRobin(groups=2), 2),
    (Swiss(4), 2),
    (TableRounds(3), 4),
    (KnockOut(), 2),
    (KnockOut(2), 4),
    (Arena(5, streaks=True), 2),
]


@given(st.sampled_from(FORMATS), st.integers(8, 14), st.integers(0, 999), st.floats(0, 0.3))
def test_standings_are_computed_from_the_log_alone(
    form: tuple[Format, int], players: int, seed: int, accidents: float
) -> None:
    simulation = Simulation(make_setting(form[0], players=form[1], late_entry=2), players, seed).start()
    simulation.play_with_accidents(accidents)
    text = msgspec.json.encode(simulation.log)
    again = fold(msgspec.json.decode(text, type=list[Event]))
    assert again == simulation.tournament
    standings = make_standings(again)
    assert standings == make_standings(simulation.tournament)
    listed = {each.entrant for each in standings}
    never = [entry for entry in again.entries if entry.id not in listed]
    assert listed <= {entry.id for entry in again.entries}
    assert all(entry.unconfirmed for entry in never), "only those who have not agreed to play are left out"
    for group in {each.group for each in standings}:
        places = [each.place for each in standings if each.group == group]
        assert places == sorted(places)
        points = [each.points for each in standings if each.group == group and each.is_active]
        assert points == sorted(points, reverse=True)
    rows = list(csv.DictReader(io.StringIO(write_csv(again))))
    assert [row["name"] for row in rows] == [each.name for each in standings]
    assert len(json.loads(write_json(again))["rounds"]) == len(again.rounds)


def test_a_cell_never_begins_a_formula() -> None:
    simulation = Simulation(make_setting(Swiss(1)), 0)
    for number, name in enumerate(['=HYPERLINK("x")', "+1", "-1", "@x", 'say "hi", Ann']):
        simulation.admit(Entrant(f"e{number}", (Person(f"p{number}", name),)))
    names = [row["name"] for row in csv.DictReader(io.StringIO(write_csv(simulation.tournament)))]
    assert names == ['\'=HYPERLINK("x")', "'+1", "'-1", "'@x", 'say "hi", Ann']


def test_a_series_adds_up_evenings() -> None:
    won = (1, 2)
    results = {("e0", "e1"): won, ("e0", "e2"): won, ("e0", "e3"): won}
    results |= {("e1", "e2"): won, ("e1", "e3"): won, ("e2", "e3"): (1, 1)}
    first = play_table(results, RoundRobin()).tournament
    results[("e0", "e1")] = (2, 1)
    second = play_table(results, RoundRobin()).tournament
    running = Simulation(make_setting(Swiss(2)), 4).start().tournament
    series = make_series([first, second, running], SeriesSetting())
    assert [(each.place, each.person, each.points) for each in series] == [
        (1, "p0.0", 22),  # 12 + 10
        (1, "p1.0", 22),  # 10 + 12
        (3, "p2.0", 15),  # the third and the fourth place are shared: (8 + 7) / 2, twice
        (3, "p3.0", 15),
    ]
    assert list(series[0].evenings) == [12, 10]
    best = make_series([first, second], SeriesSetting(points=(3, 1), attendance=0, best=1))
    assert [each.points for each in best] == [3, 3, 0, 0]


def test_who_entered_a_series_and_never_played_was_not_there() -> None:
    simulation = Simulation(make_setting(Swiss(1)), 4).start()
    first, second = simulation.tournament.open_pairings
    simulation.do(ReportNoShow(pairing=first.id, absent=first.sides))
    simulation.do(Report(pairing=second.id, places=(1, 2)))
    simulation.do(Tick())
    assert simulation.tournament.phase == "finished"
    assert len(make_series([simulation.tournament], SeriesSetting())) == 2
