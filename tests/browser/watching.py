"""Somebody without a seat, and what their browser is told."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page


class Watcher:
    """A page that keeps all that comes through its sockets."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.texts: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._keep))

    def _keep(self, payload: str | bytes) -> None:
        self.texts.append(payload if isinstance(payload, str) else payload.decode())

    def frames(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.texts]

    def views(self) -> list[dict[str, Any]]:
        """The game as it was told, frame by frame."""
        told = [frame.get("view") or frame.get("set") or {} for frame in self.frames()]
        return [table["view"] for table in told if table.get("view")]

    def messages(self) -> list[dict[str, Any]]:
        """What was told to have happened, each thing once: a frame with the whole table tells all of it again."""
        logs = [(frame.get("view") or frame).get("log") or [] for frame in self.frames()]
        return list({line["number"]: line["message"] for log in logs for line in log}.values())


def is_told(thing: str, value: Any) -> bool:
    """Say whether a card or tile is named anywhere in what was told."""
    return bool(re.search(rf"(?<![\w+-]){re.escape(thing)}(?!\w)", json.dumps(value)))
