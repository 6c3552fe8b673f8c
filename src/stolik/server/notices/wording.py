"""Notices in words: one line, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from stolik.kit import keys
from stolik.messages import say
from stolik.store import Store
from stolik.store.notices import StoredNotice

# What makes an address of a web page or a mailbox of a text: a dot within a word, the slashes after a colon, and "@".
_LINKING: Final = re.compile(r"(?<=\w)\.(?=[^\W\d_])|:(?=//)|(?<=\w)@(?=\w)")


def word_notices(store: Store, notices: Sequence[StoredNotice], lang: str, *, quoting: bool = False) -> list[str]:
    """Return the texts of some notices. People are named as they are called now. Call it in a thread.

    `quoting`: names of people and of tournaments are quoted, and are no links, for mails in our name.
    """
    people = store.people.get_many(notice.about_id for notice in notices if notice.about_id is not None)
    names = {person.id: person.name for person in people.values() if person.kind != "former"}
    if quoting:
        names = {person: quote(name, lang) for person, name in names.items()}
    return [word_notice(notice, names, lang, quoting=quoting) for notice in notices]


def word_notice(notice: StoredNotice, names: dict[str, str], lang: str, *, quoting: bool = False) -> str:
    """Return the text of a notice."""
    facts = dict(notice.facts)
    facts["name"] = names.get(notice.about_id or "") or say("notice-somebody", lang)
    if tournament := facts.get("tournament"):
        facts["tournament"] = quote(tournament, lang) if quoting else say("notice-quoted", lang, name=tournament)
    game = facts.get("game")
    if isinstance(game, str) and game in keys():
        facts["game"] = say(f"{game}-name", lang)
    try:
        return " ".join(say(notice.message, lang, **facts).split())
    except LookupError:  # of another version of Stolik
        return say("notice-other", lang)


def quote(name: str, lang: str) -> str:
    """Return a name that somebody has chosen, in quotation marks, and so that no program for mails makes a link of it.

    >>> quote("Win at http://evil.example/a, or ask me@evil.example", "en")
    '“Win at http: //evil. example/a, or ask me@ evil. example”'
    >>> quote("Version 2.0 of St. Anne's Cup", "pl")
    "„Version 2.0 of St. Anne's Cup”"
    """
    return say("notice-quoted", lang, name=_LINKING.sub(r"\g<0> ", name))
