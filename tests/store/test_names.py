"""Names: any script, normalised, and nobody passes for somebody else."""

from __future__ import annotations

import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Refusal
from stolik.messages import explain
from stolik.store.people.names import LONGEST_NAME, clean, make_keys


def alike(first: str, second: str) -> bool:
    one, other = make_keys(clean(first)), make_keys(clean(second))
    return one.name == other.name or one.look == other.look


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Żółć Gęśla",
        "Елена",
        "Ελένη",
        "李",
        "さくら",
        "김철수",
        "محمد",
        "שרה",
        "नेहा",
        "สมชาย",
        "ሰላም",
        "Nguyễn Thị",
        "O'Neil-Smith Jr.",
        "x_X_42",
        "🦊 fox",
        "می\u200cخواهم",  # Persian, with the joiner that it is spelled with
        "ක්\u200dෂ",  # Sinhala
        "★ Zosia ♥",
        "100 % €",
        "👍\U0001f3fd ok",
        "ꓪꓳꓡ Lisu",
        "'; DROP TABLE people; --",
        '<b>"%_\\',
    ],
)
def test_names_of_any_script_are_kept(name: str) -> None:
    assert clean(name) == unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Anna  ", "Anna"),
        ("Anna \u00a0\u3000 Nowak", "Anna Nowak"),
        ("Ａｎｎａ", "Anna"),
        ("e\u0301va", "éva"),
        ("ﬁona", "fiona"),
        ("𝓐nna", "Anna"),
        ("❤\ufe0f", "❤"),
    ],
)
def test_names_are_normalised(name: str, kept: str) -> None:
    assert clean(name) == kept


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "store-name-empty"),
        ("   ", "store-name-empty"),
        ("...", "store-name-empty"),
        ("\u0301", "store-name-empty"),
        ("a" * (LONGEST_NAME + 1), "store-name-long"),
        ("a" * 1_000_000, "store-name-long"),
        ("ﷺ" * 5, "store-name-long"),  # 18 characters each when normalised
        ("a\0b", "store-name-character"),
        ("a\nb", "store-name-character"),
        ("a\u2028b", "store-name-character"),
        ("a\x7fb", "store-name-character"),
        ("a\u200bb", "store-name-character"),  # zero-width space
        ("a\u200db", "store-name-character"),  # a joiner where no spelling needs it
        ("a\u200cb", "store-name-character"),
        ("a\ufeffb", "store-name-character"),
        ("a\u2060b", "store-name-character"),
        ("a\u00adb", "store-name-character"),  # soft hyphen
        ("abc\u202edef", "store-name-character"),  # bidi override
        ("abc\u2066def", "store-name-character"),
        ("abc\u200fdef", "store-name-character"),
        ("\u3164", "store-name-character"),  # a letter that shows nothing
        ("a\u2800", "store-name-character"),
        ("Anna\U0001d159", "store-name-character"),  # a blank head of a note
        ("Anna\U00016fe4", "store-name-character"),  # the filler of the Khitan small script
        ("Anna\ufffc", "store-name-character"),  # in place of an object
        ("Anna\ufffd", "store-name-character"),
        ("Anna\u115f", "store-name-character"),
        ("Anna\uffa0", "store-name-character"),
        ("Anna\u17b4", "store-name-character"),
        ("Anna\U0001d173", "store-name-character"),
        ("Anna\U0001bca0", "store-name-character"),
        ("Anna\U00013441", "store-name-character"),  # a blank hieroglyph
        ("Anna\u303f", "store-name-character"),  # a half space
        ("Anna\u2065", "store-name-character"),  # unassigned, and never to be shown
        ("a\ud800", "store-name-character"),
        ("a\ue000", "store-name-character"),
        ("a\U000e0041", "store-name-character"),  # a tag
        ("a\u0316\u0317\u0318\u0319\u031a", "store-name-marks"),
        ("a\u0323\u0323", "store-name-marks"),
    ],
)
def test_names_that_deceive_or_do_not_show_are_refused(name: str, reason: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean(name)
    assert refusal.value.reason == reason
    assert explain(refusal.value, "pl") != explain(refusal.value, "en")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna", "anna"),
        ("Anna", "ANNA"),
        ("Straße", "STRASSE"),
        ("Anna", "Аnnа"),  # Cyrillic А, а
        ("paypal", "раураl"),  # mostly Cyrillic
        ("ANNA", "ΑΝΝΑ"),  # all Greek
        ("anna", "ΑΝΝΑ"),
        ("CCCP", "СССР"),  # all Cyrillic
        ("Coco", "Сосо"),
        ("Nikos", "Νikοs"),
        ("scope", "ѕсоре"),
        ("Ivan", "lvan"),  # capital i, small L
        ("Alice", "A1ice"),
        ("Alice", "AIice"),
        ("bob", "b0b"),
        ("BOB", "B0B"),
        ("modern", "modem"),
        ("Anna", "Ａｎｎａ"),
        ("éva", "e\u0301va"),
        ("Anna", "An\u034fna"),  # an invisible mark between
        ("Anna", "Anna\U000e0101"),
        ("Anna", "An\u180bna"),
        ("Հayk", "Հаyk"),
        ("ꓮnna", "Anna"),  # Lisu
        ("Ꭺnna", "Anna"),  # Cherokee
        ("oslo", "օslo"),  # Armenian
        ("\u6f22\u5b57", "\u6f22\u5b57\ufe00"),
    ],
)
def test_look_alikes_are_taken_for_each_other(first: str, second: str) -> None:
    assert alike(first, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna", "Hanna"),
        ("Anna", "Ánna"),
        ("Zoe", "Zoë"),
        ("Łukasz", "Lukasz"),
        ("ivan", "lvan"),
        ("Елена", "Elena"),
        ("李", "王"),
        ("Anna", "Anna 2"),
    ],
)
def test_other_names_are_not(first: str, second: str) -> None:
    assert not alike(first, second)


def test_what_shows_nothing_is_in_no_name() -> None:
    """No character that Unicode says is ignored when text is shown may make a name that looks like another one."""
    ignored = [0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0x200B, 0x2010)]
    ignored += [*range(0x202A, 0x202F), *range(0x2060, 0x2070), 0x3164, *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0]
    ignored += [*range(0xFFF0, 0xFFFD), *range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B), *range(0xE0000, 0xE1000)]
    blank = [0x1680, 0x2000, 0x2800, 0x3000, 0x303F, 0x1343F, 0x13440, 0x13441, 0x13442, 0x16FE4, 0x1D159, 0xFFFC]
    for point in (*ignored, *blank):
        with suppress(Refusal):
            assert clean(f"Anna{chr(point)}") == "Anna", hex(point)


@given(st.text(max_size=40))
def test_a_clean_name_is_clean_and_like_itself(text: str) -> None:
    try:
        name = clean(text)
    except Refusal:
        return
    assert clean(name) == name
    assert alike(name, text)
    assert alike(name, name.upper()) or clean(name.upper()) != name.upper() or len(name.upper()) > LONGEST_NAME
    assert not set(name) & {"\0", "\u202e", "\u200b"}
