"""Nobody plays without having agreed; who has left stays away; and a director does not undo games of their own."""

from __future__ import annotations

import pytest

from stolik.refusals import Conflict, Forbidden
from stolik.table import Person
from stolik.tournaments import (
    SERVER,
    Correct,
    End,
    Enter,
    Entrant,
    OpenTable,
    Report,
    Swiss,
    Tick,
    VoidRound,
    Withdraw,
    make_person_entrant,
    make_standings,
)
from stolik.tournaments.commands import Actor
from tests.tournaments.simulation import DIRECTOR, Simulation, make_entrant, make_setting

ANN, BOB = (Person(name.lower(), name) for name in ("Ann", "Bob"))


@pytest.mark.parametrize("actor", [DIRECTOR, SERVER])
def test_whoever_is_entered_by_another_is_not_paired_before_they_agree(actor: Actor) -> None:
    simulation = Simulation(make_setting(Swiss(2), late_entry=2), 4)
    simulation.do(Enter(entrant=make_person_entrant(ANN)), actor)
    simulation.do(Enter(entrant=make_person_entrant(ANN)), actor)  # once more does not help
    assert simulation.tournament.require_entry("ann").unconfirmed == ("ann",)
    simulation.start()
    assert "ann" not in simulation.tournament.order
    simulation.do(Enter(entrant=make_person_entrant(ANN)), ANN)
    simulation.play_round()
    simulation.do(Tick())
    playing = [side for each in simulation.tournament.open_pairings for side in each.sides]
    assert "ann" in [*playing, *simulation.tournament.rounds[-1].byes]


def test_the_director_brings_whole_teams_and_both_members_agree() -> None:
    simulation = Simulation(make_setting(Swiss(1), "abalone", 4), 2)
    team = Entrant("ours", (ANN, BOB))
    simulation.do(Enter(entrant=team), DIRECTOR)
    simulation.do(Enter(entrant=team), ANN)
    assert simulation.tournament.require_entry("ours").unconfirmed == ("bob",)
    simulation.do(Enter(entrant=team), BOB)
    assert simulation.tournament.require_entry("ours").can_play


def test_a_bot_of_the_server_need_not_be_asked() -> None:
    simulation = Simulation(make_setting(Swiss(1), bots=True), 1)
    simulation.do(Enter(entrant=Entrant("bot-casual-1", (Person("b", "B", bot=True),), level="casual")), DIRECTOR)
    assert simulation.tournament.require_entry("bot-casual-1").can_play


@pytest.mark.parametrize("has_agreed", [False, True])
@pytest.mark.parametrize("is_started", [False, True])
def test_who_withdraws_or_declines_comes_back_only_by_themselves(has_agreed: bool, is_started: bool) -> None:
    simulation = Simulation(make_setting(Swiss(3), late_entry=3), 4)
    if is_started:
        simulation.start()
    entrant = make_person_entrant(ANN)
    simulation.do(Enter(entrant=entrant), ANN if has_agreed else DIRECTOR)
    simulation.do(Withdraw(entrant="ann"), ANN)
    for actor in (DIRECTOR, SERVER):
        with pytest.raises(Conflict, match="tournament-gone"):
            simulation.do(Enter(entrant=entrant), actor)
    simulation.do(Enter(entrant=entrant), ANN)
    assert simulation.tournament.require_entry("ann").can_play
    assert simulation.tournament.gone == ()
    assert not is_started or "ann" in simulation.tournament.order, "and is paired"


def test_somebody_who_declined_does_not_return_when_it_is_too_late_to_enter() -> None:
    simulation = Simulation(make_setting(Swiss(3), late_entry=1), 4)
    entrant = make_person_entrant(ANN)
    simulation.do(Enter(entrant=entrant), DIRECTOR)
    simulation.do(Withdraw(entrant="ann"), ANN)
    simulation.start()
    with pytest.raises(Conflict, match="tournament-late"):
        simulation.do(Enter(entrant=entrant), ANN)


def test_a_partner_is_not_asked_again_after_declining() -> None:
    simulation = Simulation(make_setting(Swiss(1), "abalone", 4), 2)
    team = Entrant("ours", (ANN, BOB))
    simulation.do(Enter(entrant=team), ANN)
    simulation.do(Withdraw(entrant="ours"), BOB)
    with pytest.raises(Conflict, match="tournament-gone"):
        simulation.do(Enter(entrant=team), ANN)
    simulation.do(Enter(entrant=team), BOB)
    assert simulation.tournament.require_entry("ours").unconfirmed == ("ann",)


def test_somebody_who_did_not_come_is_brought_back_only_if_they_agree() -> None:
    simulation = Simulation(make_setting(Swiss(3)), 4).start()
    absent = simulation.tournament.open_pairings[0].sides[0]
    entrant = simulation.tournament.require_entry(absent).entrant
    simulation.do(Withdraw(entrant=absent), DIRECTOR)
    simulation.do(Enter(entrant=entrant), DIRECTOR)
    assert not simulation.tournament.require_entry(absent).can_play
    simulation.do(Enter(entrant=entrant), entrant.members[0])
    assert simulation.tournament.require_entry(absent).can_play


def direct_and_play(entrants: int = 3) -> tuple[Simulation, int, int]:
    """Return a started tournament in which the director plays, their pairing, and the place of their side in it."""
    simulation = Simulation(make_setting(Swiss(2)), entrants)
    simulation.do(Enter(entrant=make_person_entrant(DIRECTOR)), DIRECTOR)
    simulation.start()
    for each in simulation.tournament.open_pairings:
        simulation.do(OpenTable(pairing=each.id, table=f"t{each.id}"))
    pairing = next(each for each in simulation.tournament.pairings if DIRECTOR.id in each.sides)
    return simulation, pairing.id, pairing.sides.index(DIRECTOR.id)


@pytest.mark.parametrize("command", [VoidRound, End])
def test_a_director_does_not_take_back_an_own_game_that_runs(command: type[VoidRound | End]) -> None:
    simulation, *_ = direct_and_play()
    with pytest.raises(Forbidden, match="tournament-own-game"):
        simulation.do(command(), DIRECTOR)
    simulation.do(command(own_waits=True), DIRECTOR)  # nobody has moved yet


def test_a_director_does_not_take_back_an_own_game_that_is_lost() -> None:
    simulation, pairing, own = direct_and_play()
    simulation.do(Report(pairing=pairing, places=(2, 1) if own == 0 else (1, 2)))
    with pytest.raises(Forbidden, match="tournament-own-game"):
        simulation.do(VoidRound(own_waits=True), DIRECTOR)
    simulation.do(VoidRound(), SERVER)


def test_a_director_takes_back_a_round_in_which_they_have_won() -> None:
    simulation, pairing, own = direct_and_play()
    simulation.do(Report(pairing=pairing, places=(1, 2) if own == 0 else (2, 1)))
    simulation.do(VoidRound(), DIRECTOR)
    assert simulation.tournament.phase == "paused"


def test_a_director_sets_an_own_result_only_as_lost() -> None:
    simulation, pairing, own = direct_and_play()
    lost, won = ((2, 1), (1, 2)) if own == 0 else ((1, 2), (2, 1))
    other = simulation.tournament.pairings[pairing - 1].sides[1 - own]
    for places, absent in ((won, ()), ((1, 1), ()), (won, (other,)), (won, (other, DIRECTOR.id))):
        with pytest.raises(Forbidden, match="tournament-own-result"):
            simulation.do(Correct(pairing=pairing, places=places, absent=absent), DIRECTOR)
    simulation.do(Correct(pairing=pairing, places=lost), DIRECTOR)
    assert [each.points for each in make_standings(simulation.tournament) if each.entrant == DIRECTOR.id] == [0]
    theirs = next(each for each in simulation.tournament.open_pairings if DIRECTOR.id not in each.sides)
    simulation.do(Correct(pairing=theirs.id, places=(1, 2)), DIRECTOR)


def test_a_director_who_has_withdrawn_is_still_a_player_of_their_game() -> None:
    simulation, *_ = direct_and_play()
    simulation.do(Withdraw(entrant=DIRECTOR.id), DIRECTOR)
    with pytest.raises(Forbidden, match="tournament-own-game"):
        simulation.do(VoidRound(), DIRECTOR)


def test_somebody_who_waits_for_an_answer_takes_no_place_at_a_table() -> None:
    simulation = Simulation(make_setting(Swiss(1)), 2)
    simulation.do(Enter(entrant=make_entrant(9)), DIRECTOR)
    assert len(make_standings(simulation.tournament)) == 3
    simulation.start()
    assert simulation.tournament.rounds[0].byes == ()
    assert len(make_standings(simulation.tournament)) == 2, "and none in the standings"
