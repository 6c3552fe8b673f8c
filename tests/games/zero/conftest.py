"""Tables laid by hand: a test names the cards that matter, the others are dealt round them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stolik.games.zero.rules import CARDS, Options, State
from stolik.games.zero.rules.cards import HAND, POOL, in_order
from stolik.games.zero.rules.scoring import is_zero

Lay = Callable[..., State]


@pytest.fixture(scope="session")
def lay() -> Lay:
    """Return a function that lays a table: `lay("1r 2r", "", "", pool="3r")` for three players."""
    return lay_table


def lay_table(*hands: str, pool: str = "", **fields: Any) -> State:
    named = [hand.split() for hand in (*hands, pool)]
    used = {card for cards in named for card in cards}
    assert len(used) == sum(map(len, named)), "a card is named once"
    # A stride through the deck that meets every card, so that no hand dealt by it is near ZERO.
    free = [CARDS[index * 13 % len(CARDS)] for index in range(len(CARDS))]
    free = [card for card in free if card not in used]
    for cards, size in zip(named, [HAND] * len(hands) + [POOL], strict=True):
        while len(cards) < size:
            cards.append(free.pop())
    assert not any(is_zero(cards) for cards in named), "nobody is dealt ZERO here"
    return State(
        options=Options(),
        seed=fields.pop("seed", 5),
        dealer=fields.pop("dealer", len(hands) - 1),  # seat 0 moves first
        hands=tuple(map(in_order, named[:-1])),
        pool=tuple(named[-1]),
        rest=in_order(free),
        **fields,
    )
