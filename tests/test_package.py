"""The packages: what they need, how they describe themselves, and that the browser client is in them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

from stolik import __version__

ROOT = Path(__file__).parents[1]
CLIENT = "stolik/web/index.html"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the real build files and little else, because the real client may not be built."""
    folder = tmp_path / "project"
    package = folder / "src" / "stolik"
    package.mkdir(parents=True)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, folder)
    shutil.copy(ROOT / "src" / "stolik" / "__init__.py", package)
    shutil.copytree(ROOT / "packages" / "stolik", folder / "packages" / "stolik", ignore=lambda *_: ["dist"])
    return folder


def build(folder: Path, kind: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def test_the_source_package_and_a_wheel_of_it_have_the_client(project: Path, tmp_path: Path) -> None:
    page = project / "src" / CLIENT
    page.parent.mkdir()
    page.write_text("the client")
    made = build(project, "sdist")
    assert made.returncode == 0, made.stdout + made.stderr
    (archive,) = (project / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as source:
        source.extractall(tmp_path / "source", filter="data")
    (unpacked,) = (tmp_path / "source").iterdir()
    assert (unpacked / "src" / CLIENT).read_text() == "the client"
    made = build(unpacked, "wheel")
    assert made.returncode == 0, made.stdout + made.stderr
    (wheel,) = (unpacked / "dist").glob("*.whl")
    assert CLIENT in zipfile.ZipFile(wheel).namelist()


def test_a_source_package_without_the_client_is_not_made(project: Path) -> None:
    made = build(project, "sdist")
    assert made.returncode != 0
    assert "Run: make web" in made.stdout + made.stderr
    assert not list(project.rglob("*.tar.gz"))


def test_a_wheel_for_research_needs_no_client(project: Path) -> None:
    assert build(project, "wheel").returncode == 0


def read_metadata(folder: Path) -> tuple[Message, list[str]]:
    """Build a wheel; return its metadata and the names of its files."""
    made = build(folder, "wheel")
    assert made.returncode == 0, made.stdout + made.stderr
    (wheel,) = (folder / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
        (name,) = (each for each in names if each.endswith(".dist-info/METADATA"))
        return message_from_string(files.read(name).decode()), names


def test_the_player_s_package_is_the_code_with_the_server_of_the_same_version(project: Path) -> None:
    core, _ = read_metadata(project)
    whole, names = read_metadata(project / "packages" / "stolik")
    assert (core["Name"], whole["Name"]) == ("stolik-core", "stolik")
    assert core["Version"] == whole["Version"] == __version__
    needed = [each for each in whole.get_all("Requires-Dist", []) if "extra ==" not in each]
    assert needed == [f"stolik-core[server]=={__version__}"]
    assert all(".dist-info/" in name for name in names), "two packages must not bring the same file"
    assert any(name.endswith("entry_points.txt") for name in names)
    for field in ("Classifier", "Keywords", "Requires-Python", "License-Expression"):
        assert core.get_all(field)
        assert core.get_all(field) == whole.get_all(field)


@pytest.mark.parametrize("repository", ["", "https://example.org/us/stolik"])
def test_the_readme_of_a_package_has_no_link_or_picture_that_leads_nowhere(project: Path, repository: str) -> None:
    described = project / "pyproject.toml"
    text = described.read_text(encoding="utf-8")
    described.write_text(re.sub(r'(?m)^repository = ".*?"', f'repository = "{repository}"', text), encoding="utf-8")
    found, _ = read_metadata(project)
    readme = found.get_payload()
    assert isinstance(readme, str)
    assert readme.startswith("# Stolik")
    targets = re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", readme)
    assert bool(targets) == bool(repository) == bool(found.get_all("Project-URL"))
    for target in (link or picture for link, picture in targets):
        assert target.startswith(repository)
        assert (ROOT / target.partition(f"/v{__version__}/")[2]).exists()


def test_the_changelog_tells_of_this_version() -> None:
    assert re.search(rf"(?m)^## {re.escape(__version__)}\b", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


def test_the_package_says_that_it_is_typed() -> None:
    assert (ROOT / "src" / "stolik" / "py.typed").exists()
