"""Names of people: any script that is in use is allowed, but no name that looks like another person's name.

What a name may contain is a list of what is allowed, by Unicode's categories and scripts: some characters are letters,
marks or symbols by category and show nothing, and new versions of Unicode bring more of them.

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
# Marks that only choose between forms of a character, or join nothing to be seen: keyboards add them, and they are left
# out of names.
_STYLES: Final = re.compile("[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_UNSEEN: Final = re.compile("[\u200c\u200d]")
# Letters and marks of scripts in use that show nothing (Default_Ignorable_Code_Point): Hangul fillers, Khmer vowels.
_BLANKS: Final = frozenset("\u115f\u1160\u17b4\u17b5")
# The scripts that people write today: "recommended" and "limited use" in UAX #31. Letters of others, such as the blank
# ones of hieroglyphs and of the Khitan small script, are in no name.
_SCRIPTS: Final = """
    COMMON INHERITED ADLAM ARABIC ARMENIAN BALINESE BAMUM BATAK BENGALI BOPOMOFO CANADIAN_ABORIGINAL CHAKMA CHAM
    CHEROKEE CYRILLIC DEVANAGARI ETHIOPIC GEORGIAN GREEK GUJARATI GURMUKHI HAN HANGUL HANIFI_ROHINGYA HEBREW
    HIRAGANA JAVANESE
    KANNADA KATAKANA KAYAH_LI KHMER LAO LATIN LEPCHA LIMBU LISU MALAYALAM MANDAIC MEETEI_MAYEK MIAO MONGOLIAN MYANMAR
    NEW_TAI_LUE NEWA NKO NYIAKENG_PUACHUE_HMONG OL_CHIKI ORIYA OSAGE SAURASHTRA SINHALA SUNDANESE SYLOTI_NAGRI SYRIAC
    TAI_LE TAI_THAM TAI_VIET TAMIL TELUGU THAANA THAI TIBETAN TIFINAGH TOTO VAI WANCHO YI
"""
_LIVING: Final = frozenset(_SCRIPTS.split())
_WELL_KNOWN: Final = 0x0530  # before it: Latin, Greek, Cyrillic and their marks, without a look into the tables
_PLANE: Final = 0x1_0000  # beyond it, what belongs to no script is of music, mathematics and old numbers
# Symbols of no script that show a picture: signs, arrows, shapes, dingbats, emoji.
_PICTURES: Final = (
    range(0x00A1, 0x0100),
    range(0x2100, 0x2150),
    range(0x2190, 0x2400),
    range(0x2460, 0x2800),
    range(0x2900, 0x2C00),
    range(0x3200, 0x3400),
    range(0x1F000, 0x1FB00),
)


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
    name = _STYLES.sub("", unicodedata.normalize("NFKC", _STYLES.sub("", text.strip())))
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
    return character != " " and not _is_shown(character)


def _is_shown(character: str) -> bool:
    """Return whether a character is of a script in use, or a sign or picture that everybody can see.

    >>> [_is_shown(each) for each in ("Ż", "李", "🦊", "\u2800", "\ufffc", "\U0001d159", "\U00016fe4")]
    [True, True, True, False, False, False, False]
    """
    kind, point = unicodedata.category(character), ord(character)
    # C: control, format (also bidi), surrogate, private and unassigned characters; Z: spaces and line ends.
    if kind[0] in "CZ" or character in _BLANKS:
        return False
    if point < _WELL_KNOWN and kind[0] in "LMNP":
        return True
    script = _find_script(character)
    if script not in ("COMMON", "INHERITED"):
        return script in _LIVING
    if kind[0] in "LMNP" or kind in ("Sm", "Sk"):
        return point < _PLANE or kind == "Sk"  # the skin tones of emoji
    return kind == "Sc" or any(point in pictures for pictures in _PICTURES)


def _find_script(character: str) -> str:
    from confusable_homoglyphs import categories  # the import takes 0.3 s

    script: str = categories.alias(character)
    return script


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
