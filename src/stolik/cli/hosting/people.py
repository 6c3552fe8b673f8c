"""`stolik people`: what a host can do for people's accounts, also while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from stolik.cli.hosting.serve import find_address, load_settings
from stolik.cli.screen import console, print_json
from stolik.messages import say
from stolik.refusals import NotFound
from stolik.store import Store

HOUR: Final = 60 * 60 * 1000
LIFE: Final = 24 * HOUR  # of a link for a new password


def reset(name: str, data: Path | None, json: bool, lang: str) -> None:
    """Print a link with which the owner of an account sets a new password. Raises `Refusal` for an unknown name."""
    settings = load_settings(data=data)
    with Store.open(settings.url) as store:
        person = store.people.find_account(name)
        if person is None:
            raise NotFound("account-unknown", name=name)
        secret = store.recovery.create_key("password", LIFE, person)
    base = settings.public_url or find_address(settings.host, settings.port)
    link = f"{base.rstrip('/')}/recover#{secret}"
    if json:
        print_json({"person": person, "link": link, "hours": LIFE // HOUR})
    else:
        console.out(say("hosting-reset", lang, link=link, hours=LIFE // HOUR))
