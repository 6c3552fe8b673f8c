"""The games as the platform knows them: one description of each, and functions that find it.

    find("zero")         the description of a game, a `Kit`
    load("zero")         its rules, which keep the contract `stolik.game.Game`
    keys()               the keys of all games

No other code names a game. `docs/new-game.md` explains how to add one.
"""

from stolik.kit.characters import Character, Face, find_character, find_characters
from stolik.kit.description import Judge, Kit, Lookup, PuzzleSearch, Ref, TextFormat, Vector
from stolik.kit.finding import find, keys
from stolik.kit.levels import LEVELS, Budget, Level
from stolik.kit.loading import load
from stolik.kit.openings import ShownOpening, name_opening, show_opening
from stolik.kit.options import read_options, read_stored_options
from stolik.kit.score_sheet import ScorePart, ScoreSheet
from stolik.kit.start import Start, depends_on_chance, read_start
from stolik.kit.wording import describe_move

__all__ = [
    "LEVELS",
    "Budget",
    "Character",
    "Face",
    "Judge",
    "Kit",
    "Level",
    "Lookup",
    "PuzzleSearch",
    "Ref",
    "ScorePart",
    "ScoreSheet",
    "ShownOpening",
    "Start",
    "TextFormat",
    "Vector",
    "depends_on_chance",
    "describe_move",
    "find",
    "find_character",
    "find_characters",
    "keys",
    "load",
    "name_opening",
    "read_options",
    "read_start",
    "read_stored_options",
    "show_opening",
]
