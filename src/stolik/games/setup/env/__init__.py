"""
# SETUP

| Creation          | `stolik.games.setup.env.env(players=2)` |
|-------------------|---------------------------------------|
| Actions           | Discrete                              |
| Parallel API      | No                                    |
| Agents            | `player_0`, `player_1` to `player_3`  |
| Action Values     | Discrete(653)                         |
| Observation Shape | (1565 + 6 p,) for p players           |
| Render modes      | `ansi`, `svg`, `rgb_array`            |

In SETUP numbered tiles are laid on a shared board so that they make sets; every set moves the pawn. The rules are on
the game's page, `docs/games/setup.md`.

### Arguments

`setup_v0.env(players=2, options=None, render_mode=None)`

* `players`: 2 to 4.
* `options`: `stolik.games.setup.rules.Options(...)` or a dict of its fields: `finish`, `first`, `runs`, `bonus`,
`teams`.
* `render_mode`: `ansi` (text), `svg` (a picture as text) or `rgb_array` (needs resvg-py and Pillow, which
  `stolik[envs]` brings). What the agent to act sees is drawn.

`reset(seed=7)` begins the game that `stolik` would deal with the seed 7; later resets without a seed follow from it.

### Observation Space

A dictionary of `observation`, described below, and `action_mask`, which has a 1 for every action that is allowed; it
is all zeros for an agent that is not to act. Both are made of the view of the agent's own seat and of nothing else.

The observation is a flat array of `int16`. Its parts, in this order (`env.unwrapped.codec.layout.parts` has the
slices); seats are counted clockwise from the agent's own:

| part        | numbers | meaning                                                                                 |
|-------------|---------|-----------------------------------------------------------------------------------------|
| `tops`      | 12 x 50 | for each field, 1: this tile is on top; tile number: 10 x suit + number - 1             |
| `covered`   | 50      | 1: the tile lies under others                                                           |
| `heights`   | 12      | tiles on the field                                                                      |
| `rack`      | 50      | 1: the tile is in the own rack                                                          |
| `partner`   | 50      | 1: the tile is in the partner's rack (teams only)                                       |
| `pool`      | 50      | 1: the tile is in the pool                                                              |
| `unseen`    | 50      | 1: the tile may be in the bag or in a rack that is not seen                             |
| `older`     | 50      | 1: the tile is surely in a rack that is not seen                                        |
| `held`      | p       | tiles of `unseen` that the rack of that seat can hold; 0 for a rack that is seen        |
| `counts`    | p       | tiles in that seat's rack                                                               |
| `bag`       | 1       | tiles in the bag                                                                        |
| `pawns`     | p       | steps of that seat's pawn                                                               |
| `finish`    | 1       | steps to the finish                                                                     |
| `last`      | p       | number of the turn in which that seat last laid tiles                                   |
| `idle`      | 1       | turns since tiles were laid                                                             |
| `claims`    | p       | bonus points that the seat may claim                                                    |
| `turn`      | p       | 1: that seat's turn                                                                     |
| `laying`    | 12 x 50 | for each field, 1: this tile was laid there by the steps of the move being made         |
| `returning` | 50      | 1: the steps of the move being made put this tile back                                  |

### Action Space

A move is one or more steps of the same agent, and only what can be completed to a legal move is allowed:

| action   | meaning                                                              |
|----------|----------------------------------------------------------------------|
| 12 t + f | lay tile t on field f (fields as on the board's page: b1, c1, a2 ..) |
| 600 + t  | put tile t of the rack back, for another from the bag                |
| 650      | done: the tiles so far are the move                                  |
| 651, 652 | claim the bonus points, give them up (`bonus=claimed` only)          |

Tiles come in their order, by suit and number, so that each move has one form. With `bonus=claimed` whoever may claim
is asked right after the turn; then the next seat plays.

### Rewards

At the end the share of opponents placed behind the agent, less the share placed before it: 1 for the first alone, -1
for the last alone, 0 for all in a draw; partners get the same, and the sum is 0. Before the end 0.
`infos[agent]["points"]` has what every seat has so far (steps of the pawns); at the end also `place` and `ended`.

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
    return GameEnv("setup", players, options, render_mode)
