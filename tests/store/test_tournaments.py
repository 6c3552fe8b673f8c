"""Tournaments in the database: compare-and-set, a log that outlives a kill, lists, and names that can be erased."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import msgspec
import pytest

from stolik.store import Store, TournamentRow, VersionConflict
from stolik.tournaments import Event, Swiss, events, fold, make_standings
from tests.store.conftest import Clock
from tests.tournaments.simulation import Simulation, make_setting


def make_row(phase: str = "open", **more: object) -> TournamentRow:
    row = {"name": "Friday", "game": "zero", "format": "swiss", "phase": phase, "director": "ann"} | more
    return TournamentRow(**row)  # type: ignore[arg-type]


def test_events_are_appended_to_the_version_they_were_decided_on(store: Store) -> None:
    log = store.tournament_log
    assert log.find_version("t") == 0
    assert log.append("t", 0, [b"one", b"two"], make_row()) == 2
    with pytest.raises(VersionConflict) as conflict:
        log.append("t", 0, [b"another"], make_row("cancelled"))
    assert conflict.value.actual == 2
    with pytest.raises(ValueError, match="needs an event"):
        log.append("t", 2, [], make_row())
    assert log.append("t", 2, [b"three"], make_row("running")) == log.find_version("t") == 3
    assert [event.data for event in log.read_events("t")] == [b"one", b"two", b"three"]
    assert [(event.version, event.data) for event in log.read_events("t", after=2)] == [(3, b"three")]
    stored = store.tournaments.find("t")
    assert stored is not None
    assert (stored.version, stored.phase) == (3, "running"), "what was refused changed nothing"
    assert store.tournaments.find("u") is None
    assert log.read_events("u") == []


def test_of_two_who_decide_at_once_one_is_told_to_decide_again(store: Store) -> None:
    barrier = Barrier(4)

    def append(number: int) -> bool:
        barrier.wait()
        try:
            store.tournament_log.append("t", 0, [b"%d" % number], make_row())
        except VersionConflict:
            return False
        return True

    with ThreadPoolExecutor(4) as threads:
        assert sorted(threads.map(append, range(4))) == [False, False, False, True]
    assert len(store.tournament_log.read_events("t")) == 1


def test_a_tournament_is_read_as_it_was_played(store: Store) -> None:
    simulation = Simulation(make_setting(Swiss(3)), 6).start().play()
    version = 0
    for event in simulation.log:
        version = store.tournament_log.append("t", version, [msgspec.json.encode(event)], make_row())
    stored = store.tournament_log.read_events("t")
    read = fold(msgspec.json.decode(each.data, type=Event) for each in stored)
    assert read == simulation.tournament
    assert make_standings(read) == make_standings(simulation.tournament)


KILLED = """
import os, signal, sys
import msgspec
from stolik.store import Store
from tests.store.test_tournaments import make_row
from tests.tournaments.simulation import Simulation, make_setting
from stolik.tournaments import Swiss
simulation = Simulation(make_setting(Swiss(3)), 6).start().play()
with Store.open(sys.argv[1]) as store:
    for version, event in enumerate(simulation.log[:int(sys.argv[2])]):
        store.tournament_log.append("t", version, [msgspec.json.encode(event)], make_row())
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_server_has_lost_nothing(url: str) -> None:
    log = Simulation(make_setting(Swiss(3)), 6).start().play().log
    stored = len(log) // 2
    killed = subprocess.run([sys.executable, "-c", KILLED, url, str(stored)], capture_output=True, check=False)
    assert killed.returncode == -9, killed.stderr
    with Store.open(url) as store:
        read = [msgspec.json.decode(each.data, type=Event) for each in store.tournament_log.read_events("t")]
    assert read == log[:stored]
    revived = Simulation.revive(read, seed=1)
    assert revived.play().tournament.phase == "finished"


def test_lists(store: Store, clock: Clock) -> None:
    log, lists = store.tournament_log, store.tournaments
    log.append("a", 0, [b"x"], make_row(people=("bob", "cid"), deadline=50, starts_at=50))
    clock.now += 1
    log.append("b", 0, [b"x"], make_row("running", director="bob", tables={"t1": 1, "t2": 2}))
    clock.now += 1
    log.append("c", 0, [b"x"], make_row("running", private=True, people=("cid",), deadline=20))
    assert [each.id for each in lists.list_public(["open", "running"])] == ["b", "a"]
    assert [each.id for each in lists.list_of_person("bob")] == ["b", "a"]
    assert [each.id for each in lists.list_of_person("cid")] == ["c", "a"]
    assert lists.list_with(["cid", "dan"]) == ["a", "c"]
    assert lists.find_next_deadline() == 20
    assert lists.list_due(19) == []
    assert lists.list_due(50) == ["c", "a"]
    log.append("a", 1, [b"x"], make_row("running", people=("cid",)))
    assert [each.id for each in lists.list_of_person("bob")] == ["b"], "withdrew before the start"
    assert lists.list_with(["bob"]) == ["a", "b"], "the name is still in the log"
    assert lists.list_due(50) == ["c"]
    log.append("c", 1, [b"x"], make_row("finished", tables={"t4": 9}))
    assert lists.find_next_deadline() is None
    assert [each.id for each in lists.list_of_person("cid")] == ["c", "a"], "not changed"


def test_a_tournament_is_attended_by_its_director_and_whoever_has_entered(store: Store, clock: Clock) -> None:
    ann, ben, cid = (store.people.create_guest(name) for name in ("Ann", "Ben", "Cid"))
    row = make_row("running", director=ann.id, people=(ben.id,))
    for tournament in ("t", "u"):
        store.tournament_log.append(tournament, 0, [b"one"], row)
    asked, now = ("t", "v"), clock()
    assert store.tournaments.find_attended(asked, now) == set(), "nobody has a session"
    store.sessions.create(cid.id, "")
    assert store.tournaments.find_attended(asked, now) == set(), "a stranger does not count"
    session, _ = store.sessions.create(ben.id, "")
    assert store.tournaments.find_attended(asked, now) == {"t"}
    assert store.tournaments.find_attended(asked, now + 1) == set(), "it was too long ago"
    store.sessions.revoke(ben.id, session.id)
    assert store.tournaments.find_attended(asked, now) == set()
    store.sessions.create(ann.id, "")
    assert store.tournaments.find_attended(asked, now) == {"t"}
    assert store.tournaments.find_attended((), now) == set()


def test_a_name_is_erased_from_the_log(store: Store) -> None:
    simulation = Simulation(make_setting(Swiss(3)), 6).start().play()
    data = [msgspec.json.encode(event) for event in simulation.log]
    store.tournament_log.append("t", 0, data, make_row(details=b'{"first":"Player 3.0"}'))
    erased = msgspec.json.encode(events.Erased(at=5))

    def rewrite(text: bytes) -> bytes:
        return text.replace(b"Player 3.0", b"-")

    assert store.tournament_log.rewrite("t", rewrite, erased)
    assert not store.tournament_log.rewrite("t", rewrite, erased), "nothing is left"
    stored = store.tournament_log.read_events("t")
    assert not any(b"Player 3.0" in event.data for event in stored)
    row = store.tournaments.find("t")
    assert row is not None
    assert (row.version, row.details) == (len(data) + 1, b'{"first":"-"}')
    read = fold(msgspec.json.decode(each.data, type=Event) for each in stored)
    assert [each.points for each in make_standings(read)] == [
        each.points for each in make_standings(simulation.tournament)
    ]
    assert "-" in {each.name for each in make_standings(read)}
    with pytest.raises(VersionConflict):
        store.tournament_log.append("t", len(data), [b"of who has it in memory"], make_row())
