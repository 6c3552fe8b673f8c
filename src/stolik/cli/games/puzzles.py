"""`stolik puzzles`: make puzzles from played games, and check puzzles again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.progress import Progress

from stolik.bots.puzzles import (
    MOST_PER_GAME,
    Puzzle,
    encode,
    find_puzzles,
    is_confirmed,
    make_puzzles,
    read_puzzles,
    write_puzzles,
)
from stolik.cli.hosting.serve import load_settings
from stolik.cli.screen import console, print_json
from stolik.game import Refusal
from stolik.kit import load
from stolik.messages import say
from stolik.server.live.tables import load_table
from stolik.store import Store, folder_url
from stolik.table import make_record


class Wanted(Struct, frozen=True):
    """What puzzles to make, and where to put them."""

    game: str
    puzzles: int  # how many
    games: int  # search at most so many games
    played: bool  # use the games of people in the database; otherwise let bots play
    seed: int  # of the first game between bots
    out: Path | None  # write a file instead of the database
    data: Path | None


def make(wanted: Wanted, json: bool, lang: str) -> None:
    """Make puzzles. Add the new ones to the database, or write all to a file."""
    load(wanted.game)  # raises Refusal
    settings = load_settings(data=wanted.data)
    if wanted.out is not None and not wanted.played:
        made = _collect(wanted, _from_bots(wanted), json)
        _write(wanted.out, made)
        added = len(made)
    else:
        with Store.open(settings.database_url or folder_url(settings.data)) as store:
            made = _collect(wanted, _from_database(store, wanted) if wanted.played else _from_bots(wanted), json)
            added = len(made) if wanted.out else store.puzzles.add(wanted.game, map(encode, made))
        if wanted.out is not None:
            _write(wanted.out, made)
    if json:
        print_json({"game": wanted.game, "found": len(made), "new": added})
    else:
        console.out(say("puzzle-made", lang, found=len(made), added=added, game=wanted.game))


def check(file: Path, times: int, json: bool, lang: str) -> int:
    """Search the puzzles again, `times` as long; the exit code says whether all are right."""
    try:
        puzzles = read_puzzles(file.read_bytes())
    except OSError as error:
        problem = Refusal("file-unreadable", problem=error.strerror or str(error))
        raise Refusal("in-file", file=str(file), problem=problem) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("in-file", file=str(file), problem=Refusal("file-unreadable", problem=str(error))) from None
    wrong = [number for number, puzzle in enumerate(puzzles, start=1) if not is_confirmed(puzzle, times)]
    if json:
        print_json({"puzzles": len(puzzles), "wrong": wrong})
    else:
        console.out(say("puzzle-checked", lang, puzzles=len(puzzles), wrong=len(wrong), numbers=wrong))
    return 1 if wrong else 0


def _collect(wanted: Wanted, found: Iterator[list[Puzzle]], json: bool) -> list[Puzzle]:
    made: list[Puzzle] = []
    with Progress(console=console, transient=True, disable=json or not sys.stdout.isatty()) as progress:
        task = progress.add_task(wanted.game, total=wanted.puzzles)
        for puzzles in islice(found, wanted.games):
            made += puzzles
            progress.update(task, completed=len(made))
            if len(made) >= wanted.puzzles:
                break
    return made[: wanted.puzzles]


def _from_bots(wanted: Wanted) -> Iterator[list[Puzzle]]:
    return (make_puzzles(wanted.game, seed) for seed in count(wanted.seed))


def _from_database(store: Store, wanted: Wanted) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of public games that have ended, the latest first."""
    after = None
    while True:
        page = store.lobby.list_finished(game=wanted.game, after=after)
        for entry in page.entries:
            yield list(islice(find_puzzles(make_record(load_table(store, entry.id))), MOST_PER_GAME))
        after = page.next
        if after is None:
            return


def _write(file: Path, puzzles: list[Puzzle]) -> None:
    try:
        file.write_bytes(write_puzzles(puzzles))
    except OSError as error:
        problem = Refusal("file-unwritable", problem=error.strerror or str(error))
        raise Refusal("in-file", file=str(file), problem=problem) from None
