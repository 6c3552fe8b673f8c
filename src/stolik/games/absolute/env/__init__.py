"""
# Absolute

| Creation          | `stolik.games.absolute.env.env(players=2)` |
|-------------------|------------------------------------------|
| Actions           | Discrete                                 |
| Parallel API      | No                                       |
| Agents            | `player_0`, `player_1` to `player_5`     |
| Action Values     | Discrete(100)                            |
| Observation Shape | (988 + 182 p,) for p players             |
| Render modes      | `ansi`, `svg`, `rgb_array`               |

In Absolute sets of cards that sum to zero are laid, added to, swapped with and regrouped; three sets and an empty
hand end a round. The rules are on the game's page, `docs/games/absolute.md`.

### Arguments

`absolute_v0.env(players=2, options=None, render_mode=None)`

* `players`: 2 to 6.
* `options`: `stolik.games.absolute.rules.Options(...)` or a dict of its fields: `rounds`, `add_to_any_set`,
`unchecked`, `edition`.
* `render_mode`: `ansi` (text), `svg` (a picture as text) or `rgb_array` (needs resvg-py and Pillow, which
  `stolik[envs]` brings). What the agent to act sees is drawn.

`reset(seed=7)` begins the game that `stolik` would deal with the seed 7; later resets without a seed follow from it.

### Observation Space

A dictionary of `observation`, described below, and `action_mask`, which has a 1 for every action that is allowed; it
is all zeros for an agent that is not to act. Both are made of the view of the agent's own seat and of nothing else.

The observation is a flat array of `int16`. Its parts, in this order (`env.unwrapped.codec.layout.parts` has the
slices); seats are counted clockwise from the agent's own:

| part        | numbers    | meaning                                                                                 |
|-------------|------------|-----------------------------------------------------------------------------------------|
| `hand`      | 88         | 1: the card is in the own hand. Cards by value, -10 to +10 (-0 before +0), then by suit |
| `discard`   | 88         | 1: the card is in the discard pile                                                      |
| `top`       | 88         | 1: the card is on top of it                                                             |
| `known`     | (p-1) x 88 | 1: that other seat took the card in the open and has it still                           |
| `unseen`    | 88         | 1: the card may be in the deck or in a hand                                             |
| `older`     | 88         | 1: the card is not seen and was drawn before the last shuffle: it is in a hand          |
| `owner`     | p x 88     | 1: the card is in a set of that seat                                                    |
| `set`       | 88         | 1 plus the number of the first card of the card's set; 0: in no set                     |
| `open`      | 88         | 1: the card's set may be challenged (`unchecked` only)                                  |
| `illegal`   | 88         | 1: the card's set was found illegal (`unchecked` only)                                  |
| `played`    | 88         | 1: the card was played in this turn                                                     |
| `held`      | p          | cards in that seat's hand                                                               |
| `placed`    | p          | sets that seat has newly placed in this round, which count for going out                |
| `lain`      | p          | the most sets that lay before that seat at the end of its turns, which count, too       |
| `deck`      | 1          | cards in the deck                                                                       |
| `turn`      | p          | 1: that seat's turn                                                                     |
| `phase`     | 3          | 1: a draw is due; a swap is possible still; neither                                     |
| `regrouped` | 1          | 1: the last play was a regrouping without a card of the hand                            |
| `out`       | p          | 1: that seat has gone out                                                               |
| `idle`      | 1          | turns without a card played                                                             |
| `round`     | 1          | number of this round, from 1                                                            |
| `rounds`    | 1          | rounds of a game                                                                        |
| `totals`    | p          | points of the finished rounds                                                           |
| `word`      | 12         | 1: the word that the move being made began with                                         |
| `chosen`    | 88         | 1: the steps of the move being made named this card                                     |
| `lifted`    | 88         | 1: the card that was lifted in a regrouping                                             |
| `new`       | 88         | as `set`: the own sets as they lie in the regrouping being made                         |

### Action Space

A turn is several moves, and a move one or more steps of the same agent. Actions 0 to 87 name a card, the others are
words: 88 draw-deck, 89 draw-discard, 90 hold, 91 place, 92 add, 93 swap, 94 regroup, 95 challenge, 96 done, 97 new,
98 back, 99 silent. A set is named by its first card.

| move      | steps                                                                                |
|-----------|--------------------------------------------------------------------------------------|
| draw      | `draw-deck` or `draw-discard`                                                        |
| swap      | `swap`, the set, one or two of its cards, one or two of the hand, `done`             |
| place     | `place`, three or more cards, `done`                                                 |
| add       | `add`, the set, cards, `done`                                                        |
| regroup   | `regroup`, then any number of: a card, the set it is put into, or `new`; `done`      |
| discard   | the card; with more than eight cards in hand, both cards                             |
| hold      | `hold`                                                                               |
| challenge | `challenge`, the set (`unchecked` only); others than the one on turn may be `silent` |

Cards of one kind come in card order, so that each move has one form. Only what can be completed to a legal move is
allowed. A regrouping is the exception, for there can be millions: its sets may be anything in between, each card is
lifted once at most, `done` is allowed as soon as the sets are a legal regrouping, and `back` gives it up; then
another move must be made first. Every legal regrouping can be reached, and none that is not legal is ever made. With
`unchecked` everybody else is asked for a challenge after each move while a set is open to one.

### Rewards

At the end the share of opponents placed behind the agent, less the share placed before it: 1 for the first alone, -1
for the last alone, 0 for all in a draw; the sum is 0. Before the end 0. `infos[agent]["points"]` has what every seat
has so far (points of the finished rounds); at the end also `place` and `ended`.

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
    return GameEnv("absolute", players, options, render_mode)
