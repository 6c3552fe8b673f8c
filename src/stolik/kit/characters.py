"""Characters: the name, the face and one line about each bot, so that a person plays against somebody.

A game names its bots in its own folder: `characters.json` has a face for each level, and the messages
`KEY-characters-LEVEL` have the names and, as `.line`, how the level plays. A game without that file gets the generic
characters. Bots of one level at one table have different names and faces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct, structs

from stolik.game import Message
from stolik.kit.finding import find
from stolik.kit.levels import LEVELS

Head: TypeAlias = Literal["round", "square", "hexagon", "wide", "dome"]
Eyes: TypeAlias = Literal["dots", "bars", "rings", "visor", "one"]
Mouth: TypeAlias = Literal["smile", "line", "grille", "open", "crooked"]
Top: TypeAlias = Literal["sprout", "aerial", "cap", "hat", "crown"]

NAMES: Final = 6  # of a level: the most seats of a table


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """How a bot looks. A client draws it; the parts are told apart without colours."""

    head: Head
    eyes: Eyes
    mouth: Mouth
    top: Top
    dark: bool = False  # a dark head with light eyes


class Character(Struct, frozen=True):
    """A bot as people see it. The message has the line about it as its attribute `line`."""

    level: str
    name: Message
    face: Face


GENERIC: Final[Mapping[str, Face]] = {
    "beginner": Face("round", "dots", "smile", "sprout"),
    "casual": Face("square", "rings", "crooked", "aerial", dark=True),
    "club": Face("wide", "bars", "line", "cap"),
    "expert": Face("dome", "visor", "grille", "hat", dark=True),
    "master": Face("hexagon", "one", "line", "crown"),
}


@lru_cache(maxsize=4096)  # frames need them again and again
def find_character(key: str, level: str, number: int = 1) -> Character | None:
    """Return the character of a level; `number` counts the bots of the level at one table, from 1.

    `None` for a bot that is no level: it has no character.

    >>> find_character("abalone", "beginner").name
    Message(name='abalone-characters-beginner', facts={'number': 1})
    """
    if level not in LEVELS:
        return None
    faces = _read_faces(find(key).folder / find(key).characters)
    name = f"{key}-characters-{level}" if faces else f"characters-{level}"
    return Character(level, Message(name, {"number": number}), _vary((faces or GENERIC)[level], number))


def find_characters(
    key: str, levels: Sequence[str | None], numbers: Sequence[int] = ()
) -> tuple[Character | None, ...]:
    """Return the characters at a table, by the level of the bot on each seat; `None` where no level sits.

    `numbers` says which character of its level a bot is; 0: the first that nobody else at the table is.
    """
    met: Counter[str] = Counter()
    found: list[Character | None] = []
    for level, number in zip_longest(levels, numbers):
        if level is not None:
            met[level] += 1
        found.append(None if level is None else find_character(key, level, number or met[level]))
    return tuple(found)


def _vary(face: Face, number: int) -> Face:
    """Return the face of another bot of the same level: what is on its head tells the level, the rest differs."""
    heads, eyes, mouths = get_args(Head), get_args(Eyes), get_args(Mouth)
    step = number - 1
    return structs.replace(
        face,
        head=heads[(heads.index(face.head) + step) % len(heads)],
        eyes=eyes[(eyes.index(face.eyes) + 2 * step) % len(eyes)],
        mouth=mouths[(mouths.index(face.mouth) + 3 * step) % len(mouths)],
        dark=face.dark ^ (step % 2 == 1),
    )


@cache
def _read_faces(path: Path) -> Mapping[str, Face]:
    """Return the faces by level; none if the game has no such file. Raises `ValueError` if a level is missing."""
    if not path.is_file():
        return {}
    faces = msgspec.json.decode(path.read_bytes(), type=dict[str, Face])
    if set(faces) != set(LEVELS):
        raise ValueError(f"{path} must have a face for each level: {', '.join(LEVELS)}")
    return faces
