"""Every round ends: a deck is made anew when it is empty (ABS-8), and the guards hold whatever is played (ABS-30)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec import structs

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
from stolik.games.absolute.rules.state import IDLE_LAPS, MOST_LAPS, Play

Tables = Callable[..., State]


def act(state: State, *moves: str) -> State:
    for text in moves:
        state = game.play(state, state.turn, game.parse_move(game.view(state, state.turn), text))
    return state


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
    earlier = structs.replace(state, turns=2 * MOST_LAPS - 1)
    assert not act(earlier, "place -8c +3c +5c", "discard +9c").finished


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
