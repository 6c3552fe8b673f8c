"""Whether the advice of the analysis is worth following: one row a game.

    python bench/advice.py [GAME ...] [--games 100] [--level expert] [--jobs 2]

Two checks, both in games of bots. First, a player who follows the advice plays others who invert it: they ask about
some random moves and make the one that is judged worst. Second, "master" plays "expert" and the judge looks at every
decision: were the moves of the winner judged better than those of the others, by their mean loss as the analysis counts
it? The judge gets the nodes that it has at a level.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from stolik.bots import load_player
from stolik.bots.analysis import appraise, choose_budget, suggest_move, weigh_loss
from stolik.game import AnyGame, find_first_moves
from stolik.kit import Budget, find, keys, load

LEAST_AGREEING = 0.75  # of the games: the winner's moves are judged better
SAMPLE = 4  # moves of which the inverted adviser makes the worst
MOST_LISTED = 200
MOST_MOVES = 400  # of a game; a longer one has no winner
NODES = 5_000_000  # of a level that has a time limit only: its results would depend on what else the machine does

Chooser = Callable[[Any, Any, int, Random], Any]  # from the state, the view, the seat and chance


def play(game: AnyGame, choosers: list[Chooser], seed: int) -> tuple[int, ...] | None:
    """Play a game; return the places, or nothing if it became too long."""
    state, rng = game.start(len(choosers), game.Options(), seed), Random(seed)
    for _ in range(MOST_MOVES * len(choosers)):
        if (outcome := game.outcome(state)) is not None:
            return outcome.places
        seat = game.actors(state)[0]
        state = game.play(state, seat, choosers[seat](state, game.view(state, seat), seat, rng))
    return None


def follow(key: str, budget: Budget) -> Chooser:
    """Return a player who follows the advice."""
    return lambda _state, view, _seat, _rng: suggest_move(key, view, budget).move


def invert(key: str, budget: Budget) -> Chooser:
    """Return a player who makes the worst of some random moves."""
    game = load(key)

    def choose(state: Any, view: Any, seat: int, rng: Random) -> Any:
        moves = find_first_moves(game, state, seat, MOST_LISTED)
        some = rng.sample(moves, min(SAMPLE, len(moves)))
        found = appraise(key, view, some, budget) if len(some) > 1 else None
        return max(found.asked, key=lambda each: each.loss).move if found and found.asked else some[0]

    return choose


def judge(key: str, level: str, budget: Budget, losses: list[float]) -> Chooser:
    """Return a level whose decisions are judged; the losses are added to a list."""
    bot = load_player(key, level, nodes=find(key).levels[level].budget.nodes or NODES)

    def choose(_state: Any, view: Any, _seat: int, rng: Random) -> Any:
        move = bot.choose(view, rng)
        found = appraise(key, view, (move,), budget)
        if found is not None:
            best = found.best.estimate.value
            losses.extend(weigh_loss(best, each.loss, found.unit) for each in found.asked)
        return move

    return choose


def play_following(key: str, players: int, level: str, seed: int) -> bool | None:
    """Play a game of a follower against inverters; return whether the follower won, nothing if nobody won alone."""
    budget = choose_budget(key, level)
    choosers = [invert(key, budget) for _ in range(players)]
    choosers[seed % players] = follow(key, budget)
    places = play(load(key), choosers, seed)
    return places[seed % players] == 1 if places and places.count(1) == 1 else None


class Judged(NamedTuple):
    """A game of one master against experts, judged."""

    agreed: bool | None  # the winner was judged better than the others; None: nobody won alone
    master: list[float]  # the losses of each decision
    expert: list[float]


def play_judged(key: str, players: int, level: str, seed: int) -> Judged:
    """Play a game of one master against experts, and judge all decisions."""
    budget = choose_budget(key, level)
    losses: list[list[float]] = [[] for _ in range(players)]
    levels = ["master" if seat == seed % players else "expert" for seat in range(players)]
    choosers = [judge(key, name, budget, lost) for name, lost in zip(levels, losses, strict=True)]
    places = play(load(key), choosers, seed)
    agreed = None
    if places and places.count(1) == 1:
        winner = places.index(1)
        others = [loss for seat, lost in enumerate(losses) if seat != winner for loss in lost]
        agreed = fmean(losses[winner] or [0.0]) < fmean(others or [0.0])
    experts = [loss for name, lost in zip(levels, losses, strict=True) if name == "expert" for loss in lost]
    return Judged(agreed, losses[seed % players], experts)


def count(verdicts: Sequence[bool | None]) -> tuple[int, int]:
    """Return how many of the games that have a verdict say yes, and how many have one."""
    given = [verdict for verdict in verdicts if verdict is not None]
    return sum(given), len(given)


def main() -> None:
    """Measure, and print it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*", default=list(keys()))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", default="expert", help="whose nodes the judge gets")
    parser.add_argument("--jobs", type=int, default=1, help="processes; the results do not depend on it")
    wanted = parser.parse_args()
    table = Table("game", "players", "follower won", "winner judged better", "mean loss of master", "of expert")
    for key in wanted.game:
        players = load(key).seats[0]
        verdicts: list[bool | None] = []
        judged: list[Judged] = []
        with ProcessPoolExecutor(wanted.jobs, get_context("spawn")) as pool:
            rest = repeat(key), repeat(players), repeat(wanted.level), range(wanted.games)
            for verdict in pool.map(play_following, *rest):
                verdicts.append(verdict)
                print(f"{key}: follower won {count(verdicts)}", file=sys.stderr, end="\r")
            for game in pool.map(play_judged, *rest):
                judged.append(game)
                agreeing = count([each.agreed for each in judged])
                print(f"{key}: winner judged better {agreeing}", file=sys.stderr, end="\r")
        won, decided = count(verdicts)
        agreed, agreeable = count([game.agreed for game in judged])
        is_good = 2 * won > decided and agreed >= LEAST_AGREEING * agreeable
        table.add_row(
            key,
            str(players),
            f"{won} of {decided}",
            f"{agreed} of {agreeable}",
            f"{fmean(loss for game in judged for loss in game.master):.3f}",
            f"{fmean(loss for game in judged for loss in game.expert):.3f}",
            style=None if is_good else "red",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
