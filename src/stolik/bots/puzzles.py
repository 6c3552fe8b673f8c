"""Puzzles: positions of played games in which one move is clearly the best, and not the obvious one.

A position is searched three times, each time longer. Is the simple bot's move a mistake? Is there exactly one best
move? Is it still the best, by the same gap, after a long search? Only what the player could know is used. A puzzle is
that player's view, and nothing else of the game is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from stolik import bots, record
from stolik.bots import load_player
from stolik.bots.analysis import CLEAR, appraise
from stolik.bots.appraisal import Appraisal, Unit
from stolik.bots.generic.defaults import puzzle_search
from stolik.game import BOT_STEPS, AnyGame, Seat, list_moves
from stolik.kit import LEVELS, Budget, Kit, PuzzleSearch, find, load

FEWEST_MOVES: Final = 6  # a position with fewer legal moves makes no puzzle
FIRST_MOVES: Final = 16  # the first search compares so many moves: those that score most
BEST_MOVES: Final = 12  # the last search compares so many of the best moves
SHOWN_MOVES: Final = 3  # a puzzle shows so many of the next best moves
LONGEST_GAME: Final = 160  # moves; a game that bots play for puzzles stops then
MOST_PER_GAME: Final = 2  # puzzles of one game, so that they differ
LEAST_DISTANCE: Final = 12  # moves between two puzzles of one game
OPEN_CHANCES: Final = (0.03, 0.97)  # outside of them the game is decided, and no move matters


class Puzzle(Struct, frozen=True):
    """A position with one best move, as the player on turn saw it."""

    game: str
    players: int
    seat: Seat
    view: Any  # the view as JSON
    best: Any  # the best move as JSON
    text: str  # the best move as text
    unit: Unit
    gap: float  # by how much the next best move is worse
    line: tuple[str, ...] = ()  # the best further moves of the same turn
    losses: tuple[tuple[str, float], ...] = ()  # the next best moves as text, and by how much each is worse


def find_puzzle(game: AnyGame, state: Any, seat: Seat, number: int = 0) -> Puzzle | None:
    """Return the puzzle of the seat on turn in this state, or `None` if it makes no puzzle."""
    kit, search = find(game.key), _find_search(game.key)
    legal = list_moves(game, state, seat, search.most_moves, BOT_STEPS)
    if legal is None or len(legal) < FEWEST_MOVES:
        return None
    view = game.view(state, seat)
    simple_move = bots.load(game.key, search.simple_bot).choose(view, Random(number))
    sign = -1 if kit.low_wins else 1
    likely = sorted(legal, key=lambda move: -sign * (game.worth(view, move) or 0))[:FIRST_MOVES]
    first = appraise(game.key, view, tuple(dict.fromkeys((simple_move, *likely))), Budget(0, search.first_nodes))
    if (
        first is None
        or _is_obvious(kit, search, first.best.move, simple_move)
        or _gap(game.key, first, CLEAR / 2) is None
    ):
        return None
    second = appraise(game.key, view, legal, Budget(0, search.second_nodes))
    if second is None or second.best.move != first.best.move or _gap(game.key, second, CLEAR / 2) is None:
        return None
    rivals = [each.move for each in sorted(second.asked, key=lambda each: each.loss)[:BEST_MOVES]]
    third = appraise(game.key, view, rivals, Budget(0, search.third_nodes))
    if third is None or third.best.move != first.best.move or (gap := _gap(game.key, third, CLEAR)) is None:
        return None
    if third.unit == "chance" and not OPEN_CHANCES[0] < third.best.estimate.value < OPEN_CHANCES[1]:
        return None
    puzzle = _make_puzzle(game, view, seat, third, gap)
    return puzzle if _is_worthwhile(kit, search, puzzle) else None


def _find_search(key: str) -> PuzzleSearch:
    kit = find(key)
    return kit.puzzles or puzzle_search(kit.game)


def _is_obvious(kit: Kit, search: PuzzleSearch, move: Any, simple_move: Any) -> bool:
    """Tell whether the move is too obvious for a puzzle: by default, whether the simple bot finds it."""
    return bool(kit.resolve(search.is_obvious)(move, simple_move)) if search.is_obvious else bool(move == simple_move)


def _is_worthwhile(kit: Kit, search: PuzzleSearch, puzzle: Puzzle) -> bool:
    if not search.is_worthwhile:
        return True
    return bool(kit.resolve(search.is_worthwhile)((puzzle.text, *puzzle.line)))


def _gap(key: str, found: Appraisal, clear: float) -> float | None:
    """Return the gap between the best move and the next best one.

    `None` if it is too small for the game, or smaller than `clear` standard errors.
    """
    others = [each for each in found.asked if each.move != found.best.move]
    if any(each.loss < max(_find_search(key).gap, clear * (each.doubt or 0.0)) for each in others):
        return None
    return min((each.loss for each in others), default=None)


def _make_puzzle(game: AnyGame, view: Any, seat: Seat, found: Appraisal, gap: float) -> Puzzle:
    others = sorted((each for each in found.asked if each.move != found.best.move), key=lambda each: each.loss)
    plain = msgspec.json.decode(msgspec.json.encode([view, found.best.move]))
    return Puzzle(
        game.key,
        view.players,
        seat,
        plain[0],
        plain[1],
        game.format_move(view, found.best.move),
        found.unit,
        round(gap, 3),
        tuple(_line(game, view, seat, found.best.move)),
        tuple((game.format_move(view, each.move), round(each.loss, 3)) for each in others[:SHOWN_MOVES]),
    )


def _line(game: AnyGame, view: Any, seat: Seat, move: Any) -> Iterator[str]:
    """Yield the best further moves of a turn that goes on after a move."""
    state = game.play(game.imagine(view, Random(0)), seat, move)
    while seat in game.actors(state)[:1]:
        view = game.view(state, seat)
        found = appraise(game.key, view, (), Budget(0, _find_search(game.key).third_nodes))
        if found is None:
            return
        yield game.format_move(view, found.best.move)
        state = game.play(state, seat, found.best.move)


def is_confirmed(puzzle: Puzzle, times: float = 1.0) -> bool:
    """Tell whether the best move is still clearly better than the next ones, after a search `times` as long."""
    game = load(puzzle.game)
    view = msgspec.convert(puzzle.view, game.View)
    best = msgspec.convert(puzzle.best, game.Move)
    rivals = [game.parse_move(view, text) for text, _ in puzzle.losses]
    found = appraise(
        puzzle.game, view, (best, *rivals), Budget(0, round(times * _find_search(puzzle.game).third_nodes))
    )
    return found is not None and found.best.move == best and _gap(puzzle.game, found, CLEAR) is not None


def find_puzzles(played: record.Record) -> Iterator[Puzzle]:
    """Yield the puzzles of a played game. Two puzzles are at least `LEAST_DISTANCE` moves apart."""
    game = load(played.game)
    first = _find_search(played.game).opening
    steps = record.replay(played)
    state = next(steps).state
    last = -LEAST_DISTANCE
    for number, step in enumerate(steps):
        assert step.seat is not None, "every move has a seat"
        if number >= first and number - last >= LEAST_DISTANCE and step.seat == game.actors(state)[0]:
            puzzle = find_puzzle(game, state, step.seat, number)
            if puzzle is not None:
                last = number
                yield puzzle
        state = step.state


def load_shipped(key: str) -> list[Puzzle]:
    """Return the puzzles that come with a game. `stolik puzzles make` made them from games between bots."""
    kit = find(key)
    file = kit.folder / _find_search(key).shipped
    return read_puzzles(file.read_bytes()) if file.exists() else []


encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Puzzle).decode


def read_puzzles(text: bytes) -> list[Puzzle]:
    """Read puzzles from JSON."""
    return msgspec.json.decode(text, type=list[Puzzle])


def write_puzzles(puzzles: Iterable[Puzzle]) -> bytes:
    """Write puzzles as JSON, one a line."""
    return b"[\n" + b",\n".join(map(encode, puzzles)) + b"\n]\n"


def make_puzzles(key: str, seed: int, most: int = MOST_PER_GAME) -> list[Puzzle]:
    """Let bots play a game, and return its puzzles. The same seed makes the same puzzles."""
    return list(islice(find_puzzles(play_bot_game(key, seed)), most))


def play_bot_game(key: str, seed: int) -> record.Record:
    """Let bots of different levels play a game: the weaker ones make mistakes, and the stronger ones use them."""
    game, rng = load(key), Random(seed)
    search = _find_search(key)
    players = search.players
    levels = [rng.choice(LEVELS[1:4]) for _ in range(players)]
    seats = {seat: load_player(key, level, nodes=search.nodes) for seat, level in enumerate(levels)}
    options = game.Options()
    state = game.start(players, options, seed)
    moves: list[tuple[Seat, Any]] = []
    while game.outcome(state) is None and len(moves) < LONGEST_GAME:
        step = bots.next_move(game, state, seats, rng)
        assert step is not None, "all seats are bots"
        moves.append(step)
        state = game.play(state, *step)
    return record.write(game, options, players, seed, moves)
