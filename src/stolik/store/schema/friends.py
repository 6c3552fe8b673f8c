"""How people stand to each other: whom they follow, whom they block, and who may challenge them or see them online."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Table

from stolik.store.schema.columns import Whole, Words, metadata

follows = Table(
    "follows",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("followed_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("since", Whole, nullable=False),
    Index("follows_by_followed", "followed_id"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("blocked_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("since", Whole, nullable=False),
    Index("blocks_by_blocked", "blocked_id"),
)

# Whom a person lets do something: everybody, followed (those whom the person follows), nobody. No row: everybody.
privacy = Table(
    "privacy",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("challenges", Words, nullable=False),  # who may challenge the person
    Column("online", Words, nullable=False),  # who sees that the person is online
)
