"""Plays matches between bots: seats the bots, plays one game, or plays a whole match on any executor.

A round is one deal, played several times with the bots on different seats. Luck and seat are then the same for all, and
only strength differs. The statistics of `stolik.bots.match_results` count whole rounds.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import combinations, count
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from stolik import record
from stolik.bots import Bot, Forfeit, load, next_move
from stolik.game import AnyGame, Illegal, Outcome, Refusal, Seat
from stolik.kit import load as load_game
from stolik.messages import explain

TOLERANCE = 0.25  # seconds that a move may take beyond its time before the results tell it: the machine may be busy
QUEUED = 2  # games submitted per worker: no worker waits, and few games are dropped when a match ends


class Match(Struct, frozen=True):
    """What to play. It is plain data, so it can be sent to any process."""

    game: str
    options: bytes  # JSON
    players: int
    bots: tuple[str, ...]
    seed: int  # of the first round; the next ones follow
    seconds: float | None = None  # for a move; None: the level's budget
    nodes: int | None = None  # for a move, without a time limit: every machine then plays the same games
    records: bool = False  # whether results contain records


class Pairing(Struct, frozen=True):
    """One game of a match."""

    round: int
    seats: tuple[str, ...]  # the bot of each seat


class Fault(Struct, frozen=True):
    """Why a player lost before the end of the game."""

    seat: Seat
    words: str


class Overrun(Struct, frozen=True):
    """A seat's moves that took longer than they should."""

    seat: Seat
    moves: int
    longest: float  # seconds of the longest move


class Result(Struct, frozen=True):
    """How a game ended."""

    pairing: Pairing
    outcome: Outcome
    moves: int
    seconds: tuple[float, ...]  # thinking time of each seat in the whole game
    record: bytes | None = None
    fault: Fault | None = None  # of a player that could not go on; its side is last
    overruns: tuple[Overrun, ...] = ()


def make_line_ups(bots: tuple[str, ...], sides: int, order: Random) -> list[tuple[str, ...]]:
    """Return the games of one round as the bot of each side. Each bot is on every side equally often.

    With more bots than sides, every combination of bots plays. With fewer, the bots share the sides as evenly as
    possible.

    >>> make_line_ups(("a", "b"), 2, Random(0))
    [('b', 'a'), ('a', 'b')]
    >>> len(make_line_ups(("a", "b"), 3, Random(0))), len(make_line_ups(("a", "b", "c"), 2, Random(0)))
    (6, 6)
    """
    found: dict[tuple[str, ...], None] = {}
    for chosen in combinations(bots, min(sides, len(bots))):
        names = order.sample(chosen, len(chosen))  # so that neighbours vary
        for shift in range(len(names)):
            filled = [names[(side + shift) % len(names)] for side in range(sides)]
            for turn in range(sides):
                found[*filled[turn:], *filled[:turn]] = None
    return list(found)


def list_pairings(match: Match) -> Iterator[Pairing]:
    """Yield the games of round after round, without end."""
    game = load_game(match.game)
    teams = game.teams(match.players, _read_options(match))
    for number in count():
        # Partners are the same bot, so a team shows the strength of one bot.
        for sides in make_line_ups(match.bots, len({*teams}), Random(f"{match.seed}/{number}")):
            yield Pairing(number, tuple(sides[team] for team in teams))


def check_match(match: Match) -> None:
    """Raise `Refusal` for a match that cannot be played."""
    if len(match.bots) < 2 or len({*match.bots}) < len(match.bots):
        raise Refusal("arena-bots", bots=match.bots)
    for name in match.bots:
        load(match.game, name)


def play_game(match: Match, pairing: Pairing) -> Result:
    """Play one game to its end."""
    game = load_game(match.game)
    options = _read_options(match)
    seed = match.seed + pairing.round
    bots = {seat: load(match.game, name, match.seconds, match.nodes) for seat, name in enumerate(pairing.seats)}
    rng = Random(seed)
    state = game.start(match.players, options, seed)
    made: list[tuple[int, Any]] = []
    spent: list[list[float]] = [[] for _ in range(match.players)]
    fault = None
    try:
        _warm(bots)
        while (outcome := game.outcome(state)) is None:
            began = perf_counter()
            step = next_move(game, state, bots, rng)
            assert step is not None, "all seats are bots"
            seat, move = step
            spent[seat].append(perf_counter() - began)
            state = _play(game, state, seat, move)
            made.append(step)
    except Forfeit as forfeit:
        fault = Fault(forfeit.seat, explain(forfeit))
        outcome = _make_forfeit(game.teams(match.players, options), forfeit.seat)
    finally:
        for bot in bots.values():
            bot.close()
    kept = record.encode(record.write(game, options, match.players, seed, made)) if match.records else None
    seconds = tuple(map(sum, spent))
    return Result(pairing, outcome, len(made), seconds, kept, fault, _find_overruns(match, bots, spent))


def _warm(bots: Mapping[Seat, Bot]) -> None:
    """Let every bot prepare itself: its first move has as much time as the next."""
    for seat, bot in bots.items():
        try:
            bot.warm()
        except Forfeit as forfeit:  # it does not know its seat yet
            raise Forfeit(seat, forfeit.reason, **forfeit.facts) from None


def _play(game: AnyGame, state: Any, seat: Seat, move: Any) -> Any:
    try:
        return game.play(state, seat, move)
    except Illegal as refusal:
        text = game.format_move(game.view(state, seat), move)
        raise Forfeit(seat, "bot-illegal", move=text, problem=refusal) from None


def _find_overruns(match: Match, bots: Mapping[Seat, Bot], spent: list[list[float]]) -> tuple[Overrun, ...]:
    found = []
    for seat, bot in bots.items():
        limit = bot.seconds if match.seconds is None else match.seconds
        late = [] if limit is None else [each for each in spent[seat] if each > limit + TOLERANCE]
        if late:
            found.append(Overrun(seat, len(late), max(late)))
    return tuple(found)


def _make_forfeit(teams: tuple[int, ...], seat: Seat) -> Outcome:
    """Return the outcome of a game that one side gave up: it is last, and all others are first."""
    ranks = [int(team != teams[seat]) for team in teams]
    return Outcome.ranked((0,) * len(teams), ended="forfeit", by=ranks, teams=teams)


def play_match(match: Match, games: int, executor: Executor, workers: int) -> Generator[Result, None, None]:
    """Play whole rounds with at least that many games, and yield each result when it is ready, in any order.

    Closing the iterator ends the match: games that have not started are dropped. An executor is anything with the
    interface of `concurrent.futures.Executor`: `LocalExecutor`, a process pool, or `stolik.bots.cluster.Cluster`.
    """
    todo = _list_whole_rounds(match, games)
    pending: set[Future[Result]] = set()
    try:
        while True:
            while len(pending) < QUEUED * workers and (pairing := next(todo, None)) is not None:
                pending.add(executor.submit(play_game, match, pairing))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in pending:
            future.cancel()


def count_round_games(match: Match) -> int:
    """Return how many games one round has."""
    games = 0
    for pairing in list_pairings(match):
        if pairing.round:
            break
        games += 1
    return games


class LocalExecutor(Executor):
    """An executor that calls functions at once, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call the function now. As in every executor, the future raises what the function raises."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:
            future.set_exception(fault)
        return future


def _list_whole_rounds(match: Match, games: int) -> Iterator[Pairing]:
    last = -1
    for number, pairing in enumerate(list_pairings(match)):
        if number >= games and pairing.round != last:
            return
        last = pairing.round
        yield pairing


def _read_options(match: Match) -> Any:
    return msgspec.json.decode(match.options, type=load_game(match.game).Options)
