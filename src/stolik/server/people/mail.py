"""E-mail: sent by an SMTP server that the host has named. Without one, nothing is ever sent.

Messages are plain text, so a name in them is text, too. Python's `EmailMessage` refuses line ends in headers. Errors
are logged without the address.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Coroutine
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from stolik.server.settings import Settings

log = logging.getLogger(__name__)

PATIENCE: Final = 20.0  # seconds for each answer of the mail server
WAITING: Final = 200  # messages and look-ups that wait, at most
AT_ONCE: Final = 2
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


class Mailer:
    """Sends messages in the background, a few at a time."""

    def __init__(self, settings: Settings) -> None:
        assert settings.smtp_url is not None
        assert settings.mail_from is not None
        assert settings.public_url is not None
        self.base = settings.public_url.rstrip("/")  # for links; the `Host` of a request is what its sender chose
        self._url = settings.smtp_url
        name, address = parseaddr(settings.mail_from)
        self._from = Address(name or "Stolik", addr_spec=address)
        self._tasks: set[asyncio.Task[None]] = set()
        self._gate = asyncio.Semaphore(AT_ONCE)

    def start(self, work: Coroutine[Any, Any, None]) -> bool:
        """Do something in the background, such as finding out whether there is somebody to write to.

        The caller answers before that is known. Return false if too much waits already.
        """
        if len(self._tasks) >= WAITING:
            work.close()
            return False
        task = asyncio.create_task(self._run(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def send(self, to: str, subject: str, text: str) -> None:
        """Send a message, and wait until the mail server has it."""
        message = EmailMessage()
        message["From"] = self._from
        message["To"] = Address(addr_spec=to)
        message["Subject"] = subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._from.domain)
        message["Auto-Submitted"] = "auto-generated"  # RFC 3834: no out-of-office replies
        message.set_content(text)
        await asyncio.to_thread(self._deliver, message)

    async def close(self) -> None:
        """Wait a moment for what is being sent."""
        if self._tasks:
            _, late = await asyncio.wait(set(self._tasks), timeout=PATIENCE / 4)
            for task in late:
                task.cancel()

    async def _run(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            async with self._gate:
                await work
        except Exception as error:
            log.error("a message was not sent: %s", type(error).__name__)

    def _deliver(self, message: EmailMessage) -> None:
        parts = urlsplit(self._url)
        host, is_secure = parts.hostname or "", parts.scheme == "smtps"
        context = ssl.create_default_context()
        if is_secure:
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=PATIENCE, context=context)
        else:
            server = smtplib.SMTP(host, parts.port or 587, timeout=PATIENCE)
        with server:
            if not is_secure and host not in LOOPBACK:
                server.starttls(context=context)  # raises if the server has no TLS: a link is a secret
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(message)
