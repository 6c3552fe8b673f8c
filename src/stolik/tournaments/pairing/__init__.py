"""Pairing: who meets whom in the next round. One module for each format."""

from __future__ import annotations

from stolik.game import Refusal
from stolik.tournaments.pairing import knock_out, round_robin
from stolik.tournaments.pairing.arena import pair_arena
from stolik.tournaments.pairing.knock_out import check_tables, pair_knock_out
from stolik.tournaments.pairing.plan import RoundPlan, split_tables
from stolik.tournaments.pairing.round_robin import pair_round_robin
from stolik.tournaments.pairing.swiss import may_finish_without_repeats, pair_swiss
from stolik.tournaments.pairing.table_rounds import pair_tables
from stolik.tournaments.setting import Arena, KnockOut, RoundRobin, Swiss, TableRounds
from stolik.tournaments.tournament import Tournament

__all__ = ["RoundPlan", "check_field", "count_rounds", "has_next_round", "pair_next"]


def pair_next(tournament: Tournament, at: int, repeats: bool = False) -> RoundPlan:
    """Pair the next round. Raises `Refusal`, which says why it cannot be paired and what the director can do."""
    match tournament.setting.format:
        case RoundRobin():
            return pair_round_robin(tournament)
        case Swiss(repeats=allowed):
            return pair_swiss(tournament, repeats or allowed)
        case TableRounds():
            return pair_tables(tournament)
        case KnockOut():
            return pair_knock_out(tournament)
        case Arena():
            return pair_arena(tournament, at)


def count_rounds(tournament: Tournament) -> int | None:
    """Return the number of rounds; `None` if it is not known before."""
    match tournament.setting.format:
        case Swiss(rounds=rounds) | TableRounds(rounds=rounds):
            return rounds
        case RoundRobin():
            return round_robin.count_all_rounds(tournament)
        case _:
            return None


def has_next_round(tournament: Tournament, at: int) -> bool:
    """Return whether a round is still to be paired, now or later."""
    match tournament.setting.format:
        case KnockOut():
            return not knock_out.is_decided(tournament)
        case Arena():
            return at < (tournament.ends_at or 0)
        case _:
            return len(tournament.rounds) < (count_rounds(tournament) or 0)


def check_field(tournament: Tournament) -> None:
    """Refuse to start with these entrants if they are too few for the format."""
    players = sum(entry.can_play for entry in tournament.entries)
    form, seating = tournament.setting.format, tournament.seating
    least = seating.sizes[0]
    match form:
        case RoundRobin(groups=groups):
            least = 2 * groups
        case Arena():
            least = seating.sides
        case TableRounds(smaller=smaller) if not split_tables(players, seating.sizes, smaller)[0]:
            least = seating.sizes[0] if smaller else seating.sides
    if players < least:
        raise Refusal("tournament-too-few", count=players, least=least)
    if isinstance(form, Swiss) and not may_finish_without_repeats(players, form.rounds):
        raise Refusal("tournament-rounds-many", rounds=form.rounds, players=players, most=players - 1 + players % 2)
    if isinstance(form, KnockOut) and seating.sides > 2:
        check_tables(players, seating.sizes, form.advance)
