"""Web Push messages: encrypted for one browser (RFC 8291, RFC 8188), and signed by this server (VAPID, RFC 8292).

The push service that carries a message cannot read it. `pywebpush` does the same, but brings requests and aiohttp,
which look up names and follow redirects by themselves. This needs `cryptography` alone, which passkeys need anyway.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from stolik.game import Refusal

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096  # bytes of one record; a message has one
MOST: Final = 3000  # bytes of a text: push services take 4096 with the rest
TOKEN_LIFE: Final = 12 * 60 * 60  # seconds; at most a day (RFC 8292)


def encode_base64(data: bytes) -> str:
    """Return data in base64url without padding, as all these standards write it.

    >>> encode_base64(b"\\xff\\xfe")
    '__4'
    """
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64(text: str) -> bytes:
    """Read base64url, with padding or without. Raises `ValueError`."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except Error as error:
        raise ValueError(str(error)) from None


def read_keys(public_key: str, auth: str) -> tuple[bytes, bytes]:
    """Return the two keys of a browser. Raises `Refusal` if they are none."""
    try:
        point, secret = decode_base64(public_key), decode_base64(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise Refusal("notice-push-keys") from None
    if len(secret) != 16:
        raise Refusal("notice-push-keys")
    return point, secret


def encrypt(text: bytes, public_key: bytes, auth: bytes) -> bytes:
    """Return the body of a push message, which only the browser with these keys can read."""
    if len(text) > MOST:
        raise ValueError("the text of a push message is too long")
    own, salt = ec.generate_private_key(CURVE), os.urandom(16)
    own_point = _write_point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public_key))
    secret = _derive(shared, auth, b"WebPush: info\0" + public_key + own_point, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    record = AESGCM(key).encrypt(nonce, text + b"\x02", None)  # 2 marks the last record
    return salt + RECORD.to_bytes(4, "big") + bytes([len(own_point)]) + own_point + record


class Signer:
    """The server's key, by which push services know it."""

    def __init__(self, private_key: bytes, contact: str) -> None:
        key = serialization.load_der_private_key(private_key, None)
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        self._key = key
        self._contact = contact  # where the operator of a push service can complain: a URL or an address
        self.public_key = encode_base64(_write_point(key.public_key()))

    def sign(self, endpoint: str, now: int) -> str:
        """Return the header `Authorization` for a message to an endpoint. `now` is in seconds."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + TOKEN_LIFE, "sub": self._contact}
        head = {"typ": "JWT", "alg": "ES256"}
        text = ".".join(encode_base64(msgspec.json.encode(part)) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encode_base64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public_key}"


def make_private_key() -> bytes:
    """Return a new key for `Signer`."""
    return ec.generate_private_key(CURVE).private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def _write_point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
