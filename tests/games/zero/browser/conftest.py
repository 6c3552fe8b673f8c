"""The tests in the browser have the same deals whenever they run."""

from tests.server.conftest import same_deals

__all__ = ["same_deals"]
