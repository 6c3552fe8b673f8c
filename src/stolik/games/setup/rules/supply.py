"""Draws from the bag (SET-6, SET-10, SET-14): refills and exchanges, and what everybody learns of them."""

from __future__ import annotations

from msgspec import Struct, structs

from stolik.chance import Chance
from stolik.game import Seat
from stolik.games.setup.rules.board import INDEX as FIELD_INDEX
from stolik.games.setup.rules.moves import Placement
from stolik.games.setup.rules.state import State, find_sighted
from stolik.games.setup.rules.tiles import in_order
from stolik.games.setup.rules.unseen import Notes

RACK = POOL = 4  # tiles


class Supply(Struct):
    """The tiles of a state during a turn. Only this class of these rules is mutable."""

    seed: int
    mixes: int
    stacks: list[tuple[str, ...]]
    racks: list[tuple[str, ...]]
    pool: tuple[str, ...]
    bag: list[str]
    notes: list[Notes]  # of every seat, and last of a spectator
    sighted: tuple[tuple[bool, ...], ...]  # for each of them, which racks they see

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
            list(state.notes),
            find_sighted(state.players, state.options),
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
            notes=tuple(self.notes),
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
                for viewer in self._blind(seat):
                    self.notes[viewer] = self.notes[viewer].reveal(tile, seat)

    def refill(self, seat: Seat) -> None:
        """Refill the pool, then the rack (SET-14)."""
        new: list[str] = []
        while len(self.pool) + len(new) < POOL and (tile := self._draw()) is not None:
            new.append(tile)
            self.notes = [notes.reveal(tile, None) for notes in self.notes]
        self.pool = in_order((*self.pool, *new))
        missing = RACK - len(self.racks[seat])
        while missing and (tile := self._draw()) is not None:
            missing -= 1
            self.racks[seat] = in_order((*self.racks[seat], tile))
            for viewer in self._blind(seat):
                self.notes[viewer] = self.notes[viewer].draw(seat, 1)
            for viewer in self._seeing(seat):
                self.notes[viewer] = self.notes[viewer].reveal(tile, None)

    def exchange(self, seat: Seat, tiles: tuple[str, ...]) -> None:
        """Draw as many tiles as are put back, put them back, and mix the bag (SET-10)."""
        if not self.bag:
            self._refill_bag()
        drawn = [self.bag.pop() for _ in tiles]
        self.racks[seat] = in_order([*drawn, *(tile for tile in self.racks[seat] if tile not in tiles)])
        self.bag.extend(tiles)
        self._mix()
        for viewer in self._blind(seat):
            self.notes[viewer] = self.notes[viewer].exchange(seat, len(tiles))
        for viewer in self._seeing(seat):
            for tile in drawn:
                self.notes[viewer] = self.notes[viewer].reveal(tile, None)
            self.notes[viewer] = self.notes[viewer].add(tiles)

    def _seeing(self, seat: Seat) -> list[int]:
        """Return who sees the rack of a seat."""
        return [viewer for viewer, sighted in enumerate(self.sighted) if sighted[seat]]

    def _blind(self, seat: Seat) -> list[int]:
        """Return who does not see the rack of a seat."""
        return [viewer for viewer, sighted in enumerate(self.sighted) if not sighted[seat]]

    def _draw(self) -> str | None:
        """Draw a tile. If the bag is empty, it is first refilled."""
        if not self.bag:
            self._refill_bag()
        return self.bag.pop() if self.bag else None

    def _refill_bag(self) -> None:
        """Fill the empty bag with the covered tiles, if there are any (SET-14)."""
        self.bag = [tile for stack in self.stacks for tile in stack[:-1]]
        if self.bag:
            self.notes = [notes.add(self.bag) for notes in self.notes]
            self.stacks = [stack[-1:] for stack in self.stacks]
            self._mix()

    def _mix(self) -> None:
        self.bag = Chance(self.seed, f"bag/{self.mixes}").shuffled(self.bag)
        self.mixes += 1


def most_exchanged(state: State) -> int:
    """Return how many tiles can be exchanged: those in the bag, or, if it is empty, the covered ones (SET-10)."""
    return len(state.bag) or sum(len(stack) - 1 for stack in state.stacks if stack)
