"""Previews of links to tables, for chats and social networks: a title, a description and a picture.

They are tags in the page (Open Graph, and Twitter's). Anybody may get the link, so the tags contain only what a
spectator sees: the game, the players, and the winners after the end.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final
from urllib.parse import urlencode

from stolik.game import Refusal
from stolik.messages import say
from stolik.server.http.errors import AnyRequest, find_language
from stolik.server.live.entries import EntrySeat, LobbyEntry, make_entry
from stolik.server.study.pictures.drawing import TALL, WIDE
from stolik.server.study.pictures.routes import SEAT
from stolik.server.study.services import StudyServices
from stolik.table import Table, find_rights, require_play

_PATH: Final = re.compile(r"/(table|replay)/([\w-]{1,64})")
_TITLE: Final = re.compile(rb"<title>.*?</title>")
_ABOUT: Final = re.compile(rb'<meta name="description"[^>]*>')


async def make_tags(request: AnyRequest, services: StudyServices) -> dict[str, str]:
    """Return the tags for the page of a table or a replay, by name; an empty dict for other pages."""
    path = _PATH.fullmatch(request.url.path)
    if path is None:
        return {}
    try:
        table = await services.tables.get(path[2])
    except Refusal:  # there is no such table; the client shows that
        return {}
    entry, lang, moment = make_entry(table), find_language(request), _moment(request, table)
    title = say(
        "preview-open" if entry.phase == "open" else "preview-title",
        lang,
        game=say(f"{entry.game}-name", lang),
        names=", ".join(_name_seat(seat, lang) for seat in entry.seats if seat.name or seat.level),
    )
    base = (services.settings.public_url or str(request.base_url)).rstrip("/")
    tags = {
        "og:site_name": "Stolik",
        "og:type": "website",
        "og:title": title,
        "og:description": _describe_state(entry, lang),
        "og:url": f"{base}{path[0]}{moment}",
    }
    if table.play is None:
        return tags | {"og:image": f"{base}/icon-512.png", "twitter:card": "summary"}
    return tags | {
        "og:image": f"{base}/api/tables/{table.id}/preview.png{moment or _make_query(table)}",
        "og:image:width": str(WIDE),
        "og:image:height": str(TALL),
        "twitter:card": "summary_large_image",
    }


def insert_tags(page: bytes, tags: dict[str, str]) -> bytes:
    """Insert tags into the head of the page. They replace its title and description."""
    title, about = (escape(tags[f"og:{name}"]).encode() for name in ("title", "description"))
    page = _TITLE.sub(lambda _: b"<title>" + title + b"</title>", page, count=1)
    page = _ABOUT.sub(lambda _: b'<meta name="description" content="' + about + b'" />', page, count=1)
    lines = (
        f'<meta {"name" if name.startswith("twitter") else "property"}="{name}" content="{escape(value)}" />'
        for name, value in tags.items()
    )
    return page.replace(b"</head>", "".join(f"  {line}\n  " for line in lines).encode() + b"</head>", 1)


def _moment(request: AnyRequest, table: Table) -> str:
    """Return the query of the URL with the move and the seat of a finished game; an empty text if it has none."""
    if table.play is None or not find_rights(table, None).may_see_all:
        return ""
    wanted, query = dict[str, str](), request.query_params
    if re.fullmatch("[0-9]{1,6}", ply := query.get("ply", "")) and int(ply) <= len(table.play.made):
        wanted["ply"] = ply
    if re.fullmatch(SEAT, seat := query.get("seat", "")) and (seat == "none" or int(seat) < table.players):
        wanted["seat"] = seat
    return f"?{urlencode(wanted)}" if wanted else ""


def _make_query(table: Table) -> str:
    """Return a query that differs after each move, because chats cache pictures by their URL."""
    return f"?made={len(require_play(table).made)}"


def _describe_state(entry: LobbyEntry, lang: str) -> str:
    if entry.phase == "open":
        return say("preview-free", lang, free=entry.free)
    if entry.phase != "finished" or entry.result is None:
        return say("preview-closed" if entry.phase == "closed" else "preview-playing", lang)
    if entry.result.by == "aborted":
        return say("web-result-aborted", lang)
    winners = [
        _name_seat(seat, lang)
        for seat, place in zip(entry.seats, entry.result.outcome.places, strict=True)
        if place == 1
    ]
    drawn = len(winners) == len(entry.seats)
    told = say("web-result-draw", lang) if drawn else say("web-result-won", lang, names=", ".join(winners))
    return say("preview-finished", lang, result=told)


def _name_seat(seat: EntrySeat, lang: str) -> str:
    if seat.character is not None:
        return say(seat.character.name, lang, **seat.character.facts)
    if seat.name is None:
        return say("web-bot", lang, level=say(f"web-level-{seat.level}", lang))
    return say("web-bot-named", lang, name=seat.name) if seat.bot else seat.name
