"""Kamyki as a game of Stolik; whatever the kit leaves out is generic."""

from stolik.kit import Kit

kit = Kit(key="kamyki", package=__name__)
