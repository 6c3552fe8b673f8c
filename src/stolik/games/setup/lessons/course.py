"""The course of SETUP for two. For the goal `MOST` the points of all legal moves are compared."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.games.setup.rules import Exchange, Lay, Options, State, game
from stolik.games.setup.rules.board import FIELDS, INDEX
from stolik.games.setup.rules.moves import Placement
from stolik.games.setup.rules.state import begin_notes
from stolik.games.setup.rules.tiles import TILES, in_order
from stolik.lessons import Course, Goal, Try, score_most

ME, OTHER = 0, 1
MOST = score_most(game)


def table(board: str, rack: str, pool: str = "", pawns: tuple[int, int] = (0, 0)) -> State:
    """Return a state in which the person is on turn: `table("b2:7h/8h c2:3d", "1t 2t")` has 8h on 7h."""
    stacks: list[tuple[str, ...]] = [()] * len(FIELDS)
    for part in board.split():
        field, _, tiles = part.partition(":")
        stacks[INDEX[field]] = tuple(tiles.split("/"))
    mine = in_order(rack.split())
    used = {*mine, *pool.split(), *(tile for stack in stacks for tile in stack)}
    rest = [TILES[number * 17 % len(TILES)] for number in range(len(TILES))]  # a stride that reaches every tile
    rest = [tile for tile in rest if tile not in used]
    theirs, bag = in_order(rest[:4]), tuple(rest[4:])
    return State(
        options=Options(),
        seed=1,
        stacks=tuple(stacks),
        racks=(mine, theirs),
        pool=in_order(pool.split()),
        bag=bag,
        notes=begin_notes(Options(), (mine, theirs), bag),
        pawns=pawns,
        laid=(0, 0),
        turn=ME,
    )


def kinds(*wanted: str) -> Goal:
    """Return the goal to make sets of all these kinds."""

    def goal(tried: Try) -> bool:
        return isinstance(tried.move, Lay) and {*wanted} <= {made.kind for made in tried.after.last.sets}

    return goal


def gift(state: State, after: State) -> int:
    """Return the bonus points that a move gives to the opponent."""
    return after.pawns[OTHER] - state.pawns[OTHER]


def singles(state: State) -> Iterator[Lay]:
    """Return every move of one tile, legal or not."""
    tiles = (*state.racks[ME], *state.pool)
    return (Lay((Placement(tile, field),)) for tile in tiles for field in FIELDS)


def course() -> Course:
    """Build the course: sets, several at once, bonus fields, stacks, the finish."""
    made = Course(game)

    def ask(name: str, state: State, goal: Goal, wrong: dict[str, Goal] | None = None, *, rules: str) -> None:
        made.ask(name, state, goal, wrong, rules=rules, others=singles(state))

    less: dict[str, Goal] = {"less": lambda tried: isinstance(tried.move, Lay)}
    ask("equal", table("b2:7h c2:3d b3:10s c3:1c", "7s 5t"), kinds("number"), rules="SET-7")
    ask("run", table("b2:4h c2:9d b3:10s c3:1c", "5h 7t"), kinds("run"), rules="SET-7 SET-8")
    ask("both", table("b2:7h c2:7d a3:6t c3:8t b3:2s", "7t 2c 10h 4d"), MOST, less, rules="SET-12")
    ask("two", table("b2:5c c3:6d b3:1s c2:9t", "5h 6h 2d 10c"), MOST, less, rules="SET-9 SET-12")
    ask("pool", table("b2:3s c2:9d b3:6h c3:5t", "4s 8t 10d 2h", "5s 7c 8h 1d"), MOST, less, rules="SET-9")
    ask("path", table("b2:4d c2:10s b3:7c c3:1t d3:7d", "5d 6d 9h 2c"), MOST, less, rules="SET-8")
    ask("cover", table("b2:8s c2:2d b3:10h c3:5t d3:8h", "8d 6s 1h 10c"), MOST, less, rules="SET-5")
    ask(
        "home",
        table("b2:6s c2:9h b3:1d c3:4c", "6t 10c 3h 8d"),
        lambda tried: MOST(tried) and tried.move.tiles[0].field in ("b1", "c1"),
        {"elsewhere": MOST},
        rules="SET-5 SET-13",
    )
    ask(
        "gift",
        table("b4:9s c4:9h b2:4t c2:5d b3:1c c3:4h", "9c 4s 2h 10d"),
        lambda tried: MOST(tried) and not gift(tried.state, tried.after),
        {"given": lambda tried: gift(tried.state, tried.after) > 0, **less},
        rules="SET-13",
    )
    ask(
        "take",
        table("b2:6c c3:6d a2:9s b3:9t c2:2d", "9c 1s", "6h 10t"),
        lambda tried: MOST(tried) and any(tile in tried.state.pool for tile, _ in tried.move.tiles),
        {"rack": MOST, **less},
        rules="SET-9 SET-14",
    )
    ask(
        "exchange",
        table("b2:4t c2:9d b3:1c c3:7h", "2s 6s"),
        lambda tried: isinstance(tried.move, Exchange) and len(tried.move.tiles) == 2,
        {"one": lambda tried: isinstance(tried.move, Exchange)},
        rules="SET-10 SET-11",
    )
    ask("most", table("b2:3h c2:4h b3:6h c3:4c d2:9s c1:8d", "5h 7h 4s 10t", "5c 2h 8t 1d"), MOST, less, rules="SET-12")
    ask(
        "finish",
        table("b2:8c c2:5d b3:3d c3:7h", "8h 4d 2s 10c", "8s 1t 6c 10d", pawns=(46, 44)),
        lambda tried: game.outcome(tried.after) is not None,
        less,
        rules="SET-4 SET-15",
    )
    return made
