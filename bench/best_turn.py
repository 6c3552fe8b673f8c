"""Positions of Absolute for the solver of the best turn: as they come in games, and the largest it is made for."""

from __future__ import annotations

from random import Random

from msgspec import structs

from stolik.bots import load_player
from stolik.games.absolute.rules import Options, State, game
from stolik.games.absolute.rules.cards import CARDS, in_order
from stolik.games.absolute.rules.sets import judge_set
from stolik.games.absolute.rules.state import SWAP, TableSet, lay_out


def met(count: int) -> list[State]:
    """Return so many positions after the draw of games between good players."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        rng, bot = Random(seed), load_player("absolute", "expert")
        state = game.start(2 + seed % 3, Options(rounds=1), seed)
        while not state.ended:
            if state.phase == SWAP and not state.played:
                found.append(state)
            state = game.play(state, state.turn, bot.choose(game.view(state, state.turn), rng))
        seed += 1
    return found[:count]


def smaller_position(laid: int, held: int, seed: int) -> State:
    """Return a position with any number of own cards up to those."""
    rng = Random(seed)
    return random_position(rng.choice((0, *range(3, laid + 1))), rng.randint(1, held), seed)


def random_position(laid: int, held: int, seed: int) -> State:
    """Return a position with so many own cards on the table and in hand, and two sets of another player."""
    rng = Random(seed)
    deck = list(CARDS)

    def lay(size: int) -> TableSet:
        while judge_set(cards := in_order(rng.sample(deck, size))) is not None:
            pass
        for card in cards:
            deck.remove(card)
        return TableSet(cards)

    own: list[TableSet] = []
    while (left := laid - sum(len(each.cards) for each in own)) > 0:
        own.append(lay(left if left <= 5 else rng.choice((3, 3, 4)) if left != 6 else 3))
    others = (lay(3), lay(4))
    start = game.start(2, Options(), seed)
    hands = (in_order(rng.sample(deck, held)), ())
    return structs.replace(
        start, turn=0, phase=SWAP, hands=hands, **lay_out(*([each.cards for each in laid] for laid in (own, others)))
    )
