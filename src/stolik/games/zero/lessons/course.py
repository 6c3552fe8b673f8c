"""The course of ZERO for three. For the goal `is_least` the points of all legal moves are compared."""

from __future__ import annotations

from typing import Any

from stolik.games.zero.rules import CARDS, Exchange, Move, Options, Pass, State, game
from stolik.games.zero.rules.cards import in_order
from stolik.games.zero.rules.scoring import is_zero, points
from stolik.lessons import Course, Goal, Try

ME = 0


def table(hand: str, pool: str, *turns: str, third: str = "") -> State:
    """Return a hand in which the person is on turn, after these turns. Other cards of the opponents are arbitrary."""
    free = [CARDS[index * 13 % len(CARDS)] for index in range(len(CARDS))]  # no hand dealt so is near ZERO
    free = [card for card in free if card not in (*hand.split(), *pool.split(), *third.split())]
    free[9:9] = third.split()
    hands = (hand.split(), free[:9], free[9:18])
    state = State(
        options=Options(),
        seed=5,
        dealer=(2 - len(turns)) % 3,
        hands=tuple(map(in_order, hands)),
        pool=tuple(pool.split()),
        rest=in_order(free[18:]),
    )
    for text in turns:
        state = game.play(state, state.turn, _turn(state, text))
    assert not any(map(is_zero, state.hands)), "nobody has ZERO yet"
    return state


def _turn(state: State, text: str) -> Move:
    """Read a turn: `pass`, or the card that is taken for the first card of the hand."""
    if text == "pass":
        return Pass()
    return Exchange(state.hands[state.turn][0], text)


def count_points(state: State, move: Any) -> int:
    """Return the points of the person's hand after a move."""
    return game.worth(game.view(state, ME), move)


def is_least(tried: Try) -> bool:
    """Tell whether no other move leaves fewer points."""
    return count_points(tried.state, tried.move) == min(
        count_points(tried.state, other) for other in game.moves(tried.state, ME)
    )


def is_lower(tried: Try) -> bool:
    """Tell whether the move lowers the points."""
    return count_points(tried.state, tried.move) < points(tried.state.hands[ME])


def course() -> Course:
    """Build the course: cards that count nothing or once, what to give, ZERO, and when to pass."""
    made = Course(game)
    better: dict[str, Goal] = {"lower": is_lower}
    passing: dict[str, Goal] = {"pass": lambda tried: isinstance(tried.move, Pass)}
    made.ask("twin", table("2r 2o 3y 3g 5b 5p 6k 8r 7o", "7g 8b 1p 4k 4y"), is_least, better, rules="ZER-7")
    made.ask("colour", table("1r 2r 4r 7r 3o 5y 8g 6b 8p", "6r 2k 1o 8k 5p"), is_least, better, rules="ZER-7")
    made.ask("value", table("6r 6o 6y 6g 1b 3p 4k 7r 8o", "6b 2k 1o 8k 5p"), is_least, better, rules="ZER-7")
    made.ask("choice", table("1g 2g 4g 5g 8r 8o 8y 8b 7k", "6g 8p 3r 1o 2b"), is_least, better, rules="ZER-7")
    made.ask("give", table("1r 2r 3r 5r 8r 8o 8y 7g 4b", "7r 4k 6p 3o 1g"), is_least, better, rules="ZER-7")
    made.ask("zero", table("1b 2b 5b 8b 4b 4r 4o 4y 7k", "4g 3b 6p 8y 2r"), ends_by_zero, better, rules="ZER-6")
    made.ask("spare", table("1o 2o 4o 5o 6o 7o 7y 7g 7b", "7k 8k 5p 4g 2r"), ends_by_zero, rules="ZER-6")
    made.ask(
        "wait",
        table("1g 3g 5g 8g 2r 6o 7y 4b 7k", "6g 8r 5o 3p 1y", "pass"),
        is_least,
        passing | better,
        rules="ZER-5",
    )
    made.ask(
        "pass",
        table("1p 3p 4p 6p 8p 1r 1o 1g 2b", "7r 8g 5k 6y 4o", "pass"),
        lambda tried: isinstance(tried.move, Pass),
        rules="ZER-5",
        best=True,
    )
    made.ask(
        "last",
        table("2k 3k 5k 7k 4r 4o 6y 8g 1b", "8k 1p 4g 6b 7o", "pass", "pass"),
        is_least,
        passing | better,
        rules="ZER-5",
    )
    made.ask(
        "plan",
        table("1r 2r 6r 3r 3o 3y 3g 8k 7p", "5r 4o 1k 8g 2y", third="3b"),
        is_least,
        better,
        rules="ZER-6",
    )
    made.go_on(ends_by_zero, better, replies=[Pass(), Exchange("3b", "8g")])
    return made


def ends_by_zero(tried: Try) -> bool:
    """Tell whether ZERO ends the hand."""
    return bool(tried.after.finished) and tried.after.finished[-1].ended == "zero"
