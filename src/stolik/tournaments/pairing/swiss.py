"""Swiss pairing as a perfect matching of least cost.

What FIDE's rules (C.04) ask for is written as costs of the possible pairings, each of which outweighs all that follow:

1. nobody gets points without playing (a bye, a forfeit) twice;
2. nobody meets the same opponent twice;
3. two entrants who both must get the same seat do not meet, so nobody has a seat three times more often, or three times
   in a row;
4. points are as equal as possible: the sum of the squared differences;
5. wishes for seats are met;
6. inside a score group the upper half meets the lower half, in order; a bye goes to the last.

The matching is exact: among all ways to pair the round there is no better one. The complete graph of 500 entrants has
125,000 edges, which takes less than a second (`bench/pairing.py`).
"""

from __future__ import annotations

from typing import Final

from stolik.chance import Chance
from stolik.game import Refusal
from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.pairing import lookahead
from stolik.tournaments.pairing.history import History
from stolik.tournaments.pairing.matching import match_pairs
from stolik.tournaments.pairing.plan import RoundPlan
from stolik.tournaments.pairing.seats import ABSOLUTE, find_preference, order_two
from stolik.tournaments.setting import Swiss
from stolik.tournaments.tournament import Tournament

MOST_SEAT_COST: Final = 2
MOST_REPEATS: Final = 31  # more rounds than a tournament has


def pair_swiss(tournament: Tournament, repeats: bool) -> RoundPlan:
    """Pair the next round. Raises `Refusal` if two would have to meet again, and that is not allowed."""
    number = len(tournament.rounds) + 1
    history = History(tournament)
    ranked = history.rank(tournament.list_players())
    if len(ranked) < 2:
        raise Refusal("tournament-too-few-left", count=len(ranked), least=2)
    matched = _match(tournament, ranked, history, repeats)
    if matched is None:
        raise Refusal("tournament-repeats", round=number, players=len(ranked))
    lot = Chance(tournament.seed, "first move").below(2)
    pairings: list[tuple[EntrantId, ...]] = []
    byes: list[EntrantId] = []
    for one, other in matched:
        if other == len(ranked):
            byes.append(ranked[one])
        else:
            pairings.append(order_two(ranked[one], ranked[other], history, (lot + len(pairings)) % 2))
    return RoundPlan(tuple(pairings), tuple(byes))


def _match(
    tournament: Tournament, ranked: list[EntrantId], history: History, repeats: bool
) -> list[tuple[int, int]] | None:
    form = tournament.setting.format
    assert isinstance(form, Swiss)
    count = len(ranked) + len(ranked) % 2  # with an odd number the last vertex is the bye
    edges, dear = list_edges(ranked, history)
    number = len(tournament.rounds) + 1
    # A regular graph whose degree is half of its vertices or more can always be paired: no need to look ahead.
    if count <= lookahead.MOST and 2 * number >= count:
        fresh = [edge for edge in edges if edge[2] < dear]
        matched = lookahead.match_with_foresight(count, fresh, form.rounds - number)
        if matched is not None:
            return matched
    if not repeats:
        edges = [edge for edge in edges if edge[2] < dear or edge[1] == len(ranked)]
    return match_pairs(count, edges)


def list_edges(ranked: list[EntrantId], history: History) -> tuple[list[tuple[int, int, int]], int]:
    """Return all pairings with their costs, and the cost from which on something happens that should never happen.

    Costs are numbers of several digits, one for each rule.
    """
    count = len(ranked)
    points = [round(2 * history.points[entrant]) for entrant in ranked]
    wishes = [find_preference(history.seats[entrant]) for entrant in ranked]
    half = {score: points.count(score) / 2 for score in {*points}}
    fold_base = count * count + 1
    seat_base = MOST_SEAT_COST * count + 1
    score_base = (points[0] - points[-1] + 2) ** 2 * count + 1
    score_unit = fold_base * seat_base
    absolute_unit = score_unit * score_base
    repeat_unit = absolute_unit * (count + 1)
    gift_unit = repeat_unit * count * MOST_REPEATS
    edges: list[tuple[int, int, int]] = []
    for one, entrant in enumerate(ranked):
        mine, wish, met = points[one], wishes[one], history.met[entrant]
        for other in range(one + 1, count):
            theirs, difference = wishes[other], mine - points[other]
            cost = difference * difference * score_unit
            cost += int(abs(other - one - half[mine])) if difference == 0 else other - one
            if wish.strength and theirs.strength and wish.seat == theirs.seat:
                clash = min(wish.strength, theirs.strength)
                cost += absolute_unit if clash == ABSOLUTE else clash * fold_base
            if again := met.get(ranked[other]):
                cost += min(again, MOST_REPEATS) * repeat_unit
            edges.append((one, other, cost))
        if count % 2:
            gifts = min(history.gifts[entrant], MOST_REPEATS) * gift_unit
            edges.append((one, count, gifts + (mine - points[-1]) ** 2 * score_unit + count - one))
    return edges, repeat_unit


def may_finish_without_repeats(players: int, rounds: int) -> bool:
    """Return whether so many players can play so many rounds without meeting anybody twice.

    >>> may_finish_without_repeats(6, 5), may_finish_without_repeats(6, 6), may_finish_without_repeats(5, 5)
    (True, False, True)
    """
    return rounds <= players - 1 + players % 2
