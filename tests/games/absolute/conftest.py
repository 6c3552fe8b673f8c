"""Tables to test on, written as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from stolik.games.absolute.rules import Options, State, game
from stolik.games.absolute.rules.cards import CARDS, in_order
from stolik.games.absolute.rules.knowledge import fresh
from stolik.games.absolute.rules.state import SWAP, lay_out


def laid_out(hands: list[str], sets: list[list[str]], options: Options | None = None, **changes: Any) -> State:
    """Seat 0 has drawn; the hands and sets are these. The other cards are the deck, one of them the discard pile.

    The discard pile and the deck can be given as text too, bottom first; then the rest of the cards is hidden
    at the bottom of the deck, or, with `short`, nowhere.
    """
    state = game.start(len(hands), options or Options(), 1)
    short = changes.pop("short", False)
    held = tuple(in_order(hand.split()) for hand in hands)
    laid = lay_out(*([cards.split() for cards in of_seat] for of_seat in sets))
    deck, discard = changes.pop("deck", "").split(), changes.pop("discard", "").split()
    used = {card for hand in held for card in hand} | {
        c for of_seat in laid["sets"] for one in of_seat for c in one.cards
    }
    rest = [card for card in CARDS if card not in used.union(deck, discard)]
    if not short:
        if not discard:
            discard = [rest.pop(0)]
        deck = rest + deck
    hidden = deck + [card for hand in held for card in hand]
    changes = {"turn": 0, "phase": SWAP, **laid, **changes}
    return structs.replace(
        state,
        hands=held,
        deck=tuple(deck),
        discard=tuple(discard),
        knowledge=fresh(hidden, held),
        **changes,
    )


@pytest.fixture(scope="session")
def table() -> Callable[..., State]:
    return laid_out
