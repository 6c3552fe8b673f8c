"""Statistics of a match: places, scores, rating differences with confidence intervals, and when to stop.

The games of a round share one deal, so they are not independent: means and intervals are computed from whole rounds.
One bot's score against another is 1 for every pair of seats in which its own is placed first, and 1/2 for an equal
place. Ratings are Elo ratings: 400 points are odds of ten to one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from math import inf, log, log10, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final, Literal

from msgspec import Struct

from stolik.bots.arena import Result

CONFIDENCE: Final = 0.95
BETTER: Final = 30.0  # rating points; the sequential test compares this difference with equal strength
ERROR: Final = 0.05  # error rate of the test, for both kinds of error
LEAST_ROUNDS: Final = 4  # the test gives no result before
_Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Interval(Struct, frozen=True):
    """A mean and its 95% confidence interval."""

    mean: float
    low: float
    high: float


class BotResults(Struct, frozen=True):
    """One bot's results."""

    bot: str
    games: int  # seats it played; one game can have several seats of one bot
    wins: int  # first places that no opponent shared
    shared: int  # first places shared with an opponent
    place: Interval
    seconds: float  # per game and seat


class Duel(Struct, frozen=True):
    """One bot against another, in all games with both."""

    bot: str
    other: str
    score: Interval  # 0 to 1
    rating: Interval  # the difference; infinite if the score is 0 or 1
    rounds: int


class Overruns(Struct, frozen=True):
    """One bot's moves that took longer than they should."""

    moves: int = 0
    longest: float = 0.0  # seconds


class MatchResults:
    """The results of a match so far. The intervals use only complete rounds, unless there is none."""

    def __init__(self, bots: tuple[str, ...], round_size: int) -> None:
        self.bots = bots
        self.round_size = round_size
        self.games = 0
        self.moves = 0
        self.faults: Counter[tuple[str, str]] = Counter()  # lost games by bot and reason
        self.overruns: dict[str, Overruns] = {}  # by bot
        self._played: defaultdict[int, int] = defaultdict(int)
        self._wins: defaultdict[str, int] = defaultdict(int)
        self._shared: defaultdict[str, int] = defaultdict(int)
        self._seats: defaultdict[str, int] = defaultdict(int)
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._places: defaultdict[str, defaultdict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        self._scores: defaultdict[tuple[str, str], defaultdict[int, list[float]]] = defaultdict(
            lambda: defaultdict(list)
        )

    def add(self, result: Result) -> None:
        """Count one game."""
        seats, outcome = result.pairing.seats, result.outcome
        self.games += 1
        self.moves += result.moves
        if result.fault is not None:
            self.faults[seats[result.fault.seat], result.fault.words] += 1
        for overrun in result.overruns:
            before = self.overruns.get(seats[overrun.seat], Overruns())
            longest = max(before.longest, overrun.longest)
            self.overruns[seats[overrun.seat]] = Overruns(before.moves + overrun.moves, longest)
        self._played[result.pairing.round] += 1
        drawn = len({outcome.teams[seat] for seat in outcome.winners}) > 1
        for seat, (bot, place) in enumerate(zip(seats, outcome.places, strict=True)):
            self._seats[bot] += 1
            self._seconds[bot] += result.seconds[seat]
            self._places[bot][result.pairing.round].append(place)
            if place == 1:
                (self._shared if drawn else self._wins)[bot] += 1
            for other, met in enumerate(seats):
                if met != bot and outcome.teams[other] != outcome.teams[seat]:
                    score = 1.0 if place < outcome.places[other] else 0.5 if place == outcome.places[other] else 0.0
                    self._scores[bot, met][result.pairing.round].append(score)

    def count_results(self, bot: str) -> BotResults:
        """Return one bot's results."""
        rounds = self._places[bot]
        games = self._seats[bot]
        places = [fmean(rounds[number]) for number in self._list_counted(rounds)] or [0.0]
        return BotResults(
            bot,
            games,
            self._wins[bot],
            self._shared[bot],
            _compute_mean(places),
            self._seconds[bot] / max(games, 1),
        )

    def scores(self, bot: str, other: str) -> list[float]:
        """Return the score of every round in which the two met."""
        rounds = self._scores[bot, other]
        return [fmean(rounds[number]) for number in self._list_counted(rounds)]

    def _list_counted(self, rounds: Iterable[int]) -> list[int]:
        numbers = sorted(rounds)
        return [number for number in numbers if self._played[number] == self.round_size] or numbers

    def duel(self, bot: str, other: str) -> Duel | None:
        """Return how one bot did against another; `None` if they have not met."""
        scores = self.scores(bot, other)
        if not scores:
            return None
        score = score_interval(scores)
        rating = Interval(rating_of(score.mean), rating_of(score.low), rating_of(score.high))
        return Duel(bot, other, score, rating, len(scores))

    def verdict(self) -> Literal["better", "not better"] | None:
        """Return the result of the sequential test of the first bot against the second; `None`: play on."""
        scores = self.scores(*self.bots[:2])
        ratio = likelihood(scores)
        bound = log((1 - ERROR) / ERROR)
        if len(scores) < LEAST_ROUNDS or abs(ratio) < bound:
            return None
        return "better" if ratio > 0 else "not better"


def rating_of(score: float) -> float:
    """Return the rating difference that makes this score likely.

    >>> round(rating_of(0.75)), rating_of(1)
    (191, inf)
    """
    if not 0 < score < 1:
        return inf if score >= 1 else -inf
    return -400 * log10(1 / score - 1)


def score_of(rating: float) -> float:
    """Return the score to expect with a rating difference.

    >>> score_of(0)
    0.5
    """
    return float(1 / (1 + 10 ** (-rating / 400)))


def score_interval(scores: list[float]) -> Interval:
    """Return the mean score of rounds with Wilson's interval, which stays within 0 and 1 and is never empty.

    Wilson's interval is for games won and lost. Here it gets the number of such games with the same variance as the
    rounds.
    """
    mean, rounds = fmean(scores), len(scores)
    spread = variance(scores) / rounds if rounds > 1 else 0.0
    size = mean * (1 - mean) / spread if spread > 0 else float(rounds)
    z = _compute_quantile(rounds - 1) if spread > 0 else _Z
    centre = (mean + z * z / (2 * size)) / (1 + z * z / size)
    half = z / (1 + z * z / size) * sqrt(mean * (1 - mean) / size + z * z / (4 * size * size))
    # At 0 and 1 the ends are exact; floating point must not put the mean outside.
    return Interval(mean, max(0.0, min(centre - half, mean)), min(1.0, max(centre + half, mean)))


def likelihood(scores: list[float]) -> float:
    """Return the log-likelihood ratio of `BETTER` against equal strength: the generalised sequential test.

    One lost and one won round are added, so that a few equal results do not look certain.
    """
    counted = [*scores, 0.0, 1.0]
    equal, better = score_of(0), score_of(BETTER)
    drift = len(scores) * (fmean(scores or [equal]) - (equal + better) / 2)
    return (better - equal) * drift / variance(counted)


def _compute_mean(values: list[float]) -> Interval:
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, -inf, inf)  # one round has no variance
    half = _compute_quantile(len(values) - 1) * sqrt(variance(values) / len(values))
    return Interval(mean, mean - half, mean + half)


def _compute_quantile(freedom: int) -> float:
    """Return Student's quantile, by Hill's series from the normal one: few rounds are less certain."""
    z, n = _Z, freedom
    first = (z**3 + z) / (4 * n)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + first + second + third
