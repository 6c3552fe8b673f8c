"""Matches between bots: who sits where, one game, and all games of a match on any executor.

A round is one deal played several times, with the bots moved round the seats: luck and the seat then count for all
alike, and what is left is strength. Rounds are what the statistics of `stolik.bots.standings` count.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import combinations, count
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from stolik import record
from stolik.bots import Forfeit, load, next_move
from stolik.game import Outcome, Refusal, Seat
from stolik.kit import load as load_game
from stolik.messages import explain

WAITING = 2  # games a worker finds waiting: enough that it never idles, and few to drop when a match is over


class Match(Struct, frozen=True):
    """What is to be played. Plain data, so that any process can be told it."""

    game: str
    options: bytes  # JSON
    players: int
    bots: tuple[str, ...]
    seed: int  # of the first round; the next ones follow
    seconds: float | None = None  # a move may take; None: what the level takes
    nodes: int | None = None  # a move may take, with no clock: any machine then plays the same games
    records: bool = False  # whether the results bring their records


class Pairing(Struct, frozen=True):
    """One game of a match."""

    round: int
    seats: tuple[str, ...]  # the bot of each seat


class Fault(Struct, frozen=True):
    """Why a player lost without playing to the end."""

    seat: Seat
    words: str


class Result(Struct, frozen=True):
    """How a game ended."""

    pairing: Pairing
    outcome: Outcome
    moves: int
    seconds: tuple[float, ...]  # that each seat thought, all its moves together
    record: bytes | None = None
    fault: Fault | None = None  # of a player that could not go on: its side is last


def line_ups(bots: tuple[str, ...], sides: int, order: Random) -> list[tuple[str, ...]]:
    """Return the games of one round: the bot of each side, such that each is on every side equally often.

    More bots than sides take turns in every combination; fewer share the sides as evenly as can be.

    >>> line_ups(("a", "b"), 2, Random(0))
    [('b', 'a'), ('a', 'b')]
    >>> len(line_ups(("a", "b"), 3, Random(0))), len(line_ups(("a", "b", "c"), 2, Random(0)))
    (6, 6)
    """
    found: dict[tuple[str, ...], None] = {}
    for chosen in combinations(bots, min(sides, len(bots))):
        names = order.sample(chosen, len(chosen))  # so that nobody always has the same neighbour
        for shift in range(len(names)):
            filled = [names[(side + shift) % len(names)] for side in range(sides)]
            for turn in range(sides):
                found[*filled[turn:], *filled[:turn]] = None
    return list(found)


def pairings(match: Match) -> Iterator[Pairing]:
    """Yield the games of round after round, without end."""
    game = load_game(match.game)
    teams = game.teams(match.players, _options(match))
    for number in count():
        # Partners are one bot: a team is as strong as its members together.
        for sides in line_ups(match.bots, len({*teams}), Random(f"{match.seed}/{number}")):
            yield Pairing(number, tuple(sides[team] for team in teams))


def check(match: Match) -> None:
    """Raise `Refusal` for a match that cannot be played."""
    if len(match.bots) < 2 or len({*match.bots}) < len(match.bots):
        raise Refusal("arena-bots", bots=match.bots)
    for name in match.bots:
        load(match.game, name)


def play(match: Match, pairing: Pairing) -> Result:
    """Play one game to its end."""
    game = load_game(match.game)
    options = _options(match)
    seed = match.seed + pairing.round
    bots = {seat: load(match.game, name, match.seconds, match.nodes) for seat, name in enumerate(pairing.seats)}
    rng = Random(seed)
    state = game.start(match.players, options, seed)
    made: list[tuple[int, Any]] = []
    thought = [0.0] * match.players
    fault = None
    try:
        while (outcome := game.outcome(state)) is None:
            began = perf_counter()
            step = next_move(game, state, bots, rng)
            assert step is not None, "all seats are bots"
            thought[step[0]] += perf_counter() - began
            made.append(step)
            state = game.play(state, *step)
    except Forfeit as forfeit:
        fault = Fault(forfeit.seat, explain(forfeit))
        outcome = _forfeited(game.teams(match.players, options), forfeit.seat)
    finally:
        for bot in bots.values():
            bot.close()
    kept = record.encode(record.write(game, options, match.players, seed, made)) if match.records else None
    return Result(pairing, outcome, len(made), tuple(thought), kept, fault)


def _forfeited(teams: tuple[int, ...], seat: Seat) -> Outcome:
    """Return the outcome of a game that one side cannot play on: it is last, and all others are first."""
    ranks = [int(team != teams[seat]) for team in teams]
    return Outcome.ranked((0,) * len(teams), ended="forfeit", by=ranks, teams=teams)


def results(match: Match, games: int, executor: Executor, workers: int) -> Generator[Result, None, None]:
    """Play as many rounds as make that many games, and yield each result as it comes, in any order.

    Whoever has seen enough closes the iterator: what waits is dropped. An executor is anything that keeps the
    contract of `concurrent.futures`: `Here`, a process pool, or the one of a cluster's client.
    """
    todo = _whole_rounds(match, games)
    pending: set[Future[Result]] = set()
    try:
        while True:
            while len(pending) < WAITING * workers and (pairing := next(todo, None)) is not None:
                pending.add(executor.submit(play, match, pairing))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in pending:
            future.cancel()


def round_size(match: Match) -> int:
    """Return how many games a round has."""
    games = 0
    for pairing in pairings(match):
        if pairing.round:
            break
        games += 1
    return games


class Here(Executor):
    """An executor that plays at once, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call the function now; what it raises is raised by the future, as everywhere."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:
            future.set_exception(fault)
        return future


def _whole_rounds(match: Match, games: int) -> Iterator[Pairing]:
    last = -1
    for number, pairing in enumerate(pairings(match)):
        if number >= games and pairing.round != last:
            return
        last = pairing.round
        yield pairing


def _options(match: Match) -> Any:
    return msgspec.json.decode(match.options, type=load_game(match.game).Options)
