"""Analyses of finished games: made in the background, read over REST."""
