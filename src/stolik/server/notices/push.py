"""Notices by Web Push: to every browser in which a person has allowed it."""

from __future__ import annotations

from email.utils import parseaddr
from enum import Enum
from hashlib import sha256
from time import time
from typing import Final

import msgspec
from msgspec import Struct

from stolik.game import Refusal
from stolik.server.notices.encryption import Signer, encode_base64, encrypt
from stolik.server.notices.endpoints import Endpoints
from stolik.server.notices.places import Places
from stolik.server.settings import Settings
from stolik.store.notices import Subscription

LIFE: Final = 24 * 60 * 60  # seconds that a push service keeps a message for a browser that is off
GONE: Final = (404, 410)  # the subscription has ended
LATER: Final = (408, 425, 429)  # and all from 500 on: try again


class Outcome(Enum):
    """What became of a message."""

    DONE = "done"
    GONE = "gone"  # nobody listens there any more
    LATER = "later"  # try again
    REFUSED = "refused"  # the push service does not take it, now or later


class PushText(Struct, frozen=True):
    """What the service worker of the client gets (`web/public/sw.js`)."""

    text: str
    link: str
    tag: str  # a newer message with the same tag replaces the older one on the screen


def find_contact(settings: Settings) -> str:
    """Return where the operator of a push service can reach the host."""
    if settings.public_url and settings.public_url.startswith("https://"):
        return settings.public_url
    address = parseaddr(settings.mail_from or "")[1]  # without the name beside it
    return f"mailto:{address or 'nobody@localhost'}"


class Push:
    """Sends messages to push services."""

    def __init__(self, endpoints: Endpoints, signer: Signer) -> None:
        self._endpoints = endpoints
        self._signer = signer
        self._places = Places()

    async def send(self, subscription: Subscription, message: PushText) -> Outcome:
        """Send a message to a browser."""
        body = encrypt(msgspec.json.encode(message), subscription.public_key, subscription.auth)
        headers = {
            "Authorization": self._signer.sign(subscription.endpoint, int(time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFE),
            "Topic": encode_base64(sha256(message.tag.encode()).digest()[:18]),  # an older one that waits is replaced
        }
        try:
            async with self._places.take(subscription.person_id, subscription.endpoint):
                status = await self._endpoints.post(subscription.endpoint, headers, body)
        except Refusal:
            return Outcome.GONE  # its name leads into a private network now
        except (OSError, ValueError):  # no connection, no place or time left, or an answer that is none
            return Outcome.LATER
        if 200 <= status < 300:
            return Outcome.DONE
        if status in GONE:
            return Outcome.GONE
        return Outcome.LATER if status in LATER or status >= 500 else Outcome.REFUSED
