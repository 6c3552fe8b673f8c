"""Rounds at tables of three and more: everybody meets new people as far as possible.

This is the social golfer problem, which has no quick exact solution. For up to `EXACT` players the best round is found
by branch and bound. For more, several starting points are improved by exchanging two players as long as fewer people
meet again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

from stolik.chance import Chance
from stolik.game import Refusal
from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.pairing.history import History
from stolik.tournaments.pairing.plan import RoundPlan, split_tables
from stolik.tournaments.pairing.seats import order_table
from stolik.tournaments.setting import TableRounds
from stolik.tournaments.tournament import Tournament

EXACT: Final = 12
STARTS: Final = 8
EXCHANGES: Final = 400  # from one starting point
MEETING: Final = 4  # that two meet again costs as much as a smaller table for somebody who had two of them

Tables = list[list[int]]


def pair_tables(tournament: Tournament) -> RoundPlan:
    """Pair the next round. Raises `Refusal` if there are not enough players for a table."""
    form = tournament.setting.format
    assert isinstance(form, TableRounds)
    number = len(tournament.rounds) + 1
    history = History(tournament)
    players = tournament.list_players()
    sizes, bye_count = split_tables(len(players), tournament.seating.sizes, form.smaller)
    if not sizes:
        least = tournament.seating.sizes[0] if form.smaller else tournament.seating.sides
        raise Refusal("tournament-too-few-left", count=len(players), least=least)
    chance = Chance(tournament.seed, f"tables/{number}")
    byes = _choose_byes(chance.shuffled(players), bye_count, history)
    playing = [entrant for entrant in players if entrant not in byes]
    tables = find_tables(playing, sizes, history, chance, number)
    return RoundPlan(tuple(order_table(table, history, chance) for table in tables), tuple(byes))


def find_tables(
    players: list[EntrantId], sizes: list[int], history: History, chance: Chance, number: int
) -> list[list[EntrantId]]:
    """Return tables of these sizes at which as few as possible meet again."""
    search = _Search(players, sizes, history)
    starts = _list_starts(len(players), sizes, chance, number)
    if len(players) <= EXACT:
        best = next(starts)
        if search.weigh(best) > search.bound:
            best = search.find_best()
    else:
        best = search.improve(next(starts))
        for start in islice(starts, STARTS - 1):
            if search.weigh(best) == search.bound:
                break
            best = min(best, search.improve(start), key=search.weigh)
    return [[players[who] for who in table] for table in best]


class _Search:
    """The search for one round. Players are numbers here."""

    def __init__(self, players: list[EntrantId], sizes: list[int], history: History) -> None:
        self.sizes = sizes
        count = range(len(players))
        self.again = [
            [MEETING * history.count_meetings(players[one], players[other]) for other in count] for one in count
        ]
        self.small = [history.small[player] ** 2 for player in players]
        at_small = sum(size for size in sizes if self._weigh_size(size))
        self.bound = sum(sorted(self.small)[:at_small])  # no tables cost less

    def weigh(self, tables: Tables) -> int:
        """Return the cost of tables: who meets again, and who has a smaller table again."""
        return sum(self._weigh_table(table) for table in tables)

    def improve(self, tables: Tables) -> Tables:
        """Exchange two players as long as that is better."""
        tables = [list(table) for table in tables]
        for _ in range(EXCHANGES):
            costly = [place for place, table in enumerate(tables) if self._weigh_table(table)]
            if not any(self._exchange(tables, place) for place in costly):
                break
        return tables

    def find_best(self) -> Tables:
        """Return the best tables of all, by branch and bound."""
        best: Tables = []
        least = -1

        def seat(who: int, tables: Tables, cost: int) -> None:
            nonlocal best, least
            if least >= 0 and cost >= least:
                return
            if who == len(self.small):
                best, least = [list(table) for table in tables], cost
                return
            tried: set[int] = set()
            for table, size in zip(tables, self.sizes, strict=True):
                if len(table) == size or (not table and size in tried):
                    continue  # empty tables of the same size are all alike
                if not table:
                    tried.add(size)
                added = sum(self.again[who][other] for other in table) + self._weigh_size(size) * self.small[who]
                table.append(who)
                seat(who + 1, tables, cost + added)
                table.pop()

        seat(0, [[] for _ in self.sizes], 0)
        return best

    def _weigh_size(self, size: int) -> int:
        return int(size < max(self.sizes))

    def _weigh_table(self, table: list[int]) -> int:
        met = sum(self.again[one][other] for one, other in combinations(table, 2))
        return met + self._weigh_size(len(table)) * sum(self.small[who] for who in table)

    def _exchange(self, tables: Tables, place: int) -> bool:
        """Exchange one of a table with one of another table if that is better: the exchange that helps most."""
        mine = tables[place]
        best: tuple[int, int, int, int] | None = None
        for there, theirs in enumerate(tables):
            if there == place:
                continue
            size = self._weigh_size(len(mine)) - self._weigh_size(len(theirs))
            for own, who in enumerate(mine):
                for other, whom in enumerate(theirs):
                    gain = size * (self.small[who] - self.small[whom])
                    gain += sum(self.again[who][each] - self.again[whom][each] for each in mine if each != who)
                    gain += sum(self.again[whom][each] - self.again[who][each] for each in theirs if each != whom)
                    if gain > 0 and (best is None or gain > best[0]):
                        best = gain, own, there, other
        if best is None:
            return False
        _, own, there, other = best
        mine[own], tables[there][other] = tables[there][other], mine[own]
        return True


def _list_starts(players: int, sizes: list[int], chance: Chance, number: int) -> Iterator[Tables]:
    """Yield tables to begin with: first those of a transversal design, then tables by lot.

    In the design the players stand in columns, one for each seat, and column `k` moves on by `k` tables in each round.
    If the number of tables is a prime, not smaller than the number of seats, nobody meets twice in so many rounds.
    """
    count = len(sizes)
    columns = [list(range(seat * count, min((seat + 1) * count, players))) for seat in range(max(sizes))]
    design: Tables = [[] for _ in sizes]
    for seat, column in enumerate(columns):
        for place, who in enumerate(column):
            design[(place + number * seat) % count].append(who)
    yield sorted(design, key=len, reverse=True)  # the last column may be shorter: these tables are the smaller ones
    while True:
        order = iter(chance.shuffled(range(players)))
        yield [list(islice(order, size)) for size in sizes]


def _choose_byes(players: list[EntrantId], count: int, history: History) -> list[EntrantId]:
    """Return who has a bye: those who had none, of them those with the fewest points; lots decide."""
    return sorted(players, key=lambda entrant: (history.gifts[entrant], history.points[entrant]))[:count]
