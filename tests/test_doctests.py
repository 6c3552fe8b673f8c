"""The examples in docstrings do what they say.

A test of our own, because pytest's `--doctest-modules` opens all 600 files in every test process to find these.
"""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import stolik

SOURCE = Path(stolik.__file__).parents[1]
MODULES = [
    ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for file in sorted(SOURCE.rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_docstrings_are_true(module: str) -> None:
    tried = doctest.testmod(import_module(module))
    assert tried.attempted, "they are where doctest finds them"
    assert tried.failed == 0
