"""The games: one folder each, and in its `__init__.py` one description, `kit`.

Inside a folder the layers are apart: `rules` (pure), `kernel` (the rules again, compiled), `players`, `env`, `lessons`.
"""

from stolik.kit import find, keys, load

__all__ = ["find", "keys", "load"]
