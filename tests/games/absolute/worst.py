"""States in which listing moves and scoring is as hard as it can be, for `bench/contract.py`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import structs

from stolik.games.absolute.rules import Options, State, game
from stolik.games.absolute.rules.cards import CARDS, VALUE, in_order
from stolik.games.absolute.rules.state import PLAY, SWAP, lay_out


def build_states() -> Iterator[State]:
    """Yield tables with very many laid cards of the seat on turn, in many small sets and in one large set."""
    for options in (Options(), Options(unchecked=True), Options(add_to_any_set=True)):
        for count in (12, 18, 24, 28, 32, 40, 46, 60, 76):
            for seed in range(3):
                for size in (2, 4, 9):
                    yield from _build_tables(options, count, size, Random(seed))


def _build_tables(options: Options, count: int, size: int, rng: Random) -> Iterator[State]:
    zeros = [card for card in CARDS if VALUE[card] == 0]
    triples: list[tuple[str, ...]] = []
    left = [card for card in rng.sample(CARDS, len(CARDS)) if card not in zeros]
    while len(triples) * 3 < count:
        found = next(
            (
                (one, other, third)
                for one in left
                for other in left
                for third in left
                if len({one, other, third}) == 3 and VALUE[one] + VALUE[other] + VALUE[third] == 0
            ),
            None,
        )
        if found is None:
            break
        triples.append(found)
        left = [card for card in left if card not in found]
    rest = [*left, *zeros]
    hand, other = in_order(rest[:size]), in_order(rest[size : size + 1])
    start = game.start(2, options, 1)
    one_set = [in_order(card for group in triples for card in group)]
    until = 2 if options.unchecked else 0
    for sets in (map(in_order, triples), one_set):
        laid = lay_out(sorted(sets, key=lambda cards: CARDS.index(cards[0])), [])
        laid["sets"] = tuple(tuple(structs.replace(one, open_until=until) for one in own) for own in laid["sets"])
        for phase, played in ((SWAP, ()), (PLAY, (hand[-1],))):
            yield structs.replace(
                start,
                turn=0,
                phase=phase,
                played=played,
                hands=(hand, other),
                **laid,
                deck=tuple(rest[size + 1 :]),
            )
