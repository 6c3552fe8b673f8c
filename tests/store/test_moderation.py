"""Roles, sanctions, the log, codes, and games that are voided, on both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, text, update
from sqlalchemy.exc import DBAPIError

from stolik.game import Outcome, Refusal
from stolik.store import Rating, SeatRow, Store, TableRow
from stolik.store.moderation.house import use_code
from stolik.store.moderation.log import Entry
from stolik.store.moderation.sanctions import DAY
from stolik.store.schema import moderation_log
from stolik.table.events import Event, Finished, HandedOver, Moved, Resigned, Result
from tests.store.conftest import Clock


def make_people(store: Store, *names: str) -> list[str]:
    return [store.people.create_account(name, "correct horse").id for name in names]


def entry(actor: str | None, reason: str = "rude") -> Entry:
    return Entry("warn", actor, reason=reason)


def refusal(call: Any, *args: Any, **kwargs: Any) -> str:
    with pytest.raises(Refusal) as refused:
        call(*args, **kwargs)
    return refused.value.reason


def test_nobody_acts_on_an_equal_or_higher_rank_or_on_oneself(store: Store) -> None:
    host, other_host, mod, other_mod, ann = make_people(store, "Hera", "Hugo", "Mona", "Max", "Ann")
    for person, role in ((host, "host"), (other_host, "host"), (mod, "moderator"), (other_mod, "moderator")):
        store.roles.grant(person, role)  # type: ignore[arg-type]
    bot = store.people.create_own_bot(host, "Host's bot").id
    allowed = {(host, mod), (host, other_mod), (host, ann), (mod, ann), (None, host), (None, ann)}
    for actor in (None, host, mod, ann):
        for target in (host, other_host, mod, other_mod, ann, bot):
            ban = partial(store.sanctions.impose, target, "mute", entry(actor), store.roles.list()[0].granted + DAY)
            if (actor, target) in allowed or actor is None:
                ban()
            else:
                assert refusal(ban) in ("moderation-rank", "moderation-oneself"), (actor, target)


def test_the_last_host_stays(store: Store) -> None:
    hera, hugo = make_people(store, "Hera", "Hugo")
    store.roles.grant(hera, "host")
    assert refusal(store.roles.revoke, hera) == "moderation-last-host"
    assert refusal(store.roles.grant, hera, "moderator") == "moderation-last-host"
    assert refusal(store.account_deletions.request, hera) == "moderation-last-host"
    store.roles.grant(hugo, "host")
    store.account_deletions.request(hugo)
    assert refusal(store.account_deletions.request, hera) == "moderation-last-host"
    assert store.account_deletions.cancel(hugo)
    store.roles.revoke(hera)
    assert [holder.name for holder in store.roles.list()] == ["Hugo"]
    assert refusal(store.roles.grant, store.people.create_guest("Gus").id, "host") == "moderation-account"


def test_the_log_cannot_be_changed(store: Store) -> None:
    hera, ann = make_people(store, "Hera", "Ann")
    store.roles.grant(hera, "host")
    store.sanctions.impose(ann, "warning", entry(hera))
    before = store.moderation_log.list()
    assert [(one.entry.action, one.entry.actor, one.entry.person) for one in before] == [
        ("warn", hera, ann),
        ("grant", None, hera),
    ]
    statements = [
        delete(moderation_log),
        update(moderation_log).values(reason="polite"),
        update(moderation_log).values(actor_id=ann, reason="\u2014", detail=b"{}"),
        text("DELETE FROM moderation_log WHERE number = 1"),
    ]
    for statement in statements:
        with pytest.raises(DBAPIError, match="cannot be changed"):
            store._database.write(lambda connection, what=statement: connection.execute(what).rowcount)  # type: ignore[misc]
    assert store.moderation_log.list() == before
    store.account_deletions.delete_people([ann])  # the one exception: no text about a deleted account stays
    after = store.moderation_log.list()
    assert after[0].entry.reason == "\u2014"
    assert (after[0].number, after[0].at, after[0].entry.person) == (before[0].number, before[0].at, ann)


def test_sanctions_end_and_are_shared_with_ones_bots(store: Store, clock: Clock) -> None:
    ann, *_ = make_people(store, "Ann")
    bot = store.people.create_own_bot(ann, "Robo").id
    now = clock.now
    assert refusal(store.sanctions.impose, ann, "suspension", entry(None), now) == "moderation-end"
    assert refusal(store.sanctions.impose, ann, "suspension", entry(None), None) == "moderation-end"
    assert refusal(store.sanctions.impose, ann, "ban", entry(None, " ")) == "moderation-reason"
    store.sanctions.impose(ann, "suspension", entry(None), now + DAY)
    for each in (ann, bot):
        found = store.sanctions.find_state(each).exclusion
        assert found is not None
        assert (found.kind, found.ends) == ("suspension", now + DAY)
    clock.now += DAY
    assert store.sanctions.find_state(ann).exclusion is None
    ban = store.sanctions.impose(ann, "ban", entry(None))
    assert store.sanctions.find_state(bot).exclusion == ban
    store.sanctions.lift(ann, ban.id, entry(None))
    assert store.sanctions.find_state(bot).exclusion is None
    assert refusal(store.sanctions.lift, ann, ban.id, entry(None)) == "moderation-no-sanction"


def test_a_code_is_used_as_often_as_it_says_also_at_once(store: Store, clock: Clock) -> None:
    _, letters = store.registration_codes.create("for friends", 3, clock.now + DAY, entry(None))

    def register(number: int) -> bool:
        try:
            store.people.create_account(f"Friend {number}", "correct horse", partial(use_code, letters.lower()))
        except Refusal as refused:
            return refused.reason != "moderation-code"
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(register, range(8))) == 3
    assert store.registration_codes.list() == []
    # A name that is taken does not use the code up, and an old code is not valid.
    make_people(store, "Taken")
    _, letters = store.registration_codes.create("", 1, clock.now + DAY, entry(None))
    create = store.people.create_account
    assert refusal(create, "Taken", "correct horse", partial(use_code, letters)) == "store-name-taken"
    assert [code.left for code in store.registration_codes.list()] == [1]
    clock.now += DAY
    assert refusal(create, "Late", "correct horse", partial(use_code, letters)) == "moderation-code"
    assert store.people.find_account("Late") is None


@pytest.mark.parametrize("seed", range(3))
def test_after_voiding_the_ratings_are_those_of_a_history_without_the_game(store: Store, seed: int) -> None:
    rng = Random(seed)
    people = make_people(store, *(f"Person {number}" for number in range(8)))
    twins = make_people(store, *(f"Twin {number}" for number in range(8)))
    games = []
    for number in range(30):
        seats = rng.sample(range(8), rng.choice([2, 3]))
        places = rng.choice([sorted(range(1, len(seats) + 1)), [1] * len(seats)])
        leavers = [0] if rng.random() < 0.2 else []
        games.append((f"t{number}", seats, places, leavers))
    voided = {f"t{number}" for number in rng.sample(range(30), 2)}
    for table, seats, places, leavers in games:
        players: list[str | Rating] = [people[seat] for seat in seats]
        store.ratings.record(table, "zero", "slow", places, range(len(seats)), players, leavers)
        if table not in voided:
            others: list[str | Rating] = [twins[seat] for seat in seats]
            store.ratings.record(f"twin {table}", "abalone", "slow", places, range(len(seats)), others, leavers)
    for table in sorted(voided):
        store.voiding.void(table, entry(None, "arranged"))
    for one, twin in zip(people, twins, strict=True):
        found = [(standing.rating, standing.games) for standing in store.ratings.list_of_person(one)]
        expected = [(standing.rating, standing.games) for standing in store.ratings.list_of_person(twin)]
        assert found == expected
    # A node that loads the finished table again must not rate it again.
    table, seats, places, leavers = next(game for game in games if game[0] in voided)
    again = store.ratings.record(table, "zero", "slow", places, range(len(seats)), [people[seat] for seat in seats])
    assert again == ()
    assert refusal(store.voiding.void, table, entry(None)) == "moderation-voided"
    assert refusal(store.voiding.void, "unknown", entry(None)) == "moderation-not-rated"


def test_figures_tell_who_plays_whom_with_the_games(store: Store) -> None:
    ann, bob, cyd = make_people(store, "Ann", "Bob", "Cyd")
    for number in range(4):
        store.ratings.record(f"t{number}", "zero", "slow", [1, 2], [0, 1], [ann, bob])
    store.ratings.record("t9", "zero", "slow", [1, 2], [0, 1], [cyd, ann])
    for person, network in ((ann, "a"), (bob, "a"), (cyd, "c")):
        store.networks.note_visit(person, network, "wide")
    figures = store.figures.compute()
    (pair,) = figures.pairs
    assert (figures.rated, pair.one, pair.other, pair.games, pair.one_won, pair.other_won) == (5, ann, bob, 4, 4, 0)
    assert (pair.share_one, pair.share_other, pair.same_network) == (0.8, 1.0, 1)
    assert pair.gain > 0
    assert sorted(pair.tables) == ["t0", "t1", "t2", "t3"]
    assert store.figures.compute(person=bob).pairs == [pair]
    assert store.figures.compute(person=cyd).pairs == []
    store.voiding.void("t0", entry(None, "arranged"))
    assert [found.games for found in store.figures.compute().pairs] == [3]


def test_figures_tell_who_leaves_with_the_games(store: Store) -> None:
    ann, bob = make_people(store, "Ann", "Bob")
    lost = Result("time", Outcome((1, 2), (0, 0), (0, 1), ended="time"), rated=True)
    ends: list[list[Event]] = [
        [Resigned(at=1, seat=1, why="left")],
        [HandedOver(at=1, seat=1, why="time"), HandedOver(at=2, seat=1, why="left")],
        [Finished(at=1, result=lost)],
        [Resigned(at=1, seat=0), Moved(at=2, seat=0, move={"why": "left"}, bot=False)],
    ]
    sitters = (SeatRow(0, ann), SeatRow(1, bob))
    row = TableRow(game="zero", status="finished", clock="slow", players=2, sitters=sitters)
    for number, events in enumerate(ends):
        store.log.append(f"t{number}", 0, [msgspec.json.encode(event) for event in events], row)
    figures = store.figures.compute()
    (who,) = figures.leaving
    assert (figures.finished, who.person, who.games, who.left, who.timeouts) == (4, bob, 4, 2, 1)
    assert sorted(who.tables) == ["t0", "t1", "t2"]
    assert store.figures.compute(person=bob).leaving == [who]
    assert store.figures.compute(person=ann).leaving == []
