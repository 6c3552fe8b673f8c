"""The setting of a table, agreed before the start: the game, its options, the players, the clock, who may see it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, structs

from stolik.game import Refusal
from stolik.kit import find, load, read_options
from stolik.refusals import Conflict

SECOND: Final = 1000  # milliseconds
DAY: Final = 24 * 60 * 60 * SECOND


class NoClock(Struct, frozen=True, tag="none", forbid_unknown_fields=True):
    """No time limit."""


class SuddenDeath(Struct, frozen=True, tag="sudden", forbid_unknown_fields=True):
    """Time for the whole game, and an increment for every turn."""

    initial: Annotated[int, Meta(ge=10, le=3 * 60 * 60)]  # seconds
    increment: Annotated[int, Meta(ge=0, le=180)] = 0  # seconds, added at the end of a turn


class PerTurn(Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """A number of seconds for each move, also within one turn."""

    seconds: Annotated[int, Meta(ge=5, le=60 * 60)]


class Correspondence(Struct, frozen=True, tag="days", forbid_unknown_fields=True):
    """A number of days for each move. Players do not have to stay connected."""

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
"""Clocks by name; `10+0` and `15+0` are the clocks of the Abalone rulebook."""

Leaving: TypeAlias = Literal["wait", "choice", "bot", "resign"]
"""What becomes of the seat of a person who stays away: it waits, the others choose, a bot plays on, or it is lost."""

Level: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,31}\Z")]
"""The level of a bot. The server checks whether the level exists."""


SUBSTITUTE: Final = "greedy"
RATED_GRACE: Final = 30  # seconds: in a rated game who stays away has lost, so the host cannot make it shorter


class Alternative(Struct, frozen=True, forbid_unknown_fields=True):
    """Another game or clock that the host would play as gladly, with the usual options of the game."""

    game: str
    clock: Clock


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The setting of a table."""

    game: str
    players: Annotated[int, Meta(ge=1, le=6)]
    options: dict[str, Any] = {}  # the JSON form of the game's options
    clock: Clock = NoClock()
    grace: Annotated[int, Meta(ge=5, le=60 * 60)] = (
        60  # seconds that a person may be away before anything happens to the seat
    )
    substitute: Level = SUBSTITUTE  # the level of the bot that plays the seat of a person who left
    access: Literal["public", "private"] = "public"
    rated: bool = False
    takebacks: bool = True  # whether players may ask to take a move back
    hints: bool = False  # whether a person who plays against bots alone may ask for hints; never in a rated game
    alternatives: Annotated[tuple[Alternative, ...], Meta(max_length=64)] = ()  # who joins chooses; empty from then on

    @property
    def grace_ms(self) -> int:
        """The grace period in milliseconds."""
        return self.grace * SECOND

    @property
    def leaving(self) -> Leaving:
        """What becomes of the seat of a person who is away for longer than the grace period.

        >>> Setting(game="abalone", players=2, clock=SuddenDeath(300)).leaving
        'bot'
        >>> Setting(game="abalone", players=2, clock=SuddenDeath(300), access="private").leaving
        'choice'
        """
        if isinstance(self.clock, Correspondence):
            return "wait"  # players do not have to stay connected
        if self.rated:
            return "resign"  # a bot must not win for a person who left
        return "choice" if self.access == "private" or isinstance(self.clock, NoClock) else "bot"


def complete(setting: Setting) -> Setting:
    """Return the setting with all options filled in. Raises `Refusal` if the game cannot be played so.

    >>> complete(Setting(game="abalone", players=2, options={"captures": 1})).options["max_plies"]
    400
    """
    game = load(setting.game)
    if setting.players not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise Refusal("unfit-players", game=setting.game, least=least, most=most, players=setting.players)
    try:
        # Settings also come from code, where msgspec does not check the bounds.
        msgspec.convert(msgspec.to_builtins(setting), Setting)
    except msgspec.ValidationError as error:
        raise Refusal("table-setting", problem=str(error)) from None
    options = read_options(game, setting.options)
    for name in find(setting.game).older_options:
        if getattr(options, name) != getattr(game.Options(), name):
            raise Refusal("table-older-option", option=name, value=str(getattr(options, name)))
    game.start(setting.players, options, 0)  # raises Illegal for options that do not fit together
    for other in {each.game for each in setting.alternatives} - {setting.game}:
        complete(Setting(game=other, players=setting.players))
    return structs.replace(setting, options=to_json_form(options))


def list_offers(setting: Setting) -> tuple[Alternative, ...]:
    """Return all that may be played at a table: what its setting says, and the alternatives."""
    return (Alternative(setting.game, setting.clock), *setting.alternatives)


def narrow(setting: Setting, accepted: Collection[Alternative]) -> Setting:
    """Return the setting after somebody has joined who accepts these games and clocks. Empty: who takes it as it is.

    >>> blitz, rapid = SuddenDeath(300), SuddenDeath(900)
    >>> offered = Setting(game="abalone", players=2, clock=blitz, alternatives=(Alternative("zero", rapid),))
    >>> narrow(offered, [Alternative("zero", rapid), Alternative("setup", rapid)]).game
    'zero'
    """
    if not accepted:
        return structs.replace(setting, alternatives=())
    common = [offer for offer in list_offers(setting) if offer in accepted]
    if not common:
        raise Conflict("table-other-game")
    first, *others = common
    options = setting.options
    if first != list_offers(setting)[0]:
        options = to_json_form(read_options(load(first.game), {}))
    return structs.replace(setting, game=first.game, clock=first.clock, options=options, alternatives=tuple(others))


def renew(setting: Setting) -> Setting:
    """Return the setting with which a game starts: with today's options, if an older version opened the table.

    >>> renew(Setting(game="absolute", players=2, options={"rounds": 1})).options["edition"]
    1
    """
    options = to_json_form(read_options(load(setting.game), setting.options))
    return structs.replace(setting, options=options, alternatives=())


def to_json_form(value: Any) -> Any:
    """Return a value as it looks after writing and reading it as JSON, so that events equal their stored form."""
    return msgspec.json.decode(msgspec.json.encode(value))
