"""Compiled rounds are played by the readable rules: every move is legal, and leads to the same state and score."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from msgspec import structs

from stolik.games.absolute.players.rounds.conversion import PHASES, to_cards, to_move, to_round
from stolik.games.absolute.players.rounds.random_moves import choose_random_move, play_random_rounds
from stolik.games.absolute.players.rounds.round import MOVE_COLUMNS, Clock, Ended, Round, make, new_round, score
from stolik.games.absolute.players.rounds.round import deal as deal_round
from stolik.games.absolute.rules import Add, Discard, Draw, Hold, Options, Place, Regroup, State, Swap, game
from stolik.games.absolute.rules.cards import CARDS
from stolik.games.absolute.rules.turns import deal, shuffles_first

Cards = tuple[str, ...]


def pile(table: Round, number: int) -> Cards:
    return tuple(CARDS[card] for card in table.piles[number, : table.clock[(Clock.DECK, Clock.PILE)[number]]])


def same(table: Round, state: State) -> bool:
    """Whether the kernel's round is that of the rules."""
    clock = table.clock
    return (
        tuple(map(to_cards, table.hands)) == state.hands
        and all(
            tuple(map(to_cards, table.sets[seat, : clock[Clock.SETS + seat]])) == tuple(one.cards for one in sets)
            for seat, sets in enumerate(state.sets)
        )
        and pile(table, 0) == state.deck
        and pile(table, 1) == state.discard
        and tuple(clock[Clock.OUT : Clock.OUT + clock[Clock.GONE]]) == state.out
        and (clock[Clock.TURN], clock[Clock.TURNS], clock[Clock.IDLE]) == (state.turn, state.turns, state.idle)
        and all(
            (clock[Clock.PLACED + seat], clock[Clock.LAIN + seat]) == (len(counted.placed), counted.most)
            for seat, counted in enumerate(state.counted)
        )
        and (clock[Clock.PLAYED], bool(clock[Clock.REGROUPED])) == (len(state.played), state.regrouped)
        and clock[Clock.PHASE] == PHASES[state.phase]
    )


@pytest.mark.parametrize("players", [2, 4, 6])
def test_rounds_are_played_by_the_rules(players: int) -> None:
    chance, compiled = np.array([players], np.uint64), np.zeros(MOVE_COLUMNS, np.int64)
    table = new_round(players)
    kinds: Counter[type] = Counter()
    for number in range(12):
        deal_round(table, number % players, chance)
        state = structs.replace(
            deal(Options(rounds=1), 1, players, 0, number % players, ()),
            hands=tuple(map(to_cards, table.hands)),
            deck=pile(table, 0),
            discard=pile(table, 1),
        )
        assert sorted((*sum(state.hands, ()), *state.deck, *state.discard)) == sorted(CARDS)
        while not state.ended:
            assert same(table, state)
            assert same(to_round(state), state)
            choose_random_move(table, chance, compiled)
            move = to_move(table, compiled)
            make(table, compiled, chance)
            if isinstance(move, Draw) and shuffles_first(state):
                # Chance is not that of the rules: the same cards, in the kernel's order.
                drawn = set(to_cards(table.hands[state.turn])).difference(state.hands[state.turn], state.discard[-1:])
                assert sorted((*drawn, *pile(table, 0))) == sorted(state.discard[:-1])
                state = structs.replace(state, deck=(*pile(table, 0), *drawn), discard=state.discard[-1:])
            state = game.play(state, state.turn, move)  # it is legal
            kinds[type(move)] += 1
        (finished,) = state.finished
        assert table.clock[Clock.ENDED] == {"out": Ended.OUT, "idle": Ended.IDLE, "laps": Ended.LAPS}[finished.ended]
        assert [score(table, seat) for seat in range(players)] == [tally.score.points for tally in finished.tallies]
    assert set(kinds) == {Draw, Swap, Place, Add, Regroup, Discard, Hold}


def test_random_rounds_end() -> None:
    chance = np.array([5], np.uint64)
    moves = play_random_rounds(50, new_round(4), chance)
    assert 50 * 40 < moves < 50 * 2000
