"""`stolik convert`: write a record as a game list, or a game list as a record."""

from __future__ import annotations

from pathlib import Path

from stolik import record
from stolik.cli.games.replay import read, save
from stolik.cli.screen import console
from stolik.game import Refusal


def run(path: Path, to: str, out: Path | None) -> None:
    """Read a game, check every move, and write it in another form."""
    try:
        found = read(path)
        for _ in record.replay(found):
            pass
        text = record.encode(found) if to == "json" else record.format_record(found, to).encode()
    except Refusal as refusal:
        raise Refusal("in-file", file=str(path), problem=refusal) from None
    if out is None:
        console.out(text.decode(), end="", highlight=False)
    else:
        save(out, text)
