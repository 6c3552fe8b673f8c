"""Moderation in the store: roles, sanctions, banned networks, reports, and the log of what was done."""
