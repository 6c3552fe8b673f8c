"""Notices in words: one line, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.kit import keys
from stolik.messages import say
from stolik.store import Store
from stolik.store.notices import StoredNotice


def word_notices(store: Store, notices: Sequence[StoredNotice], lang: str) -> list[str]:
    """Return the texts of some notices. People are named as they are called now. Call it in a thread."""
    people = store.people.get_many(notice.about_id for notice in notices if notice.about_id is not None)
    names = {person.id: person.name for person in people.values() if person.kind != "former"}
    return [word_notice(notice, names, lang) for notice in notices]


def word_notice(notice: StoredNotice, names: dict[str, str], lang: str) -> str:
    """Return the text of a notice."""
    facts = dict(notice.facts)
    facts["name"] = names.get(notice.about_id or "") or say("notice-somebody", lang)
    game = facts.get("game")
    if isinstance(game, str) and game in keys():
        facts["game"] = say(f"{game}-name", lang)
    try:
        return " ".join(say(notice.message, lang, **facts).split())
    except LookupError:  # of another version of Stolik
        return say("notice-other", lang)
