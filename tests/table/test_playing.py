"""During the game: moves, resignation, draws, abort, takebacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik import record
from stolik.game import Illegal
from stolik.table import commands as c
from stolik.table import decide, make_record
from stolik.table.commands import SERVER, SeatBot
from stolik.table.events import Event
from stolik.table.setting import PRESETS

New = Callable[..., Any]


def places(desk: Any) -> tuple[str, tuple[int, ...]]:
    result = desk.table.play.result
    return result.by, result.outcome.places


def test_a_move_is_made_by_the_right_person_in_turn(desk: New) -> None:
    table = desk().start()
    move = table.move_of(0)
    for who, reason in [
        ("eve", "table-not-seated"),
        (SeatBot(0), "table-not-a-bot"),
        (SeatBot(1), "table-not-a-bot"),
        (SeatBot(7), "unfit-seat"),
        ("bob", "abalone-not-your-turn"),
    ]:
        assert table.refused(who, move) == reason
    assert table.do("ann", move) == ["Moved"]
    assert table.table.actors() == (1,)


def test_a_move_is_stored_as_it_came(desk: New) -> None:
    table = desk(layout="standard").start()
    came = {"to": "b2", "rear": "a1", "type": "inline"}
    table.do("ann", c.Move(move=came))
    assert table.log[-1].move is came
    assert table.table.play.made[-1].move == msgspec.convert(came, table.table.game.Move)
    table.do("bob", c.Move(text="i9h8"))
    assert table.log[-1].move == {"type": "inline", "rear": "i9", "to": "h8"}
    assert table.log == msgspec.json.decode(msgspec.json.encode(table.log), type=list[Event])


def test_the_rules_play_a_move_once(desk: New, monkeypatch: pytest.MonkeyPatch) -> None:
    table = desk("setup", 2).start()  # it needs no play to tell of a move
    seat = table.table.actors()[0]
    command, rules = table.move_of(seat), type(table.table.game)
    play, played = rules.play, []

    def count(*args: Any) -> Any:
        played.append(args)
        return play(*args)

    monkeypatch.setattr(rules, "play", count)
    events, after = decide(table.table, table.player(seat), command, 0)
    assert (len(events), len(played), after.version) == (1, 1, table.table.version + 1)


def test_an_illegal_move_names_its_rule_and_changes_nothing(desk: New) -> None:
    table = desk(layout="standard").start()
    with pytest.raises(Illegal) as refusal:
        decide(table.table, table.person("ann"), c.Move(move={"type": "inline", "rear": "i9", "to": "h8"}), 0)
    assert (refusal.value.rule, refusal.value.reason) == ("ABA-4", "abalone-not-yours")
    wrong: list[dict[str, Any]] = [{}, {"type": "castle"}, {"type": "inline", "rear": 1, "to": "b2"}]
    for nonsense in wrong:
        assert table.refused("ann", c.Move(move=nonsense)) == "table-move-form"


def test_a_stale_move_is_refused_but_talk_does_not_make_it_stale(desk: New) -> None:
    table = desk().start()
    seen = table.table.version
    stale = msgspec.structs.replace(table.move_of(0), if_version=seen)
    table.do(table.person("bob"), c.Say(room="players", text="hello"))
    assert table.do("ann", stale) == ["Moved"]
    later = msgspec.structs.replace(table.move_of(1), if_version=seen)
    assert table.refused("bob", later) == "table-stale"
    future = msgspec.structs.replace(later, if_version=table.table.version + 1)
    assert table.refused("bob", future) == "table-stale"


def test_a_bot_moves_for_its_seat_only(desk: New) -> None:
    table = desk("abalone", 2, people=1).start()
    assert table.table.bots_to_move() == ()
    table.move()
    assert table.table.bots_to_move() == (1,)
    assert table.refused("ann", table.move_of(1)) == "abalone-not-your-turn"
    assert table.refused(SeatBot(0), table.move_of(1)) == "table-not-a-bot"
    assert table.move() == ["Moved"]
    assert [made.bot for made in table.table.play.made] == [False, True]


def test_the_game_ends_by_its_own_rules_and_leaves_a_record(desk: New) -> None:
    table = desk(max_plies=3).start(seed=5)
    table.move()
    with pytest.raises(Exception, match="table-not-over"):
        make_record(table.table)
    table.move()
    assert table.move() == ["Moved", "Finished"]
    assert places(table) == ("game", (1, 1))
    assert table.table.play.result.outcome.ended == "max-plies"
    assert table.table.play.result.rated
    assert table.refused("bob", c.Move(move={})) == "table-not-playing"
    *_, last = record.replay(make_record(table.table))
    assert last.state == table.table.play.state


def test_resigning_with_two_players_ends_the_game(desk: New) -> None:
    table = desk().start()
    assert table.refused("eve", c.Resign()) == "table-not-seated"
    assert table.do("ann", c.Resign()) == ["Resigned", "Finished"]
    assert places(table) == ("resigned", (2, 1))


def test_with_more_players_a_bot_plays_on_and_those_who_resigned_rank_last(desk: New) -> None:
    table = desk("zero", 4).start()
    assert table.do("bob", c.Resign()) == ["Resigned"]
    assert table.table.seats[1].played_on == "resigned"
    assert table.refused("bob", c.Return()) == "table-resigned"
    assert table.refused("bob", c.Resign()) == "table-resigned"
    while table.table.actors() != (1,):
        table.move("pass")
    assert table.table.bots_to_move() == (1,)
    assert table.refused("bob", c.Move(move={"type": "pass"})) == "table-played-on"
    table.do("dan", c.Resign())
    while table.table.phase == "playing":
        table.move("pass")
    by, found = places(table)
    points = table.table.play.result.outcome.points
    assert by == "game"
    assert (found[1], found[3]) == (4, 3)
    assert found[0] == (1 if points[0] <= points[2] else 2)


def test_the_last_side_that_has_not_resigned_wins(desk: New) -> None:
    table = desk("abalone", 3).start()
    table.do("cid", c.Resign())
    assert table.do("ann", c.Resign()) == ["Resigned", "Finished"]
    assert places(table) == ("resigned", (2, 1, 3))


def test_a_team_resigns_when_both_partners_do(desk: New) -> None:
    table = desk("abalone", 4).start()
    assert table.do("bob", c.Resign()) == ["Resigned"]
    assert table.do("ann", c.Resign()) == ["Resigned"]
    assert table.do("dan", c.Resign()) == ["Resigned", "Finished"]
    assert places(table) == ("resigned", (1, 2, 1, 2))


def test_bots_need_not_play_on_without_people(desk: New) -> None:
    table = desk("abalone", 3, people=1).start()
    assert table.do("ann", c.Resign()) == ["Resigned", "Finished"]
    assert places(table) == ("resigned", (3, 1, 1))


def test_a_draw_is_agreed_on(desk: New) -> None:
    table = desk().start()
    assert table.refused("bob", c.AgreeDraw()) == "table-no-offer"
    table.do("ann", c.OfferDraw())
    assert table.refused("ann", c.AgreeDraw()) == "table-agreed-already"
    assert table.do("bob", c.AgreeDraw()) == ["DrawAgreed", "Finished"]
    assert places(table) == ("agreed", (1, 1))


def test_two_offers_are_an_agreement_and_a_decline_ends_an_offer(desk: New) -> None:
    table = desk().start()
    table.do("ann", c.OfferDraw())
    table.do("bob", c.DeclineDraw())
    assert table.refused("bob", c.AgreeDraw()) == "table-no-offer"
    table.do("bob", c.OfferDraw())
    assert table.do("ann", c.OfferDraw()) == ["DrawAgreed", "Finished"]


def test_an_offer_lapses_when_an_opponent_moves(desk: New) -> None:
    table = desk().start()
    table.do("ann", c.OfferDraw())
    table.move()
    assert table.table.play.draw is not None
    table.move()
    assert table.table.play.draw is None


def test_with_more_players_all_people_still_playing_must_agree(desk: New) -> None:
    table = desk("abalone", 3).start()
    table.do("ann", c.OfferDraw())
    assert table.do("bob", c.AgreeDraw()) == ["DrawAgreed"]
    assert table.do("cid", c.AgreeDraw()) == ["DrawAgreed", "Finished"]
    table = desk("abalone", 3).start()
    table.do("cid", c.Resign())
    table.do("ann", c.OfferDraw())
    assert table.refused("cid", c.AgreeDraw()) == "table-played-on"
    table.do("bob", c.AgreeDraw())
    assert places(table) == ("agreed", (1, 1, 3))


def test_no_draws_with_bots_or_in_other_games(desk: New) -> None:
    assert desk("abalone", 2, people=1).start().refused("ann", c.OfferDraw()) == "table-draw-bots"
    assert desk("zero", 3).start().refused("ann", c.OfferDraw()) == "table-no-draws"


def test_a_game_is_aborted_before_its_second_move_only(desk: New) -> None:
    table = desk().start()
    table.move()
    assert table.refused("eve", c.Abort()) == "table-not-seated"
    assert table.do("bob", c.Abort()) == ["Finished"]
    assert places(table) == ("aborted", (1, 1))
    assert not table.table.play.result.rated
    table = desk().start()
    table.move()
    table.move()
    assert table.refused("bob", c.Abort()) == "table-abort-late"


def test_a_rated_game_with_hidden_cards_is_not_aborted_after_the_deal(desk: New) -> None:
    table = desk("zero", 3).start()
    assert table.refused("ann", c.Abort()) == "table-abort-seen"
    assert "abort" not in table.frame(0)["can"]
    assert desk("zero", 3, rated=False).start().do("ann", c.Abort()) == ["Finished"]


def test_a_takeback_goes_back_to_the_askers_own_decision(desk: New) -> None:
    table = desk().start()
    assert table.refused("ann", c.AskTakeback()) == "table-takeback-none"
    table.move()
    before = table.table.play.state
    table.move()
    table.move()
    assert table.do("bob", c.AskTakeback()) == ["TakebackAsked"]
    assert table.refused("ann", c.AskTakeback()) == "table-takeback-pending"
    assert table.refused("bob", c.AgreeTakeback()) == "table-agreed-already"
    assert table.do("ann", c.AgreeTakeback()) == ["TakebackAgreed", "TakenBack"]
    assert table.table.play.state == before
    assert table.table.actors() == (1,)
    assert table.move() == ["Moved"]


def test_a_takeback_is_declined_or_lapses_with_the_next_move(desk: New) -> None:
    table = desk().start()
    table.move()
    table.do("ann", c.AskTakeback())
    table.do("bob", c.DeclineTakeback())
    assert table.refused("bob", c.AgreeTakeback()) == "table-no-wish"
    table.move()
    table.do("ann", c.AskTakeback())
    table.move()
    assert table.refused("bob", c.AgreeTakeback()) == "table-no-wish"


def test_bots_agree_to_takebacks_and_all_people_must(desk: New) -> None:
    table = desk("abalone", 2, people=1).start()
    table.move()
    table.move()
    assert table.do("ann", c.AskTakeback()) == ["TakebackAsked", "TakenBack"]
    assert table.table.play.made == ()
    table = desk("abalone", 4, people=3).start()
    for _ in range(4):
        table.move()
    table.do("ann", c.AskTakeback())
    assert table.do("bob", c.AgreeTakeback()) == ["TakebackAgreed"]
    assert table.do("cid", c.AgreeTakeback()) == ["TakebackAgreed", "TakenBack"]


def test_takebacks_over_checkpoints(desk: New) -> None:
    table = desk(repetition=False).start()
    states = [table.table.play.state]
    for _ in range(66):
        table.move()
        states.append(table.table.play.state)
    for left in range(65, 30, -1):
        asker = ("ann", "bob")[left % 2]
        table.do(asker, c.AskTakeback())
        table.do(("bob", "ann")[left % 2], c.AgreeTakeback())
        assert table.table.play.state == states[left]
        assert len(table.table.play.made) == left
        assert table.table.play.checkpoints == tuple(states[: left + 1 : 32])


def test_nothing_that_was_revealed_is_taken_back(desk: New) -> None:
    table = desk("zero", 3).start()
    first, second = table.table.actors()[0], (table.table.actors()[0] + 1) % 3
    names = ("ann", "bob", "cid")
    table.move()  # an exchange: a hidden card lies open now
    assert table.refused(names[first], c.AskTakeback()) == "table-takeback-revealed"
    table.move("pass")
    table.do(names[second], c.AskTakeback())
    for name in names:
        if name != names[second]:
            table.do(name, c.AgreeTakeback())
    assert len(table.table.play.made) == 1
    table.move("pass")
    table.move("pass")
    assert table.refused(names[second], c.AskTakeback()) == "table-takeback-revealed"  # another one has acted since


def test_a_pass_that_has_the_next_hand_dealt_is_not_taken_back(desk: New) -> None:
    table = desk("zero", 3).start()
    while not table.table.play.state.finished:
        seat = table.table.actors()[0]
        table.move("pass")
    assert table.refused(("ann", "bob", "cid")[seat], c.AskTakeback()) == "table-takeback-revealed"


def test_a_move_by_the_substitute_is_not_ones_own_decision(desk: New) -> None:
    table = desk(clock=PRESETS["10+0"], rated=False).start()
    table.do(SERVER, c.Disconnect(person="ann"))
    table.do(SERVER, c.Tick(), after=60_000)
    table.move()
    table.do(SERVER, c.Reconnect(person="ann"))
    assert table.refused("ann", c.AskTakeback()) == "table-takeback-none"
