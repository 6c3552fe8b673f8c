"""Bots and judges in other processes, on this machine and on others."""
