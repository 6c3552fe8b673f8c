"""Shuffles that anyone can repeat."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from stolik.chance import Chance


@given(st.integers(0, 2**128), st.text(st.characters(codec="ascii"), max_size=20), st.lists(st.integers()))
def test_a_shuffle_keeps_every_item_and_repeats(seed: int, label: str, items: list[int]) -> None:
    shuffled = Chance(seed, label).shuffled(items)
    assert Counter(shuffled) == Counter(items)
    assert shuffled == Chance(seed, label).shuffled(items)


def test_the_recipe_in_the_docstring_gives_the_same_draws() -> None:
    """Written out again from the words, as somebody who checks a shuffle would."""
    numbers = []
    for block in range(3):
        digest = sha256(f"42/deck/{block}".encode("ascii")).digest()
        numbers += [int.from_bytes(digest[i : i + 8], "big") for i in range(0, 32, 8)]
    items = list(range(10))
    position = 0
    for last in range(9, 0, -1):
        size = last + 1
        while numbers[position] >= 2**64 // size * size:
            position += 1
        other = numbers[position] % size
        position += 1
        items[last], items[other] = items[other], items[last]
    assert Chance(42, "deck").shuffled(range(10)) == items


def test_every_order_is_equally_likely() -> None:
    counts = Counter("".join(Chance(seed, "x").shuffled("abcd")) for seed in range(24 * 200))
    assert len(counts) == len(list(permutations("abcd")))
    # 23 degrees of freedom: 49.7 is passed once in a thousand; the seeds are fixed, so this does not flicker.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 49.7


def test_different_labels_are_different_draws() -> None:
    assert Chance(1, "a").shuffled(range(20)) != Chance(1, "b").shuffled(range(20))
