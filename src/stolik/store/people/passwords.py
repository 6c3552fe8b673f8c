"""Passwords: kept as argon2id hashes, checked in the same time whether or not there is such an account."""

from __future__ import annotations

import unicodedata
from functools import cached_property
from secrets import token_hex
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from stolik.game import Refusal

SHORTEST: Final = 8
LONGEST: Final = 256  # hashing costs time for each character


class Passwords:
    """Hashes with the parameters that argon2-cffi takes as usual (RFC 9106), or with those given."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()

    def hash(self, password: str) -> str:
        """Return what is stored of a password. Raises `Refusal` if it is too short or too long."""
        if len(password) < SHORTEST:
            raise Refusal("store-password-short", least=SHORTEST)
        if len(password) > LONGEST:
            raise Refusal("store-password-long", most=LONGEST)
        return self._hasher.hash(_encode(password))

    def matches(self, stored: str | None, password: str) -> bool:
        """Say whether it is the password. Without a stored hash it never is, after as long a time."""
        decoy = self._decoy  # first, so that the first check of all takes as long for both
        try:
            self._hasher.verify(stored or decoy, _encode(password[: LONGEST + 1]))
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Say whether the hash was made with other parameters than those of today."""
        return self._hasher.check_needs_rehash(stored)

    @cached_property
    def _decoy(self) -> str:
        return self._hasher.hash(token_hex(16))


def _encode(password: str) -> bytes:
    # Keyboards differ in how they compose letters. Half characters, which only a program can send, stay what they are.
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")
