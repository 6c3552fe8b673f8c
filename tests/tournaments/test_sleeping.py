"""Bots do not play on by themselves: a tournament sleeps while nobody is there."""

from __future__ import annotations

import pytest

from stolik.table import Person
from stolik.tournaments import (
    Arena,
    Enter,
    Entrant,
    Format,
    KnockOut,
    RoundRobin,
    Swiss,
    Tick,
    find_next_deadline,
)
from tests.tournaments.simulation import DIRECTOR, Simulation, make_setting

MINUTE = 60_000


def start_with_bots(form: Format, bots: int, people: int = 0) -> Simulation:
    simulation = Simulation(make_setting(form, bots=True), people)
    for number in range(bots):
        bot = Entrant(f"b{number}", (Person(f"b{number}", "Bot", bot=True),), level="beginner")
        simulation.do(Enter(entrant=bot), DIRECTOR)
    return simulation.start()


@pytest.mark.parametrize("form", [Arena(60), Swiss(3), RoundRobin(), KnockOut()])
def test_no_round_is_paired_while_only_bots_are_there(form: Format) -> None:
    simulation = start_with_bots(form, 4)
    simulation.play_round()
    rounds, version = len(simulation.tournament.rounds), simulation.tournament.version
    for _ in range(5):
        simulation.now += MINUTE
        simulation.do(Tick(is_empty=True))
    assert simulation.tournament.is_asleep
    assert len(simulation.tournament.rounds) == rounds
    assert simulation.tournament.version == version + 1, "it falls asleep once"
    woken = simulation.do(Tick()).tournament
    assert (woken.is_asleep, len(woken.rounds)) == (False, rounds + 1)


def test_a_sleeping_arena_waits_for_its_end_and_ends() -> None:
    simulation = start_with_bots(Arena(60), 4)
    simulation.play_round()
    simulation.do(Tick(is_empty=True))
    assert find_next_deadline(simulation.tournament, simulation.now) == 60 * MINUTE
    simulation.now = 60 * MINUTE
    assert find_next_deadline(simulation.tournament, simulation.now) == simulation.now
    simulation.do(Tick(is_empty=True))
    assert (simulation.tournament.phase, simulation.tournament.is_asleep) == ("finished", False)


def test_an_empty_arena_still_tells_people_of_their_tables() -> None:
    simulation = start_with_bots(Arena(60), 3, people=2)
    simulation.play_round()
    simulation.do(Tick(is_empty=True))
    bots = {entry.id for entry in simulation.tournament.entries if entry.entrant.level}
    paired = [each.sides for each in simulation.tournament.open_pairings]
    assert paired
    assert not any(bots.issuperset(sides) for sides in paired)


@pytest.mark.parametrize("form", [Swiss(3), RoundRobin(), KnockOut()])
def test_a_round_in_which_a_person_plays_is_paired_at_its_time(form: Format) -> None:
    simulation = start_with_bots(form, 3, people=1)
    person = simulation.tournament.entries[0].id
    while person in simulation.tournament.list_players() and simulation.tournament.phase == "running":
        simulation.play_round()
        rounds = len(simulation.tournament.rounds)
        simulation.do(Tick(is_empty=True))
        assert not simulation.tournament.is_asleep
        if simulation.tournament.phase == "running":
            assert len(simulation.tournament.rounds) == rounds + 1


def test_a_tournament_of_people_alone_never_sleeps() -> None:
    simulation = Simulation(make_setting(Arena(60)), 6).start()
    for _ in range(5):
        simulation.play_round()
        simulation.now += MINUTE
        simulation.do(Tick(is_empty=True))
    assert not simulation.tournament.is_asleep
    assert len(simulation.tournament.rounds) == 6
