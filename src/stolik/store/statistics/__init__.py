"""Statistics: the finished games of people, and the counts of the whole club."""

from stolik.store.statistics.club import ClubCounts, Cursor, FinishedGame
from stolik.store.statistics.results import PlayedGame, Results

__all__ = ["ClubCounts", "Cursor", "FinishedGame", "PlayedGame", "Results"]
