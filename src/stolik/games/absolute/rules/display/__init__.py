"""Absolute as people see it: moves as text, pictures of views, and what is told of a move."""
