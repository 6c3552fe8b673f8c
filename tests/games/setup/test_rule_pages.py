"""The pages with the rules say which of them are our interpretation, and which one only stops endless games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SETTLED = {2, 3, 4, 6, 8, 10, 11, 12, 13, 14, 17}  # what the rulebook leaves open and we decided
GUARDS = {16}
RULES = set(range(1, 20))


@pytest.mark.parametrize(
    ("lang", "settled", "guard"),
    [("en", "our interpretation", "against endless games"), ("pl", "nasza interpretacja", "przeciw partiom bez końca")],
)
def test_the_rules_beside_the_board_mark_what_is_ours(lang: str, settled: str, guard: str) -> None:
    page = (ROOT / f"web/src/games/setup/rules/{lang}.md").read_text(encoding="utf-8")
    heads = {int(number): note for number, note in re.findall(r"^\[SET-(\d+)(?:: ([^\]]+))?\]", page, re.MULTILINE)}
    assert set(heads) == RULES
    assert {number for number, note in heads.items() if settled in note} == SETTLED
    assert {number for number, note in heads.items() if guard in note} == GUARDS


def test_the_page_of_the_docs_marks_what_is_ours() -> None:
    page = (ROOT / "docs/games/setup.md").read_text(encoding="utf-8").partition("## Options")[0]
    _, *parts = re.split(r"^- \*\*SET-(\d+)\*\*", page, flags=re.MULTILINE)
    rules = {int(number): text for number, text in zip(parts[::2], parts[1::2], strict=True)}
    assert set(rules) == RULES
    # The order of the places behind the winner is ours, too (SET-15).
    assert {number for number, text in rules.items() if "our reading" in text} == SETTLED | {15}
    assert {number for number, text in rules.items() if "(guard)" in text} == GUARDS
