"""Abalone's players: the fast kernel (`kernel`), and what is built on it."""
