"""Editions of the rules: ABS-5, ABS-8 and ABS-30 were made exact; games from before are replayed as they were."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import structs

from stolik import record
from stolik.game import Refusal
from stolik.games.absolute.rules import (
    Challenge,
    Discard,
    Draw,
    Hold,
    Move,
    Options,
    Place,
    State,
    Swap,
    game,
)
from stolik.games.absolute.rules.absolute import few_moves
from stolik.games.absolute.rules.state import IDLE_LAPS, MOST_LAPS, MOST_LAPS_FIRST_EDITION, Play, TableSet
from stolik.table import SERVER, Person, Setting, decide
from stolik.table import commands as c
from stolik.table.setting import complete

Tables = Callable[..., State]


def act(state: State, *moves: str) -> State:
    for text in moves:
        state = game.play(state, state.turn, game.parse_move(game.view(state, state.turn), text))
    return state


# ABS-5: sets played over the whole round


def test_merged_sets_still_count(table: Tables) -> None:
    """ABS-5: three sets placed, two of them merged: the player goes out."""
    sets = [["-8c +3c +5c", "-9s +4s +5s"], []]
    state = table(["-2c +1s +1c -7d +7t +9t", "+2c"], sets)
    state = act(state, "place -2c +1s +1c", "regroup -9s +4s +5s / -8c -7d -2c +1c +1s +3c +5c +7t")
    assert len(state.sets[0]) == 2
    assert state.count_sets(0) == 3
    assert act(state, "discard +9t").out == (0,)


def test_in_the_first_edition_only_sets_that_lie_there_count(table: Tables) -> None:
    sets = [["-8c +3c +5c", "-9s +4s +5s"], []]
    state = table(["-2c +1s +1c -7d +7t +9t", "+2c"], sets, Options(edition=1))
    state = act(state, "place -2c +1s +1c", "regroup -9s +4s +5s / -8c -7d -2c +1c +1s +3c +5c +7t")
    assert act(state, "discard +9t").out == ()


@pytest.mark.parametrize(
    ("moves", "counted"),
    [
        (["place -2c +1c +1s"], 2),
        (["add 1 -7d +7t"], 1),
        (["regroup -8c +1c +7t / -7d -1d +3c +5c"], 2),
    ],
)
def test_each_set_placed_and_each_set_more_counts(table: Tables, moves: list[str], counted: int) -> None:
    """ABS-5."""
    hand = "-2c +1c +1s -7d +7t -1d +3s +4s +9t"
    state = table([hand, "+2c"], [["-8c +3c +5c"], []])
    assert act(state, *moves).sets_played == (counted, 0)


def test_a_regrouping_counts_a_set_of_the_hand_beside_a_merger(table: Tables) -> None:
    """ABS-5: the same as placing first and merging then."""
    state = table(["-2c +1c +1s -1d +9t", "+2c"], [["-8c +3c +5c", "-9s +4s +5s"], []])
    at_once = act(state, "regroup -9s -8c +3c +4s +5c +5s / -2c +1c +1s")
    one_by_one = act(state, "place -2c +1c +1s", "regroup -9s -8c +3c +4s +5c +5s / -2c +1c +1s")
    assert at_once.sets_played == one_by_one.sets_played == (3, 0)


def test_a_set_discarded_as_illegal_counts_no_more(table: Tables) -> None:
    """ABS-5, ABS-23: whoever made it illegal."""
    options = Options(unchecked=True)
    sets = [["-8c +3c +5c", "-9s +4s +5s", "-2d +1d"], []]
    state = table(["+9t", "+2c"], sets, options)
    opened = (*state.sets[0][:2], TableSet(state.sets[0][2].cards, open_until=2))
    state = structs.replace(state, sets=(opened, ()))
    challenged = game.play(state, 1, Challenge(0, 2))
    assert challenged.count_sets(0) == 2
    after = act(challenged, "discard +9t")
    assert after.out == ()
    assert after.sets_played == (2, 0)
    assert act(state, "discard +9t").out == (0,)


# ABS-8: the deck is made anew before any draw


@pytest.mark.parametrize("source", ["deck", "discard"])
def test_an_empty_deck_is_filled_before_any_draw(table: Tables, source: str) -> None:
    """ABS-8."""
    piles = {"deck": "", "discard": "+1d +2d +3d +4d", "short": True, "phase": "draw"}
    state = table(["+9t", "+2c"], [[], []], **piles)
    after = game.play(state, 0, Draw(source))
    assert after.log[-1].shuffled
    assert after.shuffles == 1
    assert sorted((*after.deck, *after.discard, *after.hands[0])) == ["+1d", "+2d", "+3d", "+4d", "+9t"]
    assert len(after.deck) == (2 if source == "deck" else 3)
    assert ("+4d" in after.hands[0]) == (source == "discard")
    assert game.reveals(state, 0, Draw(source))
    assert "shuffled" in game.event(state, 0, Draw(source), None).facts
    first = game.play(structs.replace(state, options=Options(edition=1)), 0, Draw(source))
    assert first.log[-1].shuffled == (source == "deck")


def test_a_single_card_is_drawn_and_nothing_is_shuffled(table: Tables) -> None:
    """ABS-8, ABS-18: then nothing can be drawn, and the next draw is skipped."""
    state = table(["+9t", "+2c"], [[], []], deck="", discard="+1d", short=True, phase="draw")
    assert list(game.moves(state, 0)) == [Draw("discard")]
    after = act(state, "draw discard", "hold")
    assert after.shuffles == 0
    assert after.phase == "swap"


# ABS-30: every round ends


def test_a_round_lasts_at_most_a_hundred_laps(table: Tables) -> None:
    """ABS-30."""
    state = table(["-8c +3c +5c +9c", "+2c"], [[], []], Options(rounds=1), turns=2 * MOST_LAPS)
    played = act(state, "place -8c +3c +5c", "discard +9c")
    assert played.finished[0].ended == "laps"
    first = structs.replace(state, options=Options(rounds=1, edition=1))
    assert not act(first, "place -8c +3c +5c", "discard +9c").finished
    late = structs.replace(first, turns=2 * MOST_LAPS_FIRST_EDITION)
    assert act(late, "place -8c +3c +5c", "discard +9c").finished[0].ended == "laps", "no table goes on for ever"


def test_cards_of_a_set_removed_later_were_not_played(table: Tables) -> None:
    """ABS-30: the set is laid in one turn and removed after the next one."""
    state = table(["-8c +3c +9c", "+2c +4c"], [[], []], Options(unchecked=True), turns=8, idle=7)
    laid = act(state, "place -8c +3c", "discard +9c")
    assert laid.idle == 0
    after = act(game.play(act(laid, "draw deck"), 1, Challenge(0, 0)), "hold")
    assert after.idle == 9
    kept = act(laid, "draw deck", "hold", "draw deck", "hold")
    assert kept.idle == 2
    assert kept.plays == (Play(8, ()),)


def test_a_card_that_lay_in_a_legal_set_was_played(table: Tables) -> None:
    """ABS-30: one of the cards stays."""
    state = table(["-8c +3c +5c -1d +9c", "+2c +4c"], [[], []], Options(unchecked=True), turns=8, idle=7)
    laid = act(state, "place -8c +3c +5c", "place -1d", "discard +9c")
    after = act(game.play(act(laid, "draw deck"), 1, Challenge(0, 1)), "hold")
    assert after.idle == 1


Chooser = Callable[[State, list[Move], Random], Move]


def at_random(_state: State, moves: list[Move], rng: Random) -> Move:
    return rng.choice(moves)


def only_swapping(_state: State, moves: list[Move], rng: Random) -> Move:
    """Swap what can be swapped; place only if nothing lies there."""
    for kind in (Swap, Place, Hold, Discard):
        if found := [move for move in moves if isinstance(move, kind)]:
            return rng.choice(found)
    return rng.choice(moves)


def only_illegal_sets(state: State, moves: list[Move], rng: Random) -> Move:
    """Lay a card, challenge it at once or in the next turn, and so on."""
    if challenges := [move for move in moves if isinstance(move, Challenge)]:
        return rng.choice(challenges) if rng.random() < 0.7 else rng.choice(moves)
    lone = [move for move in moves if isinstance(move, Place) and len(move.cards) == 1]
    return rng.choice(lone) if lone and not state.played else at_random(state, moves, rng)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize(
    ("choose", "unchecked"),
    [(at_random, False), (at_random, True), (only_swapping, False), (only_swapping, True), (only_illegal_sets, True)],
)
def test_every_round_ends_within_the_guards(choose: Chooser, unchecked: bool, players: int, seed: int) -> None:
    """ABS-30: whatever is played."""
    rng = Random(seed)
    state = game.start(players, Options(rounds=1, unchecked=unchecked), seed)
    while not state.ended:
        assert state.turns <= MOST_LAPS * players
        assert state.idle < IDLE_LAPS * players
        seat = rng.choice(game.actors(state)) if unchecked else state.turn
        moves = list(few_moves(state, seat))
        state = game.play(state, seat, choose(state, moves, rng) if seat == state.turn else rng.choice(moves))
    assert state.finished[0].ended in ("out", "idle", "laps")


# Records and tables from before


def test_an_old_record_is_replayed_by_the_first_edition() -> None:
    old = record.Record(
        format="stolik-record",
        version=1,
        game="absolute",
        options={"rounds": 1, "add_to_any_set": False, "unchecked": False},
        players=2,
        seed=7,
    )
    (step,) = record.replay(old)
    assert step.state.options.edition == 1
    assert step.state.sets_played == ()
    new = record.write(game, Options(rounds=1), 2, 7, [])
    (step,) = record.replay(new)
    assert step.state.options.edition == 2


def test_a_game_of_the_first_edition_is_replayed_exactly() -> None:
    """It was played and hashed by the rules from before. ABS-8: no deck was made for draws from the discard pile."""
    played = record.read((Path(__file__).parent / "first_edition.json").read_bytes())
    *_, last = record.replay(played)
    end = last.state
    found = sha256(msgspec.json.encode([end.hands, end.deck, end.discard, end.finished])).hexdigest()
    assert found == "ca7091557e9fa2220f120de302c7a669db0de7e1441f01a36a4e16d324c4a8b0"
    latest = structs.replace(played, options={**played.options, "edition": 2})
    *_, other = record.replay(latest)
    assert other.state.deck != end.deck


def test_a_new_table_has_the_latest_edition() -> None:
    assert complete(Setting(game="absolute", players=2)).options["edition"] == 2
    with pytest.raises(Refusal, match="table-older-option"):
        complete(Setting(game="absolute", players=2, options={"edition": 1}))


def test_pas_is_read(table: Tables) -> None:
    """ABS-11."""
    state = table(["+9t", "+2c"], [[], []])
    assert game.parse_move(game.view(state, 0), " Pas ") == Hold()


def test_a_table_that_waits_since_the_first_edition_starts_with_the_latest_one() -> None:
    ann, bob, setting = Person("ann", "Ann"), Person("bob", "Bob"), Setting(game="absolute", players=2)
    table = decide(None, ann, c.Open(table="t", setting=setting), 1).table
    for person, command in ((bob, c.Join()), (ann, c.Ready()), (bob, c.Ready())):
        table = decide(table, person, command, 2).table
    options = {name: value for name, value in table.setting.options.items() if name != "edition"}
    waiting = structs.replace(table, setting=structs.replace(table.setting, options=options))
    started = decide(waiting, SERVER, c.Start(seed=1, salt="00" * 16), 3)
    assert started.table.running.state.options.edition == 2
    assert [type(event).__name__ for event in started.events] == ["SettingChanged", "Started"]
    assert len(decide(table, SERVER, c.Start(seed=1, salt="00" * 16), 3).events) == 1
