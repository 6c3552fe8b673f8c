"""Moves in words: every game has them, in every language, and they tell nothing that the player does not know."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from msgspec import structs

from stolik.game import AnyGame
from stolik.kit import describe_move, find, keys, load, wording
from stolik.messages import LANGUAGES, say


def play_some(game: AnyGame, moves: int) -> list[tuple[object, int, object]]:
    """States, seats and moves of a random game."""
    rng = Random(5)
    state, made = game.start(max(game.seats), game.Options(), 3), []
    for _ in range(moves):
        if not (actors := game.actors(state)):
            break
        seat = actors[0]
        move = rng.choice(list(islice(game.moves(state, seat), 60)))
        made.append((state, seat, move))
        state = game.play(state, seat, move)
    return made


@pytest.mark.parametrize("key", keys())
def test_moves_have_words_and_no_notation(key: str) -> None:
    game = load(key)
    assert find(key).describe_move
    for state, seat, move in play_some(game, 60):
        view = game.view(state, seat)
        message = describe_move(key, view, move)
        event = game.event(state, seat, move, seat)
        for lang in LANGUAGES:
            words = say(message.name, lang, **message.facts)
            assert words
            text = game.format_move(view, move)
            if lang == "pl" or " " in text:  # "pass" is an English word as well
                assert text not in words
                assert text not in say(event.name, lang, **event.facts)


@pytest.mark.parametrize("key", keys())
def test_words_come_from_what_the_player_knows(key: str) -> None:
    game, rng = load(key), Random(1)
    for state, seat, move in play_some(game, 40):
        view = game.view(state, seat)
        imagined = game.view(game.imagine(view, rng), seat)
        assert describe_move(key, imagined, move) == describe_move(key, view, move)


def test_a_game_without_words_is_told_by_the_text_of_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = structs.replace(find("zero"), describe_move="")
    monkeypatch.setattr(wording, "find", lambda _key: plain)
    game = load("zero")
    state = game.start(3, game.Options(), 1)
    seat = game.actors(state)[0]
    view, move = game.view(state, seat), next(game.moves(state, seat))
    message = describe_move("zero", view, move)
    assert say(message.name, "pl", **message.facts) == game.format_move(view, move)
