"""The start layouts (ABA-2, ABA-13, ABA-16): which cells each seat's marbles start on, seat 0 first."""

from __future__ import annotations

from stolik.games.abalone.rules.board import CELLS, INDEX

EMPTY = "."
MARBLES = "bwry"
"""The letter of each seat's marbles: black, white, red, yellow."""

DEFAULT: dict[int, str] = {2: "belgian-daisy", 3: "standard", 4: "standard"}

LAYOUTS: dict[int, dict[str, tuple[str, ...]]] = {
    2: {
        "standard": (
            "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 c3 c4 c5",
            "g5 g6 g7 h4 h5 h6 h7 h8 h9 i5 i6 i7 i8 i9",
        ),
        "belgian-daisy": (
            "a1 a2 b1 b2 b3 c2 c3 g7 g8 h7 h8 h9 i8 i9",
            "a4 a5 b4 b5 b6 c5 c6 g4 g5 h4 h5 h6 i5 i6",
        ),
        "german-daisy": (
            "b1 b2 c1 c2 c3 d2 d3 f7 f8 g7 g8 g9 h8 h9",
            "b5 b6 c5 c6 c7 d6 d7 f3 f4 g3 g4 g5 h4 h5",
        ),
        "swiss-daisy": (
            "b1 b2 c1 c3 c6 d2 d3 f7 f8 g4 g7 g9 h8 h9",
            "b5 b6 c2 c5 c7 d6 d7 f3 f4 g3 g5 g8 h4 h5",
        ),
        "dutch-daisy": (
            "a1 a2 b1 b3 b5 c2 c3 g7 g8 h5 h7 h9 i8 i9",
            "a4 a5 b2 b4 b6 c5 c6 g4 g5 h4 h6 h8 i5 i6",
        ),
        "alien-attack": (
            "b3 b4 c3 c5 f5 f6 g4 g6 g8 h5 h8 i5 i7 i9",
            "a1 a3 a5 b2 b5 c2 c4 c6 d4 d5 g5 g7 h6 h7",
        ),
        "domination": (
            "b1 c1 c2 d1 d2 d3 e4 e6 f7 f8 f9 g8 g9 h9",
            "b6 c6 c7 d5 d6 d7 d8 f2 f3 f4 f5 g3 g4 h4",
        ),
        "the-wall": (
            "a3 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6 d7 d8",
            "f2 f3 f4 f5 f6 f7 f8 f9 g4 g5 g6 g7 g8 i7",
        ),
    },
    3: {
        "standard": (
            "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6",
            "d1 e1 e2 f2 f3 g3 g4 h4 h5 i5 i6",
            "d8 e8 e9 f8 f9 g8 g9 h8 h9 i8 i9",
        ),
    },
    4: {
        "standard": (
            "a2 a3 a4 a5 b3 b4 b5 c4 c5",
            "b1 c1 c2 d1 d2 d3 e1 e2 e3",
            "g5 g6 h5 h6 h7 i5 i6 i7 i8",
            "e7 e8 e9 f7 f8 f9 g8 g9 h9",
        ),
    },
}


def place_marbles(marbles: tuple[str, ...]) -> str:
    """Return the 61 cells as text, with the marbles of each seat on its cells."""
    cells = [EMPTY] * len(CELLS)
    for letter, names in zip(MARBLES, marbles, strict=False):
        for name in names.split():
            cells[INDEX[name]] = letter
    return "".join(cells)


SHOWN = {str(players): {name: place_marbles(known[name]) for name in known} for players, known in LAYOUTS.items()}
"""The cells of every layout, by number of players and name: for clients that let people choose."""

SHOWN_DEFAULT = {str(players): name for players, name in DEFAULT.items()}
"""The name of the default layout, by number of players."""
