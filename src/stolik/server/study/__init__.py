"""Finished games: replays, lines, analysis, puzzles, records, pictures."""
