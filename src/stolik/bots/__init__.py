"""Bots: players made of code. A bot sees a view and nothing else.

This package has what all games share. The players of one game are in `stolik.games.KEY.players`.
"""

from stolik.bots.bot import Bot, Forfeit, next_move
from stolik.bots.generic.random_bot import RandomBot
from stolik.bots.loading import ENGINE, NAMES, SIMPLE, load, load_player, load_stand_in

__all__ = [
    "ENGINE",
    "NAMES",
    "SIMPLE",
    "Bot",
    "Forfeit",
    "RandomBot",
    "load",
    "load_player",
    "load_stand_in",
    "next_move",
]
