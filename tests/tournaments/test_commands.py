"""Commands: who may do what and when, teams, times, corrections; and that every refusal has words."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

import stolik.tournaments
from stolik.game import Outcome, Refusal
from stolik.kit import keys
from stolik.messages import LANGUAGES, explain
from stolik.refusals import Conflict, Forbidden
from stolik.table import Correspondence, Person
from stolik.table import Setting as TableSetting
from stolik.tournaments import (
    SERVER,
    Arena,
    Cancel,
    ChangeSetting,
    Command,
    Correct,
    End,
    Enter,
    Entrant,
    KnockOut,
    Open,
    OpenTable,
    PairRound,
    Pause,
    Report,
    ReportNoShow,
    Resume,
    RoundRobin,
    Setting,
    Start,
    Swiss,
    TableRounds,
    Tick,
    VoidRound,
    Withdraw,
    decide,
    find_next_deadline,
    list_seats,
    make_person_entrant,
    make_standings,
    read_outcome,
)
from stolik.tournaments.setting import complete_setting
from tests.sample import Played, load_sample
from tests.test_messages import messages
from tests.tournaments.simulation import DIRECTOR, Simulation, make_entrant, make_setting

ANN, BOB, CID = (Person(name.lower(), name) for name in ("Ann", "Bob", "Cid"))
SOURCE = Path(stolik.tournaments.__file__).parent


def test_every_refusal_has_words_and_every_words_a_refusal() -> None:
    sources = [*SOURCE.rglob("*.py"), *SOURCE.parent.joinpath("server", "tournaments").glob("*.py")]
    named = {name for path in sources for name in re.findall(r'"(tournament-[a-z-]+)"', path.read_text())}
    assert named == {*messages("en", "tournament")}


def start_with_too_small_a_final() -> None:
    """Start a knock-out of six at tables of three: two are left then, too few for a game that needs three."""
    Simulation(make_setting(KnockOut(), "zero", 3), 6).do(Start())


def enter_whoever_declined(actor: Person) -> None:
    """Enter somebody who has declined before."""
    simulation = Simulation(make_setting(Swiss(3)), 6)
    simulation.do(Enter(entrant=make_person_entrant(ANN)), DIRECTOR)
    simulation.do(Withdraw(entrant=ANN.id), ANN)
    simulation.do(Enter(entrant=make_person_entrant(ANN)), actor)


def start_with_the_director(is_waiting: bool) -> Simulation:
    """Start a round in which the director plays at the first table, where people wait or play."""
    simulation = Simulation(make_setting(Swiss(1)), 1)
    simulation.do(Enter(entrant=make_person_entrant(DIRECTOR)), DIRECTOR)
    simulation.start()
    if not is_waiting:
        simulation.do(OpenTable(pairing=1, table="t1"))
    return simulation


def take_back_rounds(count: int) -> Simulation:
    """Pair and take back the first round so many times."""
    simulation = Simulation(make_setting(Swiss(1)), 2).start()
    for _ in range(count):
        simulation.do(VoidRound(), DIRECTOR)
        simulation.do(PairRound(), DIRECTOR)
    return simulation


REFUSED: list[tuple[str, Callable[[], Any]]] = [
    ("tournament-two-sides", lambda: complete_setting(make_setting(Swiss(3), players=3))),
    ("tournament-three-sides", lambda: complete_setting(make_setting(TableRounds(3)))),
    ("tournament-advance", lambda: complete_setting(make_setting(KnockOut(2), players=3))),
    ("tournament-setting", lambda: complete_setting(make_setting(Swiss(0)))),
    ("tournament-setting", lambda: complete_setting(make_setting(Swiss(3), most=10**9))),
    ("unfit-players", lambda: complete_setting(make_setting(Swiss(3), "abalone", 5))),
    (
        "tournament-place-points",
        lambda: complete_setting(make_setting(TableRounds(3), players=3, place_points=(1, 2, 3))),
    ),
    ("tournament-place-points-unfit", lambda: complete_setting(make_setting(Swiss(3), place_points=(3, 0)))),
    (
        "tournament-rated-bots",
        lambda: complete_setting(
            Setting(name="x", table=TableSetting(game="abalone", players=3, rated=True), format=Arena(9), bots=True)
        ),
    ),
    ("tournament-tie-breaks-twice", lambda: complete_setting(make_setting(Swiss(3), tie_breaks=("wins", "wins")))),
    ("tournament-tie-breaks-unfit", lambda: complete_setting(make_setting(Arena(9), tie_breaks=("buchholz",)))),
    ("tournament-tie-breaks-knock-out", lambda: complete_setting(make_setting(KnockOut(), tie_breaks=("wins",)))),
    ("tournament-missing", lambda: decide(None, DIRECTOR, Start(), 0)),
    ("tournament-too-few", lambda: Simulation(make_setting(Swiss(3)), 0).do(Start())),
    ("tournament-too-few", lambda: Simulation(make_setting(RoundRobin(groups=3)), 5).do(Start())),
    ("tournament-rounds-many", lambda: Simulation(make_setting(Swiss(9)), 5).do(Start())),
    ("tournament-not-started", lambda: Simulation(make_setting(Swiss(3)), 6).do(Pause())),
    ("tournament-started", lambda: Simulation(make_setting(Swiss(3)), 6).start().do(Cancel())),
    ("tournament-director-only", lambda: Simulation(make_setting(Swiss(3)), 6).do(Start(), ANN)),
    ("tournament-director-only", lambda: Simulation(make_setting(Swiss(3)), 6).do(Withdraw(entrant="e1"), ANN)),
    ("tournament-enter-others", lambda: Simulation(make_setting(Swiss(3)), 6).do(Enter(entrant=make_entrant(9)), ANN)),
    ("tournament-not-entered", lambda: Simulation(make_setting(Swiss(3)), 6).do(Withdraw(entrant="x"), ANN)),
    ("tournament-full", lambda: Simulation(make_setting(Swiss(3), most=6), 6).do(Enter(entrant=make_entrant(9)))),
    ("tournament-members", lambda: Simulation(make_setting(Swiss(3)), 6).do(Enter(entrant=make_entrant(9, 2)))),
    (
        "tournament-members",
        lambda: Simulation(make_setting(Swiss(3), "abalone", 4), 6).do(Enter(entrant=make_entrant(9))),
    ),
    (
        "tournament-member-twice",
        lambda: Simulation(make_setting(Swiss(3), "abalone", 4), 6).do(Enter(entrant=Entrant("x", (ANN, ANN)))),
    ),
    (
        "tournament-no-bots",
        lambda: Simulation(make_setting(Swiss(3)), 6).do(Enter(entrant=Entrant("b", (ANN,), level="expert"))),
    ),
    (
        "tournament-own-game",
        lambda: start_with_the_director(False).do(VoidRound(), DIRECTOR),
    ),
    (
        "tournament-own-result",
        lambda: start_with_the_director(False).do(Correct(pairing=1, places=(1, 1)), DIRECTOR),
    ),
    ("tournament-gone", lambda: enter_whoever_declined(DIRECTOR)),
    ("tournament-voided-many", lambda: take_back_rounds(21)),
    ("tournament-late", lambda: Simulation(make_setting(Swiss(3)), 6).start().do(Enter(entrant=make_entrant(9)))),
    (
        "tournament-pairing-missing",
        lambda: Simulation(make_setting(Swiss(3)), 6).start().do(Report(pairing=9, places=(1, 2))),
    ),
    ("tournament-score", lambda: Simulation(make_setting(Swiss(3)), 6).start().do(Report(pairing=1, places=(1, 3)))),
    ("tournament-score", lambda: Simulation(make_setting(Swiss(3)), 6).start().do(Report(pairing=1, places=(1,)))),
    (
        "tournament-score",
        lambda: Simulation(make_setting(Swiss(3)), 6).start().do(Report(pairing=1, places=(1, 2), points=(1,))),
    ),
    ("tournament-score", lambda: Simulation(make_setting(Swiss(3)), 6).start().do(Correct(pairing=1, places=()))),
    ("tournament-round-open", lambda: Simulation(make_setting(Swiss(3)), 6).start().do(PairRound())),
    ("tournament-no-round-to-void", lambda: Simulation(make_setting(Arena(9)), 6).start().do(VoidRound())),
    ("tournament-final-small", start_with_too_small_a_final),
    (
        "tournament-game-fixed",
        lambda: Simulation(make_setting(Swiss(3)), 6).do(ChangeSetting(setting=make_setting(Swiss(3), "abalone"))),
    ),
    (
        "tournament-most-entered",
        lambda: Simulation(make_setting(Swiss(3)), 6).do(ChangeSetting(setting=make_setting(Swiss(3), most=5))),
    ),
]


@pytest.mark.parametrize(("reason", "attempt"), REFUSED, ids=[f"{n}-{case[0]}" for n, case in enumerate(REFUSED)])
def test_a_refusal_says_why_in_both_languages(reason: str, attempt: Callable[[], Any]) -> None:
    with pytest.raises(Refusal) as refused:
        attempt()
    assert refused.value.reason == reason
    texts = {explain(refused.value, lang) for lang in LANGUAGES}
    assert len(texts) == (1 if reason == "tournament-setting" else 2)


def test_commands_are_read_from_json_as_they_were_written() -> None:
    commands: list[Command] = [
        Open(tournament="t", setting=make_setting(Swiss(3)), seed=7),
        Enter(entrant=make_entrant(1, 2)),
        Report(pairing=1, places=(1, 2), points=(3, -4)),
        Correct(pairing=1, places=(2, 1), absent=("e1",)),
        PairRound(repeats=True),
        Tick(),
    ]
    for command in commands:
        assert msgspec.json.decode(msgspec.json.encode(command), type=Command) == command


def test_reports_come_from_the_server_alone() -> None:
    simulation = Simulation(make_setting(Swiss(3)), 6).start()
    with pytest.raises(ValueError, match="for the server alone"):
        simulation.do(Report(pairing=1, places=(1, 2)), DIRECTOR)


def test_the_same_report_twice_is_one_report() -> None:
    simulation = Simulation(make_setting(Swiss(3)), 6).start()
    simulation.do(OpenTable(pairing=1, table="abc"))
    assert not simulation.do(OpenTable(pairing=1, table="abc")).events
    with pytest.raises(Conflict, match="tournament-table-opened"):
        simulation.do(OpenTable(pairing=1, table="other"))
    with pytest.raises(Conflict, match="tournament-other-table"):
        simulation.do(Report(pairing=1, places=(1, 2), table="other"))
    simulation.do(OpenTable(pairing=1, table="def", instead_of="abc"))  # it was aborted
    with pytest.raises(Conflict, match="tournament-other-table"):
        simulation.do(Report(pairing=1, places=(1, 2), table="abc"))
    simulation.do(OpenTable(pairing=1, table="abc", instead_of="def"))
    assert simulation.do(Report(pairing=1, places=(1, 2), table="abc")).events
    assert not simulation.do(Report(pairing=1, places=(1, 2), table="abc")).events
    with pytest.raises(Conflict, match="tournament-reported"):
        simulation.do(Report(pairing=1, places=(2, 1), table="abc"))
    with pytest.raises(Conflict, match="tournament-reported"):
        simulation.do(ReportNoShow(pairing=1, absent=simulation.tournament.pairings[0].sides))


def test_a_partner_must_agree_and_teams_sit_as_the_game_wants() -> None:
    simulation = Simulation(make_setting(Swiss(1), "abalone", 4), 2)
    team = Entrant("ours", (ANN, BOB), "Ours")
    simulation.do(Enter(entrant=team), ANN)
    with pytest.raises(Conflict, match="tournament-entered"):
        simulation.do(Enter(entrant=Entrant("theirs", (BOB, CID))), CID)
    assert not simulation.tournament.require_entry("ours").can_play
    with pytest.raises(Forbidden):
        simulation.do(Enter(entrant=structs.replace(team, members=(CID, BOB))), ANN)
    simulation.do(Start(), DIRECTOR)
    assert "ours" not in simulation.tournament.order, "half a team is not paired"
    (pairing,) = simulation.tournament.open_pairings
    one, other = pairing.sides
    assert list_seats(simulation.tournament, pairing) == tuple(
        f"p{side[1:]}.{member}" for member in (0, 1) for side in (one, other)
    )


@pytest.mark.parametrize(("game", "played"), [(key, each) for key in keys() if (each := load_sample(key).partners)])
def test_teams_play_the_games_that_have_partners(game: str, played: Played) -> None:
    table = TableSetting(game=game, players=played.players, options=played.options)
    setting = structs.replace(make_setting(RoundRobin()), table=table)
    simulation = Simulation(setting, 4).start()
    assert simulation.members == 2
    teams = simulation.tournament.seating.teams
    places = tuple(2 if team == 0 else 1 for team in teams)
    outcome = Outcome(places=places, points=tuple(3 * team + 1 for team in teams), teams=teams, ended="x")
    places, points = read_outcome(simulation.tournament, outcome)
    assert (places, points) == ((2, 1), (2, 8))
    simulation.do(Report(pairing=1, places=places, points=points))
    best = make_standings(simulation.tournament)[0]
    assert best.entrant == simulation.tournament.pairings[0].sides[1]


def test_the_partner_agrees_by_entering_the_same_team() -> None:
    simulation = Simulation(make_setting(Swiss(2), "abalone", 4, late_entry=1), 3)
    team = Entrant("ours", (ANN, BOB), "Ours")
    simulation.do(Enter(entrant=team), ANN)
    simulation.do(Enter(entrant=team), BOB)
    assert simulation.tournament.require_entry("ours").can_play
    simulation.do(Withdraw(entrant="ours"), ANN)
    assert simulation.tournament.find_entry("ours") is None
    simulation.do(Enter(entrant=team), ANN)
    simulation.start()
    with pytest.raises(Conflict, match="tournament-late"):
        simulation.do(Enter(entrant=team), BOB)


def test_it_starts_at_its_time_or_says_why_not() -> None:
    simulation = Simulation(make_setting(Swiss(3), starts_at=5000), 1)
    assert find_next_deadline(simulation.tournament, 0) == 5000
    assert not simulation.do(Tick()).events
    simulation.now = 6000
    simulation.do(Tick())
    trouble = simulation.tournament.trouble
    assert trouble is not None
    assert (simulation.tournament.phase, trouble.name) == ("open", "tournament-too-few")
    assert find_next_deadline(simulation.tournament, 6000) is None, "the director starts it now"
    for _ in range(3):
        simulation.enter()
    simulation.do(Start(), DIRECTOR)
    assert simulation.tournament.trouble is None

    simulation = Simulation(make_setting(Swiss(3), starts_at=5000), 4)
    simulation.now = 5000
    simulation.do(Tick())
    assert (simulation.tournament.phase, len(simulation.tournament.open_pairings)) == ("running", 2)


def test_the_next_round_waits_for_its_time_and_for_a_pause() -> None:
    setting = structs.replace(make_setting(Swiss(3)), between=60)
    simulation = Simulation(setting, 4).start()
    simulation.now = 1000
    simulation.play_round()
    assert find_next_deadline(simulation.tournament, 1000) == 61_000
    simulation.do(Pause(), DIRECTOR)
    simulation.now = 70_000
    simulation.do(Tick())
    assert [each.number for each in simulation.tournament.rounds] == [1]
    simulation.do(Resume(), DIRECTOR)
    simulation.do(Tick())
    assert [each.number for each in simulation.tournament.rounds] == [1, 2]
    simulation.play_round()
    simulation.do(PairRound(), DIRECTOR)
    assert [each.number for each in simulation.tournament.rounds] == [1, 2, 3], "the director need not wait"


def test_nobody_puts_off_a_round_by_leaving_and_returning() -> None:
    simulation = Simulation(structs.replace(make_setting(Swiss(3)), between=60), 4).start()
    simulation.play_round()
    entry = simulation.tournament.entries[0]
    simulation.now = 50_000
    simulation.do(Withdraw(entrant=entry.id), entry.entrant.members[0])
    simulation.do(Enter(entrant=entry.entrant), entry.entrant.members[0])
    assert find_next_deadline(simulation.tournament, simulation.now) == 60_000


def test_the_director_corrects_a_result_also_after_the_end() -> None:
    simulation = Simulation(make_setting(Swiss(1)), 2).start()
    one, other = simulation.tournament.pairings[0].sides
    simulation.do(Report(pairing=1, places=(1, 2)))
    simulation.do(Tick())
    assert simulation.tournament.phase == "finished"
    assert make_standings(simulation.tournament)[0].entrant == one
    simulation.do(Correct(pairing=1, places=(2, 1)), DIRECTOR)
    assert make_standings(simulation.tournament)[0].entrant == other
    simulation.do(Correct(pairing=1, places=(1, 2), absent=(other,)), DIRECTOR)
    score = simulation.tournament.pairings[0].score
    assert score is not None
    assert (score.places, score.by) == ((1, 2), "forfeit")
    assert make_standings(simulation.tournament)[0].played == 0
    with pytest.raises(Conflict, match="tournament-over"):
        simulation.do(Report(pairing=1, places=(1, 2)))


def test_a_round_that_was_taken_back_does_not_count_and_is_paired_anew() -> None:
    simulation = Simulation(make_setting(Swiss(2)), 4).start()
    simulation.report(simulation.tournament.pairings[0])
    simulation.do(VoidRound(), DIRECTOR)
    assert simulation.tournament.phase == "paused"
    assert all(each.points == 0 for each in make_standings(simulation.tournament))
    with pytest.raises(Conflict, match="tournament-pairing-void"):
        simulation.do(Report(pairing=2, places=(1, 2)))
    simulation.do(Resume(), DIRECTOR)
    simulation.do(Tick())
    assert [pairing.id for pairing in simulation.tournament.open_pairings] == [3, 4]
    assert len(simulation.play().tournament.rounds) == 2


def test_the_director_ends_it_and_open_games_do_not_count() -> None:
    simulation = Simulation(make_setting(Swiss(3)), 4).start()
    simulation.do(Report(pairing=1, places=(1, 2)))
    simulation.do(End(), DIRECTOR)
    assert simulation.tournament.phase == "finished"
    assert sum(each.played for each in make_standings(simulation.tournament)) == 2
    with pytest.raises(Conflict, match="tournament-over"):
        simulation.do(Enter(entrant=make_entrant(9)), SERVER)


@pytest.mark.parametrize("started", [False, True])
def test_who_was_removed_by_the_director_is_let_in_by_the_director_alone(started: bool) -> None:
    simulation = Simulation(make_setting(Swiss(3), late_entry=3), 6)
    if started:
        simulation.start()
    entrant = simulation.tournament.entries[0].entrant
    simulation.do(Withdraw(entrant=entrant.id), DIRECTOR)
    with pytest.raises(Forbidden, match="tournament-barred"):
        simulation.do(Enter(entrant=entrant), entrant.members[0])
    with pytest.raises(Forbidden, match="tournament-barred"):
        simulation.do(Enter(entrant=structs.replace(entrant, id="another")), entrant.members[0])
    simulation.do(Enter(entrant=entrant), DIRECTOR)
    assert not simulation.tournament.require_entry(entrant.id).can_play, "they have to agree again"
    simulation.admit(entrant)
    assert simulation.tournament.require_entry(entrant.id).can_play
    simulation.do(Withdraw(entrant=entrant.id), entrant.members[0])
    simulation.do(Enter(entrant=entrant), entrant.members[0])
    assert simulation.tournament.require_entry(entrant.id).can_play


def test_it_goes_on_when_somebody_returns() -> None:
    simulation = Simulation(make_setting(Swiss(3)), 4).start()
    for pairing in simulation.tournament.open_pairings:
        simulation.do(ReportNoShow(pairing=pairing.id, absent=pairing.sides))
    paused = simulation.do(Tick()).tournament
    assert paused.trouble is not None
    assert (paused.phase, paused.trouble.name, paused.trouble.facts["count"]) == (
        "paused",
        "tournament-too-few-left",
        0,
    )
    for entry in paused.entries[:2]:
        simulation.do(Enter(entrant=entry.entrant), entry.entrant.members[0])
        simulation.do(Tick())
    assert len(simulation.tournament.open_pairings) == 1
    assert simulation.tournament.trouble is None


def test_a_round_robin_by_correspondence_begins_with_all_its_rounds() -> None:
    table = TableSetting(game="abalone", players=2, clock=Correspondence(3))
    simulation = Simulation(structs.replace(make_setting(RoundRobin()), table=table), 6).start()
    assert len(simulation.tournament.open_pairings) == 15
    assert len(simulation.tournament.rounds) == 5
    played = simulation.play().tournament
    assert [each.played for each in make_standings(played)] == [5] * 6


def test_who_is_away_is_not_paired_and_may_return() -> None:
    simulation = Simulation(make_setting(Swiss(3)), 6).start()
    pairing = simulation.tournament.pairings[0]
    simulation.do(ReportNoShow(pairing=1, absent=pairing.sides[:1]))
    simulation.play_round()
    simulation.do(Tick())
    assert all(pairing.sides[0] not in each.sides for each in simulation.tournament.open_pairings)
    entrant = simulation.tournament.require_entry(pairing.sides[0]).entrant
    simulation.do(Enter(entrant=entrant), entrant.members[0])
    simulation.play_round()
    simulation.do(Tick())
    assert any(pairing.sides[0] in each.sides for each in simulation.tournament.open_pairings)
