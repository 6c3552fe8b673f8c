"""Editions of the rules: records and tables without an option that came later have its older value.

There is one edition of Absolute. So `rounds` plays the option that came later, with 1 as its older value.
"""

from __future__ import annotations

import pytest
from msgspec import structs

from stolik import record
from stolik.game import Refusal
from stolik.games.absolute.rules import Options, game
from stolik.games.absolute.rules.state import EDITION
from stolik.kit import find, read_stored_options
from stolik.table import SERVER, Person, Setting, decide
from stolik.table import commands as c
from stolik.table.setting import complete


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version of the game, where `rounds` is new."""
    kit = structs.replace(find("absolute"), older_options={"rounds": 1})
    for module in ("kit.options", "table.setting"):
        monkeypatch.setattr(f"stolik.{module}.find", lambda _: kit)


def test_a_record_is_of_the_first_edition_if_it_names_none() -> None:
    assert find("absolute").older_options == {"edition": EDITION}
    stored = {"rounds": 1, "add_to_any_set": False, "unchecked": False}
    assert read_stored_options(game, stored).edition == EDITION
    assert record.write(game, Options(rounds=1), 2, 7, []).options["edition"] == EDITION
    with pytest.raises(Refusal, match="unfit-number"):
        read_stored_options(game, {**stored, "edition": EDITION + 1})


@pytest.mark.usefixtures("later")
def test_a_record_without_an_option_is_replayed_with_its_older_value() -> None:
    old = record.Record(
        format="stolik-record", version=1, game="absolute", options={"edition": EDITION}, players=2, seed=7
    )
    (step,) = record.replay(old)
    assert step.state.options.rounds == 1
    (step,) = record.replay(record.write(game, Options(), 2, 7, []))
    assert step.state.options.rounds == 3


@pytest.mark.usefixtures("later")
def test_a_new_table_has_the_latest_value() -> None:
    assert complete(Setting(game="absolute", players=2)).options["rounds"] == 3
    with pytest.raises(Refusal, match="table-older-option"):
        complete(Setting(game="absolute", players=2, options={"rounds": 1}))


@pytest.mark.usefixtures("later")
def test_a_table_that_waits_since_an_older_version_starts_with_the_latest_value() -> None:
    ann, bob, setting = Person("ann", "Ann"), Person("bob", "Bob"), Setting(game="absolute", players=2)
    table = decide(None, ann, c.Open(table="t", setting=setting), 1).table
    for person, command in ((bob, c.Join()), (ann, c.Ready()), (bob, c.Ready())):
        table = decide(table, person, command, 2).table
    options = {name: value for name, value in table.setting.options.items() if name != "rounds"}
    waiting = structs.replace(table, setting=structs.replace(table.setting, options=options))
    started = decide(waiting, SERVER, c.Start(seed=1, salt="00" * 16), 3)
    assert started.table.running.state.options.rounds == 3
    assert [type(event).__name__ for event in started.events] == ["SettingChanged", "Started"]
    assert len(decide(table, SERVER, c.Start(seed=1, salt="00" * 16), 3).events) == 1
