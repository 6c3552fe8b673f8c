"""The sender: a task that sends stored notices by push and e-mail. Nothing else waits for it.

Every node has one. A notice is claimed in the database before it is sent, so one node sends it. Before that, each node
withdraws the notices of people who are looking at the table here.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final

from stolik.messages import LANGUAGES, say
from stolik.server.capacity.limits import Limits
from stolik.server.http.background import BackgroundTask
from stolik.server.notices.kinds import Kind, read_choices
from stolik.server.notices.notices import Notices
from stolik.server.notices.push import Outcome, Push, PushText
from stolik.server.notices.tables import read_link
from stolik.server.notices.wording import word_notices
from stolik.server.people.mail import Mailer
from stolik.store.notices import DueNotice, Subscription
from stolik.store.notices.settings import NoticeSettingsRow

log = logging.getLogger(__name__)

LOOK: Final = 2.0  # seconds between two looks for notices to send
PRUNE: Final = 60 * 60.0  # seconds between two looks for old notices
LEASE: Final = 5 * 60_000  # milliseconds; longer than sending takes
BATCH: Final = 50  # notices that are claimed together
SOON: Final = 1_000  # notices that are looked at before they are sent
AT_ONCE: Final = 1_000  # notices that are being sent or wait for a place
OF_PERSON: Final = 4  # the same, of one person
MAILS: Final = 4  # e-mails that are sent at once; the mail server is the host's own
MAIL: Final = "email"  # the receiver of e-mail; others are ids of subscriptions
TRIES: Final = 5
AGAIN: Final = 30_000  # milliseconds before the second try; each time twice as long
STALE: Final = 24 * 60 * 60_000  # milliseconds; older notices are on the page alone, as after a long time off


class Sender(BackgroundTask):
    """Sends notices."""

    def __init__(
        self,
        notices: Notices,
        limits: Limits,
        push: Push,
        mailer: Mailer | None,
        is_connected: Callable[[str, str], bool],
    ) -> None:
        self._notices = notices
        self._store = notices.store
        self._limits = limits
        self._push = push
        self._mailer = mailer
        self._is_connected = is_connected  # to a table, of a person, on this node
        self._mails = asyncio.Semaphore(MAILS)
        self._sending: dict[asyncio.Task[None], str] = {}  # the notices that are being sent, and their people

    async def send_due(self) -> int:
        """Begin to send what is due. Return how many notices were claimed.

        Nobody waits for the notices of others: some of each person are claimed, and each is sent in a task of its own.
        """
        now, limit = self._notices.now(), min(BATCH, AT_ONCE - len(self._sending))
        if limit <= 0 or not await self._withdraw_seen(now):
            return 0
        busy = [person for person, count in Counter(self._sending.values()).items() if count >= OF_PERSON]
        claim = partial(self._store.notices.claim_due, now, LEASE, limit, of_person=OF_PERSON, but=busy)
        claimed = await asyncio.to_thread(claim)
        for notice in claimed:
            task = asyncio.create_task(self._send_safely(notice))
            self._sending[task] = notice.person_id
            task.add_done_callback(self._sending.pop)
        return len(claimed)

    async def wait_until_sent(self) -> None:
        """Wait for what was begun."""
        await asyncio.gather(*self._sending)

    async def stop(self) -> None:
        """Stop. What is being sent is sent again after its lease, by this node or another one."""
        await super().stop()
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)

    async def _run(self) -> None:
        pruned = -PRUNE
        while True:
            try:
                while await self.send_due() == BATCH:
                    pass
                if asyncio.get_running_loop().time() - pruned >= PRUNE:
                    pruned = asyncio.get_running_loop().time()
                    await asyncio.to_thread(self._store.notices.prune, self._notices.now())
                    await asyncio.to_thread(self._store.subscriptions.prune)
            except Exception as error:
                log.error("the sender of notices goes on: %s", type(error).__qualname__)
            await asyncio.sleep(LOOK)

    async def _withdraw_seen(self, now: int) -> bool:
        """Withdraw the notices of people who are looking at the table on this node. Other nodes look as well.

        Return whether anything is to be sent soon.
        """
        until = now + self._notices.delay
        soon = await asyncio.to_thread(self._store.notices.list_due, until, SOON)
        for notice in soon:
            table_id = read_link(notice.link)
            if table_id is not None and self._is_connected(table_id, notice.person_id):
                await asyncio.to_thread(
                    self._store.notices.mark_seen, notice.person_id, max(until, notice.shown), notice.link
                )
        return bool(soon)

    async def _send_safely(self, notice: DueNotice) -> None:
        try:
            await self._send(notice)
        except Exception as error:  # without the text: it may name people
            log.error("a notice was not sent: %s", type(error).__qualname__)
            await asyncio.to_thread(self._finish, notice, [], is_failed=True)

    async def _send(self, notice: DueNotice) -> None:
        row = await asyncio.to_thread(self._store.notice_settings.get, notice.person_id) or NoticeSettingsRow(
            LANGUAGES[0]
        )
        if notice.kind not in {*Kind} or self._notices.now() - notice.shown > STALE:
            await asyncio.to_thread(self._finish, notice, [], is_failed=False)
            return
        channels = read_choices(row.choices)[Kind(notice.kind)]
        (text,) = await asyncio.to_thread(word_notices, self._store, [notice], row.lang)
        done, is_failed = list(notice.done), False
        if channels.push:
            found = await asyncio.to_thread(self._store.subscriptions.list_of_person, notice.person_id)
            missing = [each for each in found if each.id not in done]
            sent = await asyncio.gather(*(self._send_push(notice, each, text) for each in missing))
            done += [each.id for each, is_sent in zip(missing, sent, strict=True) if is_sent]
            is_failed = not all(sent)
        if channels.email and MAIL not in done:
            is_sent = await self._send_mail(notice, row.lang)
            done += [MAIL] if is_sent else []
            is_failed |= not is_sent
        await asyncio.to_thread(self._finish, notice, done, is_failed=is_failed)

    async def _send_push(self, notice: DueNotice, subscription: Subscription, text: str) -> bool:
        """Send a notice to a browser. Return false if it has to be tried again."""
        if not notice.tries and self._limits.take("notice-push", notice.person_id):
            return True
        outcome = await self._push.send(subscription, PushText(text, notice.link, notice.tag))
        if outcome is Outcome.GONE:
            await asyncio.to_thread(self._store.subscriptions.remove, subscription.id)
        elif outcome is Outcome.REFUSED:
            log.warning("a push service has refused a message")
        return outcome is not Outcome.LATER

    async def _send_mail(self, notice: DueNotice, lang: str) -> bool:
        """Send a notice by e-mail, if that is possible. Return false if it has to be tried again.

        The subject is one of ours: what people call themselves or their tournaments is in the text alone, and quoted.
        """
        address = await asyncio.to_thread(self._store.emails.get, notice.person_id)
        if self._mailer is None or address is None:
            return True
        if not notice.tries and self._limits.take("notice-mail", notice.person_id):
            return True
        base = self._mailer.base
        (text,) = await asyncio.to_thread(word_notices, self._store, [notice], lang, quoting=True)
        body = say("notice-mail", lang, text=text, link=base + notice.link, settings=f"{base}/settings")
        try:
            async with self._mails:
                await self._mailer.send(address, say(f"notice-subject-{notice.kind}", lang), body)
        except OSError as error:  # smtplib's errors are such; without the address
            log.warning("a notice was not sent by e-mail: %s", type(error).__name__)
            return False
        return True

    def _finish(self, notice: DueNotice, done: list[str], *, is_failed: bool) -> None:
        now = self._notices.now()
        if is_failed and notice.tries + 1 < TRIES:
            self._store.notices.retry(notice, now + AGAIN * 2**notice.tries, done)
        else:
            self._store.notices.finish(notice, now if done else None)
