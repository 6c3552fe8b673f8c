"""
# Any game

The environment of a game without a codec of its own: `stolik.envs.make(KEY)`. It uses only the contract of
`stolik.game`.

### Action Space

Discrete(513). Action i, from 0 to 511, is the legal move number i of the agent to act, in the order in which
`game.moves` lists them; the mask has a 1 for each. `codec.list_moves(view)` returns them. If there are more than 512
legal moves, only the first 512 can be chosen. Action 512 declines to act out of turn; only agents who may act out of
turn may choose it.

### Observation Space

A dictionary of `observation` and `action_mask`, as in every environment here. The observation is a flat array of
`int16`: the view of the agent's seat, field by field, by the rules of `stolik.envs.encoding`. `codec.layout.parts` has
the slice of each field. Seats are numbered as at the table; the field `viewer` is the agent's own seat.

### Rewards

As in every environment here. `infos[agent]["points"]` has the points of each seat so far if the view has a field
`points`, `totals` or `scores`; otherwise zeros until the end.
"""

from __future__ import annotations

from typing import Any, Final

from stolik.bots.generic.rewards import read_points
from stolik.envs.choice import Choice, Listed, Steps
from stolik.envs.codec import Codec
from stolik.envs.encoding import Row, encode, make_encoder
from stolik.envs.layout import MANY, Layout, Observation, Part
from stolik.envs.refusal import EnvRefusal
from stolik.game import find_first_moves

MOST_MOVES: Final = 512  # moves listed after them cannot be chosen
DECLINE: Final = MOST_MOVES
MOST_NUMBERS: Final = 100_000  # of an observation


class GenericCodec(Codec):
    """Encodes moves by their place in the list of legal moves, and views by the types of their fields."""

    actions = MOST_MOVES + 1

    def __init__(self, key: str, players: int) -> None:
        self.key = key
        super().__init__(players)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the arguments: the encoder is built again."""
        return GenericCodec, (self.key, self.players)

    def make_layout(self) -> Layout:
        """Return a part for each field of the view. Raises `EnvRefusal` if there are too many numbers."""
        encoder = make_encoder(self.game.View)
        assert isinstance(encoder, Row), "a view is a struct"
        if encoder.size > MOST_NUMBERS:
            raise EnvRefusal("envs-view-large", game=self.key, size=encoder.size, most=MOST_NUMBERS)
        self.encoder = encoder
        names = self.game.View.__struct_fields__
        sizes = zip(names, encoder.items, strict=True)
        return Layout(**{name: Part(item.size, MANY, -MANY) for name, item in sizes if item.size})

    def observation(self, view: Any, choice: Choice | None) -> Observation:  # noqa: ARG002 - a move is one step
        """Return the view as an array."""
        names = self.game.View.__struct_fields__
        parts = {name: encode(item, getattr(view, name)) for name, item in zip(names, self.encoder.items, strict=True)}
        return self.layout.fill(**{name: part for name, part in parts.items() if part})

    def list_moves(self, view: Any) -> list[Any]:
        """Return the moves of the actions 0, 1, 2 and so on."""
        return find_first_moves(self.game, self.imagined(view), self.seat(view), MOST_MOVES)

    def choice(self, view: Any) -> Choice:
        """Return the choice among the listed moves; out of turn also to decline."""
        moves: dict[Steps, Any] = {(number,): move for number, move in enumerate(self.list_moves(view))}
        if self.game.actors(self.imagined(view))[0] != self.seat(view):
            moves[DECLINE,] = None
        return Listed(moves)

    def steps(self, view: Any, move: Any) -> Steps:
        """Return the one step of a move. Raises `EnvRefusal` for a move after the first `MOST_MOVES`."""
        if move is None:
            return (DECLINE,)
        moves = self.list_moves(view)
        if move not in moves:
            raise EnvRefusal("envs-not-listed", move=self.game.format_move(view, move), most=MOST_MOVES)
        return (moves.index(move),)

    def points(self, view: Any) -> tuple[int, ...]:
        """Return the points in the view, or zeros if it has none."""
        return read_points(view) or (0,) * self.players

    def meaning(self, step: int) -> str:
        """Name the place in the list."""
        return "let it be" if step == DECLINE else f"move {step} of the list"
