"""Measure every level against the one below, and write the tables of docs/bots.md.

    python docs/arena.py                        # all games, few games a pair: some minutes
    python docs/arena.py --games 400 zero       # one game, with less doubt
    python docs/arena.py --games 0              # measure nothing, write the tables again

What was measured is kept in docs/arena.json; a pair that is measured again replaces its line. The matches are those of
`stolik arena`, and each line can be had again with the command that the page names.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from stolik.bots.levels import LEVELS
from stolik.games import KEYS, load

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "bots.md"
KEPT = ROOT / "docs" / "arena.json"
SEED = 1
SECONDS = 0.2  # a move at most, so that a whole run takes minutes; the levels of a table may take 1
SLOW = LEVELS[-1]  # thinks to its last node
FEWER = 5  # times fewer games where the slow one plays
MARKS = "<!-- {}: made by docs/arena.py -->", "<!-- end of {} -->"


def measure(game: str, players: int, pair: tuple[str, str], games: int, jobs: int) -> dict[str, Any]:
    """Let two bots play, and return what `stolik arena --json` says."""
    words = [game, *pair, "--games", str(games), "--players", str(players)]
    words += ["--time", str(SECONDS), "--seed", str(SEED), "--jobs", str(jobs), "--json"]
    print("stolik arena", *words, flush=True)
    command = [sys.executable, "-m", "stolik", "arena", *words]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own words
    found: dict[str, Any] = json.loads(done.stdout)
    duel = found["duels"][0]
    kept = {name: found[name] for name in ("game", "players", "games", "seed", "seconds_a_move")}
    return {**kept, "bots": list(pair), "score": duel["score"], "rating": duel["rating"], "commit": commit()}


def commit() -> str:
    """Return the commit that is measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    asked = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603
    return asked.stdout.strip()


def table(lines: list[dict[str, Any]]) -> str:
    """Return the table of one game."""
    rows = [
        "| players | bot | against | games | score (95%) | rating difference (95%) | commit |",
        "|---|---|---|---|---|---|---|",
    ]
    rows += [
        f"| {line['players']} | {line['bots'][0]} | {line['bots'][1]} | {line['games']} "
        f"| {_share(line['score'])} | {_rating(line['rating'])} | {line['commit']} |"
        for line in lines
    ]
    return "\n".join(rows)


def _share(of: dict[str, float | None]) -> str:
    low, high = of["low"], of["high"]
    doubt = f" [{low:.0%}, {high:.0%}]" if low is not None and high is not None else ""
    return f"{of['mean']:.0%}{doubt}"


def _rating(of: dict[str, float | None]) -> str:
    mean, low, high = of["mean"], of["low"], of["high"]
    if mean is None:  # one of them won every game: no number of games tells how much stronger it is
        return f"over {low:+.0f}" if low is not None else ""
    doubt = f" [{low:+.0f}, {high:+.0f}]" if low is not None and high is not None else ""
    return f"{mean:+.0f}{doubt}"


def write(kept: dict[str, dict[str, Any]]) -> None:
    """Put the tables into the page."""
    text = PAGE.read_text(encoding="utf-8")
    for game in KEYS:
        first, last = (mark.format(f"arena {game}") for mark in MARKS)
        lines = [line for name, line in sorted(kept.items(), key=_order) if name.startswith(f"{game} ")]
        before, _, rest = text.partition(first)
        _, _, after = rest.partition(last)
        text = f"{before}{first}\n{table(lines)}\n{last}{after}"
    PAGE.write_text(text, encoding="utf-8")


def _order(item: tuple[str, dict[str, Any]]) -> tuple[str, int, int]:
    line = item[1]
    return line["game"], line["players"], -LEVELS.index(line["bots"][0])


def main() -> None:
    """Measure what was asked for, and write the page after every pair."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("game", nargs="*", default=[], help="all if none is named")
    asked.add_argument("--games", type=int, default=100, help=f"a pair; with {SLOW} {FEWER} times fewer")
    asked.add_argument("--players", type=int, help="at the table; the fewest if not given")
    asked.add_argument("--level", choices=LEVELS[1:], help="only this one against the one below")
    asked.add_argument("--jobs", type=int, default=2, help="games at once")
    wanted = asked.parse_args()
    kept: dict[str, dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for game in wanted.game or KEYS:
        players = wanted.players or load(game).seats[0]
        for weak, strong in pairwise(LEVELS):
            games = -(-wanted.games // FEWER) if strong == SLOW else wanted.games
            if games and wanted.level in (None, strong):
                kept[f"{game} {players} {strong}"] = measure(game, players, (strong, weak), games, wanted.jobs)
                KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
                write(kept)
    write(kept)


if __name__ == "__main__":
    main()
