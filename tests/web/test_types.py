"""The client's types of what the server sends are current: `make types` would change nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_generated_types_are_current(tmp_path: Path) -> None:
    schemas = subprocess.run([sys.executable, WEB / "describe.py"], capture_output=True, check=True).stdout
    subprocess.run([sys.executable, WEB / "node.py", "node", "types.mjs", tmp_path], input=schemas, check=True)
    made = {str(path.relative_to(tmp_path)): path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.ts")}
    source = WEB / "src"
    kept = {str(path.relative_to(source)): path.read_text(encoding="utf-8") for path in source.rglob("generated/*.ts")}
    assert made == kept
