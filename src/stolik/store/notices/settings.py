"""How people want to be told: the language, and the channels for each kind of notice."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, select

from stolik.store.database import Database, make_insert
from stolik.store.schema import notice_settings

NOTHING = b"{}"


class NoticeSettingsRow(Struct, frozen=True):
    """What a person has chosen. The store does not look into the choices."""

    lang: str
    choices: bytes = NOTHING  # JSON


class NoticeSettings:
    """The settings of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, person_id: str) -> NoticeSettingsRow | None:
        """Return what a person has chosen; `None` if nothing is known of them."""
        query = select(notice_settings.c.lang, notice_settings.c.choices)
        query = query.where(notice_settings.c.person_id == person_id)
        row = self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else NoticeSettingsRow(row.lang, row.choices)

    def save_choices(self, person_id: str, lang: str, choices: bytes) -> None:
        """Store the choices of a person."""
        self._save({"person_id": person_id, "lang": lang, "choices": choices}, ["lang", "choices"])

    def save_language(self, person_id: str, lang: str) -> None:
        """Store the language of a person."""
        self._save({"person_id": person_id, "lang": lang, "choices": NOTHING}, ["lang"])

    def _save(self, row: dict[str, str | bytes], changed: list[str]) -> None:
        def job(connection: Connection) -> None:
            statement = make_insert(connection.dialect.name, notice_settings).values(row)
            new = {name: statement.excluded[name] for name in changed}
            connection.execute(statement.on_conflict_do_update(index_elements=["person_id"], set_=new))

        self._database.write(job)
