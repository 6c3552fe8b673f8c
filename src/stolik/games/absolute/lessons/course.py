"""The course of Absolute. For the goal `HIGHEST` the points of all legal moves are compared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec import structs

from stolik.games.absolute.rules import Add, Discard, Draw, Options, Place, Regroup, State, Swap, game
from stolik.games.absolute.rules.cards import CARDS, in_order
from stolik.games.absolute.rules.knowledge import fresh
from stolik.games.absolute.rules.scoring import points_of_set, score_hand
from stolik.games.absolute.rules.state import DRAW, PLAY, SWAP, lay_out
from stolik.lessons import Course, score_most

ME, OTHER = 0, 1
HIGHEST = score_most(game)
REST = "-6d +2t -3s +8c +5d -1t"  # cards for the opponent's hand


def table(hand: str, mine: str = "", theirs: str = "", phase: str = PLAY, **piles: str) -> State:
    """Return a state in which the person is on turn. Sets are separated by slashes; piles have the top card last."""
    laid = lay_out(*([cards.split() for cards in sets.split("/") if cards.strip()] for sets in (mine, theirs)))
    used = {*hand.split(), *mine.split(), *theirs.split()}
    discard, deck = piles.get("discard", "").split(), piles.get("deck", "").split()
    used |= {*discard, *deck}
    others = [card for card in (*REST.split(), *CARDS) if card not in used][:5]
    rest = [card for card in CARDS if card not in used and card not in others]
    if not discard:
        discard = [rest.pop(0)]
    hands = (in_order(hand.split()), in_order(others))
    hidden = [*rest, *deck, *hands[0], *hands[1]]
    return structs.replace(
        game.start(2, Options(), 1),
        turn=ME,
        phase=phase,
        hands=hands,
        deck=(*rest, *deck),
        discard=tuple(discard),
        knowledge=fresh(hidden, hands),
        **laid,
    )


def tries(state: State) -> Iterator[Any]:
    """Yield all plays from the hand that somebody may try, legal or not."""
    hand = state.hands[ME]
    for count in range(1, len(hand) + 1):
        for cards in combinations(hand, count):
            yield Place(cards)
            for number in range(len(state.sets[ME])):
                yield Add(ME, number, cards)


def is_a(*kinds: type) -> Any:
    """Return the goal to make a move of one of these types."""
    return lambda tried: isinstance(tried.move, kinds)


def theirs(state: State) -> int:
    """Return the points of the opponent's sets."""
    return sum(points_of_set(one.cards) for one in state.sets[OTHER])


def course() -> Course:
    """Build the course: sets and their points, turns, swaps, the end of a round."""
    made = Course(game)

    def ask(name: str, state: State, goal: Any, wrong: Any = None, **more: Any) -> None:
        made.ask(name, state, goal, wrong, others=tries(state), **more)

    less = {"less": is_a(Place, Add, Regroup)}
    ask("set", table("-7c +4s +3d +9t -2c"), is_a(Place), rules="ABS-13")
    ask("highest", table("-9c +5s +4d -4t +6s -2c"), HIGHEST, less, rules="ABS-24")
    ask("zero", table("-10s +6d +0c +3t -1c"), HIGHEST, less, rules="ABS-19 ABS-24")
    ask("run", table("-9s +2d +3c +4t +9c +5d"), HIGHEST, less, rules="ABS-25 ABS-26")
    ask("suit", table("-6d +4d +2d -9s +7t +2c"), HIGHEST, less, rules="ABS-27")
    ask("four", table("-5c +5s -5d +5t +8s -3c"), HIGHEST, less, rules="ABS-27")
    ask("add", table("-3s +3t -1c +4d +9t", "-8c +3d +5s"), HIGHEST, less, rules="ABS-14 ABS-25")
    made.ask(
        "draw",
        table("-10t +4d +1c -2s +1d", phase=DRAW, discard="-7d +6s"),
        lambda tried: isinstance(tried.move, Draw) and tried.move.source == "discard",
        rules="ABS-8",
    )
    made.go_on(HIGHEST, less)
    swap = table("-10c +4c -3d +9t +1s", "", "-9d +3t +6c", phase=SWAP)
    prize = max(best_set(game.play(swap, ME, move)) for move in game.moves(swap, ME))
    made.ask(
        "swap",
        swap,
        lambda tried: best_set(tried.after) == prize,
        {"set": is_a(Place), "other": is_a(Swap)},
        rules="ABS-9 ABS-20",
    )
    made.go_on(HIGHEST)
    spoil = table("-4t +1d -2c", "", "-8d +5d +3d / -6s +2t +4c", phase=SWAP)
    least = min(theirs(game.play(spoil, ME, move)) for move in game.moves(spoil, ME))
    made.ask(
        "spoil",
        spoil,
        lambda tried: theirs(tried.after) == least,
        {"little": is_a(Swap)},
        rules="ABS-20 ABS-27",
    )
    ask("regroup", table("+2d -2s +9t", "-8c +3d +5s / -6d +4d +2c"), HIGHEST, less, rules="ABS-22")
    made.ask(
        "discard",
        structs.replace(table("+10s -1t +2d", "-8c +3d +5s", discard="-3c"), played=("+5s",)),
        lambda tried: (
            isinstance(tried.move, Discard)
            and cost(tried.after)
            == min(
                cost(game.play(tried.state, ME, other))
                for other in game.moves(tried.state, ME)
                if isinstance(other, Discard)
            )
        ),
        rules="ABS-15 ABS-28",
    )
    ask("out", table("-4d +3c +1s +9t", "-8c +3d +5s / -10t +6d +4c"), is_a(Place), rules="ABS-5")
    made.go_on(is_a(Discard))
    return made


def cost(state: State) -> int:
    """Return the minus points of the person's hand."""
    return -score_hand(state.hands[ME]).points


def best_set(state: State) -> int:
    """Return the points of the best set that the person can lay now."""
    if state.turn != ME:
        return 0
    return max((points_of_set(move.cards) for move in game.moves(state, ME) if isinstance(move, Place)), default=0)
