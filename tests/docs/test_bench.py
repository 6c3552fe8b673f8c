"""The benchmarks say what they need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

WITHOUT_PEERS = """
import importlib.util, runpy
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name in ("pygame", "rlcard") else find(name, *more)
runpy.run_path("bench/envs.py", run_name="__main__")
"""


def test_environments_are_not_compared_with_nothing() -> None:
    command = [sys.executable, "-c", WITHOUT_PEERS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith("Not installed: pygame, rlcard.")
    assert "uv pip install --group bench" in done.stderr
    groups = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert all(f'"{name}>=' in groups for name in ("pygame", "rlcard"))
