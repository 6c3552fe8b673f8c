"""Decisions about who plays: entering, in time or late, teams, withdrawals and returns."""

from __future__ import annotations

import msgspec

from stolik.game import Refusal
from stolik.refusals import Conflict, Forbidden
from stolik.table import Person
from stolik.tournaments import commands as c
from stolik.tournaments import events as e
from stolik.tournaments.decisions.decision import (
    Decision,
    apply_events,
    check_director,
    check_not_over,
    check_open,
    is_director,
)
from stolik.tournaments.entrants import Entrant, Entry
from stolik.tournaments.evolve import evolve
from stolik.tournaments.pairing.round_robin import has_free_number
from stolik.tournaments.setting import Arena, KnockOut, RoundRobin, Seating, Setting, complete_setting
from stolik.tournaments.tournament import Tournament


def open_tournament(director: Person, command: c.Open, at: int) -> Decision:
    """Open a tournament."""
    setting, seating = complete_setting(command.setting)
    opened = e.Opened(
        at=at,
        tournament=command.tournament,
        director=director.id,
        setting=setting,
        seating=seating,
        seed=command.seed,
    )
    return Decision((opened,), evolve(None, opened))


def change_setting(tournament: Tournament, actor: c.Actor, command: c.ChangeSetting, at: int) -> Decision:
    """Change everything but the game. Who has entered must still fit."""
    check_director(tournament, actor)
    check_open(tournament)
    if command.setting.table.game != tournament.setting.table.game:
        raise Refusal("tournament-game-fixed")
    setting, seating = complete_setting(command.setting)
    if len(tournament.entries) > setting.most:
        raise Refusal("tournament-most-entered", most=setting.most, count=len(tournament.entries))
    for entry in tournament.entries:
        _check_entrant(setting, seating, entry.entrant)
    if setting == tournament.setting:
        return apply_events(tournament)
    return apply_events(tournament, e.SettingChanged(at=at, setting=setting, seating=seating))


def enter(tournament: Tournament, actor: c.Actor, command: c.Enter, at: int) -> Decision:
    """Enter, agree to play, or return. A tournament that paused because too few were left goes on then."""
    entered = _enter(tournament, actor, command, at)
    has_more = len(entered.tournament.list_players()) > len(tournament.list_players())
    if tournament.phase == "paused" and tournament.trouble is not None and has_more:
        return entered.then(e.Resumed(at=at))
    return entered


def _enter(tournament: Tournament, actor: c.Actor, command: c.Enter, at: int) -> Decision:
    check_not_over(tournament)
    entrant, directs = command.entrant, is_director(tournament, actor)
    person = actor.id if isinstance(actor, Person) else ""
    members = [member.id for member in entrant.members]
    if not directs and person not in members:
        raise Forbidden("tournament-enter-others")
    if not directs and any(member in tournament.barred for member in members):
        raise Forbidden("tournament-barred")
    for member in entrant.members:
        if member.id in tournament.gone and member.id != person:
            raise Conflict("tournament-gone", name=member.name)
    known = tournament.find_entry(entrant.id)
    if known is not None:
        return _enter_again(tournament, known, person, directs, at)
    _check_entrant(tournament.setting, tournament.seating, entrant)
    for member in entrant.members:
        if tournament.find_entry_of(member.id) is not None:
            raise Conflict("tournament-entered", name=member.name)
    if len(tournament.entries) >= tournament.setting.most:
        raise Conflict("tournament-full", most=tournament.setting.most)
    if tournament.phase != "open":
        _check_late(tournament)
    unconfirmed = _list_unconfirmed(entrant, person)
    return apply_events(tournament, e.Entered(at=at, entrant=entrant, unconfirmed=unconfirmed))


def withdraw(tournament: Tournament, actor: c.Actor, command: c.Withdraw, at: int) -> Decision:
    """Be no longer paired, or decline to play."""
    check_not_over(tournament)
    entry = tournament.require_entry(command.entrant)
    members = (member.id for member in entry.entrant.members)
    person = actor.id if isinstance(actor, Person) and actor.id in members else ""
    if not person:
        check_director(tournament, actor)
    if not entry.active:
        return apply_events(tournament)
    return apply_events(tournament, e.Withdrew(at=at, entrant=entry.id, person=person))


def _enter_again(tournament: Tournament, entry: Entry, person: str, directs: bool, at: int) -> Decision:
    """Agree to play after somebody else's entry, or return."""
    is_new = tournament.phase != "open" and entry.id not in tournament.order  # it never played
    if entry.active and person in entry.unconfirmed:
        if is_new:
            _check_late(tournament)
        return apply_events(tournament, e.Confirmed(at=at, entrant=entry.id, person=person))
    if not any(member.id == person for member in entry.entrant.members) and not directs:
        raise Conflict("tournament-entered", name=entry.entrant.name)
    if entry.active:
        return apply_events(tournament)
    if isinstance(tournament.setting.format, KnockOut):
        raise Refusal("tournament-return-knock-out")
    if is_new:
        _check_late(tournament)
    unconfirmed = _list_unconfirmed(entry.entrant, person)
    return apply_events(tournament, e.Returned(at=at, entrant=entry.id, unconfirmed=unconfirmed))


def _list_unconfirmed(entrant: Entrant, person: str) -> tuple[str, ...]:
    """Return the members who have to agree if this person enters them. Bots of the server need not be asked."""
    return () if entrant.level else tuple(member.id for member in entrant.members if member.id != person)


def _check_entrant(setting: Setting, seating: Seating, entrant: Entrant) -> None:
    try:
        msgspec.convert(msgspec.to_builtins(entrant), Entrant)
    except msgspec.ValidationError as error:
        raise Refusal("tournament-setting", problem=str(error)) from None
    if len({member.id for member in entrant.members}) != len(entrant.members):
        raise Refusal("tournament-member-twice", name=entrant.name)
    if len(entrant.members) != seating.members:
        raise Refusal("tournament-members", name=entrant.name, count=seating.members)
    if not setting.bots and (entrant.level or any(member.bot for member in entrant.members)):
        raise Refusal("tournament-no-bots", name=entrant.name)


def _check_late(tournament: Tournament) -> None:
    """Refuse an entry that is too late."""
    match tournament.setting.format:
        case Arena():
            return  # late entry is what an arena is for
        case KnockOut():
            raise Conflict("tournament-late-knock-out")
        case RoundRobin() if not has_free_number(tournament):
            raise Conflict("tournament-late-round-robin")
    if len(tournament.rounds) >= tournament.setting.late_entry:
        raise Conflict("tournament-late", round=tournament.setting.late_entry)
