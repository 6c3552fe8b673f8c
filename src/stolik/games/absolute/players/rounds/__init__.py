"""Whole rounds of Absolute, compiled: fast enough to play them out by the hundred."""
