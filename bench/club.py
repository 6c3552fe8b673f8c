"""What statistics cost in a large club: 100,000 finished games of 500 people, of whom some play much more than others.

    PYTHONPATH=. python bench/club.py                       # SQLite, in a temporary folder
    PYTHONPATH=. python bench/club.py postgresql://...      # an empty database
    PYTHONPATH=. python bench/club.py --plans               # also how the database reads

The time of one view beside that of counting all games once, which the server does in the background when it has a
database of an older version. Of SQLite it is the processor time. Only ratios mean something.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from sqlalchemy import Connection, event, insert, text

from stolik.game import Outcome
from stolik.kit import keys
from stolik.server.study.statistics.club import read_club
from stolik.server.study.statistics.counting import count_batch
from stolik.server.study.statistics.results import compare, count_results
from stolik.store import Store, folder_url
from stolik.store.schema import people, seats, tables
from stolik.table import Result

GAMES, PEOPLE, AT_ONCE = 100_000, 500, 5_000
FIRST, HOUR = 1_600_000_000_000, 3_600_000
NOW = FIRST + GAMES * HOUR


def fill(connection: Connection) -> list[str]:
    """Write people, finished games and seats; return the people's ids, who plays most first."""
    rng = Random(1)
    ids = [f"{number:016x}" for number in range(PEOPLE)]
    person = {"kind": "account", "password": None, "created": 0, "settings": b"{}"}
    connection.execute(insert(people), [person | dict.fromkeys(("id", "name", "name_key", "look_key"), i) for i in ids])
    results = [
        msgspec.json.encode(Result("game", Outcome((1, 2), (6, points), (0, 1), "captures"), rated=True))
        for points in range(6)
    ]
    opening = {"name": "opening", "facts": {}}
    details = [msgspec.json.encode({"opening": opening | {"facts": {"moves": str(n)}}}) for n in range(300)]
    common = {"version": 1, "status": "finished", "rated": True, "clock": "rapid", "players": 2, "free": 0}
    weights = [1 / (number + 1) for number in range(PEOPLE)]
    for start in range(0, GAMES, AT_ONCE):
        rows, sitting = [], []
        for number in range(start, start + AT_ONCE):
            at, table_id = FIRST + number * HOUR, f"{rng.getrandbits(64):016x}"
            times = dict.fromkeys(("created", "updated", "ended"), at) | {"deadline": None}
            data = {"result": rng.choice(results), "details": rng.choice(details)}
            of_game = {"id": table_id, "game": rng.choice(keys()), "private": number % 10 == 0}
            rows.append(common | times | data | of_game)
            for seat, who in enumerate(rng.choices(ids, weights, k=2)):
                sitting.append({"table_id": table_id, "seat": seat, "person_id": who, "bot": None})
        connection.execute(insert(tables), rows)
        connection.execute(insert(seats), sitting)
    return ids


def count_all(store: Store) -> None:
    while count_batch(store, 200):
        pass


class Plans:
    """Prints how the database does each query of a call."""

    def __init__(self, store: Store) -> None:
        database: Any = store._database
        self.is_sqlite = database.url.get_backend_name() == "sqlite"
        self._engine = database._reading if self.is_sqlite else database._engine
        self._seen: list[tuple[str, Any]] = []
        event.listen(self._engine, "before_cursor_execute", self._note)

    def _note(self, _: Any, __: Any, statement: str, values: Any, *___: Any) -> None:
        self._seen.append((statement, values))

    def analyze(self) -> None:
        """Let PostgreSQL look at its tables, as it does by itself after a while."""
        if not self.is_sqlite:
            with self._engine.begin() as connection:
                connection.execute(text("ANALYZE"))

    def print_of(self, name: str, call: Callable[[], Any], console: Console) -> None:
        self._seen.clear()
        call()
        console.rule(name)
        prefix = "EXPLAIN QUERY PLAN" if self.is_sqlite else "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF)"
        for statement, values in list(self._seen):
            if statement.startswith("SELECT") and len(values) < 20:
                with self._engine.begin() as connection:
                    for row in connection.exec_driver_sql(f"{prefix} {statement}", values):
                        console.out(f"  {row[-1]}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("url", nargs="?")
    parser.add_argument("--plans", action="store_true")
    given = parser.parse_args()
    console = Console()
    with TemporaryDirectory() as folder, Store.open(given.url or folder_url(Path(folder))) as store:
        ids = store._database.write(fill)
        plans = Plans(store)
        plans.analyze()
        views: dict[str, Callable[[], Any]] = {
            "all games are counted once": lambda: count_all(store),
            "a look for new games": lambda: count_batch(store),
            "the club": lambda: read_club(store, NOW),
            "the person with the most games": lambda: count_results(store, ids[0], False),
            "the person with the fewest games": lambda: count_results(store, ids[-1], False),
            "the two with the most games": lambda: compare(store, ids[0], ids[1], False),
        }
        clock = process_time if plans.is_sqlite else perf_counter  # PostgreSQL works in another process
        found = Table("", "ms")
        for name, call in views.items():
            begun = clock()
            call()
            found.add_row(name, f"{1000 * (clock() - begun):.0f}")
            if given.plans and name != "all games are counted once":
                plans.print_of(name, call, console)
        console.print(found)


if __name__ == "__main__":
    main()
