"""`stolik backup`: copy the database, also while the server runs."""

from __future__ import annotations

from pathlib import Path

from stolik.cli.hosting.serve import load_settings
from stolik.cli.screen import console, print_json
from stolik.game import Refusal
from stolik.messages import say
from stolik.store import backup, folder_url


def run(target: Path, data: Path | None, json: bool, lang: str) -> None:
    """Copy the database to a new file, and check the copy."""
    settings = load_settings(data=data)
    try:
        made = backup(settings.database_url or folder_url(settings.data), target)
    except OSError as error:
        problem = Refusal("file-unwritable", problem=error.strerror or str(error))
        raise Refusal("in-file", file=str(target), problem=problem) from None
    if json:
        facts = {"size": made.size, "tables": made.tables, "events": made.events, "people": made.people}
        print_json({"file": str(made.file), **facts})
        return
    kilobytes = (made.size + 1023) // 1024
    counts = {"tables": made.tables, "events": made.events, "people": made.people}
    console.out(say("hosting-backup", lang, file=str(made.file), kilobytes=kilobytes, **counts))
