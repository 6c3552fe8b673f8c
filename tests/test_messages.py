"""Every message exists in every language, with the same variables, and everything that is said has words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import stolik
from stolik.game import Illegal, Refusal
from stolik.kit import keys, load
from stolik.messages import LANGUAGES, explain, say

SOURCE = Path(stolik.__file__).parent
FOLDER = SOURCE / "messages"


def files(lang: str) -> list[str]:
    """The names of all files of messages: `web`, `zero`, `zero/course`."""
    own = [f"{path.parts[-3]}/{path.name}" for path in SOURCE.glob(f"games/*/words/*{lang}.ftl")]
    shared = [path.stem for path in (FOLDER / lang).glob("*.ftl")]
    return sorted([*shared, *(name.removesuffix(f"{lang}.ftl").rstrip("./") for name in own)])


def catalogue(lang: str, name: str) -> Path:
    game, _, part = name.partition("/")
    words = SOURCE / "games" / game / "words"
    return words / f"{part}.{lang}.ftl".removeprefix(".") if words.is_dir() else FOLDER / lang / f"{name}.ftl"


FILES = files("en")


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.names.add(node.id.name)


def messages(lang: str, file: str) -> dict[str, ast.Message]:
    resource = parse(catalogue(lang, file).read_text(encoding="utf-8"))
    junk = [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, f"{lang}/{file}: {junk[0].content}"
    found: dict[str, ast.Message] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {lang}/{file}"
            found[entry.id.name] = entry
    return found


def variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_the_same(lang: str, file: str) -> None:
    english, other = messages("en", file), messages(lang, file)
    assert list(english) == list(other)
    for name, message in english.items():
        assert variables(message) == variables(other[name]), name
        attributes = {attribute.id.name for attribute in message.attributes}
        assert attributes == {attribute.id.name for attribute in other[name].attributes}, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_language_has_files_of_its_own(lang: str) -> None:
    assert files(lang) == FILES
    assert {*keys()} <= {*FILES}


def reasons() -> Iterator[str]:
    """The names of messages in the source: the reasons of refusals, and what is said."""
    call = re.compile(
        r'(?:Illegal\(\s*"[A-Z]{3}-\d+",|Refusal\(|Unreadable\(|Message\(|\bsay\()\s*"([a-z][a-z0-9_-]+)"', re.DOTALL
    )
    for path in SOURCE.rglob("*.py"):
        yield from call.findall(path.read_text(encoding="utf-8"))


def test_everything_that_is_said_has_words() -> None:
    known = {name for file in FILES for name in messages("en", file)}
    said = set(reasons()) - {"unknown"}
    assert len(said) > 60
    assert said <= known


@pytest.mark.parametrize("key", keys())
def test_every_option_is_explained(key: str) -> None:
    known = messages("en", key)
    for field in load(key).Options.__struct_fields__:
        message = known[f"{key}-option-{field}"]
        assert [attribute.id.name for attribute in message.attributes] == ["help"]
    assert {f"{key}-name", f"{key}-goal", f"{key}-seat"} <= set(known)


@pytest.mark.parametrize("key", keys())
def test_every_value_of_an_option_has_a_label(key: str) -> None:
    """As the client chooses them: names that are given, and numbers that stand for something. Else numbers are told."""
    schema = msgspec.json.schema(load(key).Options)
    for option, described in schema["$defs"]["Options"]["properties"].items():
        kinds = described.get("anyOf", [described])
        named = {
            str(value)
            for kind in kinds
            for values in [kind.get("enum", ()), *kind.get("x-choices", {}).values()]
            for value in values
        }
        numbers = {
            str(value)
            for kind in kinds
            if kind.get("type") == "integer"
            for value in range(kind["minimum"], kind["maximum"] + 1)
        }
        for lang in LANGUAGES:
            prefix = f"{key}-ui-option-{option}-"
            labelled = {name.removeprefix(prefix) for name in messages(lang, key) if name.startswith(prefix)}
            assert named <= labelled, f"{lang}: {option} without labels"
            assert labelled <= named | numbers | {"default"}, f"{lang}: {option} has no such values"


def test_a_missing_message_or_variable_is_an_error_not_a_blank() -> None:
    with pytest.raises(LookupError):
        say("abalone-no-such-message")
    with pytest.raises(LookupError):
        say("abalone-blocked")


def test_polish_plurals() -> None:
    refusal = Illegal("ABA-6", "abalone-outnumbered", own=1, opposing=1)
    assert (
        explain(refusal, "pl")
        == "Jedna kula nie przepchnie jednej: kul pchających musi być więcej niż pchanych. (ABA-6)"
    )
    refusal = Illegal("ABA-6", "abalone-outnumbered", own=3, opposing=3)
    assert (
        explain(refusal, "pl") == "Trzy kule nie przepchną trzech: kul pchających musi być więcej niż pchanych. (ABA-6)"
    )


def test_the_cause_of_a_refusal_is_told_in_the_same_language() -> None:
    cause = Illegal("ABA-5", "abalone-blocked", cell="d4")
    assert explain(Refusal("in-file", file="x", problem=cause), "pl") == "x: Pole d4 nie jest wolne. (ABA-5)"


def test_names_and_texts_of_others_are_told_as_they_are() -> None:
    assert '"{ $x }\u2068<b>"' in say("unknown-game", game="{ $x }\u2068<b>", known=[])


def test_facts_are_clipped_where_a_refusal_is_made() -> None:
    facts = Refusal("x", text="y" * 10_000, number=10**5000, low=-(10**5000), many=["z" * 999] * 999, ok=[1, 2]).facts
    assert facts["text"] == "y" * 299 + "…"
    assert facts["number"] == 2**53 - 1
    assert facts["low"] == 1 - 2**53
    assert len(str(facts["many"])) < 20_000
    assert facts["ok"] == [1, 2]
    assert Refusal("x", text="a\ud800\0\x1b[31m\n").facts["text"] == "a���[31m\n", "a terminal is not given orders"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_was_sent_can_be_put_into_words(lang: str) -> None:
    inner = Refusal("unknown-game", game="x" * 10_000, known=["y" * 10_000] * 1_000)
    for _ in range(5):
        inner = Refusal("in-file", file="z" * 10_000, problem=inner)
    assert 1_000 < len(explain(inner, lang)) < 5_000
    assert "…" in say("unknown-game", lang, game="x" * 10_000, known=["y"] * 10_000)
    assert explain(Refusal("record-short", move=10**5000, moves=3), lang)
