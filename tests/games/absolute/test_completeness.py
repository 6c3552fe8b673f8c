"""Every listed move against brute force on small hands and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, islice, permutations
from random import Random
from typing import Any

import pytest
from msgspec import structs

from stolik.conformance import check_work
from stolik.game import Illegal, find_first_moves, list_moves
from stolik.games.absolute.rules import (
    Add,
    Challenge,
    Discard,
    Draw,
    Hold,
    Move,
    Options,
    Place,
    Regroup,
    State,
    Swap,
    game,
)
from stolik.games.absolute.rules.cards import CARDS, in_order
from stolik.games.absolute.rules.sets import judge_set
from stolik.games.absolute.rules.state import PLAY, SWAP, TableSet
from tests.conftest import NIGHTLY

Cards = tuple[str, ...]
Tables = Callable[..., State]


def subsets(cards: Cards) -> Iterator[Cards]:
    return chain.from_iterable(combinations(cards, count) for count in range(1, len(cards) + 1))


def set_partitions(cards: Cards) -> Iterator[tuple[Cards, ...]]:
    """Every partition, written as a move has it: the smallest card's block first."""
    if not cards:
        yield ()
        return
    first, rest = cards[0], cards[1:]
    for others in chain([()], subsets(rest)):
        left = tuple(card for card in rest if card not in others)
        for more in set_partitions(left):
            yield ((first, *others), *more)


def candidates(state: State, seat: int) -> Iterator[Move]:
    """Every move that can be written about the cards of this seat and the sets on the table."""
    hand = state.hands[seat]
    yield from (Draw("deck"), Draw("discard"), Hold())
    yield from (Discard(cards) for count in (1, 2, 3) for cards in permutations(hand, count))
    yield from (Place(cards) for cards in subsets(hand))
    for owner, laid in enumerate(state.sets):
        for number, one in enumerate(laid):
            yield Challenge(owner, number)
            yield from (Add(owner, number, cards) for cards in subsets(hand))
            yield from (Swap(owner, number, give, take) for give in subsets(hand) for take in subsets(one.cards))
    own = tuple(card for laid in state.sets[seat] for card in laid.cards)
    for played in chain([()], subsets(hand)):
        yield from map(Regroup, set_partitions(in_order((*own, *played))))


def sums_to_zero(cards: Cards, values: dict[str, int]) -> bool:
    return sum(values.get(card, int(card[:-1])) for card in cards) == 0


def zero_values(cards: Cards) -> list[dict[str, int]]:
    """What the zero card of a set could stand for, all of it; more than one zero card can stand for nothing."""
    zeros = [card for card in cards if card[1:-1] == "0"]
    if len(zeros) > 1:
        return []
    return [{zero: value if zero[0] == "+" else -value} for zero in zeros for value in range(11)] or [{}]


def legal(cards: Cards, kept: dict[str, int] | None = None) -> bool:
    """ABS-13 and ABS-19, with some zero cards bound to what they stood for."""
    bound = kept or {}
    return len(cards) >= 3 and any(
        sums_to_zero(cards, values)
        for values in zero_values(cards)
        if all(bound.get(zero, value) == value for zero, value in values.items())
    )


def standing(cards: Cards) -> dict[str, int]:
    return next(values for values in zero_values(cards) if sums_to_zero(cards, values))


def by_the_book(state: State, move: Move) -> bool:
    """The rules once more, told as plainly as can be, for the seat 0 that has drawn; legal sets only."""
    hand = state.hands[0]
    match move:
        case Place(cards):
            return len(cards) < len(hand) and legal(cards)
        case Add(owner, number, cards):
            old = state.sets[owner][number].cards
            mine = owner == 0 or (state.options.add_to_any_set and owner not in state.out)
            return mine and len(cards) < len(hand) and legal(old + cards, standing(old))
        case Swap(owner, number, give, take):
            old = state.sets[owner][number].cards
            new = tuple(card for card in old if card not in take) + give
            stays = {zero: value for zero, value in standing(old).items() if zero in new}
            out = sum(standing(old).get(card, int(card[:-1])) for card in take)
            return (
                state.phase == SWAP
                and owner not in state.out
                and 1 <= len(give) <= 2
                and 1 <= len(take) <= 2
                and legal(new, stays)
                and any(sum(values.get(card, int(card[:-1])) for card in give) == out for values in zero_values(give))
            )
        case Regroup(sets):
            return regroups_by_the_book(state, sets)
        case Discard(cards):
            return len(cards) == max(1, len(hand) - 7)
        case Hold():
            return not state.played and len(hand) <= 7
    return False


def regroups_by_the_book(state: State, sets: tuple[Cards, ...]) -> bool:
    old = [laid.cards for laid in state.sets[0]]
    played = [card for cards in sets for card in cards if card in state.hands[0]]
    if len(played) >= len(state.hands[0]) or (not played and (not state.played or state.regrouped)):
        return False
    kept = [next((one for one in sets if set(before) <= set(one)), None) for before in old]
    if None not in kept and len(set(kept)) == len(kept):
        return False  # every old set is there, each in a set of its own: only placed and added to
    return all(
        legal(one, {z: v for before in old if set(before) <= set(one) for z, v in standing(before).items()})
        for one in sets
    )


def accepted(state: State, move: Move) -> bool:
    try:
        game.play(state, 0, move)
    except Illegal:
        return False
    return True


def check(state: State) -> None:
    listed = list(game.moves(state, 0))
    assert len(set(listed)) == len(listed)
    every = list(candidates(state, 0))
    assert set(listed) == {move for move in every if accepted(state, move)}
    if state.phase != "draw" and not state.options.unchecked:
        assert set(listed) == {move for move in every if by_the_book(state, move)}


SMALL = [
    # hands, sets: at most nine cards of the hand and the own sets together
    (["+3d -8c +5c +7s", "+1c"], [["-1d -2d +0c"], ["-10c +5s +3s +0s"]]),
    (["-3d +2c +1s -0t", "+1c"], [["-2c +2d +0s"], ["+7c -7s +0t", "-1d +4d -3t"]]),
    (["+4c -4s +0d -0d", "+1c"], [["-6c +2d +4s"], ["-6s +2s +4d"]]),
    (["+2s +10s -10s", "+1c"], [["-6c +2d +4s", "+6c -2d -4d"], []]),
    (["+6s -6s", "+1c"], [["-6c +2d +4s", "+6c -0d -4d"], ["+9c -9s -0c"]]),
    (["+6s", "+1c"], [["-6c +2d +4s", "+6c -2d -4d"], []]),
    (["", "+1c"], [["-6c +2d +4s"], []]),
]


@pytest.mark.parametrize(("hands", "sets"), SMALL)
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"phase": PLAY},
        {"phase": PLAY, "played": ("+9d",)},
        {"phase": PLAY, "played": ("+9d",), "regrouped": True},
        {"phase": "draw"},
        {"out": (1,)},
    ],
    ids=str,
)
def test_listed_exactly_what_is_accepted(
    table: Tables, hands: list[str], sets: list[list[str]], changes: dict[str, Any]
) -> None:
    check(table(hands, sets, **changes))


@pytest.mark.parametrize(("hands", "sets"), SMALL)
def test_listed_with_adding_to_any_set(table: Tables, hands: list[str], sets: list[list[str]]) -> None:
    check(table(hands, sets, Options(add_to_any_set=True)))
    check(table(hands, sets, Options(add_to_any_set=True), out=(1,)))


@pytest.mark.parametrize("played", [(), ("+9d",)])
def test_listed_unchecked(table: Tables, played: Cards) -> None:
    for hands, sets in (
        (["+3d -8c +5c", "+1c"], [["-1d -2d +0c", "+4c"], ["-10c +5s +3s"]]),
        (["+4c -0s -0d", "+1c"], [["-6c +2d +4s"], ["-6s +2s"]]),
    ):
        check(table(hands, sets, Options(unchecked=True), played=played, phase=PLAY if played else SWAP))


def test_a_set_found_illegal_is_left_alone(table: Tables) -> None:
    state = table(["+3d -8c +5c", "+1c"], [["-1d -2d +0c", "+4c"], ["-10c +5s +3s"]], Options(unchecked=True))
    marked = TableSet(("+4c",), illegal=True)
    state = structs.replace(state, sets=((state.sets[0][0], marked), state.sets[1]))
    moves = list(game.moves(state, 0))
    assert all("+4c" not in cards for move in moves if isinstance(move, Regroup) for cards in move.sets)
    assert not any((move.owner, move.set) == (0, 1) for move in moves if isinstance(move, Add | Swap))
    assert all(accepted(state, move) for move in moves)
    with pytest.raises(Illegal, match="absolute-set-illegal"):
        game.play(state, 0, Add(0, 1, ("+5c",)))


def test_hands_above_seven_discard_down_to_seven(table: Tables) -> None:
    state = table(["+1c +2c +3c +4c +5c +6c +7c +8c +9c", ""], [[], []])
    listed = list(game.moves(state, 0))
    brute = [Discard(cards) for count in range(1, 5) for cards in permutations(state.hands[0], count)]
    assert {move for move in listed if isinstance(move, Discard)} == {m for m in brute if accepted(state, m)}
    assert sum(isinstance(move, Discard) for move in listed) == 9 * 8
    assert Hold() not in listed


def random_table(table: Tables, rng: Random, size: int) -> State:
    """A table of random legal sets of seat 0, and a hand, of so many cards together."""
    while True:
        cards = rng.sample([card for card in CARDS if abs(int(card[:-1])) < 5], 16)
        sets: list[str] = []
        left = list(cards)
        for _ in range(rng.choice([1, 2, 2])):
            legal = [one for one in combinations(left, rng.choice([3, 3, 4])) if judge_set(in_order(one)) is None]
            if legal:
                chosen = rng.choice(legal)
                sets.append(" ".join(chosen))
                left = [card for card in left if card not in chosen]
        laid = sum(len(one.split()) for one in sets)
        if sets and laid < size:
            return table([" ".join(left[: size - laid]), ""], [sets, []])


@pytest.mark.parametrize("seed", range(100 if NIGHTLY else 8))
def test_regroupings_are_all_partitions_that_are_legal(table: Tables, seed: int) -> None:
    """ABS-22, with brute force over every set partition of up to nine cards."""
    rng = Random(seed)
    state = random_table(table, rng, rng.choice([7, 8, 9]))
    if rng.random() < 0.5:
        state = structs.replace(state, phase=PLAY, played=("+10t",))
    listed = [move for move in game.moves(state, 0) if isinstance(move, Regroup)]
    own = tuple(card for laid in state.sets[0] for card in laid.cards)
    every = [
        Regroup(groups)
        for played in chain([()], subsets(state.hands[0]))
        for groups in set_partitions(in_order((*own, *played)))
    ]
    assert len(set(listed)) == len(listed)
    assert set(listed) == {move for move in every if by_the_book(state, move)}
    assert all(accepted(state, move) == (move in listed) for move in rng.sample(every, min(len(every), 2000)))


LAID = (
    "-10c +4c +6c, -10s +4s +6s, -9c +2c +7c, -9s +2s +7s, -8c +3c +5c, -8s +3s +5s, -10d +1c +9c, -9d +1s +8c, "
    "-7c -1c +8s, -6c -3c +9s, -5c -5s +10c, -4c -6s +10s, -2c -8d +10d, -3s -7s +10t, -1s -1d +2d"
)


@pytest.mark.parametrize("options", [Options(), Options(unchecked=True), Options(add_to_any_set=True)], ids=str)
@pytest.mark.parametrize("played", [(), ("+9d",)])
@pytest.mark.parametrize("sets", [LAID.split(","), [LAID.replace(",", "")]], ids=["small", "one"])
def test_listing_45_laid_cards_is_bounded_work(table: Tables, options: Options, played: Cards, sets: list[str]) -> None:
    """ABS-22: whether cards can be regrouped is a hard question, so the list is given up in time."""
    hand = "-6d +0d +6d"  # few other moves: regroupings must be searched
    state = table([hand, "+1t"], [sets, []], options, played=played, phase=PLAY if played else SWAP)
    assert list_moves(game, state, 0) is None
    check_work(game, state, 0)


def test_a_list_that_is_given_up_begins_as_the_whole_one(table: Tables) -> None:
    state = table(["+3d -8c +5c +7s", "+1c"], [["-1d -2d +0c"], ["-10c +5s +3s +0s"]])
    every = list(game.moves(state, 0))
    for steps in (1, 20, 50, 200):
        found = find_first_moves(game, state, 0, len(every), steps)
        assert found == every[: len(found)]
        assert found


@pytest.mark.parametrize(("hands", "sets"), SMALL)
@pytest.mark.parametrize("options", [Options(), Options(add_to_any_set=True), Options(unchecked=True)], ids=str)
def test_worth_is_the_difference_of_the_own_sets(
    table: Tables, hands: list[str], sets: list[list[str]], options: Options
) -> None:
    state = table(hands, sets, options)
    view = game.view(state, 0)
    moves = list(islice(game.moves(state, 0), 3_000))
    for move in Random(0).sample(moves, min(len(moves), 60)):
        before, after = (
            sum(laid.points for laid in seen.sets[0]) for seen in (view, game.view(game.play(state, 0, move), 0))
        )
        assert game.worth(view, move) == (after - before if isinstance(move, Place | Add | Swap | Regroup) else 0)
