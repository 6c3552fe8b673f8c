"""Stolik: play, watch and study Abalone, Absolute, SETUP and ZERO."""

__version__ = "0.2.0"
