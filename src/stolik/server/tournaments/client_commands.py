"""What clients send: the entry of a person, and the commands of the director."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from stolik.table.seats import PersonId
from stolik.table.setting import Level
from stolik.tournaments import (
    Cancel,
    ChangeSetting,
    Correct,
    PairRound,
    Pause,
    Resume,
    Setting,
    Start,
    Withdraw,
)


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to open. Who opens it is its director."""

    setting: Setting


class NewEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry: alone, or with a partner where teams of two play. The partner enters as well, and so agrees."""

    partner: PersonId | None = None
    team: Annotated[str, Meta(max_length=64)] = ""  # a name for the team


class _DirectorCommand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class EnterPeople(_DirectorCommand, frozen=True, tag="enter-people"):
    """Enter a person, or a team of two, who then have to agree. Somebody who was removed or away comes back.

    If the person is there, they can agree at once, at the director's device, by the password of their account.
    """

    people: Annotated[tuple[PersonId, ...], Meta(min_length=1, max_length=2)]
    team: Annotated[str, Meta(max_length=64)] = ""
    password: Annotated[str, Meta(max_length=256)] = ""  # of the first of the people, who has typed it


class TakeRoundBack(_DirectorCommand, frozen=True, tag="void-round"):
    """Take the last round back. It is paired anew."""


class EndTournament(_DirectorCommand, frozen=True, tag="end"):
    """End the tournament now. Games that are not over do not count."""


class EnterBots(_DirectorCommand, frozen=True, tag="enter-bots"):
    """Let bots of a level in."""

    level: Level
    count: Annotated[int, Meta(ge=1, le=32)] = 1


DirectorCommand: TypeAlias = (
    EnterPeople
    | EnterBots
    | Withdraw
    | ChangeSetting
    | Start
    | PairRound
    | Correct
    | TakeRoundBack
    | Pause
    | Resume
    | EndTournament
    | Cancel
)
