"""Results as CSV and as JSON."""

from __future__ import annotations

import csv
import io
from typing import Any, Final

import msgspec

from stolik.tournaments.points import score_pairing
from stolik.tournaments.setting import get_tie_breaks
from stolik.tournaments.standings import make_standings
from stolik.tournaments.tournament import Pairing, Tournament

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is computed by spreadsheets. Names are chosen by strangers."""


def write_csv(tournament: Tournament) -> str:
    """Write the standings as CSV, one line for each entrant. The first line names the columns."""
    ties = get_tie_breaks(tournament.setting)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["group", "place", "name", "points", *ties, "played", "won", "lost", "byes", "active"])
    for each in make_standings(tournament):
        breaks = [_format(number) for number in each.tie_breaks]
        breaks += [""] * (len(ties) - len(breaks))
        counts = [each.played, each.won, each.lost, each.byes, int(each.is_active)]
        writer.writerow([each.group + 1, each.place, _quote(each.name), _format(each.points), *breaks, *counts])
    return out.getvalue()


def write_json(tournament: Tournament) -> bytes:
    """Write the setting, the standings and all rounds as JSON."""
    return msgspec.json.format(msgspec.json.encode(_describe(tournament)), indent=2)


def _describe(tournament: Tournament) -> dict[str, Any]:
    return {
        "tournament": tournament.id,
        "phase": tournament.phase,
        "setting": tournament.setting,
        "tie_breaks": get_tie_breaks(tournament.setting),
        "entrants": [entry.entrant for entry in tournament.entries],
        "standings": make_standings(tournament),
        "rounds": [
            {
                "number": played.number,
                "at": played.at,
                "byes": played.byes,
                "pairings": [_describe_pairing(tournament, tournament.pairings[each - 1]) for each in played.pairings],
            }
            for played in tournament.rounds
        ],
    }


def _describe_pairing(tournament: Tournament, pairing: Pairing) -> dict[str, Any]:
    described: dict[str, Any] = {"id": pairing.id, "sides": pairing.sides, "table": pairing.table}
    if pairing.score is not None:
        described |= {"score": pairing.score, "points": score_pairing(tournament, pairing), "absent": pairing.absent}
    return described


def _quote(name: str) -> str:
    return f"'{name}" if name.startswith(FORMULA) else name


def _format(number: float) -> str:
    return f"{number:g}"
