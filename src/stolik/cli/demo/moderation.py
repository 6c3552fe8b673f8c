"""What the host of the demo finds at the host's desk: a message and a person that were reported, and a warning."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.cli.demo.games import DemoClock, DemoTable
from stolik.messages import say
from stolik.store import Store
from stolik.store.moderation.log import Entry
from stolik.table import Person
from stolik.table.setting import DAY


def make_cases(
    store: Store, clock: DemoClock, host: Person, spared: Sequence[Person], tables: Sequence[DemoTable], lang: str
) -> None:
    """Warn somebody, and let others report two people. Nobody who is spared, and no host, is reported."""
    kept_out = {host.id, *(person.id for person in spared)}
    found = [(demo, person) for demo in tables for person in demo.list_people() if person.id not in kept_out]
    rude_at, rude = found[0]
    leaver_at, leaver = next(each for each in reversed(found) if each[1] != rude)
    now = clock.now
    clock.now = now - 2 * DAY
    store.sanctions.impose(rude.id, "warning", Entry("warn", host.id, reason=say("demo-warning", lang)))
    clock.now = now
    number = rude_at.say(rude, text := say("demo-rude", lang))
    place = f"{rude_at.table.id}/{number}"
    store.reports.add(_find_other(rude_at, rude).id, rude.id, say("demo-report-rude", lang), place, text)
    store.reports.add(_find_other(leaver_at, leaver).id, leaver.id, say("demo-report-leaver", lang))


def _find_other(demo: DemoTable, person: Person) -> Person:
    return next(each for each in demo.list_people() if each != person)
