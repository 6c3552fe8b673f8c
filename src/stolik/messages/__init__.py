"""Texts for people, in English and Polish.

The catalogues are Fluent files: `en/*.ftl` and `pl/*.ftl` here, and `words/` in the folder of each game. The names of a
game's messages begin with its key. The `reason` of a refusal is the name of its message, and its facts are the
variables.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from stolik.game import Fact, Illegal, Refusal, clip, clip_number, clip_text
from stolik.kit import find, keys

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "pl")
MOST_VARIABLE_LETTERS: Final = 2_000  # of one variable; Fluent refuses more than 2,500


def say(message: str, lang: str = "en", /, **facts: Fact) -> str:
    """Return the text of a message.

    >>> say("unknown-game", game="chess", known=["abalone", "zero"])
    'There is no game "chess". The games are: abalone, zero.'
    """
    bundle = _read_bundle(lang, _find_file(lang, *message.split("-")[:2]))
    pattern = bundle.get_message(message).value
    assert pattern is not None, f"message {message} has no text"
    text, errors = bundle.format_pattern(pattern, {name: _make_variable(value, lang) for name, value in facts.items()})
    if errors:
        raise LookupError(f"message {message} in {lang}: {errors[0]}")
    return str(text)


def explain(refusal: Refusal, lang: str = "en") -> str:
    """Return the text of a refusal, with the number of the rule if a rule forbids the move.

    >>> explain(Illegal("ABA-5", "abalone-blocked", cell="d4"))
    'The cell d4 is not free. (ABA-5)'
    """
    text = say(refusal.reason, lang, **refusal.facts)
    number = f"({refusal.rule})" if isinstance(refusal, Illegal) else ""
    return text if text.endswith(number) else f"{text} {number}"  # its cause may end with the same rule


def read_all() -> None:
    """Read all texts of the platform and the games, so that no later call has to."""
    for lang in LANGUAGES:
        for path in (Path(__file__).parent / lang).glob("*.ftl"):
            _read_bundle(lang, path)
        for key in keys():
            say(f"{key}-name", lang)


def _make_variable(value: Fact, lang: str) -> str | int:
    match value:
        case int():
            return clip_number(value)
        case str():
            text = value
        case Refusal():
            text = explain(value, lang)
        case _:
            text = ", ".join(str(clip(item)) for item in value)
    return clip_text(text, MOST_VARIABLE_LETTERS)


@cache
def _find_file(lang: str, first: str, second: str = "") -> Path:
    """Return the file of a message, by the first two parts of its name.

    The first part is the name of a file here, or a game. The lessons of a game have files of their own, named by the
    second part: `zero-course-...` is in `course.en.ftl`. All other messages are in `common.ftl`.
    """
    folder = Path(__file__).parent / lang
    if (shared := folder / f"{first}.ftl").exists():
        return shared
    if first not in keys():
        return folder / "common.ftl"
    kit = find(first)
    return part if (part := kit.words(lang, second)).exists() else kit.words(lang)


@cache
def _read_bundle(lang: str, path: Path) -> FluentBundle:
    """Read one file. Reading all of them would take longer than most commands."""
    from fluent.runtime import FluentBundle, FluentResource  # the import takes 50 ms

    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
