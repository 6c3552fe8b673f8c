"""Analyses of finished games: judged in the background, read over REST."""
