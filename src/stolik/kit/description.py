"""`Kit`: everything that the platform may ask of a game, as one value.

A kit only names the code of the game, which is imported when it is used. A name is a module of the game's package and
a name in that module, as in `players.player:Player`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from stolik.game import AnyGame, Window
from stolik.kit.levels import Level

Ref: TypeAlias = str
"""A name in the game's package, as `module:name`; empty: the game has none, or uses the generic one."""


class Judge(Struct, frozen=True):
    """How moves of the game are judged."""

    appraise: Ref  # see `stolik.bots.appraisal`
    nodes: Mapping[str, int]  # by level: the budget of one judgement


class PuzzleSearch(Struct, frozen=True, kw_only=True):
    """How puzzles are found: positions in which one move is clearly better than all others.

    A position is searched three times, each time longer, and dropped as soon as it cannot be a puzzle.
    """

    players: int  # in the games that bots play for puzzles
    nodes: int = 200  # for one move of a bot in these games
    opening: int = 2  # so many first moves make no puzzles: an opening has no best move
    most_moves: int  # positions with more legal moves are skipped
    first_nodes: int  # for the first search, which compares the most likely moves
    second_nodes: int  # for the second search, which compares all moves
    third_nodes: int  # for the third search, which compares the best moves
    gap: float  # every other move loses at least this, in the unit of the game's judge
    simple_bot: str = "greedy"  # its move is the obvious one
    is_obvious: Ref = ""  # (move, simple_move) -> bool; default: whether they are equal
    is_worthwhile: Ref = ""  # (texts of the turn's moves) -> bool; default: True
    # Facts about the first move of a line of `stolik.bots.puzzles.puzzle.Played`, as messages. Each can be checked.
    explain: Ref = ""  # (view, line): why the best move is right; default: the points it scores
    explain_wrong: Ref = ""  # (view, line, best move): what is wrong with another move
    # (view, move, best move) -> a reply to a wrong move that the viewer can foresee, or None; where hands are hidden
    find_reply: Ref = ""
    shipped: str = "puzzles.json"  # puzzles that come with the game, a file in its folder


class Vector(Struct, frozen=True):
    """The vector environment: many games at once."""

    env: Ref  # called with players, games, options and seed
    players: tuple[int, ...]


class Lookup(Struct, frozen=True):
    """A question about a position that anybody may ask."""

    question: Ref  # a struct with the facts of the question
    answer: Ref  # (question) -> a struct; must be quick


class TextFormat(Struct, frozen=True):
    """Games as text, in notations of the game."""

    notations: tuple[str, ...]  # for writing
    parse: Ref  # (text, most moves or None) -> players, options, seed, moves
    write: Ref  # (players, options, seed, moves, notation, **tags) -> text
    seat_tags: tuple[str, ...] = ()  # the tags that name the players, by seat


class Kit(Struct, frozen=True, kw_only=True):
    """The description of one game. Only `key` and `package` are required: without the rest, generic parts are used."""

    key: str  # "abalone": lower case; the names of the game's messages begin with it
    package: str  # `__name__` of the package that defines this value
    rules: Ref = "rules:game"  # a `stolik.game.Game`
    low_wins: bool = False  # whether fewer points are better
    describe_move: Ref = ""  # (view, move) -> `Message`: a legal move in words; see `stolik.kit.wording`
    window: Ref = ""  # (state) -> `stolik.game.Window` or None: a time at a table in which several seats may act
    # (players, options, moves) -> `Message` or None: what the first moves are called, for statistics that all may see
    opening: Ref = ""
    # (the opening's `Message`) -> players, options, moves as text: how to play it, in games without chance
    opening_line: Ref = ""

    levels: Mapping[str, Level] = {}  # by the names in `LEVELS`; none: the generic levels
    player: Ref = ""  # (budget, **settings) -> the bot of a level
    plain_player: Ref = ""  # the same without compiled code, for the levels that are `plain`
    characters: str = "characters.json"  # a file in its folder: the faces of its bots; see `stolik.kit.characters`
    stand_in: Level | None = None  # of the plain player: who plays for other levels until their kernels are compiled
    greedy: Ref = ""  # a simple bot
    judge: Judge | None = None
    effect: Ref = ""  # see `stolik.bots.effects`
    puzzles: PuzzleSearch | None = None

    env: Ref = ""  # the module of the environment: its `env`, `raw_env`, and its page as docstring
    codec: Ref = ""  # moves and views as numbers
    vector: Vector | None = None

    course: Ref = ""  # the exercises
    tour: Ref = ""  # the first look at the game

    score_pad: bool = False  # whether the client counts points for people who play with the real game
    score_sheet: Ref = ""  # (text) -> `stolik.kit.ScoreSheet`: the points of cards on a real table
    score_example: str = ""  # a text that the score sheet reads, for the help
    score_letters: str = ""  # what the letters of such a text mean, for the help
    text_format: TextFormat | None = None
    # Options that the game did not always have: their values in records and tables without them. A host cannot choose
    # them: new games have the defaults.
    older_options: Mapping[str, Any] = {}
    players_for: Ref = ""  # (options) -> the number of players that the options need, or None
    lookups: Mapping[str, Lookup] = {}  # questions about positions, by name
    colours: Mapping[str, str] = {}  # of symbols in a terminal, as Rich styles
    perft: Ref = ""  # see `stolik.cli.games.perft`
    engine_protocol: Ref = ""  # (level, language): speaks a protocol on standard input and output
    engine_client: Ref = ""  # (command, seconds, nodes): a bot that is another program

    @property
    def game(self) -> AnyGame:
        """The rules."""
        game: AnyGame = self.resolve(self.rules)
        if (self.package, self.rules) not in _described:
            _describe_types(game)
            _described.add((self.package, self.rules))
        return game

    def find_window(self, state: Any) -> Window | None:
        """Return the window of a state; `None`: who may act has as long as the clock allows."""
        window: Window | None = self.resolve(self.window)(state) if self.window else None
        return window

    @property
    def has_kernels(self) -> bool:
        """Whether some of the game's levels and its judge need compiled code."""
        return self.stand_in is not None

    def needs_kernels(self, level: str) -> bool:
        """Return whether the bot of a level needs compiled code."""
        return self.has_kernels and level in self.levels and not self.levels[level].plain

    def resolve(self, ref: Ref) -> Any:
        """Import what a `Ref` names."""
        return _resolve(self.package, ref)

    @property
    def folder(self) -> Path:
        """The folder of the game's package."""
        return _find_folder(self.package)

    def words(self, lang: str, part: str = "") -> Path:
        """Return the file of the game's messages, or of a part with a file of its own, as `course`."""
        return self.folder / "words" / (f"{part}.{lang}.ftl" if part else f"{lang}.ftl")


_described: set[tuple[str, Ref]] = set()  # games whose types are known to msgspec
_describing = Lock()


def _describe_types(game: AnyGame) -> None:
    """Let msgspec find out how the types of a game are read, before two threads may do so at the same time.

    It would fill in the description of a type while another thread uses it, and crash the process: a server that
    comes back reads many tables at once.
    """
    with _describing:
        for kind in (game.Options, game.Move, game.State, game.View):
            msgspec.json.Decoder(kind)


@cache
def _resolve(package: str, ref: Ref) -> Any:
    module, _, name = ref.partition(":")
    found = import_module(f"{package}.{module}" if module else package)
    return getattr(found, name) if name else found


@cache
def _find_folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None, "the package holds the kit"
    assert spec.origin is not None, "a game is a package with an __init__.py"
    return Path(spec.origin).parent
