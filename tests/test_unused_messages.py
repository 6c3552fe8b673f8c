"""Every message is said somewhere: the code has its whole name, or puts it together."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import stolik
from stolik.kit import keys
from tests.test_messages import FILES, catalogue, messages

SOURCE = Path(stolik.__file__).parent
CLIENT = SOURCE.parents[1] / "web" / "src"

# Texts with holes, which may be names: f"hint-{unit}" and `web-level-${level}`. The client's holes may have braces.
PYTHON = (re.compile(r'\bf"([^"\n]*)"'), re.compile(r"\bf'([^'\n]*)'")), re.compile(r"\{[^{}]*\}")
SCRIPT = (re.compile(r"`([^`\n]*)`"),), re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
FIXED = re.compile(r"(?=.*[a-z])[a-z]*-[a-z_-]*")  # what a name has around its holes

# What may be put into a hole: what stands in the code as a text of its own ("turn"), names of fields (turn:), numbers.
WORD = re.compile(r"""(?<=["'`])-?\w[\w-]*(?=["'`])|\b\w+(?=\??:)""")
NUMBERS = {"", *map(str, range(10)), *(f"-{number}" for number in range(2, 10))}


@dataclass(frozen=True)
class Composed:
    """A name that the code puts together: what stands around the holes, and the words nearby."""

    fixed: tuple[str, ...]
    near: frozenset[str]

    def can_be(self, name: str, everywhere: frozenset[str]) -> bool:
        """Return whether it is this name with words in its holes. A hole at its beginning has the key of a game."""
        first, second, *rest = self.fixed
        if not first:
            return any(
                name.startswith(key + second) and _fits(name.removeprefix(key + second), rest, everywhere)
                for key in keys()
            )
        # Only a file is named here ("web-" or "desk-ui-"): with words from everywhere most of its messages would fit.
        is_vague = re.fullmatch(r"[a-z]+-(?:ui-)?", first) is not None and not second and not rest
        return name.startswith(first) and _fits(
            name.removeprefix(first), [second, *rest], self.near if is_vague else everywhere
        )


def _fits(name: str, fixed: list[str], words: frozenset[str]) -> bool:
    """Return whether the rest of a name is a word and something fixed, and so on to its end."""
    if not fixed:
        return not name
    return any(
        name[:end] in words and name.startswith(fixed[0], end) and _fits(name[end + len(fixed[0]) :], fixed[1:], words)
        for end in range(len(name) + 1)
    )


def read_code() -> dict[Path, str]:
    """Read the code of the package and the client, without tests and what is generated."""
    paths = [*SOURCE.rglob("*.py"), *CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")]
    return {
        path: path.read_text(encoding="utf-8")
        for path in paths
        if not path.name.endswith(".test.ts") and "generated" not in path.parts
    }


def find_composed(code: dict[Path, str]) -> Iterator[Composed]:
    words: dict[Path, set[str]] = defaultdict(set)
    for path, text in code.items():
        words[_place(path)].update(WORD.findall(text))
    for path, text in code.items():
        patterns, hole = PYTHON if path.suffix == ".py" else SCRIPT
        for pattern in patterns:
            for written in pattern.findall(text):
                fixed = tuple(hole.split(written.removesuffix(".help")))
                if len(fixed) > 1 and FIXED.fullmatch("".join(fixed)):
                    yield Composed(fixed, frozenset(words[_place(path)]))


def _place(path: Path) -> Path:
    """Return what is near in the code: a package of Python, a file of the client."""
    return path.parent if path.suffix == ".py" else path


def test_every_message_is_said() -> None:
    code = read_code()
    whole = {name for text in code.values() for name in re.findall(r"[\w-]+", text)}
    for file in FILES:  # a message may be a part of another one
        whole.update(re.findall(r"\{ ([a-z][\w-]*) \}", catalogue("en", file).read_text(encoding="utf-8")))
    composed = set(find_composed(code))
    assert len(composed) > 100
    everywhere = frozenset(NUMBERS.union(*map(WORD.findall, code.values())))
    unused = [
        name
        for file in FILES
        for name in messages("en", file)
        if name not in whole and not any(each.can_be(name, everywhere) for each in composed)
    ]
    assert not unused, f"nothing says these: {', '.join(unused)}"


def test_a_name_is_composed_of_words_of_the_code() -> None:
    words = frozenset({"take", "back", "takeback", *NUMBERS})
    assert Composed(("web-sure-", "", ""), frozenset()).can_be("web-sure-takeback-2", words)
    assert not Composed(("web-sure-", ""), frozenset()).can_be("web-sure-take-back", words), "no such word"
    assert Composed(("", "-course-", ""), frozenset()).can_be("zero-course-take", words)
    assert not Composed(("", "-course-", ""), frozenset()).can_be("learn-course-take", words), "no game"
    assert not Composed(("web-", ""), frozenset({"back"})).can_be("web-take", words), (
        "too vague for words from elsewhere"
    )
