"""Round robin by Berger tables (the circle method), as FIDE prints them (C.05, annex 1)."""

from __future__ import annotations

from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.pairing.plan import RoundPlan
from stolik.tournaments.points import find_group
from stolik.tournaments.setting import RoundRobin
from stolik.tournaments.tournament import Tournament


def make_berger_round(players: int, number: int) -> list[tuple[int, int]]:
    """Return the pairs of one round of an even number of players, numbered from 1; the first of two moves first.

    Two players meet in the round in which the sum of their numbers is one more than the number of the round, modulo
    the players but one. The last player meets who would meet themselves.

    >>> [make_berger_round(4, number) for number in (1, 2, 3)]
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    modulus = players - 1
    pairs: list[tuple[int, int]] = []
    for one in range(1, players):
        other = (number + 1 - one) % modulus or modulus
        if other == one:
            pairs.insert(0, (one, players) if one <= players // 2 else (players, one))
        elif one < other:
            pairs.append((one, other) if (one + other) % 2 else (other, one))
    return pairs


def count_rounds(players: int, cycles: int) -> int:
    """Return the number of rounds for one group.

    >>> count_rounds(5, 1), count_rounds(6, 2)
    (5, 10)
    """
    return 0 if players < 2 else (players - 1 + players % 2) * cycles


def list_groups(tournament: Tournament) -> list[list[EntrantId]]:
    """Return the entrants of each group by their numbers, whoever withdrew included."""
    form = tournament.setting.format
    assert isinstance(form, RoundRobin)
    groups: list[list[EntrantId]] = [[] for _ in range(form.groups)]
    for place, entrant in enumerate(tournament.order):
        groups[find_group(place, form.groups)].append(entrant)
    return groups


def count_all_rounds(tournament: Tournament) -> int:
    """Return the number of rounds: those of the largest group."""
    form = tournament.setting.format
    assert isinstance(form, RoundRobin)
    return max(count_rounds(len(group), form.cycles) for group in list_groups(tournament))


def pair_round_robin(tournament: Tournament) -> RoundPlan:
    """Pair the next round of all groups. Who withdrew is paired as well: their games are forfeited."""
    form = tournament.setting.format
    assert isinstance(form, RoundRobin)
    number = len(tournament.rounds) + 1
    pairings: list[tuple[EntrantId, ...]] = []
    byes: list[EntrantId] = []
    for group in list_groups(tournament):
        players = len(group) + len(group) % 2
        if number > count_rounds(players, form.cycles):
            continue
        for first, second in _make_round(players, number, form.cycles):
            sides = [group[each - 1] for each in (first, second) if each <= len(group)]
            if len(sides) == 2:
                pairings.append(tuple(sides))
            else:
                byes.extend(sides)
    return RoundPlan(tuple(pairings), tuple(byes))


def has_free_number(tournament: Tournament) -> bool:
    """Return whether one more can enter: the next group in turn has an odd number of players, one of whom has a bye."""
    groups = list_groups(tournament)
    return len(groups[find_group(len(tournament.order), len(groups))]) % 2 == 1


def _make_round(players: int, number: int, cycles: int) -> list[tuple[int, int]]:
    """Return one round of one or two cycles.

    In the second cycle the first move changes. The last two rounds of the first cycle change places, so that nobody
    moves first three times in a row (FIDE C.05).
    """
    rounds = players - 1
    inside = (number - 1) % rounds + 1
    if number > rounds:
        return [(second, first) for first, second in make_berger_round(players, inside)]
    if cycles == 2 and rounds >= 2 and inside >= rounds - 1:
        inside = 2 * rounds - 1 - inside
    return make_berger_round(players, inside)
