"""The tour of Absolute."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec import structs

from stolik.games.absolute.rules import Options, State, game
from stolik.games.absolute.rules.cards import CARDS, in_order
from stolik.games.absolute.rules.moves import Add, Discard, Draw, Hold, Place
from stolik.lessons import ME, Tour


def tour() -> Tour:
    """Build the tour: draw, lay a set, discard; then draw from the discard pile, and add a zero card to a set."""
    seed = next(seed for seed in range(1000) if _fits(game.start(2, Options(), seed)))
    state = game.start(2, Options(), seed)
    mine, other = ("-8d", "+5c", "+10t", "-0s", "+4d"), ("-9c", "+6c", "-4d", "+4c", "+1s")
    drawn = ("+3s", "-2t")  # by the person, then by the opponent
    rest = [card for card in CARDS if card not in (*mine, *other, *drawn, *state.discard)]
    deck = (*rest, *reversed(drawn))
    made = Tour(game, structs.replace(state, hands=(in_order(mine), in_order(other)), deck=deck))
    made.tell("hand")
    made.do("draw deck", "deck", [Draw("discard"), Hold()])
    made.do("place -8d +3s +5c", "-8d +3s +5c", _plays(made.state))
    made.do("discard +10t", "+10t", _plays(made.state))
    made.reply(1, "draw deck")
    made.reply(1, "discard +1s")
    made.do("draw discard", "discard", [Draw("deck"), Hold()])
    made.do("add 1 -0s +4d", "-0s +4d", _plays(made.state))
    made.tell()
    return made


def _fits(state: State) -> bool:
    """Tell whether the person begins, and the open card is one that the tour does not need."""
    return state.turn == ME and state.discard == ("-6d",)


def _plays(state: State) -> Iterator[Any]:
    hand = state.hands[ME]
    yield Hold()
    for card in hand:
        yield Discard((card,))
    for count in range(1, len(hand) + 1):
        for cards in combinations(hand, count):
            yield Place(cards)
            if state.sets[ME]:
                yield Add(ME, 0, cards)
