"""Game lists: published games as plain text, with PGN-like tags and moves in `abapro` notation.

    [Event "Mind Sports Olympiad"]
    [Black "..."]
    [White "..."]
    [Layout "belgian-daisy"]

    1. a1b2 i9h8 2. c2c3d3 {a comment} h5g5 1-0

Tags are kept as they are. Some of them set how the game is played: `Layout` (the name of a layout), `Position` (a
position line instead of a layout; with three and four players it is required, because it says how many play),
`Captures` (marbles to push out, if not 6), `Turns` (`consecutive` if partners play one after the other) and `Notation`
(`abapro`, the default, or `nacre`). The default layout is `standard`. Move numbers, comments in braces or after a
semicolon, and the result are optional.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import fill

from msgspec import Struct

from stolik.game import Refusal, Seat, Unreadable
from stolik.games.abalone.rules import notation, position
from stolik.games.abalone.rules.abalone import MOST_CAPTURES, Abalone, Options
from stolik.games.abalone.rules.layouts import DEFAULT, LAYOUTS
from stolik.games.abalone.rules.moves import Move

_TAG = re.compile(r'\s*\[\s*(\w+)\s+"([^"]*)"\s*\]')
_COMMENT = re.compile(r"\{[^}]*\}|;[^\n]*")
_NUMBER = re.compile(r"[0-9]+\.+")
_RESULTS = {"1-0", "0-1", "1/2-1/2", "½-½", "*"}


class GameList(Struct, frozen=True):
    """One game, read from a list."""

    tags: dict[str, str]
    players: int
    options: Options
    moves: tuple[tuple[Seat, Move], ...]


def parse(text: str, *, most: int | None = None) -> GameList:
    """Read a game of at most `most` moves and check each move. Raises `Unreadable` that names the wrong move.

    >>> parse('[Layout "Belgian Daisy"] 1. a1b2 a5b5').moves[0]
    (0, Inline(rear='a1', to='b2'))
    """
    tags = {}
    while tag := _TAG.match(text):
        tags[tag[1]] = tag[2]
        text = text[tag.end() :]
    players, options = _read_start(tags)
    kind = _read_notation(tags)
    game = Abalone()
    state = game.start(players, options, seed=0)
    moves: list[tuple[Seat, Move]] = []
    words = [word for word in _NUMBER.sub(" ", _COMMENT.sub(" ", text)).split() if word not in _RESULTS]
    if most is not None and len(words) > most:
        raise Unreadable("record-moves", moves=len(words), most=most)
    for word in words:
        try:
            seat = state.order[0]
            move = notation.parse(state, word, kind)
            state = game.play(state, seat, move)
        except Refusal as refusal:
            raise Unreadable("record-move-text", number=len(moves) + 1, text=word, problem=refusal) from None
        moves.append((seat, move))
    if not moves:
        raise Unreadable("abalone-list-empty")
    return GameList(tags, players, options, tuple(moves))


def read_game(text: str, most: int | None) -> tuple[int, Options, int, list[tuple[Seat, Move]]]:
    """Read a game list: players, options, seed and moves."""
    found = parse(text, most=most)
    return found.players, found.options, 0, list(found.moves)


def write_game(
    players: int,
    options: Options,
    seed: int,
    moves: Sequence[tuple[Seat, Move]],
    kind: notation.Notation,
    **tags: str,
) -> str:
    """Write a played game as a list, with additional tags."""
    return format(make_list(players, options, seed, moves, **tags), kind)


def make_list(players: int, options: Options, seed: int, moves: Sequence[tuple[Seat, Move]], **tags: str) -> GameList:
    """Return a played game as a list. Additional tags come before those that set how it is played."""
    start = Abalone().start(players, options, seed)
    named = players == 2 and (options.layout or DEFAULT[2]) in LAYOUTS[2]
    if named:
        tags["Layout"] = options.layout or DEFAULT[2]
    else:
        tags["Position"] = start.position
    if options.captures != Options().captures:
        tags["Captures"] = str(options.captures)
    if options.consecutive:
        tags["Turns"] = "consecutive"
    plain = {name: value.replace('"', "'").replace("\n", " ") for name, value in tags.items()}
    return GameList(plain, *_read_start(plain), tuple(moves))


def _read_start(tags: dict[str, str]) -> tuple[int, Options]:
    # The guards against endless games are off: a published game may repeat positions and be long.
    captures = tags.get("Captures", str(Options().captures))
    if not (captures.isascii() and captures.isdigit() and 1 <= int(captures[:3]) <= MOST_CAPTURES):
        raise Unreadable("abalone-list-captures", captures=captures, most=MOST_CAPTURES)
    options = Options(
        layout=tags.get("Position") or "-".join(tags.get("Layout", "standard").lower().split()),
        captures=int(captures),
        repetition=False,
        max_plies=0,
        consecutive=tags.get("Turns", "").lower() == "consecutive",
    )
    return (position.parse(tags["Position"]).players if "Position" in tags else 2), options


def _read_notation(tags: dict[str, str]) -> notation.Notation:
    name = tags.get("Notation", "abapro").lower()
    if name == "abapro":
        return "abapro"
    if name == "nacre":
        return "nacre"
    raise Unreadable("abalone-list-notation", notation=name)


def format(game_list: GameList, kind: notation.Notation = "abapro") -> str:  # noqa: A001
    """Write a game as a list; `parse` reads it back."""
    game = Abalone()
    state = game.start(game_list.players, game_list.options, seed=0)
    words = []
    for ply, (seat, move) in enumerate(game_list.moves):
        if ply % game_list.players == 0:
            words.append(f"{ply // game_list.players + 1}.")
        words.append(notation.format_abapro(move) if kind == "abapro" else notation.format_nacre(state, move))
        state = game.play(state, seat, move)
    tags = "".join(f'[{name} "{value}"]\n' for name, value in {**game_list.tags, "Notation": kind}.items())
    return f"{tags}\n{fill(' '.join(words), 100)}\n"
