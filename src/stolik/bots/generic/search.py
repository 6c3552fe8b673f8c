"""Monte Carlo tree search for any game, with one imagined state an iteration.

This is single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse: "Information Set Monte
Carlo Tree Search", 2012), which is UCT (Kocsis, Szepesvári: "Bandit based Monte-Carlo Planning", 2006) over
determinisations: each iteration draws a full state that fits the view by `game.imagine`, walks down one tree that all
iterations share, adds a node, plays the game out and adds the rewards to the nodes on the way.

- More than two players: every node counts the rewards of the seat that moved (max^n).
- Several actors: in the tree and in rollouts the first one moves, as `stolik.bots.next_move` has it. Only at the root
  may the viewer be another one; it then also may let it be, which is the move `None`.
- Many moves: a node tries a new move only while it has few for its visits (progressive widening: Chaslot et al.,
  "Progressive strategies for Monte-Carlo tree search", 2008). At the root the moves that score most come first.
- Long games: a rollout is cut after some moves and judged by the points so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

from stolik.bots.generic.moves import list_searched_moves, rate, sort_by_worth
from stolik.bots.generic.rewards import Rewards, estimate, reward_places, reward_points
from stolik.game import AnyGame, Seat

EXPLORATION: Final = 0.7  # UCB's constant, as in the paper of 2012
FEW: Final = 1  # moves that a node may try however few its visits
WIDENING: Final = 2.0  # further ones for the square root of its visits
ROLLOUT_MOVES: Final = 60  # after which a rollout is cut
MARGIN: Final = 0.5  # the part of a reward that the points at the end make: they tell more than the places alone
COMPARED: Final = 4  # random moves of which a rollout plays the one that scores most


class Node:
    """What is known of a move that was tried at one place of the tree."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # of the rewards of the seat that made the move
        self.available = 0  # visits of the parent in which the move was legal
        self.children: dict[Any, Node] = {}

    def mean(self) -> float:
        """Return the mean reward of the seat that made the move."""
        return self.total / self.visits if self.visits else 0.0

    def bound(self) -> float:
        """Return the upper confidence bound (UCB1) of the mean; as often as the move could be chosen counts."""
        return self.total / self.visits + EXPLORATION * sqrt(log(self.available) / self.visits)


class Search:
    """A tree that grows by one node an iteration. The same view, chance and iterations make the same tree."""

    def __init__(
        self, game: AnyGame, view: Any, rng: Random, *, low_wins: bool = False, compared: int = COMPARED
    ) -> None:
        self.game, self.view, self.rng, self.low_wins, self.compared = game, view, rng, low_wins, compared
        self.seat: Seat = view.viewer
        self.root = Node()
        state = game.imagine(view, rng)
        moves: Sequence[Any] = list_searched_moves(game, state, self.seat)  # the same in every imagined state
        self.moves = list(sort_by_worth(game, view, moves, low_wins, rng))
        if game.actors(state)[0] != self.seat:
            self.moves.insert(0, None)
        self.iterations = 0

    def run(self) -> None:
        """Make one iteration in a state that fits the view."""
        self.iterate(self.game.imagine(self.view, self.rng))

    def iterate(self, state: Any, first: Sequence[Any] | None = None) -> Rewards:
        """Make one iteration in this state and return its rewards; the root chooses among `first`, if given."""
        self.iterations += 1
        node, path = self.root, [(self.root, self.seat)]
        seat, moves = self.seat, self.moves if first is None else first
        while True:
            before = node.visits
            move, node = self._select(node, moves)
            path.append((node, seat))
            if move is not None:
                state = self.game.play(state, seat, move)
            if not before or not node.visits or self.game.outcome(state) is not None:
                break
            seat = self.game.actors(state)[0]
            moves = list_searched_moves(self.game, state, seat)
        rewards, mixed = self._roll_out(state)
        for visited, mover in path:
            visited.visits += 1
            visited.total += mixed[mover]
        return rewards

    def best_first(self) -> list[Any]:
        """Return the moves of the root that were tried, the most visited first."""
        children = self.root.children
        return sorted(children, key=lambda move: (-children[move].visits, -children[move].mean()))

    def _select(self, node: Node, moves: Sequence[Any]) -> tuple[Any, Node]:
        """Return a new move of a node, if it may try one now, or the one with the highest bound."""
        children = node.children
        known = [(move, children[move]) for move in moves if move in children]
        for _, child in known:
            child.available += 1
        if len(known) < len(moves) and len(known) < FEW + WIDENING * sqrt(node.visits):
            if node is self.root:
                move = next(move for move in moves if move not in children)
            else:
                move = self.rng.choice([move for move in moves if move not in children])
            children[move] = child = Node()
            child.available = 1
            return move, child
        return max(known, key=lambda pair: pair[1].bound())

    def _roll_out(self, state: Any) -> tuple[Rewards, Rewards]:
        """Play on with a simple policy, to the end or so far; return the rewards, and those mixed with the points'."""
        game, outcome = self.game, self.game.outcome(state)
        for _ in range(ROLLOUT_MOVES):
            if outcome is not None:
                break
            seat = game.actors(state)[0]
            state = game.play(state, seat, self._pick(state, seat))
            outcome = game.outcome(state)
        if outcome is None:
            rewards = estimate(game, state, self.low_wins)
            return rewards, rewards
        places = reward_places(outcome)
        points = reward_points(outcome.points, outcome.teams, self.low_wins)
        return places, tuple(place + MARGIN * (more - place) for place, more in zip(places, points, strict=True))

    def _pick(self, state: Any, seat: Seat) -> Any:
        """Return the move of some random ones that scores most: the rollout policy."""
        moves = list_searched_moves(self.game, state, seat)
        if len(moves) == 1 or self.compared == 1:
            return self.rng.choice(moves)
        some = self.rng.sample(moves, min(self.compared, len(moves)))
        worths = rate(self.game, self.game.view(state, seat), some, self.low_wins)
        return some[0] if worths is None else some[worths.index(max(worths))]
