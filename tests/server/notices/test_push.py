"""Whom the operator of a push service can ask about our messages."""

from __future__ import annotations

import pytest

from stolik.server.notices.push import find_contact
from stolik.server.settings import Settings


@pytest.mark.parametrize(
    ("settings", "contact"),
    [
        (Settings(), "mailto:nobody@localhost"),
        (Settings(mail_from="The Club <club@example.org>"), "mailto:club@example.org"),
        (Settings(mail_from="club@example.org", public_url="http://192.168.1.2:8787"), "mailto:club@example.org"),
        (Settings(mail_from="club@example.org", public_url="https://club.example.org"), "https://club.example.org"),
    ],
    ids=str,
)
def test_the_contact_is_an_address_that_can_be_used(settings: Settings, contact: str) -> None:
    assert find_contact(settings) == contact
