"""Passwords: stored as argon2id hashes. A check takes the same time whether the account exists or not."""

from __future__ import annotations

import unicodedata
from functools import cached_property
from secrets import token_hex
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from stolik.game import Refusal

SHORTEST: Final = 8
LONGEST_PASSWORD: Final = 256  # hashing costs time for each character


def check_new_password(password: str) -> None:
    """Raise `Refusal` if a password is too short or too long."""
    if len(password) < SHORTEST:
        raise Refusal("store-password-short", least=SHORTEST)
    if len(password) > LONGEST_PASSWORD:
        raise Refusal("store-password-long", most=LONGEST_PASSWORD)


class Passwords:
    """Hashes passwords with the default parameters of argon2-cffi (RFC 9106), or with a given hasher."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()

    def hash(self, password: str) -> str:
        """Return the hash of a password. Raises `Refusal` if the password is too short or too long."""
        check_new_password(password)
        return self._hasher.hash(_encode(password))

    def matches(self, stored: str | None, password: str) -> bool:
        """Return whether the password is right. Without a stored hash it is always wrong, after the same time."""
        decoy = self._decoy  # made here, so that the very first check takes the same time in both cases
        try:
            self._hasher.verify(stored or decoy, _encode(password[: LONGEST_PASSWORD + 1]))
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Return whether the hash was made with other parameters than the current ones."""
        return self._hasher.check_needs_rehash(stored)

    @cached_property
    def _decoy(self) -> str:
        return self._hasher.hash(token_hex(16))


def _encode(password: str) -> bytes:
    # Keyboards compose letters in different ways. Lone surrogates, which only a program can send, stay as they are.
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")
