"""Columns that both databases store alike, and the list of all tables."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Dialect, MetaData, String, TypeDecorator
from sqlalchemy.exc import DontWrapMixin

from stolik.refusals import Invalid

MOST: Final = 2**63 - 1  # the largest whole number of both databases


class Unstorable(Invalid, DontWrapMixin):
    """A value that one of the databases cannot store. It is refused for both."""


class Words(TypeDecorator[str]):
    """Text. PostgreSQL cannot store NUL, and no database can store a lone surrogate."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        if value is not None and not is_storable(value):
            raise Unstorable("store-text")
        return value


class Whole(TypeDecorator[int]):
    """A 64-bit integer."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        if value is not None and abs(value) > MOST:
            raise Unstorable("store-number")
        return value


def is_storable(text: str) -> bool:
    """Return whether both databases can store the text without changes.

    >>> is_storable("'; DROP TABLE events; --"), is_storable("a\\0b"), is_storable("\\ud800")
    (True, False, False)
    """
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


metadata = MetaData()
