"""Decisions about rounds: start, pairing, pause, end, and what time brings."""

from __future__ import annotations

from typing import Final

from stolik.chance import Chance
from stolik.game import Message, Refusal
from stolik.refusals import Conflict
from stolik.table.setting import SECOND
from stolik.tournaments import commands as c
from stolik.tournaments import events as e
from stolik.tournaments.decisions.decision import (
    Decision,
    apply_events,
    check_director,
    check_not_over,
    check_open,
    check_own_games,
    check_started,
)
from stolik.tournaments.decisions.results import make_forfeit
from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.pairing import check_field, has_next_round, pair_next
from stolik.tournaments.pairing.arena import find_patience_end
from stolik.tournaments.setting import Arena, RoundRobin, is_by_correspondence
from stolik.tournaments.tournament import Pairing, Tournament

MOST_VOIDED: Final = 20  # rounds of one tournament that can be taken back


def start(tournament: Tournament, actor: c.Actor, at: int) -> Decision:
    """Start with the first round."""
    check_director(tournament, actor)
    check_open(tournament)
    check_field(tournament)
    paired = _pair(apply_events(tournament, e.Started(at=at, order=_draw_seeding(tournament))), at)
    if isinstance(tournament.setting.format, RoundRobin) and is_by_correspondence(tournament.setting):
        while has_next_round(paired.tournament, at):  # nobody waits weeks for the next round: all begin at once
            paired = _pair(paired, at)
    return paired


def pair_round(tournament: Tournament, actor: c.Actor, command: c.PairRound, at: int) -> Decision:
    """Pair the next round for the director, who does not want to wait, or has decided what to do about trouble."""
    check_director(tournament, actor)
    check_started(tournament)
    if not isinstance(tournament.setting.format, Arena):
        _check_round_over(tournament)
    if not has_next_round(tournament, at):
        raise Conflict("tournament-no-round")
    resumed = apply_events(tournament, *[e.Resumed(at=at)] * (tournament.phase == "paused"))
    return _pair(resumed, at, command.repeats)


def void_round(tournament: Tournament, actor: c.Actor, command: c.VoidRound, at: int) -> Decision:
    """Take the last round back, and pause."""
    check_director(tournament, actor)
    check_started(tournament)
    if isinstance(tournament.setting.format, Arena) or not tournament.rounds:
        raise Conflict("tournament-no-round-to-void")
    if tournament.voided >= MOST_VOIDED:  # its pairings stay in the log, and in memory
        raise Conflict("tournament-voided-many", most=MOST_VOIDED)
    last = tournament.rounds[-1]
    check_own_games(tournament, actor, map(tournament.require_pairing, last.pairings), command.own_waits)
    voided = apply_events(tournament, e.RoundVoided(at=at, number=last.number))
    return voided.then(*[e.Paused(at=at)] * (tournament.phase == "running"))


def pause(tournament: Tournament, actor: c.Actor, at: int) -> Decision:
    """Pair no more rounds."""
    check_director(tournament, actor)
    check_started(tournament)
    return apply_events(tournament, *[e.Paused(at=at)] * (tournament.phase == "running"))


def resume(tournament: Tournament, actor: c.Actor, at: int) -> Decision:
    """Go on. The next `Tick` does what is due."""
    check_director(tournament, actor)
    check_started(tournament)
    return apply_events(tournament, *[e.Resumed(at=at)] * (tournament.phase == "paused"))


def end(tournament: Tournament, actor: c.Actor, command: c.End, at: int) -> Decision:
    """End the tournament now."""
    check_director(tournament, actor)
    check_started(tournament)
    check_own_games(tournament, actor, tournament.open_pairings, command.own_waits)
    return apply_events(tournament, e.Ended(at=at, by="director"))


def cancel(tournament: Tournament, actor: c.Actor, at: int) -> Decision:
    """Cancel the tournament before its start."""
    check_director(tournament, actor)
    check_not_over(tournament)
    check_open(tournament)
    return apply_events(tournament, e.Cancelled(at=at))


def tick(tournament: Tournament, at: int, is_empty: bool = False) -> Decision:
    """Do what is due. What cannot be done is said in the log, with what the director can do about it.

    A running tournament whose players are all bots sleeps while it is empty, and so do the bots of an arena.
    """
    if tournament.is_asleep and not is_empty:
        woken = apply_events(tournament, e.Woke(at=at))
        return woken.join(tick(woken.tournament, at))
    if isinstance(tournament.setting.format, Arena) and tournament.phase == "running":
        return _tick_arena(tournament, at, is_empty)
    deadline = find_next_deadline(tournament, at)
    if deadline is None or deadline > at:
        return apply_events(tournament)
    if tournament.phase == "open":
        try:
            return start(tournament, c.SERVER, at)
        except Refusal as trouble:
            return apply_events(tournament, e.Delayed(at=at, trouble=_tell(trouble)))
    if not has_next_round(tournament, at):
        return apply_events(tournament, e.Ended(at=at, by="format"))
    players = tournament.list_players()
    if is_empty and players and _find_bots(tournament).issuperset(players):
        return apply_events(tournament, e.Slept(at=at))
    try:
        return _pair(apply_events(tournament), at)
    except Refusal as trouble:
        return apply_events(tournament, e.Paused(at=at, trouble=_tell(trouble)))


def _tick_arena(tournament: Tournament, at: int, is_empty: bool) -> Decision:
    """Pair who is free, or end. A tick comes after every game, so this does not ask for the deadline first."""
    if has_next_round(tournament, at):
        return _pair_arena(tournament, at, is_empty)
    return apply_events(tournament, *[e.Ended(at=at, by="format")] * (not tournament.open_pairings))


def find_next_deadline(tournament: Tournament, now: int) -> int | None:
    """Return when `Tick` has something to do if nothing else happens before; `None`: nothing."""
    if tournament.phase == "open":
        return tournament.setting.starts_at
    if tournament.phase != "running":
        return None
    if tournament.is_asleep and now < (tournament.ends_at or now + 1):
        return tournament.ends_at
    if isinstance(tournament.setting.format, Arena):
        return _find_arena_deadline(tournament, now)
    if tournament.open_pairings:
        return None
    if not tournament.rounds or not has_next_round(tournament, now):
        return now
    played = [tournament.pairings[number - 1] for number in tournament.rounds[-1].pairings]
    if not any(pairing.met for pairing in played):
        return now  # nobody needs a break
    return max(pairing.ended_at or 0 for pairing in played) + tournament.setting.between * SECOND


def _find_arena_deadline(tournament: Tournament, now: int) -> int | None:
    ends_at = tournament.ends_at
    assert ends_at is not None
    if now >= ends_at:
        return None if tournament.open_pairings else now
    if pair_next(tournament, now).pairings:
        return now
    patience = find_patience_end(tournament, now)
    return ends_at if patience is None else min(patience, ends_at)


def _check_round_over(tournament: Tournament) -> None:
    waiting = [str(pairing.id) for pairing in tournament.open_pairings]
    if waiting:
        raise Conflict("tournament-round-open", count=len(waiting), pairings=waiting)


def _draw_seeding(tournament: Tournament) -> tuple[EntrantId, ...]:
    """Return the entrants by their ratings; lots decide among equal ones. A team without a partner is left out."""
    drawn = Chance(tournament.seed, "seeding").shuffled(tournament.entries)
    return tuple(entry.id for entry in sorted(drawn, key=lambda entry: -entry.entrant.rating) if entry.can_play)


def _pair(decision: Decision, at: int, repeats: bool = False) -> Decision:
    """Add the next round. In a round robin, games of who withdrew are forfeited at once."""
    tournament = decision.tournament
    plan = pair_next(tournament, at, repeats)
    if not plan.pairings and isinstance(tournament.setting.format, Arena):
        return decision
    number = len(tournament.rounds) + 1
    paired = decision.then(e.RoundPaired(at=at, number=number, pairings=plan.pairings, byes=plan.byes))
    if not isinstance(tournament.setting.format, RoundRobin):
        return paired
    can_play = {*tournament.list_players()}
    return paired.then(*_forfeit(paired.tournament, can_play, at))


def _pair_arena(tournament: Tournament, at: int, is_empty: bool) -> Decision:
    """Pair who is free. While the arena is empty, bots do not meet each other; people are told of their tables."""
    plan = pair_next(tournament, at)
    bots = _find_bots(tournament)
    pairings = tuple(sides for sides in plan.pairings if not is_empty or not bots.issuperset(sides))
    decision = apply_events(tournament)
    if pairings:
        decision = decision.then(e.RoundPaired(at=at, number=len(tournament.rounds) + 1, pairings=pairings))
    if len(pairings) < len(plan.pairings) and not tournament.is_asleep:
        decision = decision.then(e.Slept(at=at))
    return decision


def _find_bots(tournament: Tournament) -> set[EntrantId]:
    """Return the entrants that are bots of the server."""
    return {entry.id for entry in tournament.entries if entry.entrant.level}


def _forfeit(tournament: Tournament, can_play: set[EntrantId], at: int) -> list[e.NoShow]:
    def find_absent(pairing: Pairing) -> tuple[EntrantId, ...]:
        return tuple(side for side in pairing.sides if side not in can_play)

    return [
        e.NoShow(at=at, pairing=pairing.id, absent=absent, score=make_forfeit(pairing, absent))
        for pairing in tournament.open_pairings
        if (absent := find_absent(pairing))
    ]


def _tell(trouble: Refusal) -> Message:
    return Message(trouble.reason, dict(trouble.facts))
