"""The search against a plain minimax over the readable rules."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from stolik.bots.compiled import entry
from stolik.games.abalone.kernel.bitboard import MOST_MOVES, SEATS, to_boards
from stolik.games.abalone.kernel.moves import to_rules_move
from stolik.games.abalone.players.search import alphabeta, memory, position
from stolik.games.abalone.players.search.deepening import Search, read_key
from stolik.games.abalone.players.search.settings import BARE, WON, Features, Weights
from stolik.games.abalone.rules.abalone import Options, State
from stolik.games.abalone.rules.board import AXES, CELLS, NEXT, OFF, place
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES
from stolik.kit import Budget, load

game = load("abalone")
list_all_moves, list_ejections = entry(position.list_all_moves), entry(position.list_ejections)
WEIGHTS = Weights(threat=70)  # what is 0 would not be tested


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


def threats(cells: str, team: str, opposing: str) -> int:
    """How many lines of two point at an opponent behind whom the board ends."""
    count = 0
    for cell, marble in enumerate(cells):
        for d in range(6):
            if marble in opposing and NEXT[cell][d] == OFF:
                first = NEXT[cell][(d + 3) % 6]
                second = NEXT[first][(d + 3) % 6]
                count += cells[first] in team and second != OFF and cells[second] in team
    return count


def standing(state: State, seat: int) -> int:
    """What a position is worth to the side of a seat."""
    material = WEIGHTS.material(state.options.captures)
    if state.players == 3:
        worth = [material[state.captures[who]] + arrangement(state.cells, MARBLES[who]) for who in range(3)]
        worth = [mine + WEIGHTS.left * state.cells.count(MARBLES[who]) for who, mine in enumerate(worth)]
        return (3 * worth[seat] - sum(worth)) // 2
    teams = [MARBLES[side::2] for side in (0, 1)]
    worth = [material[sum(state.captures[side::2])] + arrangement(state.cells, teams[side]) for side in (0, 1)]
    threatened = [WEIGHTS.threat * threats(state.cells, teams[side], teams[1 - side]) for side in (0, 1)]
    own, other = seat % 2, 1 - seat % 2
    return worth[own] + threatened[own] - worth[other] - threatened[other]


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


def scattered(players: int, marbles: int, rng: Random, **options: Any) -> State:
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
        state: State = game.start(players, Options(layout=layout, **options), rng.getrandbits(20))
        if not state.ended:
            return state


def score(state: State, depth: int, features: Features) -> int:
    search = Search(
        game.view(state, state.order[0]), weights=WEIGHTS, features=features, algorithm="paranoid", table_bits=12
    )
    search.deepen(Budget(), depth)
    return search.score


CASES = [(2, 3, 3, 5), (2, 12, 1, 8), (2, 7, 2, 4), (3, 3, 2, 4), (3, 5, 1, 4), (4, 3, 2, 4), (4, 5, 1, 4)]


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_ends_by_its_length_is_won_by_captures(players: int) -> None:
    rng = Random(players)
    for _ in range(4):
        state = scattered(players, 4, rng, captures=6, max_plies=2)
        found = score(state, 2, BARE._replace(table=True))
        assert found == plain(state, state.order[0], 2), state.position


def test_the_list_of_moves_is_that_of_the_rules() -> None:
    for players, marbles in ((2, 12), (3, 8), (4, 6)):
        rng = Random(players)
        for _ in range(15):
            state = scattered(players, marbles, rng)
            seat = state.order[0]
            bits = np.zeros((1, memory.MOVES + MOST_MOVES), np.uint64)
            bits[0, :SEATS] = to_boards(state.cells)
            rules = memory.make_rules(state.order, 6, players, BARE, WEIGHTS)
            legal = set(game.moves(state, seat))
            out = {move for move in legal if game.worth(game.view(state, seat), move)}
            for lister, moves in ((list_all_moves, legal), (list_ejections, out)):
                count = lister(bits, 0, seat, rules)
                found = [to_rules_move(int(move)) for move in bits[0, memory.MOVES : memory.MOVES + count]]
                assert (len(found), set(found)) == (len(moves), moves), state.position


def test_a_search_that_is_interrupted_goes_on_where_it_was() -> None:
    state = game.start(2, Options(), 0)
    whole, other = [Search(game.view(state, 0), table_bits=12) for _ in range(2)]
    for search in (whole, other):
        alphabeta.begin(search.bits, search.numbers, search.rules, 6, -WON, WON)
    while not alphabeta.run(other.memory, other.rules, other.nodes + 100):
        pass
    assert alphabeta.run(whole.memory, whole.rules, 1 << 60)
    assert whole.nodes == other.nodes
    assert (whole.bits[0, : memory.MOVES] == other.bits[0, : memory.MOVES]).all()


def test_a_position_of_the_game_is_not_gone_back_to_while_ahead() -> None:
    # White's lone marble is safe; black is one ahead and moves to and fro. What was there before counts as a draw.
    state = game.start(2, Options(layout="5/6/7/3w4/9/8/2bb3/6/5 b 1,0"), 0)
    for text in ("c3c4", "f5f6", "c5c4", "f6f5"):
        state = game.play(state, state.order[0], game.parse_move(game.view(state, state.order[0]), text))
    search = Search(game.view(state, 0), table_bits=12)
    search.deepen(Budget(), 4)
    assert game.format_move(game.view(state, 0), search.estimate().best) != "c3c4"


def test_keys_of_the_history_are_read() -> None:
    state = game.start(4, Options(), 3)
    assert read_key(state.history[0]) == (state.cells, state.order[0])
