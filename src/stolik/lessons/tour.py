"""The builder of a tour.

A tour is a real game from a prepared position. Every scene is what the server would send to the first seat. Every step
names its message in the game's `tour.en.ftl` (`KEY-tour-NUMBER`), and what to point at: cells, cards, tiles and places
by the names that boards use. A step in which the person moves also names that move and the scene after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from stolik.game import AnyGame
from stolik.lessons.scenes import ME, find_refused, make_scene, write_lines


class Tour:
    """Builds a tour."""

    def __init__(self, game: AnyGame, state: Any, *, scores: bool = True) -> None:
        """`scores`: whether moves score points, which are then shown."""
        self.game = game
        self.state = state
        self.scores = scores
        self.scenes: list[dict[str, Any]] = []
        self.steps: list[dict[str, Any]] = []

    def tell(self, show: str = "") -> None:
        """Add a step that explains the position."""
        self.steps.append(self._step(show))

    def do(self, text: str, show: str = "", others: Iterable[Any] = (), **facts: str) -> None:
        """Add a step that asks the person for a move. `others`: illegal moves that may be tried; they get a reason."""
        step = self._step(show)
        move = self.game.parse_move(self.game.view(self.state, ME), text)
        if refusals := find_refused(self.game, self.state, others):
            self.scenes[step["scene"]]["refused"] = refusals
        self.play(ME, move)
        self.steps.append({**step, "facts": facts, "do": move, "then": self._scene()})

    def reply(self, seat: int, text: str) -> None:
        """Make a move of another seat."""
        self.play(seat, self.game.parse_move(self.game.view(self.state, seat), text))

    def play(self, seat: int, move: Any) -> None:
        """Make a move of any seat."""
        self.state = self.game.play(self.state, seat, move)

    def write(self) -> str:
        """Return the text of the file, one scene or step per line."""
        parts = [f'"players":{self.state.players}']
        parts += [f'"scenes":{write_lines(self.scenes)}', f'"steps":{write_lines(self.steps)}']
        return "{" + ",\n".join(parts) + "}\n"

    def _step(self, show: str) -> dict[str, Any]:
        number = len(self.steps) + 1
        return {"text": f"{self.game.key}-tour-{number}", "scene": self._scene(), "show": show.split()}

    def _scene(self) -> int:
        shown = make_scene(self.game, self.state, scores=self.scores)
        if not self.scenes or self.scenes[-1]["view"] != shown["view"]:
            self.scenes.append(shown)
        return len(self.scenes) - 1
