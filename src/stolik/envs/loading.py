"""Loads the codec of a game: its own, or the generic one."""

from __future__ import annotations

from stolik.envs.codec import Codec
from stolik.envs.generic import GenericCodec
from stolik.kit import find


def load_codec(key: str, players: int) -> Codec:
    """Return the codec of a game for a number of players."""
    kit = find(key)
    made: Codec = kit.resolve(kit.codec)(players) if kit.codec else GenericCodec(key, players)
    return made
