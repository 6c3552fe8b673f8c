"""Bots are somebody: every level of every game has a name, a face and a line, in every language, and they differ."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast
from msgspec import structs

from stolik.kit import LEVELS, find, find_character, find_characters, keys
from stolik.kit.characters import GENERIC, NAMES, Character, Top, _read_faces
from stolik.messages import LANGUAGES, say
from tests.test_messages import messages

OUTSIDE = "characters"  # the file of the generic characters, for games of other packages
LONGEST_NAME = 10  # letters: a seat on a phone is narrow
LONGEST_LINE = 130


def list_characters(key: str) -> list[Character]:
    found = [find_character(key, level, number) for level in LEVELS for number in range(1, NAMES + 1)]
    return [character for character in found if character is not None]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_every_bot_of_a_game_has_a_name_of_its_own(key: str, lang: str) -> None:
    names = [say(each.name.name, lang, **each.name.facts) for each in list_characters(key)]
    assert len({name.lower() for name in names}) == len(LEVELS) * NAMES
    assert all(name.isalpha() and name[0].isupper() and len(name) <= LONGEST_NAME for name in names), names


@pytest.mark.parametrize("key", keys())
def test_every_bot_of_a_game_has_a_face_of_its_own(key: str) -> None:
    found = list_characters(key)
    assert len({each.face for each in found}) == len(found)
    tops = {each.level: each.face.top for each in found}
    assert sorted(tops.values()) == sorted(get_args(Top)), "what is on a head tells the level"


def test_bots_of_one_level_have_faces_that_differ_much() -> None:
    """Not in one small thing alone: at 24 pixels a mouth is a few dots."""
    for key in keys():
        for level in LEVELS:
            found = find_characters(key, (level,) * (NAMES - 1))
            faces = [each.face for each in found if each is not None]
            assert len({(face.head, face.eyes) for face in faces}) == len({face.head for face in faces}) == NAMES - 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("file", [*(f"{key}/characters" for key in keys()), OUTSIDE])
def test_every_level_has_a_line_about_how_it_plays(file: str, lang: str) -> None:
    found = messages(lang, file)
    lines = []
    for level in LEVELS:
        message = found[f"{file.removesuffix('/characters')}-characters-{level}" if "/" in file else f"{file}-{level}"]
        (attribute,) = message.attributes
        assert attribute.id.name == "line"
        text = "".join(each.value for each in attribute.value.elements if isinstance(each, ast.TextElement))
        assert text.endswith(".")
        assert len(text) <= LONGEST_LINE, text
        lines.append(text)
    assert len(set(lines)) == len(lines)


def test_a_game_without_characters_gets_the_generic_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    without = structs.replace(find("zero"), characters="none.json")
    monkeypatch.setattr("stolik.kit.characters.find", lambda _: without)
    monkeypatch.setattr("stolik.kit.characters.find_character", find_character.__wrapped__)
    found = find_characters("zero", ("club", None, "club"))
    assert [each and (each.name.name, each.name.facts["number"]) for each in found] == [
        ("characters-club", 1),
        None,
        ("characters-club", 2),
    ]
    assert found[0] is not None
    assert found[0].face == GENERIC["club"]


def test_simple_bots_have_no_character() -> None:
    assert find_characters("abalone", ("greedy", None, "expert"))[:2] == (None, None)


def test_a_file_without_a_level_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "characters.json"
    path.write_text('{"beginner": {"head": "round", "eyes": "dots", "mouth": "smile", "top": "sprout"}}')
    with pytest.raises(ValueError, match="a face for each level"):
        _read_faces(path)
