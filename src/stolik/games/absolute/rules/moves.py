"""The moves. A turn has several: a draw, at most one swap, any number of plays, and a discard or "Hold".

Seats and sets are numbered from 0 here, but from 1 in texts for people. Cards are listed in their usual order, and the
sets of a regrouping in the order of their first cards. Only the order of discards has a meaning.
"""

from __future__ import annotations

from msgspec import Struct

from stolik.game import Seat
from stolik.games.absolute.rules.cards import Card


class Draw(Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """Take the top card (ABS-8)."""

    source: str  # "deck" or "discard"


class Swap(Struct, frozen=True, tag="swap", forbid_unknown_fields=True):
    """Exchange cards of the hand with cards of one set (ABS-20)."""

    owner: Seat
    set: int  # of the owner's sets
    give: tuple[Card, ...]  # from the hand into the set
    take: tuple[Card, ...]  # out of the set into the hand


class Place(Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Lay a new set (ABS-10)."""

    cards: tuple[Card, ...]


class Add(Struct, frozen=True, tag="add", forbid_unknown_fields=True):
    """Add cards to a set (ABS-14)."""

    owner: Seat
    set: int
    cards: tuple[Card, ...]


class Regroup(Struct, frozen=True, tag="regroup", forbid_unknown_fields=True):
    """Rearrange all own sets, perhaps with cards of the hand, as no `Place` or `Add` does it (ABS-22)."""

    sets: tuple[tuple[Card, ...], ...]  # all of them, as they lie afterwards


class Discard(Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """End the turn with a discard (ABS-15)."""

    cards: tuple[Card, ...]  # as they are put down: the last one is on top


class Hold(Struct, frozen=True, tag="hold", forbid_unknown_fields=True):
    """End the turn without a discard (ABS-15)."""


class Challenge(Struct, frozen=True, tag="challenge", forbid_unknown_fields=True):
    """Say that a set is illegal; with the option `unchecked` (ABS-23)."""

    owner: Seat
    set: int


Move = Draw | Swap | Place | Add | Regroup | Discard | Hold | Challenge
