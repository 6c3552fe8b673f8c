"""The kinds of notices, and the channels that a person chooses for each kind."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
from msgspec import Struct


class Kind(StrEnum):
    """What a notice tells of. The messages `notice-kind-KIND` say it in words."""

    TURN = "turn"  # my turn in a correspondence game, or its end
    CHALLENGE = "challenge"  # somebody keeps a seat for me
    BEGIN = "begin"  # a game begins
    ROUND = "round"  # a round of a tournament begins
    OFFER = "offer"  # an offer (draw, takeback, rematch), or the answer to one
    DEADLINE = "deadline"  # my time is running out in a correspondence game


class Channels(Struct, frozen=True, forbid_unknown_fields=True):
    """The channels for one kind of notice. Push and e-mail need more: a browser that allows it, a confirmed address."""

    page: bool = True
    push: bool = True
    email: bool = False


DEFAULT: Final = Channels()
_read_choices: Final = msgspec.json.Decoder(dict[str, Channels])


def read_choices(data: bytes) -> dict[Kind, Channels]:
    """Return the channels for every kind. What was never chosen has its default.

    >>> read_choices(b'{"turn": {"email": true}, "gone": {}}')[Kind.TURN]
    Channels(page=True, push=True, email=True)
    """
    known = _read_choices.decode(data)
    return {kind: known.get(kind, DEFAULT) for kind in Kind}
