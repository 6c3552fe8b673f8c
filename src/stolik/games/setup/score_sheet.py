"""Counts the points of a turn of a real game of SETUP, from a typed board and the tiles that are laid on it.

    player 1 of 4: 7h@a2 7c@a3 7d@b4 lay 7t@b3

Before `lay` are the visible tiles of the board, after it the tiles of the turn. The words before the colon say who
plays, and `connected` that runs are joined by the option `runs=connected`; without them it is player 1 of 2.
"""

from __future__ import annotations

import re

from stolik.game import Message, Unreadable
from stolik.games.setup.rules.board import FIELDS, PLAYERS
from stolik.games.setup.rules.board import INDEX as FIELD_INDEX
from stolik.games.setup.rules.moves import Hand, Lay, Placement, judge_board, judge_lay
from stolik.games.setup.rules.notation import parse
from stolik.games.setup.rules.scoring import count_points
from stolik.games.setup.rules.sets import NONE, Runs
from stolik.games.setup.rules.tiles import INDEX
from stolik.kit import ScorePart, ScoreSheet

_HEAD = re.compile(r"(?:player\s+([0-9])\s+of\s+([0-9]))?[\s,]*(connected)?")


def count(text: str) -> ScoreSheet:
    """Return the points of a turn, with the reasons. Raises `Unreadable`, or `Illegal` if it cannot be laid."""
    head, colon, rest = text.lower().rpartition(":")
    seat, players, runs = _read_head(head.strip()) if colon else (0, 2, "path")
    board, word, laid = rest.partition("lay")
    if not word or not laid.strip():
        raise Unreadable("setup-sheet-text", text=text)
    tops = [NONE] * len(FIELDS)
    lying = _read(board) if board.strip() else ()
    move = Lay(_read(laid))
    if refusal := judge_board(lying, move):
        raise refusal
    for tile, field in lying:
        tops[FIELD_INDEX[field]] = INDEX[tile]
    hand = Hand(players, seat, tops, tuple(tile for tile, _ in move.tiles), (), runs)
    if refusal := judge_lay(hand, move):
        raise refusal
    score = count_points(tops, runs, players, seat, move)
    total = Message("setup-sheet-total", {"points": score.points})
    return ScoreSheet(score.points, (ScorePart(None, score.lines),), total)


def _read_head(text: str) -> tuple[int, int, Runs]:
    found = _HEAD.fullmatch(text)
    if found is None or not text:
        raise Unreadable("setup-sheet-head", text=text)
    player, players = int(found[1] or 1), int(found[2] or 2)
    if players not in PLAYERS or not 1 <= player <= players:
        raise Unreadable("setup-sheet-player", player=player, players=players)
    return player - 1, players, "connected" if found[3] else "path"


def _read(text: str) -> tuple[Placement, ...]:
    """Read tiles and their fields; the notation of moves reads them."""
    move = parse(f"lay {text}")
    assert isinstance(move, Lay)
    return move.tiles
