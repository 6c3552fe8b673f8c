"""Finished games: replays, other lines, analysis, puzzles, records, pictures."""
