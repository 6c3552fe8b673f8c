"""A tiny engine that speaks the protocol of docs/engines.md, in many bad ways and a good one."""

from __future__ import annotations

import sys
import time

HOW = sys.argv[1] if __name__ == "__main__" else ""
SCRIPT = {
    "crashing": "",
    "lying": "bestmove a1a5",
    "babbling": "bestmove I think, therefore I am",
    "complaining": "error position too hard",
    "mute": "bestmove",
    "opponent's": "bestmove i5h5",
}


def best(words: list[str]) -> str:
    """The first legal move after `position LINE option ... moves ...`."""
    from stolik.games.abalone.rules import Options, game

    state = game.start(2, Options(layout=" ".join(words[:3])), 0)
    for text in words[words.index("moves") + 1 :]:
        state = game.play(state, state.order[0], game.parse_move(game.view(state, state.order[0]), text))
    return game.format_move(game.view(state, state.order[0]), next(iter(game.moves(state, state.order[0]))))


def main() -> None:
    if HOW == "gone":
        sys.exit(3)
    words: list[str] = []
    for line in sys.stdin:
        said = line.split()
        if said[0] == "uai" and HOW != "deaf":
            print("id name Tiny\nuaiok", flush=True)
        elif said[0] == "isready":
            if HOW == "honest":
                best(["wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb", "b", "0,0", "moves"])  # loads the rules
            print("info string " + "very " * 100 + "ready\nreadyok", flush=True)
        elif said[0] == "position":
            words = said[1:]
        elif said[0] == "go":
            if HOW == "crashing":
                sys.exit(7)
            if HOW == "lamenting":
                print("first\nno marbles left\n", file=sys.stderr, flush=True)
                sys.exit(7)
            if HOW == "slow":
                time.sleep(0.4)
            if HOW == "hanging":
                time.sleep(3600)
            while HOW == "flooding":
                print("nonsense " * 100, flush=True)
            print(SCRIPT.get(HOW) or f"info depth 1\nbestmove {best(words)}", flush=True)


if __name__ == "__main__":
    main()
