"""Commands: what somebody wants of a tournament.

The actor is a person or the server. The director is the person who opened the tournament; the server may do all that
the director may. `Open` and `Enter` are made by the server, which knows names and ratings and draws the seed.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from stolik.table import Person
from stolik.table.commands import SERVER as SERVER
from stolik.table.commands import Server
from stolik.tournaments.entrants import Entrant, EntrantId
from stolik.tournaments.setting import Setting
from stolik.tournaments.tournament import PairingId

Actor: TypeAlias = Person | Server
"""Who gives a command."""

Absent: TypeAlias = Annotated[tuple[EntrantId, ...], Meta(max_length=6)]
Numbers: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=-(2**31), le=2**31)], ...], Meta(max_length=6)]


class _Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Open(_Command, frozen=True, tag="open"):
    """Open a tournament. The actor is its director."""

    tournament: str  # its id
    setting: Setting
    seed: Annotated[int, Meta(ge=0)]


class ChangeSetting(_Command, frozen=True, tag="change-setting"):
    """The director changes the setting before the start: everything but the game."""

    setting: Setting


class Enter(_Command, frozen=True, tag="enter"):
    """Enter, before the start or late, agree to play after somebody else's entry, or return.

    A member enters, or the director enters somebody else. Whoever is entered by another person has to agree: by the
    same command, as its actor.
    """

    entrant: Entrant


class Withdraw(_Command, frozen=True, tag="withdraw"):
    """Be no longer paired, or decline to play. A game that runs is still to be played."""

    entrant: EntrantId


class Start(_Command, frozen=True, tag="start"):
    """Start the tournament with its first round."""


class PairRound(_Command, frozen=True, tag="pair-round"):
    """Pair the next round now, without waiting for its time."""

    repeats: bool = False  # also if two have to meet again; for a Swiss tournament that allows no repeats


class OpenTable(_Command, frozen=True, tag="open-table"):
    """The server has opened the table of a pairing, for the first time or instead of one that was aborted."""

    pairing: PairingId
    table: Annotated[str, Meta(min_length=1, max_length=64)]
    instead_of: str = ""  # the table that was aborted


class Report(_Command, frozen=True, tag="report"):
    """The game of a pairing is over: the places of the sides that played, in the order of the pairing."""

    pairing: PairingId
    places: Numbers
    points: Numbers = ()
    table: str = ""  # the table that was played at; if given, it must be the table of the pairing


class ReportNoShow(_Command, frozen=True, tag="report-no-show"):
    """Entrants did not come to their table in time: the server's clock says so."""

    pairing: PairingId
    absent: Absent


class Correct(_Command, frozen=True, tag="correct"):
    """The director sets the result of a pairing: the places of all its sides, and who was absent."""

    pairing: PairingId
    places: Numbers
    points: Numbers = ()
    absent: Absent = ()


class VoidRound(_Command, frozen=True, tag="void-round"):
    """The director takes the last round back. The tournament pauses, and the round is paired anew."""

    own_waits: bool = False  # the server has seen that the director's own game of this round has not begun


class Pause(_Command, frozen=True, tag="pause"):
    """The director pauses the tournament: no round is paired."""


class Resume(_Command, frozen=True, tag="resume"):
    """The director lets the tournament go on."""


class End(_Command, frozen=True, tag="end"):
    """The director ends the tournament now. Games that are not over do not count."""

    own_waits: bool = False  # the server has seen that none of the director's own games has begun


class Cancel(_Command, frozen=True, tag="cancel"):
    """The director cancels the tournament before its start."""


class Tick(_Command, frozen=True, tag="tick"):
    """Do what is due: start, pair, end."""

    is_empty: bool = False  # nobody who has entered, nor the director, is there: bots do not play on by themselves


Command: TypeAlias = (
    Open
    | ChangeSetting
    | Enter
    | Withdraw
    | Start
    | PairRound
    | OpenTable
    | Report
    | ReportNoShow
    | Correct
    | VoidRound
    | Pause
    | Resume
    | End
    | Cancel
    | Tick
)

FOR_SERVER: Final = (OpenTable, Report, ReportNoShow, Tick)
"""These come from the server alone."""
