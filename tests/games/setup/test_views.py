from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Literal
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec import structs

from stolik.games.setup.rules import Exchange, Lay, Options, State, game
from stolik.games.setup.rules.notation import parse
from stolik.games.setup.rules.tiles import TILES, in_order
from stolik.games.setup.rules.unseen import Notes
from stolik.messages import LANGUAGES, say

Build = Callable[..., State]
VIEWERS = (None, 0, 1, 2, 3)


def seen(state: State, viewer: int | None) -> bytes:
    return msgspec.json.encode(game.view(state, viewer))


def random_states(players: int, options: Options, seeds: range) -> list[State]:
    """States of random games, one from each, with many refills of the bag: exchanges are rare."""
    states = []
    for seed in seeds:
        rng = Random(seed)
        state = game.start(players, options, seed)
        for _ in range(rng.randrange(5, 60)):
            moves = list(game.moves(state, state.turn))
            laying = [move for move in moves if isinstance(move, Lay)]
            if rng.random() < 0.03:
                laying = []
            after = game.play(state, state.turn, rng.choice(laying or moves))
            if after.ended:
                break
            state = after
        states.append(state)
    return states


def test_a_view_shows_own_rack_open_tiles_and_counts(build: Build) -> None:
    state = build("b2:7h/8h c2:3d", "1t 2t", "4s 5s 6s", pool="9d 9c", turn=1)
    view = game.view(state, 0)
    assert view.racks == (("1t", "2t"), None)
    assert view.counts == (2, 3)
    assert view.pool == ("9d", "9c")
    assert view.bag == 50 - 10
    assert ("7h", "8h") in view.stacks
    assert game.view(state, None).racks == (None, None)


def test_set_17_partners_see_each_others_racks() -> None:
    state = game.start(4, Options(teams=True), 3)
    seen_racks = [[rack is not None for rack in game.view(state, seat).racks] for seat in range(4)]
    assert seen_racks == [[True, True, False, False]] * 2 + [[False, False, True, True]] * 2
    assert game.view(state, None).racks == (None,) * 4


@pytest.mark.parametrize("options", [Options(), Options(teams=True)])
def test_states_that_differ_only_in_hidden_things_look_the_same(options: Options) -> None:
    for state in random_states(4, options, range(30)):
        for viewer in VIEWERS:
            hidden = [seat for seat in range(4) if game.view(state, viewer).racks[seat] is None]
            one, other = hidden[:2]
            racks = list(state.racks)
            if fits(state, viewer, {one: state.racks[other], other: state.racks[one]}):  # else all could tell
                racks[one], racks[other] = racks[other], racks[one]
            different = structs.replace(
                state, racks=tuple(racks), bag=state.bag[::-1], seed=state.seed + 1, mixes=state.mixes + 7
            )
            assert different != state
            assert seen(different, viewer) == seen(state, viewer)


def test_no_hidden_tile_seed_or_order_is_in_a_view() -> None:
    """Search the whole text: tiles of others and of the bag stand only in the list of unseen ones."""
    for state in random_states(3, Options(), range(20)):
        state = structs.replace(state, seed=987654321)
        for viewer in (None, 0, 1, 2):
            view = game.view(state, viewer)
            text = msgspec.json.encode(structs.replace(view, unseen=())).decode()
            assert "987654321" not in text
            hidden = {*state.bag, *(t for seat, rack in enumerate(state.racks) if seat != viewer for t in rack)}
            assert not [tile for tile in hidden if f'"{tile}"' in text]
            unseen = [tile for group in view.unseen for tile in group.tiles]
            assert {*unseen} == hidden


def fits(state: State, viewer: int | None, other_racks: dict[int, tuple[str, ...]] | None = None) -> bool:
    """Tell whether a viewer holds the racks of a state, or others, for possible."""
    notes = state.notes[-1 if viewer is None else viewer]
    racks = {**dict(enumerate(state.racks)), **(other_racks or {})}
    seen_racks = game.view(state, viewer).racks
    found = tuple(
        tuple(0 if seen_racks[seat] is not None else len({*racks[seat]} & {*group}) for seat in racks)
        for group in notes.groups
    )
    return found in notes.ways


@pytest.mark.parametrize("options", [Options(finish=200), Options(finish=200, teams=True)])
def test_unseen_groups_are_in_no_telling_order_and_true(options: Options) -> None:
    several = 0
    for players in (4,) if options.teams else (2, 3, 4):
        for state in random_states(players, options, range(60)):
            for viewer in (None, *range(players)):
                view = game.view(state, viewer)
                several += len(view.unseen) > 1
                assert all(group.tiles == in_order(group.tiles) for group in view.unseen)
                assert list(view.ways) == sorted(view.ways)
                assert fits(state, viewer), "the truth is possible"
                imagined = game.imagine(view, Random(1))
                assert seen(imagined, viewer) == seen(state, viewer)
                assert fits(structs.replace(state, racks=imagined.racks), viewer)
    assert several > 20


def test_a_refill_tells_everybody_what_is_in_the_bag(build: Build) -> None:
    """SET-14: the tiles of the racks before the refill cannot be among those that went in."""
    state = build("b2:1c/2c/3c/4c/5c/7h", "7t 8t", "1s 2s", pool="1h 2h 3h 4h", bag="")
    after = game.play(state, 0, parse("7t@b1"))
    watched = game.view(after, None)
    assert [group.tiles for group in watched.unseen] == [("8t", "1s", "2s"), ("1c", "2c", "3c", "4c", "5c")]
    assert [group.held for group in watched.unseen] == [(1, 2), (3, 0)]
    for seed in range(20):
        imagined = game.imagine(game.view(after, 0), Random(seed))
        assert imagined.racks[1] == ("1s", "2s")
        assert {*imagined.bag} < {"1c", "2c", "3c", "4c", "5c"}
        assert {*game.imagine(watched, Random(seed)).racks[1]} < {"8t", "1s", "2s"}


def test_a_tile_laid_from_a_group_is_no_longer_unseen(build: Build) -> None:
    state = build("b2:1c/2c/3c/4c/5c/7h", "7t 8t", "1s 2s", pool="1h 2h 3h 4h", bag="")
    state = game.play(state, 0, parse("7t@b1"))
    state = structs.replace(state, pool=("2h", "3h", "4h"), stacks=(*state.stacks[:-1], ("1h",)))
    after = game.play(state, 1, parse("1s@b3"))
    unseen = game.view(after, None).unseen
    assert [group.held for group in unseen] == [(1, 1), (3, len(after.racks[1]) - 1)]
    assert "1s" not in {tile for group in unseen for tile in group.tiles}


def test_who_exchanges_knows_what_is_in_the_bag() -> None:
    """The tiles that somebody put back are in no other rack, until somebody draws."""
    for seed in range(20):
        state = game.start(3, Options(first=0), seed)
        back = state.racks[0][:2]
        after = game.play(state, 0, Exchange(back))
        for world in range(30):
            assert {*back} <= {*game.imagine(game.view(after, 0), Random(world)).bag}
        later = game.play(after, 1, Exchange(after.racks[1][:1]))
        worlds = [game.imagine(game.view(later, 0), Random(world)) for world in range(200)]
        assert all(len({*back} & {*world.bag}) >= 1 for world in worlds), "one tile was drawn, so one at most is gone"
        assert any({*back} & {*world.racks[1]} for world in worlds)
        assert not any({*back} & {*world.racks[2]} for world in worlds), "who has not drawn does not hold it"


def test_partners_know_what_is_in_the_bag() -> None:
    state = game.start(4, Options(first=0, teams=True), 6)
    after = game.play(state, 0, Exchange(state.racks[0][:2]))
    for viewer in (0, 1):
        imagined = game.imagine(game.view(after, viewer), Random(1))
        assert {*state.racks[0][:2]} <= {*imagined.bag}


def test_an_exchange_after_a_refill_leaves_what_the_refill_showed(build: Build) -> None:
    state = build("b2:1c/2c/3c/4c/5c/7h", "7t 8t", "1s 2s", pool="1h 2h 3h 4h", bag="")
    after = game.play(game.play(state, 0, parse("7t@b1")), 1, Exchange(("1s",)))
    worlds = [game.imagine(game.view(after, None), Random(seed)) for seed in range(300)]
    for world in worlds:
        old = {"8t", "1s", "2s"}
        assert len({*world.racks[0]} & old) == 1, "the first player has not exchanged"
        assert len({*world.racks[1]} & old) == 1, "of two old tiles one went back, and the new one is of the refill"
        assert len({*world.bag} & old) == 1
    assert len({world.racks[1] for world in worlds}) == 3 * 5


def test_imagine_is_even(build: Build) -> None:
    """Every arrangement of the unseen tiles comes up about equally often: chi-square, 99.9 %."""
    state = build("b2:1c", "7t", "1s 2s", "3s", bag="4s 5s")
    view, rng = game.view(state, 0), Random(8)
    found = Counter((imagined.racks, imagined.bag) for imagined in (game.imagine(view, rng) for _ in range(6_000)))
    expected = 10 * 3 * 2  # two tiles of five, one of three, the order of two
    assert len(found) == expected
    share = 6_000 / expected
    assert sum((count - share) ** 2 / share for count in found.values()) < 98.3  # 59 degrees of freedom


def test_imagine_is_even_within_groups(build: Build) -> None:
    state = build("b2:1c", "7t", "1s 2s", "3s", bag="4s 5s")
    notes = Notes((("1s", "3s"), ("2s", "4s", "5s")), (((0, 1, 1), (0, 1, 0)),))
    view, rng = game.view(structs.replace(state, notes=(notes, *state.notes[1:])), 0), Random(8)
    found = Counter((imagined.racks, imagined.bag) for imagined in (game.imagine(view, rng) for _ in range(2_400)))
    assert len(found) == 2 * 3 * 2
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 31.3  # 11 degrees of freedom
    assert {rack for racks, _ in found for rack in racks[1:2]} == {
        in_order((old, new)) for old in ("1s", "3s") for new in ("2s", "4s", "5s")
    }


def test_imagined_games_go_on_as_true_ones(everything: Callable[[State], list[str]]) -> None:
    for state in random_states(3, Options(finish=200), range(15)):
        imagined = game.imagine(game.view(state, state.turn), Random(1))
        rng = Random(2)
        for _ in range(30):
            if imagined.ended:
                break
            imagined = game.play(imagined, imagined.turn, rng.choice(list(game.moves(imagined, imagined.turn))))
            assert sorted(everything(imagined)) == sorted(TILES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_put_back_is_told_only_to_who_may_see_that_rack(lang: str) -> None:
    for options, told in ((Options(first=0), {0}), (Options(first=0, teams=True), {0, 1})):
        state = game.start(4, options, 6)
        move = Exchange(state.racks[0][:2])
        for viewer in VIEWERS:
            message = game.event(state, 0, move, viewer)
            text = say(message.name, lang, **message.facts)
            tiles = [tile[:-1] + dict(zip("thdcs", "★♥♦♣♠", strict=True))[tile[-1]] for tile in move.tiles]
            assert all((tile in text) == (viewer in told) for tile in tiles)
            assert "1" in text
        after = game.play(state, 0, move)
        assert after.last is not None
        assert (after.last.exchanged, after.last.laid) == (2, ())


def test_events_of_laying_tell_points_and_bonus(build: Build) -> None:
    told: dict[Literal["automatic", "claimed"], str] = {
        "automatic": "bonus points for other players: 2: +1",
        "claimed": "bonus points that others may claim: 2: +1",
    }
    for bonus, words in told.items():
        state = build("b4:7h", "7t", "1s", options=Options(bonus=bonus))
        message = game.event(state, 0, parse("7t@b3"), None)
        text = say(message.name, **message.facts)
        assert text.startswith("Player 1 lays 7★ → b3: 2 points; ")
        assert text.endswith(words)
        assert say(message.name, "pl", **message.facts).startswith("Gracz 1 kładzie 7★ → b3: 2 punkty; ")


def test_pictures_hide_what_a_viewer_does_not_see(build: Build) -> None:
    state = build("b2:7h/8h c2:3d", "1t 2t", "4s 5s 6s", pool="9d 9c", turn=1)
    state = structs.replace(state, options=Options(bonus="claimed"), claims=(2, 0))
    for viewer, shown, hidden in ((0, "1★ 2★", "4♠"), (1, "4♠ 5♠ 6♠", "1★"), (None, "▒▒ ▒▒", "2★")):
        text = game.draw(game.view(state, viewer))
        assert shown in text
        assert hidden not in text
        assert "▒▒" in text
        assert max(map(len, text.splitlines())) <= 80
        for token in ("8♥×2", "3♦", "9♦ 9♣", "▸2", "+2?"):
            assert token in text


def test_svg_is_well_formed_and_hides_racks(build: Build) -> None:
    state = build("b2:7h/8h c2:3d", "1t 2t", "4s 5s 6s", pool="9d 9c", turn=1)
    state = game.play(state, 1, Exchange(("4s",)))
    for viewer in (None, 0, 1):
        picture = game.view(state, viewer)._repr_svg_()
        ElementTree.fromstring(picture)  # noqa: S314
        assert picture.count(">▒<") == (2 if viewer != 0 else 0) + (3 if viewer != 1 else 0)


def test_every_pair_of_seats_has_its_own_view() -> None:
    state = game.start(4, Options(), 9)
    assert all(seen(state, one) != seen(state, other) for one, other in combinations(VIEWERS, 2))
