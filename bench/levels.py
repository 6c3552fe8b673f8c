"""Matches of neighbouring levels, for the sections of `bench/bots.py`."""

from __future__ import annotations

from itertools import pairwise

from rich.console import Console
from rich.table import Table

console = Console(width=130)


def measure_levels(key: str, players: int, fewer: dict[str, int], games: int = 120) -> None:
    """Let neighbouring levels play matches; those of the named ones, which think longer, are shorter."""
    from stolik.bots.arena import LocalExecutor, Match, count_round_games, play_match
    from stolik.bots.match_results import MatchResults
    from stolik.kit import LEVELS

    table = Table("levels", title=f"{key}, {players} players")
    for heading in ("games", "score, 95%", "mean places", "rating difference, 95%"):
        table.add_column(heading, justify="right")
    for lower, higher in pairwise(LEVELS):
        match = Match(key, b"{}", players, (higher, lower), seed=1)
        results = MatchResults(match.bots, count_round_games(match))
        for result in play_match(match, fewer.get(higher, games), LocalExecutor(), 1):
            results.add(result)
        duel = results.duel(higher, lower)
        assert duel is not None
        places = [results.count_results(bot).place.mean for bot in (higher, lower)]
        table.add_row(
            f"{higher} - {lower}",
            str(results.games),
            f"{duel.score.mean:.1%} [{duel.score.low:.1%}, {duel.score.high:.1%}]",
            " : ".join(f"{place:.2f}" for place in places),
            f"{duel.rating.mean:+.0f} [{duel.rating.low:+.0f}, {duel.rating.high:+.0f}]",
        )
    console.print(table)
