"""What an installation costs, for each kind of user: packages, megabytes and seconds.

    make wheel && python bench/install.py

It installs the wheels of `dist/` into new environments, with uv and with pip, after everything was downloaded once. It
needs a package index, or a cache that has what the index would give.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).parents[1]
KINDS: Final = ("stolik-core", "stolik-core[bots]", "stolik-core[envs]", "stolik")
BARE: Final = {"pip", "setuptools", "wheel"}
UV: Final = Path(sys.executable).with_name("uv")


def install(kind: str, folder: Path, *, with_uv: bool) -> float:
    """Install into a new environment; return the seconds."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = str(folder / "bin" / "python")
    program = [str(UV), "pip", "install", "--python", python] if with_uv else [python, "-m", "pip", "install"]
    began = time.monotonic()
    subprocess.run([*program, "-qq", "--find-links", str(ROOT / "dist"), kind], check=True)
    return time.monotonic() - began


def measure(folder: Path) -> tuple[int, float]:
    """Return how many packages were installed, and their megabytes without compiled Python files."""
    (site,) = folder.glob("lib/python*/site-packages")
    names = {each.name.partition("-")[0] for each in site.glob("*.dist-info")} - BARE
    files = (each for each in site.rglob("*") if each.is_file() and each.suffix != ".pyc")
    ours = (
        each for each in files if each.relative_to(site).parts[0].partition("-")[0] not in BARE | {"_distutils_hack"}
    )
    return len(names), sum(each.stat().st_size for each in ours) / 1e6


def main() -> None:
    table = Table("install", "packages", "MB", "seconds with uv", "seconds with pip")
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for place in ("first", "second"):  # the first time downloads
                by_uv = install(kind, folder / place, with_uv=True)
                by_pip = install(kind, folder / f"{place}-pip", with_uv=False)
            packages, megabytes = measure(folder / "second")
        table.add_row(kind, str(packages), f"{megabytes:.0f}", f"{by_uv:.1f}", f"{by_pip:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
