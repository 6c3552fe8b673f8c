"""The order in which workers take jobs: people in turn."""

from __future__ import annotations

import asyncio

from stolik.thinking.backlog import Backlog, PendingJob
from stolik.thinking.job_queue import find_priority
from stolik.thinking.jobs import Job, Result

MOVE = Job("choose", "zero", "greedy", b"", "1")
JUDGEMENT = Job("judge", "zero", "judge", b"", "0")


def add(backlog: Backlog, person: str, job: Job = MOVE, *, first: bool = False) -> PendingJob:
    pending = PendingJob(job, 1.0, asyncio.get_running_loop().create_future(), person)
    backlog.add(pending, first=first)
    return pending


def take_all(backlog: Backlog) -> list[str]:
    found = []
    while (pending := backlog.take()) is not None:
        found.append(pending.person)
    return found


async def test_one_person_with_many_jobs_does_not_delay_the_others() -> None:
    backlog = Backlog(1)
    for _ in range(100):
        add(backlog, "eve")
    add(backlog, "ann")
    add(backlog, "bob")
    add(backlog, "ann")
    assert backlog.waiting_moves == 103
    assert take_all(backlog)[:6] == ["eve", "ann", "bob", "eve", "ann", "eve"]
    assert backlog.waiting_moves == 0


async def test_one_address_with_many_people_does_not_delay_the_others() -> None:
    backlog = Backlog(1, lambda person: "192.0.2.1" if person.startswith("guest") else "")
    for number in range(35):
        add(backlog, f"guest {number}")
        add(backlog, f"guest {number}")
    add(backlog, "ann")
    assert not backlog.may_add_move("guest 99", most=10), "a new name has no share of its own"
    assert backlog.may_add_move("bob", most=10)
    assert take_all(backlog)[:4] == ["guest 0", "ann", "guest 1", "guest 2"]


async def test_people_who_come_while_others_wait_are_served_within_a_round() -> None:
    backlog = Backlog(1)
    for _ in range(50):
        add(backlog, "eve")
    served = []
    for _ in range(10):
        add(backlog, "ann")
        served += [pending.person for _ in range(2) if (pending := backlog.take()) is not None]
    assert served.count("ann") == 10


async def test_jobs_without_a_caller_are_skipped_and_cost_no_turn() -> None:
    backlog = Backlog(1)
    gone = [add(backlog, "ann") for _ in range(3)]
    add(backlog, "ann")
    add(backlog, "bob")
    for pending in gone:
        pending.finish(Result(None))
    assert take_all(backlog) == ["ann", "bob"]


async def test_a_second_try_comes_first_and_judgements_last() -> None:
    backlog = Backlog(1)
    add(backlog, "cid", JUDGEMENT)
    add(backlog, "ann")
    add(backlog, "bob")
    again = add(backlog, "bob", first=True)
    assert backlog.take() is again
    assert take_all(backlog) == ["ann", "bob", "cid"]


async def test_a_full_backlog_turns_away_who_filled_it() -> None:
    backlog = Backlog(1)
    for _ in range(10):
        assert backlog.may_add_move("eve", most=10)
        add(backlog, "eve")
    assert not backlog.may_add_move("eve", most=10)
    assert backlog.may_add_move("ann", most=10)


def test_in_the_shared_queue_everybodys_first_job_is_before_anybodys_second() -> None:
    assert find_priority(MOVE, 0) > find_priority(MOVE, 1) > find_priority(MOVE, 1_000_000)
    assert find_priority(MOVE, 1_000_000) > find_priority(JUDGEMENT, 0) > find_priority(JUDGEMENT, 1)
