"""One decision as a job: a value that goes to a worker and comes back in words."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from stolik import record
from stolik.bots import load
from stolik.bots.judgement import Judgement, Task, decode_task, encode_task, judge, list_tasks, make_unjudged
from stolik.kit import keys
from stolik.kit import load as load_game
from stolik.messages import LANGUAGES, say


def game_of(key: str, moves: int) -> record.Record:
    game, rng = load_game(key), Random(3)
    state, made = game.start(game.seats[0], game.Options(), 3), []
    for _ in range(moves):
        seat = game.actors(state)[0]
        made.append((seat, load(key, "random").choose(game.view(state, seat), rng)))
        state = game.play(state, *made[-1])
    return record.write(game, game.Options(), game.seats[0], 3, made)


@pytest.mark.parametrize("key", keys())
def test_a_decision_goes_to_a_worker_and_comes_back_judged_and_in_words(key: str) -> None:
    every = list(list_tasks(game_of(key, 3), "quick"))
    assert [task.number for task in every] == [1, 2, 3]
    task = every[-1]
    assert decode_task(encode_task(task)) == task
    found = msgspec.json.decode(msgspec.json.encode(judge(task)), type=Judgement)
    decision = found.decision
    assert (decision.number, decision.seat, found.judged) == (3, task.seat, True)
    assert (found.effect is not None) == load_game(key).hidden
    assert (found.better is not None) == (decision.known is not None and decision.known.best != decision.move)
    for message in filter(None, (found.told, found.better)):
        assert all(say(message.name, lang, **message.facts) for lang in LANGUAGES)


def test_what_cannot_be_judged_is_told_all_the_same() -> None:
    task = next(list_tasks(game_of("zero", 1), "quick"))
    found = make_unjudged(task)
    assert (found.judged, found.decision.known, found.effect) == (False, None, None)
    assert found.decision.text
    with pytest.raises(msgspec.ValidationError):
        decode_task(encode_task(Task("zero", {}, 0, {}, 1, "quick")))
