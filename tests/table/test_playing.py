"""During the game: moves, resignation, draws, abort, takebacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik import record
from stolik.game import Illegal
from stolik.table import commands as c
from stolik.table import decide, record_of
from stolik.table.setting import PRESETS

New = Callable[..., Any]


def places(desk: Any) -> tuple[str, tuple[int, ...]]:
    result = desk.table.play.result
    return result.by, result.outcome.places


def test_a_move_is_made_by_the_right_person_in_turn(desk: New) -> None:
    table = desk().start()
    move = table.move_of(0)
    for by, seat, reason in [
        ("bob", 0, "table-not-yours"),
        ("eve", 0, "table-not-seated"),
        (None, 0, "table-not-a-bot"),
        ("ann", 1, "table-not-yours"),
        ("ann", 7, "unfit-seat"),
    ]:
        assert table.refused(c.Move(by=by, seat=seat, move=move.move)) == reason
    assert table.refused(c.Move(by="bob", seat=1, move=move.move)) == "abalone-not-your-turn"
    assert table.do(move) == ["Moved"]
    assert table.table.actors() == (1,)


def test_an_illegal_move_names_its_rule_and_changes_nothing(desk: New) -> None:
    table = desk(layout="standard").start()
    with pytest.raises(Illegal) as refusal:
        decide(table.table, c.Move(by="ann", seat=0, move={"type": "inline", "rear": "i9", "to": "h8"}), 0)
    assert (refusal.value.rule, refusal.value.reason) == ("ABA-4", "abalone-not-yours")
    wrong: list[dict[str, Any]] = [{}, {"type": "castle"}, {"type": "inline", "rear": 1, "to": "b2"}]
    for nonsense in wrong:
        assert table.refused(c.Move(by="ann", seat=0, move=nonsense)) == "table-move-form"


def test_a_stale_move_is_refused_but_talk_does_not_make_it_stale(desk: New) -> None:
    table = desk().start()
    seen = table.table.version
    stale = msgspec.structs.replace(table.move_of(0), if_version=seen)
    table.do(c.Say(person=table.person("bob"), room="players", text="hello"))
    assert table.do(stale) == ["Moved"]
    later = msgspec.structs.replace(table.move_of(1), if_version=seen)
    assert table.refused(later) == "table-stale"
    future = msgspec.structs.replace(later, if_version=table.table.version + 1)
    assert table.refused(future) == "table-stale"


def test_a_bot_moves_for_its_seat_only(desk: New) -> None:
    table = desk("abalone", 2, people=1).start()
    assert table.table.bots_to_move() == ()
    table.move()
    assert table.table.bots_to_move() == (1,)
    assert table.refused(msgspec.structs.replace(table.move_of(1), by="ann")) == "table-not-yours"
    assert table.move() == ["Moved"]
    assert [made.bot for made in table.table.play.made] == [False, True]


def test_the_game_ends_by_its_own_rules_and_leaves_a_record(desk: New) -> None:
    table = desk(max_plies=3).start(seed=5)
    table.move()
    with pytest.raises(Exception, match="table-not-over"):
        record_of(table.table)
    table.move()
    assert table.move() == ["Moved", "Finished"]
    assert places(table) == ("game", (1, 1))
    assert table.table.play.result.outcome.ended == "max-plies"
    assert table.table.play.result.rated
    assert table.refused(c.Move(by="bob", seat=1, move={})) == "table-not-playing"
    *_, last = record.replay(record_of(table.table))
    assert last.state == table.table.play.state


def test_resigning_with_two_players_ends_the_game(desk: New) -> None:
    table = desk().start()
    assert table.refused(c.Resign(by="eve")) == "table-not-seated"
    assert table.do(c.Resign(by="ann")) == ["Resigned", "Finished"]
    assert places(table) == ("resigned", (2, 1))


def test_with_more_players_a_bot_plays_on_and_those_who_resigned_rank_last(desk: New) -> None:
    table = desk("zero", 4).start()
    assert table.do(c.Resign(by="bob")) == ["Resigned"]
    assert table.table.seats[1].played_on == "resigned"
    assert table.refused(c.Return(by="bob")) == "table-resigned"
    assert table.refused(c.Resign(by="bob")) == "table-resigned"
    while table.table.actors() != (1,):
        table.move("pass")
    assert table.table.bots_to_move() == (1,)
    assert table.refused(c.Move(by="bob", seat=1, move={"type": "pass"})) == "table-played-on"
    table.do(c.Resign(by="dan"))
    while table.table.phase == "playing":
        table.move("pass")
    by, found = places(table)
    points = table.table.play.result.outcome.points
    assert by == "game"
    assert (found[1], found[3]) == (4, 3)
    assert found[0] == (1 if points[0] <= points[2] else 2)


def test_the_last_side_that_has_not_resigned_wins(desk: New) -> None:
    table = desk("abalone", 3).start()
    table.do(c.Resign(by="cid"))
    assert table.do(c.Resign(by="ann")) == ["Resigned", "Finished"]
    assert places(table) == ("resigned", (2, 1, 3))


def test_a_team_resigns_when_both_partners_do(desk: New) -> None:
    table = desk("abalone", 4).start()
    assert table.do(c.Resign(by="bob")) == ["Resigned"]
    assert table.do(c.Resign(by="ann")) == ["Resigned"]
    assert table.do(c.Resign(by="dan")) == ["Resigned", "Finished"]
    assert places(table) == ("resigned", (1, 2, 1, 2))


def test_bots_need_not_play_on_without_people(desk: New) -> None:
    table = desk("abalone", 3, people=1).start()
    assert table.do(c.Resign(by="ann")) == ["Resigned", "Finished"]
    assert places(table) == ("resigned", (3, 1, 1))


def test_a_draw_is_agreed_on(desk: New) -> None:
    table = desk().start()
    assert table.refused(c.AgreeDraw(by="bob")) == "table-no-offer"
    table.do(c.OfferDraw(by="ann"))
    assert table.refused(c.AgreeDraw(by="ann")) == "table-agreed-already"
    assert table.do(c.AgreeDraw(by="bob")) == ["DrawAgreed", "Finished"]
    assert places(table) == ("agreed", (1, 1))


def test_two_offers_are_an_agreement_and_a_decline_ends_an_offer(desk: New) -> None:
    table = desk().start()
    table.do(c.OfferDraw(by="ann"))
    table.do(c.DeclineDraw(by="bob"))
    assert table.refused(c.AgreeDraw(by="bob")) == "table-no-offer"
    table.do(c.OfferDraw(by="bob"))
    assert table.do(c.OfferDraw(by="ann")) == ["DrawAgreed", "Finished"]


def test_an_offer_lapses_when_an_opponent_moves(desk: New) -> None:
    table = desk().start()
    table.do(c.OfferDraw(by="ann"))
    table.move()
    assert table.table.play.draw is not None
    table.move()
    assert table.table.play.draw is None


def test_with_more_players_all_people_still_playing_must_agree(desk: New) -> None:
    table = desk("abalone", 3).start()
    table.do(c.OfferDraw(by="ann"))
    assert table.do(c.AgreeDraw(by="bob")) == ["DrawAgreed"]
    assert table.do(c.AgreeDraw(by="cid")) == ["DrawAgreed", "Finished"]
    table = desk("abalone", 3).start()
    table.do(c.Resign(by="cid"))
    table.do(c.OfferDraw(by="ann"))
    assert table.refused(c.AgreeDraw(by="cid")) == "table-played-on"
    table.do(c.AgreeDraw(by="bob"))
    assert places(table) == ("agreed", (1, 1, 3))


def test_no_draws_with_bots_or_in_other_games(desk: New) -> None:
    assert desk("abalone", 2, people=1).start().refused(c.OfferDraw(by="ann")) == "table-draw-bots"
    assert desk("zero", 3).start().refused(c.OfferDraw(by="ann")) == "table-no-draws"


def test_a_game_is_aborted_before_its_second_move_only(desk: New) -> None:
    table = desk().start()
    table.move()
    assert table.refused(c.Abort(by="eve")) == "table-not-seated"
    assert table.do(c.Abort(by="bob")) == ["Finished"]
    assert places(table) == ("aborted", (1, 1))
    assert not table.table.play.result.rated
    table = desk().start()
    table.move()
    table.move()
    assert table.refused(c.Abort(by="bob")) == "table-abort-late"


def test_a_takeback_goes_back_to_the_askers_own_decision(desk: New) -> None:
    table = desk().start()
    assert table.refused(c.AskTakeback(by="ann")) == "table-takeback-none"
    table.move()
    before = table.table.play.state
    table.move()
    table.move()
    assert table.do(c.AskTakeback(by="bob")) == ["TakebackAsked"]
    assert table.refused(c.AskTakeback(by="ann")) == "table-takeback-pending"
    assert table.refused(c.AgreeTakeback(by="bob")) == "table-agreed-already"
    assert table.do(c.AgreeTakeback(by="ann")) == ["TakebackAgreed", "TakenBack"]
    assert table.table.play.state == before
    assert table.table.actors() == (1,)
    assert table.move() == ["Moved"]


def test_a_takeback_is_declined_or_lapses_with_the_next_move(desk: New) -> None:
    table = desk().start()
    table.move()
    table.do(c.AskTakeback(by="ann"))
    table.do(c.DeclineTakeback(by="bob"))
    assert table.refused(c.AgreeTakeback(by="bob")) == "table-no-wish"
    table.do(c.AskTakeback(by="ann"))
    table.move()
    assert table.refused(c.AgreeTakeback(by="bob")) == "table-no-wish"


def test_bots_agree_to_takebacks_and_all_people_must(desk: New) -> None:
    table = desk("abalone", 2, people=1).start()
    table.move()
    table.move()
    assert table.do(c.AskTakeback(by="ann")) == ["TakebackAsked", "TakenBack"]
    assert table.table.play.made == ()
    table = desk("abalone", 4, people=3).start()
    for _ in range(4):
        table.move()
    table.do(c.AskTakeback(by="ann"))
    assert table.do(c.AgreeTakeback(by="bob")) == ["TakebackAgreed"]
    assert table.do(c.AgreeTakeback(by="cid")) == ["TakebackAgreed", "TakenBack"]


def test_takebacks_over_checkpoints(desk: New) -> None:
    table = desk(repetition=False).start()
    states = [table.table.play.state]
    for _ in range(66):
        table.move()
        states.append(table.table.play.state)
    for left in range(65, 30, -1):
        asker = ("ann", "bob")[left % 2]
        table.do(c.AskTakeback(by=asker))
        table.do(c.AgreeTakeback(by=("bob", "ann")[left % 2]))
        assert table.table.play.state == states[left]
        assert len(table.table.play.made) == left
        assert table.table.play.checkpoints == tuple(states[: left + 1 : 32])


def test_nothing_that_was_revealed_is_taken_back(desk: New) -> None:
    table = desk("zero", 3).start()
    first, second = table.table.actors()[0], (table.table.actors()[0] + 1) % 3
    names = ("ann", "bob", "cid")
    table.move()  # an exchange: a hidden card lies open now
    assert table.refused(c.AskTakeback(by=names[first])) == "table-takeback-revealed"
    table.move("pass")
    table.do(c.AskTakeback(by=names[second]))
    for name in names:
        if name != names[second]:
            table.do(c.AgreeTakeback(by=name))
    assert len(table.table.play.made) == 1
    table.move("pass")
    table.move("pass")
    assert table.refused(c.AskTakeback(by=names[second])) == "table-takeback-revealed"  # another one has acted since


def test_a_pass_that_has_the_next_hand_dealt_is_not_taken_back(desk: New) -> None:
    table = desk("zero", 3).start()
    while not table.table.play.state.finished:
        seat = table.table.actors()[0]
        table.move("pass")
    assert table.refused(c.AskTakeback(by=("ann", "bob", "cid")[seat])) == "table-takeback-revealed"


def test_a_move_by_the_substitute_is_not_ones_own_decision(desk: New) -> None:
    table = desk(clock=PRESETS["none"]).start()
    table.do(c.Disconnect(by="ann"))
    table.do(c.Tick(), after=60_000)
    table.move()
    table.do(c.Return(by="ann"))
    assert table.refused(c.AskTakeback(by="ann")) == "table-takeback-none"
