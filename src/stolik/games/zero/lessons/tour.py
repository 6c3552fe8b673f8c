"""The tour of ZERO."""

from __future__ import annotations

from msgspec import structs

from stolik.games.zero.rules import CARDS, Options, game
from stolik.lessons import Tour


def tour() -> Tour:
    """Build the tour: two exchanges make ZERO."""
    seed = next(seed for seed in range(100) if game.start(3, Options(), seed).dealer == 2)
    mine = ("1r", "2r", "6r", "3r", "3o", "3y", "3g", "8k", "7p")
    pool = ("5r", "3b", "4o", "1k", "8g")
    left = [card for card in CARDS if card not in (*mine, *pool)]
    others = [tuple(left[at::5][:9]) for at in (0, 1)]
    rest = tuple(card for card in left if card not in (*others[0], *others[1]))
    order = {card: at for at, card in enumerate(CARDS)}
    hands = tuple(tuple(sorted(hand, key=order.__getitem__)) for hand in (mine, *others))
    made = Tour(game, structs.replace(game.start(3, Options(), seed), hands=hands, pool=pool, rest=rest))
    made.tell("hand pool")
    made.tell("1r 2r 3r 6r")
    made.do("8k 5r", "8k 5r")
    made.reply(1, f"{hands[1][-1]} 1k")
    made.reply(2, "pass")
    made.tell()
    made.do("7p 3b", "7p 3b")
    made.tell()
    return made
