"""
# Abalone

| Creation          | `stolik.games.abalone.env.env(players=2)` |
|-------------------|-----------------------------------------|
| Actions           | Discrete                                |
| Parallel API      | No                                      |
| Agents            | `player_0`, `player_1` to `player_3`    |
| Action Values     | Discrete(1272)                          |
| Observation Shape | (4 + 63 p,) for p players               |
| Render modes      | `ansi`, `svg`, `rgb_array`              |

Abalone is about pushing marbles off a hexagonal board: who first pushes six out wins. Two play against each other,
three each for himself, four in two teams. The rules are on the game's page, `docs/games/abalone.md`.

### Arguments

`abalone_v0.env(players=2, options=None, render_mode=None)`

* `players`: 2 to 4.
* `options`: `stolik.games.abalone.rules.Options(...)` or a dict of its fields: `layout`, `captures`, `repetition`,
  `max_plies`, `consecutive`.
* `render_mode`: `ansi` (text), `svg` (a picture as text) or `rgb_array` (needs resvg-py and Pillow, which
  `stolik[envs]` brings). What the agent to act sees is drawn.

`reset(seed=7)` begins the game that `stolik` would deal with the seed 7; later resets without a seed follow from it.

### Observation Space

A dictionary of `observation`, described below, and `action_mask`, which has a 1 for every action that is allowed; it
is all zeros for an agent that is not to act. Both are made of the view of the agent's own seat and of nothing else.

The observation is a flat array of `int16`. Its parts, in this order (`env.unwrapped.codec.layout.parts` has the
slices); seats are counted clockwise from the agent's own:

| part       | numbers | meaning                                                                           |
|------------|---------|-----------------------------------------------------------------------------------|
| `marbles`  | p x 61  | 1: a marble of that seat is on the cell; cells in the order a1 a2 .. i9           |
| `order`    | p       | when that seat moves: 0 is to move, 1 is next                                     |
| `captures` | p       | marbles that the seat has pushed out                                              |
| `goal`     | 1       | marbles that win                                                                  |
| `plies`    | 1       | moves made                                                                        |
| `left`     | 1       | moves until the captures decide; 0: no such limit                                 |
| `times`    | 1       | how often this position has been on the board; at 3 it is a draw (0: not counted) |

### Action Space

Every line of marbles and direction has one number, the same on every position and for any number of players: first
the in-line moves (and pushes) by the cell of the rearmost marble and the direction, cells in the order a1 .. i9,
directions counter-clockwise from the right; then the broadsides by their first cell, their axis, their length and
their direction. `env.unwrapped.codec.meaning(action)` writes a number as a move.

### Rewards

At the end the share of opponents placed behind the agent, less the share placed before it: 1 for the first alone, -1
for the last alone, 0 for all in a draw; partners get the same, and the sum is 0. Before the end 0.
`infos[agent]["points"]` has what every seat has so far (marbles pushed out); at the end also `place` and `ended`.

### Version History

* v0: first release

"""

from __future__ import annotations

from typing import Any

from stolik.envs.aec import GameEnv, wrap_env
from stolik.envs.interface import Env


def env(players: int = 2, options: Any = None, render_mode: str | None = None) -> Env:
    """Return the environment; an action that the mask does not allow ends the game with the reward -1."""
    return wrap_env(raw_env(players, options, render_mode))


def raw_env(players: int = 2, options: Any = None, render_mode: str | None = None) -> GameEnv:
    """Return the environment without PettingZoo's wrappers; an action that is not allowed raises `ActionRefusal`."""
    return GameEnv("abalone", players, options, render_mode)
