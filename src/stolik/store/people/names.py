"""Names of people: any script is allowed, but no name that looks like another person's name.

Two names conflict if they differ only in case, or if they look alike. For the second, Unicode's UTS #39 gives
characters that look alike the same skeleton, so that a Cyrillic or Greek `a` counts as a Latin one. A name has a key
for each test: "IVAN" conflicts with "ivan" by its letters, and with "lvan" by its look.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

import idna
from msgspec import Struct

from stolik.game import Refusal

LONGEST_NAME: Final = 32  # characters, after normalisation
DELETED_NAME: Final = "\u2014"  # in place of the name of a deleted account; nobody can have it: it has no letter
MARKS: Final = 4  # combining marks on one letter; UTS #39, 5.4
_JOINERS: Final = "\u200c\u200d"  # Persian and Indic spelling needs them, between certain letters
_BLANKS: Final = "\u115f\u1160\u2800"  # letters and symbols by category, but invisible
_EMOJI_STYLE: Final = "\ufe0e\ufe0f"  # keyboards add them to emoji
# Characters that are invisible, but marks by category (Default_Ignorable_Code_Point).
_UNSEEN: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")


class Keys(Struct, frozen=True):
    """The keys that names are compared by. Names with one equal key conflict."""

    name: str  # lower case first, then the skeleton
    look: str  # the skeleton first, then lower case


def clean(text: str, most: int = LONGEST_NAME) -> str:
    """Return a name in the form that is stored: normalised (NFKC), with single spaces. Raises `Refusal`.

    `most` characters are allowed: names of tournaments may be longer than those of people.

    >>> clean("  Ｚoe\u0308   Nowak ")
    'Zoë Nowak'
    >>> clean("Anna\u202e")
    Traceback (most recent call last):
    stolik.game.Refusal: store-name-character character=U+202E
    """
    if len(text) > 8 * most:  # checked first, to spare the work on a huge text
        raise Refusal("store-name-long", most=most)
    name = unicodedata.normalize("NFKC", text.strip().translate(dict.fromkeys(map(ord, _EMOJI_STYLE))))
    name = re.sub(" +", " ", name).strip()
    for place, character in enumerate(name):
        if _is_refused(name, place):
            raise Refusal("store-name-character", character=f"U+{ord(character):04X}")
    marks = ""
    for character in unicodedata.normalize("NFD", name):
        marks = marks + character if unicodedata.category(character) in ("Mn", "Me") else ""
        if len(marks) > MARKS or marks[-2:] == 2 * character:
            raise Refusal("store-name-marks")
    if not any(unicodedata.category(character)[0] in "LNS" for character in name):
        raise Refusal("store-name-empty")
    if len(name) > most:
        raise Refusal("store-name-long", most=most)
    return name


def make_keys(name: str) -> Keys:
    """Return the keys of a clean name.

    >>> latin, cyrillic = "Anna", "\u0410nn\u0430"
    >>> make_keys(latin) == make_keys(cyrillic)
    True
    >>> make_keys("Ivan").look == make_keys("lvan").look, make_keys("Ivan").name == make_keys("lvan").name
    (True, False)
    """
    return Keys(_make_skeleton(name.casefold()), _fold(_make_skeleton(name)))


def _is_refused(name: str, place: int) -> bool:
    character = name[place]
    if character in _JOINERS:
        return not idna.valid_contextj(name, place)
    # C: control, format (also bidi), surrogate, private and unassigned characters; Z: spaces and line ends.
    return (unicodedata.category(character)[0] in "CZ" and character != " ") or character in _BLANKS


def _fold(text: str) -> str:
    return unicodedata.normalize("NFD", text.casefold())


def _make_skeleton(text: str) -> str:
    """Return the skeleton of UTS #39: equal for strings that look alike."""
    seen = _UNSEEN.sub("", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", seen.translate(_read_prototypes()).translate(_read_prototypes()))


@cache
def _read_prototypes() -> dict[int, str]:
    """Return Unicode's table of confusables: the prototype that each character is replaced by.

    The package lists each pair in both directions. The prototype is the one with many look-alikes, or with several
    characters. If both or neither are so, any of the two serves, but then a prototype may have to be replaced as well.
    """
    from confusable_homoglyphs.confusables import confusables_data  # the import takes almost 0.1 s

    mark = "\u200e"  # Unicode's file puts one on each side of a right-to-left character
    alike: dict[str, list[str]] = {}
    for shown, others in confusables_data.items():
        alike.setdefault(shown.replace(mark, ""), []).extend(other["c"].replace(mark, "") for other in others)
    return {
        ord(character): other
        for character, (other, *more) in alike.items()
        if len(character) == 1 and not more and (len(other) > 1 or len(alike[other]) > 1 or other < character)
    }
