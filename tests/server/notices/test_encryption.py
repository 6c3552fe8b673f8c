"""Push messages: encrypted as RFC 8291 says, and signed as RFC 8292 says."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from stolik.game import Refusal
from stolik.server.notices.encryption import MOST, Signer, encrypt, make_private_key, read_keys
from tests.server.notices.receiver import check_signature, decode, decrypt, encode, write_point

POINT = encode(write_point(ec.derive_private_key(7, ec.SECP256R1())))


def test_the_receiver_of_these_tests_reads_the_example_of_the_standard() -> None:
    number = int.from_bytes(decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    key = ec.derive_private_key(number, ec.SECP256R1())
    text = decrypt(decode(body), key, decode("BTBZMqHH6r4Tts7J_aSIgg"))
    assert text == b"When I grow up, I want to be a watermelon"


def test_only_the_browser_reads_a_message() -> None:
    key, auth = ec.generate_private_key(ec.SECP256R1()), bytes(range(16))
    text = "Twój ruch".encode()
    body = encrypt(text, write_point(key), auth)
    assert decrypt(body, key, auth) == text
    assert encrypt(text, write_point(key), auth) != body, "each message has a key of its own"
    with pytest.raises(InvalidTag):
        decrypt(body, ec.generate_private_key(ec.SECP256R1()), auth)
    with pytest.raises(InvalidTag):
        decrypt(body, key, bytes(16))
    assert len(encrypt(b"x" * MOST, write_point(key), auth)) <= 4096
    with pytest.raises(ValueError, match="too long"):
        encrypt(b"x" * (MOST + 1), write_point(key), auth)


def test_a_push_service_knows_the_server_by_its_key() -> None:
    signer = Signer(make_private_key(), "https://stolik.example")
    header = signer.sign("https://push.example:8443/send/1?a=b", 1_000)
    claims = check_signature(header, "https://push.example:8443", signer.public_key)
    assert claims["sub"] == "https://stolik.example"
    assert 0 < claims["exp"] - 1_000 <= 24 * 60 * 60
    other = Signer(make_private_key(), "")
    with pytest.raises(InvalidSignature):
        check_signature(header.replace(signer.public_key, other.public_key), claims["aud"], other.public_key)


@pytest.mark.parametrize(
    ("public_key", "auth"),
    [
        ("", ""),
        ("!!", "AAAAAAAAAAAAAAAAAAAAAA"),
        (encode(b"\4" + bytes(64)), encode(bytes(16))),  # no point of the curve
        (POINT, encode(bytes(15))),
        (POINT, "ż"),
    ],
)
def test_keys_that_are_none_are_refused(public_key: str, auth: str) -> None:
    with pytest.raises(Refusal, match="notice-push-keys"):
        read_keys(public_key, auth)
