"""The search against a plain minimax over the readable rules."""

from __future__ import annotations

from random import Random

import pytest

from stolik.bots.abalone.switches import BARE, Switches
from stolik.bots.abalone.thought import Thought
from stolik.bots.abalone.weights import WON, Weights
from stolik.bots.levels import Budget
from stolik.games import load
from stolik.games.abalone.board import AXES, CELLS, NEXT, OFF, place
from stolik.games.abalone.layouts import EMPTY, MARBLES
from stolik.games.abalone.rules import Options, State

game = load("abalone")
WEIGHTS = Weights()


def steps_to_middle(cell: int) -> int:
    row, column = place(cell)
    up, right = row - 4, column - 5
    return max(abs(up), abs(right), abs(up - right))


def arrangement(cells: str, team: str) -> int:
    total = 0
    for cell, marble in enumerate(cells):
        if marble in team:
            total += sum(WEIGHTS.rings[steps_to_middle(cell) :])
            total += WEIGHTS.pair * sum(NEXT[cell][d] != OFF and cells[NEXT[cell][d]] in team for d in AXES)
    return total


def standing(state: State, seat: int) -> int:
    """What a position is worth to the side of a seat."""
    material = WEIGHTS.material(state.options.captures)
    if state.players == 3:
        worth = [material[state.captures[who]] + arrangement(state.cells, MARBLES[who]) for who in range(3)]
        return (3 * worth[seat] - sum(worth)) // 2
    teams = [MARBLES[side::2] for side in (0, 1)]
    worth = [material[sum(state.captures[side::2])] + arrangement(state.cells, teams[side]) for side in (0, 1)]
    return worth[seat % 2] - worth[1 - seat % 2]


def is_ours(state: State, seat: int, first: int) -> bool:
    return seat == first if state.players == 3 else (seat - first) % 2 == 0


def plain(state: State, first: int, depth: int, ply: int = 0, *, quiesce: bool = False) -> int:
    """The score for the side of `first`, by trying everything."""
    if state.ended == "captures":
        mover = state.last.seat if state.last else -1
        return WON - ply if is_ours(state, mover, first) else ply - WON
    if state.ended == "max-plies":
        outcome = game.outcome(state)
        assert outcome is not None
        best = min(place for seat, place in enumerate(outcome.places) if not is_ours(state, seat, first))
        own = outcome.places[first]
        return 0 if own == best else WON - ply if own < best else ply - WON
    assert not state.ended, state.ended
    seat = state.order[0]
    better = max if is_ours(state, seat, first) else min
    found = []
    if depth <= 0:
        found = [standing(state, first)]
        if not quiesce:
            return found[0]
    for move in game.moves(state, seat):
        if depth > 0 or game.worth(game.view(state, seat), move):
            found.append(plain(game.play(state, seat, move), first, depth - 1, ply + 1, quiesce=quiesce))
    return better(found)


def scattered(players: int, marbles: int, rng: Random, **options: int) -> State:
    """A position with marbles anywhere, most of them near the rim, where things happen."""
    while True:
        cells = [EMPTY] * len(CELLS)
        rim = [cell for cell in range(len(CELLS)) if steps_to_middle(cell) > 1]
        for number, cell in enumerate(rng.sample(rim, marbles * players)):
            cells[cell] = MARBLES[number % players]
        rows, at = [], 0
        for length in (5, 6, 7, 8, 9, 8, 7, 6, 5):
            rows.append("".join("1" if marble == EMPTY else marble for marble in cells[at : at + length]))
            at += length
        layout = "/".join(reversed(rows))
        state = game.start(players, Options(layout=layout, **options), rng.getrandbits(20))
        if not state.ended:
            return state


def score(state: State, depth: int, switches: Switches) -> int:
    thought = Thought(game.view(state, state.order[0]), switches=switches, table_bits=12)
    thought.deepen(Budget(), depth)
    return thought.score


CASES = [(2, 5, 3, 8), (2, 12, 2, 5), (3, 4, 2, 5), (3, 3, 3, 3), (4, 3, 2, 5), (4, 3, 3, 2)]


@pytest.mark.parametrize(("players", "marbles", "depth", "positions"), CASES)
@pytest.mark.parametrize("quiesce", [False, True])
def test_scores_are_those_of_a_plain_minimax(
    players: int, marbles: int, depth: int, positions: int, quiesce: bool
) -> None:
    rng = Random(f"{players} {marbles} {depth}")
    for number in range(positions):
        state = scattered(players, marbles, rng, captures=1 + number % 3)
        exact = plain(state, state.order[0], depth, quiesce=quiesce)
        for table in (False, True):
            found = score(state, depth, BARE._replace(quiesce=quiesce, table=table))
            assert found == exact, state.position
