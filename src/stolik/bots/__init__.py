"""Bots: players made of code. They see a View and nothing else.

What all games share is here; a game's own players are in `stolik.games.KEY.players`.
"""

from stolik.bots.bot import Bot, Forfeit, next_move
from stolik.bots.loading import ENGINE, NAMES, SIMPLE, load, player
from stolik.bots.simple import RandomBot

__all__ = ["ENGINE", "NAMES", "SIMPLE", "Bot", "Forfeit", "RandomBot", "load", "next_move", "player"]
