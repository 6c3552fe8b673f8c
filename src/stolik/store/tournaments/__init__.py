"""Tournaments in SQL: the log of each, and the lists of them."""

from stolik.store.tournaments.lists import LiveTable, StoredTournament, TournamentLists
from stolik.store.tournaments.log import TournamentLog, TournamentRow

__all__ = ["LiveTable", "StoredTournament", "TournamentLists", "TournamentLog", "TournamentRow"]
