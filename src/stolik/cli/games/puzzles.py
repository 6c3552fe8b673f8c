"""`stolik puzzles`: make puzzles from played games, and check puzzles again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import chain, count, islice
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from rich.progress import Progress

from stolik.bots.puzzles import Puzzle, compute_identity, encode, load_shipped, read_puzzles, write_puzzles
from stolik.bots.puzzles.checking import find_problem
from stolik.bots.puzzles.making import MOST_PER_GAME, find_puzzles, make_puzzles
from stolik.cli.hosting.serve import load_settings
from stolik.cli.screen import console, print_json
from stolik.game import Refusal
from stolik.kit import keys, load
from stolik.messages import say
from stolik.server.live.tables import load_table
from stolik.server.study.puzzles.asking import make_new_puzzle
from stolik.store import Store, folder_url
from stolik.table import make_record

LONGER: Final = 1.0  # times the effort of the last search, for a third of its moves: by that a new puzzle is confirmed


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
    """Make puzzles. Add them to the database or to a file, each as soon as it is found."""
    load(wanted.game)  # raises Refusal
    settings = load_settings(data=wanted.data)
    if wanted.out is not None and not wanted.played:
        found, added = _collect(wanted, _make_from_bots(wanted), FileTarget(wanted.out).add, json)
    else:
        with Store.open(settings.database_url or folder_url(settings.data)) as store:
            games = _find_in_database(store, wanted) if wanted.played else _make_from_bots(wanted)
            add = FileTarget(wanted.out).add if wanted.out else _add_to(store, wanted.game)
            found, added = _collect(wanted, games, add, json)
    if json:
        print_json({"game": wanted.game, "found": found, "new": added})
    else:
        console.out(say("puzzle-made", lang, found=found, added=added, game=wanted.game))


def check(what: str | None, times: float, json: bool, lang: str) -> int:
    """Search puzzles again, `times` as long as when they were made; the exit code says whether all are right.

    `what` is a file, or a game, whose own puzzles are checked; without it those of all games are.
    """
    if what is not None and what not in keys():
        return _report([_check(what, _read(Path(what)), times, json)], json, lang)
    wanted = [what] if what is not None else keys()
    return _report([_check(key, load_shipped(key), times, json) for key in wanted], json, lang)


class Checked(Struct, frozen=True):
    """The puzzles of a game or a file, and what is wrong with some of them."""

    name: str
    puzzles: int
    wrong: dict[int, str]  # by number, from 1


def _check(name: str, puzzles: list[Puzzle], times: float, json: bool) -> Checked:
    wrong: dict[int, str] = {}
    with _show_progress(json) as progress:
        for number, puzzle in enumerate(progress.track(puzzles, description=name), start=1):
            if problem := find_problem(puzzle, times):
                wrong[number] = problem
    return Checked(name, len(puzzles), wrong)


def _report(all_checked: list[Checked], json: bool, lang: str) -> int:
    if json:
        print_json([msgspec.to_builtins(each, str_keys=True) for each in all_checked])
    else:
        for each in all_checked:
            numbers = [f"{number} ({say(f'puzzle-problem-{why}', lang)})" for number, why in each.wrong.items()]
            told = say("puzzle-checked", lang, puzzles=each.puzzles, wrong=len(each.wrong), numbers=numbers)
            console.out(f"{each.name}: {told}")
    return 1 if any(each.wrong for each in all_checked) else 0


def _collect(
    wanted: Wanted, found: Iterator[list[Puzzle]], add: Callable[[Puzzle], bool], json: bool
) -> tuple[int, int]:
    """Return how many puzzles were found, and how many of them are new."""
    count = added = 0
    with _show_progress(json) as progress:
        task = progress.add_task(wanted.game, total=wanted.puzzles)
        for puzzle in chain.from_iterable(islice(found, wanted.games)):
            if find_problem(puzzle, LONGER):
                continue
            count += 1
            added += add(puzzle)
            progress.update(task, completed=count)
            if count >= wanted.puzzles:
                break
    return count, added


def _show_progress(json: bool) -> Progress:
    return Progress(console=console, transient=True, disable=json or not sys.stdout.isatty())


class FileTarget:
    """A file to which puzzles are added one by one, so that an interrupted run loses nothing."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.puzzles = _read(file) if file.exists() else []

    def add(self, puzzle: Puzzle) -> bool:
        """Write the file with one puzzle more. Return whether it is new."""
        if compute_identity(puzzle) in set(map(compute_identity, self.puzzles)):
            return False
        self.puzzles.append(puzzle)
        try:
            self.file.write_bytes(write_puzzles(self.puzzles))
        except OSError as error:
            problem = Refusal("file-unwritable", problem=error.strerror or str(error))
            raise Refusal("in-file", file=str(self.file), problem=problem) from None
        return True


def _add_to(store: Store, key: str) -> Callable[[Puzzle], bool]:
    return lambda puzzle: bool(store.puzzles.add(key, [make_new_puzzle(encode(puzzle))]))


def _read(file: Path) -> list[Puzzle]:
    try:
        return read_puzzles(file.read_bytes())
    except OSError as error:
        problem = Refusal("file-unreadable", problem=error.strerror or str(error))
        raise Refusal("in-file", file=str(file), problem=problem) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("in-file", file=str(file), problem=Refusal("file-unreadable", problem=str(error))) from None


def _make_from_bots(wanted: Wanted) -> Iterator[list[Puzzle]]:
    return (make_puzzles(wanted.game, seed) for seed in count(wanted.seed))


def _find_in_database(store: Store, wanted: Wanted) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of public games that have ended, the latest first."""
    after = None
    while True:
        page = store.lobby.list_finished(game=wanted.game, after=after)
        for entry in page.entries:
            yield list(islice(find_puzzles(make_record(load_table(store, entry.id))), MOST_PER_GAME))
        after = page.next
        if after is None:
            return
