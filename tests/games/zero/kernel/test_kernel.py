"""The kernel plays by the readable rules: the same points, moves, pools and ends."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from stolik.bots.compiled import entry
from stolik.games.zero.kernel import hand as kernel
from stolik.games.zero.kernel.conversion import to_card_set, to_cards, to_clock
from stolik.games.zero.rules import CARDS, Exchange, Options, Pass, game
from stolik.games.zero.rules.scoring import is_zero, points

count_points = entry(kernel.points)
make_move = entry(kernel.make_move)
is_over = entry(kernel.is_over)
nth = entry(kernel.nth)
play_random = entry(kernel.play_random)


def hand(rng: Random) -> list[str]:
    """Nine cards, often with groups."""
    if rng.random() < 0.3:
        return rng.sample(CARDS, 9)
    value, colour = rng.choice("12345678"), rng.choice("roygbpk")
    liked = [card for card in CARDS if value in card or colour in card]
    count = rng.randint(4, 9)
    chosen = rng.sample(liked, count)
    return chosen + rng.sample([card for card in CARDS if card not in chosen], 9 - count)


def test_points_are_the_rules() -> None:
    rng = Random(1)
    zeros = 0
    for _ in range(8_000):
        cards = hand(rng)
        counted = count_points(to_card_set(cards))
        assert counted == points(cards)
        assert (counted == 0) == is_zero(cards)
        zeros += counted == 0
    assert zeros > 5


def test_words_and_cards_are_the_same() -> None:
    rng = Random(2)
    for _ in range(200):
        cards = rng.sample(CARDS, 9)
        assert set(to_cards(to_card_set(cards))) == {*cards}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hands_are_played_alike_move_by_move(players: int) -> None:
    rng = Random(players)
    ends = set()
    for seed in range(6):
        state = game.start(players, Options(), seed)
        passing = (0, 0.02, 0.2)[seed % 3]
        while not state.ended:
            number = len(state.finished)
            hands = np.array([to_card_set(cards) for cards in state.hands], np.uint64)
            pool, clock = to_card_set(state.pool), to_clock(game.view(state, None))
            while len(state.finished) == number:
                seat = state.turn
                assert (clock[kernel.SEAT], clock[kernel.TURNS]) == (seat, len(state.log))
                assert clock[kernel.LAST] == state.turns
                assert list(map(to_card_set, state.hands)) == list(hands)
                assert to_card_set(state.pool) == pool
                again = to_clock(game.view(state, seat))
                assert list(again) == list(clock)
                moves = list(game.moves(state, seat))
                exchanges = {(int(give), int(take)) for give in _singles(hands[seat]) for take in _singles(pool)} | {
                    (0, 0)
                }
                assert {_bits(move) for move in moves} == exchanges
                if rng.random() < passing:
                    move = moves[-1]
                else:
                    move = _any(rng, moves, state.hands[seat]) if passing else rng.choice(moves[:-1])
                pool = make_move(hands, pool, clock, *map(np.uint64, _bits(move)))
                before = state
                state = game.play(state, seat, move)
                assert is_over(hands, clock) == (len(state.finished) > number)
            scored = state.finished[number]
            assert [count_points(word) for word in hands] == list(scored.points)
            assert to_card_set(scored.pool) == pool
            assert before.turns >= len(before.log)
            ends.add(scored.ended)
    assert {"passes", "laps"} <= ends


def _any(rng: Random, moves: list[Exchange | Pass], cards: tuple[str, ...]) -> Exchange | Pass:
    """Any move; sometimes the best one, for ZERO to be met."""
    if rng.random() < 0.5:
        return rng.choice(moves)

    def after(move: Exchange | Pass) -> int:
        given = move.give if isinstance(move, Exchange) else ""
        return points([move.take if card == given else card for card in cards] if isinstance(move, Exchange) else cards)

    return min(moves, key=after)


def _singles(word: np.uint64) -> list[np.uint64]:
    return [nth(word, number) for number in range(int(word).bit_count())]


def _bits(move: Exchange | Pass) -> tuple[int, int]:
    if isinstance(move, Pass):
        return 0, 0
    return int(to_card_set([move.give])), int(to_card_set([move.take]))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_deals_are_whole_and_even(players: int) -> None:
    chance = np.array([5], np.uint64)
    hands = np.zeros(players, np.uint64)
    held = dict.fromkeys(CARDS, 0)
    for _ in range(2000):
        pool = kernel.deal(hands, chance)
        dealt = [*map(int, hands), int(pool)]
        assert [word.bit_count() for word in dealt] == [9] * players + [5]
        assert sum(dealt).bit_count() == 9 * players + 5
        for card in to_cards(hands[0]):
            held[card] += 1
    assert all(abs(count - 2000 * 9 / 56) < 90 for count in held.values())


def test_a_random_hand_ends_and_keeps_its_cards() -> None:
    chance = np.array([9], np.uint64)
    hands, clock = np.zeros(4, np.uint64), np.zeros(4, np.int64)
    for _ in range(300):
        pool = np.uint64(kernel.deal(hands, chance))
        every = sum(map(int, hands)) + int(pool)
        kernel.begin_hand(0, 4, clock)
        pool = play_random(hands, pool, clock, chance)
        assert sum(map(int, hands)) + int(pool) == every
        assert is_over(hands, clock)
