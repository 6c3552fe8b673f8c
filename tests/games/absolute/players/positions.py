"""Small positions, and the best turn in them by the readable rules alone."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec import structs

from stolik.games.absolute.rules import Discard, Hold, Move, Options, State, game
from stolik.games.absolute.rules.cards import CARDS, NUMBER, ZEROS, in_order
from stolik.games.absolute.rules.scoring import points_of_set, score_hand
from stolik.games.absolute.rules.sets import judge_set
from stolik.games.absolute.rules.state import PLAY, SWAP, TableSet, lay_out

Best = tuple[int, int, bool]
"""Points of the own sets, those of the hand left, and whether the player goes out."""


def position(rng: Random, options: Options, most: int) -> State:
    """Any table after the draw: few cards, of few numbers, so that there is much to do with them."""
    highest = rng.choice((3, 4, 5, 7, 10))
    deck = [card for card in CARDS if NUMBER[card] <= highest and (card not in ZEROS or rng.random() < 0.6)]
    rng.shuffle(deck)
    sets: list[tuple[TableSet, ...]] = []
    for _ in range(2):
        laid: list[TableSet] = []
        for _ in range(rng.choice((0, 1, 1, 2, 2, 3))):
            found = legal(rng, deck, rng.choice((3, 3, 3, 4)))
            if sum(len(each.cards) for each in laid) + len(found) <= most - 2:
                deck = [card for card in deck if card not in found]
                laid.append(TableSet(found))
        sets.append(tuple(laid))
    room = max(1, most - sum(len(each.cards) for each in sets[0]))
    hand = [deck.pop() for _ in range(rng.randint(1, min(room, 5)))]
    state = game.start(2, options, rng.getrandbits(32))
    other, top = in_order(deck.pop() for _ in range(2)), deck.pop()
    phase = rng.choice((SWAP, SWAP, SWAP, PLAY))
    played: tuple[str, ...] = ()
    regrouped = False
    if phase == PLAY and sets[0] and rng.random() < 0.5:
        played, regrouped = sets[0][0].cards[:1], rng.random() < 0.3
    return structs.replace(
        state,
        turn=0,
        phase=phase,
        hands=(in_order(hand), other),
        **lay_out(*([each.cards for each in laid] for laid in sets)),
        deck=tuple(deck[:10]),
        discard=(top,),
        played=played,
        regrouped=regrouped,
    )


def legal(rng: Random, deck: list[str], size: int) -> tuple[str, ...]:
    while True:
        cards = in_order(rng.sample(deck, size))
        if judge_set(cards) is None:
            return cards


def value(sets: Iterable[TableSet], hand: tuple[str, ...], discarded: bool) -> Best:
    laid = [each.cards for each in sets]
    return sum(map(points_of_set, laid)), score_hand(hand).points, discarded and not hand and len(laid) >= 3


def brute_force(state: State) -> Best:
    """Walk every move to the end of the turn."""
    seat = state.turn
    best: Best | None = None
    seen = set()
    stack = [state]
    while stack:
        now = stack.pop()
        sets = frozenset(each.cards for each in now.sets[seat])
        other = frozenset(each.cards for each in now.sets[1 - seat])
        key = (sets, other, now.hands[seat], now.phase, bool(now.played), now.regrouped)
        if key in seen:
            continue
        seen.add(key)
        for move in game.moves(now, seat):
            if isinstance(move, Discard | Hold):
                gone = move.cards if isinstance(move, Discard) else ()
                hand = tuple(card for card in now.hands[seat] if card not in gone)
                found = value(now.sets[seat], hand, bool(gone))
                best = found if best is None else max(best, found)
            else:
                stack.append(game.play(now, seat, move))
    assert best is not None
    return best


def played_out(state: State, moves: Iterable[Move]) -> Best:
    """Make the moves of a turn, and return what they brought."""
    seat = state.turn
    for move in moves:
        if isinstance(move, Discard | Hold):
            gone = move.cards if isinstance(move, Discard) else ()
            hand = tuple(card for card in state.hands[seat] if card not in gone)
            game.play(state, seat, move)  # it is legal
            return value(state.sets[seat], hand, bool(gone))
        state = game.play(state, seat, move)
    raise AssertionError("the turn does not end")
