"""A server, as the tests of the server have it."""

from tests.server.conftest import logs_as_before, same_deals, server

__all__ = ["logs_as_before", "same_deals", "server"]
