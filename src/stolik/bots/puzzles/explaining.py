"""Why a move of a puzzle is right or wrong, in words.

Each sentence is a fact about the line that can be checked, never a guess. A game brings its own facts in its kit; for
any other game the points that a move scores, and a won game, are told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stolik.bots.puzzles.puzzle import Played, begin, get_search, play_line
from stolik.game import AnyGame, Message, list_moves
from stolik.kit import find

MOST_SENTENCES: Final = 3


def explain_best(game: AnyGame, view: Any, state: Any, texts: Sequence[str]) -> tuple[Message, ...]:
    """Return facts about the best move: the first of a line, which begins in this state."""
    line = tuple(play_line(game, state, texts))
    told = get_search(game.key).explain
    found = find(game.key).resolve(told)(view, line) if told else _explain_any(game, view, line)
    return tuple(found)[:MOST_SENTENCES]


def explain_wrong(game: AnyGame, view: Any, state: Any, texts: Sequence[str], best: str) -> tuple[Message, ...]:
    """Return facts about a wrong move: the first of a line, which begins in this state."""
    line = tuple(play_line(game, state, texts))
    told = get_search(game.key).explain_wrong
    if not told:
        return tuple(_explain_any(game, view, line))
    return tuple(find(game.key).resolve(told)(view, line, game.parse_move(view, best)))[:MOST_SENTENCES]


def find_known_reply(game: AnyGame, view: Any, move: Any, best: Any) -> tuple[str, ...]:
    """Return a reply to a wrong move that the viewer can foresee, by what lies open; empty if there is none."""
    hook = get_search(game.key).find_reply
    reply = find(game.key).resolve(hook)(view, move, best) if hook else None
    if reply is None:
        return ()
    after = game.play(begin(game, view), view.viewer, move)
    return (game.format_move(game.view(after, game.actors(after)[0]), reply),)


def find_scoring_reply(game: AnyGame, state: Any) -> str | None:
    """Return the reply of the seat on turn that scores most at once; `None` if none does, or hands are hidden.

    It needs no search, so that a server can find it for any wrong move.
    """
    if game.hidden or game.outcome(state) is not None:
        return None
    seat = game.actors(state)[0]
    view = game.view(state, seat)
    moves = list_moves(game, state, seat) or ()
    best = max(moves, key=lambda move: game.worth(view, move) or 0, default=None)
    return game.format_move(view, best) if best is not None and game.worth(view, best) else None


def _explain_any(game: AnyGame, view: Any, line: Sequence[Played]) -> list[Message]:
    first = line[0]
    facts = []
    outcome = game.outcome(first.after)
    if outcome is not None and outcome.winners == (first.seat,):
        facts.append(Message("learn-why-wins"))
    points = game.worth(view, first.move)
    if points and not find(game.key).low_wins:
        facts.append(Message("learn-why-points", {"points": points}))
    return facts
