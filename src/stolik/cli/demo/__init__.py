"""A club for `stolik demo`: people, games and tournaments, made with the same rules, tables and bots as real ones."""

from stolik.cli.demo.club import Account, make_club

__all__ = ["Account", "make_club"]
