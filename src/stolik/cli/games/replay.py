"""`stolik replay`: check a saved game and show it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table

from stolik import record
from stolik.cli.screen import console, describe_result, paint, print_json, seat_name
from stolik.game import AnyGame, Refusal
from stolik.kit import load
from stolik.messages import say
from stolik.record import Record, Step


def run(path: Path, move: int | None, save: Path | None, json: bool, lang: str) -> None:
    """Replay a record or a game list."""
    try:
        found = read(path)
        steps = list(record.replay(found))
        if move is not None and move >= len(steps):
            raise Refusal("record-short", move=move, moves=len(steps) - 1)
    except Refusal as refusal:
        raise Refusal("in-file", file=str(path), problem=refusal) from None
    if save is not None:
        write(save, found)
    game = load(found.game)
    if json:
        print_json(_make_summary(game, found, steps))
        return
    shown = steps[-1] if move is None else steps[move]
    if move is None:
        console.print(_make_table(game, steps, lang))
    console.print(paint(game.key, game.draw(game.view(shown.state, None))))
    outcome = game.outcome(shown.state)
    if outcome is not None:
        console.out(describe_result(game.key, outcome, lang))


def read(path: Path) -> Record:
    """Read a record: JSON, or a text format of a game."""
    try:
        text = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise Refusal("file-unreadable", problem=getattr(error, "strerror", None) or str(error)) from None
    return record.read(text)


def write(path: Path, found: Record) -> None:
    """Write a record to a file."""
    save(path, record.encode(found))


def save(path: Path, text: bytes) -> None:
    """Write a file. Raises `Refusal` that says why it cannot."""
    try:
        path.write_bytes(text)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have, as one with a NUL
        problem = Refusal("file-unwritable", problem=getattr(error, "strerror", None) or str(error))
        raise Refusal("in-file", file=str(path), problem=problem) from None


def _make_summary(game: AnyGame, found: Record, steps: list[Step]) -> dict[str, Any]:
    return {
        "record": found,
        "moves": [
            {"number": number, "seat": step.seat, "text": _format_move(game, steps[number - 1], step)}
            for number, step in enumerate(steps)
            if number
        ],
        "view": game.view(steps[-1].state, None),
        "outcome": game.outcome(steps[-1].state),
    }


def _make_table(game: AnyGame, steps: list[Step], lang: str) -> Table:
    table = Table("", say("replay-player", lang), say("replay-move", lang), box=None, pad_edge=False)
    for number, step in enumerate(steps[1:], start=1):
        seat = seat_name(game.key, step.seat or 0, lang)
        table.add_row(str(number), seat, _format_move(game, steps[number - 1], step))
    return table


def _format_move(game: AnyGame, before: Step, step: Step) -> str:
    return game.format_move(game.view(before.state, step.seat), step.move)
