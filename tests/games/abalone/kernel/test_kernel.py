"""The kernel against the rulebook's counts, the readable rules, and a third generator made for this file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from msgspec import structs

from stolik.bots.compiled import entry
from stolik.games.abalone.kernel import bitboard
from stolik.games.abalone.kernel.bitboard import to_boards, to_cells
from stolik.games.abalone.kernel.perft import perft, reference
from stolik.games.abalone.kernel.tree import successors
from stolik.games.abalone.rules import position
from stolik.games.abalone.rules.abalone import Options, State
from stolik.games.abalone.rules.board import CELLS, NEXT, OFF
from stolik.games.abalone.rules.layouts import EMPTY, LAYOUTS, MARBLES, place_marbles
from stolik.games.abalone.rules.listing import legal
from stolik.games.abalone.rules.moves import side
from stolik.kit import load
from tests.conftest import NIGHTLY

game = load("abalone")
facing = entry(bitboard.facing)

# rules/abalone.md, "Counts to check against", from depth 1 on.
RULEBOOK = {
    "standard": (44, 1_936, 98_912, 5_045_110, 283_320_928),
    "belgian-daisy": (52, 2_692, 149_322, 8_270_666, 483_942_012),
    "german-daisy": (80, 6_244, 493_480, 38_240_570),
}

# The standard layouts of 3 and 4 players, seat 0 to move, from depth 1 on. No other program counts these, so
# they were found three times: by the kernel, by the readable rules and, to depth 3, by the generator below.
CLOCKWISE = {3: (40, 1_587, 62_440, 2_745_148), 4: (43, 1_696, 71_767, 2_776_869)}
CONSECUTIVE = (43, 1_849, 71_767, 2_776_869)  # like clockwise at 3 and 4, when the same seats have moved; not at 5

Leaf = tuple[str, bool]  # the 61 letters, and whether a marble went out


# A third way to the same moves: marbles by the names of their cells, every group tried in every direction.

STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1))
FIRST, LAST = (1, 1, 1, 1, 1, 2, 3, 4, 5), (5, 6, 7, 8, 9, 9, 9, 9, 9)
NAMES = [
    f"{row}{column}"
    for row, first, last in zip("abcdefghi", FIRST, LAST, strict=True)
    for column in range(first, last + 1)
]


def beyond(cell: str, step: tuple[int, int]) -> str:
    return f"{chr(ord(cell[0]) + step[0])}{int(cell[1:]) + step[1]}"


def by_trying(letters: str, players: int, seat: int) -> Iterator[Leaf]:
    on = dict(zip(NAMES, letters, strict=True))
    own = MARBLES[seat]
    team = {own, MARBLES[(seat + 2) % 4]} if players == 4 else {own}
    groups = set()
    for cell in NAMES:
        for step in STEPS:
            line = (cell, beyond(cell, step), beyond(beyond(cell, step), step))
            groups |= {frozenset(line[:size]) for size in (1, 2, 3) if {on.get(one) for one in line[:size]} <= team}
    for group in groups:
        for step in STEPS:
            to = {cell: beyond(cell, step) for cell in group}
            targets = set(to.values())
            if len(group) == 1 or targets & group:
                (rear,) = group - targets
                (front,) = targets - group
                while on.get(front, EMPTY) not in team | {EMPTY}:
                    to[front] = front = beyond(front, step)
                allowed = on[rear] == own and len(to) < 2 * len(group)
            else:
                allowed = any(on[cell] == own for cell in group)
            room = all(on.get(cell, EMPTY) == EMPTY for cell in to.values() if cell not in to)
            if allowed and room and targets <= on.keys():
                after = on | dict.fromkeys(to, EMPTY) | {to[cell]: on[cell] for cell in to}
                yield "".join(after[name] for name in NAMES), len(after) > len(on)


def by_rules(letters: str, players: int, seat: int) -> Iterator[Leaf]:
    return (shift.apply(letters) for _, shift in legal(letters, side(players, seat)))


def by_kernel(letters: str, players: int, seat: int) -> Iterator[Leaf]:
    made = np.empty((bitboard.MOST_MOVES, bitboard.SEATS), np.uint64)
    ejected = np.empty(bitboard.MOST_MOVES, np.int64)
    count = successors(to_boards(letters), players, seat, made, ejected)
    return ((to_cells(made[move]), bool(ejected[move])) for move in range(count))


def count_by_trying(state: State, depth: int) -> int:
    """Count leaves as `perft` does, with turns, skips and the end written once more."""
    teams = [{seat, (seat + 2) % 4} if state.players == 4 else {seat} for seat in range(state.players)]
    if depth == 0:
        return 1
    if any(sum(state.captures[seat] for seat in team) >= state.options.captures for team in teams):
        return 0
    order = list(state.order)
    for _ in range(1 if state.players == 2 else state.players):
        seat, order = order[0], order[1:] + order[:1]
        if leaves := list(by_trying(state.cells, state.players, seat)):
            break
    count = 0
    for after, out in leaves:
        captures = list(state.captures)
        captures[seat] += out
        child = structs.replace(state, cells=after, order=tuple(order), captures=tuple(captures))
        count += count_by_trying(child, depth - 1)
    return count


def start(players: int, layout: str = "standard", **options: bool) -> State:
    """Return a start layout with seat 0 to move."""
    line = position.format(place_marbles(LAYOUTS[players][layout]), position.clockwise(0, players), (0,) * players)
    state: State = game.start(players, Options(layout=line, **options), seed=0)
    return state


def scattered(rng: Random, players: int) -> str:
    """Fill the board at random: thinly or thickly, and evenly or with one colour or team in the majority."""
    density = rng.random()
    weights = [rng.random() + 0.05 for _ in range(players)]
    return "".join(rng.choices(MARBLES[:players], weights)[0] if rng.random() < density else EMPTY for _ in CELLS)


def played(rng: Random, players: int, plies: int) -> Iterator[State]:
    """Yield the positions of a random game in which pushing out is preferred, so that it gets somewhere."""
    options = Options(consecutive=players == 4 and rng.random() < 0.5, repetition=False, max_plies=0)
    layout = rng.choice(list(LAYOUTS[players]))
    state = game.start(players, structs.replace(options, layout=layout), seed=rng.randrange(1000))
    for _ in range(plies):
        if state.ended:
            return
        yield state
        moves = list(legal(state.cells, side(players, state.order[0])))
        outs = [move for move, shift in moves if shift.apply(state.cells)[1]]
        state = game.play(state, state.order[0], rng.choice(outs or [move for move, _ in moves]))


def test_every_cell_has_its_bit() -> None:
    assert sorted(bitboard.BIT) == list(range(61))
    for cell in range(61):
        assert to_cells(to_boards("." * cell + "w" + "." * (60 - cell))) == "." * cell + "w" + "." * (60 - cell)


@pytest.mark.parametrize("direction", range(6))
def test_a_step_is_a_rotation(direction: int) -> None:
    for cell in range(61):
        there = facing(np.uint64(1) << bitboard.BIT[cell], (direction + 3) % 6)
        to = NEXT[cell][direction]
        assert there == (0 if to == OFF else 1 << int(bitboard.BIT[to]))


@pytest.mark.parametrize("layout", RULEBOOK)
def test_the_counts_of_the_rulebook(layout: str) -> None:
    counts = RULEBOOK[layout]
    assert tuple(perft(start(2, layout), depth + 1) for depth in range(len(counts))) == counts
    assert tuple(perft(start(2, layout), depth + 1, bulk=False) for depth in range(4)) == counts[:4]


@pytest.mark.parametrize("layout", RULEBOOK)
def test_the_counts_of_the_rulebook_by_the_readable_rules(layout: str) -> None:
    assert tuple(reference(start(2, layout), depth) for depth in (1, 2, 3)) == RULEBOOK[layout][:3]


@pytest.mark.parametrize("players", CLOCKWISE)
def test_the_counts_of_three_and_four_players(players: int) -> None:
    state, counts = start(players), CLOCKWISE[players]
    assert tuple(perft(state, depth) for depth in (1, 2, 3, 4)) == counts
    assert tuple(perft(state, depth, bulk=False) for depth in (1, 2, 3, 4)) == counts
    assert tuple(reference(state, depth) for depth in (1, 2, 3)) == counts[:3]
    assert tuple(count_by_trying(state, depth) for depth in (1, 2)) == counts[:2]


def test_the_counts_of_partners_who_play_one_after_the_other() -> None:
    state = start(4, consecutive=True)
    assert state.order == (0, 2, 1, 3)
    assert tuple(perft(state, depth) for depth in (1, 2, 3, 4)) == CONSECUTIVE
    assert tuple(reference(state, depth) for depth in (1, 2, 3)) == CONSECUTIVE[:3]
    assert tuple(count_by_trying(state, depth) for depth in (1, 2)) == CONSECUTIVE[:2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_same_moves_on_scattered_marbles(players: int) -> None:
    rng = Random(players)
    pushes = 0
    for sample in range(2000 if NIGHTLY else 300):
        letters = scattered(rng, players)
        seat = rng.randrange(players)
        moves = Counter(by_kernel(letters, players, seat))
        assert moves == Counter(by_rules(letters, players, seat)), (letters, seat)
        if sample % 4 == 0:
            assert moves == Counter(by_trying(letters, players, seat)), (letters, seat)
        pushes += sum(out for _, out in moves)
    assert pushes > 75  # else the samples show little


@pytest.mark.parametrize("players", [2, 3, 4])
def test_same_moves_in_random_games(players: int) -> None:
    rng = Random(players)
    most_captures = 0
    for _ in range(8 if NIGHTLY else 2):
        for ply, state in enumerate(played(rng, players, 150)):
            seat = state.order[0]
            moves = Counter(by_kernel(state.cells, players, seat))
            assert moves == Counter(by_rules(state.cells, players, seat)), (state.position, seat)
            if ply % 10 == 0:
                assert moves == Counter(by_trying(state.cells, players, seat)), (state.position, seat)
                assert perft(state, 2) == perft(state, 2, bulk=False) == reference(state, 2), state.position
            most_captures = max(most_captures, *state.captures)
    assert most_captures > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_counting_in_bulk_is_counting(players: int) -> None:
    rng = Random(players)
    options = Options(captures=2)  # so that some of these trees end early
    orders = [position.clockwise(first, players) for first in range(players)]
    orders += [position.consecutive(first) for first in range(players) if players == 4]
    for sample in range(60 if NIGHTLY else 20):
        state = State(options, scattered(rng, players), rng.choice(orders), (1,) + (0,) * (players - 1), ())
        count = perft(state, 3)
        assert count == perft(state, 3, bulk=False), state.position
        if sample % 6 == 0:
            assert perft(state, 2) == count_by_trying(state, 2), state.position


@pytest.mark.parametrize("captures", [(5, 0), (0, 5), (6, 0), (0, 6)])
def test_a_won_game_goes_no_further(captures: tuple[int, int]) -> None:
    # Black pushes a1 out with a3, c3 or d4 in the rear, in the first ply; white i9 with i7, in the second.
    state = State(Options(), _on(b="a2 a3 b2 c3 d4 i9", w="a1 i7 i8"), (0, 1), captures, ())
    counts = [perft(state, depth) for depth in range(4)]
    assert counts == [perft(state, depth, bulk=False) for depth in range(4)]
    assert counts == [count_by_trying(state, depth) for depth in range(4)]
    if 6 in captures:
        assert counts == [1, 0, 0, 0]
    else:
        assert counts == [reference(state, depth) for depth in range(4)]
        endless = structs.replace(state, captures=(0, 0))
        shorter = [count < perft(endless, depth) for depth, count in enumerate(counts)]
        assert shorter == [False, False, captures == (5, 0), True]


def test_partners_win_together() -> None:
    together = State(Options(), start(4).cells, (0, 1, 2, 3), (3, 5, 3, 0), ())
    assert perft(together, 1) == count_by_trying(together, 1) == 0
    assert perft(structs.replace(together, captures=(3, 5, 2, 0)), 1) == CLOCKWISE[4][0]


JAMMED = {"w": "a1", "b": "a2 b1", "r": "b2 i9"}  # white cannot move: a single marble pushes nothing


def test_who_cannot_move_is_skipped() -> None:
    state = State(Options(), _on(**JAMMED), (1, 2, 0), (0, 0, 0), ())
    assert list(by_kernel(state.cells, 3, 1)) == []
    skipped = structs.replace(state, order=(2, 0, 1))
    for depth in (1, 2, 3):
        assert perft(state, depth) == perft(skipped, depth) == count_by_trying(state, depth)
        assert perft(state, depth, bulk=False) == reference(skipped, depth) == perft(state, depth)


def test_who_cannot_move_has_lost_with_two_players() -> None:
    state = State(Options(), _on(w="a1", b="a2 b1 b2 c3"), (1, 0), (0, 0), ())
    assert [perft(state, depth) for depth in range(3)] == [1, 0, 0]
    before = structs.replace(state, order=(0, 1))
    for depth in (1, 2, 3):
        assert perft(before, depth) == reference(before, depth) == count_by_trying(before, depth)


def test_nobody_can_move() -> None:
    full = State(Options(), "bwr" * 20 + "b", (0, 1, 2), (0, 0, 0), ())
    moves = [len(list(by_kernel(full.cells, 3, seat))) for seat in range(3)]
    assert perft(full, 1) == next((count for count in moves if count), 0)
    assert perft(State(Options(), "b" * 61, (0, 1, 2, 3), (0, 0, 0, 0), ()), 2) == 0


def test_no_negative_depth() -> None:
    with pytest.raises(ValueError, match="-1"):
        perft(start(2), -1)


def _on(**marbles: str) -> str:
    letters = [EMPTY] * 61
    for letter, names in marbles.items():
        for name in names.split():
            letters[CELLS.index(name)] = letter
    return "".join(letters)
