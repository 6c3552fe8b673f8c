"""Draw the pictures of the README and the docs: `make pictures`."""

from __future__ import annotations

from pathlib import Path
from random import Random

from stolik.bots import load as load_bot
from stolik.bots import next_move
from stolik.kit import load

FOLDER = Path(__file__).parent / "pictures"


def pictures() -> dict[str, str]:
    """Return every picture by its file's name."""
    icon = (FOLDER.parents[1] / "web" / "public" / "icon.svg").read_text(encoding="utf-8").strip()
    return {**_abalone(), **_card_games(), "icon.svg": icon}


def _abalone() -> dict[str, str]:
    game = load("abalone")
    drawn = {}
    for players, layout in ((2, "belgian-daisy"), (2, "standard"), (3, "standard"), (4, "standard")):
        state = game.start(players, game.Options(layout=layout), 1)
        drawn[f"abalone-{players}-{layout}.svg"] = game.svg(game.view(state, None))
    return drawn


def _card_games() -> dict[str, str]:
    """Draw each of the others as its first player sees it after some moves of simple bots."""
    drawn = {}
    for key, players, moves in (("absolute", 3, 14), ("setup", 4, 12), ("zero", 4, 10)):
        game, rng = load(key), Random(1)
        bots = {seat: load_bot(key, "greedy") for seat in range(players)}
        state = game.start(players, game.Options(), 2)
        for _ in range(moves):
            step = next_move(game, state, bots, rng)
            assert step is not None, "every seat is a bot's"
            state = game.play(state, *step)
        drawn[f"{key}-{players}.svg"] = game.svg(game.view(state, 0))
    return drawn


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg + "\n", encoding="utf-8")
