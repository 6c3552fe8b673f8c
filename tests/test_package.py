"""The source package has the built browser client, and a wheel made of it has it, too."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

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
