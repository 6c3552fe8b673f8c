"""The kinds of refusals. The kind tells what the caller can do about it; the code that refuses chooses the kind.

    raise NotFound("table-missing")

A plain `Refusal`, like every `Illegal`, means: the request is well formed but cannot be done. Over HTTP the kind
becomes the status (`stolik.server.http.errors`).
"""

from __future__ import annotations

from stolik.game import Refusal


class Invalid(Refusal):
    """The request is not well formed."""


class NotSignedIn(Refusal):
    """The caller is not signed in, or the name or password is wrong."""


class Forbidden(Refusal):
    """The caller may not do this."""


class NotFound(Refusal):
    """The thing does not exist."""


class Conflict(Refusal):
    """It conflicts with the present state: somebody was faster, or it has been done already."""


class TooLarge(Refusal):
    """The request is too large."""


class TooMany(Refusal):
    """Too many requests; try again later. The fact `seconds`, if present, says when."""


class Unavailable(Refusal):
    """It cannot be done at the moment, for any caller."""
