"""A real mail server on loopback, which keeps what it gets."""

from __future__ import annotations

import time
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, Self

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope

from tests.server.client import free_port

PATIENCE = 30.0


class Mailbox:
    """All messages that were sent."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []
        self.recipients: list[list[str]] = []
        self._port = free_port()
        self._server = Controller(self, hostname="127.0.0.1", port=self._port)

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd's name
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.recipients.append(envelope.rcpt_tos)
        self.messages.append(message)
        return "250 OK"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._port}"

    def wait(self, count: int) -> EmailMessage:
        """Return the last of so many messages."""
        until = time.monotonic() + PATIENCE
        while len(self.messages) < count:
            assert time.monotonic() < until, "no message came"
            time.sleep(0.01)
        assert len(self.messages) == count
        return self.messages[-1]

    def __enter__(self) -> Self:
        self._server.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.stop()


def find_secret(message: EmailMessage) -> str:
    """Return the secret of the link in a message."""
    link = next(word for word in message.get_content().split() if "#" in word)
    return str(link.partition("#")[2])
