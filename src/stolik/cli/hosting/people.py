"""`stolik people`: roles, sanctions and links for people's accounts, also while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from stolik.cli.hosting.serve import find_address, load_settings
from stolik.cli.screen import console, print_json
from stolik.game import Refusal
from stolik.messages import say
from stolik.refusals import NotFound
from stolik.store import Store
from stolik.store.moderation.log import Entry
from stolik.store.moderation.roles import Role

HOUR: Final = 60 * 60 * 1000
LIFE: Final = 24 * HOUR  # of a link for a new password


def reset(name: str, data: Path | None, json: bool, lang: str) -> None:
    """Print a link with which the owner of an account sets a new password. Raises `Refusal` for an unknown name."""
    settings = load_settings(data=data)
    with Store.open(settings.url) as store:
        person = _find_account(store, name)
        secret = store.recovery.create_key("password", LIFE, person)
    base = settings.public_url or find_address(settings.host, settings.port)
    link = f"{base.rstrip('/')}/recover#{secret}"
    if json:
        print_json({"person": person, "link": link, "hours": LIFE // HOUR})
    else:
        console.out(say("hosting-reset", lang, link=link, hours=LIFE // HOUR))


def list_roles(data: Path | None, json: bool, lang: str) -> None:
    """Print the hosts and moderators."""
    with Store.open(load_settings(data=data).url) as store:
        holders = store.roles.list()
    if json:
        print_json([{"person": one.person_id, "name": one.name, "role": one.role} for one in holders])
    elif not holders:
        console.out(say("hosting-roles-none", lang))
    for one in () if json else holders:
        console.out(say("hosting-role", lang, name=one.name, role=one.role))


def grant(name: str, role: Role, data: Path | None, json: bool, lang: str) -> None:
    """Give an account a role. Raises `Refusal` for an unknown name."""
    with Store.open(load_settings(data=data).url) as store:
        person = _find_account(store, name)
        store.roles.grant(person, role)
    if json:
        print_json({"person": person, "role": role})
    else:
        console.out(say("hosting-granted", lang, name=name, role=role))


def revoke(name: str, data: Path | None, json: bool, lang: str) -> None:
    """Take the role of an account away. Raises `Refusal` for an unknown name, and for the last host."""
    with Store.open(load_settings(data=data).url) as store:
        person = _find_account(store, name)
        store.roles.revoke(person)
    if json:
        print_json({"person": person, "role": None})
    else:
        console.out(say("hosting-revoked", lang, name=name))


def lift(name: str | None, networks: bool, data: Path | None, json: bool, lang: str) -> None:
    """End the sanctions of an account, and the bans of all networks. Raises `Refusal` for an unknown name."""
    if name is None and not networks:
        raise Refusal("hosting-lift-what")
    told: list[str] = []
    found: dict[str, object] = {}
    with Store.open(load_settings(data=data).url) as store:
        entry = Entry("lift", None)
        if name is not None:
            person = _find_account(store, name)
            number = store.sanctions.lift_all(person, entry)
            found |= {"person": person, "sanctions": number}
            told.append(say("hosting-lifted", lang, name=name, number=number))
        if networks:
            number = store.networks.lift_all(entry)
            found["networks"] = number
            told.append(say("hosting-lifted-networks", lang, number=number))
    if json:
        print_json(found)
    for line in () if json else told:
        console.out(line)


def _find_account(store: Store, name: str) -> str:
    person = store.people.find_account(name)
    if person is None:
        raise NotFound("account-unknown", name=name)
    return person
