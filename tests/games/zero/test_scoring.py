"""What hands count, and the reasons given for it (ZER-6, ZER-7)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Illegal, Unreadable
from stolik.games.zero.rules import CARDS, parse_hand, score
from stolik.games.zero.rules.cards import COLOURS, SYMBOLS, VALUES, show
from stolik.games.zero.rules.scoring import is_zero, points
from stolik.messages import LANGUAGES, say

HANDS = st.lists(st.sampled_from(CARDS), max_size=9, unique=True)


def reference(hand: list[str]) -> int:
    """ZER-7 once more, written another way: strike out groups, then add the values that are left."""
    colours, values = Counter(card[1] for card in hand), Counter(card[0] for card in hand)
    struck = {card for card in hand if colours[card[1]] >= 5} | {card for card in hand if values[card[0]] >= 5}
    return sum(int(value) for value in {card[0] for card in set(hand) - struck})


@pytest.mark.parametrize(
    ("hand", "counted"),
    [
        ("1r 1o 1y 3g 4r 4o 4y 4g 4b", 4),
        ("1r 1o 1y 2g 4b 5r 5o 5y 5k", 12),
        ("2r 3r 4r 6r 8r 1o 5y 5g 5b", 6),
        ("7r 6r 2r 1r 3r 3o 3y 3g 3b", 0),
        ("7r 7o 7y 7g", 7),
        ("7r 7o 7y 7g 1b 2p 3k 4r 5o", 22),
        ("1o 4y 8g 2r 3r 5r 6r 7r 8r", 13),
        ("1o 4y 8g 3r 3o 3y 3g 3b 3p", 13),
        ("1r 2o 3y 4g 5b 6p 7k 8r 8o", 36),
        ("1r 2r 3r 4r 5r 6r 7r 8r 8o", 8),
        ("1r 1o 1y 1g 1b 1p 1k 8r 7o", 15),
    ],
)
def test_zer_7_worked_examples(hand: str, counted: int) -> None:
    assert points(parse_hand(hand)) == score(parse_hand(hand)).points == counted


@pytest.mark.parametrize("count", range(1, 8))
def test_zer_7_up_to_four_equal_values_count_once_and_five_nothing(count: int) -> None:
    assert points([f"7{colour}" for colour in COLOURS[:count]]) == (7 if count < 5 else 0)


@pytest.mark.parametrize("count", range(1, 9))
def test_zer_7_five_of_a_colour_count_nothing(count: int) -> None:
    assert points([f"{value}r" for value in VALUES[:count]]) == (sum(range(count + 1)) if count < 5 else 0)


def test_zer_7_a_group_takes_its_cards_out_of_the_other_count() -> None:
    # Five reds and four more 3s: the red 3 is the fifth 3, so all 3s count 0; with three more it is not.
    assert points(parse_hand("1r 2r 3r 4r 5r 3o 3y 3g 3b")) == 0
    assert points(parse_hand("1r 2r 3r 4r 5r 3o 3y 3g 8b")) == 11


@given(HANDS)
def test_zer_7_points_are_those_of_another_reading(hand: list[str]) -> None:
    assert points(hand) == reference(hand)


@given(HANDS)
def test_the_reasons_add_up_and_speak_of_every_card(hand: list[str]) -> None:
    counted = score(hand)
    remaining = [line.facts for line in counted.lines if line.name == "zero-score-remaining"]
    assert sum(facts["points"] for facts in remaining) == counted.points
    named = [card for line in counted.lines for card in line.facts.get("cards", "").split()]
    assert set(named) == set(map(show, hand))
    assert all(line.facts["count"] == len(line.facts["cards"].split()) for line in counted.lines if line.facts)
    for lang in LANGUAGES:
        assert all(say(line.name, lang, **line.facts) for line in counted.lines)


@given(st.lists(st.sampled_from(CARDS), min_size=9, max_size=9, unique=True))
def test_zer_6_nothing_but_zero_counts_0(hand: list[str]) -> None:
    assert is_zero(hand) == (points(hand) == 0) == score(hand).zero


def test_zer_6_every_zero_counts_0_and_loses_it_with_its_middle_card() -> None:
    checked = 0
    for colour in COLOURS:
        for value in VALUES:
            others = [card for card in CARDS if card[1] == colour and card[0] != value]
            equals = [card for card in CARDS if card[0] == value and card[1] != colour]
            for run in combinations(others, 4):
                for group in combinations(equals, 4):
                    hand = [value + colour, *run, *group]
                    assert is_zero(hand)
                    assert points(hand) == 0
                    checked += 1
                unrelated = next(card for card in CARDS if card[0] != value and card[1] != colour)
                assert not is_zero([unrelated, *hand[1:]])
    assert checked == 7 * 8 * 35 * 15


@pytest.mark.parametrize(
    "hand",
    [
        "1r 2r 3r 4r 5r 6r 7r 8r 8o",  # eight of a colour
        "3r 3o 3y 3g 3b 3p 3k 1r 2r",  # seven of a value
        "1r 2r 3r 4r 5r 6r 3o 3y 3g",  # six of a colour, four of a value
        "1r 2r 3r 4r 3o 3y 3g 3b 3p",  # four of a colour, six of a value
        "1r 2r 4r 5r 6r 3o 3y 3g 3b",  # five of a colour and four of a value, none in both
        "1r 2r 3r 4r 5r",  # five cards are no ZERO, though they count 0
    ],
)
def test_zer_6_close_is_not_zero(hand: str) -> None:
    assert not score(parse_hand(hand)).zero


def test_the_reasons_in_words() -> None:
    def words(hand: str, lang: str) -> list[str]:
        return [say(line.name, lang, **line.facts) for line in score(parse_hand(hand)).lines]

    assert words("7r 6r 2r 1r 3r 3o 3y 3g 3b", "en") == [
        "1♥ 2♥ 3♥ 6♥ 7♥: 5 of the colour red ♥ count 0.",
        "3♥ 3▲ 3★ 3♣ 3♦: 5 of the value 3 count 0.",
        "ZERO!",
    ]
    assert words("1p 2p 3p 4p 5p 6p 1k 7k 7r", "pl") == [
        "1♠ 2♠ 3♠ 4♠ 5♠ 6♠: kolor fioletowy ♠, 6 kart, 0 punktów.",
        "1●: 1 punkt.",
        "7♥ 7●: 7 punktów (wartość liczona raz).",
    ]
    assert words("2r 1o 1y 1g 1b 1p", "pl") == [
        "1▲ 1★ 1♣ 1♦ 1♠: wartość 1, 5 kart, 0 punktów.",
        "2♥: 2 punkty.",
    ]


@pytest.mark.parametrize("text", ["7r 3b 1k", "7R,3B;1K", " 7♥  3♦\n1● ", "7♥\ufe0f 3♦\ufe0f 1●", "1k, 3b, 7r"])
def test_a_hand_is_read_however_it_is_typed(text: str) -> None:
    assert parse_hand(text) == ("7r", "3b", "1k")


def test_every_card_is_read_by_letter_and_symbol() -> None:
    for card in CARDS:
        assert parse_hand(card) == parse_hand(card.upper()) == parse_hand(card[0] + SYMBOLS[card[1]]) == (card,)


@pytest.mark.parametrize(
    ("text", "rule", "reason", "facts"),
    [
        ("1r 9r", "ZER-1", "zero-unknown-card", {"card": "9r"}),
        ("0r", "ZER-1", "zero-unknown-card", {"card": "0r"}),
        ("17r", "ZER-1", "zero-unknown-card", {"card": "17r"}),
        ("1x", "ZER-1", "zero-unknown-card", {"card": "1x"}),
        ("1r 2r 1♥", "ZER-1", "zero-card-twice", {"card": "1♥"}),
        ("1r 2r 3r 4r 5r 6r 7r 8r 1o 2o", "ZER-2", "zero-too-many-cards", {"count": 10, "most": 9}),
        ("", None, "zero-hand-empty", {}),
        (" ,; ", None, "zero-hand-empty", {}),
        ("1r hello", None, "zero-card-text", {"text": "hello"}),
        ("r7", None, "zero-card-text", {"text": "r7"}),
        ("1r2b", None, "zero-card-text", {"text": "1r2b"}),
    ],
)
def test_what_is_no_hand_is_refused(text: str, rule: str | None, reason: str, facts: dict[str, object]) -> None:
    with pytest.raises(Illegal if rule else Unreadable) as refused:
        parse_hand(text)
    assert (getattr(refused.value, "rule", None), refused.value.reason, refused.value.facts) == (
        rule,
        reason,
        facts,
    )
    for lang in LANGUAGES:
        assert say(refused.value.reason, lang, **refused.value.facts)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        hand = parse_hand(text)
    except (Illegal, Unreadable):
        return
    assert 0 < len(hand) <= 9
