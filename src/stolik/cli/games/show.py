"""`stolik show`: draw a position."""

from __future__ import annotations

from stolik.cli.screen import console, paint, print_json
from stolik.game import Refusal
from stolik.kit import Start


def run(setting: Start, viewer: int | None, svg: bool, json: bool) -> None:
    """Print the view of a seat, or of a spectator."""
    if viewer is not None and viewer >= setting.players:
        raise Refusal("unfit-seat", seat=viewer, players=setting.players)
    view = setting.game.view(setting.state(), viewer)
    if json:
        print_json({"game": setting.game.key, "players": setting.players, "view": view, **_more(view)})
    elif svg:
        console.out(setting.game.svg(view))
    else:
        console.print(paint(setting.game.key, setting.game.draw(view)))
        for line in _more(view).values():
            console.out(line)


def _more(view: object) -> dict[str, str]:
    position = getattr(view, "position", None)
    return {"position": position} if position else {}
