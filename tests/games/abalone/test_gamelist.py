"""Published games as text."""

from __future__ import annotations

from random import Random

import pytest

from stolik import record
from stolik.game import Refusal
from stolik.games.abalone.rules import Inline, Options, game, gamelist
from stolik.games.abalone.rules.gamelist import GameList
from stolik.games.abalone.rules.notation import Notation
from stolik.messages import explain

LIST = """
[Event "A friendly game"]
[Black "Ala"]
[White "Ola"]
[Layout "Belgian Daisy"]

1. a1b2 a5b5 {both to the middle} 2. b2c3 i5h5  ; and so on
3. c2c3d2 1-0
"""


def test_tags_numbers_comments_and_the_result_are_read() -> None:
    found = gamelist.parse(LIST)
    assert found.tags["Black"] == "Ala"
    assert (found.players, found.options.layout, len(found.moves)) == (2, "belgian-daisy", 5)
    assert found.moves[1] == (1, Inline("a5", "b5"))


def test_without_a_layout_the_books_one_is_meant() -> None:
    assert gamelist.parse("a1b2").options.layout == "standard"


@pytest.mark.parametrize("kind", ["abapro", "nacre"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lists_are_read_back_in_both_notations(kind: Notation, players: int) -> None:
    rng = Random(players)
    state = game.start(players, Options(), 1)
    options = Options(layout=state.position, repetition=False, max_plies=0)
    moves = []
    for _ in range(120):
        seat = state.order[0]
        move = rng.choice(list(game.moves(state, seat)))
        moves.append((seat, move))
        state = game.play(state, seat, move)
    tags = {"Position": options.layout or "", "Notation": kind}
    written = GameList(tags, players, options, tuple(moves))
    assert gamelist.parse(gamelist.format(written, kind)) == written


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, Options()),
        (2, Options(layout="german-daisy", captures=3)),
        (3, Options()),
        (4, Options(captures=4)),
        (4, Options(consecutive=True)),
    ],
)
def test_a_played_game_becomes_a_list_that_is_the_same_game(players: int, options: Options) -> None:
    for seed in range(4):
        rng = Random(seed)
        state = game.start(players, options, seed)
        moves = []
        for _ in range(9):
            seat = state.order[0]
            moves.append((seat, rng.choice(list(game.moves(state, seat)))))
            state = game.play(state, *moves[-1])
        listed = gamelist.make_list(players, options, seed, moves, Event='A "quoted" name', Black="Ala")
        found = gamelist.parse(gamelist.format(listed, "nacre"))
        assert found.moves == tuple(moves)
        assert (found.players, found.options.captures) == (players, options.captures)
        assert found.options.consecutive == options.consecutive
        assert found.tags["Event"] == "A 'quoted' name"
        replayed = list(record.replay(record.write(game, found.options, players, 0, list(found.moves))))
        assert replayed[-1].state.cells == state.cells


def test_a_list_becomes_a_record_that_replays() -> None:
    found = gamelist.parse(LIST)
    steps = list(record.replay(record.write(game, found.options, found.players, 0, list(found.moves))))
    assert len(steps) == 6


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LIST.replace("b2c3", "b2b4"), "Move 3 (b2b4)"),
        (LIST.replace("b2c3", "b2b1"), "Move 3 (b2b1)"),
        (LIST.replace("b2c3", "what"), "Move 3 (what)"),
        (LIST.replace("Belgian", "Bulgarian"), 'no layout "bulgarian-daisy"'),
        (LIST.replace('[Event "A friendly game"]', '[Notation "klingon"]'), "klingon"),
        ('[Position "5/5"] a1b2', "9 rows"),
        ('[Captures "0"] a1b2', "from 1 to 14"),
        ('[Captures "many"] a1b2', '"many"'),
        ("", "no moves"),
        ("[Event", "Move 1 ([Event)"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, words: str) -> None:
    with pytest.raises(Refusal) as caught:
        gamelist.parse(text)
    assert words in explain(caught.value)
