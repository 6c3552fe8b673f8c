"""`stolik show`: draw a position."""

from __future__ import annotations

from stolik.cli.screen import console, paint, print_json
from stolik.game import Refusal
from stolik.kit import Start


def run(start: Start, viewer: int | None, svg: bool, json: bool) -> None:
    """Print the view of a seat, or of a spectator."""
    if viewer is not None and viewer >= start.players:
        raise Refusal("unfit-seat", seat=viewer, players=start.players)
    view = start.game.view(start.state(), viewer)
    if json:
        print_json({"game": start.game.key, "players": start.players, "view": view, **_more(view)})
    elif svg:
        console.out(start.game.svg(view))
    else:
        console.print(paint(start.game.key, start.game.draw(view)))
        for line in _more(view).values():
            console.out(line)


def _more(view: object) -> dict[str, str]:
    position = getattr(view, "position", None)
    return {"position": position} if position else {}
