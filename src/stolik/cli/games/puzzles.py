"""`stolik puzzles`: make puzzles from played games, and look again whether they hold."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.progress import Progress

from stolik.bots.puzzles import MOST_OF_A_GAME, Puzzle, among, confirmed, encode, own_puzzles, read, written
from stolik.cli.hosting.serve import settings_of
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
    games: int  # that are looked at, at most
    played: bool  # by people, from the database; else by bots among themselves
    seed: int  # of the first game of bots
    out: Path | None  # a file in place of the database
    data: Path | None


def make(wanted: Wanted, json: bool, lang: str) -> None:
    """Make puzzles, and add those that are new to the database or write them all to a file."""
    load(wanted.game)  # raises Refusal
    settings = settings_of(data=wanted.data)
    if wanted.out is not None and not wanted.played:
        made = _made(wanted, _own(wanted), json)
        _write(wanted.out, made)
        added = len(made)
    else:
        with Store.open(settings.database_url or folder_url(settings.data)) as store:
            made = _made(wanted, _from_database(store, wanted) if wanted.played else _own(wanted), json)
            added = len(made) if wanted.out else store.puzzles.add(wanted.game, map(encode, made))
        if wanted.out is not None:
            _write(wanted.out, made)
    if json:
        print_json({"game": wanted.game, "found": len(made), "new": added})
    else:
        console.out(say("puzzle-made", lang, found=len(made), added=added, game=wanted.game))


def check(file: Path, times: int, json: bool, lang: str) -> int:
    """Look at puzzles again, so many times as long; the exit code says whether all hold."""
    try:
        puzzles = read(file.read_bytes())
    except OSError as error:
        problem = Refusal("file-unreadable", problem=error.strerror or str(error))
        raise Refusal("in-file", file=str(file), problem=problem) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("in-file", file=str(file), problem=Refusal("file-unreadable", problem=str(error))) from None
    wrong = [number for number, puzzle in enumerate(puzzles, start=1) if not confirmed(puzzle, times)]
    if json:
        print_json({"puzzles": len(puzzles), "wrong": wrong})
    else:
        console.out(say("puzzle-checked", lang, puzzles=len(puzzles), wrong=len(wrong), numbers=wrong))
    return 1 if wrong else 0


def _made(wanted: Wanted, found: Iterator[list[Puzzle]], json: bool) -> list[Puzzle]:
    made: list[Puzzle] = []
    with Progress(console=console, transient=True, disable=json or not sys.stdout.isatty()) as progress:
        task = progress.add_task(wanted.game, total=wanted.puzzles)
        for puzzles in islice(found, wanted.games):
            made += puzzles
            progress.update(task, completed=len(made))
            if len(made) >= wanted.puzzles:
                break
    return made[: wanted.puzzles]


def _own(wanted: Wanted) -> Iterator[list[Puzzle]]:
    return (own_puzzles(wanted.game, seed) for seed in count(wanted.seed))


def _from_database(store: Store, wanted: Wanted) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of public games that have ended, the latest first."""
    after = None
    while True:
        page = store.lobby.list_finished(game=wanted.game, after=after)
        for entry in page.entries:
            yield list(islice(among(make_record(load_table(store, entry.id))), MOST_OF_A_GAME))
        after = page.next
        if after is None:
            return


def _write(file: Path, puzzles: list[Puzzle]) -> None:
    try:
        file.write_bytes(written(puzzles))
    except OSError as error:
        problem = Refusal("file-unwritable", problem=error.strerror or str(error))
        raise Refusal("in-file", file=str(file), problem=problem) from None
