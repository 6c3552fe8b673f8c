"""The games' pages: their examples work, they name every rule, and all have the same headings."""

from __future__ import annotations

import doctest
import pkgutil
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from stolik.kit import keys
from tests.sample import load_sample

ROOT = Path(__file__).parents[2]
HEADINGS = ["In short", "Rules", "Options", "Moves as text", "Views", "Scoring", "In code"]
EXAMPLES = ["README", "analysis", "bots", "environments", "records", "research", "tables"]  # pages that live by them


def page(key: str) -> Path:
    return ROOT / "docs" / "games" / f"{key}.md"


@pytest.mark.parametrize("key", keys())
def test_the_examples_work(key: str) -> None:
    tried = doctest.testfile(str(page(key)), module_relative=False)
    assert tried.attempted > 3
    assert tried.failed == 0


@pytest.mark.parametrize("key", keys())
def test_every_rule_is_on_the_page_in_order(key: str) -> None:
    prefix, count = load_sample(key).rules
    found = re.findall(rf"^- \*\*{prefix}-(\d+)\*\*", page(key).read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number in found] == list(range(1, count + 1))


@pytest.mark.parametrize("key", keys())
def test_the_pages_have_the_same_headings(key: str) -> None:
    text = page(key).read_text(encoding="utf-8")
    assert [heading for heading in re.findall(r"^## (.+)$", text, re.MULTILINE) if heading in HEADINGS] == HEADINGS


@pytest.mark.parametrize("path", [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")], ids=lambda path: path.name)
def test_links_and_pictures_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    defined = re.findall(r"^\[[^\]]+\]: ([^#\s]+)", text, re.MULTILINE)
    for target in [*re.findall(r"\]\(([^)#\s]+)[^)]*\)", text), *defined]:
        if "://" not in target:
            assert (path.parent / target).exists(), f"{path.name}: {target}"


@pytest.mark.parametrize("path", [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")], ids=lambda path: path.name)
def test_every_row_of_a_table_has_the_cells_of_its_head(path: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        head, *rows = (re.sub(r"\\\|", "", row).count("|") for row in table.splitlines())
        assert {*rows} == {head}, table


@pytest.mark.parametrize("path", [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")], ids=lambda path: path.name)
def test_the_examples_of_other_pages_work(path: Path) -> None:
    tried = doctest.testfile(str(path), module_relative=False)  # exact: the texts of exceptions, too
    assert tried.attempted > 3 or path.stem not in EXAMPLES
    assert tried.failed == 0


def test_the_site_is_built_and_has_every_page(tmp_path: Path) -> None:
    """`--strict`: a link or an anchor that leads nowhere is an error."""
    shutil.copytree(ROOT / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("all", "__pycache__"))
    for name in ("mkdocs.yml", "CONTRIBUTING.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)  # the site is built beside its settings
    built = subprocess.run(
        [Path(sys.executable).parent / "zensical", "build", "--strict"], cwd=tmp_path, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stdout + built.stderr
    pages = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    site = tmp_path / "site"
    assert pages <= {path.relative_to(site) for path in site.rglob("*.html")}
    assert not list(site.rglob("*.py"))
    assert sorted(find_lost_links(site)) == []


def find_lost_links(site: Path) -> set[str]:
    """The links and pictures that lead out of the site, or to no file of it. Other sites are named in full."""
    lost = set()
    for page in site.rglob("*.html"):
        for target in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            parts = urlsplit(target)
            if parts.scheme or parts.netloc or not parts.path:
                continue
            folder = site if parts.path.startswith("/") else page.parent  # 404.html may be shown at any address
            file = (folder / unquote(parts.path).removeprefix("/")).resolve()
            if not (file.is_relative_to(site.resolve()) and file.exists()):
                lost.add(f"{page.relative_to(site)}: {target}")
    return lost


def test_every_page_is_in_the_menu() -> None:
    menu = re.findall(r"^ +- .+: (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(menu) == sorted(str(path.relative_to(ROOT / "docs")) for path in (ROOT / "docs").rglob("*.md"))


def test_every_file_that_the_design_names_is_there() -> None:
    text = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:src|web|bench|docs|tests)/[\w./-]+)`", text)
    assert len(named) > 15
    assert [path for path in named if not (ROOT / path).exists()] == []
    stops = re.findall(r"^\d+\. ", text, re.MULTILINE)
    assert 10 <= len(stops) <= 15


def test_every_name_in_code_that_the_glossary_gives_is_there() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    named = re.findall(r"`(stolik(?:\.\w+)+)`", text)
    assert len(named) > 60
    for name in named:
        pkgutil.resolve_name(name)  # fails if there is none
