"""ABS-5: which sets count for going out, and when a going out is void."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import structs

from stolik.game import Illegal
from stolik.games.absolute.rules import Challenge, Options, State, game
from stolik.messages import LANGUAGES, say

Tables = Callable[..., State]


def act(state: State, *moves: str) -> State:
    for text in moves:
        state = game.play(state, state.turn, game.parse_move(game.view(state, state.turn), text))
    return state


def challenge(state: State, seat: int, *sets: tuple[int, int]) -> State:
    for owner, number in sets:
        state = game.play(state, seat, Challenge(owner, number))
    return state


def test_merged_sets_still_count(table: Tables) -> None:
    """ABS-5: three sets placed, two of them merged: the player goes out."""
    sets = [["-8c +3c +5c", "-9s +4s +5s"], []]
    state = table(["-2c +1s +1c -7d +7t +9t", "+2c"], sets)
    state = act(state, "place -2c +1s +1c", "regroup -9s +4s +5s / -8c -7d -2c +1c +1s +3c +5c +7t")
    assert len(state.sets[0]) == 2
    assert state.count_sets(0) == 3
    assert act(state, "discard +9t").out == (0,)


def test_merging_and_splitting_adds_nothing(table: Tables) -> None:
    """ABS-5: two sets, merged with a zero from the hand and split again, are two sets, in one turn or in several."""
    state = table(["+0d +7s -7d +9t", "+2c"], [["-8c +3c +5c", "-9s +4s +5s"], []])
    merged = act(state, "regroup -8c +3c +5c -9s +4s +5s +0d")
    assert merged.count_sets(0) == 2
    split = act(merged, "regroup -8c +3c +5c / -9s +4s +5s +0d +7s -7d")
    assert split.count_sets(0) == 2
    assert act(split, "discard +9t").out == ()
    later = act(merged, "discard +9t", "draw deck", "hold", "draw deck")
    assert later.count_sets(0) == 2
    later = act(later, "regroup -8c +3c +5c / -9s +4s +5s +0d +7s -7d")
    assert later.count_sets(0) == 2


def test_sets_on_the_table_count_by_the_most_at_the_end_of_a_turn(table: Tables) -> None:
    """ABS-5: a split brings a third set. In the middle of a turn it counts only when going out."""
    state = table(["-7d +7s +9t", "+2c"], [["-8c -1c +3c +6c", "-9s -4d -1d +4s +9d +1s"], []])
    split = act(state, "regroup -8c -1c +3c +6c / -9s +9d -7d +7s / -4d -1d +4s +1s")
    assert split.counted[0].most == 2
    assert act(split, "discard +9t").out == (0,)
    merged = act(structs.replace(split, regrouped=False), "regroup -9s -8c -7d -4d -1c -1d +1s +3c +4s +6c +7s +9d")
    assert act(merged, "discard +9t").out == ()
    kept = structs.replace(split, hands=(("+6t", "+9t"), *split.hands[1:]))
    after = act(kept, "discard +9t")
    assert after.counted[0].most == 3
    later = act(after, "draw deck", "hold", "draw deck")
    assert later.count_sets(0) == 3


@pytest.mark.parametrize(
    ("moves", "placed"),
    [
        (["place -2c +1c +1s"], 2),
        (["add 1 -7d +7t"], 1),
        (["regroup -8c +1c +7t / -7d -1d +3c +5c"], 1),  # a set more, but none of the hand alone
        (["regroup -8c -7d +3c +5c +7t / -2c +1c +1s"], None),  # that is no regrouping
    ],
)
def test_a_set_is_newly_placed_if_it_is_of_the_hand_alone(table: Tables, moves: list[str], placed: int | None) -> None:
    """ABS-5."""
    hand = "-2c +1c +1s -7d +7t -1d +3s +4s +9t"
    state = table([hand, "+2c"], [["-8c +3c +5c"], []])
    if placed is not None:
        assert len(act(state, *moves).counted[0].placed) == placed


def test_a_regrouping_counts_a_set_of_the_hand_beside_a_merger(table: Tables) -> None:
    """ABS-5: the same as placing first and merging then."""
    state = table(["-2c +1c +1s -1d +9t", "+2c"], [["-8c +3c +5c", "-9s +4s +5s"], []])
    at_once = act(state, "regroup -9s -8c +3c +4s +5c +5s / -2c +1c +1s")
    one_by_one = act(state, "place -2c +1c +1s", "regroup -9s -8c +3c +4s +5c +5s / -2c +1c +1s")
    assert at_once.count_sets(0) == one_by_one.count_sets(0) == 3
    assert act(at_once, "discard -1d").count_sets(0) == 3


def junk(table: Tables, players: int = 2, hand: str = "-9d +8s +2t +9t") -> State:
    """Player 1 has laid three cards as sets, and discarded the last card of the hand."""
    hands = [hand, "+2c +4c", "+6c +4d", "+7c +5d"][:players]
    state = table(hands, [[] for _ in hands], Options(unchecked=True))
    return act(state, "place -9d", "place +8s", "place +2t", "discard +9t")


def test_going_out_with_junk_is_void(table: Tables) -> None:
    """ABS-5, ABS-23: three junk sets and the last card in turn 1, and all three are challenged."""
    state = junk(table)
    assert state.out == (0,)
    assert state.count_sets(0) == 3
    caught = challenge(act(state, "draw deck"), 1, (0, 0), (0, 1), (0, 2))
    assert caught.out == (0,), "the sets go at the end of the turn"
    assert caught.count_sets(0) == 0
    after = act(caught, "discard +2c")
    assert after.out == ()
    assert after.finished == ()
    assert after.log[-1].void == 0
    assert (after.turn, after.phase, after.hands[0]) == (0, "draw", ())
    assert len(act(after, "draw deck").hands[0]) == 1


def test_one_set_of_three_found_illegal_is_enough(table: Tables) -> None:
    """ABS-5: with three sets left the going out stands."""
    state = table(["-9d +9t", "+2c"], [["-8c +3c +5c", "-9s +4s +5s"], []], Options(unchecked=True))
    out = act(state, "place -9d", "discard +9t", "draw deck")
    assert act(challenge(out, 1, (0, 2)), "hold").out == ()
    assert act(out, "hold").finished[0].out == (0,), "nobody has noticed it"
    state = table(
        ["-9d +9t", "+2c"], [["-8c +3c +5c", "-9s +4s +5s", "-8d +3d +5d"], []], Options(unchecked=True, rounds=1)
    )
    out = act(state, "place -9d", "discard +9t", "draw deck")
    assert act(challenge(out, 1, (0, 3)), "hold").finished[0].out == (0,)


def test_the_round_goes_on_to_the_player_who_went_out_in_the_last_lap(table: Tables) -> None:
    """ABS-5: who was out second is the first now: everybody else has one more turn."""
    state = junk(table, 3)
    sets = table(
        ["+9t", "+2c", "+6c"], [[], ["-8c +3c +5c", "-9s +4s +5s", "-7c +3d +4d"], []], Options(unchecked=True)
    )
    state = structs.replace(
        state,
        sets=(state.sets[0], sets.sets[1], ()),
        counted=(state.counted[0], sets.counted[1], state.counted[2]),
        hands=((), ("+2c",), state.hands[2]),
        phase="swap",
    )
    after = act(challenge(state, 2, (0, 0)), "discard +2c")
    assert after.out == (1,)
    assert after.turn == 2
    after = act(after, "draw deck", "hold")
    assert after.turn == 0, "who is not out any more has a turn in the last lap"
    assert act(after, "draw deck", "hold").finished[0].out == (1,)


def test_sets_are_unlocked_when_the_going_out_is_void(table: Tables) -> None:
    """ABS-5, ABS-20."""
    hands, sets = ["-9d +9t", "+3s +2c"], [["-8c +3c +5c", "-9s +4s +5s"], []]
    out = act(table(hands, sets, Options(unchecked=True)), "place -9d", "discard +9t", "draw deck")
    with pytest.raises(Illegal, match="absolute-locked"):
        act(out, "swap 1.1 +3c for +3s")
    void = act(challenge(out, 1, (0, 2)), "hold", "draw deck", "hold", "draw deck")
    assert act(void, "swap 1.1 +3c for +3s").sets[0][0].cards == ("-8c", "+3s", "+5c")


def test_sets_merged_into_an_illegal_one_go_with_it(table: Tables) -> None:
    """ABS-5, ABS-23: to merge four junk sets leaves none that counts when the merged one is discarded."""
    hands = ["-9d +8s +2t +3t +9t", "+2c +4c"]
    state = act(
        table(hands, [[], []], Options(unchecked=True)),
        "place -9d",
        "place +8s",
        "place +2t",
        "regroup -9d +2t +3t +8s",
    )
    out = act(state, "discard +9t", "draw deck")
    assert out.out == (0,)
    void = act(challenge(out, 1, (0, 0)), "hold")
    assert void.out == ()
    assert void.count_sets(0) == 0


def test_what_is_left_of_a_set_counts(table: Tables) -> None:
    """ABS-5, ABS-23: a set is split, and only one of its parts is illegal."""
    sets = [["-8c +3c +5c -1d +1c +7d -7s", "-9s +4s +5s", "-8d +3d +5d"], []]
    state = act(table(["+6d +9t +3t", "+2c"], sets, Options(unchecked=True)), "add 2 +6d")
    state = structs.replace(state, sets=(tuple(structs.replace(one, open_until=0) for one in state.sets[0]), ()))
    split = act(state, "regroup -8c +3c +5c / -7s -1d +1c +7d +3t / -9s +4s +5s +6d / -8d +3d +5d")
    number = next(at for at, laid in enumerate(split.sets[0]) if "+3t" in laid.cards)
    caught = challenge(split, 1, (0, number))
    assert caught.count_sets(0) == 3
    assert len(game.view(caught, 1).find_counted(0).placed) == 3


def test_the_end_of_the_last_lap_waits_for_the_judgement(table: Tables) -> None:
    """ABS-5: with two players the turn in which sets are challenged is the last one of the lap."""
    state = act(junk(table), "draw deck")
    assert act(state, "hold").finished[0].ended == "out"
    assert act(challenge(state, 1, (0, 1)), "hold").finished == ()


def test_a_guard_ends_the_round_though_a_going_out_is_void(table: Tables) -> None:
    """ABS-30: the round is scored as it stands, and nobody is out."""
    state = structs.replace(challenge(act(junk(table), "draw deck"), 1, (0, 1)), turns=200, plays=())
    finished = act(state, "hold").finished[0]
    assert (finished.ended, finished.out) == ("laps", ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_message_says_that_a_going_out_is_void(table: Tables, language: str) -> None:
    state = challenge(act(junk(table), "draw deck"), 1, (0, 0))
    move = game.parse_move(game.view(state, 1), "hold")
    message = game.event(state, 1, move, None)
    assert message.facts["owner"] == 1
    assert {"en": "is void", "pl": "nieważne"}[language] in say(message.name, language, **message.facts)
    usual = game.event(act(junk(table), "draw deck"), 1, move, None)
    assert not {"is void", "nieważne"}.intersection(say(usual.name, language, **usual.facts).split())
