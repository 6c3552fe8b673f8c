"""The proof of a fair shuffle: a finished game, the hash that was shown when it began, and the salt.

    {"record": {...}, "seed_hash": "f135...", "salt": "00ff..."}

It proves that the seed was chosen before the first move and that this seed made this deal. The hash is a commitment:
everybody sees it when a game starts, and sees the seed and the salt when the game is over. It is the SHA-256, in
hexadecimal, of this ASCII text, with the seed as a decimal number:

    stolik-seed/SEED/SALT

The salt is secret as long as the seed. Without it, somebody could find a seed by trying. Anybody can repeat the proof:
the hash with `sha256sum`, the deal with the method in `stolik.chance`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from stolik import record
from stolik.game import Refusal, Unreadable
from stolik.record import Record

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$")]


def hash_seed(seed: int, salt: str) -> str:
    """Return the hash that binds a table to its seed.

    >>> hash_seed(7, "00ff")[:16]
    'f13506b7d3637152'
    """
    return sha256(f"stolik-seed/{seed}/{salt}".encode()).hexdigest()


class Proof(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that is needed to check that a game was dealt fairly."""

    record: Record
    seed_hash: Hash
    salt: Salt


def encode(proof: Proof) -> bytes:
    """Write a proof as JSON."""
    return msgspec.json.encode(proof) + b"\n"


def decode(text: bytes) -> Proof:
    """Read a proof from JSON. Raises `Unreadable`."""
    try:
        return msgspec.json.decode(text, type=Proof)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable("hosting-proof-unreadable", problem=str(error)) from None


def find_problem(proof: Proof) -> Refusal | None:
    """Return why the proof fails, or `None` if the game was fair.

    >>> from stolik.games import load
    >>> game = load("zero")
    >>> played = record.write(game, game.Options(), 3, 7, [])
    >>> find_problem(Proof(record=played, seed_hash=hash_seed(7, "00" * 16), salt="00" * 16))
    >>> print(find_problem(Proof(record=played, seed_hash=hash_seed(8, "00" * 16), salt="00" * 16)).reason)
    hosting-proof-hash
    """
    found = hash_seed(proof.record.seed, proof.salt)
    if found != proof.seed_hash:
        return Refusal("hosting-proof-hash", found=found, shown=proof.seed_hash)
    try:
        for _ in record.replay(proof.record):
            pass
    except Refusal as refusal:
        return refusal
    return None
