"""Tournaments on a server: their logs, their tables, and their routes."""
