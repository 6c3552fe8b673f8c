"""Draw the pictures of the README and the docs: `make pictures`."""

from __future__ import annotations

from pathlib import Path

from stolik.games import load

FOLDER = Path(__file__).parent / "pictures"


def pictures() -> dict[str, str]:
    """Return every picture by its file's name."""
    return {**_abalone()}


def _abalone() -> dict[str, str]:
    game = load("abalone")
    drawn = {}
    for players, layout in ((2, "belgian-daisy"), (2, "standard"), (3, "standard"), (4, "standard")):
        state = game.start(players, game.Options(layout=layout), 1)
        drawn[f"abalone-{players}-{layout}.svg"] = game.svg(game.view(state, None))
    return drawn


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg + "\n", encoding="utf-8")
