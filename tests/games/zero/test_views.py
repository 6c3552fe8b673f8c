"""What a seat may see: what lay open, and nothing of what is hidden; and what it may imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from msgspec import structs

from stolik.games.zero.rules import CARDS, Exchange, Move, Options, Pass, Played, State, View, game, score
from stolik.games.zero.rules.cards import in_order

Lay = Callable[..., State]


def seen(state: State, viewer: int | None) -> bytes:
    return msgspec.json.encode(game.view(state, viewer))


def played(state: State, turns: int, seed: int = 0) -> State:
    """Play random exchanges, with no pass among them."""
    rng = Random(seed)
    for _ in range(turns):
        state = game.play(state, state.turn, rng.choice(list(game.moves(state, state.turn))[:-1]))
    return state


def with_hidden_cards_moved(state: State, viewer: int | None) -> State:
    """The same table with the cards that the viewer has never seen dealt another way, and another seed."""
    view = game.view(state, viewer)
    known = [view.hand if seat == viewer else cards for seat, cards in enumerate(view.known)]
    placed = {*state.pool, *(card for cards in known for card in cards)}
    hidden = [card for card in CARDS if card not in placed]
    turned = hidden[7:] + hidden[:7]
    hands = []
    for cards in known:
        count = 9 - len(cards)
        hands.append(in_order([*cards, *turned[:count]]))
        turned = turned[count:]
    return structs.replace(state, hands=tuple(hands), rest=in_order(turned), seed=state.seed + 1)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("turns", [0, 1, 17])
def test_views_of_tables_that_differ_in_hidden_things_are_equal(players: int, turns: int) -> None:
    state = played(game.start(players, Options(), 5), turns)
    for viewer in (None, *range(players)):
        other = with_hidden_cards_moved(state, viewer)
        assert other.hands != state.hands
        assert seen(other, viewer) == seen(state, viewer)


def test_a_view_has_these_fields_and_no_others() -> None:
    assert not issubclass(View, State)
    public = """viewer options players number dealer turn hand score pool known counts rest log laps passes
        announcer turns_left finished scores totals ended"""
    assert list(View.__struct_fields__) == public.split()


def test_hidden_cards_and_the_seed_are_nowhere_in_a_view() -> None:
    state = structs.replace(played(game.start(4, Options(), 5), 10), seed=987654321)
    for viewer in (None, *range(4)):
        text = seen(state, viewer).decode()
        view = game.view(state, viewer)
        named = {*view.pool, *view.hand, *(card for cards in view.known for card in cards)}
        hidden = [card for card in CARDS if card not in named]
        assert len(hidden) == 56 - 5 - sum(9 if seat == viewer else len(view.known[seat]) for seat in range(4))
        assert not [card for card in hidden if f'"{card}"' in text]
        assert "987654321" not in text


def test_the_own_hand_is_seen_and_counted_and_a_spectator_has_none(lay: Lay) -> None:
    state = lay("1r 2r 3r 4r 5r 6k 6g 8k 8g", "", "")
    view = game.view(state, 0)
    assert view.hand == state.hands[0]
    assert view.score == score(state.hands[0])
    assert view.score is not None
    assert view.score.points == 14
    spectator = game.view(state, None)
    assert (spectator.viewer, spectator.hand, spectator.score) == (None, (), None)
    assert spectator.counts == (9, 9, 9)


def test_what_was_seen_in_the_open_is_in_every_view(lay: Lay) -> None:
    state = lay("7r", "8o 8k", "6b", pool="1r 2r 3r 4r 5r")
    moves: list[tuple[int, Move]] = [
        (0, Exchange("7r", "1r")),
        (1, Exchange("8o", "7r")),
        (2, Pass()),
        (0, Exchange("1r", "8o")),  # given back: no longer known to be held
        (1, Exchange("8k", "2r")),
        (2, Exchange("6b", "1r")),
    ]
    for seat, move in moves:
        state = game.play(state, seat, move)
    for viewer in (None, 0, 1, 2):
        view = game.view(state, viewer)
        assert view.log == tuple(Played(seat, move) for seat, move in moves)
        assert view.known == (("8o",), ("2r", "7r"), ("1r",))
        assert (view.passes, view.laps, view.turn, view.dealer, view.announcer) == ((2,), 2, 0, 2, None)
        assert set(view.pool) == {"8k", "6b", "3r", "4r", "5r"}
        assert view.turns_left == 120 - 6


def test_a_finished_hand_lies_open_with_its_points_and_reasons() -> None:
    state = game.start(3, Options(), 2)
    hands, dealer = state.hands, state.dealer
    for _ in range(4):
        state = game.play(state, state.turn, Pass())
    for viewer in (None, 0, 1, 2):
        view = game.view(state, viewer)
        (scored,) = view.finished
        assert (scored.hands, scored.dealer, scored.ended) == (hands, dealer, "passes")
        assert view.scores == tuple(map(score, hands))
        assert view.totals == scored.points == tuple(one.points for one in view.scores)
        assert (view.number, view.log, view.known) == (2, (), ((), (), ()))


def test_when_it_is_over_all_cards_of_the_last_hand_lie_open() -> None:
    state = game.start(3, Options(), 2)
    while not state.ended:
        state = game.play(state, state.turn, Pass())
    for viewer in (None, 0, 1, 2):
        view = game.view(state, viewer)
        assert view.known == state.hands == view.finished[-1].hands
        assert (view.turn, view.turns_left, view.ended, view.number) == (None, 0, "hands", 3)
        imagined = game.imagine(view, Random(1))
        assert (imagined.hands, imagined.rest) == (state.hands, state.rest)


def chi_square(counts: Counter[tuple[str, ...]], cells: int) -> float:
    expected = counts.total() / cells
    return sum((times - expected) ** 2 / expected for times in counts.values()) + expected * (cells - len(counts))


def nearly_open(lay: Lay) -> State:
    """Four players; after nine laps only two cards of seat 3 and the 15 unused ones were never in sight."""
    state = lay("", "", "", "", pool="1r 2r 3r 4r 5r")
    dealt = state.hands
    kept = dealt[3][:2]
    for turn in range(36):
        seat, lap = turn % 4, turn // 4
        give = dealt[seat][lap]
        if give in kept:
            give = dealt[3][-1] if lap == 0 else game.view(state, None).known[3][0]
        elif give not in state.hands[seat]:
            give = game.view(state, None).known[seat][0]
        state = game.play(state, seat, Exchange(give, state.pool[turn % 5]))
    return state


def test_imagine_draws_evenly(lay: Lay) -> None:
    state = nearly_open(lay)
    view = game.view(state, 0)
    assert [9 - len(cards) for cards in view.known] == [0, 0, 0, 2]
    rng = Random(3)
    drawn = Counter[tuple[str, ...]]()
    for _ in range(13_600):
        imagined = game.imagine(view, rng)
        drawn[in_order(set(imagined.hands[3]) - set(view.known[3]))] += 1
    assert len(drawn) == 17 * 16 // 2
    # 135 degrees of freedom: an even draw is beyond 193 once in a thousand.
    assert chi_square(drawn, 136) < 193


def test_imagine_puts_every_unseen_card_everywhere_in_proportion() -> None:
    state = game.start(3, Options(), 4)
    view = game.view(state, 0)
    rng = Random(5)
    places = Counter[tuple[str, ...]]()
    draws = 4_200
    for _ in range(draws):
        imagined = game.imagine(view, rng)
        for place, cards in (("1", imagined.hands[1]), ("2", imagined.hands[2]), ("rest", imagined.rest)):
            places.update((card, place) for card in cards)
    assert len(places) == 42 * 3
    for (_, place), times in places.items():
        share = 24 / 42 if place == "rest" else 9 / 42
        assert abs(times - draws * share) < 4.5 * (draws * share * (1 - share)) ** 0.5


def test_imagine_gives_a_fresh_seed_for_the_later_deals(lay: Lay) -> None:
    state = lay("", "", "")
    rng = Random(1)
    seeds = {game.imagine(game.view(state, 0), rng).seed for _ in range(50)}
    assert len(seeds) == 50
    assert state.seed not in seeds


def almost_zero(lay: Lay) -> State:
    """Seat 1 takes eight cards of a ZERO in sight; its ninth, hidden, cannot be a card that completes it.

    Then it gives one of the eight away, so that only the past tells which card its hidden one is not.
    """
    target = ["1r", "2r", "3r", "6r", "7r", "3o", "3y", "3g"]  # 3b, 3p or 3k would complete it
    state = lay("1r 2r 3r 6r 7r 3o 3y 3g 8o", "8p 7p 6p 5p 4p 2p 1p 1k 2k", "", pool="4g 5g 6g 7g 8g")
    giving = ["8p", "7p", "6p", "5p", "4p", "2p", "1p", "1k"]
    for card, dull in zip(target, giving, strict=True):
        state = game.play(state, 0, Exchange(card, state.pool[0]))
        state = game.play(state, 1, Exchange(dull, card))
        state = game.play(state, 2, Exchange(state.hands[2][0], state.pool[-1]))
    state = game.play(state, 0, Exchange(state.hands[0][0], state.pool[0]))
    return game.play(state, 1, Exchange("3g", state.pool[0]))


def test_imagine_leaves_out_what_would_have_been_zero_at_any_moment(lay: Lay) -> None:
    state = almost_zero(lay)
    view = game.view(state, 2)
    assert len(view.known[1]) == 8
    unseen = {*CARDS} - {*view.hand, *view.pool, *(card for cards in view.known for card in cards)}
    forbidden = {"3b", "3p", "3k"} & unseen
    assert forbidden, "some card would have made ZERO of the eight"
    rng = Random(9)
    hidden = Counter[tuple[str, ...]]()
    for _ in range(200 * len(unseen)):
        hands = game.imagine(view, rng).hands
        hidden[tuple(set(hands[1]) - set(view.known[1]))] += 1
    assert {card for (card,) in hidden} == unseen - forbidden
    degrees = len(unseen) - len(forbidden) - 1
    assert chi_square(hidden, degrees + 1) < degrees + 3.1 * (2 * degrees) ** 0.5 + 4


def test_the_picture_shows_open_cards_and_backs_and_fits_a_terminal() -> None:
    state = played(game.start(5, Options(), 5), 9)
    for _ in range(6):
        state = game.play(state, state.turn, Pass())
    state = played(state, 7)
    state = game.play(state, state.turn, Pass())
    for viewer in (None, *range(5)):
        view = game.view(state, viewer)
        text = game.draw(view)
        assert max(map(len, text.splitlines())) <= 80
        hidden = sum(9 - (9 if seat == viewer else len(view.known[seat])) for seat in range(5))
        assert text.count("░░") == hidden
        assert not any(letter.isalpha() for letter in text if letter != "Σ")
        picture = game.svg(view)
        assert picture.startswith("<svg ")
        assert picture.endswith("</svg>")
        assert picture == view._repr_svg_()
        assert picture.count('fill="#455a64"') == hidden


def test_the_text_picture(lay: Lay) -> None:
    state = lay("7r 1o 2y 3g 4b 5p 6k 7y 8y", "8k", "", pool="1r 2r 3r 4r 5r")
    state = game.play(state, 0, Exchange("7r", "1r"))
    state = game.play(state, 1, Exchange("8k", "7r"))
    state = game.play(state, 2, Pass())
    assert game.draw(game.view(state, 0)).splitlines() == [
        "1/3   ↻ 1/40   3: ‖",
        "",
        "  ▣   8● 2♥ 3♥ 4♥ 5♥",
        "",
        "▸ 1   1♥ 1▲ 2★ 7★ 8★ 3♣ 4♦ 5♠ 6●   Σ 0",
        "  2   ░░ ░░ ░░ ░░ ░░ ░░ ░░ ░░ 7♥   Σ 0",
        "  3 ◎ ░░ ░░ ░░ ░░ ░░ ░░ ░░ ░░ ░░   Σ 0  ‖",
    ]
