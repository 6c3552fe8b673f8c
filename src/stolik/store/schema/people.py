"""People: accounts, guests and bots, how they sign in, their ratings, and the deletion of accounts."""

from __future__ import annotations

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, LargeBinary, Table

from stolik.store.schema.columns import Whole, Words, metadata

people = Table(
    "people",
    metadata,
    Column("id", Words, primary_key=True),
    Column("kind", Words, nullable=False),  # guest, account, bot
    Column("name", Words, nullable=False),
    Column("name_key", Words, nullable=False),  # equal for names that differ in case, or look alike in lower case
    Column("look_key", Words, nullable=False),  # equal for names that look alike as they are written
    Column("password", Words),  # its hash
    Column("created", Whole, nullable=False),
    Column("settings", LargeBinary, nullable=False),
)
# Guests may share a name; accounts and bots may not.
_OWNED = people.c.kind != "guest"
Index("people_by_name", people.c.name_key)
Index("names_taken", people.c.name_key, unique=True, sqlite_where=_OWNED, postgresql_where=_OWNED)
Index("looks_taken", people.c.look_key, unique=True, sqlite_where=_OWNED, postgresql_where=_OWNED)

# The owners of bots: programs that play under their own name.
bots = Table(
    "bots",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("owner_id", Words, ForeignKey("people.id"), nullable=False),
    Index("bots_by_owner", "owner_id"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", Words, primary_key=True),
    Column("person_id", Words, ForeignKey("people.id"), nullable=False),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("created", Whole, nullable=False),
    Column("seen", Whole, nullable=False),
    Column("user_agent", Words, nullable=False),
    Column("revoked", Whole),
    Index("sessions_by_person", "person_id"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Words, primary_key=True),
    Column("person_id", Words, ForeignKey("people.id"), nullable=False),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("name", Words, nullable=False),
    Column("scopes", Words, nullable=False),  # separated by spaces
    Column("created", Whole, nullable=False),
    Column("used", Whole),
    Column("revoked", Whole),
    Index("tokens_by_person", "person_id"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("game", Words, primary_key=True),
    Column("clock", Words, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", Whole, nullable=False),
    Index("ratings_by_game", "game", "clock"),
)

# The changes of ratings by finished tables. The primary key allows each table to be rated once.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)

# One-time codes with which an account can be recovered. The number tells which hash a code belongs to.
recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("code_hash", Words, nullable=False),  # as passwords are hashed
)

# Secrets that work once and expire: links for a new password, confirmations of addresses, challenges of passkeys.
one_time_keys = Table(
    "one_time_keys",
    metadata,
    Column("key_hash", LargeBinary, primary_key=True),
    Column("kind", Words, nullable=False),  # password, email, passkey
    Column("person_id", Words, ForeignKey("people.id")),  # None: nobody is signed in yet
    Column("detail", Words, nullable=False),  # the address that is confirmed
    Column("expires", Whole, nullable=False),
    Index("one_time_keys_by_person", "person_id", "kind"),
    Index("one_time_keys_by_end", "expires"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Words, primary_key=True),  # of the credential, in base64url
    Column("person_id", Words, ForeignKey("people.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", Whole, nullable=False),
    Column("name", Words, nullable=False),
    Column("created", Whole, nullable=False),
    Column("used", Whole),
    Index("passkeys_by_person", "person_id"),
)

emails = Table(
    "emails",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("address", Words, nullable=False),
    Column("address_key", Words, nullable=False),  # in lower case
    Column("confirmed", Whole),  # when; None: not yet
    Index("emails_by_address", "address_key"),
)

# Names that people had before. Nobody else may take such a name until the time is over.
old_names = Table(
    "old_names",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("name_key", Words, primary_key=True),
    Column("look_key", Words, nullable=False),
    Column("until", Whole, nullable=False),
    Index("old_names_by_name", "name_key"),
    Index("old_names_by_look", "look_key"),
)

# Account deletions that wait for their time. Signing in deletes the row.
departures = Table(
    "departures",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("due", Whole, nullable=False),
    Index("departures_by_time", "due"),
)
