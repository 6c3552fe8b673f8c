"""The shuffle of players and server: seals, the call, the parts, the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Refusal
from stolik.table import (
    PART_PATIENCE,
    can_start,
    decide,
    dump,
    find_next_deadline,
    fold,
    hash_seed,
    make_proof,
    restore,
)
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.commands import SERVER
from stolik.table.decisions.rematches import open_rematch_table
from stolik.table.proof import find_level, find_problem, mix_seed, seal_part
from stolik.table.seats import BotSeat, OpenSeat, Person, TakenSeat
from stolik.table.setting import PRESETS, Setting

New = Callable[..., Any]
PARTS = {"ann": "a1" * 32, "bob": "b0" * 32, "cid": "c1" * 32}
SALT = "5a" * 16
SEED = 2**127 + 5


def ready(table: Any, *names: str) -> Any:
    """Make all people ready; those who are named seal their parts."""
    for name in table.people:
        table.do(name, c.Ready(seal=seal_part(PARTS[name]) if name in names else None))
    return table


def call(table: Any, *names: str) -> Any:
    assert ready(table, *names).do(SERVER, c.Start(seed=SEED, salt=SALT)) == ["Called"]
    return table


def test_the_server_is_bound_before_any_part_comes(desk: New) -> None:
    table = call(desk("zero", 3), "ann", "bob", "cid")
    seals = [seal_part(part) for part in PARTS.values()]
    assert table.frame(None)["seed_hash"] == hash_seed(SEED, SALT, seals)
    assert table.frame(1)["parts"] == [{"seal": seal, "part": None, "seat": seat} for seat, seal in enumerate(seals)]
    assert (table.frame(1)["phase"], can_start(table.table)) == ("open", False)
    assert table.do("bob", c.GivePart(part=PARTS["bob"])) == ["PartGiven"]
    assert table.frame(None)["parts"][1]["part"] is None, "nobody sees it before the start"
    assert table.do("ann", c.GivePart(part=PARTS["ann"])) == ["PartGiven"]
    assert table.do("ann", c.GivePart(part=PARTS["ann"])) == [], "given once"
    assert table.do("cid", c.GivePart(part=PARTS["cid"])) == ["PartGiven", "Started"]
    kinds = [type(event).__name__ for event in table.log]
    assert kinds.index("Called") < kinds.index("PartGiven")
    assert max(place for place, kind in enumerate(kinds) if kind == "Sealed") < kinds.index("Called")
    play = table.table.running
    assert play.seed == mix_seed(SEED, [*PARTS.values()])
    assert [each["part"] for each in table.frame(None)["parts"]] == [*PARTS.values()]
    assert fold(table.log) == table.table
    assert restore(dump(table.table)) == table.table


def test_the_seeds_and_the_salt_stay_hidden_until_the_end(desk: New) -> None:
    table = call(desk("setup", 2, rated=False), "ann", "bob")
    table.do("ann", c.GivePart(part=PARTS["ann"]))
    for _ in range(2):
        for viewer in (None, 0, 1):
            frame = table.frame(viewer)
            assert (frame["seed"], frame["salt"], frame["server_seed"]) == (None, None, None)
            text = str(frame)
            assert not any(secret in text for secret in (str(SEED), SALT, str(mix_seed(SEED, [*PARTS.values()][:2]))))
        table.do("bob", c.GivePart(part=PARTS["bob"])) if table.table.phase == "open" else None
    with pytest.raises(Refusal, match="table-not-over"):
        make_proof(table.table)
    table.do("ann", c.Abort())
    frame = table.frame(None)
    assert (frame["server_seed"], frame["salt"]) == (str(SEED), SALT)
    proof = make_proof(table.table)
    assert find_problem(proof) is None
    assert find_level(proof) == "players"


def test_only_the_sealed_part_is_taken_and_only_after_the_call(desk: New) -> None:
    table = ready(desk("setup", 2), "ann", "bob")
    assert table.refused("ann", c.GivePart(part=PARTS["ann"])) == "table-part-uncalled"
    table.do(SERVER, c.Start(seed=SEED, salt=SALT))
    assert table.refused("ann", c.GivePart(part=PARTS["bob"])) == "table-part-wrong"
    assert table.refused("eve", c.GivePart(part=PARTS["ann"])) == "table-not-seated"
    with pytest.raises(ValueError, match="for people"):
        decide(table.table, SERVER, c.GivePart(part=PARTS["ann"]), 0)


def test_who_seals_nothing_takes_no_part_and_nobody_waits_for_them(desk: New) -> None:
    table = call(desk("zero", 3), "bob")
    assert table.frame(None)["parts"] == [None, {"seal": seal_part(PARTS["bob"]), "part": None, "seat": 1}, None]
    assert table.refused("ann", c.GivePart(part=PARTS["ann"])) == "table-part-wrong"
    assert table.do("bob", c.GivePart(part=PARTS["bob"])) == ["PartGiven", "Started"]
    table = ready(desk("zero", 3))
    assert table.do(SERVER, c.Start(seed=SEED, salt=SALT)) == ["Started"], "as without seals"
    assert (table.table.running.seed, table.frame(None)["parts"]) == (SEED, [])
    assert table.frame(None)["seed_hash"] == hash_seed(SEED, SALT)


def test_a_game_without_chance_needs_no_parts(desk: New) -> None:
    table = ready(desk("abalone", 2), "ann", "bob")
    assert table.do(SERVER, c.Start(seed=SEED, salt=SALT)) == ["Started"]
    assert table.frame(0)["parts"] == []


def test_the_game_starts_without_parts_that_do_not_come(desk: New) -> None:
    table = call(desk("setup", 2, clock=PRESETS["10+0"], rated=False), "ann", "bob")
    assert find_next_deadline(table.table) == table.now + PART_PATIENCE
    table.do("bob", c.GivePart(part=PARTS["bob"]), 1000)
    assert table.do(SERVER, c.Tick(), PART_PATIENCE - 1001) == []
    assert table.do(SERVER, c.Tick(), 1) == ["Started"]
    assert table.table.running.seed == mix_seed(SEED, [None, PARTS["bob"]])
    assert table.refused("ann", c.GivePart(part=PARTS["ann"])) == "table-part-uncalled"
    table.do("ann", c.Abort())
    assert find_level(make_proof(table.table)) == "players-some"
    table = call(desk("setup", 2, rated=False), "ann")
    assert table.do(SERVER, c.Tick(), PART_PATIENCE) == ["Started"]
    assert table.table.running.seed == SEED
    table.do("ann", c.Abort())
    proof = make_proof(table.table)
    assert (find_problem(proof), find_level(proof)) == (None, "server")


def test_a_part_that_comes_after_an_outage_counts_while_the_game_has_not_started(desk: New) -> None:
    table = call(desk("setup", 2), "ann", "bob")
    table.do("bob", c.GivePart(part=PARTS["bob"]))
    assert table.do("ann", c.GivePart(part=PARTS["ann"]), 2 * PART_PATIENCE) == ["PartGiven", "Started"]
    table = call(desk("setup", 2), "ann", "bob")
    assert table.do(SERVER, c.Resume(down_since=table.now + 1000), 60_000) == ["Resumed"]
    assert find_next_deadline(table.table) == 59_000 + PART_PATIENCE, "the time of the outage is given back"


def test_nothing_changes_between_the_call_and_the_start(desk: New) -> None:
    table = call(desk("zero", 3), "ann", "bob")
    for who, command in (
        ("bob", c.Leave()),
        ("bob", c.Ready(ready=False)),
        ("ann", c.Close()),
        ("ann", c.ChangeSeat(seat=1, sitter=OpenSeat())),
        ("ann", c.ChangeSetting(setting=table.table.setting)),
        ("ann", c.Ready(seal=seal_part(PARTS["cid"]))),
        ("eve", c.Join()),
        (SERVER, c.Start(seed=SEED + 1, salt=SALT)),
    ):
        assert table.refused(who, command) == "table-started"
    assert table.do(SERVER, c.Close(), 2 * PART_PATIENCE) == ["Closed"], "a moderator or a director may"
    assert table.table.call is None


def test_a_seal_goes_with_the_person(desk: New) -> None:
    table = desk("zero", 3, people=2)
    table.do("ann", c.ChangeSeat(seat=2, sitter=OpenSeat()))
    table.do("bob", c.Ready(seal=seal_part(PARTS["bob"])))
    assert table.frame(None)["seats"][1]["seal"] == seal_part(PARTS["bob"])
    table.do("bob", c.Ready(ready=False))
    assert table.do("bob", c.Ready(seal=seal_part(PARTS["cid"]))) == ["Sealed", "Readied"], "the latest counts"
    table.do("bob", c.Leave())
    assert table.do("bob", c.Join(ready=True)) == ["Joined", "Readied"]
    assert table.frame(None)["seats"][1]["seal"] is None
    table.do("ann", c.ChangeSeat(seat=1, sitter=OpenSeat()))
    sealed = c.Join(seat=2, ready=True, seal=seal_part(PARTS["bob"]))
    assert table.do("bob", sealed) == ["Joined", "Sealed", "Readied"]


def test_a_hot_seat_gives_one_part(desk: New) -> None:  # noqa: ARG001
    ann = Person("ann", "Ann")
    people = tuple(TakenSeat(Person(f"ann~{seat}", "Ada", holder="ann")) for seat in range(2))
    setting = Setting(game="zero", players=3, access="private")
    seal = seal_part(PARTS["ann"])
    opening = c.Open(table="t", setting=setting, seats=(BotSeat("random"), *people), seal=seal)
    opened = decide(None, ann, opening, 0).table
    assert [each.seal for each in opened.seats] == [None, seal, None]
    called = decide(opened, SERVER, c.Start(seed=SEED, salt=SALT), 1).table
    done = decide(called, ann, c.GivePart(part=PARTS["ann"], as_seat=1), 2)
    assert done.table.running.seed == mix_seed(SEED, [None, PARTS["ann"], None])


def test_a_rematch_begins_with_the_seals_of_those_who_agreed(desk: New) -> None:
    table = desk("setup", 2, rated=False).start()
    table.do("ann", c.Abort())
    assert table.do("ann", c.Rematch(seal=seal_part(PARTS["ann"]))) == ["RematchAgreed", "Sealed"]
    table.do("bob", c.DeclineRematch())
    assert [each.seal for each in table.table.seats] == [None, None]
    table.do("ann", c.Rematch(seal=seal_part(PARTS["ann"])))
    table.do("bob", c.Rematch(seal=seal_part(PARTS["bob"])))
    table.do(SERVER, c.OpenRematch(table="t2"))
    events, opened = open_rematch_table(table.table)
    assert fold(events) == opened
    assert [each.seal for each in opened.seats] == [seal_part(PARTS["bob"]), seal_part(PARTS["ann"])], "rotated"
    called = decide(opened, SERVER, c.Start(seed=SEED, salt=SALT), table.now)
    assert isinstance(called.events[0], e.Called)


def test_takebacks_and_the_end_leave_the_shuffle_as_it_is(desk: New) -> None:
    table = call(desk("setup", 2, rated=False), "ann", "bob")
    for name in ("ann", "bob"):
        table.do(name, c.GivePart(part=PARTS[name]))
    parts = table.frame(None)["parts"]
    table.move()
    table.do("ann", c.Resign())
    assert table.frame(None)["parts"] == parts
    proof = make_proof(table.table)
    assert (find_problem(proof), len(proof.record.moves)) == (None, 1)


hexadecimal = st.binary(min_size=32, max_size=32).map(bytes.hex)
contributions = st.lists(st.none() | hexadecimal, min_size=2, max_size=6)


@given(st.integers(0, 2**128 - 1), contributions, st.data())
def test_each_part_and_the_seed_of_the_server_decide(seed: int, parts: list[str | None], data: st.DataObject) -> None:
    mixed = mix_seed(seed, parts)
    assert mixed == mix_seed(seed, tuple(parts)), "the same again"
    assert 0 <= mixed < 2**128
    if not any(parts):
        assert mixed == seed
        return
    assert mix_seed(seed + 1, parts) != mixed
    seat = data.draw(st.integers(0, len(parts) - 1))
    other = data.draw((st.none() | hexadecimal).filter(lambda found: found != parts[seat]))
    assert mix_seed(seed, [*parts[:seat], other, *parts[seat + 1 :]]) != mixed
