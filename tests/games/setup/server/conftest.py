"""A server, as the tests of the server have it."""

from tests.server.conftest import closed_clients, logs_as_before, same_deals, server

__all__ = ["closed_clients", "logs_as_before", "same_deals", "server"]
