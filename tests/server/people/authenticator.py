"""An authenticator in software: makes passkeys and signs with them, as WebAuthn describes it."""

from __future__ import annotations

import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A device with one passkey."""

    def __init__(self, origin: str, rp_id: str, flags: int = PRESENT | VERIFIED) -> None:
        self.origin, self.rp_id, self.flags = origin, rp_id, flags
        self.id = token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.count = 0

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Make the passkey, for the options of the server."""
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        data = self._make_data(self.flags | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._make_client_data("webauthn.create", options["challenge"])
        return self._make({"clientDataJSON": encode(client), "attestationObject": encode(attestation)})

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign a challenge of the server."""
        self.count += 1
        data = self._make_data(self.flags)
        client = self._make_client_data("webauthn.get", options["challenge"])
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._make(
            {
                "clientDataJSON": encode(client),
                "authenticatorData": encode(data),
                "signature": encode(signature),
                "userHandle": None,
            }
        )

    def _make(self, response: dict[str, Any]) -> dict[str, Any]:
        return {"id": encode(self.id), "rawId": encode(self.id), "type": "public-key", "response": response}

    def _make_data(self, flags: int) -> bytes:
        return sha256(self.rp_id.encode()).digest() + bytes([flags]) + struct.pack(">I", self.count)

    def _make_client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()
