"""A push service on loopback and a browser behind it: it reads messages as RFC 8291 says, with code of its own."""

from __future__ import annotations

import asyncio
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Self

from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


def digest(key: bytes, data: bytes) -> bytes:
    found = hmac.HMAC(key, hashes.SHA256())
    found.update(data)
    return found.finalize()


def write_point(key: ec.EllipticCurvePrivateKey) -> bytes:
    point = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, point)


def decrypt(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Read a message, step by step as in section 3.4 of RFC 8291 and section 2 of RFC 8188."""
    salt, length = body[:16], body[20]
    assert int.from_bytes(body[16:20], "big") >= len(body) - 21 - length, "one record"
    sender, record = body[21 : 21 + length], body[21 + length :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    secret = digest(digest(auth, shared), b"WebPush: info\0" + write_point(key) + sender + b"\1")
    pseudorandom = digest(salt, secret)
    content_key = digest(pseudorandom, b"Content-Encoding: aes128gcm\0\1")[:16]
    nonce = digest(pseudorandom, b"Content-Encoding: nonce\0\1")[:12]
    text = AESGCM(content_key).decrypt(nonce, record, None).rstrip(b"\0")
    assert text.endswith(b"\2"), "the last record"
    return text[:-1]


def check_signature(header: str, audience: str, public_key: str) -> dict[str, Any]:
    """Check the header `Authorization`, as a push service does (RFC 8292). Return the claims."""
    scheme, _, rest = header.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, fields["k"]) == ("vapid", public_key)
    text, _, signature = fields["t"].rpartition(".")
    raw = decode(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(public_key))
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(pair, text.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(decode(part)) for part in text.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == audience
    found: dict[str, Any] = claims
    return found


class Receiver:
    """One browser. The push service answers with `status`."""

    def __init__(self) -> None:
        self.status = 201
        self.requests: list[dict[str, str]] = []  # the headers, and the path as `path`
        self.texts: list[dict[str, str]] = []
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.url = ""

    @property
    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": encode(write_point(self.key)), "auth": encode(self.auth)}
        return {"endpoint": f"{self.url}/send/1", "expirationTime": None, "keys": keys}

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await self._server.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = dict(line.lower().split(": ", 1) if "uthor" not in line else line.split(": ", 1) for line in lines)
        body = await reader.readexactly(int(headers["content-length"]))
        self.requests.append({**headers, "path": first.split()[1]})
        if self.status < 300:
            self.texts.append(json.loads(decrypt(body, self.key, self.auth)))
        more = f"Location: {self.url}/elsewhere\r\n" if self.status // 100 == 3 else ""
        writer.write(f"HTTP/1.1 {self.status} .\r\n{more}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def wait(self, count: int) -> dict[str, str]:
        """Return the last of so many texts."""
        async with asyncio.timeout(30):
            while len(self.texts) < count:
                await asyncio.sleep(0.01)
        assert len(self.texts) == count
        return self.texts[-1]
