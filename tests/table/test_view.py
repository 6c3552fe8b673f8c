"""What is shown: everything that a viewer may know, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from stolik.game import MOST_LISTED_MOVES, Illegal, Message, Refusal
from stolik.games.zero.rules import CARDS
from stolik.messages import LANGUAGES, say
from stolik.table import check, decide, dump, fold, hash_seed, make_table_view, restore
from stolik.table import commands as c
from stolik.table.commands import SERVER
from stolik.table.events import Event
from stolik.table.setting import PRESETS
from stolik.table.view import TableView

New = Callable[..., Any]
SEED = 918273645546372819


def test_a_frame_has_these_fields_and_no_others() -> None:
    public = """table version at viewer phase game options players host clock grace leaving substitute access rated
        alternatives takebacks hints draws hidden seats clocks window view actors moves made hint hint_counts can log
        draw takeback chosen chat seed_hash parts seed salt chance server_seed result rematch next rematch_of
        tournament"""
    assert list(TableView.__struct_fields__) == public.split()


def test_a_frame_before_the_start(desk: New) -> None:
    table = desk("zero", 3, people=2)
    table.do("bob", c.Ready())
    frame = table.frame(None)
    assert (frame["phase"], frame["view"], frame["seed_hash"], frame["moves"]) == ("open", None, None, [])
    assert [seat["kind"] for seat in frame["seats"]] == ["taken", "taken", "bot"]
    assert [seat["ready"] for seat in frame["seats"]] == [False, True, True]
    assert [seat["name"] for seat in frame["seats"]] == ["Ann", "Bob", None]


def test_a_usual_frame_raises_no_refusal(desk: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame of every move tells what a person can do. To raise a refusal for the rest would be most of its work."""
    table = desk(layout="standard").start()
    for text in ("a1b2", "i9h8"):
        table.move(text)
    raised: list[str] = []
    monkeypatch.setattr(Refusal, "__init__", lambda _, reason, **__: raised.append(reason))
    assert table.frame(0)["can"] == table.frame(1)["can"] == ["offer-draw", "ask-takeback", "resign"]
    assert not raised


def test_a_frame_during_the_game(desk: New) -> None:
    table = desk(clock=PRESETS["5+3"], layout="standard").start()
    table.move("a1b2", after=1000)
    table.do("ann", c.OfferDraw())
    mine, theirs, spectator = table.frame(1), table.frame(0), table.frame(None)
    assert len(mine["moves"]) == 44
    assert theirs["moves"] == spectator["moves"] == []
    assert mine["clocks"] == {"remaining": [302000, 300000], "running": 1, "since": 1000}
    assert mine["actors"] == [1]
    assert mine["draw"] == {"seat": 0, "agreed": []}
    assert mine["can"] == ["abort", "offer-draw", "agree-draw", "resign"]
    assert theirs["can"] == ["abort", "ask-takeback", "resign"]
    assert spectator["can"] == []
    started, moved, offered = mine["log"]
    assert started["message"]["name"] == "table-event-started"
    assert (moved["move"], moved["seat"], moved["number"]) == ("a1b2", 0, table.table.version - 1)
    assert moved["message"]["name"] == "abalone-event-line"
    assert say(moved["message"]["name"], **moved["message"]["facts"]) == "Black: a1–c3 → d4"
    assert (started["ply"], moved["ply"], offered["ply"]) == (None, 1, None)
    assert offered["message"]["facts"] == {"name": "Ann"}
    assert spectator["view"]["viewer"] is None
    assert mine["view"]["viewer"] == 1


def test_a_frame_since_a_version_holds_what_came_after_it(desk: New) -> None:
    table = desk().start()
    table.do(table.person("ann"), c.Say(room="players", text="old"))
    table.move()
    seen = table.table.version
    table.do(table.person("ann"), c.Say(room="players", text="new"))
    table.move()
    whole, later = make_table_view(table.table, 0), make_table_view(table.table, 0, seen)
    assert [line.text for line in later.chat] == ["new"]
    assert later.log == whole.log[-1:]
    assert structs.replace(later, log=whole.log, chat=whole.chat) == whole


def test_legal_moves_are_listed_unless_they_are_too_many(desk: New, monkeypatch: pytest.MonkeyPatch) -> None:
    table = desk("zero", 3).start()
    seat = table.table.actors()[0]
    assert len(table.frame(seat)["moves"]) == 46 <= MOST_LISTED_MOVES
    monkeypatch.setattr("stolik.game.MOST_LISTED_MOVES", 46)
    assert len(table.frame(seat)["moves"]) == 46
    monkeypatch.setattr("stolik.game.MOST_LISTED_MOVES", 45)
    assert table.frame(seat)["moves"] is None


def test_the_seed_is_shown_when_the_game_is_over_and_fits_its_hash(desk: New) -> None:
    table = desk("zero", 3, rated=False).start(SEED)
    assert [table.frame(viewer)["seed"] for viewer in (None, 0)] == [None, None]
    table.do("ann", c.Abort())
    frame = table.frame(None)
    assert hash_seed(int(frame["seed"]), frame["salt"]) == frame["seed_hash"]
    assert frame["result"]["by"] == "aborted"
    assert frame["can"] == []
    assert table.frame(0)["can"] == ["rematch"]


def resampled(table: Any, viewer: int | None, rng: Random) -> Any:
    """The same table with everything that the viewer does not know drawn anew."""
    play = table.play
    state = table.game.imagine(table.game.view(play.state, viewer), rng)
    other = structs.replace(play, state=state, checkpoints=(state,), seed=1, salt="00" * 16)
    return structs.replace(table, play=other)


def encoded(table: Any, viewer: int | None) -> bytes:
    return msgspec.json.encode(structs.replace(make_table_view(table, viewer), made=0, can=()))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_frames_of_tables_that_differ_in_hidden_things_stay_equal_as_the_game_goes_on(
    desk: New, viewer: int | None
) -> None:
    table = desk("zero", 3).start(SEED)
    rng = Random(3)
    for _ in range(4):
        table.move()
    true, other = table.table, resampled(table.table, viewer, rng)
    hidden = {card for seat in range(3) if seat != viewer for card in true.play.state.hands[seat]}
    assert hidden != {card for seat in range(3) if seat != viewer for card in other.play.state.hands[seat]}
    compared = 0
    while true.play.state.turns - len(true.play.state.log) > 1:  # then the hand ends, and all cards are shown
        seat = true.actors()[0]
        # Others do what says nothing of their cards; the viewer plays on with its own.
        legal = list(true.game.moves(true.play.state, seat))
        move = msgspec.to_builtins(legal[7] if seat == viewer else legal[-1])
        who = table.person(("ann", "bob", "cid")[seat])
        true, other = (decide(each, who, c.Move(move=move), 0).table for each in (true, other))
        assert encoded(true, viewer) == encoded(other, viewer)
        compared += 1
    assert compared >= 3


def test_seed_salt_and_hidden_cards_are_in_no_frame_and_no_answer(desk: New) -> None:
    table = desk("zero", 4).start(SEED)
    for _ in range(9):
        table.move()
        state = table.table.play.state
        for viewer in (None, 0, 1, 2, 3):
            text = msgspec.json.encode(make_table_view(table.table, viewer)).decode()
            view = table.table.game.view(state, viewer)
            named = {*view.pool, *view.hand, *(card for cards in view.known for card in cards)}
            for secret in [*(f'"{card}"' for card in CARDS if card not in named), str(SEED), "5a" * 16]:
                assert secret not in text


def test_the_text_of_a_move_in_a_hidden_game_is_for_its_mover(desk: New) -> None:
    table = desk("zero", 3).start()
    seat = table.table.actors()[0]
    table.move("pass")
    assert [table.frame(viewer)["log"][-1]["move"] for viewer in (None, seat, (seat + 1) % 3)] == [None, "pass", None]


def test_a_move_is_checked_without_being_made(desk: New) -> None:
    table = desk("zero", 3).start()
    seat = table.table.actors()[0]
    view = table.table.game.view(table.table.play.state, seat)
    before = dump(table.table)
    good = check(table.table, seat, {"type": "exchange", "give": view.hand[0], "take": view.pool[0]})
    assert good.legal
    assert good.text == f"{view.hand[0]} {view.pool[0]}"
    assert check(table.table, seat, {"type": "pass"}).points == view.score.points
    bad = check(table.table, seat, {"type": "exchange", "give": view.pool[0], "take": view.pool[1]})
    assert (bad.legal, bad.rule) == (False, "ZER-4")
    assert bad.refusal is not None
    assert bad.refusal.name == "zero-not-in-hand"
    assert "hand" in bad.refusal.facts
    other = check(table.table, (seat + 1) % 3, {"type": "pass"})
    assert (other.legal, other.rule) == (False, "ZER-3")
    nonsense = check(table.table, seat, {"type": "steal"})
    assert nonsense.refusal is not None
    assert (nonsense.rule, nonsense.refusal.name) == (None, "table-move-form")
    assert dump(table.table) == before


def test_a_move_is_checked_as_people_write_it(desk: New) -> None:
    table = desk("zero", 3).start()
    seat = table.table.actors()[0]
    view = table.table.game.view(table.table.play.state, seat)
    good = check(table.table, seat, f" {view.hand[0].upper()} -> {view.pool[0]}")
    assert good.legal
    assert msgspec.to_builtins(good.move) == {"type": "exchange", "give": view.hand[0], "take": view.pool[0]}
    forbidden = check(table.table, seat, f"{view.pool[0]} {view.pool[1]}")
    assert (forbidden.legal, forbidden.rule) == (False, "ZER-4")
    assert forbidden.move is not None
    unreadable = check(table.table, seat, "nonsense")
    assert unreadable.refusal is not None
    assert (unreadable.refusal.name, unreadable.rule, unreadable.move) == ("zero-move-text", None, None)


def test_the_points_of_a_checked_move_are_those_it_makes(desk: New) -> None:
    table = desk("zero", 3).start()
    seat = table.table.actors()[0]
    state = table.table.play.state
    for move in table.table.game.moves(state, seat):
        checked = check(table.table, seat, msgspec.to_builtins(move))
        after = table.table.game.view(table.table.game.play(state, seat, move), seat)
        if not after.finished:
            assert checked.points == after.score.points


def test_the_answer_to_a_check_depends_on_the_own_view_alone(desk: New) -> None:
    table = desk("zero", 3).start(SEED)
    rng = Random(4)
    for _ in range(3):
        table.move()
        for seat in range(3):
            other = resampled(table.table, seat, rng)
            for move in ({"type": "pass"}, *({"type": "exchange", "give": card, "take": "1r"} for card in CARDS)):
                assert check(table.table, seat, move) == check(other, seat, move)


def test_everything_that_is_told_has_words(desk: New) -> None:
    table = desk("zero", 3, clock=PRESETS["3+2"], rated=False).start()
    names = ("ann", "bob", "cid")
    table.move()
    table.move("pass")
    seat = table.table.play.made[-1].seat
    table.do(names[seat], c.AskTakeback())
    table.do(names[seat - 1], c.DeclineTakeback())
    table.move("pass")
    seat = table.table.play.made[-1].seat
    table.do(names[seat], c.AskTakeback())
    for name in names:
        if name != names[seat]:
            table.do(name, c.AgreeTakeback())
    table.do(SERVER, c.Disconnect(person=names[seat - 1]))
    table.do(SERVER, c.Tick(), after=3600_000)
    table.do(names[seat], c.Return())
    table.do(names[seat], c.Resign())
    told = [Message(**line["message"]) for line in table.frame(None)["log"]]
    ends = ("game", "resigned", "time", "agreed", "aborted")
    told += [Message(f"table-ended-{how}", {"name": "Ann"}) for how in ends]
    told += [Message(f"table-event-draw-{what}", {"name": "Ann"}) for what in ("offered", "declined")]
    told += [Message(f"table-event-resigned-{why}", {"name": "Ann"}) for why in ("left", "time")]
    told += [Message(f"table-event-chosen-{choice}", {"name": "Ann"}) for choice in ("wait", "bot", "end")]
    assert len({message.name for message in told}) == 22
    for message in told:
        for lang in LANGUAGES:
            assert say(message.name, lang, **message.facts)


def test_a_table_is_restored_from_its_dump(desk: New) -> None:
    table = desk("zero", 3, clock=PRESETS["5+3"]).start(SEED)
    for _ in range(40):
        table.move(after=10)
    again = restore(dump(table.table))
    assert again == table.table
    table.table = again
    assert table.move() == ["Moved"]


def test_a_long_log_folds_fast_and_the_table_stays_small(desk: New) -> None:
    table = desk(max_plies=0, captures=14, repetition=False).start()
    sizes = []
    for number in range(2000):
        table.do(table.person("ann"), c.Say(room="players", text="x" * 50))
        if number % 4 == 0:
            table.move()
        if number in (999, 1999):
            sizes.append(len(table.frame(0)["log"]) + len(table.frame(0)["chat"]))
    assert sizes == [300, 300]
    stored = msgspec.json.encode(table.log)
    began = time.process_time()
    again = fold(msgspec.json.decode(stored, type=list[Event]))
    assert time.process_time() - began < 2  # bench/ measures; this is against folding in quadratic time
    assert again == table.table


def check_refusals(table: Any, rules: dict[str, str]) -> None:
    """Check by which rule typed moves of the seat on turn are refused."""
    seat = table.table.actors()[0]
    for text, rule in rules.items():
        assert check(table.table, seat, text).rule == rule
        with pytest.raises(Illegal, match=rule):
            decide(table.table, table.player(seat), c.Move(text=text), table.now)


def test_a_typed_move_that_breaks_a_rule_is_refused_by_its_number(desk: New) -> None:
    rules = {"c3c6d3": "ABA-4", "c3d5d3": "ABA-4", "a1a2a1": "ABA-4", "a9b9": "ABA-1", "pass": "ABA-3"}
    check_refusals(desk("abalone", 2).start(), rules)
    check_refusals(desk("zero", 3).start(), {"1r 9r": "ZER-1", "9r 1r": "ZER-1"})
