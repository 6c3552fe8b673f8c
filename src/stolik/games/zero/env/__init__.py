"""
# ZERO

| Creation          | `stolik.games.zero.env.env(players=3)`   |
|-------------------|----------------------------------------|
| Actions           | Discrete                               |
| Parallel API      | No                                     |
| Agents            | `player_0` .. `player_2` to `player_4` |
| Action Values     | Discrete(46)                           |
| Observation Shape | (61 + 115 p,) for p players            |
| Render modes      | `ansi`, `svg`, `rgb_array`             |

ZERO is a game of exchanging cards: a hand of nine is to count as little as can be, and a game has as many hands as
players. The rules are on the game's page, `docs/games/zero.md`.

### Arguments

`zero_v0.env(players=3, options=None, render_mode=None)`

* `players`: 3 to 5.
* `options`: `stolik.games.zero.rules.Options(...)` or a dict of its fields: it has none.
* `render_mode`: `ansi` (text), `svg` (a picture as text) or `rgb_array` (needs resvg-py and Pillow, which
  `stolik[envs]` brings). What the agent to act sees is drawn.

`reset(seed=7)` begins the game that `stolik` would deal with the seed 7; later resets without a seed follow from it.

### Observation Space

A dictionary of `observation`, described below, and `action_mask`, which has a 1 for every action that is allowed; it
is all zeros for an agent that is not to act. Both are made of the view of the agent's own seat and of nothing else.

The observation is a flat array of `int16`. Its parts, in this order (`env.unwrapped.codec.layout.parts` has the
slices); seats are counted clockwise from the agent's own:

| part     | numbers    | meaning                                                                                |
|----------|------------|----------------------------------------------------------------------------------------|
| `hand`   | 56         | 1: the card is in the own hand. Card number: 8 times the colour, plus the value less 1 |
| `pool`   | 56         | 1: the card is in the pool                                                             |
| `known`  | (p-1) x 56 | 1: that other seat took the card in sight of all and has it still                      |
| `given`  | p x 56     | 1: that seat put the card into the pool some time in this hand                         |
| `turn`   | p          | 1: that seat's turn                                                                    |
| `dealer` | p          | 1: that seat dealt                                                                     |
| `turns`  | 1          | turns made in this hand                                                                |
| `left`   | 1          | turns left in this hand, at most                                                       |
| `passes` | 1          | passes in this hand                                                                    |
| `points` | 1          | what the own hand counts now                                                           |
| `number` | 1          | of this hand, from 1 to p                                                              |
| `totals` | p          | points of the hands that are over                                                      |

### Action Space

Action 5 g + t gives card g of the hand (0 to 8) for card t of the pool (0 to 4), both counted in card order; action
45 is the pass. All 46 are allowed to whoever is to act.

### Rewards

At the end the share of opponents placed behind the agent, less the share placed before it: 1 for the first alone, -1
for the last alone, 0 for all in a draw; the sum is 0. Before the end 0. `infos[agent]["points"]` has what every seat
has so far (the totals of the hands that are over: many are bad); at the end also `place` and `ended`.

### Version History

* v0: first release

"""

from __future__ import annotations

from typing import Any

from stolik.envs.aec import GameEnv, wrap_env
from stolik.envs.interface import Env


def env(players: int = 3, options: Any = None, render_mode: str | None = None) -> Env:
    """Return the environment; an action that the mask does not allow ends the game with the reward -1."""
    return wrap_env(raw_env(players, options, render_mode))


def raw_env(players: int = 3, options: Any = None, render_mode: str | None = None) -> GameEnv:
    """Return the environment without PettingZoo's wrappers; an action that is not allowed raises `ActionRefusal`."""
    return GameEnv("zero", players, options, render_mode)
