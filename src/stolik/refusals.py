"""The kinds of refusals. The kind says what somebody can do about it, and whoever refuses names it.

    raise NotFound("table-missing")

A plain `Refusal`, as every `Illegal`, is of something well formed that cannot be done. Over HTTP the kind is the status
(`stolik.server.http.errors`).
"""

from __future__ import annotations

from stolik.game import Refusal


class Invalid(Refusal):
    """What was asked is not well formed."""


class NotSignedIn(Refusal):
    """Nobody is signed in, or not with this name and password."""


class Forbidden(Refusal):
    """Whoever asks may not do this."""


class NotFound(Refusal):
    """There is no such thing."""


class Conflict(Refusal):
    """It does not go with what is there already: somebody was faster, or it has been done."""


class TooLarge(Refusal):
    """What was sent is larger than what is taken."""


class TooMany(Refusal):
    """Too much at once; later it is done. The fact `seconds`, where there is one, says when."""


class Unavailable(Refusal):
    """It cannot be done for the moment, whoever asks."""
