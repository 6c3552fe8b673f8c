"""Absolute: sets of cards that sum to zero. Two to six players."""
