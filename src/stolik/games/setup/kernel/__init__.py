"""The rules of SETUP on bits, compiled: every placement of tiles, and whole games."""
