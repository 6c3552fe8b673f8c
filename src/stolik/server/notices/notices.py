"""The notices of this server: store them, and mark them as seen. `sender` sends them by push and e-mail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import time

from stolik.game import Refusal
from stolik.server.notices.kinds import Kind
from stolik.store import Store
from stolik.store.notices import NewNotice, Settled


def find_now() -> int:
    """Return the time in milliseconds."""
    return int(time() * 1000)


class Notices:
    """Tells people what concerns them."""

    def __init__(self, store: Store, *, delay_ms: int = 10_000, now: Callable[[], int] = find_now) -> None:
        self.store = store
        self.now = now
        self.delay = delay_ms  # before a notice is sent: the person may come by themselves, or more may happen

    async def tell(
        self,
        person_id: str,
        kind: Kind,
        *,
        link: str,
        about: str | None = None,
        facts: Mapping[str, str | int] | None = None,
        message: str | None = None,
        tag: str | None = None,
    ) -> None:
        """Tell a person something. It is stored when this returns, and is sent later.

        `about` is the id of the person that it is about; the message gets their name. The facts must not contain names
        of people, nor anything of a game that is hidden.
        """
        await asyncio.to_thread(self._tell, self.make(person_id, kind, link, about, facts, message, tag))

    async def settle(self, person_id: str, tag: str, link: str | None = None) -> None:
        """Note that a notice needs no attention any more. With a link, only if it still has that link."""
        await asyncio.to_thread(self.store.notices.add, Settled(person_id, tag, link))

    async def mark_seen(self, person_id: str, link: str | None = None, until: int | None = None) -> None:
        """Note that a person has seen notices: all, those up to a time, or those of a link."""
        await asyncio.to_thread(self.store.notices.mark_seen, person_id, self.now(), link, until)

    def make(
        self,
        person_id: str,
        kind: Kind,
        link: str,
        about: str | None = None,
        facts: Mapping[str, str | int] | None = None,
        message: str | None = None,
        tag: str | None = None,
        shown: int | None = None,
    ) -> NewNotice:
        """Return a notice, to be stored. `shown` is when it is shown, if that is not now."""
        return NewNotice(
            person_id=person_id,
            kind=kind,
            tag=tag or f"{kind}:{link}",
            message=message or f"notice-{kind}",
            link=link,
            facts=dict(facts or {}),
            about_id=about,
            shown=self.now() if shown is None else shown,
            due=self.now() + self.delay if shown is None else shown,
        )

    def _tell(self, notice: NewNotice) -> None:
        try:
            person = self.store.people.get(notice.person_id)
        except Refusal:
            return
        if person.kind in ("guest", "account"):
            self.store.notices.add(notice)
