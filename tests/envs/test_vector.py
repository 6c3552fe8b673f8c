"""The vector environments play by the readable rules, and tell what the AEC environments tell, step by step."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec import structs

from stolik.bots.compiled import entry
from stolik.envs import ActionRefusal, EnvRefusal, make_vec
from stolik.envs.aec import rewards
from stolik.envs.vector import VectorEnv, players_by_game
from stolik.games.abalone.env.vector import AbaloneVector
from stolik.games.abalone.kernel.bitboard import to_cells
from stolik.games.zero.env import vector as zero
from stolik.games.zero.env.vector import DEALER, NUMBER, PASS, ZeroVector
from stolik.games.zero.kernel.conversion import to_card_set, to_cards
from stolik.games.zero.kernel.hand import deal as real_deal
from stolik.games.zero.rules.cards import CARDS
from tests.conftest import NIGHTLY

LAPS = 10 if NIGHTLY else 1

REPEATING = "5/6/7/3b4/9/4w3/7/6/5 b 0,0"
CORNERED = "5/6/7/8/9/8/b6/1b4/wb3 b 0,0"  # c1 to b1 leaves white without a move


def look(env: VectorEnv, game: int, state: Any) -> None:
    """Compare what a game tells of its state with what the codec makes of the seat's view."""
    rules, codec = env.codec.game, env.codec
    (seat,) = rules.actors(state)
    assert env.seats[game] == seat
    view = rules.view(state, seat)
    expected = codec.observation(view, codec.choice(view))
    observed = env.observations()[game]
    different = [part for part, place in codec.layout.parts.items() if (expected[place] != observed[place]).any()]
    assert not different
    assert observed.tobytes() == expected.tobytes()
    assert set(np.flatnonzero(env.masks()[game])) == set(codec.choice(view).allowed())


def made(env: VectorEnv, state: Any, action: int) -> Any:
    rules = env.codec.game
    (seat,) = rules.actors(state)
    chosen: Any = env.codec.choice(rules.view(state, seat)).after(action)
    return rules.play(state, seat, chosen.move)


def compare_end(env: VectorEnv, game: int, state: Any, step: Any) -> bool:
    """Compare the end of a game, or that it goes on; return whether it is over."""
    outcome = env.codec.game.outcome(state)
    assert step.done[game] == (outcome is not None)
    if outcome is None:
        assert not step.rewards[game].any()
        return False
    assert step.rewards[game].tolist() == pytest.approx(rewards(outcome))
    assert tuple(step.points[game]) == outcome.points
    return True


@pytest.mark.parametrize(
    ("options", "steps", "expected"),
    [
        ({"captures": 1}, 120, {"captures"}),
        ({"layout": "alien-attack", "captures": 2, "max_plies": 25, "repetition": False}, 60, {"max-plies"}),
        ({"layout": REPEATING, "max_plies": 300}, 260, {"repetition"}),
        ({"layout": CORNERED, "max_plies": 8}, 40, {"no-move", "max-plies"}),
    ],
)
def test_abalone_is_played_by_the_rules(options: dict[str, Any], steps: int, expected: set[str]) -> None:
    env = make_vec("abalone", games=12, options=options, seed=3)
    assert isinstance(env, AbaloneVector)
    rules = env.codec.game
    start = rules.start(2, env.options, 0)
    states = [start] * env.games
    ended = set()
    for number in range(steps * LAPS):
        game = number % env.games
        look(env, game, states[game])
        actions = env.sample().copy()
        step = env.step(actions)
        for game, state in enumerate(states):
            states[game] = made(env, state, int(actions[game]))
            if compare_end(env, game, states[game], step):
                ended.add(states[game].ended)
                states[game] = start
            board = np.array([*env.boards[game], 0, 0], np.uint64)
            assert to_cells(board) == states[game].cells
    assert expected <= ended


@pytest.mark.parametrize("players", [3, 4, 5])
def test_zero_is_played_by_the_rules(players: int) -> None:
    env = make_vec("zero", players, games=4, seed=players)
    assert isinstance(env, ZeroVector)
    rng = np.random.default_rng(1)
    states = [dealt(env, game, None) for game in range(env.games)]
    over = hands = 0
    for number in range(45 * players * LAPS):
        look(env, number % env.games, states[number % env.games])
        # Passing often, so that games end.
        actions = np.where(rng.random(env.games) < 0.25, PASS, env.sample())
        step = env.step(actions)
        for game, state in enumerate(states):
            after = made(env, state, int(actions[game]))
            if len(after.finished) > len(state.finished):
                hands += 1
                if compare_end(env, game, after, step):
                    over += 1
                    after = dealt(env, game, None)
                else:
                    assert tuple(step.points[game]) == after.totals
                    after = dealt(env, game, after)  # by the kernel's chance; all else is as the rules have it
            else:
                assert not step.done[game]
                assert [set(hand) for hand in after.hands] == [
                    set(to_cards(word)) for word in env.cards[game, :players]
                ]
                assert set(after.pool) == set(to_cards(env.cards[game, 3 * players]))
            states[game] = after
    assert over >= 2
    assert hands > over


def dealt(env: ZeroVector, game: int, before: Any) -> Any:
    """Return the readable state with the cards that the kernel dealt: of a new game, or after the hand before."""
    players = env.players
    state = env.codec.game.start(players, env.options, 0) if before is None else before
    hands = tuple(to_cards(word) for word in env.cards[game, :players])
    pool = to_cards(env.cards[game, 3 * players])
    used = {*pool, *(card for hand in hands for card in hand)}
    assert len(used) == 9 * players + 5
    if before is None:
        state = structs.replace(state, dealer=int(env.clocks[game, DEALER]))
    return structs.replace(state, hands=hands, pool=pool, rest=tuple(card for card in CARDS if card not in used))


@pytest.mark.parametrize("key", players_by_game())
def test_the_same_seed_gives_the_same_games(key: str) -> None:
    told = []
    for seed in (1, 1, 2):
        env = make_vec(key, games=32, seed=seed)
        for _ in range(30):
            env.step(env.sample())
        told.append(env.observations().tobytes())
    assert told[0] == told[1] != told[2]
    env.reset(1)
    for _ in range(30):
        env.step(env.sample())
    assert env.observations().tobytes() == told[0]


@pytest.mark.parametrize(("number", "over"), [(1, False), (2, True)])
def test_a_zero_that_is_dealt_ends_the_hand_and_may_end_the_game(
    number: int, over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is too rare to wait for: two hands in a row are dealt so, in the uncompiled function."""
    dealing = [to_card_set([f"{value}r" for value in range(1, 6)] + [f"1{colour}" for colour in "oygb"])] * 2

    def deal(hands: Any, chance: Any) -> Any:
        pool = real_deal(hands, chance)
        if dealing:
            hands[0] = dealing.pop()
        return pool

    monkeypatch.setattr(zero, "deal", deal)
    monkeypatch.setattr(zero, "_score", entry(zero._score))
    env = make_vec("zero", 3, games=1)
    assert isinstance(env, ZeroVector)
    cards, clock, totals = env.cards[0], env.clocks[0], env.totals[0]
    clock[DEALER], clock[NUMBER] = 2, number
    assert zero._deal.py_func(cards, clock, totals, env._chance[0]) == over  # type: ignore[attr-defined]
    assert totals[0] == 0 < min(totals[1:])
    assert clock[NUMBER] == number + 2
    assert clock[DEALER] == (2 + 2) % 3
    assert not dealing


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    env = make_vec("abalone", games=5, seed=1)
    before = env.observations().copy()
    actions = env.sample().copy()
    actions[3] = 8  # a3 to b4: no marble there
    with pytest.raises(ActionRefusal, match="Game 3: action 8 is not allowed to player_0"):
        env.step(actions)
    assert (env.observations() == before).all()
    for bad in (-1, 1272):
        actions[3] = bad
        with pytest.raises(ActionRefusal, match=f"Game 3: action {bad}"):
            env.step(actions)
    cards = make_vec("zero", games=5)
    with pytest.raises(ActionRefusal, match="5 whole numbers, one for each game, not float64"):
        cards.step(np.zeros(5))  # type: ignore[arg-type]
    with pytest.raises(ActionRefusal, match="not int64 \\(4,\\)"):
        cards.step(np.zeros(4, np.int64))
    with pytest.raises(ActionRefusal, match="action 46"):
        cards.step(np.full(5, 46))


@pytest.mark.parametrize(
    ("key", "settings", "words"),
    [
        ("chess", {}, "no game"),
        ("abalone", {"players": 3}, "of abalone for 3 players"),
        ("abalone", {"games": 0}, "at least one game at once, not 0"),
        ("abalone", {"options": {"max_plies": 0}}, "needs max_plies"),
        ("abalone", {"options": {"layout": "5/6/7/8/9/8/7/bb4/wbb2 w 0,0"}}, "over before it begins"),
    ],
)
def test_what_there_is_not_is_refused_in_words(key: str, settings: dict[str, Any], words: str) -> None:
    with pytest.raises(EnvRefusal, match=words):
        make_vec(key, **settings)


def test_a_game_without_one_is_told_what_there_is() -> None:
    with pytest.raises(EnvRefusal, match="no vector environment of setup for 2 players") as refused:
        make_vec("setup")
    assert str(refused.value).rstrip(".").endswith("there are: abalone 2-2, zero 3-5")
