"""The builder of a tour.

A tour is a real game on a prepared position. Every scene is what the server would send to the first seat. Every step
names its words in the game's `tour.en.ftl` (`KEY-tour-NUMBER`), and what to point at by the names that boards give to
cells, cards, tiles and places. A step in which the person moves also says which move is meant and which scene follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from stolik.game import AnyGame
from stolik.lessons.scenes import ME, lines, refused, scene


class Tour:
    """A tour as it is put together."""

    def __init__(self, game: AnyGame, state: Any, *, scores: bool = True) -> None:
        """`scores`: moves bring points, which are shown."""
        self.game = game
        self.state = state
        self.scores = scores
        self.scenes: list[dict[str, Any]] = []
        self.steps: list[dict[str, Any]] = []

    def tell(self, show: str = "") -> None:
        """Explain what lies there."""
        self.steps.append(self._step(show))

    def do(self, text: str, show: str = "", others: Iterable[Any] = (), **facts: str) -> None:
        """Ask for a move of the person. `others`: what may be tried too, with the reasons against it."""
        step = self._step(show)
        move = self.game.parse_move(self.game.view(self.state, ME), text)
        if refusals := refused(self.game, self.state, others):
            self.scenes[step["scene"]]["refused"] = refusals
        self.play(ME, move)
        self.steps.append({**step, "facts": facts, "do": move, "then": self._scene()})

    def reply(self, seat: int, text: str) -> None:
        """Let somebody else move."""
        self.play(seat, self.game.parse_move(self.game.view(self.state, seat), text))

    def play(self, seat: int, move: Any) -> None:
        """Make a move, whoever's."""
        self.state = self.game.play(self.state, seat, move)

    def written(self) -> str:
        """Return the file's text: a scene or a step a line."""
        parts = [f'"players":{self.state.players}']
        parts += [f'"scenes":{lines(self.scenes)}', f'"steps":{lines(self.steps)}']
        return "{" + ",\n".join(parts) + "}\n"

    def _step(self, show: str) -> dict[str, Any]:
        number = len(self.steps) + 1
        return {"text": f"{self.game.key}-tour-{number}", "scene": self._scene(), "show": show.split()}

    def _scene(self) -> int:
        shown = scene(self.game, self.state, scores=self.scores)
        if not self.scenes or self.scenes[-1]["view"] != shown["view"]:
            self.scenes.append(shown)
        return len(self.scenes) - 1
