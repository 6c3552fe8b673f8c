"""The client's types of what the server sends are current: `make types` would change nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_generated_types_are_current(tmp_path: Path) -> None:
    schemas = subprocess.run([sys.executable, WEB / "describe.py"], capture_output=True, check=True).stdout
    subprocess.run([sys.executable, WEB / "node.py", "node", "types.mjs", tmp_path], input=schemas, check=True)
    made = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    kept = {path.name: path.read_text(encoding="utf-8") for path in (WEB / "src" / "generated").iterdir()}
    assert made == kept
