from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from stolik.game import Illegal, Unreadable
from stolik.games.absolute.rules import Table, parse_table, score_hand, score_round, score_set
from stolik.games.absolute.rules.cards import CARDS
from stolik.games.absolute.rules.scoring import points_of_set, runs
from stolik.messages import LANGUAGES, explain, say


def points(text: str) -> int:
    return score_set(text.split()).points


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("-8c +5s +3d", 8),  # three cards, the largest -8
        ("-8c +1s +1d +2t +4c", 10),  # five cards, no run
        ("-8c -1s +2d +3t +4c", 13),  # five cards with +2 +3 +4
        ("-8c -2c +1c +4c +5c", 20),  # five cards of one suit
        ("+3c +3s -3d -3t +7c -7s", 20),  # six cards with four threes
        ("-1d -2d +0c", 2),  # the zero is positive: no run
        ("-1d -2d +3d", 6),  # one suit
        ("+5c -8c +0c", 16),  # one suit
        ("-10c +5c +3c +0c", 22),  # the zero stands for +2, but counts 0
        ("-6s -4d +5c +3c +0c", 8),  # the same after a swap
        ("-0c -1s -2d +3t", 7),  # a zero in a run of its own sign: 3 + 1 + 3
        ("+2c +3s +4d +4t -9c -4s", 9 + 3 + 3),  # only one of the fours is in the run
        ("+1c +2c +3c +3s +4c +5c -8c -10s", 10 + 5 + 6),
    ],
)
def test_worked_examples_of_sets(cards: str, expected: int) -> None:
    """ABS-24 to ABS-27."""
    assert points(cards) == expected == points_of_set(tuple(cards.split()))


def test_worked_examples_of_hands() -> None:
    """ABS-28."""
    assert score_hand(["+7s", "-2d", "+1c"]).points == -9
    assert score_hand(["+2s", "-2d"]).points == -3
    assert score_hand(["-0c"]).points == 0
    assert score_hand([]).points == 0
    assert score_hand([]).lines == ()


def test_worked_example_of_a_round() -> None:
    """ABS-29: sets of 13, 9 and 9, and a hand of two cards, the largest 2."""
    sets = ["-8c -1s +2d +3t +4c", "+9c -5s -4d", "+8c -5d -1c -2s"]
    score = score_round([one.split() for one in sets], ["+2s", "-2d"])
    assert [one.points for one in score.sets] == [13, 9, 9]
    assert score.hand.points == -3
    assert score.points == 28


def test_every_line_says_what_it_brings() -> None:
    score = score_set(["-8c", "-1c", "+2c", "+3c", "+4c"])
    assert [(line.name, line.facts["points"]) for line in score.lines] == [
        ("absolute-score-base", 8),
        ("absolute-score-extra", 2),
        ("absolute-score-run", 3),
        ("absolute-score-suit", 13),
    ]
    assert score.lines[2].facts["cards"] == "+2● +3● +4●"
    kind = score_set(["+3c", "+3s", "-3d", "-3t", "+7c", "-7s"]).lines[-1]
    assert kind.facts == {"points": 10, "number": 3, "count": 4}


def test_zero_cards_standing_for_a_number_do_not_make_four_of_a_kind() -> None:
    """ABS-27: the printed number counts."""
    assert points("+3c +3s -3d -0t -3t") == (3 + 2) * 2
    assert points("+3c +3s -3d -0t -2c -1c") == 3 + 3 + 4  # -0 -1 -2 -3 is a run, three threes are no four


@pytest.mark.parametrize("seed", range(40))
def test_points_are_the_sum_of_the_lines(seed: int) -> None:
    rng = Random(seed)
    cards = rng.sample(CARDS, rng.randint(1, 14))
    for score in (score_set(cards), score_hand(cards)):
        assert score.points == sum(line.facts["points"] for line in score.lines)
        for line in score.lines:
            assert all(say(line.name, lang, **line.facts) for lang in LANGUAGES)


def is_run(cards: tuple[str, ...]) -> bool:
    numbers = sorted(abs(int(card[:-1])) for card in cards)
    return (
        len(cards) >= 3
        and len({card[0] for card in cards}) == 1
        and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    )


def most_covered(cards: list[str]) -> int:
    """By brute force: every way to choose disjoint runs."""
    every = [frozenset(one) for count in range(3, len(cards) + 1) for one in combinations(cards, count) if is_run(one)]

    def best(free: frozenset[str]) -> int:
        fitting = [run for run in every if run <= free]
        if not fitting:
            return 0
        card = min(card for run in fitting for card in run)
        return max(best(free - {card}), max((len(run) + best(free - run) for run in fitting if card in run), default=0))

    return best(frozenset(cards))


@pytest.mark.parametrize("seed", range(60))
def test_runs_cover_the_most_cards(seed: int) -> None:
    """ABS-26: each card in at most one run, as many cards as disjoint runs can cover."""
    rng = Random(seed)
    narrow = [card for card in CARDS if abs(int(card[:-1])) < rng.choice([4, 5, 6]) and card[0] == "+"]
    cards = rng.sample(narrow, rng.randint(5, 10)) + rng.sample([card for card in CARDS if card[0] == "-"], 1)
    found = runs(cards)
    assert all(is_run(run) for run in found)
    assert len({card for run in found for card in run}) == sum(map(len, found)) == most_covered(cards)


def test_tables_are_read_as_people_type_them() -> None:
    assert parse_table("+5C −8● +0c/ -1d -2♦ +3d  Hand: +7s,-2■") == Table(
        (("-8c", "+0c", "+5c"), ("-2d", "-1d", "+3d")), ("-2s", "+7s")
    )
    assert parse_table("hand: ") == parse_table("ręka: ") == Table((), ())


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("+11c -8c +0c", "ABS-1", "absolute-no-such-card"),
        ("5c -8c +0c", "ABS-2", "absolute-card-sign"),
        ("+5c -8c +0c / ", "ABS-13", "absolute-cards-missing"),
    ],
)
def test_tables_that_break_a_rule_whatever_else_is_there(text: str, rule: str, reason: str) -> None:
    with pytest.raises(Illegal) as caught:
        parse_table(text)
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    assert all(explain(caught.value, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "absolute-table-empty"),
        (" ", "absolute-table-empty"),
        ("+5c -8c +0x", "absolute-card-text"),
        ("hand: +5c hand: -8c", "absolute-table-hands"),
        ("hand: +5c Ręka: -8c", "absolute-table-hands"),
    ],
)
def test_tables_that_cannot_be_read(text: str, reason: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_table(text)
    assert caught.value.reason == reason
    assert all(explain(caught.value, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("+5c -8c +0c / +5c -5s -0c", "absolute-card-twice", {"card": "+5●"}),
        ("+5c -8c +0c hand: +5c", "absolute-card-twice", {"card": "+5●"}),
        ("+5c -8c +0c / -1d -2d +4d", "absolute-table-set", {"set": 2, "sum": "+1"}),
        ("+5c -8c -0c", "absolute-table-set", {"set": 1, "sum": "-3"}),
        ("+5c -5s", "absolute-table-set", {"set": 1, "sum": "0"}),
        ("+5c -5s +0c -0c", "absolute-table-set", {"set": 1, "sum": "0"}),
    ],
)
def test_tables_that_break_a_rule(text: str, reason: str, facts: dict[str, object]) -> None:
    with pytest.raises(Illegal) as caught:
        parse_table(text)
    assert caught.value.reason == reason
    assert facts.items() <= caught.value.facts.items()
    assert all(explain(caught.value, lang) for lang in LANGUAGES)
