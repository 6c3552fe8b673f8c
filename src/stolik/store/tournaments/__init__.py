"""Tournaments in SQL: the log of each, and the lists of them."""

from stolik.store.tournaments.lists import StoredTournament, TournamentLists
from stolik.store.tournaments.log import TournamentLog, TournamentRow

__all__ = ["StoredTournament", "TournamentLists", "TournamentLog", "TournamentRow"]
