"""Write the prepared games of the tours: `python web/tours.py` renews `web/src/games/*/tour.json`.

A tour is a real game on a prepared position. Every scene is what the server would send to the first seat; every
step names its words in the catalogue (`tour.ftl`), and what to point at by the names that boards give to cells, cards,
tiles and places. A step in which the person moves also says which move is meant and which scene follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from msgspec import structs
from scenes import ME, lines, refused, scene

from stolik.game import AnyGame
from stolik.games.abalone import rules as abalone
from stolik.games.absolute import rules as absolute
from stolik.games.absolute.rules.cards import CARDS as ABSOLUTE_CARDS
from stolik.games.absolute.rules.cards import in_order
from stolik.games.absolute.rules.moves import Add, Discard, Draw, Hold, Place
from stolik.games.setup import rules as setup
from stolik.games.setup.rules.board import FIELDS
from stolik.games.setup.rules.moves import Lay, Placement
from stolik.games.setup.rules.tiles import shown
from stolik.games.zero import rules as zero
from stolik.games.zero.rules.cards import CARDS as ZERO_CARDS

FOLDER = Path(__file__).parent / "src" / "games"


class Tale:
    """A tour as it is put together."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state
        self.scenes: list[dict[str, Any]] = []
        self.steps: list[dict[str, Any]] = []

    def tell(self, show: str = "") -> None:
        """Explain what lies there."""
        self.steps.append(self._step(show))

    def do(self, text: str, show: str = "", others: Iterable[Any] = (), **facts: str) -> None:
        """Ask for a move of the person. `others`: what may be tried too, with the reasons against it."""
        step = self._step(show)
        move = self.game.parse_move(self.game.view(self.state, ME), text)
        if refusals := refused(self.game, self.state, others):
            self.scenes[step["scene"]]["refused"] = refusals
        self.play(ME, move)
        self.steps.append({**step, "facts": facts, "do": move, "then": self._scene()})

    def reply(self, seat: int, text: str) -> None:
        """Let somebody else move."""
        self.play(seat, self.game.parse_move(self.game.view(self.state, seat), text))

    def play(self, seat: int, move: Any) -> None:
        """Make a move, whoever's."""
        self.state = self.game.play(self.state, seat, move)

    def written(self) -> str:
        """Return the file's text: a scene or a step a line."""
        parts = [f'"players":{self.game.view(self.state, None).players if self.game.key != "abalone" else 2}']
        parts += [f'"scenes":{lines(self.scenes)}', f'"steps":{lines(self.steps)}']
        return "{" + ",\n".join(parts) + "}\n"

    def _step(self, show: str) -> dict[str, Any]:
        number = len(self.steps) + 1
        return {"text": f"tour-{self.game.key}-{number}", "scene": self._scene(), "show": show.split()}

    def _scene(self) -> int:
        shown = scene(self.game, self.state)
        if not self.scenes or self.scenes[-1]["view"] != shown["view"]:
            self.scenes.append(shown)
        return len(self.scenes) - 1


def abalone_tour() -> Tale:
    """A step, a sidestep, a push and a capture."""
    position = "4w/6/1bb4/8/2bbbww2/4w3/4w2/3bbw/5 b 0,0"
    tale = Tale(abalone.game, abalone.game.start(2, abalone.Options(layout=position), seed=0))
    tale.tell()
    tale.do("g4g5", "g4 g5 g6")
    tale.reply(1, "i9h9")
    tale.do("g5g6h6", "g5 g6 h6 h7")
    tale.reply(1, "h9g9")
    tale.do("e3e4", "e3 e4 e5 e6 e7 e8")
    tale.reply(1, "g9f9")
    tale.do("b4b5", "b4 b5 b6")
    tale.tell()
    return tale


def absolute_tour() -> Tale:
    """Draw, lay a set, discard; then a card from the discard pile, and a zero that helps a set to grow."""
    game = absolute.game
    seed = next(seed for seed in range(1000) if _fits(game.start(2, absolute.Options(), seed)))
    state = game.start(2, absolute.Options(), seed)
    mine, other = ("-8d", "+5c", "+10t", "-0s", "+4d"), ("-9c", "+6c", "-4d", "+4c", "+1s")
    drawn = ("+3s", "-2t")  # by me, then by the other one
    rest = [card for card in ABSOLUTE_CARDS if card not in (*mine, *other, *drawn, *state.discard)]
    deck = (*rest, *reversed(drawn))
    tale = Tale(game, structs.replace(state, hands=(in_order(mine), in_order(other)), deck=deck))
    tale.tell("hand")
    tale.do("draw deck", "deck", [Draw("discard"), Hold()])
    tale.do("place -8d +3s +5c", "-8d +3s +5c", _plays(tale.state))
    tale.do("discard +10t", "+10t", _plays(tale.state))
    tale.reply(1, "draw deck")
    tale.reply(1, "discard +1s")
    tale.do("draw discard", "discard", [Draw("deck"), Hold()])
    tale.do("add 1 -0s +4d", "-0s +4d", _plays(tale.state))
    tale.tell()
    return tale


def _fits(state: absolute.State) -> bool:
    """Whether I begin, and the open card is none of those that the tour needs."""
    return state.turn == ME and state.discard == ("-6d",)


def _plays(state: absolute.State) -> Iterator[Any]:
    hand = state.hands[ME]
    yield Hold()
    for card in hand:
        yield Discard((card,))
    for count in range(1, len(hand) + 1):
        for cards in combinations(hand, count):
            yield Place(cards)
            if state.sets[ME]:
                yield Add(ME, 0, cards)


def setup_tour() -> Tale:
    """Equal numbers with one tile; then a run with two tiles, one of them from the pool."""
    game = setup.game
    for seed in range(100_000):
        tale = Tale(game, game.start(2, setup.Options(first=ME), seed))
        if _setup_turns(tale):
            return tale
    raise AssertionError("no seed makes such a game")


def _setup_turns(tale: Tale) -> bool:
    """Tell it if this game has what is to be shown."""
    game = tale.game
    common = set(FIELDS) - {"b1", "c1", "b4", "c4"}

    def lays(seat: int, kind: str, count: int, fields: set[str]) -> Iterator[Lay]:
        """The ways to lay so many tiles as one such set, on free fields alone."""
        stacks = dict(zip(FIELDS, tale.state.stacks, strict=True))
        for move in game.moves(tale.state, seat):
            if not isinstance(move, Lay) or len(move.tiles) != count:
                continue
            if any(stacks[placed.field] or placed.field not in fields for placed in move.tiles):
                continue
            made = game.play(tale.state, seat, move).last.sets
            if len(made) == 1 and made[0].kind == kind and len(made[0].tiles) == count + 1:
                yield move

    start = tale.state
    mine = next((move for move in lays(ME, "number", 1, common) if move.tiles[0].tile in start.racks[ME]), None)
    if mine is None:
        return False
    tale.play(ME, mine)
    theirs = next((move for move in lays(1, "number", 1, common)), None)
    if theirs is None:
        return False
    tale.play(1, theirs)
    rack, pool = set(tale.state.racks[ME]), set(tale.state.pool)
    pairs = ((move, {placed.tile for placed in move.tiles}) for move in lays(ME, "run", 2, {*FIELDS}))
    run = next((move for move, tiles in pairs if tiles & rack and tiles & pool), None)
    if run is None:
        return False
    tale.state = start
    text = game.format_move
    view = game.view(start, ME)
    tale.tell("b2 c2 b3 c3")
    tale.tell(" ".join((*start.racks[ME], *start.pool)))
    singles = [Lay((Placement(tile, field),)) for tile in (*start.racks[ME], *start.pool) for field in FIELDS]
    tile, field = mine.tiles[0]
    tale.do(text(view, mine), f"{tile} {field}", singles, tile=shown(tile), field=field)
    tale.play(1, theirs)
    tale.tell("b1 c1 b4 c4")
    show = " ".join(name for placed in run.tiles for name in placed)
    told = {
        f"{name}{at}": text
        for at, (tile, field) in enumerate(run.tiles, start=1)
        for name, text in (("tile", shown(tile)), ("field", field))
    }
    singles = [Lay((Placement(tile, field),)) for tile in (*tale.state.racks[ME], *tale.state.pool) for field in FIELDS]
    tale.do(text(view, run), show, singles, **told)
    tale.tell()
    return True


def zero_tour() -> Tale:
    """Two exchanges make ZERO."""
    game = zero.game
    seed = next(seed for seed in range(100) if game.start(3, zero.Options(), seed).dealer == 2)
    mine = ("1r", "2r", "6r", "3r", "3o", "3y", "3g", "8k", "7p")
    pool = ("5r", "3b", "4o", "1k", "8g")
    left = [card for card in ZERO_CARDS if card not in (*mine, *pool)]
    others = [tuple(left[at::5][:9]) for at in (0, 1)]
    rest = tuple(card for card in left if card not in (*others[0], *others[1]))
    order = {card: at for at, card in enumerate(ZERO_CARDS)}
    hands = tuple(tuple(sorted(hand, key=order.__getitem__)) for hand in (mine, *others))
    tale = Tale(game, structs.replace(game.start(3, zero.Options(), seed), hands=hands, pool=pool, rest=rest))
    tale.tell("hand pool")
    tale.tell("1r 2r 3r 6r")
    tale.do("8k 5r", "8k 5r")
    tale.reply(1, f"{hands[1][-1]} 1k")
    tale.reply(2, "pass")
    tale.tell()
    tale.do("7p 3b", "7p 3b")
    tale.tell()
    return tale


TOURS = {"abalone": abalone_tour, "absolute": absolute_tour, "setup": setup_tour, "zero": zero_tour}

if __name__ == "__main__":
    for key, tour in TOURS.items():
        (FOLDER / key / "tour.json").write_text(tour().written(), encoding="utf-8")
