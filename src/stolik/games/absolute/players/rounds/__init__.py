"""Whole rounds of Absolute, compiled: a rollout plays out hundreds of them."""
