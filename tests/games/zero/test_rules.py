"""The rules one by one, each test named by the number of its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from stolik.game import Illegal, Message
from stolik.games.zero.rules import CARDS, Exchange, Options, Pass, State, game
from stolik.games.zero.rules import zero as rules_module
from stolik.games.zero.rules.cards import COLOURS, SYMBOLS
from stolik.games.zero.rules.scoring import points
from stolik.games.zero.rules.state import LAPS
from stolik.messages import say

Lay = Callable[..., State]

ZERO_RED_3 = "1r 2r 3r 6r 7r 3o 3y 3g 3b"
ALMOST_RED_3 = "1r 2r 3r 6r 7r 3o 3y 3g 8k"  # and the blue 3 makes it ZERO
ZERO_BLACK_8 = "8k 1k 2k 4k 5k 8o 8y 8g 8b"


def exchange_any(state: State) -> State:
    """Exchange so that nobody comes near ZERO: the first card for the first, over and over."""
    return game.play(state, state.turn, Exchange(state.hands[state.turn][0], state.pool[0]))


def passes(state: State) -> State:
    return game.play(state, state.turn, Pass())


def test_zer_1_56_cards_and_a_symbol_for_each_colour() -> None:
    assert len(set(CARDS)) == 56
    assert {card[0] for card in CARDS} == set("12345678")
    assert len(COLOURS) == len(set(SYMBOLS.values())) == 7


@pytest.mark.parametrize(("players", "rest"), [(3, 24), (4, 15), (5, 6)])
def test_zer_2_nine_cards_each_five_in_the_pool(players: int, rest: int) -> None:
    state = game.start(players, Options(), 11)
    assert [len(hand) for hand in state.hands] == [9] * players
    assert (len(state.pool), len(state.rest)) == (5, rest)


def test_zer_2_every_hand_is_dealt_from_all_cards_shuffled_anew() -> None:
    first = game.start(3, Options(), 11)
    second = passes(passes(passes(passes(first))))
    assert len(second.finished) == 1
    assert {*second.pool, *second.rest, *(card for hand in second.hands for card in hand)} == set(CARDS)
    assert second.hands != first.hands
    assert second.pool != first.pool
    assert (second.log, second.passes, second.announced) == ((), (), 0)


def test_zer_2_the_deal_favours_no_card_and_no_place() -> None:
    places = Counter[str]()
    for seed in range(560):
        state = game.start(3, Options(), seed)
        places.update(f"{card} in hand {seat}" for seat, hand in enumerate(state.hands) for card in hand)
        places.update(f"{card} in the pool" for card in state.pool)
    assert len(places) == 56 * 4
    assert all(50 < times < 135 for place, times in places.items() if "hand" in place)  # 90 expected
    assert all(20 < times < 85 for place, times in places.items() if "pool" in place)  # 50 expected


@pytest.mark.parametrize(("players", "bound"), [(3, 13.8), (4, 16.3), (5, 18.5)])
def test_zer_3_the_first_dealer_is_drawn_evenly(players: int, bound: float) -> None:
    """Chi-square; an even draw is beyond the bound once in a thousand."""
    games = 4000
    dealers = Counter(game.start(players, Options(), seed).dealer for seed in range(games))
    expected = games / players
    assert sum((dealers[seat] - expected) ** 2 / expected for seat in range(players)) < bound


@pytest.mark.parametrize("players", [3, 4, 5])
def test_zer_3_the_left_of_the_dealer_begins_and_play_is_clockwise(players: int) -> None:
    state = game.start(players, Options(), 3)
    for step in range(1, 2 * players):
        assert game.actors(state) == ((state.dealer + step) % players,)
        state = exchange_any(state)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_zer_3_the_deal_moves_left_and_there_are_as_many_hands_as_players(players: int) -> None:
    state = game.start(players, Options(), 3)
    first = state.dealer
    while not state.ended:
        assert state.dealer == (first + len(state.finished)) % players
        state = passes(state)
    assert [scored.dealer for scored in state.finished] == [(first + hand) % players for hand in range(players)]
    assert game.actors(state) == ()
    assert list(game.moves(state, state.turn)) == []


def test_zer_4_an_exchange_swaps_a_card_of_the_hand_and_one_of_the_pool(lay: Lay) -> None:
    state = lay("7r 1o 2y 3g 4b 5p 6k 7y 8y", "", "", pool="1r 2r 3r 4r 5r")
    after = game.play(state, 0, Exchange("7r", "3r"))
    assert after.hands[0] == ("3r", "1o", "2y", "7y", "8y", "3g", "4b", "5p", "6k")
    assert after.pool == ("1r", "2r", "7r", "4r", "5r")
    assert (after.hands[1:], after.rest, after.turn) == (state.hands[1:], state.rest, 1)


def test_zer_4_a_turn_is_an_exchange_of_any_two_or_a_pass(lay: Lay) -> None:
    state = lay("", "", "", "")
    moves = list(game.moves(state, 0))
    assert set(moves) == {Pass(), *(Exchange(give, take) for give in state.hands[0] for take in state.pool)}
    assert len(moves) == 9 * 5 + 1
    assert list(game.moves(state, 1)) == []


def test_zer_5_the_first_pass_has_no_effect(lay: Lay) -> None:
    state = passes(lay("", "", ""))
    assert (state.turn, state.passes, state.announced, state.turns) == (1, (0,), 0, LAPS * 3)
    for _ in range(7):
        state = exchange_any(state)
    assert state.finished == ()


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("between", range(12))
@pytest.mark.parametrize("late", [exchange_any, passes])
def test_zer_5_after_the_second_pass_every_other_player_has_one_more_turn(
    lay: Lay, players: int, between: int, late: Callable[[State], State]
) -> None:
    """The second pass comes from the same player (between is then a lap) or from another."""
    state = passes(lay(*[""] * players))
    for _ in range(between):
        state = exchange_any(state)
    announcer = state.turn
    state = passes(state)
    view = game.view(state, 0)
    assert (view.announcer, view.turns_left) == (announcer, players - 1)
    acted = []
    while not state.finished:
        acted.append(state.turn)
        hands, pool = state.hands, state.pool
        state = late(state)
    assert acted == [(announcer + step) % players for step in range(1, players)]
    assert state.finished[0].ended == "passes"
    if late is passes:
        assert (state.finished[0].hands, state.finished[0].pool) == (hands, pool)


def test_zer_6_an_exchange_to_zero_ends_the_hand_at_once(lay: Lay) -> None:
    state = lay(ALMOST_RED_3, "", "", pool="3b 4o 5o 6o 7o")
    after = game.play(state, 0, Exchange("8k", "3b"))
    (scored,) = after.finished
    assert scored.ended == "zero"
    assert set(scored.hands[0]) == set(ZERO_RED_3.split())
    assert scored.points == (0, points(state.hands[1]), points(state.hands[2]))
    assert (after.dealer, after.turn, after.log) == (0, 1, ())


def test_zer_6_zero_ends_the_last_lap_at_once(lay: Lay) -> None:
    state = lay("", "", ALMOST_RED_3, "", pool="3b 4o 5o 6o 7o")
    state = passes(passes(state))
    after = game.play(state, 2, Exchange("8k", "3b"))
    assert [scored.ended for scored in after.finished] == ["zero"], "player 4 has no more turn"


def deck(*hands: str) -> list[str]:
    """A deck that deals these hands first; the rest follows in a scattered order."""
    named = " ".join(hands).split()
    return named + [card for card in (CARDS[index * 13 % 56] for index in range(56)) if card not in named]


class Stacked:
    """Chance that deals what a test wants, by the label of the deal."""

    decks: dict[str, list[str]] = {}  # noqa: RUF012 - a test sets it
    labels: list[str] = []  # noqa: RUF012

    def __init__(self, _seed: int, label: str) -> None:
        self.label = label
        self.labels.append(label)

    def below(self, _bound: int) -> int:
        return 0

    def shuffled(self, _cards: Iterable[str]) -> list[str]:
        return self.decks.get(self.label, deck())


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> type[Stacked]:
    monkeypatch.setattr(Stacked, "decks", {})
    monkeypatch.setattr(Stacked, "labels", [])
    monkeypatch.setattr(rules_module, "Chance", Stacked)
    return Stacked


def test_zer_6_zero_on_the_deal_ends_the_hand_before_anybody_moves(stacked: type[Stacked]) -> None:
    stacked.decks["deal/1"] = deck(ZERO_RED_3)
    state = game.start(3, Options(), 1)
    (scored,) = state.finished
    assert (scored.ended, scored.dealer, scored.points[0]) == ("zero", 0, 0)
    assert min(scored.points[1:]) > 0
    assert (state.dealer, state.turn, state.ended) == (1, 2, "")


def test_zer_6_two_players_dealt_zero_both_have_it(stacked: type[Stacked]) -> None:
    stacked.decks["deal/1"] = deck(ZERO_RED_3, ZERO_BLACK_8)
    assert game.start(4, Options(), 1).finished[0].points[:2] == (0, 0)


def test_zer_6_several_hands_in_a_row_can_be_dealt_zero(stacked: type[Stacked]) -> None:
    stacked.decks |= {"deal/2": deck(ZERO_RED_3), "deal/3": deck(ZERO_BLACK_8)}
    state = game.start(4, Options(), 1)
    for _ in range(5):
        state = passes(state)
    assert [scored.ended for scored in state.finished] == ["passes", "zero", "zero"]
    assert [scored.dealer for scored in state.finished] == [0, 1, 2]
    assert (state.dealer, state.turn, game.view(state, 0).number) == (3, 0, 4)
    assert stacked.labels == ["dealer", "deal/1", "deal/2", "deal/3", "deal/4"]


def test_zer_6_a_whole_game_can_be_dealt_without_a_decision(stacked: type[Stacked]) -> None:
    stacked.decks |= {f"deal/{hand}": deck(ZERO_RED_3) for hand in (1, 2, 3)}
    state = game.start(3, Options(), 1)
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.places[0], outcome.points[0], state.ended) == (1, 0, "hands")
    assert game.view(state, 1).number == 3


def test_zer_8_the_lowest_total_wins_and_equal_totals_share_the_place(lay: Lay) -> None:
    def outcome(*totals: int) -> tuple[int, ...]:
        before = game.start(len(totals), Options(), 1)
        while not before.ended:
            before = passes(before)
        last = before.finished[-1]
        scored = type(last)(last.dealer, last.hands, last.pool, last.points, totals, last.ended)
        after = State(before.options, 0, 0, before.hands, before.pool, before.rest, finished=(scored,), ended="hands")
        found = game.outcome(after)
        assert found is not None
        assert (found.points, found.teams, found.ended) == (totals, tuple(range(len(totals))), "hands")
        return found.places

    assert outcome(30, 20, 40) == (2, 1, 3)
    assert outcome(20, 20, 40) == (1, 1, 3)
    assert outcome(9, 8, 9, 7, 9) == (3, 2, 3, 1, 3)
    assert outcome(5, 5, 5, 5) == (1, 1, 1, 1)
    assert game.outcome(lay("", "", "")) is None


def test_zer_8_totals_add_up_hand_by_hand() -> None:
    state = game.start(5, Options(), 8)
    while not state.ended:
        state = passes(state)
    for number, scored in enumerate(state.finished, start=1):
        assert scored.points == tuple(points(hand) for hand in scored.hands)
        assert scored.totals == tuple(
            sum(one.points[seat] for one in state.finished[:number]) for seat in range(state.players)
        )
    assert state.totals == state.finished[-1].totals


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("passed", [False, True])
def test_zer_9_a_hand_is_scored_after_40_full_laps(lay: Lay, players: int, passed: bool) -> None:
    state = lay(*[""] * players)
    state = passes(state) if passed else exchange_any(state)
    for _ in range(40 * players - 2):
        state = exchange_any(state)
    assert state.finished == ()
    assert game.view(state, 0).turns_left == 1
    assert game.view(state, 0).laps == 39
    after = exchange_any(state)
    assert [scored.ended for scored in after.finished] == ["laps"]


@pytest.mark.parametrize(
    ("before", "left", "ended"),
    [(156, 3, "passes"), (157, 2, "laps"), (158, 1, "laps"), (159, 0, "laps"), (155, 3, "passes")],
)
def test_zer_9_cuts_the_last_lap_short(lay: Lay, before: int, left: int, ended: str) -> None:
    """With four players 40 laps are 160 turns; the second pass is the turn after `before` turns."""
    state = passes(lay("", "", "", ""))
    for _ in range(before - 1):
        state = exchange_any(state)
    state = passes(state)
    turns = 0
    while not state.finished:
        state = exchange_any(state)
        turns += 1
    assert (turns, state.finished[0].ended) == (left, ended)


def test_zer_6_zero_in_the_very_last_turn_is_zero(lay: Lay) -> None:
    state = lay(ALMOST_RED_3, "", "", pool="3b 4o 5o 6o 7o")
    state = passes(passes(passes(state)))  # seat 1 announced the end, so seat 0 has the last turn
    assert game.view(state, 0).turns_left == 1
    after = game.play(state, 0, Exchange("8k", "3b"))
    assert after.finished[0].ended == "zero"


def test_the_same_seed_and_moves_give_the_same_game_and_another_seed_another() -> None:
    one, same, other = (game.start(4, Options(), seed) for seed in (1, 1, 2))
    assert one == same != other
    for _ in range(5):
        one, same = passes(one), passes(same)
    assert one == same
    assert one.finished


def test_events_tell_everybody_the_same(lay: Lay) -> None:
    state = lay(ALMOST_RED_3, "", "", pool="3b 4o 5o 6o 7o")

    def told(state: State, move: Exchange | Pass) -> Message:
        (message,) = {repr(game.event(state, state.turn, move, viewer)) for viewer in (None, 0, 1, 2)}
        event = game.event(state, state.turn, move, None)
        assert repr(event) == message
        return event

    def words(state: State, move: Exchange | Pass, lang: str = "en") -> str:
        event = told(state, move)
        return say(event.name, lang, **event.facts)

    assert words(state, Exchange("1r", "4o")) == "Player 1 gives 1♥ and takes 4▲."
    assert words(state, Exchange("8k", "3b")) == "Player 1 gives 8● and takes 3♦. ZERO! The hand is over."
    assert words(state, Pass()) == "Player 1 passes for the first time in this hand."
    state = passes(state)
    assert words(state, Pass(), "pl") == (
        "Gracz 2 pasuje, to drugi pas w tym rozdaniu: pozostali mają jeszcze po jednej turze."
    )
    state = passes(state)
    assert words(state, Pass()) == "Player 3 passes."
    state = passes(state)
    assert words(state, Pass()) == "Player 1 passes. The last lap is over, the hand is scored."


def test_only_3_to_5_play() -> None:
    for players in (-1, 0, 2, 6):
        with pytest.raises(Illegal, match="ZER-2 zero-players"):
            game.start(players, Options(), 1)
