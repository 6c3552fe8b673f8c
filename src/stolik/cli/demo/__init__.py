"""A club for `stolik demo`: people, games and tournaments, made with the same rules, tables and bots as real ones."""

from stolik.cli.demo.club import Visitor, make_club

__all__ = ["Visitor", "make_club"]
