"""The tour of SETUP."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.games.setup.rules import Options, game
from stolik.games.setup.rules.board import FIELDS
from stolik.games.setup.rules.moves import Lay, Placement
from stolik.games.setup.rules.tiles import shown
from stolik.lessons import ME, Tour


def tour() -> Tour:
    """Build the tour: equal numbers with one tile; then a run with two tiles, one of them from the pool."""
    for seed in range(100_000):
        made = Tour(game, game.start(2, Options(first=ME), seed))
        if _add_steps(made):
            return made
    raise AssertionError("no seed makes such a game")


def _add_steps(made: Tour) -> bool:
    """Add the steps, and return `True`, if this game has the moves that the tour shows."""
    common = set(FIELDS) - {"b1", "c1", "b4", "c4"}

    def lays(seat: int, kind: str, count: int, fields: set[str]) -> Iterator[Lay]:
        """Yield the moves that lay `count` tiles on free fields and make one set of this kind."""
        stacks = dict(zip(FIELDS, made.state.stacks, strict=True))
        for move in game.moves(made.state, seat):
            if not isinstance(move, Lay) or len(move.tiles) != count:
                continue
            if any(stacks[placed.field] or placed.field not in fields for placed in move.tiles):
                continue
            last = game.play(made.state, seat, move).last
            sets = last.sets if last else ()
            if len(sets) == 1 and sets[0].kind == kind and len(sets[0].tiles) == count + 1:
                yield move

    start = made.state
    mine = next((move for move in lays(ME, "number", 1, common) if move.tiles[0].tile in start.racks[ME]), None)
    if mine is None:
        return False
    made.play(ME, mine)
    theirs = next((move for move in lays(1, "number", 1, common)), None)
    if theirs is None:
        return False
    made.play(1, theirs)
    rack, pool = set(made.state.racks[ME]), set(made.state.pool)
    pairs = ((move, {placed.tile for placed in move.tiles}) for move in lays(ME, "run", 2, {*FIELDS}))
    run = next((move for move, tiles in pairs if tiles & rack and tiles & pool), None)
    if run is None:
        return False
    made.state = start
    text = game.format_move
    view = game.view(start, ME)
    made.tell("b2 c2 b3 c3")
    made.tell(" ".join((*start.racks[ME], *start.pool)))
    singles = [Lay((Placement(tile, field),)) for tile in (*start.racks[ME], *start.pool) for field in FIELDS]
    tile, field = mine.tiles[0]
    made.do(text(view, mine), f"{tile} {field}", singles, tile=shown(tile), field=field)
    made.play(1, theirs)
    made.tell("b1 c1 b4 c4")
    show = " ".join(name for placed in run.tiles for name in placed)
    told = {
        f"{name}{at}": text
        for at, (tile, field) in enumerate(run.tiles, start=1)
        for name, text in (("tile", shown(tile)), ("field", field))
    }
    singles = [Lay((Placement(tile, field),)) for tile in (*made.state.racks[ME], *made.state.pool) for field in FIELDS]
    made.do(text(view, run), show, singles, **told)
    made.tell()
    return True
