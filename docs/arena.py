"""Measure every level against the one below, and write the tables of docs/bots.md.

    PYTHONPATH=. python docs/arena.py                 # the whole plan: half an hour on 2 cores
    PYTHONPATH=. python docs/arena.py --only zero     # a slice of it; --players 3 and --level master make it smaller
    PYTHONPATH=. python docs/arena.py --write         # measure nothing, write the tables again

What is measured of a game stands in its sample, tests/games/KEY/sample.py. What was measured is kept in
docs/arena.json. A pair that was measured at this commit is not measured again: what was broken off goes on where it
was. A match ends when the sequential test of `stolik arena --sprt` is sure, or after the plan's games; bots have
nodes and no clock, so that every machine, busy or not, plays the same games. Each line can be had again with the
command that the page names.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numba

from stolik.kit import LEVELS, keys
from tests.sample import Ladder, load_sample

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "bots.md"
KEPT = ROOT / "docs" / "arena.json"
SEED = 1
MARKS = "<!-- {}: made by docs/arena.py -->", "<!-- end of {} -->"


class Pair(NamedTuple):
    """Two levels at one table."""

    game: str
    players: int
    strong: str
    weak: str
    nodes: int  # a move at most
    games: int  # at most
    sprt: bool = True  # it ends when the sequential test is sure

    @property
    def key(self) -> str:
        """Its name in docs/arena.json."""
        return f"{self.game} {self.players} {self.strong} {self.weak}"

    def words(self) -> list[str]:
        """Return the arguments of `stolik arena` that play it."""
        words = [self.game, self.strong, self.weak, "--games", str(self.games), "--players", str(self.players)]
        return [*words, "--nodes", str(self.nodes), "--seed", str(SEED), *(["--sprt"] if self.sprt else [])]


LADDERS: list[tuple[str, Ladder]] = [(key, ladder) for key in keys() for ladder in load_sample(key).ladders]


def plan() -> list[Pair]:
    """Return every pair that the page tells of: each level and the one below, and then the duels.

    >>> {pair.game for pair in plan()} == {*keys()}
    True
    """
    duels = [
        Pair(key, duel.players, duel.strong, duel.weak, duel.nodes, duel.games, sprt=False)
        for key in keys()
        for duel in load_sample(key).duels
    ]
    whole = {pair.key for pair in duels}
    ladder = [
        Pair(game, ladder.players, strong, weak, ladder.nodes, ladder.few if strong == LEVELS[-1] else ladder.many)
        for game, ladder in LADDERS
        for weak, strong in reversed([*pairwise(LEVELS)])
    ]
    return [*(pair for pair in ladder if pair.key not in whole), *duels]


def measure(pair: Pair, jobs: int) -> dict[str, Any]:
    """Let two bots play, and return what `stolik arena --json` says."""
    print("stolik arena", *pair.words(), flush=True)
    command = [sys.executable, "-m", "stolik", "arena", *pair.words(), "--jobs", str(jobs), "--json"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own words
    found: dict[str, Any] = json.loads(done.stdout)
    duel = found["duels"][0]
    kept = {name: found[name] for name in ("game", "players", "games", "seed", "nodes_a_move", "seconds")}
    places = [bot["place"]["mean"] for bot in found["bots"]]
    bots = [pair.strong, pair.weak]
    return {
        **kept,
        "bots": bots,
        "places": places,
        "score": duel["score"],
        "rating": duel["rating"],
        "commit": commit(),
        "machine": machine(),
    }


def commit() -> str:
    """Return the commit that is measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    asked = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603
    return asked.stdout.strip()


def machine() -> str:
    """Return what it is measured on; the same nodes make the same moves on each."""
    about = Path("/proc/cpuinfo")
    models = [line for line in about.read_text().splitlines() if "model name" in line] if about.exists() else []
    model = models[0].partition(":")[2].strip() if models else platform.processor()
    python = f"Python {platform.python_version()}, Numba {numba.__version__}"
    return f"{model or platform.machine()}, {os.cpu_count()} cores, {python}"


def ratings(kept: dict[str, dict[str, Any]]) -> str:
    """Return how far each level is above the lowest: the differences of the pairs between them added up."""
    rows = [f"| game | players | {' | '.join(LEVELS)} |", "|---|---|" + "---|" * len(LEVELS)]
    for game, ladder in LADDERS:
        players = ladder.players
        cells, rating, least = ["0"], 0.0, ""
        for weak, strong in pairwise(LEVELS):
            line = kept.get(f"{game} {players} {strong} {weak}")
            if line is None:
                break
            mean = line["rating"]["mean"]
            least = least or ("over " if mean is None else "")
            rating += line["rating"]["low"] if mean is None else mean
            cells.append(f"{least}{rating:.0f}")
        rows.append(f"| {game} | {players} | {' | '.join([*cells, *[''] * (len(LEVELS) - len(cells))])} |")
    return "\n".join(rows)


def machines(kept: dict[str, dict[str, Any]]) -> str:
    """Return what the lines were measured on."""
    return "\n".join(f"- {each}" for each in sorted({line["machine"] for line in kept.values() if "machine" in line}))


def table(lines: list[dict[str, Any]]) -> str:
    """Return the table of one game."""
    rows = [
        "| players | bot | against | games | score (95%) | places | rating difference (95%) | nodes a move | commit |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    rows += [
        f"| {line['players']} | {line['bots'][0]} | {line['bots'][1]} | {line['games']} | {_share(line['score'])} "
        f"| {_places(line)} | {_rating(line['rating'])} | {line['nodes_a_move']:,} | {line['commit']} |"
        for line in lines
    ]
    return "\n".join(rows)


def _share(of: dict[str, float | None]) -> str:
    low, high = of["low"], of["high"]
    doubt = f" [{low:.0%}, {high:.0%}]" if low is not None and high is not None else ""
    return f"{of['mean']:.0%}{doubt}"


def _places(line: dict[str, Any]) -> str:
    return " : ".join(f"{place:.2f}" for place in line["places"])


def _rating(of: dict[str, float | None]) -> str:
    mean, low, high = of["mean"], of["low"], of["high"]
    if mean is None:  # one of them won every game: no number of games tells how much stronger it is
        return f"over {low:+.0f}" if low is not None and low > 0 else ""
    doubt = f" [{low:+.0f}, {high:+.0f}]" if low is not None and high is not None else ""
    return f"{mean:+.0f}{doubt}"


def write(kept: dict[str, dict[str, Any]]) -> None:
    """Put the tables into the page."""
    text = PAGE.read_text(encoding="utf-8")
    parts = {"ratings": ratings(kept), "machines": machines(kept)}
    for game in keys():
        parts[game] = table(sorted((line for line in kept.values() if line["game"] == game), key=_order))
    for name, part in parts.items():
        first, last = (mark.format(f"arena {name}") for mark in MARKS)
        before, _, rest = text.partition(first)
        _, _, after = rest.partition(last)
        text = f"{before}{first}\n{part}\n{last}{after}"
    PAGE.write_text(text, encoding="utf-8")


def _order(line: dict[str, Any]) -> tuple[int, int, int]:
    strong, weak = (LEVELS.index(bot) for bot in line["bots"])
    return line["players"], -strong, -weak


def main() -> None:
    """Measure what was asked for and is not there yet, and write the page after every pair."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("--only", choices=keys(), metavar="GAME", help="only this game")
    asked.add_argument("--players", type=int, help="only tables of so many")
    asked.add_argument("--level", choices=LEVELS[1:], help="only this one against the one below")
    asked.add_argument("--jobs", type=int, default=2, help="games at once")
    asked.add_argument("--again", action="store_true", help="measure also what was measured at this commit")
    asked.add_argument("--write", action="store_true", help="measure nothing, write the tables again")
    wanted = asked.parse_args()
    kept: dict[str, dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for pair in () if wanted.write else plan():
        left_out = wanted.only not in (None, pair.game) or wanted.level not in (None, pair.strong)
        if left_out or wanted.players not in (None, pair.players):
            continue
        if not wanted.again and kept.get(pair.key, {}).get("commit") == commit():
            continue
        kept[pair.key] = measure(pair, wanted.jobs)
        KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        write(kept)
    write(kept)


if __name__ == "__main__":
    main()
