"""Finds puzzles in played games.

A position is searched three times, each time longer. Is the simple bot's move a mistake? Is there exactly one best
move? Is it still the best, by the same gap, after a long search? Then the line goes on in the same way, as long as the
solver's next move is clearly the only best one too. Only what the player could know is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec
from msgspec import structs

from stolik import bots, record
from stolik.bots import load_player
from stolik.bots.analysis import CLEAR, appraise
from stolik.bots.appraisal import Appraisal, Judged
from stolik.bots.puzzles.explaining import explain_best, explain_wrong, find_known_reply
from stolik.bots.puzzles.puzzle import Puzzle, Step, Wrong, begin, get_search, play_line
from stolik.game import BOT_STEPS, AnyGame, Message, Seat, list_moves
from stolik.kit import LEVELS, Budget, Kit, PuzzleSearch, find, load

FEWEST_MOVES: Final = 6  # a position with fewer legal moves makes no puzzle
FIRST_MOVES: Final = 6  # the first search compares so many moves: those that score most, and what the judge finds
BEST_MOVES: Final = 12  # the last search compares so many of the best moves
WRONG_MOVES: Final = 8  # a step keeps so many of the next best moves
GLANCE: Final = 6  # before the last search the same one is made with so many times less effort
MOST_STEPS: Final = 4  # moves that a solver has to find
LATER_GAP: Final = 0.6  # of the gap: after the first move a mistake is enough to tell the only good move
MOST_REPLIES: Final = 3  # moves that follow a wrong one
MOST_ALTERNATIVES: Final = 6  # replies of an opponent that are tried in a line
REPLY_LOSS: Final = 0.5  # of the gap: a reply that loses more is not tried
LONGEST_GAME: Final = 160  # moves; a game that bots play for puzzles stops then
MOST_PER_GAME: Final = 2  # puzzles of one game, so that they differ
LEAST_DISTANCE: Final = 12  # moves between two puzzles of one game
OPEN_CHANCES: Final = (0.03, 0.97)  # outside of them the game is decided, and no move matters
TELLING_LEVELS: Final = LEVELS[2:4]  # levels whose bots show how hard a puzzle is


def find_puzzle(game: AnyGame, state: Any, seat: Seat, number: int = 0) -> Puzzle | None:
    """Return the puzzle of the seat on turn in this state, or `None` if it makes no puzzle."""
    kit, search = find(game.key), get_search(game.key)
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
        or find_gap(game.key, first, CLEAR / 2) is None
    ):
        return None
    found = _find_only_best(game, view, legal, first.best.move)
    if found is None:
        return None
    best = found[0]
    if best.unit == "chance" and not OPEN_CHANCES[0] < best.best.estimate.value < OPEN_CHANCES[1]:
        return None
    puzzle = make_puzzle(game, view, seat, *found, simple_move)
    return puzzle if _is_worthwhile(kit, search, puzzle) else None


def _is_obvious(kit: Kit, search: PuzzleSearch, move: Any, simple_move: Any) -> bool:
    """Tell whether the move is too obvious for a puzzle: by default, whether the simple bot finds it."""
    return bool(kit.resolve(search.is_obvious)(move, simple_move)) if search.is_obvious else bool(move == simple_move)


def _is_worthwhile(kit: Kit, search: PuzzleSearch, puzzle: Puzzle) -> bool:
    if not search.is_worthwhile:
        return True
    turn = (*(step.text for step in puzzle.steps), *puzzle.line)
    return bool(kit.resolve(search.is_worthwhile)(turn))


def _find_only_best(
    game: AnyGame, view: Any, legal: Sequence[Any], expected: Any = None
) -> tuple[Appraisal, Appraisal] | None:
    """Search all moves, then the best of them for longer. `None` if no move is clearly the only best one.

    The first appraisal is of the best moves, the second one, which is less exact, of all. `expected` is the first move
    of the line, as it was found before.
    """
    share = LATER_GAP if expected is None else 1.0
    search = get_search(game.key)
    every = appraise(game.key, view, legal, Budget(0, search.second_nodes))
    if every is None or expected not in (None, every.best.move) or find_gap(game.key, every, CLEAR / 2, share) is None:
        return None
    rivals = [each.move for each in sorted(every.asked, key=lambda each: each.loss)[:BEST_MOVES]]
    glance = appraise(game.key, view, rivals, Budget(0, search.third_nodes // GLANCE))  # most are found out here
    if glance is None or glance.best.move != every.best.move or find_gap(game.key, glance, CLEAR / 2, share) is None:
        return None
    best = appraise(game.key, view, rivals, Budget(0, search.third_nodes))
    if best is None or best.best.move != every.best.move or find_gap(game.key, best, CLEAR, share) is None:
        return None
    return best, every


def find_gap(key: str, found: Appraisal, clear: float, share: float = 1.0) -> float | None:
    """Return the gap between the best move and the next best one.

    `None` if it is smaller than this share of the game's gap, or smaller than `clear` standard errors.
    """
    others = [each for each in found.asked if each.move != found.best.move]
    if any(each.loss < max(share * get_search(key).gap, clear * (each.doubt or 0.0)) for each in others):
        return None
    return min((each.loss for each in others), default=None)


def make_puzzle(
    game: AnyGame, view: Any, seat: Seat, best: Appraisal, every: Appraisal, simple_move: Any = None
) -> Puzzle:
    """Return the puzzle of a view with one best move: how it goes on, what is wrong with other moves, and why."""
    steps = [_make_step(game, view, best, every, simple_move)]
    seen, move = view, best.best.move
    state = game.play(begin(game, view), seat, move)
    while len(steps) < MOST_STEPS and not _depends_on_chance(game, seen, seat, move):
        lines = ((replies, _find_next_best(game, state, seat, replies)) for replies in list_replies(game, state, seat))
        replies, found = next(((replies, found) for replies, found in lines if found is not None), ((), None))
        if found is None:
            break
        seen, state, *appraisals = found
        steps[-1] = structs.replace(steps[-1], replies=replies)
        steps.append(_make_step(game, seen, *appraisals))
        move = appraisals[0].best.move
        state = game.play(state, seat, move)
    puzzle = Puzzle(
        game.key,
        view.players,
        seat,
        msgspec.json.decode(msgspec.json.encode(view)),
        best.unit,
        tuple(steps),
        tuple(_find_rest_of_turn(game, state, seat, seen, move)),
        _find_level(game.key, view, best.best.move),
    )
    return explain(game, puzzle)


def _find_next_best(
    game: AnyGame, state: Any, seat: Seat, replies: Sequence[str]
) -> tuple[Any, Any, Appraisal, Appraisal] | None:
    """Return the seat's view and the state after some replies, and the appraisals of its only best move then."""
    for played in play_line(game, state, replies):
        state = played.after
    view = game.view(state, seat)
    legal = list_moves(game, state, seat, get_search(game.key).most_moves, BOT_STEPS)
    found = _find_only_best(game, view, legal) if legal is not None and len(legal) > 1 else None
    return (view, state, *found) if found else None


def _make_step(game: AnyGame, view: Any, best: Appraisal, every: Appraisal, simple_move: Any = None) -> Step:
    others = sorted((each for each in best.asked if each.move != best.best.move), key=lambda each: each.loss)
    others = others[:WRONG_MOVES]
    compared = {each.move for each in others}
    others += [each for each in every.asked if each.move == simple_move and each.move not in compared]
    return Step(
        game.format_move(view, best.best.move),
        round(others[0].loss, 3) if others else 0.0,
        tuple(_make_wrong(game, view, each, best.best.move) for each in others),
    )


def _make_wrong(game: AnyGame, view: Any, judged: Judged, best: Any) -> Wrong:
    replies = find_refutation(game, view, judged.move, best)
    return Wrong(game.format_move(view, judged.move), round(judged.loss, 3), replies)


def list_replies(game: AnyGame, state: Any, seat: Seat) -> Iterator[tuple[str, ...]]:
    """Yield what the others may play up to the seat's next move: the best replies first, then others nearly as good.

    A line that goes on after a reply nearly as good teaches more than one that ends. Nothing is yielded if the others
    know what the seat does not.
    """
    best = find_replies(game, state, seat)
    if best is None:
        return
    yield best
    if not best:
        return
    mover = game.actors(state)[0]
    view = game.view(state, mover)
    legal = list_moves(game, state, mover, get_search(game.key).most_moves, BOT_STEPS) or ()
    found = appraise(game.key, view, legal, Budget(0, get_search(game.key).second_nodes))
    others = sorted(found.asked, key=lambda each: each.loss) if found else []
    for each in others[:MOST_ALTERNATIVES]:
        text = game.format_move(view, each.move)
        if text != best[0] and each.loss < REPLY_LOSS * get_search(game.key).gap:
            rest = find_replies(game, game.play(state, mover, each.move), seat)
            if rest is not None:
                yield (text, *rest)


def find_replies(game: AnyGame, state: Any, seat: Seat) -> tuple[str, ...] | None:
    """Return the best moves of the others, up to the seat's next move.

    `None` if there is no next move, or if the others know what the seat does not.
    """
    replies: list[str] = []
    while game.outcome(state) is None:
        mover = game.actors(state)[0]
        if mover == seat:
            return tuple(replies)
        if game.hidden:
            return None
        text, state = _play_best(game, state, mover)
        replies.append(text)
    return None


def _play_best(game: AnyGame, state: Any, mover: Seat, share: int = 1) -> tuple[str, Any]:
    view = game.view(state, mover)
    found = appraise(game.key, view, (), Budget(0, get_search(game.key).third_nodes // share))
    move = found.best.move if found else load_player(game.key, LEVELS[-1], nodes=1_000).choose(view, Random(0))
    return game.format_move(view, move), game.play(state, mover, move)


def find_refutation(game: AnyGame, view: Any, move: Any, best: Any) -> tuple[str, ...]:
    """Return what follows a wrong move: an opponent's reply, and more if that shows what was lost.

    Where hands are hidden it is a reply that the solver can foresee, if the game knows one.
    """
    if game.hidden:
        return find_known_reply(game, view, move, best)
    state = game.play(begin(game, view), view.viewer, move)
    texts: list[str] = []
    shown = 1
    while game.outcome(state) is None and len(texts) < MOST_REPLIES:
        mover = game.actors(state)[0]
        seen, (reply, after) = game.view(state, mover), _play_best(game, state, mover, share=3)
        texts.append(reply)
        if mover != view.viewer and game.worth(seen, game.parse_move(seen, reply)):
            shown = len(texts)  # the reply scores: that is what the wrong move costs
            break
        state = after
    return tuple(texts[:shown])


def _depends_on_chance(game: AnyGame, view: Any, seat: Seat, move: Any) -> bool:
    """Tell whether what the seat sees after its move depends on what it does not know."""
    seen = {game.view(game.play(game.imagine(view, Random(number)), seat, move), seat) for number in range(4)}
    return len(seen) > 1


def _find_rest_of_turn(game: AnyGame, state: Any, seat: Seat, view: Any, move: Any) -> Iterator[str]:
    """Yield the best further moves of a turn that goes on after the last step."""
    while seat in game.actors(state)[:1] and game.hidden and not _depends_on_chance(game, view, seat, move):
        view = game.view(state, seat)
        found = appraise(game.key, view, (), Budget(0, get_search(game.key).third_nodes))
        if found is None:
            return
        move = found.best.move
        yield game.format_move(view, move)
        state = game.play(state, seat, move)


def _find_level(key: str, view: Any, move: Any) -> str:
    for level in TELLING_LEVELS:
        nodes = (find(key).levels or {}).get(level)
        if load_player(key, level, nodes=nodes.budget.nodes if nodes else None).choose(view, Random(0)) == move:
            return level
    return ""


def explain(game: AnyGame, puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with the facts about its moves."""
    state = begin(game, msgspec.convert(puzzle.view, game.View))
    steps: list[Step] = []
    for number, step in enumerate(puzzle.steps):
        view = game.view(state, puzzle.seat)
        rest = [text for later in puzzle.steps[number:] for text in (later.text, *later.replies)]
        why = explain_best(game, view, state, (*rest, *puzzle.line))
        wrong = tuple(_explain_one(game, view, state, each, step.text, why) for each in step.wrong)
        steps.append(structs.replace(step, why=why, wrong=wrong))
        for played in play_line(game, state, (step.text, *step.replies)):
            state = played.after
    return structs.replace(puzzle, steps=tuple(steps))


def _explain_one(game: AnyGame, view: Any, state: Any, wrong: Wrong, best: str, known: Sequence[Message]) -> Wrong:
    """Return a wrong move with the facts about it. What is true of the best move as well tells nothing."""
    facts = explain_wrong(game, view, state, (wrong.text, *wrong.replies), best)
    return structs.replace(wrong, why=tuple(fact for fact in facts if fact not in known))


def find_puzzles(played: record.Record) -> Iterator[Puzzle]:
    """Yield the puzzles of a played game. Two puzzles are at least `LEAST_DISTANCE` moves apart."""
    game = load(played.game)
    first = get_search(played.game).opening
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


def make_puzzles(key: str, seed: int, most: int = MOST_PER_GAME) -> list[Puzzle]:
    """Let bots play a game, and return its puzzles. The same seed makes the same puzzles."""
    return list(islice(find_puzzles(play_bot_game(key, seed)), most))


def play_bot_game(key: str, seed: int) -> record.Record:
    """Let bots of different levels play a game: the weaker ones make mistakes, and the stronger ones use them."""
    game, rng = load(key), Random(seed)
    search = get_search(key)
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
