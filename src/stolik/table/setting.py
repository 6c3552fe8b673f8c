"""What is agreed before a game: the game and its options, the players, the clock, who may see it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, structs

from stolik.game import Refusal
from stolik.kit import load

SECOND: Final = 1000  # milliseconds
DAY: Final = 24 * 60 * 60 * SECOND


class NoClock(Struct, frozen=True, tag="none", forbid_unknown_fields=True):
    """Everybody thinks as long as they like."""


class SuddenDeath(Struct, frozen=True, tag="sudden", forbid_unknown_fields=True):
    """Time for the whole game, and a little more for every turn."""

    initial: Annotated[int, Meta(ge=10, le=3 * 60 * 60)]  # seconds
    increment: Annotated[int, Meta(ge=0, le=180)] = 0  # seconds, when the turn passes on


class PerTurn(Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """So many seconds from one move of a seat to its next: every move of a turn has them anew."""

    seconds: Annotated[int, Meta(ge=5, le=60 * 60)]


class Correspondence(Struct, frozen=True, tag="days", forbid_unknown_fields=True):
    """Days a move; nobody has to stay."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock: TypeAlias = NoClock | SuddenDeath | PerTurn | Correspondence

PRESETS: Final[dict[str, Clock]] = {
    "none": NoClock(),
    "3+2": SuddenDeath(3 * 60, 2),
    "5+3": SuddenDeath(5 * 60, 3),
    "10+0": SuddenDeath(10 * 60),
    "15+0": SuddenDeath(15 * 60),
    "30+20": SuddenDeath(30 * 60, 20),
    "turn-30": PerTurn(30),
    "turn-60": PerTurn(60),
    "days-1": Correspondence(1),
    "days-3": Correspondence(3),
    "days-7": Correspondence(7),
}
"""Clocks by name; `10+0` and `15+0` are those of the Abalone book."""

Level: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,31}\Z")]
"""The name of a bot; whether there is one of that name is known to those who run the bots."""


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of it."""

    game: str
    players: Annotated[int, Meta(ge=1, le=6)]
    options: dict[str, Any] = {}  # the JSON form of the game's options
    clock: Clock = NoClock()
    grace: Annotated[int, Meta(ge=5, le=60 * 60)] = 60  # seconds until a leaver's seat is played on by a bot
    substitute: Level = "greedy"  # the bot that then plays on
    access: Literal["public", "private"] = "public"
    rated: bool = False

    @property
    def grace_ms(self) -> int | None:
        """The grace period in milliseconds; `None` where leaving is no fault."""
        return None if isinstance(self.clock, Correspondence) else self.grace * SECOND


def complete(setting: Setting) -> Setting:
    """Return the setting with its options complete. Raises `Refusal` if it cannot be played.

    >>> complete(Setting(game="abalone", players=2, options={"captures": 1})).options["max_plies"]
    400
    """
    game = load(setting.game)
    if setting.players not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise Refusal("unfit-players", game=setting.game, least=least, most=most, players=setting.players)
    try:
        # A server makes settings in code as well as from JSON, and code checks no bounds.
        msgspec.convert(msgspec.to_builtins(setting), Setting)
        options = msgspec.convert(setting.options, game.Options)
    except msgspec.ValidationError as error:
        raise Refusal("table-setting", problem=str(error)) from None
    game.start(setting.players, options, 0)  # raises Illegal for options that do not fit together
    return structs.replace(setting, options=to_json_form(options))


def to_json_form(value: Any) -> Any:
    """Return the JSON form of a value, as it is read back: events are equal to what is stored of them."""
    return msgspec.json.decode(msgspec.json.encode(value))
