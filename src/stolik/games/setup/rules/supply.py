"""Draws from the bag (SET-6, SET-10, SET-14): refills and exchanges, and the public knowledge about them."""

from __future__ import annotations

from msgspec import Struct, structs

from stolik.chance import Chance
from stolik.game import Seat
from stolik.games.setup.rules.board import INDEX as FIELD_INDEX
from stolik.games.setup.rules.moves import Placement
from stolik.games.setup.rules.state import State
from stolik.games.setup.rules.tiles import in_order
from stolik.games.setup.rules.unseen import Group, drawn, merged, refilled, revealed

RACK = POOL = 4  # tiles


class Supply(Struct):
    """The tiles of a state during a turn. Only this class of these rules is mutable."""

    seed: int
    mixes: int
    stacks: list[tuple[str, ...]]
    racks: list[tuple[str, ...]]
    pool: tuple[str, ...]
    bag: list[str]
    unseen: tuple[Group, ...]

    @classmethod
    def of(cls, state: State) -> Supply:
        """Take the tiles of a state."""
        return cls(
            state.seed,
            state.mixes,
            list(state.stacks),
            list(state.racks),
            state.pool,
            list(state.bag),
            state.unseen,
        )

    def into(self, state: State) -> State:
        """Return the state with these tiles."""
        return structs.replace(
            state,
            mixes=self.mixes,
            stacks=tuple(self.stacks),
            racks=tuple(self.racks),
            pool=self.pool,
            bag=tuple(self.bag),
            unseen=self.unseen,
        )

    def lay(self, seat: Seat, placements: tuple[Placement, ...]) -> None:
        """Put tiles from rack and pool on the board."""
        for tile, name in placements:
            field = FIELD_INDEX[name]
            self.stacks[field] = (*self.stacks[field], tile)
            if tile in self.pool:
                self.pool = tuple([other for other in self.pool if other != tile])
            else:
                self.racks[seat] = tuple([other for other in self.racks[seat] if other != tile])
                self.unseen = revealed(self.unseen, tile, seat)

    def refill(self, seat: Seat) -> None:
        """Refill the pool, then the rack (SET-14)."""
        new: list[str] = []
        while len(self.pool) + len(new) < POOL and (tile := self._draw()) is not None:
            new.append(tile)
            self.unseen = revealed(self.unseen, tile, None)
        self.pool = in_order((*self.pool, *new))
        self.racks[seat] = in_order((*self.racks[seat], *self._draw_for(seat, RACK - len(self.racks[seat]))))

    def exchange(self, seat: Seat, tiles: tuple[str, ...]) -> None:
        """Draw as many tiles as are put back, put them back, and mix the bag (SET-10)."""
        kept = [tile for tile in self.racks[seat] if tile not in tiles]
        self.racks[seat] = in_order((*kept, *self._draw_for(seat, len(tiles))))
        self.bag.extend(tiles)
        self._mix()
        # As many tiles left the rack as came in. Nobody else knows which ones.
        bag = self.unseen[-1]
        held = tuple(count - len(tiles) * (other == seat) for other, count in enumerate(bag.held))
        self.unseen = merged((*self.unseen[:-1], Group(bag.tiles, held)))

    def _draw_for(self, seat: Seat, count: int) -> list[str]:
        new: list[str] = []
        while len(new) < count and (tile := self._draw()) is not None:
            new.append(tile)
            self.unseen = drawn(self.unseen, seat)
        return new

    def _draw(self) -> str | None:
        """Draw a tile. If the bag is empty, it is first filled with the covered tiles (SET-14)."""
        if not self.bag:
            self.bag = [tile for stack in self.stacks for tile in stack[:-1]]
            if not self.bag:
                return None
            self.unseen = refilled(self.unseen, self.bag)
            self.stacks = [stack[-1:] for stack in self.stacks]
            self._mix()
        return self.bag.pop()

    def _mix(self) -> None:
        self.bag = Chance(self.seed, f"bag/{self.mixes}").shuffled(self.bag)
        self.mixes += 1


def most_exchanged(state: State) -> int:
    """Return how many tiles can be exchanged: those in the bag, or, if it is empty, the covered ones (SET-10)."""
    return len(state.bag) or sum(len(stack) - 1 for stack in state.stacks if stack)
