"""Draw the pictures of the README and the docs: `make pictures`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from stolik.bots import load as load_bot
from stolik.bots import next_move
from stolik.kit import keys, load
from tests.sample import load_sample

FOLDER = Path(__file__).parent / "pictures"


def pictures() -> dict[str, str]:
    """Return every picture by its file's name."""
    icon = (FOLDER.parents[1] / "web" / "public" / "icon.svg").read_text(encoding="utf-8").strip()
    games = {name: svg for key in keys() for name, svg in _draw_game(key)}
    return {**games, "icon.svg": icon}


def _draw_game(key: str) -> Iterator[tuple[str, str]]:
    """Draw the positions of a game that its sample names."""
    game = load(key)
    for shown in load_sample(key).pictures:
        state, rng = game.start(shown.players, game.Options(**shown.options), 2), Random(1)
        bots = {seat: load_bot(key, "greedy") for seat in range(shown.players)}
        for _ in range(shown.moves):
            step = next_move(game, state, bots, rng)
            assert step is not None, "every seat is a bot's"
            state = game.play(state, *step)
        name = "-".join([key, str(shown.players), *map(str, shown.options.values())])
        yield f"{name}.svg", game.svg(game.view(state, 0))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg + "\n", encoding="utf-8")
