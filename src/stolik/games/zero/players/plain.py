"""Quick players of ZERO in plain Python: all levels but the highest, and its stand-in until the kernel is compiled.

They choose as `rollout_policy` does, on the same sets of cards: bit 8 c + v - 1 is the value v of colour c.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from stolik.bots import Bot
from stolik.games.zero.players.weights import (
    BOTH,
    CARE,
    COLOUR,
    FIRST_MORE,
    FIRST_PASS,
    GREEDY,
    HURRY,
    NOW,
    ONE_COLOUR,
    SECOND,
    STYLE,
    STYLES,
    VALUE,
    WHOLE,
)
from stolik.games.zero.rules import Exchange, Move, Pass, View
from stolik.games.zero.rules.cards import CARDS, COLOURS, INDEX, VALUES
from stolik.games.zero.rules.scoring import GROUP
from stolik.kit import Budget

CardSet: TypeAlias = int

BYTE: Final = 0xFF
SUM: Final = tuple(sum(value + 1 for value in range(len(VALUES)) if byte >> value & 1) for byte in range(BYTE + 1))
COLOUR_SHIFTS: Final = tuple(8 * colour for colour in range(len(COLOURS)))
OF_VALUE: Final[tuple[CardSet, ...]] = tuple(
    sum(1 << shift + value for shift in COLOUR_SHIFTS) for value in range(len(VALUES))
)
NOTHING: Final = (0, 0)


class Player(Bot):
    """Plays by a style, one of `weights.STYLES`. It needs a few milliseconds, whatever the budget.

    `care` is how many of 1000 exchanges it notices. If it is not given, the style decides.
    """

    def __init__(self, budget: Budget, style: str = "whole", care: int | None = None) -> None:  # noqa: ARG002
        self.weights: list[float] = STYLES[style].tolist()
        if care is not None:
            self.weights[CARE] = care

    def choose(self, view: View, rng: Random) -> Move:
        """Return a move of the viewer, whose turn it must be."""
        give, take = choose(view, self.weights, rng)
        return Exchange(CARDS[give.bit_length() - 1], CARDS[take.bit_length() - 1]) if take else Pass()


def choose(view: View, weights: Sequence[float], rng: Random) -> tuple[CardSet, CardSet]:
    """Return the cards to give and to take, or `NOTHING` for a pass."""
    hand, pool = to_card_set(view.hand), to_card_set(view.pool)
    passes = len(view.passes)
    is_last_lap = view.turns_left <= view.players
    count = count_points(hand)
    second = passes == 1
    low = weights[FIRST_PASS + second] + weights[FIRST_MORE + second] * view.laps
    exchanges = [(give, take) for give in _split(hand) for take in _split(pool)]
    after = [hand ^ give ^ take for give, take in exchanges]
    if not is_last_lap and count <= low and all(map(count_points, after)):
        return NOTHING
    best = float(count) if is_last_lap else score_hand(hand, weights, passes)
    if second and not is_last_lap:
        best = float("inf")  # a pass would end the hand, which is not good enough
    chosen = NOTHING
    for exchange, changed in zip(exchanges, after, strict=True):
        # A player that judges the whole hand does not overlook ZERO.
        is_overlooked = weights[CARE] < 1000 and rng.randrange(1000) >= weights[CARE]
        if is_overlooked and (weights[STYLE] != WHOLE or count_points(changed) > 0):
            continue
        score = float(count_points(changed)) if is_last_lap else score_hand(changed, weights, passes)
        if score < best:
            best, chosen = score, exchange
    return chosen


def to_card_set(cards: Sequence[str]) -> CardSet:
    """Return cards as bits."""
    return sum(1 << INDEX[card] for card in cards)


def _split(cards: CardSet) -> Iterator[CardSet]:
    """Yield each card as a set, the lowest first."""
    while cards:
        yield cards & -cards
        cards &= cards - 1


def score_hand(hand: CardSet, weights: Sequence[float], passes: int) -> float:
    """Score a hand by the style of a player: less is better."""
    if weights[STYLE] == ONE_COLOUR:
        return _score_one_colour(hand)
    if weights[STYLE] == GREEDY:
        return _score_points(hand)
    return _score_plans(hand, weights, weights[HURRY] if passes > 0 else 1.0)


def count_points(hand: CardSet) -> int:
    """Return what a hand counts (ZER-7)."""
    values = 0
    for shift in COLOUR_SHIFTS:
        colour = hand >> shift & BYTE
        if colour.bit_count() < GROUP:
            values |= colour
    return SUM[values & ~_find_values(hand, GROUP)]


def _find_values(hand: CardSet, least: int) -> int:
    """Return the values of which there are at least so many cards, as bits."""
    return sum(1 << value for value, cards in enumerate(OF_VALUE) if (hand & cards).bit_count() >= least)


def _score_plans(hand: CardSet, weights: Sequence[float], hurry: float) -> float:
    """Score a hand by its plans: what it counts outside the plan, and what the missing cards cost."""
    grouped = _find_values(hand, GROUP)
    frequent = [
        (1 << value, max(0, GROUP - count))
        for value, cards in enumerate(OF_VALUE)
        if (count := (hand & cards).bit_count()) >= 3
    ]
    colours = [hand >> shift & BYTE for shift in COLOUR_SHIFTS]
    outside = 0
    for cards in colours:
        if cards.bit_count() < GROUP:
            outside |= cards
    outside &= ~grouped
    now = SUM[outside]
    plans = [float(now), float(now)]
    plans += [SUM[outside & ~bit] + hurry * weights[VALUE + missing] for bit, missing in frequent]
    for number, cards in enumerate(colours):
        if (count := cards.bit_count()) < 3:
            continue
        missing_colour = max(0, GROUP - count)
        others = 0
        for other, more in enumerate(colours):
            if other != number:
                others |= more
        others &= ~grouped
        plans.append(SUM[others] + hurry * weights[COLOUR + missing_colour])
        plans += [SUM[others & ~bit] + hurry * weights[BOTH + missing_colour + missing] for bit, missing in frequent]
    best, second = sorted(plans)[:2]
    return best + weights[SECOND] * second + weights[NOW] * now


def _score_one_colour(hand: CardSet) -> float:
    """Score a hand by one colour: its missing cards and all cards of other colours cost points."""
    colours = [hand >> shift & BYTE for shift in COLOUR_SHIFTS]
    total = sum(SUM[cards] for cards in colours)
    return min(10.0 * max(0, GROUP - cards.bit_count()) + total - SUM[cards] for cards in colours)


def _score_points(hand: CardSet) -> float:
    """Score a hand by its present points, and with equal points by the largest colour and the largest value."""
    colour = max((hand >> shift & BYTE).bit_count() for shift in COLOUR_SHIFTS)
    value = max((hand & cards).bit_count() for cards in OF_VALUE)
    return count_points(hand) - (colour + value) / 20
