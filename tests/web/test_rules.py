"""The rules pages explain, in every language, every rule there is and every rule a refusal names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import stolik
from stolik.kit import find, keys, load
from stolik.messages import LANGUAGES, say
from tests.sample import Told, load_sample

GAMES = Path(stolik.__file__).parent / "games"
PAGES = Path(__file__).parents[2] / "web" / "src" / "games"
DOCS = Path(__file__).parents[2] / "docs" / "games"


def page(key: str, language: str) -> str:
    return (PAGES / key / "rules" / f"{language}.md").read_text(encoding="utf-8")


def anchors(key: str, language: str) -> list[str]:
    return re.findall(r"^\[([A-Z]{3}-\d+)", page(key, language), re.MULTILINE)


def refusals(key: str) -> set[tuple[str, str]]:
    """The rules that the engine refuses by, each with the name of a message."""
    source = "".join(path.read_text(encoding="utf-8") for path in sorted((GAMES / key).rglob("*.py")))
    return set(re.findall(r'Illegal\(\s*"([A-Z]{3}-\d+)",\s*"([a-z-]+)"', source))


@pytest.mark.parametrize(("key", "told"), [(key, told) for key in keys() for told in load_sample(key).told])
def test_the_page_tells_what_the_engine_refuses(key: str, told: Told) -> None:
    assert (told.rule, told.reason) in refusals(key)
    for language, words in (("en", told.english), ("pl", told.polish)):
        paragraph = re.search(rf"^\[{told.rule}[^\n]+", page(key, language), re.MULTILINE)
        assert paragraph is not None
        assert words in paragraph[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_every_rule_has_its_place(key: str, language: str) -> None:
    found = anchors(key, language)
    refused = {rule for rule, _ in refusals(key)}
    told = re.findall(r"^- \*\*([A-Z]{3}-\d+)\*\*", (DOCS / f"{key}.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert refused
    assert refused <= set(found)
    assert found == told, "the same rules as in docs/games, in the same order"


MARKS = {"en": ("our interpretation", "platform rule"), "pl": ("nasza interpretacja", "zasada platformy")}


def find_marked(paragraphs: dict[int, str], mark: str) -> tuple[int, ...]:
    return tuple(number for number, text in paragraphs.items() if mark in text)


@pytest.mark.parametrize("key", [key for key in keys() if load_sample(key).interpreted])
def test_what_no_rulebook_says_is_marked_as_ours(key: str) -> None:
    sample = load_sample(key)
    letters = sample.rules[0]
    for language in LANGUAGES:
        remarks = dict(re.findall(rf"^\[{letters}-(\d+)([^\]]*)\]", page(key, language), re.MULTILINE))
        numbered = {int(number): remark for number, remark in remarks.items()}
        interpretation, guard = MARKS[language]
        assert find_marked(numbered, interpretation) == sample.interpreted
        assert find_marked(numbered, guard) == sample.guards
    told = re.split(rf"^- \*\*{letters}-", (DOCS / f"{key}.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    in_docs = {int(text.partition("*")[0]): " ".join(text.partition("\n\n")[0].split()) for text in told}
    assert find_marked(in_docs, "our reading") == sample.interpreted
    assert find_marked(in_docs, "(platform rule)") == sample.guards


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_every_option_is_explained(key: str, language: str) -> None:
    text = page(key, language)
    chosen = [name for name in load(key).Options.__struct_fields__ if name not in find(key).older_options]
    table = text.partition("| --")[2]
    names = [say(f"{key}-option-{name}", language) for name in chosen]
    assert re.findall(r"^\| (\w[^|]+?) +\|", table, re.MULTILINE) == names, "called as in the form"


@pytest.mark.parametrize("key", keys())
def test_the_languages_show_the_same_pictures(key: str) -> None:
    drawn = [re.findall(r"^```\w+ [^\n]+\n(.*?)^```", page(key, language), re.M | re.S) for language in LANGUAGES]
    assert drawn[0]
    assert all(pictures == drawn[0] for pictures in drawn)
