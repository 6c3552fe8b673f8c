"""The results of a match, as data and as tables for people."""

from __future__ import annotations

from itertools import combinations
from math import isinf
from typing import Any

import msgspec
from msgspec import Struct
from rich.table import Table

from stolik.bots.arena import Match
from stolik.bots.match_results import BETTER, Interval, MatchResults
from stolik.cli.screen import console
from stolik.messages import say


class Facts(Struct, frozen=True):
    """The results of a match, for JSON, tables and reports."""

    match: Match
    results: Any  # MatchResults
    seconds: float
    whole: bool  # played to its end
    verdict: str | None  # of the sequential test

    def plain(self) -> dict[str, Any]:
        """Return all figures as data; an infinite rating is null."""
        results: MatchResults = self.results
        return {
            "game": self.match.game,
            "players": self.match.players,
            "options": msgspec.Raw(self.match.options),
            "seed": self.match.seed,
            "seconds_a_move": self.match.seconds,
            "nodes_a_move": self.match.nodes,
            "games": results.games,
            "moves": results.moves,
            "seconds": round(self.seconds, 3),
            "whole": self.whole,
            "bots": [results.count_results(bot) for bot in self.match.bots],
            "duels": self.duels(),
            "sprt": self.verdict,
            "faults": [
                {"bot": bot, "games": games, "words": words} for (bot, words), games in sorted(results.faults.items())
            ],
            "overruns": [
                {"bot": bot, "moves": of.moves, "longest": round(of.longest, 3)}
                for bot, of in sorted(results.overruns.items())
            ],
        }

    def duels(self) -> list[Any]:
        """Return the duel of every two bots that met, in the order of their names in the match."""
        every = (self.results.duel(one, other) for one, other in combinations(self.match.bots, 2))
        return [duel for duel in every if duel is not None]

    def notes(self) -> list[str]:
        """Return a sentence for each way in which a bot lost by a fault, and for each bot that overran its time."""
        return [
            *(
                say("arena-fault", bot=bot, games=games, words=words)
                for (bot, words), games in sorted(self.results.faults.items())
            ),
            *(
                say("arena-overrun", bot=bot, moves=of.moves, seconds=f"{of.longest:.1f}")
                for bot, of in sorted(self.results.overruns.items())
            ),
        ]

    def print(self) -> None:
        """Print tables for people."""
        match, results = self.match, self.results
        table = Table("bot", "wins", "shared", "mean place", "seconds a game")
        table.title = f"{match.game}, {match.players} players"
        for bot in match.bots:
            of = results.count_results(bot)
            share = f"{of.wins} of {of.games} ({of.wins / max(of.games, 1):.0%})"
            table.add_row(bot, share, str(of.shared), spread(of.place, ".2f"), f"{of.seconds:.2f}")
        console.print(table)
        duels = Table("bot", "against", "score", "rating difference (95%)")
        for duel in self.duels():
            duels.add_row(duel.bot, duel.other, spread(duel.score, ".1%"), rating(duel.rating))
        console.print(duels)
        for note in self.notes():
            console.out(note)
        if self.verdict:
            console.out(
                f"stopped early: {match.bots[0]} is {self.verdict} than {match.bots[1]} (by {BETTER:.0f} points)"
            )
        rate = f"{results.games / self.seconds:.2f} games/s"
        console.out(f"{results.games} games from seed {match.seed} in {self.seconds:.1f} s, {rate}")


def spread(interval: Interval, form: str) -> str:
    """Write a mean with its interval, if it has one.

    >>> spread(Interval(0.5, 0.41, 0.59), ".0%")
    '50% [41%, 59%]'
    """
    if isinf(interval.low) and isinf(interval.high):
        return f"{interval.mean:{form}}"
    return f"{interval.mean:{form}} [{interval.low:{form}}, {interval.high:{form}}]"


def rating(interval: Interval) -> str:
    """Write a rating difference; an infinite one as its finite bound, if the bound tells who is stronger.

    >>> rating(Interval(float("inf"), 320.4, float("inf")))
    'over +320'
    >>> rating(Interval(float("inf"), -234.1, float("inf")))
    'unknown: too few games'
    """
    if isinf(interval.mean):
        if interval.low <= 0 <= interval.high:
            return "unknown: too few games"
        return f"over {interval.low:+.0f}" if interval.mean > 0 else f"under {interval.high:+.0f}"
    return spread(interval, "+.0f")
