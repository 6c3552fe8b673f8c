"""The rules one by one, by their numbers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest
from msgspec import structs

from stolik.game import Illegal
from stolik.games.absolute.rules import Add, Discard, Draw, Hold, Options, Place, Regroup, State, Swap, game
from stolik.games.absolute.rules.cards import CARDS, SUITS
from stolik.games.absolute.rules.sets import stands_for
from stolik.games.absolute.rules.state import DRAW, PLAY, SWAP, TableSet

Tables = Callable[..., State]
THREE = ["-8c +3c +5c", "-8s +3s +5s", "-8d +3d +5d"]


def act(state: State, *texts: str) -> State:
    """Make moves of the seat on turn, written as text."""
    for text in texts:
        state = game.play(state, state.turn, game.parse_move(game.view(state, state.turn), text))
    return state


def refused(state: State, text: str) -> str:
    with pytest.raises(Illegal) as caught:
        act(state, text)
    return f"{caught.value.rule} {caught.value.reason}"


def test_abs_1_there_are_88_cards() -> None:
    assert len(CARDS) == len(set(CARDS)) == 88
    for suit in SUITS:
        assert {f"{sign}{number}{suit}" for sign in "+-" for number in range(11)} <= set(CARDS)


@pytest.mark.parametrize("players", range(2, 7))
def test_abs_3_five_cards_each_and_one_turned_over(players: int) -> None:
    state = game.start(players, Options(), 5)
    assert [len(hand) for hand in state.hands] == [5] * players
    assert len(state.discard) == 1
    assert len(state.deck) == 88 - 5 * players - 1


def test_abs_4_the_first_starter_is_drawn_and_later_ones_follow_clockwise() -> None:
    starters = [game.start(3, Options(), seed).starter for seed in range(300)]
    assert all(80 < starters.count(seat) < 120 for seat in range(3))
    state = play_on(game.start(3, Options(rounds=4), 8), 4)
    first = state.finished[0].starter
    assert [each.starter for each in state.finished] == [(first + step) % 3 for step in range(4)]


def play_on(state: State, rounds: int) -> State:
    """Play random moves until so many rounds are finished."""
    rng = Random(1)
    while len(state.finished) < rounds:
        state = game.play(state, state.turn, rng.choice(list(islice(game.moves(state, state.turn), 50))))
    return state


def test_abs_5_going_out_and_the_last_lap(table: Tables) -> None:
    state = table(["+1c", "+2c +4c", "+6c"], [THREE, [], []], Options(rounds=1))
    state = act(state, "discard +1c")
    assert state.out == (0,)
    state = act(state, "draw deck", "hold", "draw deck")
    assert not state.ended
    state = act(state, "hold")
    assert state.ended == "rounds"
    assert state.finished[0].ended == "out"
    assert [tally.score.points for tally in state.finished[0].tallies] == [
        48,
        *(-max(abs(int(c[:-1])) for c in hand) - len(hand) + 1 for hand in state.hands[1:]),
    ]


def test_abs_5_others_may_go_out_in_the_last_lap_and_no_one_plays_twice(table: Tables) -> None:
    state = table(["+1c", "+2c", "+6c"], [THREE, ["-9c +4c +5d", "-9s +4s +5t", "-9d +4d +6s"], []], Options(rounds=1))
    state = act(state, "discard +1c")
    # Seat 1 makes room with a swap of two cards for one, and goes out too.
    state = structs.replace(state, hands=(state.hands[0], ("+1s", "+4t"), state.hands[2]), phase=SWAP)
    state = act(state, "swap 2.1 +5d for +1s +4t", "discard +5d")
    assert state.out == (0, 1)
    assert state.turn == 2
    assert refused(act(state, "draw deck"), "swap 2.1 +4c for +6c") == "ABS-20 absolute-locked"
    assert act(state, "draw deck", "hold").ended == "rounds"


def test_abs_5_going_out_needs_three_sets(table: Tables) -> None:
    """ABS-17: with fewer the last card may be discarded, and the player draws in the next turn."""
    state = act(table(["+1c", "+2c +4c"], [THREE[:2], []]), "discard +1c")
    assert state.out == ()
    assert state.hands[0] == ()
    state = act(state, "draw deck", "hold")
    assert state.turn == 0
    assert len(act(state, "draw deck").hands[0]) == 1


@pytest.mark.parametrize("rounds", [1, 10])
def test_abs_6_as_many_rounds_as_chosen(rounds: int) -> None:
    state = play_on(game.start(2, Options(rounds=rounds), 3), rounds)
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(state.finished) == rounds
    assert outcome.points == tuple(sum(each.tallies[seat].score.points for each in state.finished) for seat in range(2))


def test_abs_7_equal_totals_share_the_place(table: Tables) -> None:
    state = table(["+1c", "+2c"], [["-8c +3c +5c"], ["-8d +3d +5d"]], Options(rounds=1), idle=19)
    state = structs.replace(state, hands=(("+2s",), ("+2c",)))
    outcome = game.outcome(act(state, "hold"))
    assert outcome is not None
    assert outcome.places == (1, 1)
    assert outcome.points == (14, 14)


def test_abs_8_draw_from_either_pile(table: Tables) -> None:
    state = table(["+1c", "+2c"], [[], []], phase=DRAW, deck="-7s", discard="+3s +9t")
    assert act(state, "draw deck").hands[0] == ("-7s", "+1c")
    taken = act(state, "draw discard")
    assert taken.hands[0] == ("+1c", "+9t")
    assert taken.discard == ("+3s",)


def test_abs_8_an_empty_deck_is_made_of_the_discard_pile_but_its_top(table: Tables) -> None:
    state = table(["+1c", "+2c"], [[], []], phase=DRAW, discard="+3s +4s +5s +9t", short=True)
    after = act(state, "draw deck")
    assert after.discard == ("+9t",)
    assert {*after.deck, *after.hands[0]} == {"+3s", "+4s", "+5s", "+1c"}
    assert after.log[-1].shuffled
    # Another seed, another order; the same seed, the same.
    decks = {act(structs.replace(state, seed=seed), "draw deck").deck for seed in range(30)}
    assert len(decks) > 3
    # Every shuffle of a game is drawn anew.
    long = structs.replace(state, discard=CARDS[:60])
    changes = [{"shuffles": 1}, {"round": 1}, {}, {}]
    assert len({act(structs.replace(long, **change), "draw deck").deck for change in changes}) == 3


def test_abs_8_one_card_of_the_discard_pile_does_not_fill_the_deck(table: Tables) -> None:
    state = table(["+1c", "+2c"], [[], []], phase=DRAW, discard="+9t", short=True)
    assert refused(state, "draw deck") == "ABS-8 absolute-empty-deck"
    assert list(game.moves(state, 0)) == [Draw("discard")]


def test_abs_8_the_draw_is_skipped_where_nothing_can_be_drawn(table: Tables) -> None:
    state = table(["+1c", "+2c"], [[], []], short=True)
    after = act(state, "hold")
    assert (after.turn, after.phase, after.discard) == (1, SWAP, ())
    empty = act(structs.replace(state, hands=(("+1c",), ())), "hold")
    assert list(game.moves(empty, 1)) == [Hold()]


def test_abs_9_one_swap_a_turn(table: Tables) -> None:
    state = table(["+3t +5t", "+2c"], [[], ["-8c +3c +5c"]])
    state = act(state, "swap 2.1 +3c for +3t")
    assert refused(state, "swap 2.1 +5c for +5t") == "ABS-9 absolute-swapped-already"


def test_abs_12_no_swap_once_a_card_was_played(table: Tables) -> None:
    state = table(["-1s +1s +4t +3t", "+2c"], [["-8c +3c +5c"], []])
    state = act(state, "add 1 -1s +1s")
    assert refused(state, "swap 1.1 +3c for +3t") == "ABS-12 absolute-swap-after-play"
    assert not any(isinstance(move, Swap) for move in game.moves(state, 0))


def test_abs_13_sets(table: Tables) -> None:
    state = table(["-8c +3c +5c +0c -0s +1d", "+2c"], [[], []])
    assert act(state, "place -8c +3c +5c").sets[0] == (TableSet(("-8c", "+3c", "+5c"), numbers=(1,)),)
    assert refused(state, "place -8c +3c") == "ABS-13 absolute-too-few"
    assert refused(state, "place -8c +3c +1d") == "ABS-13 absolute-sum"
    assert refused(state, "place -8c +3c +5c +0c -0s") == "ABS-13 absolute-two-zeros"


def test_abs_14_adding_to_own_sets_only_unless_the_option_says_so(table: Tables) -> None:
    hands, sets = ["-1s +1s +4t", "+2c"], [[], ["-8c +3c +5c"]]
    assert refused(table(hands, sets), "add 2.1 -1s +1s") == "ABS-14 absolute-not-your-set"
    state = act(table(hands, sets, Options(add_to_any_set=True)), "add 2.1 -1s +1s")
    assert state.sets[1][0].cards == ("-8c", "-1s", "+1s", "+3c", "+5c")
    assert refused(state, "hold") == "ABS-15 absolute-discard-owed"
    locked = table(hands, sets, Options(add_to_any_set=True), out=(1,))
    assert refused(locked, "add 2.1 -1s +1s") == "ABS-20 absolute-locked"


def test_abs_15_holding_and_discarding(table: Tables) -> None:
    state = table(["+3t +5t", "+2c"], [[], ["-8c +3c +5c"]])
    assert act(state, "hold").turn == 1
    assert act(state, "discard +3t").discard[-1] == "+3t"
    swapped = act(state, "swap 2.1 +3c for +3t")
    assert act(swapped, "hold").turn == 1  # swapping is not playing
    assert refused(state, "discard +3t +5t") == "ABS-15 absolute-discard-count"


def test_abs_15_down_to_seven(table: Tables) -> None:
    eight = table(["+1c +2c +3c +4c +5c +6c +7c +8c", ""], [[], ["-8d +3d +5d", "-2d -1d +3s"]])
    assert refused(eight, "hold") == "ABS-15 absolute-hand-full"
    assert len(act(eight, "discard +4c").hands[0]) == 7
    nine = act(eight, "swap 2.2 +3s for +3c")
    nine = structs.replace(nine, hands=((*nine.hands[0], "+9c"), ()), phase=PLAY)
    assert refused(nine, "discard +4c") == "ABS-15 absolute-discard-count"
    assert act(nine, "discard +4c +5c").discard[-2:] == ("+4c", "+5c")


def test_abs_16_a_play_leaves_a_card(table: Tables) -> None:
    state = table(["-8c +3c +5c", "+2c"], [["-8s +3s +5s"], []])
    assert refused(state, "place -8c +3c +5c") == "ABS-16 absolute-last-card"
    assert refused(state, "add 1 -8c +3c +5c") == "ABS-16 absolute-last-card"
    assert refused(state, "regroup -8s -8c +3c +3s +5c +5s") == "ABS-16 absolute-last-card"


def test_abs_18_an_empty_discard_pile_gets_the_top_of_the_deck(table: Tables) -> None:
    state = table(["+1c", "+2c"], [[], []], phase=DRAW, deck="-7s", discard="+9t")
    state = act(state, "draw discard", "hold")
    assert state.discard == ("-7s",)
    assert state.log[-1].turned == "-7s"
    assert "-7s" not in state.knowledge.batches[0].cards


def test_abs_19_added_cards_do_not_change_a_zero(table: Tables) -> None:
    state = table(["-8c -2s +2s +1d", "+2c"], [["-2c +2d +0s"], []])
    assert refused(state, "add 1 -8c -2s") == "ABS-19 absolute-zero-changes"
    added = act(state, "add 1 -2s +2s")
    assert stands_for(added.sets[0][0].cards) == 0


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("+0c -4s -6d", 10),
        ("+0c -4s +4d", 0),
        ("-0c -4s +4d", 0),
        ("-0c +4s +6d", -10),
        ("+0c -5s -6d", None),
        ("+0c +4s -3d", None),
        ("-0c -4s +3d", None),
    ],
)
def test_abs_19_what_zeros_stand_for(table: Tables, cards: str, value: int | None) -> None:
    state = table([f"{cards} +10t", ""], [[], []])
    assert stands_for(cards.split()) == value
    if value is None:
        assert refused(state, f"place {cards}") == "ABS-19 absolute-zero-range"
    else:
        assert game.view(act(state, f"place {cards}"), None).sets[0][0].stands_for == value


def test_abs_19_a_regrouped_zero_takes_a_new_value_unless_its_whole_set_stays(table: Tables) -> None:
    old = ["-2c +2d +0s", "-8d +3d +5d"]
    moved = act(table(["-5s +1t", ""], [old, []]), "regroup -8d +0s +3d / -2c +2d +5d -5s")
    assert [stands_for(laid.cards) for laid in moved.sets[0]] == [5, None]
    # Both groups sum to zero, but the first is the zero's old set with a card added.
    state = table(["-8s +1t", ""], [old, []])
    assert refused(state, "regroup -2c +2d +0s -8d / +3d +5d -8s") == "ABS-19 absolute-zero-changes"


def test_abs_20_swapping(table: Tables) -> None:
    """The worked example: -10 is swapped for -6 and -4 of other suits, and 22 points become 8."""
    state = table(["-6s -4d", "+2c"], [[], ["-10c +5c +3c +0c"]])
    assert game.view(state, None).sets[1][0].points == 22
    after = act(state, "swap 2.1 -10c for -6s -4d")
    seen = game.view(after, None).sets[1][0]
    assert (seen.points, seen.stands_for) == (8, 2)
    assert after.hands[0] == ("-10c",)
    assert refused(state, "swap 2.1 -10c for -6s") == "ABS-20 absolute-swap-sum"


def test_abs_20_a_set_stays_a_set(table: Tables) -> None:
    state = table(["+8t +0t", "+2c"], [[], ["-8c +3c +5c"]])
    assert refused(state, "swap 2.1 +3c +5c for +8t") == "ABS-13 absolute-too-few"
    state = table(["+3t +0t", "+2c"], [[], ["-8c +3c -0c +5c"]])
    assert refused(state, "swap 2.1 +3c for +0t") == "ABS-13 absolute-two-zeros"


def test_abs_21_zeros_in_swaps(table: Tables) -> None:
    state = table(["+7s +2d +5t -0t", "+2c"], [[], ["-10c +3c +0c"]])
    assert act(state, "swap 2.1 +0c for +7s").hands[0] == ("-0t", "+0c", "+2d", "+5t")
    assert act(state, "swap 2.1 +0c for +2d +5t").sets[1][0].cards == ("-10c", "+2d", "+3c", "+5t")
    assert refused(state, "swap 2.1 +0c for +5t") == "ABS-20 absolute-swap-sum"
    # A zero of the hand goes in for what it may stand for: +0 counts 7 here, and -0 cannot.
    assert refused(state, "swap 2.1 +0c for -0t") == "ABS-21 absolute-swap-zero"
    other = table(["+0t -0t", "+2c"], [[], ["-10c +3c +7c"]])
    assert stands_for(act(other, "swap 2.1 +7c for +0t").sets[1][0].cards) == 7
    assert stands_for(act(other, "swap 2.1 -10c for -0t").sets[1][0].cards) == -10


def test_abs_22_the_worked_example(table: Tables) -> None:
    state = table(["+5c -8c +3d +9t", "+2c"], [["-1d -2d +0c"], []])
    assert game.view(state, None).sets[0][0].points == 2
    placed = act(state, "place +5c -8c +3d")
    done = act(placed, "regroup -1d -2d +3d / +5c -8c +0c")
    assert [laid.points for laid in game.view(done, None).sets[0]] == [16, 6]
    at_once = act(state, "regroup -1d -2d +3d / +5c -8c +0c")
    same = structs.replace(at_once, regrouped=True, log=done.log, played=done.played)
    assert done == structs.replace(same, sets=done.sets, counted=done.counted)
    assert [laid.cards for laid in done.sets[0]] == [laid.cards for laid in at_once.sets[0]]
    assert refused(state, "regroup -1d -2d +3d / +5c -8c +0c +9t") == "ABS-16 absolute-last-card"


def test_abs_22_needs_a_card_and_keeps_all_cards(table: Tables) -> None:
    state = table(["+1t -1t +9t", "+2c"], [THREE[:2], []])
    whole = "-8c -8s +3c +3s +5c +5s"
    assert refused(state, f"regroup {whole}") == "ABS-22 absolute-regroup-no-card"
    assert refused(state, "regroup -8c +3c +5s -1t +1t") == "ABS-22 absolute-regroup-missing"
    together = act(state, f"regroup {whole} -1t +1t")
    assert len(together.sets[0]) == 1
    before = act(state, "add 1 -1t +1t")
    assert len(act(before, f"regroup {whole} -1t +1t").sets[0]) == 1


def test_abs_22_a_second_regrouping_in_a_row_needs_a_card(table: Tables) -> None:
    state = act(table(["+1t -1t +9t", "+2c"], [THREE[:2], []]), "add 1 -1t +1t")
    state = act(state, "regroup -8c -8s -1t +1t +3c +3s +5c +5s")
    assert refused(state, "regroup -8c +3s +5s / -8s -1t +1t +3c +5c") == "ABS-22 absolute-regroup-again"


@pytest.mark.parametrize("players", [2, 3])
def test_abs_30_ten_laps_without_a_card_end_the_round(players: int) -> None:
    state = game.start(players, Options(rounds=1), 4)
    turns = 0
    while not state.ended:
        state = act(state, "draw discard", "hold" if turns < 2 * players else "discard " + state.discard[-1])
        turns += 1
    assert turns == 10 * players
    assert state.finished[0].ended == "idle"


def test_abs_30_a_card_played_starts_the_count_anew(table: Tables) -> None:
    state = table(["-8c +3c +5c +9c", "+2c"], [[], []], idle=19)
    assert act(state, "place -8c +3c +5c", "discard +9c").idle == 0
    swapped = table(["+3t", "+2c"], [[], ["-8c +3c +5c"]], idle=7)
    assert act(swapped, "swap 2.1 +3c for +3t", "hold").idle == 8


def test_a_turn_has_its_order(table: Tables) -> None:
    """ABS-8 to ABS-11."""
    state = table(["+3t +5t", "+2c"], [[], ["-8c +3c +5c"]], phase=DRAW)
    for text in ("hold", "discard +3t", "swap 2.1 +3c for +3t", "place +3t", "add 1 +3t", "regroup +3t"):
        assert refused(state, text) == "ABS-8 absolute-draw-first"
    assert refused(act(state, "draw deck"), "draw deck") == "ABS-8 absolute-drawn-already"


def test_moves_are_values() -> None:
    assert {Place(("+1c",)), Place(("+1c",)), Discard(("+1c",)), Add(0, 0, ("+1c",)), Regroup((("+1c",),))}
