"""The moves, and the reasons why a move is illegal (SET-1, SET-5, SET-7 to SET-10).

A function that judges a move returns an `Illegal`, or `None` if the move is legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from stolik.game import Illegal, Seat
from stolik.games.setup.rules.board import FIELDS, HOME, NEAR, OPEN, owner
from stolik.games.setup.rules.board import INDEX as FIELD_INDEX
from stolik.games.setup.rules.sets import Runs, number_set, run_set
from stolik.games.setup.rules.tiles import INDEX, TILES, number_of, shown, suit_of


class Placement(NamedTuple):
    """A tile and the field it is laid on."""

    tile: str
    field: str

    def __str__(self) -> str:
        return f"{shown(self.tile)} → {self.field}"


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Lay tiles from the own rack and the pool. They must all be in one set (SET-9)."""

    tiles: tuple[Placement, ...]  # in the order of the tiles: by suit, then number


class Exchange(Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Put own tiles back for as many from the bag (SET-10)."""

    tiles: tuple[str, ...]  # by suit, then number


class Claim(Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """Claim one's bonus points of the last turn (SET-13, option `bonus=claimed`)."""


class Waive(Struct, frozen=True, tag="waive", forbid_unknown_fields=True):
    """Give up one's bonus points of the last turn, so that the game does not wait for them (SET-13)."""


Move = Lay | Exchange | Claim | Waive


class Hand(Struct, frozen=True):
    """What is needed to lay tiles: the tiles of a seat, and the board."""

    players: int
    seat: Seat
    tops: Sequence[int]  # the visible tiles
    rack: tuple[str, ...]
    pool: tuple[str, ...]
    runs: Runs


def judge_lay(hand: Hand, move: Lay) -> Illegal | None:
    """Judge laying tiles, also with unknown tiles or fields."""
    tiles = [tile for tile, _ in move.tiles]
    if not tiles:
        return Illegal("SET-9", "setup-nothing-laid")
    for _, field in move.tiles:
        if field not in FIELD_INDEX:
            return Illegal("SET-2", "setup-no-such-field", field=field, known=FIELDS)
    if refusal := _judge_tiles(tiles, "SET-9"):
        return refusal
    for tile in tiles:
        if tile not in hand.rack and tile not in hand.pool:
            return Illegal("SET-9", "setup-tile-not-here", tile=shown(tile))
    for field, count in Counter(field for _, field in move.tiles).items():
        if count > 1:
            return Illegal("SET-9", "setup-field-twice", field=field)
    for _, field in move.tiles:
        if not OPEN[hand.players][hand.seat] >> FIELD_INDEX[field] & 1:
            whose = owner(hand.players, FIELD_INDEX[field])
            assert whose is not None
            return Illegal("SET-5", "setup-foreign-field", field=field, player=whose + 1)
    return _judge_set(hand, move)


def judge_board(board: Sequence[Placement], move: Lay) -> Illegal | None:
    """Judge a described board: a field has one visible tile, and no tile is there twice, nor laid again."""
    for tile, count in Counter(tile for tile, _ in (*board, *move.tiles)).items():
        if count > 1:
            return Illegal("SET-1", "setup-tile-twice", tile=shown(tile))
    for field, count in Counter(field for _, field in board).items():
        if count > 1:
            return Illegal("SET-5", "setup-board-twice", field=field)
    return None


def judge_exchange(rack: tuple[str, ...], pool: tuple[str, ...], most: int, move: Exchange) -> Illegal | None:
    """Judge an exchange; `most` is how many tiles the bag can give."""
    if not move.tiles:
        return Illegal("SET-10", "setup-nothing-exchanged")
    if refusal := _judge_tiles(move.tiles, "SET-10"):
        return refusal
    for tile in move.tiles:
        if tile in pool:
            return Illegal("SET-10", "setup-pool-exchange", tile=shown(tile))
        if tile not in rack:
            return Illegal("SET-10", "setup-tile-not-in-rack", tile=shown(tile))
    if len(move.tiles) > most:
        return Illegal("SET-10", "setup-bag-short", wanted=len(move.tiles), most=most)
    return None


def _judge_tiles(tiles: Sequence[str], rule: str) -> Illegal | None:
    """Judge whether these are tiles, each only once, in order."""
    for tile in tiles:
        if tile not in INDEX:
            return Illegal("SET-1", "setup-no-such-tile", tile=tile)
    for tile, count in Counter(tiles).items():
        if count > 1:
            return Illegal("SET-1", "setup-tile-twice", tile=shown(tile))
    ordered = sorted(tiles, key=INDEX.__getitem__)
    if ordered != list(tiles):
        return Illegal(rule, "setup-order", tiles=[shown(tile) for tile in ordered])
    return None


def _judge_set(hand: Hand, move: Lay) -> Illegal | None:
    """Judge whether all the tiles laid are in one set together (SET-9)."""
    tops = list(hand.tops)
    placed = {INDEX[tile]: FIELD_INDEX[field] for tile, field in move.tiles}
    for tile, field in placed.items():
        tops[field] = tile
    laid = sum(1 << field for field in placed.values())
    first = FIELD_INDEX[move.tiles[0].field]
    group, run = number_set(tops, first), run_set(tops, first, hand.runs)
    if max(group.bit_count(), run.bit_count()) > 1 and (group & laid == laid or run & laid == laid):
        return None
    if len(placed) == 1:
        only = move.tiles[0]
        return Illegal("SET-7", "setup-no-set", tile=shown(only.tile), field=only.field)
    if len({number_of(tile) for tile in placed}) == 1:
        apart = next(placement for placement in move.tiles if not group >> FIELD_INDEX[placement.field] & 1)
        return Illegal("SET-8", "setup-numbers-apart", placed=str(move.tiles[0]), other=str(apart))
    if len({suit_of(tile) for tile in placed}) > 1:
        return Illegal("SET-9", "setup-mixed", tiles=[shown(tile) for tile, _ in move.tiles])
    return _explain_run(hand, placed, tops, run)


def _explain_run(hand: Hand, placed: dict[int, int], tops: list[int], run: int) -> Illegal:
    """Return the reason why tiles of one suit are not in one run."""
    where = {tile: field for field, tile in enumerate(tops)}
    numbers = range(min(placed), max(placed) + 1)
    for tile in numbers:
        if tile in where:
            continue
        if tile in hand.tops:
            field = FIELDS[hand.tops.index(tile)]
            return Illegal("SET-5", "setup-run-covered", tile=shown(TILES[tile]), field=field)
        return Illegal("SET-7", "setup-run-gap", tile=shown(TILES[tile]))
    at = [Placement(TILES[tile], FIELDS[where[tile]]) for tile in numbers]
    if hand.runs == "connected":
        apart = next(place for place in at if not run >> FIELD_INDEX[place.field] & 1)
        return Illegal("SET-8", "setup-run-apart", placed=str(at[0]), other=str(apart))
    one, other = next(
        (one, other) for one, other in pairwise(at) if not NEAR[FIELD_INDEX[one.field]] >> FIELD_INDEX[other.field] & 1
    )
    return Illegal("SET-8", "setup-run-not-joined", placed=str(one), other=str(other))


def bonus_fields(players: int, seat: Seat) -> tuple[str, ...]:
    """Return the names of a seat's bonus fields.

    >>> bonus_fields(2, 1)
    ('b4', 'c4')
    """
    return tuple(name for field, name in enumerate(FIELDS) if HOME[players][seat] >> field & 1)
