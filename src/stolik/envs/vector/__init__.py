"""Thousands of games at once."""
