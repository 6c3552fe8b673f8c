"""Arena: who is free is paired at once, with somebody of about the same points and not with the last opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stolik.chance import Chance
from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.pairing.history import History
from stolik.tournaments.pairing.matching import match_most
from stolik.tournaments.pairing.plan import RoundPlan
from stolik.tournaments.pairing.seats import order_table, order_two
from stolik.tournaments.tournament import Tournament

PATIENCE: Final = 30_000  # milliseconds: who waited so long may meet the last opponent again


def list_free(tournament: Tournament) -> list[EntrantId]:
    """Return who waits for an opponent."""
    busy = {side for pairing in tournament.open_pairings for side in pairing.present}
    return [entrant for entrant in tournament.list_players() if entrant not in busy]


def pair_arena(tournament: Tournament, at: int) -> RoundPlan:
    """Pair who is free at a moment, perhaps nobody. Who finds no opponent waits."""
    free = list_free(tournament)
    sides = tournament.seating.sides
    if len(free) < sides:
        return RoundPlan(())
    history = History(tournament)
    ranked = history.rank(free)
    chance = Chance(tournament.seed, f"arena/{len(tournament.rounds) + 1}")
    patient = _find_patient(tournament, free, at)
    if sides > 2:
        return RoundPlan(
            tuple(order_table(table, history, chance) for table in _group(ranked, history, patient, sides))
        )
    matched = match_most(len(ranked), _list_edges(ranked, history, patient))
    return RoundPlan(tuple(order_two(ranked[one], ranked[other], history, chance.below(2)) for one, other in matched))


def find_patience_end(tournament: Tournament, now: int) -> int | None:
    """Return when somebody who waits may meet the last opponent again, if that is still to come."""
    free = {*list_free(tournament)}
    if len(free) < tournament.seating.sides:
        return None
    ends = [entry.free_since + PATIENCE for entry in tournament.entries if entry.id in free]
    return min((end for end in ends if end > now), default=None)


def _find_patient(tournament: Tournament, free: list[EntrantId], at: int) -> set[EntrantId]:
    """Return who may meet the last opponent again: who waited long, or everybody if nobody else is there."""
    if len(tournament.list_players()) < 2 * tournament.seating.sides:
        return {*free}
    return {entry.id for entry in tournament.entries if entry.free_since + PATIENCE <= at}


def _list_edges(ranked: list[EntrantId], history: History, patient: set[EntrantId]) -> Iterator[tuple[int, int, int]]:
    last = [history.find_last_opponents(entrant) for entrant in ranked]
    points = [round(2 * history.points[entrant]) for entrant in ranked]
    for one, entrant in enumerate(ranked):
        for other in range(one + 1, len(ranked)):
            opponent = ranked[other]
            again = opponent in last[one] or entrant in last[other]
            if again and not (entrant in patient and opponent in patient):
                continue
            cost = (points[one] - points[other]) ** 2 + history.count_meetings(entrant, opponent)
            yield one, other, cost + (1_000_000 if again else 0)


def _group(ranked: list[EntrantId], history: History, patient: set[EntrantId], sides: int) -> Iterator[list[EntrantId]]:
    """Yield tables: the best one who is free, and those who have not just played with them and are next in points."""
    waiting = list(ranked)
    while len(waiting) >= sides:
        head = waiting.pop(0)
        last = {*history.find_last_opponents(head)}
        order = sorted(waiting, key=lambda other: (other in last, history.count_meetings(head, other)))
        others = order[: sides - 1]
        if any(other in last for other in others) and head not in patient:
            continue  # waits for others
        for other in others:
            waiting.remove(other)
        yield [head, *others]
