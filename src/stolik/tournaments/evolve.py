"""`evolve` returns the tournament after an event. It checks nothing: a stored event has happened. No clock, no lots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import structs

from stolik.tournaments import events as e
from stolik.tournaments.entrants import Entrant, EntrantId, Entry
from stolik.tournaments.tournament import Pairing, PairingId, Round, Score, Tournament


def fold(events: Iterable[e.Event], tournament: Tournament | None = None) -> Tournament:
    """Return the tournament after all events, starting from a known one or from nothing."""
    for event in events:
        tournament = evolve(tournament, event)
    if tournament is None:
        raise ValueError("a tournament has at least one event")
    return tournament


def evolve(tournament: Tournament | None, event: e.Event) -> Tournament:
    """Return the tournament after one more event."""
    if tournament is None:
        if not isinstance(event, e.Opened):
            raise ValueError(f"a tournament begins with Opened, not with {type(event).__name__}")
        return Tournament(
            id=event.tournament,
            version=1,
            at=event.at,
            director=event.director,
            setting=event.setting,
            seating=event.seating,
            seed=event.seed,
        )
    tournament = structs.replace(tournament, version=tournament.version + 1, at=event.at)
    match event:
        case e.Entered() | e.Confirmed() | e.Withdrew() | e.Returned():
            return _evolve_entries(tournament, event)
        case e.TableOpened() | e.NoShow() | e.Reported() | e.Replayed() | e.Corrected():
            return _evolve_pairing(tournament, event)
        case e.SettingChanged(setting=setting, seating=seating):
            return structs.replace(tournament, setting=setting, seating=seating, trouble=None)
        case e.Delayed(trouble=trouble):
            setting = structs.replace(tournament.setting, starts_at=None)
            return structs.replace(tournament, setting=setting, trouble=trouble)
        case e.Started(order=order, at=at):
            return structs.replace(tournament, phase="running", order=order, started_at=at, trouble=None)
        case e.RoundPaired():
            return _pair_round(tournament, event)
        case e.RoundVoided(number=number):
            return _void_round(tournament, number)
        case e.Paused(trouble=trouble):
            return structs.replace(tournament, phase="paused", trouble=trouble)
        case e.Resumed():
            return structs.replace(tournament, phase="running", trouble=None)
        case e.Slept() | e.Woke():
            return structs.replace(tournament, is_asleep=isinstance(event, e.Slept))
        case e.Ended():
            return structs.replace(tournament, phase="finished", trouble=None, is_asleep=False)
        case e.Cancelled():
            return structs.replace(tournament, phase="cancelled", trouble=None)
        case e.Erased():
            return tournament
        case e.Opened():
            raise ValueError("Opened is the first event, and no other one")


def _evolve_entries(tournament: Tournament, event: e.Entered | e.Confirmed | e.Withdrew | e.Returned) -> Tournament:
    match event:
        case e.Entered(entrant=entrant, unconfirmed=unconfirmed, at=at):
            entries = (*tournament.entries, Entry(entrant, unconfirmed, free_since=at))
            entered = _join_order(structs.replace(tournament, entries=entries), entrant.id)
            return _let_in(entered, entrant, unconfirmed)
        case e.Confirmed(entrant=name, person=person, at=at):
            entry = tournament.require_entry(name)
            unconfirmed = tuple(each for each in entry.unconfirmed if each != person)
            return _join_order(_change_entries(tournament, {name}, unconfirmed=unconfirmed, free_since=at), name)
        case e.Withdrew(entrant=name, person=person):
            return _withdraw(tournament, tournament.require_entry(name), person)
        case e.Returned(entrant=name, unconfirmed=unconfirmed, at=at):
            returned = _change_entries(tournament, {name}, active=True, unconfirmed=unconfirmed, free_since=at)
            return _let_in(_join_order(returned, name), returned.require_entry(name).entrant, unconfirmed)


def _withdraw(tournament: Tournament, entry: Entry, person: str) -> Tournament:
    if person:
        tournament = structs.replace(tournament, gone=(*tournament.gone, person))
    else:
        members = tuple(member.id for member in entry.entrant.members)
        tournament = structs.replace(tournament, barred=(*tournament.barred, *members))
    if tournament.phase != "open":
        return _change_entries(tournament, {entry.id}, active=False)
    return structs.replace(tournament, entries=tuple(each for each in tournament.entries if each.id != entry.id))


def _evolve_pairing(
    tournament: Tournament, event: e.TableOpened | e.NoShow | e.Reported | e.Replayed | e.Corrected
) -> Tournament:
    pairing = tournament.require_pairing(event.pairing)
    match event:
        case e.TableOpened(table=table):
            return _change_pairing(tournament, pairing.id, table=table)
        case e.NoShow(absent=absent, score=score):
            tournament = _change_entries(tournament, {*absent}, active=False)
            tournament = _change_pairing(tournament, pairing.id, absent=(*pairing.absent, *absent))
            return tournament if score is None else _end_pairing(tournament, pairing, score)
        case e.Reported(score=score):
            return _end_pairing(tournament, pairing, score)
        case e.Replayed(score=score):
            drawn = tuple(_reverse(each) for each in (*pairing.drawn, score))
            return _change_pairing(tournament, pairing.id, sides=pairing.sides[::-1], drawn=drawn, table="")
        case e.Corrected(score=score, absent=absent):
            tournament = _change_pairing(tournament, pairing.id, score=score, absent=absent)
            return tournament if pairing.score is not None else _end_pairing(tournament, pairing, score)


def _pair_round(tournament: Tournament, event: e.RoundPaired) -> Tournament:
    first = len(tournament.pairings) + 1
    pairings = tuple(
        Pairing(id=first + place, round=event.number, sides=sides) for place, sides in enumerate(event.pairings)
    )
    numbers = tuple(pairing.id for pairing in pairings)
    return structs.replace(
        tournament,
        rounds=(*tournament.rounds, Round(event.number, event.at, numbers, event.byes)),
        pairings=(*tournament.pairings, *pairings),
        trouble=None,
    )


def _void_round(tournament: Tournament, number: int) -> Tournament:
    pairings = tuple(
        structs.replace(pairing, void=True) if pairing.round == number else pairing for pairing in tournament.pairings
    )
    rounds = tournament.rounds[:-1]
    return structs.replace(tournament, rounds=rounds, pairings=pairings, voided=tournament.voided + 1)


def _let_in(tournament: Tournament, entrant: Entrant, unconfirmed: tuple[str, ...]) -> Tournament:
    """Forget that the members of an entrant were removed, and that those who have agreed had withdrawn."""
    members = {member.id for member in entrant.members}
    barred = tuple(person for person in tournament.barred if person not in members)
    gone = tuple(person for person in tournament.gone if person not in members or person in unconfirmed)
    return structs.replace(tournament, barred=barred, gone=gone)


def _join_order(tournament: Tournament, entrant: EntrantId) -> Tournament:
    """Put who came after the start at the end of the seeding, once all members have agreed."""
    if tournament.phase == "open" or entrant in tournament.order or tournament.require_entry(entrant).unconfirmed:
        return tournament
    return structs.replace(tournament, order=(*tournament.order, entrant))


def _end_pairing(tournament: Tournament, pairing: Pairing, score: Score) -> Tournament:
    """Set the first result of a pairing. Its sides are free again."""
    tournament = _change_pairing(tournament, pairing.id, score=score, ended_at=tournament.at)
    return _change_entries(tournament, {*pairing.sides}, free_since=tournament.at)


def _change_entries(tournament: Tournament, entrants: set[EntrantId], **changes: Any) -> Tournament:
    entries = tuple(
        structs.replace(entry, **changes) if entry.id in entrants else entry for entry in tournament.entries
    )
    return structs.replace(tournament, entries=entries)


def _change_pairing(tournament: Tournament, number: PairingId, **changes: Any) -> Tournament:
    before = tournament.pairings
    changed = structs.replace(before[number - 1], **changes)
    return structs.replace(tournament, pairings=(*before[: number - 1], changed, *before[number:]))


def _reverse(score: Score) -> Score:
    """Return the score of two sides that have changed places."""
    return structs.replace(score, places=score.places[::-1], points=score.points[::-1])
