"""Hints in games against bots."""
