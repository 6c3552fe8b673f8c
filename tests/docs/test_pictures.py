"""The pictures of the docs are made by the project itself, and are well-formed."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

DOCS = Path(__file__).parents[2] / "docs"
sys.path.insert(0, str(DOCS))

import pictures  # noqa: E402 - the docs' own script


@pytest.mark.parametrize("name", pictures.pictures())
def test_a_picture_is_current_and_well_formed(name: str) -> None:
    svg = pictures.pictures()[name]
    assert (pictures.FOLDER / name).read_text(encoding="utf-8") == svg + "\n"
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own
    assert root.tag.endswith("svg")


def test_no_picture_is_left_over() -> None:
    assert {path.name for path in pictures.FOLDER.glob("*.svg")} == set(pictures.pictures())
