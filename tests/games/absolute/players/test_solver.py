"""The best turn is the best one: as good as walking every move by the readable rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from msgspec import structs

from stolik.games.absolute.players.points import make_card_rows, score_groups, sum_subsets
from stolik.games.absolute.players.solver import find_best_turn
from stolik.games.absolute.players.solver.arrangements import POINT
from stolik.games.absolute.players.solver.position import make_position
from stolik.games.absolute.players.solver.regrouping import Arranger
from stolik.games.absolute.players.solver.search import find_best_choices
from stolik.games.absolute.players.solver.turns import HINT, list_moves
from stolik.games.absolute.rules import Discard, Draw, Options, Regroup, game
from stolik.games.absolute.rules.cards import CARDS, NUMBER, in_order
from stolik.games.absolute.rules.counting import Counted
from stolik.games.absolute.rules.scoring import points_of_set
from stolik.games.absolute.rules.sets import judge_set
from stolik.games.absolute.rules.state import DRAW, PLAY, SWAP, TableSet, lay_out
from tests.conftest import NIGHTLY
from tests.games.absolute.players.positions import brute_force, played_out, position

POSITIONS = 10_000 if NIGHTLY else 150


def test_points_are_the_rules() -> None:
    rng = Random(1)
    for _ in range(3000):
        highest = rng.choice((3, 5, 10))
        deck = [card for card in CARDS if NUMBER[card] <= highest]
        cards = in_order(rng.sample(deck, rng.randint(3, 12)))
        cut = rng.randint(0, len(cards))
        high, low = sum_subsets(make_card_rows(cards[:cut])), sum_subsets(make_card_rows(cards[cut:]))
        assert score_groups(high[-1], low[-1]) == points_of_set(cards)


@pytest.mark.parametrize(("options", "share"), [(Options(), 4), (Options(add_to_any_set=True), 1)], ids=str)
def test_no_turn_is_better(options: Options, share: int) -> None:
    count = POSITIONS * share // 5
    proved = 0
    for seed in range(count):
        state = position(Random(seed), options, 7)
        turn = find_best_turn(game.view(state, state.turn))
        found = played_out(state, turn.moves)
        assert found == brute_force(state), seed
        assert turn.points == found[0]
        proved += turn.exact
    assert proved >= 0.999 * count  # of the rest it is only not known that they are the best, which they are


def test_turns_with_many_cards_keep_the_rules() -> None:
    """Far more cards than can be tried out: every move is legal, every set is a set, and no point is lost."""
    for seed in range(150 if NIGHTLY else 30):
        state = position(Random(seed), Options(add_to_any_set=seed % 3 == 2), 14)
        seat = state.turn
        before = sum(points_of_set(each.cards) for each in state.sets[seat])
        turn = find_best_turn(game.view(state, seat))
        for move in turn.moves[:-1]:
            state = game.play(state, seat, move)
            assert all(judge_set(each.cards) is None for sets in state.sets for each in sets)
        assert sum(points_of_set(each.cards) for each in state.sets[seat]) == turn.points >= before
        game.play(state, seat, turn.moves[-1])


def best_partition(cards: tuple[str, ...]) -> int:
    """Return the value of the best arrangement of all those cards, or -1: every set with the last card is tried."""
    if not cards:
        return 0
    best = -1
    *others, last = cards
    for size in range(2, len(cards)):
        for some in combinations(others, size):
            group = in_order((*some, last))
            if judge_set(group) is None:
                rest = best_partition(tuple(card for card in others if card not in some))
                best = max(best, rest + POINT * points_of_set(group) + 1 if rest >= 0 else -1)
    return best


def test_the_table_has_the_best_arrangement_of_every_subset() -> None:
    for seed in range(60 if NIGHTLY else 10):
        rng = Random(seed)
        deck = [card for card in CARDS if NUMBER[card] <= rng.choice((3, 5, 10))]
        cards = tuple(rng.sample(deck, 9))
        arranger = Arranger(cards)
        for subset in rng.sample(range(512), 60):
            some = tuple(card for place, card in enumerate(cards) if subset >> place & 1)
            assert arranger.free.table[subset] == best_partition(some)
            if some and arranger.free.table[subset] >= 0:
                groups, value = next(arranger.list_arrangements(arranger.free, subset))
                assert in_order(card for group in groups for card in group) == in_order(some)
                assert sum(POINT * points_of_set(group) + 1 for group in groups) == value


def test_more_cards_on_the_table() -> None:
    for seed in range(20 if NIGHTLY else 4):
        state = position(Random(seed), Options(), 9)
        assert played_out(state, find_best_turn(game.view(state, state.turn)).moves) == brute_force(state), seed


def test_a_zero_card_takes_a_new_value_by_way_of_another_arrangement() -> None:
    """+0 stands for 1 beside -2 +1; with -1 added it would have to stand for 2 (ABS-19)."""
    found = 0
    for seed in range(300):
        state = position(Random(seed), Options(), 7)
        turn = find_best_turn(game.view(state, state.turn))
        found += sum(isinstance(move, Regroup) for move in turn.moves) > 1
    assert found, "some turn regroups twice"


def test_before_the_draw_only_the_top_card_is_known() -> None:
    state = structs.replace(
        game.start(2, Options(), 1), turn=0, phase=DRAW, hands=(("-4c", "+1s", "+2d", "+10c"), ()), discard=("-6c",)
    )
    turn = find_best_turn(game.view(state, 0))
    assert turn.moves[0] == Draw("discard")
    assert turn.points == 20
    assert played_out(game.play(state, 0, turn.moves[0]), turn.moves[1:])[0] == 20
    useless = structs.replace(state, discard=("-9s",))
    assert find_best_turn(game.view(useless, 0)).moves == (Draw("deck"),)


def test_goes_out_when_that_costs_nothing() -> None:
    sets = (("-3c", "+1c", "+2c"), ("-3s", "+1s", "+2s"), ("-3d", "+1d", "+2d"))
    state = structs.replace(
        game.start(2, Options(), 1),
        turn=0,
        phase=PLAY,
        hands=(("+9t",), ("-1t",)),
        **lay_out(sets, []),
        discard=("-6c",),
    )
    assert find_best_turn(game.view(state, 0)).moves[-1] == Discard(("+9t",))


def test_many_cards_are_left_alone_in_part() -> None:
    """With more cards than the tables take, the best sets are left as they are."""
    rng = Random(3)
    deck = list(CARDS)
    sets: list[TableSet] = []
    while len(sets) < 6:
        cards = in_order(rng.sample(deck, 4))
        if sum(int(card[:-1]) for card in cards) == 0 and not any(NUMBER[card] == 0 for card in cards):
            sets.append(TableSet(cards))
            deck = [card for card in deck if card not in cards]
    state = structs.replace(
        game.start(2, Options(), 1),
        turn=0,
        phase=SWAP,
        hands=(in_order(rng.sample(deck, 5)), ()),
        **lay_out([each.cards for each in sets], []),
        discard=("-6c",),
    )
    before = sum(points_of_set(each.cards) for each in sets)
    turn = find_best_turn(game.view(state, 0), most=12)
    assert played_out(state, turn.moves)[0] == turn.points >= before
    assert not turn.exact
    assert find_best_turn(game.view(state, 0)).points >= turn.points


@pytest.mark.parametrize("options", [Options(), Options(unchecked=True)], ids=str)
def test_a_turn_knows_whether_enough_sets_count(options: Options) -> None:
    """ABS-5: as many as the rules count after the moves, however sets were placed, merged and split before."""
    enough: Counter[tuple[bool, bool]] = Counter()
    for seed in range(2_000 if NIGHTLY else 200):
        rng = Random(seed)
        state = position(rng, options, 9)
        sets = state.sets[0]
        placed, most = tuple(range(1, rng.randint(0, 3) + 1)), tuple(range(1, rng.randint(0, 3) + 1))
        state = structs.replace(state, counted=(Counted(placed, (most,)), state.counted[1]))
        turn = make_position(game.view(state, 0))
        choice = find_best_choices(turn, HINT).choices[0]
        moves, after = list_moves(turn, choice)
        for move in moves:
            state = game.play(state, 0, move)
        assert after.can_go_out == (state.count_sets(0) >= 3), seed
        enough[after.can_go_out, len(state.sets[0]) >= 3] += 1
        assert len(sets) == len(turn.sets)
    assert len(enough) == 3, "enough sets lie there, or enough were placed, or there are too few"
