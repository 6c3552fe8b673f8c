"""The course of Abalone. The person plays black. Goals check every reply of white where it matters."""

from __future__ import annotations

from msgspec import structs

from stolik.games.abalone.rules import Options, State, game
from stolik.games.abalone.rules.board import CELLS, INDEX
from stolik.games.abalone.rules.layouts import EMPTY
from stolik.games.abalone.rules.moves import Broadside, Inline
from stolik.games.abalone.rules.position import clockwise
from stolik.games.abalone.rules.position import format as written
from stolik.lessons import Course, Try

ME, OTHER = 0, 1
MIDDLE = INDEX["e5"]


def board(captures: str = "0,0", players: int = 2, **marbles: str) -> State:
    """Return a position with the marbles on these cells: `board(b="e3 e4", w="e5")`."""
    cells = [EMPTY] * len(CELLS)
    for letter, names in marbles.items():
        for name in names.split():
            cells[INDEX[name]] = letter
    taken = tuple(map(int, captures.split(",")))
    line = written("".join(cells), clockwise(ME, players), taken)
    return game.start(players, Options(layout=line), seed=0)


def count_moved(state: State, after: State) -> int:
    """Return how many own marbles moved."""
    move = after.last.move if after.last else None
    if isinstance(move, Broadside):
        return 3 if _apart(move.first, move.last) == 2 else 2
    assert isinstance(move, Inline)
    step = _step(move.rear, move.to)
    count, at = 0, _at(move.rear)
    while _letter(state, at) == "b":
        count, at = count + 1, (at[0] + step[0], at[1] + step[1])
    return count


def _at(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("a"), int(name[1])


def _step(one: str, other: str) -> tuple[int, int]:
    (a, b), (c, d) = _at(one), _at(other)
    return c - a, d - b


def _apart(one: str, other: str) -> int:
    return max(map(abs, _step(one, other)))


def _letter(state: State, at: tuple[int, int]) -> str:
    index = INDEX.get(f"{chr(ord('a') + at[0])}{at[1]}")
    return "" if index is None else state.cells[index]


def pushes(tried: Try) -> bool:
    """Tell whether an opposing marble was moved or pushed off."""
    own = "br" if tried.state.players == 4 else "b"
    pairs = zip(tried.state.cells, tried.after.cells, strict=True)
    return any(a not in own + EMPTY and a != b for a, b in pairs)


def captures(tried: Try) -> bool:
    """Tell whether a marble was pushed off."""
    return bool(tried.after.captures[ME] > tried.state.captures[ME])


def is_threatened(after: State) -> bool:
    """Tell whether the next player can push a marble off."""
    seat = after.order[0]
    return any(game.play(after, seat, move).captures[seat] > after.captures[seat] for move in game.moves(after, seat))


def threatens(after: State) -> bool:
    """Tell whether the person could push a marble off with another turn."""
    return is_threatened(structs.replace(after, order=(ME, OTHER)))


def wins(tried: Try) -> bool:
    """Tell whether the move wins the game."""
    outcome = game.outcome(tried.after)
    return outcome is not None and outcome.winners == (ME,)


def wins_next(tried: Try) -> bool:
    """Tell whether the person can win after every reply."""
    if tried.after.ended:
        return False
    answers = (game.play(tried.after, OTHER, answer) for answer in game.moves(tried.after, OTHER))
    return all(
        not then.ended and any(wins(Try(then, move, game.play(then, ME, move))) for move in game.moves(then, ME))
        for then in answers
    )


def sum_distances(state: State) -> int:
    """Return the sum of the distances of the own marbles to the centre."""
    return sum(_distance(CELLS[index]) for index, letter in enumerate(state.cells) if letter == "b")


def _distance(name: str) -> int:
    up, across = _step("e5", name)
    return max(abs(up), abs(across), abs(up - across))


def course() -> Course:
    """Build the course: moving, pushing, defending, winning."""
    made = Course(game, scores=False)
    made.ask(
        "line",
        board(b="e3 e4 e5", w="g7 h8"),
        lambda tried: isinstance(tried.move, Inline) and count_moved(tried.state, tried.after) == 3,
        {"sideways": lambda tried: isinstance(tried.move, Broadside)},
        rules="ABA-4 ABA-5",
        show="e3e4",
    )
    made.ask(
        "side",
        board(b="d3 d4 d5", w="g5 g6"),
        lambda tried: isinstance(tried.move, Broadside) and count_moved(tried.state, tried.after) == 3,
        {
            "two": lambda tried: isinstance(tried.move, Broadside),
            "along": lambda tried: isinstance(tried.move, Inline),
        },
        rules="ABA-5",
    )
    made.ask("push", board(b="e4 e5 c3", w="e6 g7 d3"), pushes, rules="ABA-6", show="e4e5")
    made.ask("three", board(b="e2 e3 e4 c2 c3", w="e5 e6 c4 c5 g7"), pushes, rules="ABA-6")
    made.ask(
        "equal",
        board(b="g4 g5 e2 e3 e4 c3 c4", w="g6 g7 e5 e6 e7 c5 h6"),
        pushes,
        rules="ABA-6",
    )
    made.ask(
        "off",
        board(b="e7 e8 c4 c5 g5 g6", w="e9 c6 g7 g8 f5", captures="2,1"),
        captures,
        {"pushed": pushes},
        rules="ABA-7",
    )
    made.ask(
        "diagonal",
        board(b="g6 f5 e4 c3 d7 e7", w="h7 i8 h4 f8 c6 b5", captures="1,1"),
        captures,
        rules="ABA-6 ABA-7",
    )
    centre = board(b="a3 b4 c5 a4 b5 d2", w="i7 h6 g6 h7 f8 g8")
    best = min(sum_distances(game.play(centre, ME, move)) for move in game.moves(centre, ME))
    made.ask(
        "centre",
        centre,
        lambda tried: sum_distances(tried.after) == best,
        {"closer": lambda tried: sum_distances(tried.after) < sum_distances(tried.state)},
        rules="ABA-4",
    )
    made.ask(
        "save",
        board(b="a3 c4 c5 d5", w="c3 b3 f6 g6", captures="3,3"),
        lambda tried: not is_threatened(tried.after),
        rules="ABA-7",
    )
    made.ask(
        "threat",
        board(b="d5 d6 c3 f5 e4", w="d8 g8 g7 b2 f7", captures="3,4"),
        lambda tried: threatens(tried.after) and not is_threatened(tried.after),
        rules="ABA-6 ABA-7",
    )
    made.ask(
        "break",
        board(b="a1 c1 c2 e5 e6", w="b2 c3 d4 f7 g7", captures="3,3"),
        lambda tried: pushes(tried) and not is_threatened(tried.after),
        {"late": lambda tried: not is_threatened(tried.after)},
        rules="ABA-6",
    )
    made.ask(
        "partner",
        board(players=4, captures="0,0,0,0", b="c3 f2", r="d4 g6", w="e5 d6", y="b6 h5"),
        pushes,
        rules="ABA-17 ABA-18",
    )
    made.ask(
        "win",
        board(b="e5 e6 e7 c3 d4 g4 h4", w="e8 e9 b2 g3 d8", captures="5,4"),
        wins,
        {"pushed": pushes},
        rules="ABA-9",
    )
    made.ask(
        "fork",
        board(b="b3 b4 c4 f6 f8 g7 h8", w="b2 d2 f3 g6 g9 i8", captures="5,4"),
        wins_next,
        {"one": lambda tried: threatens(tried.after)},
        rules="ABA-9",
    )
    made.go_on(wins, {"pushed": pushes}, replies=[Inline("i8", "i7")])
    return made
