"""Work is counted: no list of moves and no other call of the rules runs long, whatever the state."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec import structs

from stolik.bots.generic.random_bot import RandomBot
from stolik.conformance import Broken, check_work
from stolik.game import LISTING_STEPS, UNLIMITED, AnyGame, Seat, Work, find_first_moves, list_moves
from tests.bots.generic.noughts import Board, Mark, NoOptions, Noughts

NOUGHTS = Noughts()
EMPTY = NOUGHTS.start(2, NoOptions(), 0)


class Slow(Noughts):
    """Noughts that searches for long before its last move, and counts its steps, or not."""

    def __init__(self, *, counts: bool, searched: int = 200_000) -> None:
        self.counts, self.searched = counts, searched

    def moves(self, state: Board, seat: Seat, work: Work = UNLIMITED) -> Iterator[Mark]:
        *first, last = NOUGHTS.moves(state, seat)
        yield from first
        for _ in range(self.searched):
            if self.counts:
                work.step()
        yield last

    def play(self, state: Board, seat: Seat, move: Mark) -> Board:
        return NOUGHTS.play(state, seat, move)


def test_a_list_is_given_up_when_its_steps_are_spent() -> None:
    slow: AnyGame = Slow(counts=True)
    assert list_moves(slow, EMPTY, 0) is None
    quick = list_moves(Slow(counts=True, searched=LISTING_STEPS - 9), EMPTY, 0)
    assert quick is not None
    assert len(quick) == 9


def test_a_list_with_exactly_the_most_moves_is_whole() -> None:
    assert list_moves(NOUGHTS, EMPTY, 0, most=8) is None
    assert len(list_moves(NOUGHTS, EMPTY, 0, most=9) or ()) == 9
    assert len(list_moves(NOUGHTS, EMPTY, 0, steps=9) or ()) == 9
    assert list_moves(NOUGHTS, EMPTY, 0, steps=8) is None


def test_bots_get_the_moves_that_were_found_and_always_one() -> None:
    slow: AnyGame = Slow(counts=True)
    assert len(find_first_moves(slow, EMPTY, 0, 20, steps=100)) == 8
    assert len(find_first_moves(slow, EMPTY, 0, 3, steps=100)) == 3
    one_left = structs.replace(EMPTY, cells=(0, 0, 1, 1, 1, 0, 0, 1, -1))
    assert find_first_moves(Slow(counts=True, searched=50), one_left, 0, 5, steps=10) == [Mark(8)]
    assert RandomBot(slow).choose(slow.view(EMPTY, 0), Random(1)) in list(NOUGHTS.moves(EMPTY, 0))


def test_the_kit_finds_a_game_that_searches_without_counting() -> None:
    check_work(Slow(counts=True), EMPTY, 0)
    with pytest.raises(Broken, match="listing moves is bounded work"):
        check_work(Slow(counts=False), EMPTY, 0)


def test_the_kit_finds_a_slow_view() -> None:
    class SlowView(Noughts):
        def view(self, state: Board, viewer: Seat | None) -> Board:
            for _ in range(50_000):
                pass
            return super().view(state, viewer)

    with pytest.raises(Broken, match="view is bounded work"):
        check_work(SlowView(), EMPTY, 0)
