"""The weights of ZERO's quick players: numbers that say how a hand is scored and when to pass.

`rollout_policy` plays by them compiled, `plain` in plain Python. This module needs no compiler.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Weights: TypeAlias = NDArray[np.float64]

# The places of the weights.
COLOUR, VALUE, BOTH = 0, 5, 10  # the costs of 0 to 4 missing cards of a colour, of a value; of 0 to 8 of both
NOW, SECOND = 19, 20  # how much the present points count, and the second best plan
HURRY = 21  # costs are multiplied by this once somebody has passed
FIRST_PASS, SECOND_PASS = 22, 23  # it passes with so few points: if nobody has passed yet, and if somebody has
FIRST_MORE, SECOND_MORE = 24, 25  # added to those points with every full lap
STYLE = 26  # WHOLE, ONE_COLOUR or GREEDY: how a hand is scored
CARE = 27  # how many of 1000 exchanges it notices
SIZE = 28

WHOLE, ONE_COLOUR, GREEDY = 0.0, 1.0, 2.0


def make_weights(**named: Any) -> Weights:
    """Return the weights of a player. A weight that is not named is 0."""
    places = {name.lower(): place for name, place in globals().items() if name.isupper() and isinstance(place, int)}
    weights = np.zeros(SIZE)
    for name, value in named.items():
        start = places[name]
        weights[start : start + np.size(value)] = value
    return weights


TUNED: Final[Weights] = make_weights(
    colour=[0, -3.2, 0.6, 10.9, 11.9],
    value=[0, 0.3, 9.3, 17.8, 21.1],
    both=[0, 3.7, 12.4, 14, 17.7, 14.4, 29.6, 28.1, 26],
    now=0.76,
    second=0.65,
    hurry=1.68,
    first_pass=-1.6,
    second_pass=4.9,
    first_more=-2.4,
    second_more=0.06,
    care=1000,
)
"""Found by matches of weights against each other."""

STYLES: Final[dict[str, Weights]] = {
    "colour": make_weights(style=ONE_COLOUR, first_pass=14, second_pass=12, first_more=1.0, second_more=1.0, care=600),
    "greedy": make_weights(style=GREEDY, first_pass=6, second_pass=6, second_more=0.3, care=600),
    "whole": TUNED,
}
"""By the names that the levels use."""
