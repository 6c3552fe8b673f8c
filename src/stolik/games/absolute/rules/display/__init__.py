"""Absolute for people: moves as text, pictures of views, and messages about moves."""
