"""Knock-out: a bracket for two sides, and tables of which the best go on for three and more."""

from __future__ import annotations

from stolik.chance import Chance
from stolik.game import Refusal
from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.pairing.history import History
from stolik.tournaments.pairing.plan import RoundPlan, split_tables
from stolik.tournaments.pairing.seats import order_table, order_two
from stolik.tournaments.setting import KnockOut
from stolik.tournaments.tournament import Pairing, Round, Tournament

Slots = list[EntrantId | None]


def make_bracket(players: int) -> list[int]:
    """Return the numbers of the seeding in the order of the bracket: the best two can meet in the final only.

    The numbers beyond the players are byes; the best get them.

    >>> make_bracket(8), make_bracket(5)
    ([1, 8, 4, 5, 2, 7, 3, 6], [1, 8, 4, 5, 2, 7, 3, 6])
    """
    bracket = [1]
    while len(bracket) < players:
        size = 2 * len(bracket)
        bracket = [number for one in bracket for number in (one, size + 1 - one)]
    return bracket


def pair_knock_out(tournament: Tournament) -> RoundPlan:
    """Pair the next round among those who are left. Raises `Refusal` if they are too few for a table."""
    history = History(tournament)
    chance = Chance(tournament.seed, f"knock-out/{len(tournament.rounds) + 1}")
    if tournament.seating.sides == 2:
        return _pair_bracket(tournament, history, chance)
    left = list_left(tournament)
    sizes, byes = split_tables(len(left), tournament.seating.sizes)
    if not sizes:
        raise Refusal("tournament-too-few-left", count=len(left), least=tournament.seating.sizes[0])
    tables: list[list[EntrantId]] = [[] for _ in sizes]
    forward = True
    playing = iter(left[byes:])  # the best have the byes
    while any(len(table) < size for table, size in zip(tables, sizes, strict=True)):
        for place in range(len(sizes)) if forward else reversed(range(len(sizes))):
            if len(tables[place]) < sizes[place]:
                tables[place].append(next(playing))
        forward = not forward  # to and fro, so that the tables are equally strong
    return RoundPlan(tuple(order_table(table, history, chance) for table in tables), tuple(left[:byes]))


def list_left(tournament: Tournament) -> list[EntrantId]:
    """Return who is still in, the best first: by the place at the last table, then by the seeding."""
    if not tournament.rounds:
        return tournament.list_players()
    last = tournament.rounds[-1]
    place = dict.fromkeys(last.byes, 0)
    for number in last.pairings:
        for rank, entrant in enumerate(list_winners(tournament, tournament.pairings[number - 1])):
            place[entrant] = rank
    return sorted((each for each in tournament.list_players() if each in place), key=lambda each: place[each])


def list_winners(tournament: Tournament, pairing: Pairing) -> list[EntrantId]:
    """Return who goes on from a table, the best first.

    Equal places are decided by the points of the game, of all drawn games together, and then by the seeding.
    """
    form, score = tournament.setting.format, pairing.score
    assert isinstance(form, KnockOut)
    if score is None:
        return []
    games = [*pairing.drawn, score]

    def rank(side: int) -> tuple[int, int, int]:
        points = sum(game.points[side] for game in games if game.points)
        return score.places[side], -points, tournament.order.index(pairing.sides[side])

    ranked = [pairing.sides[side] for side in sorted(range(len(pairing.sides)), key=rank)]
    return [entrant for entrant in ranked if entrant not in pairing.absent][: form.advance]


def is_decided(tournament: Tournament) -> bool:
    """Return whether nobody is left to play: one is left, or the final was played at one table."""
    if not tournament.rounds:
        return False
    last = tournament.rounds[-1]
    return (len(last.pairings) == 1 and not last.byes) or len(list_left(tournament)) < 2


def check_tables(players: int, sizes: tuple[int, ...], advance: int) -> None:
    """Refuse a number of players of whom too few for a table would be left at the end."""
    left = players
    while left > sizes[-1]:
        tables, byes = split_tables(left, sizes)
        left = byes + advance * len(tables)
    if left < sizes[0]:
        raise Refusal("tournament-final-small", count=left, least=sizes[0], players=players)


def _pair_bracket(tournament: Tournament, history: History, chance: Chance) -> RoundPlan:
    can_play = {*tournament.list_players()}
    slots = [slot if slot in can_play else None for slot in _find_slots(tournament)]
    pairings: list[tuple[EntrantId, ...]] = []
    byes: list[EntrantId] = []
    for one, other in zip(slots[::2], slots[1::2], strict=True):
        if one is not None and other is not None:
            pairings.append(order_two(one, other, history, chance.below(2)))
        elif one is not None or other is not None:
            byes.append(one or other or "")
    return RoundPlan(tuple(pairings), tuple(byes))


def _find_slots(tournament: Tournament) -> Slots:
    """Return the bracket before the next round. A slot is `None` if nobody came through to it."""
    order = tournament.order
    slots: Slots = [order[number - 1] if number <= len(order) else None for number in make_bracket(len(order))]
    for played in tournament.rounds:
        through = _find_through(tournament, played)
        slots = [one if one in through else other if other in through else None for one, other in _pair_up(slots)]
    return slots


def _find_through(tournament: Tournament, played: Round) -> set[EntrantId]:
    through = {*played.byes}
    for number in played.pairings:
        through.update(list_winners(tournament, tournament.pairings[number - 1]))
    return through


def _pair_up(slots: Slots) -> list[tuple[EntrantId | None, EntrantId | None]]:
    return list(zip(slots[::2], slots[1::2], strict=True))
