"""The codec of SETUP: see `stolik.games.setup.env`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from stolik.envs.choice import Choice, Listed, Steps
from stolik.envs.codec import Codec
from stolik.envs.layout import MANY, Layout, Observation, Part, multi_hot
from stolik.games.setup.rules import Claim, Exchange, Lay, Move, View
from stolik.games.setup.rules.board import FIELDS, OWNED
from stolik.games.setup.rules.board import INDEX as FIELD
from stolik.games.setup.rules.state import MOST_FINISH
from stolik.games.setup.rules.supply import RACK
from stolik.games.setup.rules.tiles import INDEX, TILES
from stolik.games.setup.rules.unseen import read_notes

PUT_BACK: Final = len(TILES) * len(FIELDS)  # smaller steps lay a tile; the next ones put a tile back
DONE: Final = PUT_BACK + len(TILES)
CLAIM, WAIVE = DONE + 1, DONE + 2


class SetupCodec(Codec):
    """Encodes a move as one step per tile, in the order of the tiles, and then `DONE`."""

    key = "setup"
    actions = WAIVE + 1

    def make_layout(self) -> Layout:
        """Return the parts of the observation."""
        seats, tiles, fields = self.players, len(TILES), len(FIELDS)
        return Layout(
            tops=Part(fields * tiles),
            covered=Part(tiles),
            heights=Part(fields, high=tiles),
            rack=Part(tiles),
            partner=Part(tiles),
            pool=Part(tiles),
            unseen=Part(tiles),
            older=Part(tiles),
            held=Part(seats, high=RACK),
            counts=Part(seats, high=RACK),
            bag=Part(1, high=tiles),
            pawns=Part(seats, high=2 * MOST_FINISH),
            finish=Part(1, high=MOST_FINISH),
            last=Part(seats, high=MANY),
            idle=Part(1, high=MANY),
            claims=Part(seats, high=OWNED),
            turn=Part(seats),
            laying=Part(fields * tiles),
            returning=Part(tiles),
        )

    def observation(self, view: View, choice: Choice | None) -> Observation:
        """Return the view as an array."""
        seat = self.seat(view)
        of_partner = [rack for other, rack in enumerate(view.racks) if other != seat and rack is not None]
        notes = read_notes(view.unseen, view.ways, view.racks)
        in_bag = notes.find_in_bag()
        steps = choice.steps if choice else ()
        return self.layout.fill(
            tops=multi_hot(len(TILES), *(_indexes(stack[-1:]) for stack in view.stacks)),
            covered=_multi_hot(tile for stack in view.stacks for tile in stack[:-1]),
            heights=[len(stack) for stack in view.stacks],
            rack=_multi_hot(view.racks[seat] or ()),
            partner=_multi_hot(tile for rack in of_partner for tile in rack),
            pool=_multi_hot(view.pool),
            unseen=_multi_hot(tile for at in in_bag for tile in notes.groups[at]),
            older=_multi_hot(tile for at, tiles in enumerate(notes.groups) if at not in in_bag for tile in tiles),
            held=self.from_seat(seat, [notes.count_most(other, in_bag) for other in range(self.players)]),
            counts=self.from_seat(seat, view.counts),
            bag=view.bag,
            pawns=self.from_seat(seat, view.pawns),
            finish=view.finish,
            last=[min(number, MANY) for number in self.from_seat(seat, view.laid)],
            idle=min(view.idle, MANY),
            claims=self.from_seat(seat, view.claims or (0,) * self.players),
            turn=self.turn(view, None if view.ended else view.turn),
            laying=_laying(steps),
            returning=multi_hot(len(TILES), [step - PUT_BACK for step in steps if step >= PUT_BACK]),
        )

    def choice(self, view: View) -> Choice:
        """Return the legal moves."""
        moves = self.game.moves(self.imagined(view), self.seat(view))
        return Listed((self.steps(view, move), move) for move in moves)

    def steps(self, view: View, move: Move | None) -> Steps:  # noqa: ARG002 - the move is enough
        """Return the steps of a move; to decline a claim is to waive it."""
        if isinstance(move, Lay):
            return (*(INDEX[tile] * len(FIELDS) + FIELD[field] for tile, field in move.tiles), DONE)
        if isinstance(move, Exchange):
            return (*(PUT_BACK + INDEX[tile] for tile in move.tiles), DONE)
        return (CLAIM if isinstance(move, Claim) else WAIVE,)

    def points(self, view: View) -> tuple[int, ...]:
        """Return the steps of every pawn."""
        return view.pawns

    def meaning(self, step: int) -> str:
        """Write a step as the game writes moves."""
        if step < PUT_BACK:
            tile, field = divmod(step, len(FIELDS))
            return f"{TILES[tile]}@{FIELDS[field]}"
        return f"swap {TILES[step - PUT_BACK]}" if step < DONE else ("done", "claim", "waive")[step - DONE]


codec = SetupCodec


def _laying(steps: Steps) -> Observation:
    """Return a multi-hot row per field of the tiles laid so far, as for the top tiles."""
    laid: list[list[int]] = [[] for _ in FIELDS]
    for step in steps:
        if step < PUT_BACK:
            tile, field = divmod(step, len(FIELDS))
            laid[field].append(tile)
    return multi_hot(len(TILES), *laid)


def _indexes(tiles: Iterable[str]) -> list[int]:
    return [INDEX[tile] for tile in tiles]


def _multi_hot(tiles: Iterable[str]) -> Observation:
    return multi_hot(len(TILES), _indexes(tiles))
