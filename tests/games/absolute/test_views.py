"""What a seat may know: nothing hidden leaks, and what was seen in the open is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random

import msgspec
import pytest
from msgspec import structs

from stolik.games.absolute.rules import Draw, Hold, Options, State, View, game
from stolik.games.absolute.rules.cards import CARDS
from stolik.games.absolute.rules.knowledge import replaced
from stolik.games.absolute.rules.state import DRAW

Tables = Callable[..., State]


def act(state: State, *texts: str) -> State:
    for text in texts:
        state = game.play(state, state.turn, game.parse_move(game.view(state, state.turn), text))
    return state


def consistent(state: State) -> bool:
    """Whether the public knowledge is true of the hands and the deck, and speaks of every hidden card once."""
    knowledge = state.knowledge
    hidden = [card for batch in knowledge.batches for card in batch.cards]
    held = [
        card for hand, known in zip(state.hands, knowledge.known, strict=True) for card in hand if card not in known
    ]
    return (
        Counter(hidden) == Counter([*held, *state.deck])
        and all(set(known) <= set(hand) for known, hand in zip(knowledge.known, state.hands, strict=True))
        and all(
            batch.held
            == tuple(
                sum(card in batch.cards and card not in known for card in hand)
                for hand, known in zip(state.hands, knowledge.known, strict=True)
            )
            for batch in knowledge.batches
        )
        and set(state.deck) <= set(knowledge.batches[-1].cards)
    )


def test_a_view_has_no_field_of_what_is_hidden() -> None:
    hidden = {"seed", "hands"}
    assert hidden.isdisjoint(View.__struct_fields__)
    assert set(View.__struct_fields__) - set(State.__struct_fields__) == {"viewer", "hand", "held", "totals"}
    assert isinstance(game.view(game.start(2, Options(), 0), 0).deck, int)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [Options(rounds=2), Options(rounds=2, unchecked=True)])
def test_views_do_not_depend_on_what_is_hidden(seed: int, options: Options) -> None:
    """In random games: exchange hidden cards of one batch, turn the deck round, change the seed."""
    rng = Random(seed)
    state = game.start(3, options, seed)
    while not state.ended:
        assert consistent(state)
        for viewer in (None, 0, 1, 2):
            other = disturbed(state, viewer, rng)
            assert msgspec.json.encode(game.view(state, viewer)) == msgspec.json.encode(game.view(other, viewer))
        seat = rng.choice(game.actors(state))
        state = game.play(state, seat, rng.choice(list(islice(game.moves(state, seat), 40))))


def disturbed(state: State, viewer: int | None, rng: Random) -> State:
    hands, deck = state.hands, list(state.deck)
    last = state.knowledge.batches[-1].cards
    for seat, hand in enumerate(hands):
        known = state.knowledge.known[seat]
        hidden = [card for card in hand if card not in known and card in last]
        if seat != viewer and hidden and deck:
            out, place = rng.choice(hidden), rng.randrange(len(deck))
            mixed = sorted(
                [*(c for c in hand if c != out), deck[place]],
                key=lambda c: (int(c[:-1]), c[0] == "+", "csdt".index(c[-1])),
            )
            hands = replaced(hands, seat, tuple(mixed))
            deck[place] = out
    rng.shuffle(deck)
    return structs.replace(state, hands=hands, deck=tuple(deck), seed=rng.getrandbits(40))


def even(counts: Counter[object], kinds: int, draws: int) -> bool:
    """Whether counts fit an even draw: chi-square, far in the tail."""
    expected = draws / kinds
    square = sum((count - expected) ** 2 / expected for count in counts.values())
    square += (kinds - len(counts)) * expected
    freedom = kinds - 1
    return bool(square < freedom + 4.5 * (2 * freedom) ** 0.5)


def test_imagine_draws_evenly(table: Tables) -> None:
    """Seat 1 holds 2 of 5 unseen cards, the deck has the other 3 in any order: 10 x 6 arrangements."""
    state = table(["+1c +2c", "+3c +4c"], [[], []], deck="+5c +6c +7c", discard="+9t", short=True)
    view = game.view(state, 0)
    rng = Random(7)
    drawn = Counter[object]()
    for _ in range(6000):
        other = game.imagine(view, rng)
        assert other.hands[0] == state.hands[0]
        drawn[other.hands[1], other.deck] += 1
    assert even(drawn, 60, 6000)
    seeds = {game.imagine(view, rng).seed for _ in range(20)}
    assert len(seeds) == 20


def test_a_spectator_imagines_every_hand(table: Tables) -> None:
    state = table(["+1c", "+3c"], [[], []], deck="+5c +6c", discard="+9t", short=True)
    rng = Random(8)
    drawn = Counter[object]()
    for _ in range(2400):
        other = game.imagine(game.view(state, None), rng)
        drawn[other.hands, other.deck] += 1
    assert even(drawn, 24, 2400)


def after_a_shuffle(table: Tables) -> State:
    """Seats 1 and 2 hold one old card each; then the discard pile is shuffled, and seat 1 draws from it."""
    state = table(["+1c", "+3c", "+4c"], [[], [], []], discard="-1s -2s -3s -4s +9t", short=True, turn=1, phase=DRAW)
    return act(state, "draw deck")


def test_imagine_knows_what_a_shuffle_tells(table: Tables) -> None:
    """The cards hidden in hands at a shuffle are the other unseen ones: two ways. The new deck: 24 ways."""
    state = after_a_shuffle(table)
    assert consistent(state)
    assert [batch.held for batch in state.knowledge.batches] == [(1, 1, 1), (0, 1, 0)]
    view = game.view(state, 0)
    rng = Random(9)
    drawn = Counter[object]()
    for _ in range(4800):
        other = game.imagine(view, rng)
        old, new = {"+3c", "+4c"}, {"-1s", "-2s", "-3s", "-4s"}
        assert len(old.intersection(other.hands[1])) == len(new.intersection(other.hands[1])) == 1
        assert len(old.intersection(other.hands[2])) == 1
        assert set(other.deck) < new
        drawn[other.hands, other.deck] += 1
    assert even(drawn, 48, 4800)


def test_a_card_shown_tells_which_shuffle_it_came_from(table: Tables) -> None:
    state = after_a_shuffle(table)
    new = next(card for card in state.hands[1] if card != "+3c")
    shown_new = act(state, f"discard {new}")
    assert [batch.held for batch in shown_new.knowledge.batches] == [(1, 1, 1), (0, 0, 0)]
    shown_old = act(state, "discard +3c")
    assert [batch.held for batch in shown_old.knowledge.batches] == [(1, 0, 1), (0, 1, 0)]
    # The last old card but one's own is now known for certain.
    rng = Random(3)
    assert all(game.imagine(game.view(shown_old, 0), rng).hands[2] == ("+4c",) for _ in range(50))


def test_an_old_batch_that_was_seen_whole_is_forgotten(table: Tables) -> None:
    state = table(["+1c", "+3c"], [[], []], discard="-1s -2s -3s -4s +9t", short=True, phase=DRAW)
    state = act(state, "draw deck", "discard +1c", "draw deck", "discard +3c")
    assert len(state.knowledge.batches) == 1
    assert consistent(state)


def test_knowledge_stays_true_through_many_shuffles(table: Tables) -> None:
    shuffles = 0
    for seed in range(12):
        rng = Random(seed)
        cards = rng.sample([card for card in CARDS if abs(int(card[:-1])) < 6], 22)
        hands = [" ".join(cards[at : at + 4]) for at in (0, 4, 8)]
        state = table(hands, [[], [], []], discard=" ".join(cards[12:20]), deck=" ".join(cards[20:]), short=True)
        while not state.finished:
            assert consistent(state)
            for viewer in (None, 0, 1, 2):
                imagined = game.imagine(game.view(state, viewer), rng)
                assert consistent(imagined)
                assert game.view(imagined, viewer) == game.view(state, viewer)
            before = state.shuffles
            state = game.play(state, state.turn, rng.choice(list(islice(game.moves(state, state.turn), 30))))
            shuffles += state.shuffles > before
    assert shuffles > 20


def test_cards_taken_in_the_open_are_known_until_they_are_gone(table: Tables) -> None:
    state = table(["+1c +3t", "+2c"], [[], ["-8c +3c +5c"]], discard="+9t", phase=DRAW)
    state = act(state, "draw discard")
    assert state.log[-1].taken == "+9t"
    assert game.view(state, 1).knowledge.known == (("+9t",), ())
    state = act(state, "swap 2.1 +3c for +3t")
    assert game.view(state, None).knowledge.known == (("+3c", "+9t"), ())
    state = act(state, "discard +9t")
    assert game.view(state, 1).knowledge.known == (("+3c",), ())
    assert all(game.imagine(game.view(state, 1), Random(seed)).hands[0].count("+3c") for seed in range(30))


def test_what_was_seen_in_the_open_is_in_the_view(table: Tables) -> None:
    state = table(["+1c +3t", "+2c"], [["-4c +1s +3s"], ["-8c +5c +0c"]], discard="+8t +9t", phase=DRAW)
    state = act(state, "draw deck", "swap 1.1 +3s for +3t", "discard +1c")
    view = game.view(state, 1)
    assert view.discard == ("+8t", "+9t", "+1c")
    assert view.held == tuple(map(len, state.hands))
    assert view.hand == state.hands[1]
    assert [type(entry.move).__name__ for entry in view.log] == ["Draw", "Swap", "Discard"]
    assert (view.sets[1][0].points, view.sets[1][0].stands_for) == (16, 3)
    assert view.deck == len(state.deck)
    assert game.view(state, None).hand == ()


def test_hands_are_shown_when_a_round_is_scored(table: Tables) -> None:
    state = table(["+1c", "+2c"], [[], []], Options(rounds=1), idle=19)
    state = act(state, "hold")
    view = game.view(state, None)
    assert [tally.hand for tally in view.finished[0].tallies] == [("+1c",), ("+2c",)]
    assert game.imagine(view, Random(1)).hands == state.hands


def test_events_tell_a_drawn_card_only_to_its_owner(table: Tables) -> None:
    state = table(["+1c", "+2c"], [[], []], deck="-7s", phase=DRAW)
    told = [game.event(state, 0, Draw("deck"), viewer) for viewer in (0, 1, None)]
    assert [message.facts.get("card") for message in told] == ["-7■", None, None]
    assert game.event(act(state, "draw deck"), 0, Hold(), 1).name == "absolute-event-hold"


def test_unchecked_views_do_no_sums_for_the_players(table: Tables) -> None:
    state = table(["+1c", "+2c"], [["-8c +5c +0c", "-8s +5s -0c"], []], Options(unchecked=True))
    assert [laid.stands_for for laid in game.view(state, 1).sets[0]] == [None, None]


def test_pictures_show_backs_for_what_is_hidden(table: Tables) -> None:
    state = table(["+1c +3t", "+2d -10s"], [["-4c +1s +3s"], ["-8c +5c +0c"]], discard="+8t +9t", turn=1)
    view = game.view(state, 0)
    for picture in (game.draw(view), game.svg(view)):
        assert "2♦" not in picture
    text = game.draw(view)
    assert "+1● +3▲" in text
    assert "▒▒▒ ▒▒▒" in text
    assert "+0●(+3)" in text
    assert "▸2" in text
    assert max(map(len, text.splitlines())) <= 80
    assert view._repr_svg_() == game.svg(view)
    assert game.svg(view).count("<rect") == 1 + 1 + 1 + 4 + 6 + 2  # ground, turn, deck, hands, sets, discards


def test_pictures_of_crowded_tables_fit_the_terminal(table: Tables) -> None:
    many = " ".join(f"{sign}{number}{suit}" for suit in "csdt" for number in range(1, 7) for sign in "+-")
    text = game.draw(game.view(table(["+0c", "-0c"], [[many], []]), 0))
    assert max(map(len, text.splitlines())) <= 80
