"""The full state of one tournament at one moment, made from its log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.game import Message, Outcome
from stolik.refusals import NotFound
from stolik.tournaments.entrants import EntrantId, Entry
from stolik.tournaments.setting import Arena, Seating, Setting

Phase: TypeAlias = Literal["open", "running", "paused", "finished", "cancelled"]
PairingId: TypeAlias = int
"""The number of a pairing in its tournament, from 1. A number is never used again."""


class Score(Struct, frozen=True, omit_defaults=True):
    """How the sides of a pairing placed."""

    places: tuple[int, ...]  # of each side, 1 is first; equal sides share a place: (1, 2, 2, 4)
    points: tuple[int, ...] = ()  # of the game, of each side, if it has points
    by: Literal["played", "forfeit"] = "played"  # forfeit: not played, because somebody was absent


class Pairing(Struct, frozen=True, kw_only=True):
    """The entrants who meet at one table."""

    id: PairingId
    round: int
    sides: tuple[EntrantId, ...]  # the side that moves first is the first
    table: str = ""  # the id of the table; empty: the server has not opened it yet
    absent: tuple[EntrantId, ...] = ()  # who did not show up
    drawn: tuple[Score, ...] = ()  # drawn games of a knock-out that were played before; in the order of `sides`
    score: Score | None = None
    ended_at: int | None = None  # when the first result came
    void: bool = False  # the director took the whole round back

    @property
    def is_open(self) -> bool:
        """Whether the result is still to come."""
        return self.score is None and not self.void

    @property
    def present(self) -> tuple[EntrantId, ...]:
        """The sides that play."""
        return tuple(side for side in self.sides if side not in self.absent)

    @property
    def met(self) -> tuple[EntrantId, ...]:
        """The sides that have played each other."""
        return self.present if self.score is not None and self.score.by == "played" else ()


class Round(Struct, frozen=True):
    """One round: of an arena, those who were paired at one moment."""

    number: int
    at: int
    pairings: tuple[PairingId, ...]
    byes: tuple[EntrantId, ...] = ()


class Tournament(Struct, frozen=True, kw_only=True):
    """One tournament."""

    id: str
    version: int  # the number of its events
    at: int  # the time of the last event
    director: str
    setting: Setting
    seating: Seating
    seed: int  # all lots are drawn from it
    phase: Phase = "open"
    entries: tuple[Entry, ...] = ()  # in the order of entering
    order: tuple[EntrantId, ...] = ()  # the seeding at the start; who came later follows
    rounds: tuple[Round, ...] = ()
    pairings: tuple[Pairing, ...] = ()  # of all rounds; the pairing with the id 1 is the first
    barred: tuple[str, ...] = ()  # people whom the director removed: only the director lets them in again
    gone: tuple[str, ...] = ()  # people who withdrew or declined: nobody else can enter them again
    voided: int = 0  # rounds that were taken back
    is_asleep: bool = False  # nobody is there, and bots do not play on by themselves
    started_at: int | None = None
    trouble: Message | None = None  # why it could not start or go on, and what the director can do

    @property
    def ends_at(self) -> int | None:
        """When an arena ends."""
        form = self.setting.format
        if not isinstance(form, Arena) or self.started_at is None:
            return None
        return self.started_at + form.minutes * 60_000

    @property
    def open_pairings(self) -> tuple[Pairing, ...]:
        """The pairings whose result is still to come."""
        return tuple(pairing for pairing in self.pairings if pairing.is_open)

    @property
    def is_over(self) -> bool:
        """Whether nothing more is played."""
        return self.phase in ("finished", "cancelled")

    def find_entry(self, entrant: EntrantId) -> Entry | None:
        """Return an entry; `None` if nobody entered by this id."""
        return next((entry for entry in self.entries if entry.id == entrant), None)

    def require_entry(self, entrant: EntrantId) -> Entry:
        """Return an entry. Raises `Refusal` if there is none."""
        entry = self.find_entry(entrant)
        if entry is None:
            raise NotFound("tournament-not-entered")
        return entry

    def find_entry_of(self, person: str) -> Entry | None:
        """Return the entry that a person is a member of."""
        of_person = (entry for entry in self.entries if any(member.id == person for member in entry.entrant.members))
        return next(of_person, None)

    def require_pairing(self, number: PairingId) -> Pairing:
        """Return a pairing. Raises `Refusal` if there is none with this number."""
        if number not in range(1, len(self.pairings) + 1):
            raise NotFound("tournament-pairing-missing", number=number)
        return self.pairings[number - 1]

    def list_players(self) -> list[EntrantId]:
        """Return who is to be paired, in the order of the seeding."""
        can_play = {entry.id for entry in self.entries if entry.can_play}
        return [entrant for entrant in self.order if entrant in can_play]

    def iterate_pairings(self) -> Iterator[Pairing]:
        """Yield the pairings that count, in the order of the rounds."""
        return (pairing for pairing in self.pairings if not pairing.void)


def list_seats(tournament: Tournament, pairing: Pairing) -> tuple[str, ...]:
    """Return the person of each seat at the table of a pairing. Partners sit where the game wants them."""
    present = pairing.present
    members = [list(tournament.require_entry(side).entrant.members) for side in present]
    if tournament.seating.members == 1:
        return tuple(people[0].id for people in members)
    return tuple(members[side].pop(0).id for side in tournament.seating.teams)


def read_outcome(tournament: Tournament, outcome: Outcome) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places and the points of each side that played. The points of partners are added up."""
    if tournament.seating.members == 1:
        return outcome.places, outcome.points
    teams, sides = tournament.seating.teams, range(tournament.seating.sides)
    places = tuple(outcome.places[teams.index(side)] for side in sides)
    of_seats = list(zip(teams, outcome.points, strict=True))
    return places, tuple(sum(points for team, points in of_seats if team == side) for side in sides)
