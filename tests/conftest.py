"""Two profiles: the usual one for every change, and the nightly one, which looks longer and deeper."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

NIGHTLY = os.environ.get("STOLIK_TEST_PROFILE") == "nightly"

settings.register_profile("usual", deadline=None, derandomize=True)
settings.register_profile("nightly", deadline=None, max_examples=1000)
settings.load_profile("nightly" if NIGHTLY else "usual")


@pytest.fixture(scope="session")
def random_games() -> int:
    """How many random games the conformance kit plays of each game and player count."""
    return 1000 if NIGHTLY else 50
