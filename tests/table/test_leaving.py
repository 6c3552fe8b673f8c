"""People who leave a game: who waits, who takes the seat, and what they find when they come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from stolik.game import Refusal
from stolik.table import commands as c
from stolik.table import decide, find_next_deadline
from stolik.table.commands import SERVER, SeatBot
from stolik.table.setting import PRESETS, Setting
from tests.table.conftest import Desk

New = Callable[..., Any]
S = 1000
HOUR = 3600 * S


def private(players: int = 2, clock: str = "none", **options: Any) -> Desk:
    """A private game that is not rated."""
    setting = Setting(
        game="abalone", players=players, options=options, clock=PRESETS[clock], access="private", rated=False
    )
    return Desk(setting).start()


def choose(choice: Any) -> c.ChooseForLeavers:
    return c.ChooseForLeavers(choice=choice)


def test_a_leaver_is_played_on_for_after_the_grace_period(desk: New) -> None:
    table = desk(rated=False, clock=PRESETS["10+0"]).start()
    assert table.do(SERVER, c.Disconnect(person="ann"), after=S) == ["Disconnected"]
    assert table.do(SERVER, c.Disconnect(person="ann"), after=S) == []
    assert find_next_deadline(table.table) == 61 * S
    assert table.do(SERVER, c.Tick(), after=58 * S) == []
    assert table.do(SERVER, c.Tick(), after=S) == ["HandedOver"]
    assert table.table.seats[0].played_on == "left"
    assert table.refused("ann", c.Move(move={})) == "table-played-on"
    assert table.move() == ["Moved"]
    assert table.do(SERVER, c.Reconnect(person="ann")) == ["Returned"], "who comes back has the seat back at once"
    assert table.table.seats[0].is_played_by_person
    assert table.table.seats[0].away_since is None


def test_nobody_wins_a_rated_game_by_leaving_it_to_a_bot(desk: New) -> None:
    table = desk().start()
    table.do(SERVER, c.Disconnect(person="ann"))
    assert table.do(SERVER, c.Tick(), after=59 * S) == []
    assert table.do(SERVER, c.Tick(), after=S) == ["Resigned", "Finished"]
    result = table.table.play.result
    assert (result.by, result.outcome.places, result.rated) == ("resigned", (2, 1), True)
    assert [line.told[0].name for line in table.table.log][-2:] == ["table-event-resigned-left", "table-ended-game"]


@pytest.mark.parametrize("why", ["left", "time"])
def test_a_leaver_of_a_rated_game_of_more_is_last_however_the_bot_plays(desk: New, why: str) -> None:
    table = desk("abalone", 3, clock=PRESETS["3+2"], max_plies=6).start()
    first = table.table.actors()[0]
    name = ("ann", "bob", "cid")[first]
    if why == "left":
        table.do(SERVER, c.Disconnect(person=name))
        assert table.do(SERVER, c.Tick(), after=60 * S) == ["Resigned"]
    else:
        assert table.do(SERVER, c.Tick(), after=180 * S) == ["Resigned"]
    assert table.log[-1].why == why
    assert table.refused(name, c.Return()) == "table-resigned"
    assert table.frame(None)["seats"][first]["played_on"] == "resigned"
    assert table.frame(None)["seats"][first]["substitute"] == "greedy"
    while table.table.phase == "playing":
        table.move()
    assert table.table.play.result.outcome.places[first] == 3


def test_the_host_of_a_rated_table_sets_no_terms_that_help_one_player(desk: New) -> None:
    table = desk()
    for terms in ({"substitute": "master"}, {"grace": 5}):
        setting = structs.replace(table.table.setting, **terms)
        assert table.refused("ann", c.ChangeSetting(setting=setting)) == "table-rated-terms"
        with pytest.raises(Refusal, match="table-rated-terms"):
            decide(None, table.person("ann"), c.Open(table="t2", setting=setting), 0)
        decide(None, table.person("ann"), c.Open(table="t2", setting=structs.replace(setting, rated=False)), 0)


def test_who_is_back_in_time_keeps_the_seat(desk: New) -> None:
    table = desk().start()
    table.do(SERVER, c.Disconnect(person="ann"))
    table.do(SERVER, c.Reconnect(person="ann"), after=59 * S)
    assert table.do(SERVER, c.Tick(), after=60 * S) == []
    assert table.do(SERVER, c.Reconnect(person="ann")) == []


def test_nobody_is_played_on_for_in_correspondence_or_when_nobody_waits(desk: New) -> None:
    for table in (desk(clock=PRESETS["days-3"]).start(), desk("abalone", 2, people=1).start()):
        table.do(SERVER, c.Disconnect(person="ann"))
        assert table.do(SERVER, c.Tick(), after=3600 * S) == []
    both = desk(rated=False, clock=PRESETS["30+20"]).start()
    both.do(SERVER, c.Disconnect(person="ann"))
    both.do(SERVER, c.Disconnect(person="bob"))
    assert both.do(SERVER, c.Tick(), after=600 * S) == []
    assert both.do(SERVER, c.Reconnect(person="bob")) == ["Reconnected"]
    assert both.do(SERVER, c.Tick()) == ["HandedOver"]


@pytest.mark.parametrize(
    ("access", "clock", "rated", "leaving"),
    [
        ("public", "5+3", False, "bot"),
        ("public", "10+0", False, "bot"),
        ("public", "none", False, "choice"),
        ("private", "none", False, "choice"),
        ("private", "5+3", False, "choice"),
        ("public", "5+3", True, "resign"),
        ("private", "none", True, "resign"),
        ("private", "days-1", False, "wait"),
        ("public", "days-1", True, "wait"),
    ],
)
def test_what_becomes_of_a_leavers_seat(access: Any, clock: str, rated: bool, leaving: str) -> None:
    setting = Setting(game="abalone", players=2, clock=PRESETS[clock], access=access, rated=rated)
    table = Desk(setting).start()
    assert table.frame(None)["leaving"] == leaving
    table.do(SERVER, c.Disconnect(person="bob"))
    happened = table.do(SERVER, c.Tick(), after=61 * S)
    expected = {"bot": ["HandedOver"], "resign": ["Resigned", "Finished"], "choice": [], "wait": []}
    assert happened == expected[leaving]
    if leaving in ("bot", "wait"):
        assert "choose-for-leavers" not in table.frame(0)["can"]
        assert table.refused("ann", choose("end")) == "table-leaver-rule"


def test_in_a_private_game_nobody_takes_the_seat_until_the_others_say_so() -> None:
    table = private()
    assert table.refused("bob", choose("bot")) == "table-no-leaver"
    table.do(SERVER, c.Disconnect(person="ann"))
    assert find_next_deadline(table.table) is None
    assert table.do(SERVER, c.Tick(), after=59 * S) == []
    assert table.refused("bob", choose("bot")) == "table-leaver-recent"
    assert table.do(SERVER, c.Tick(), after=HOUR) == []
    assert table.table.seats[0].is_played_by_person
    assert table.frame(1)["can"].count("choose-for-leavers") == 1
    assert table.frame(0)["can"].count("choose-for-leavers") == 0, "not for the one who is away"
    assert table.do("bob", choose("wait")) == []
    assert table.do("bob", choose("bot")) == ["ChosenForLeavers", "HandedOver"]
    assert (table.table.seats[0].played_on, table.frame(1)["chosen"]) == ("left", [])
    assert table.refused("bob", choose("end")) == "table-no-leaver"


def test_the_others_may_end_it_without_a_result() -> None:
    table = private()
    table.do(SERVER, c.Disconnect(person="ann"))
    assert table.do("bob", choose("end"), after=60 * S) == ["ChosenForLeavers", "Finished"]
    assert table.table.play is not None
    result = table.table.play.result
    assert result is not None
    assert (result.by, result.outcome.places, result.rated) == ("aborted", (1, 1), False)
    assert [line.told[0].name for line in table.table.log][-2:] == ["table-event-chosen-end", "table-ended-aborted"]


def test_all_who_are_there_must_choose_the_same() -> None:
    table = private(4)
    table.do(SERVER, c.Disconnect(person="ann"))
    table.now += 60 * S
    for refused in ("ann", "eve"):
        assert table.refused(refused, choose("bot")).startswith("table-")
    assert table.do("bob", choose("bot")) == ["ChosenForLeavers"]
    assert table.do("bob", choose("bot")) == []
    assert table.do("cid", choose("end")) == ["ChosenForLeavers"]
    assert table.frame(None)["chosen"] == [{"seat": 1, "choice": "bot"}, {"seat": 2, "choice": "end"}]
    assert table.do("dan", choose("wait")) == ["ChosenForLeavers"]
    assert table.frame(None)["chosen"] == [], "who waits ends what the others want"
    assert table.do("bob", choose("bot")) == ["ChosenForLeavers"]
    table.do(SERVER, c.Disconnect(person="dan"))
    assert table.frame(None)["chosen"] == [], "others have to agree now"
    assert table.do("bob", choose("bot")) == ["ChosenForLeavers"]
    assert table.do("cid", choose("bot")) == ["ChosenForLeavers", "HandedOver"]
    assert [each.played_on for each in table.table.seats] == ["left", None, None, None], "Dan left just now"


def test_who_comes_back_reads_what_happened(desk: New) -> None:
    table = desk("abalone", 2, clock=PRESETS["30+20"], rated=False).start()
    table.move()
    table.do(SERVER, c.Disconnect(person="ann"))
    table.move()
    table.do(SERVER, c.Tick(), after=60 * S)
    assert table.move() == ["Moved"]
    table.move()
    table.do(SERVER, c.Reconnect(person="ann"), after=90 * S)
    line = table.frame(1)["log"][-1]
    facts = {"name": "Ann", "seconds": 150, "moves": 3, "played": 1}
    assert (line["seat"], line["message"]) == (0, {"name": "table-event-back", "facts": facts})
    assert table.refused(SeatBot(0), table.move_of(0)) == "table-not-a-bot", "a bot that still thinks comes too late"
    assert table.move() == ["Moved"]


def test_a_short_break_is_not_worth_a_line() -> None:
    table = private()
    for away, lines in ((19 * S, 0), (20 * S, 1)):
        table.do(SERVER, c.Disconnect(person="ann"))
        table.do(SERVER, c.Reconnect(person="ann"), after=away)
        assert sum(line.told[0].name == "table-event-back" for line in table.table.log) == lines
    assert table.table.log[-1].told[0].facts == {"name": "Ann", "seconds": 20, "moves": 0, "played": 0}


def test_time_that_is_used_up_is_not_leaving(desk: New) -> None:
    table = desk("abalone", 3, clock=PRESETS["3+2"], rated=False).start()
    first = table.table.actors()[0]
    name = ("ann", "bob", "cid")[first]
    table.do(SERVER, c.Tick(), after=180 * S)
    table.move()
    table.do(SERVER, c.Disconnect(person=name))
    assert table.do(SERVER, c.Reconnect(person=name), after=S) == ["Reconnected"]
    assert table.table.seats[first].played_on == "time", "only the person says when to go on with ten seconds"
    assert table.do(name, c.Return()) == ["Returned"]
    assert table.table.log[-1].told[0].facts == {"name": name.capitalize(), "seconds": 0, "moves": 1, "played": 1}
