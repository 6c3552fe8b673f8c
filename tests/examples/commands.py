"""Commands in an environment in which the example is installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.client import PATIENCE

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "kamyki"


def run(environ: dict[str, str], *arguments: str, typed: str | None = None) -> str:
    """Return what a Python process of that environment prints."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environ, input=typed, capture_output=True, text=True, timeout=10 * PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def stolik(environ: dict[str, str], *arguments: str, typed: str | None = None) -> str:
    return run(environ, "-m", "stolik", *arguments, typed=typed)
