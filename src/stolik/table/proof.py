"""The proof of a fair shuffle: a finished game, and what its seed was made of.

    {"record": {...}, "seed_hash": "f135...", "salt": "00ff...",
     "server_seed": 7, "parts": [{"seal": "9a...", "part": "c4...", "seat": 0}, null]}

Before the start each player's client draws a *part*, 32 random bytes, and sends its hash, the *seal*. When all are
ready, everybody sees one hash, which binds the server to its own seed and to all seals. Only then do the clients give
their parts. The seed of the game is made of the server's seed and the parts. So one honest part is enough: whoever
learns it is already bound. A table without seals has no parts: its seed is the server's alone, and the proof shows only
that it was chosen before the first move.

The hashes are SHA-256, in hexadecimal, of ASCII texts. Numbers are decimal; a seat without a seal or part is `-`. The
seed is the number that the first 32 digits of its hash write. The order of seats is that of the call: where seats are
drawn, that comes later, from the seed of the game, and `seat` says where a part's player sat then.

    seal    stolik-part/PART
    hash    stolik-seed/SERVER_SEED/SALT/SEAL/SEAL...    (of each seat in order; without seals: stolik-seed/SEED/SALT)
    seed    stolik-deal/SERVER_SEED/PART/PART...         (of each seat in order; without a part it is the server's seed)

The salt is secret as long as the seeds. Without it, somebody could find a seed by trying. Anybody can repeat the proof:
the hashes with `sha256sum`, the deal with the method in `stolik.chance`.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from stolik import record
from stolik.game import Refusal, Seat, Unreadable
from stolik.kit import depends_on_chance, load, read_stored_options
from stolik.record import Record
from stolik.table.events import SealedPart

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$", max_length=128)]

Level: TypeAlias = Literal["players", "players-some", "server", "no-chance"]
"""Who had a say in the deal, as far as it is proven: all who had sealed a part; some of them; the server alone; nobody,
because the game does not depend on chance."""


def seal_part(part: str) -> str:
    """Return the seal of a player's part.

    >>> seal_part("00" * 32)[:16]
    '96d0a934226343ac'
    """
    return _hash("stolik-part", part)


def hash_seed(seed: int, salt: str, seals: Sequence[str | None] = ()) -> str:
    """Return the hash that binds a table to the server's seed, and to the seals of each seat if there are any.

    >>> hash_seed(7, "00ff")[:16]
    'f13506b7d3637152'
    """
    return _hash("stolik-seed", str(seed), salt, *(each or "-" for each in seals))


def mix_seed(seed: int, parts: Sequence[str | None]) -> int:
    """Return the seed of a game, made of the server's seed and the parts of each seat.

    >>> mix_seed(7, [None, None])
    7
    >>> mix_seed(7, ["00" * 32, None]) == mix_seed(7, [None, "00" * 32])
    False
    """
    if not any(parts):
        return seed
    return int(_hash("stolik-deal", str(seed), *(each or "-" for each in parts))[:32], 16)


def _hash(*words: str) -> str:
    return sha256("/".join(words).encode()).hexdigest()


class Proof(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that is needed to check how a game was dealt."""

    record: Record
    seed_hash: Hash
    salt: Salt
    server_seed: Annotated[int, Meta(ge=0)] | None = None  # None: the seed of the record
    parts: tuple[SealedPart | None, ...] = ()  # of each seat; empty: nobody had sealed a part

    def list_seats(self, *, given: bool) -> list[Seat]:
        """Return the seats that have given their part, or those whose part is missing."""
        return sorted(each.seat for each in self.parts if each is not None and bool(each.part) == given)


def encode(proof: Proof) -> bytes:
    """Write a proof as JSON."""
    return msgspec.json.encode(proof) + b"\n"


def decode(text: bytes) -> Proof:
    """Read a proof from JSON. Raises `Unreadable`."""
    try:
        return msgspec.json.decode(text, type=Proof)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable("hosting-proof-unreadable", problem=str(error)) from None


def find_level(proof: Proof) -> Level:
    """Return who had a say in the deal of a proof that has no problem."""
    played = proof.record
    game = load(played.game)
    if not depends_on_chance(game, played.players, read_stored_options(game, played.options)):
        return "no-chance"
    if not proof.list_seats(given=True):
        return "server"
    return "players-some" if proof.list_seats(given=False) else "players"


def find_problem(proof: Proof) -> Refusal | None:
    """Return why the proof fails, or `None`. `find_level` then says what is proven.

    >>> from stolik.games import load
    >>> game = load("zero")
    >>> played = record.write(game, game.Options(), 3, 7, [])
    >>> find_problem(Proof(record=played, seed_hash=hash_seed(7, "00" * 16), salt="00" * 16))
    >>> print(find_problem(Proof(record=played, seed_hash=hash_seed(8, "00" * 16), salt="00" * 16)).reason)
    hosting-proof-hash
    """
    played = proof.record
    if len(proof.parts) not in ((0,) if proof.server_seed is None else (played.players,)):
        return Refusal("hosting-proof-parts", players=played.players)
    server_seed = played.seed if proof.server_seed is None else proof.server_seed
    found = hash_seed(server_seed, proof.salt, [each.seal if each else None for each in proof.parts])
    if found != proof.seed_hash:
        return Refusal("hosting-proof-hash", found=found, shown=proof.seed_hash)
    for each in proof.parts:
        if each is not None and each.part is not None and seal_part(each.part) != each.seal:
            return Refusal("hosting-proof-seal", number=each.seat + 1)
    if played.seed != mix_seed(server_seed, [each.part if each else None for each in proof.parts]):
        return Refusal("hosting-proof-mixed")
    try:
        for _ in record.replay(played):
            pass
    except Refusal as refusal:
        return refusal
    return None
