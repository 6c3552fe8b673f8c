"""Makes the views that the board's tests and the workbench show: real ones, from games played by a simple player.

python web/src/boards/zero/fixtures.py
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from stolik.game import Seat
from stolik.games.zero import Options, game
from stolik.games.zero.scoring import points
from stolik.games.zero.state import Exchange, Move, Pass, State

FOLDER = Path(__file__).with_name("fixtures")
NAMES = ("Ada", "Bartek", "Celina", "Dominik Wiśniewski-Kowalczyk", "Ewa")


def choose(state: State, patience: int) -> Move:
    """The exchange that leaves the fewest points; a pass when the hand is good enough or nothing helps."""
    hand = state.hands[state.turn]
    best = min(
        (Exchange(give, take) for give in hand for take in state.pool),
        key=lambda move: points([move.take if card == move.give else card for card in hand]),
    )
    after = points([best.take if card == best.give else card for card in hand])
    return Pass() if points(hand) <= max(after, patience) else best


def until(players: int, seed: int, stop: Callable[[State], bool], patience: int = 9) -> State:
    """Play until a moment comes."""
    state = game.start(players, Options(), seed)
    while not stop(state) and not state.ended:
        state = game.play(state, state.turn, choose(state, patience))
    return state


def fixture(state: State, viewer: Seat | None) -> dict[str, Any]:
    """A board's props, but for what the page does."""
    moves = [] if viewer is None else list(game.moves(state, viewer))
    view = game.view(state, viewer)
    return {"view": to_builtins(view), "seat": viewer, "names": NAMES[: state.players], "moves": to_builtins(moves)}


def first(players: int, stop: Callable[[State], bool], patience: int = 9) -> State:
    """Return the first game, by its seed, in which a moment comes."""
    for seed in range(1, 500):
        state = until(players, seed, stop, patience)
        if stop(state):
            return state
    raise LookupError("no such game")


def main() -> None:
    """Write them all."""
    three = first(3, lambda state: len(state.log) == 7 and not state.passes)
    five = first(5, lambda state: len(state.finished) == 2 and len(state.log) == 11)
    knock = first(4, lambda state: bool(state.announced) and state.turns - len(state.log) == 2)
    reveal = first(3, lambda state: len(state.finished) == 1)
    zero = first(4, lambda state: bool(state.finished) and state.finished[-1].ended == "zero", patience=0)
    over = first(3, lambda state: bool(state.ended))
    made = {
        "start": fixture(start := game.start(3, Options(), 5), start.turn),
        "three": fixture(three, three.turn),
        "waiting": fixture(three, (three.turn + 1) % 3),
        "watch": fixture(three, None),
        "five": fixture(five, five.turn),
        "knock": fixture(knock, knock.turn),
        "reveal": fixture(reveal, reveal.turn),
        "zero": fixture(zero, 1),
        "over": fixture(over, 0),
        "over-five": fixture(first(5, lambda state: bool(state.ended)), 2),
    }
    FOLDER.mkdir(exist_ok=True)
    for name, props in made.items():
        (FOLDER / f"{name}.json").write_text(json.dumps(props, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
