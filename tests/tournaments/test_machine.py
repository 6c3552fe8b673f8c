"""Whole tournaments of every kind with accidents at any time: what always holds."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from stolik.tournaments import (
    Arena,
    Event,
    Format,
    KnockOut,
    RoundRobin,
    Swiss,
    TableRounds,
    Tick,
    Tournament,
    decide,
    find_next_deadline,
    fold,
)
from stolik.tournaments.commands import SERVER
from stolik.tournaments.pairing import pair_next
from tests.conftest import NIGHTLY
from tests.tournaments.simulation import Simulation, make_setting

KINDS: dict[str, tuple[Format, str, int, range]] = {
    "swiss": (Swiss(5), "abalone", 2, range(6, 20)),
    "swiss without repeats": (Swiss(5, repeats=False), "setup", 2, range(6, 12)),
    "swiss of teams": (Swiss(4), "abalone", 4, range(5, 12)),
    "round robin": (RoundRobin(), "absolute", 2, range(2, 10)),
    "double round robin in groups": (RoundRobin(2, 2), "absolute", 2, range(4, 12)),
    "tables": (TableRounds(5), "zero", 4, range(4, 20)),
    "full tables": (TableRounds(4, smaller=False), "absolute", 5, range(5, 20)),
    "knock-out": (KnockOut(), "abalone", 2, range(2, 24)),
    "knock-out at tables": (KnockOut(2), "absolute", 5, range(2, 40)),
    "arena": (Arena(5), "abalone", 2, range(2, 12)),
    "arena at tables": (Arena(5, streaks=True), "setup", 3, range(3, 12)),
}
TOURNAMENTS = 2000 if NIGHTLY else 20


def simulate(kind: str, seed: int) -> Simulation:
    form, game, players, entrants = KINDS[kind]
    random = Random(f"{kind}/{seed}")
    setting = make_setting(form, game, players, late_entry=random.randrange(4))
    simulation = Simulation(setting, random.choice(entrants), seed).start()
    return simulation.play_with_accidents(random.choice([0, 0.1, 0.4]), director=bool(random.randrange(2)))


def check(tournament: Tournament) -> None:
    """What holds in every tournament."""
    for each in tournament.rounds:
        tables = [tournament.pairings[number - 1] for number in each.pairings]
        seated = [side for table in tables for side in table.sides]
        assert len({*seated, *each.byes}) == len(seated) + len(each.byes), "nobody has two places"
        assert all(len(table.sides) in tournament.seating.sizes for table in tables), "every table is filled"
        assert [table.round for table in tables] == [each.number] * len(tables)
    assert [each.number for each in tournament.rounds] == list(range(1, len(tournament.rounds) + 1))


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_happens_a_tournament_comes_to_its_end(kind: str) -> None:
    for seed in range(TOURNAMENTS):
        simulation = simulate(kind, seed)
        check(simulation.tournament)
        assert simulation.tournament.phase == "finished"
        assert fold(simulation.log) == simulation.tournament


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_that_dies_at_any_moment_goes_on_as_it_was(kind: str) -> None:
    """Every prefix of the log, read back from JSON, is a tournament that pairs the same and comes to its end."""
    for seed in range(TOURNAMENTS // 8):
        simulation = simulate(kind, seed)
        stored = [msgspec.json.encode(event) for event in simulation.log]
        tournament = None
        for number, text in enumerate(stored):
            event: Event = msgspec.json.decode(text, type=Event)
            assert event == simulation.log[number]
            tournament = fold([event], tournament)
        assert tournament == simulation.tournament
        for cut in Random(seed).sample(range(1, len(stored)), min(5, len(stored) - 1)):
            revived = Simulation.revive(simulation.log[:cut], seed)
            if revived.tournament.phase == "open":
                continue
            once = decide(revived.tournament, SERVER, Tick(), revived.now)
            again = decide(fold(simulation.log[:cut]), SERVER, Tick(), revived.now)
            assert once == again, "the same log and the same time give the same round"
            revived.play_with_accidents(0)
            assert revived.tournament.phase == "finished"
            check(revived.tournament)


@pytest.mark.parametrize("kind", KINDS)
def test_a_tick_does_all_that_is_due(kind: str) -> None:
    """No server runs in circles: after a tick the next deadline is later, or there is none."""
    form, game, players, entrants = KINDS[kind]
    simulation = Simulation(make_setting(form, game, players), entrants[-1]).start()
    while not simulation.tournament.is_over:
        while simulation.do(Tick()).events:
            pass
        deadline = find_next_deadline(simulation.tournament, simulation.now)
        assert deadline is None or deadline > simulation.now
        simulation.now += 7_000
        for pairing in simulation.tournament.open_pairings[:3]:
            simulation.report(pairing)


def test_the_seed_alone_decides_lots() -> None:
    form, game, players, entrants = KINDS["tables"]
    plans = []
    for seed in (1, 1, 2):
        simulation = Simulation(make_setting(form, game, players), 0, seed)
        simulation.random = Random(0)
        for _ in range(entrants[-1]):
            simulation.enter()
        plans.append(pair_next(simulation.start().tournament, 0))
    assert plans[0] == plans[1] != plans[2]
