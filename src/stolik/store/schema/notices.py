"""Notices: what people are told of, how each wants to be told, and the browsers that get pushes."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, Table

from stolik.store.schema.columns import Whole, Words, metadata

# No reference to `people`, as with `seats`: a notice must not prevent a move from being stored. A newer notice with the
# same tag replaces the older one. Names are never stored here: `about_id` is the person that a notice is about.
notices = Table(
    "notices",
    metadata,
    Column("person_id", Words, primary_key=True),
    Column("tag", Words, primary_key=True),
    Column("kind", Words, nullable=False),
    Column("message", Words, nullable=False),  # the name of the message in the catalogues
    Column("facts", LargeBinary, nullable=False),  # JSON
    Column("about_id", Words),
    Column("link", Words, nullable=False),  # a path of this site
    Column("shown", Whole, nullable=False),  # when it is shown; a warning may be stored before its time
    Column("seen", Whole),  # when the person saw it; None: not yet
    Column("due", Whole),  # when it is sent by push and e-mail, or tried again; None: nothing is left to send
    Column("sent", Whole),  # when it was last sent
    Column("tries", Integer, nullable=False),  # that failed, since it was stored
    Column("done", LargeBinary, nullable=False),  # JSON: the receivers that have it, if others failed
    Index("notices_by_person", "person_id", "shown"),
    Index("notices_by_time", "due"),
)

notice_settings = Table(
    "notice_settings",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("lang", Words, nullable=False),  # of the last page that asked for notices
    Column("choices", LargeBinary, nullable=False),  # JSON: for each kind, the channels
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", Words, primary_key=True),  # the hash of the endpoint
    Column("person_id", Words, ForeignKey("people.id"), nullable=False),
    Column("session_id", Words, nullable=False),  # the browser's: with its end the subscription ends
    Column("endpoint", Words, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("created", Whole, nullable=False),
    Index("push_subscriptions_by_person", "person_id"),
)

# Secrets of this server, made at its first start.
server_keys = Table(
    "server_keys",
    metadata,
    Column("name", Words, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
