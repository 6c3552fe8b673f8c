"""Puzzles: positions of played games in which one move is clearly better than any other, and not the obvious one.

A decision is looked at three times, each time with more effort: is the greedy player's move a mistake here; is there
one best move; and is it still that one, by as much, after a long look. In games with hidden cards all of it is judged
by what the player could know, and the puzzle is that player's view: nothing else of the game is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from stolik import bots, record
from stolik.bots import player
from stolik.bots.analysis import CLEAR, appraise
from stolik.bots.appraisal import Appraisal, Unit
from stolik.bots.generic.defaults import puzzle_search
from stolik.game import AnyGame, Seat
from stolik.kit import LEVELS, Budget, Kit, PuzzleSearch, find, load

FEWEST: Final = 6  # legal moves: with less to choose from there is little to find
LIKELY: Final = 16  # of the moves that score most, that the first look compares
RIVALS: Final = 12  # of the best, that the long look compares
TOLD: Final = 3  # of them, that the puzzle tells of
LONGEST: Final = 160  # moves of a game that bots play for puzzles
MOST_OF_A_GAME: Final = 2  # puzzles: they shall differ
APART: Final = 12  # moves between two puzzles of one game
SETTLED: Final = (0.03, 0.97)  # chances outside of which a game is as good as over: nothing depends on a move then


class Puzzle(Struct, frozen=True):
    """A position with one best move, as the player who had to find it saw it."""

    game: str
    players: int
    seat: Seat
    view: Any  # JSON of the game's view
    best: Any  # JSON of the move
    text: str  # of that move
    unit: Unit
    gap: float  # by how much the next best move is worse
    line: tuple[str, ...] = ()  # how the turn goes on, where it does
    losses: tuple[tuple[str, float], ...] = ()  # the moves that come next, as text, and by how much each is worse


def find_puzzle(game: AnyGame, state: Any, seat: Seat, number: int = 0) -> Puzzle | None:
    """Return the puzzle of a seat that is to move, if there is one."""
    kit, search = find(game.key), _search(game.key)
    legal = list(islice(game.moves(state, seat), search.most_moves + 1))
    if not FEWEST <= len(legal) <= search.most_moves:
        return None
    view = game.view(state, seat)
    easy = bots.load(game.key, search.simple_bot).choose(view, Random(number))
    sign = -1 if kit.low_wins else 1
    likely = sorted(legal, key=lambda move: -sign * (game.worth(view, move) or 0))[:LIKELY]
    first = appraise(game.key, view, tuple(dict.fromkeys((easy, *likely))), Budget(0, search.first_nodes))
    if first is None or _is_obvious(kit, search, first.best.move, easy) or _gap(game.key, first, CLEAR / 2) is None:
        return None
    every = appraise(game.key, view, legal, Budget(0, search.second_nodes))
    if every is None or every.best.move != first.best.move or _gap(game.key, every, CLEAR / 2) is None:
        return None
    rivals = [each.move for each in sorted(every.asked, key=lambda each: each.loss)[:RIVALS]]
    sure = appraise(game.key, view, rivals, Budget(0, search.third_nodes))
    if sure is None or sure.best.move != first.best.move or (gap := _gap(game.key, sure, CLEAR)) is None:
        return None
    if sure.unit == "chance" and not SETTLED[0] < sure.best.estimate.value < SETTLED[1]:
        return None
    puzzle = _puzzle(game, view, seat, sure, gap)
    return puzzle if _is_worthwhile(kit, search, puzzle) else None


def _search(key: str) -> PuzzleSearch:
    kit = find(key)
    return kit.puzzles or puzzle_search(kit.game)


def _is_obvious(kit: Kit, search: PuzzleSearch, move: Any, easy: Any) -> bool:
    """Tell whether nobody would look for the move: usually, whether the simple bot finds it."""
    return bool(kit.bring(search.is_obvious)(move, easy)) if search.is_obvious else bool(move == easy)


def _is_worthwhile(kit: Kit, search: PuzzleSearch, puzzle: Puzzle) -> bool:
    if not search.is_worthwhile:
        return True
    return bool(kit.bring(search.is_worthwhile)((puzzle.text, *puzzle.line)))


def _gap(key: str, found: Appraisal, clear: float) -> float | None:
    """Return by how much the best move is better than any other that was asked for; None if not clearly, by so many
    standard errors.
    """
    others = [each for each in found.asked if each.move != found.best.move]
    if any(each.loss < max(_search(key).gap, clear * (each.doubt or 0.0)) for each in others):
        return None
    return min((each.loss for each in others), default=None)


def _puzzle(game: AnyGame, view: Any, seat: Seat, found: Appraisal, gap: float) -> Puzzle:
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
        tuple((game.format_move(view, each.move), round(each.loss, 3)) for each in others[:TOLD]),
    )


def _line(game: AnyGame, view: Any, seat: Seat, move: Any) -> Iterator[str]:
    """Yield the best rest of a turn that goes on after a move."""
    state = game.play(game.imagine(view, Random(0)), seat, move)
    while seat in game.actors(state)[:1]:
        view = game.view(state, seat)
        found = appraise(game.key, view, (), Budget(0, _search(game.key).third_nodes))
        if found is None:
            return
        yield game.format_move(view, found.best.move)
        state = game.play(state, seat, found.best.move)


def confirmed(puzzle: Puzzle, times: float = 1.0) -> bool:
    """Say whether the best move is still clearly better than the next ones, after a look so many times as long."""
    game = load(puzzle.game)
    view = msgspec.convert(puzzle.view, game.View)
    best = msgspec.convert(puzzle.best, game.Move)
    rivals = [game.parse_move(view, text) for text, _ in puzzle.losses]
    found = appraise(puzzle.game, view, (best, *rivals), Budget(0, round(times * _search(puzzle.game).third_nodes)))
    return found is not None and found.best.move == best and _gap(puzzle.game, found, CLEAR) is not None


def among(played: record.Record) -> Iterator[Puzzle]:
    """Yield the puzzles of a game, far enough from each other."""
    game = load(played.game)
    first = _search(played.game).opening
    steps = record.replay(played)
    state = next(steps).state
    last = -APART
    for number, step in enumerate(steps):
        assert step.seat is not None, "every move is somebody's"
        if number >= first and number - last >= APART and step.seat == game.actors(state)[0]:
            puzzle = find_puzzle(game, state, step.seat, number)
            if puzzle is not None:
                last = number
                yield puzzle
        state = step.state


def starters(key: str) -> list[Puzzle]:
    """Return the puzzles that come with the program: made from bots' own games by `stolik puzzles make`."""
    kit = find(key)
    file = kit.folder / _search(key).shipped
    return read(file.read_bytes()) if file.exists() else []


encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Puzzle).decode


def read(text: bytes) -> list[Puzzle]:
    """Read puzzles from JSON."""
    return msgspec.json.decode(text, type=list[Puzzle])


def written(puzzles: Iterable[Puzzle]) -> bytes:
    """Write puzzles as JSON, one a line."""
    return b"[\n" + b",\n".join(map(encode, puzzles)) + b"\n]\n"


def own_puzzles(key: str, seed: int, most: int = MOST_OF_A_GAME) -> list[Puzzle]:
    """Return some puzzles of a game that bots play among themselves. The same seed makes the same puzzles."""
    return list(islice(among(own_game(key, seed)), most))


def own_game(key: str, seed: int) -> record.Record:
    """Play a game among bots of different strength: that is where mistakes are made, and punished."""
    game, rng = load(key), Random(seed)
    search = _search(key)
    players = search.players
    levels = [rng.choice(LEVELS[1:4]) for _ in range(players)]
    seats = {seat: player(key, level, nodes=search.nodes) for seat, level in enumerate(levels)}
    options = game.Options()
    state = game.start(players, options, seed)
    moves: list[tuple[Seat, Any]] = []
    while game.outcome(state) is None and len(moves) < LONGEST:
        step = bots.next_move(game, state, seats, rng)
        assert step is not None, "all seats are bots"
        moves.append(step)
        state = game.play(state, *step)
    return record.write(game, options, players, seed, moves)
