from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.games.setup.rules import Lay, Options, Score, State, game, points
from stolik.games.setup.rules.notation import parse
from stolik.messages import LANGUAGES, say

Build = Callable[..., State]


def score(state: State, text: str) -> Score:
    move = parse(text)
    assert isinstance(move, Lay)
    game.play(state, state.turn, move)  # legal
    return points(state, state.turn, move)


def made(found: Score) -> list[tuple[str, str]]:
    return [(one.kind, " ".join(f"{tile}@{field}" for tile, field in one.tiles)) for one in found.sets]


def words(found: Score, lang: str = "en") -> list[str]:
    return [say(line.name, lang, **line.facts) for line in found.lines]


def test_set_12_a_point_for_every_tile_of_the_set(build: Build) -> None:
    found = score(build("b2:7h c2:8h b1:1t", "9h 6h", ""), "6h@b3 9h@c3")
    assert made(found) == [("run", "6h@b3 7h@b2 8h@c2 9h@c3")]
    assert (found.seat, found.points, found.bonus) == (0, 4, (0, 0))


def test_set_12_a_tile_in_two_sets_counts_once(build: Build) -> None:
    """The 7 of stars is in two sets: with two other 7s, and between 6 and 8 of stars."""
    state = build("b2:7h c2:7d a3:6t c3:8t", "7t", "")
    found = score(state, "7t@b3")
    assert made(found) == [("number", "7t@b3 7h@b2 7d@c2"), ("run", "6t@a3 7t@b3 8t@c3")]
    assert found.points == 5
    assert words(found) == [
        "Equal numbers, 7: 7★ → b3, 7♥ → b2, 7♦ → c2 (3 tiles)",
        "A run, 6-8 of ★: 6★ → a3, 7★ → b3, 8★ → c3 (3 tiles)",
        "One tile is in two sets and counted once.",
        "Player 1: 5 points",
    ]
    assert words(found, "pl")[2:] == ["Jedna płytka jest w dwóch zestawach i liczy się raz.", "Gracz 1: 5 punktów"]


def test_set_12_several_laid_tiles_make_other_sets_too(build: Build) -> None:
    """A run of two is laid; each of its tiles also meets an equal number: three sets, four tiles."""
    found = score(build("b2:5c c3:6d", "5h 6h", ""), "5h@b1 6h@c2")
    assert made(found) == [
        ("number", "5h@b1 5c@b2"),
        ("number", "6h@c2 6d@c3"),
        ("run", "5h@b1 6h@c2"),
    ]
    assert found.points == 4


def test_set_12_only_sets_with_a_tile_laid_this_turn_count(build: Build) -> None:
    """4-5 of clubs stand beside it already, and the lone 9s far away."""
    found = score(build("b2:4c c2:5c b4:9d c4:9h", "5t", "", ""), "5t@c1")
    assert made(found) == [("number", "5t@c1 5c@c2")]
    assert (found.points, found.bonus) == (2, (0, 0, 0))


def test_set_12_of_two_sets_where_one_holds_the_other_only_the_larger(build: Build) -> None:
    found = score(build("b2:4c c2:5c c3:7c", "6c", ""), "6c@b3")
    assert made(found) == [("run", "4c@b2 5c@c2 6c@b3 7c@c3")]


def test_set_12_a_covered_tile_counts_no_more(build: Build) -> None:
    found = score(build("b2:7h c2:7d b3:8t", "7t", ""), "7t@c2")
    assert made(found) == [("number", "7t@c2 7h@b2"), ("run", "7t@c2 8t@b3")]
    assert found.points == 3


def test_set_12_runs_option(build: Build) -> None:
    """3 touches 5 alone: a set only if runs need no more than to be connected."""
    state = build("b2:5h a3:4h", "3h", "", options=Options(runs="connected"))
    found = score(state, "3h@c1")
    assert made(found) == [("run", "3h@c1 4h@a3 5h@b2")]
    assert found.points == 3


def test_set_13_bonus_points_for_tiles_on_bonus_fields(build: Build) -> None:
    """Tiles on both fields of seat 1 and one of seat 2; the active player's own fields give no bonus."""
    state = build("a2:7h a3:7c b4:7d c1:7s", "7t", "1s", "2s", "3s")
    found = score(state, "7t@b3")
    assert (found.points, found.bonus) == (4, (0, 2, 1, 0))
    assert words(found)[1:] == [
        "Player 1: 4 points",
        "Player 2: 2 bonus points for 7♣ → a3, 7♥ → a2",
        "Player 3: 1 bonus point for 7♦ → b4",
    ]
    state = build("b1:7h", "7t", "1s")
    assert score(state, "7t@c1").bonus == (0, 0)


def test_set_5_with_two_players_the_side_fields_are_common(build: Build) -> None:
    assert score(build("a2:7h", "7t", ""), "7t@b3").bonus == (0, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words(build: Build, lang: str) -> None:
    found = score(build("b2:7h b4:7d a3:6t c3:8t", "7t", "1s"), "7t@b3")
    assert all(words(found, lang))
    assert len(found.lines) == 5


def test_the_view_shows_what_the_last_turn_brought(build: Build) -> None:
    state = build("b4:7h", "7t", "1s")
    found = score(state, "7t@b3")
    last = game.view(game.play(state, 0, parse("7t@b3")), None).last
    assert last is not None
    assert (last.sets, last.points, last.bonus) == (found.sets, 2, (0, 1))


def test_a_view_is_enough_to_count(build: Build) -> None:
    state = build("b4:7h", "7t", "1s")
    move = parse("7t@b3")
    assert isinstance(move, Lay)
    assert points(game.view(state, None), 0, move) == points(state, 0, move)
