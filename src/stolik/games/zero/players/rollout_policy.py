"""Quick players of ZERO, compiled. They judge what a hand may become, choose an exchange, and decide when to pass.

They are the rollout policy. A player is an array of numbers, its `Weights` (`weights`). `plain` has the same players in
plain Python, where they are levels by themselves.

A plan is to collect five cards of a colour, of a value, or of both. Its score is the points of the cards outside the
plan, plus what the missing cards cost. The score of a hand is the score of its best plan plus a share of the score of
its second best plan.
"""

from __future__ import annotations

from stolik.bots.compiled import kernel, part
from stolik.games.zero.kernel.hand import (
    BYTE,
    COLOURS,
    GROUP,
    LAST,
    NONE,
    ONE,
    PASSES,
    SEAT,
    SUM,
    TURNS,
    VALUES,
    CardSet,
    CardSets,
    Numbers,
    colour_counts,
    is_over,
    make_move,
    points,
    value_counts,
    values_of,
)
from stolik.games.zero.players.weights import (
    BOTH,
    COLOUR,
    FIRST_MORE,
    FIRST_PASS,
    HURRY,
    NOW,
    SECOND,
    VALUE,
    Weights,
)

FAR = 1e9


@part
def score_plans(hand: CardSet, weights: Weights, hurry: float) -> float:
    """Score a hand by its plans: less is better."""
    ones, twos, fours = value_counts(hand)
    counts = colour_counts(hand)
    grouped = fours & (ones | twos)
    coloured = NONE
    now = values_of(hand)
    for colour in range(COLOURS):
        if (counts >> CardSet(8 * colour)) & BYTE >= CardSet(GROUP):
            coloured = BYTE << CardSet(8 * colour)
            now = values_of(hand & ~coloured)
    best = second = float(SUM[now & ~grouped])
    count_now = best
    frequent = fours | twos & ones  # values that are there three times or more
    for value in range(VALUES):
        bit = ONE << CardSet(value)
        if frequent & bit:
            count = int((ones & bit) + CardSet(2) * (twos & bit) + CardSet(4) * (fours & bit)) >> value
            missing = max(0, GROUP - count)
            plan = SUM[now & ~grouped & ~bit] + hurry * weights[VALUE + missing]
            if plan < best:
                best, second = plan, best
            elif plan < second:
                second = plan
    for colour in range(COLOURS):
        count = int((counts >> CardSet(8 * colour)) & BYTE)
        if count < 3:
            continue
        missing_colour = max(0, GROUP - count)
        others = values_of(hand & ~(BYTE << CardSet(8 * colour))) & ~grouped
        plan = SUM[others] + hurry * weights[COLOUR + missing_colour]
        if plan < best:
            best, second = plan, best
        elif plan < second:
            second = plan
        for value in range(VALUES):
            bit = ONE << CardSet(value)
            if frequent & bit:
                count = int((ones & bit) + CardSet(2) * (twos & bit) + CardSet(4) * (fours & bit)) >> value
                plan = SUM[others & ~bit] + hurry * weights[BOTH + missing_colour + max(0, GROUP - count)]
                if plan < best:
                    best, second = plan, best
                elif plan < second:
                    second = plan
    return float(best + weights[SECOND] * second + weights[NOW] * count_now)


@part
def score_hand(hand: CardSet, weights: Weights, passes: int) -> float:
    """Score a hand: less is better."""
    return score_plans(hand, weights, weights[HURRY] if passes > 0 else 1.0)


@kernel
def choose(hand: CardSet, pool: CardSet, clock: Numbers, players: int, weights: Weights) -> tuple[CardSet, CardSet]:
    """Return the cards to give and to take, or `NONE` twice for a pass."""
    passes = clock[PASSES]
    final = clock[TURNS] + players >= clock[LAST]
    count = points(hand)
    lap = clock[TURNS] // players
    second = 1 if passes == 1 else 0
    low = weights[FIRST_PASS + second] + weights[FIRST_MORE + second] * lap
    if not final and count <= low and not can_make_zero(hand, pool):
        return NONE, NONE
    best = float(count) if final else score_hand(hand, weights, passes)
    if passes == 1 and not final:
        best = FAR  # a pass would end the hand, which is not good enough
    best_give = best_take = NONE
    giving = hand
    while giving:
        give = giving & (~giving + ONE)
        giving ^= give
        taking = pool
        while taking:
            take = taking & (~taking + ONE)
            taking ^= take
            after = hand ^ give ^ take
            value = float(points(after)) if final else score_hand(after, weights, passes)
            if value < best:
                best, best_give, best_take = value, give, take
    return best_give, best_take


@part
def can_make_zero(hand: CardSet, pool: CardSet) -> bool:
    """Say whether an exchange makes ZERO. If so, nobody passes."""
    giving = hand
    while giving:
        give = giving & (~giving + ONE)
        giving ^= give
        taking = pool
        while taking:
            take = taking & (~taking + ONE)
            taking ^= take
            if points(hand ^ give ^ take) == 0:
                return True
    return False


@part
def play_out(hands: CardSets, pool: CardSet, clock: Numbers, weights: Weights) -> CardSet:
    """Play a hand to its end, each seat by its own weights; return the pool."""
    while not is_over(hands, clock):
        seat = clock[SEAT]
        give, take = choose(hands[seat], pool, clock, hands.size, weights[seat])
        pool = make_move(hands, pool, clock, give, take)
    return pool
