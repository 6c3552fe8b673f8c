"""A match as one HTML page with tables and plots. It loads nothing from the network."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from html import escape
from itertools import accumulate
from pathlib import Path

import stolik
from stolik.bots.arena import Match
from stolik.bots.match_results import Interval, score_interval
from stolik.cli.games.results import Facts, rating, spread

WIDTH, ROW, LEFT, RIGHT = 720, 34, 200, 24
HEIGHT = 240  # of the plot over time
POINTS = 400  # of the plot at most

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}
table{border-collapse:collapse;width:100%;margin-bottom:1.5rem}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc}
svg{max-width:100%;height:auto}
"""


def write_page(facts: Facts) -> str:
    """Write the page."""
    match, results = facts.match, facts.results
    title = f"{match.game}, {match.players} players: {', '.join(match.bots)}"
    bots = [results.count_results(bot) for bot in match.bots]
    duels = facts.duels()
    parts = [
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>',
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style><h1>{escape(title)}</h1>',
        _write_table(
            ("bot", "wins", "shared", "mean place", "seconds a game"),
            [
                (of.bot, f"{of.wins} of {of.games}", str(of.shared), spread(of.place, ".2f"), f"{of.seconds:.2f}")
                for of in bots
            ],
        ),
        _write_table(
            ("bot", "against", "score", "rating difference (95%)"),
            [(of.bot, of.other, spread(of.score, ".1%"), rating(of.rating)) for of in duels],
        ),
    ]
    if notes := facts.notes():
        lines = "".join(f"<li>{escape(note)}</li>" for note in notes)
        parts += ["<h2>Faults, and moves that took too long</h2>", f"<ul>{lines}</ul>"]
    if duels:
        intervals = [(f"{of.bot} : {of.other}", of.score) for of in duels]
        parts += ["<h2>Scores with 95% intervals</h2>", _draw_intervals(intervals)]
        first = duels[0]
        scores = results.scores(first.bot, first.other)
        parts += [f"<h2>{escape(first.bot)} against {escape(first.other)}, round by round</h2>", _draw_history(scores)]
    parts.append(f"<p>{escape(_describe_setup(facts))}</p></html>\n")
    return "\n".join(parts)


def _describe_setup(facts: Facts) -> str:
    match, games = facts.match, facts.results.games
    told = [
        f"{games} games from seed {match.seed} in {facts.seconds:.1f} s" + ("" if facts.whole else ", broken off"),
        _describe_budget(match),
        f"options {match.options.decode()}",
        f"stolik {stolik.__version__}{_find_commit()}, Python {platform.python_version()}",
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        f"{datetime.now(UTC):%Y-%m-%d}",
    ]
    return "; ".join(told) + "."


def _describe_budget(match: Match) -> str:
    if match.nodes is not None:
        return f"{match.nodes:,} nodes a move"
    return "the time of each level" if match.seconds is None else f"{match.seconds:g} s a move"


def _find_commit() -> str:
    """Return the commit of a checkout; empty for an installed package."""
    try:
        found = subprocess.run(
            ["git", "describe", "--always", "--dirty"],  # noqa: S607 - the user's own git
            cwd=Path(stolik.__file__).parent,
            capture_output=True,
            text=True,
            check=True,
            timeout=5,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return f" ({found.stdout.strip()})"


def _write_table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def _draw_intervals(rows: list[tuple[str, Interval]]) -> str:
    """Draw each interval as a line on a scale from 0 to 100%."""
    height = ROW * (len(rows) + 1)
    inner = WIDTH - LEFT - RIGHT
    parts = [_scale(height, inner)]
    for number, (name, interval) in enumerate(rows):
        y = ROW * number + ROW / 2
        low, mean, high = (LEFT + inner * value for value in (interval.low, interval.mean, interval.high))
        parts.append(
            f'<text x="0" y="{y + 5:g}">{escape(name)}</text>'
            f'<path d="M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 6}v12M{high:.1f} {y - 6}v12" stroke="#1557b0" '
            f'stroke-width="2"/><circle cx="{mean:.1f}" cy="{y}" r="5" fill="#1557b0"/>'
        )
    return _write_svg(height, parts)


def _scale(height: int, inner: int) -> str:
    lines = []
    for percent in (0, 25, 50, 75, 100):
        x = LEFT + inner * percent / 100
        dark = "#555" if percent == 50 else "#ddd"
        lines.append(f'<path d="M{x:g} 0V{height - ROW}" stroke="{dark}"/>')
        lines.append(f'<text x="{x:g}" y="{height - 10}" text-anchor="middle">{percent}%</text>')
    return "".join(lines)


def _draw_history(scores: list[float]) -> str:
    """Draw the mean score after each round with its interval."""
    inner, drawn = WIDTH - 64, HEIGHT - 40
    step = max(1, len(scores) // POINTS)
    ends = sorted({*range(step, len(scores) + 1, step), len(scores)})
    sums = list(accumulate(scores))
    found = [(end, sums[end - 1] / end, score_interval(scores[:end])) for end in ends]

    def at(end: int, value: float) -> str:
        return f"{48 + inner * end / len(scores):.1f},{10 + drawn * (1 - value):.1f}"

    band = [at(end, of.low) for end, _, of in found] + [at(end, of.high) for end, _, of in reversed(found)]
    parts = [f'<polygon points="{" ".join(band)}" fill="#1557b0" fill-opacity=".18"/>']
    line = " ".join(at(end, mean) for end, mean, _ in found)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#1557b0" stroke-width="2"/>')
    for percent in (0, 50, 100):
        y = 10 + drawn * (1 - percent / 100)
        parts.append(f'<path d="M48 {y:g}H{48 + inner}" stroke="#999"/><text x="0" y="{y + 5:g}">{percent}%</text>')
    parts.append(f'<text x="{48 + inner}" y="{HEIGHT - 8}" text-anchor="end">{len(scores)} rounds</text>')
    return _write_svg(HEIGHT, parts)


def _write_svg(height: int, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img"'
    return f'{head} font-size="14" font-family="system-ui,sans-serif">{"".join(parts)}</svg>'
