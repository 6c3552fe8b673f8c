"""Rounds and turns: the deal, the effect of each move, and the end of a turn and of a round.

The moves are legal: they have been judged before.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from msgspec import structs

from stolik.chance import Chance
from stolik.game import Seat
from stolik.games.absolute.rules.cards import CARDS, INDEX, NUMBER, Card, in_order
from stolik.games.absolute.rules.counting import Counted, next_number, without_illegal
from stolik.games.absolute.rules.knowledge import fresh, replaced
from stolik.games.absolute.rules.moves import Add, Challenge, Discard, Draw, Hold, Place, Regroup, Swap
from stolik.games.absolute.rules.scoring import score_round
from stolik.games.absolute.rules.sets import judge_set
from stolik.games.absolute.rules.state import (
    DEALT,
    DRAW,
    IDLE_LAPS,
    MOST_LAPS,
    PLAY,
    SETS_TO_GO_OUT,
    SWAP,
    Entry,
    Options,
    Play,
    Round,
    State,
    TableSet,
    Tally,
)
from stolik.games.absolute.rules.swap import swapped

Cards = tuple[Card, ...]
Sets = tuple[tuple[TableSet, ...], ...]


def deal(options: Options, seed: int, players: int, number: int, starter: Seat, finished: tuple[Round, ...]) -> State:
    """Begin a round (ABS-3)."""
    deck = Chance(seed, f"deal/{number}").shuffled(CARDS)
    hands = tuple(in_order(deck.pop() for _ in range(DEALT)) for _ in range(players))
    top = deck.pop()
    return State(
        options=options,
        seed=seed,
        round=number,
        starter=starter,
        turn=starter,
        turns=1,
        phase=DRAW,
        hands=hands,
        sets=tuple(() for _ in range(players)),
        deck=tuple(deck),
        discard=(top,),
        knowledge=fresh((card for card in CARDS if card != top), hands),
        counted=(Counted(),) * players,
        finished=finished,
    )


def can_draw(state: State, source: str) -> bool:
    """Tell whether there is a card to draw. The discard pile below its top card fills an empty deck (ABS-8)."""
    return bool(state.deck or len(state.discard) > 1) if source == "deck" else bool(state.discard)


def shuffles_first(state: State) -> bool:
    """Tell whether the discard pile, without its top card, becomes the deck before a draw (ABS-8)."""
    return not state.deck and len(state.discard) > 1


def draw(state: State, move: Draw) -> State:
    """Draw a card (ABS-8)."""
    seat, deck, discard, knowledge = state.turn, state.deck, state.discard, state.knowledge
    shuffles, taken = state.shuffles, ""
    if shuffles_first(state):
        shuffles += 1
        knowledge = knowledge.shuffled(discard[:-1])
        deck = tuple(Chance(state.seed, f"shuffle/{state.round}/{shuffles}").shuffled(in_order(discard[:-1])))
        discard = discard[-1:]
    if move.source == "discard":
        card = taken = discard[-1]
        discard = discard[:-1]
        knowledge = knowledge.taken(seat, (card,))
    else:
        card, deck = deck[-1], deck[:-1]
        knowledge = knowledge.drawn(seat)
    entry = Entry(seat, move, taken=taken, shuffled=shuffles > state.shuffles)
    return structs.replace(
        state,
        phase=SWAP,
        hands=replaced(state.hands, seat, in_order((*state.hands[seat], card))),
        deck=deck,
        discard=discard,
        knowledge=knowledge,
        shuffles=shuffles,
        log=(*state.log, entry),
    )


def swap(state: State, move: Swap) -> State:
    """Exchange cards with a set (ABS-20)."""
    seat = state.turn
    cards = swapped(state.sets[move.owner][move.set].cards, move.give, move.take)
    hand = in_order((*_without(state.hands[seat], move.give), *move.take))
    return structs.replace(
        state,
        phase=PLAY,
        hands=replaced(state.hands, seat, hand),
        sets=_with_set(state, move.owner, move.set, cards),
        knowledge=state.knowledge.shown(seat, move.give).taken(seat, move.take),
        log=(*state.log, Entry(seat, move)),
    )


def place(state: State, move: Place) -> State:
    """Lay a new set."""
    seat = state.turn
    number = next_number(state.counted[seat], state.sets[seat])
    laid = (*state.sets[seat], TableSet(move.cards, state.last_turn, numbers=(number,)))
    return _played(state, move, move.cards, _with_sets(state.sets, seat, laid), placed=(number,))


def add(state: State, move: Add) -> State:
    """Add cards to a set."""
    cards = in_order((*state.sets[move.owner][move.set].cards, *move.cards))
    return _played(state, move, move.cards, _with_set(state, move.owner, move.set, cards))


def regroup(state: State, move: Regroup) -> State:
    """Rearrange the player's sets. An unchanged set keeps its deadline for challenges (ABS-23).

    Only a set of cards of the hand alone is newly placed (ABS-5).
    """
    seat = state.turn
    stay = tuple(laid for laid in state.sets[seat] if laid.illegal)
    old = tuple(laid for laid in state.sets[seat] if not laid.illegal)
    before = {laid.cards: laid for laid in old}
    number = next_number(state.counted[seat], state.sets[seat])
    new: list[TableSet] = []
    placed: list[int] = []
    for cards in move.sets:
        laid = before.get(cards)
        if laid is None:
            parents = [one for one in old if not set(one.cards).isdisjoint(cards)]
            made_of = state.counted[seat].find_known(chain.from_iterable(one.numbers for one in parents))
            laid = TableSet(cards, state.last_turn, numbers=(*made_of, number))
            placed += () if parents else (number,)
            number += 1
        new.append(laid)
    held = set(state.hands[seat])
    played = tuple(card for cards in move.sets for card in cards if card in held)
    return _played(state, move, played, _with_sets(state.sets, seat, (*stay, *new)), placed=tuple(placed))


def _played(state: State, move: Place | Add | Regroup, cards: Cards, sets: Sets, placed: tuple[int, ...] = ()) -> State:
    seat = state.turn
    return structs.replace(
        state,
        phase=PLAY,
        counted=_with_counted(state.counted, seat, state.counted[seat].with_placed(placed)),
        played=state.played + cards,
        regrouped=not cards,
        hands=replaced(state.hands, seat, _without(state.hands[seat], cards)),
        sets=sets,
        knowledge=state.knowledge.shown(seat, cards),
        log=(*state.log, Entry(seat, move)),
    )


def challenge(state: State, seat: Seat, move: Challenge) -> State:
    """Judge a set that was challenged; either way it cannot be challenged again as it is (ABS-23)."""
    laid = state.sets[move.owner][move.set]
    illegal = judge_set(laid.cards) is not None
    sets = list(state.sets[move.owner])
    sets[move.set] = TableSet(laid.cards, illegal=illegal, numbers=laid.numbers)
    entry = Entry(seat, move, illegal=illegal)
    return structs.replace(state, sets=_with_sets(state.sets, move.owner, tuple(sets)), log=(*state.log, entry))


def end_turn(state: State, move: Discard | Hold) -> State:
    """Discard or hold; then end the round, or give the turn to the next seat.

    A going out is void when too few sets count after illegal ones have been removed (ABS-5). It must have been in the
    turn before, because later nobody can challenge those sets.
    """
    seat = state.turn
    cards = move.cards if isinstance(move, Discard) else ()
    hand = _without(state.hands[seat], cards)
    goes_out = bool(cards) and not hand and state.count_sets(seat) >= SETS_TO_GO_OUT
    sets, removed = _without_illegal(state.sets)
    void = next((other for other in state.out if state.count_sets(other) < SETS_TO_GO_OUT), None)
    out = tuple(other for other in state.out if other != void)
    discard = (*state.discard, *cards, *(card for group in removed for card in group))
    deck, knowledge, turned = state.deck, state.knowledge.shown(seat, cards), ""
    if not discard and deck:  # ABS-18
        turned, deck = deck[-1], deck[:-1]
        discard = (turned,)
        knowledge = knowledge.turned(turned)
    after = structs.replace(
        state,
        hands=replaced(state.hands, seat, hand),
        sets=sets,
        deck=deck,
        discard=discard,
        knowledge=knowledge,
        out=(*out, seat) if goes_out else out,
        counted=_count_after(state, sets),
        **_idle_after(state, sets, removed),
        log=(*state.log, Entry(seat, move, removed=removed, turned=turned, void=void)),
    )
    following = (seat + 1) % state.players
    if after.out and following == after.out[0]:
        return _end_round(after, "out")
    if after.idle >= IDLE_LAPS * state.players:
        return _end_round(after, "idle")
    if state.turns >= MOST_LAPS * state.players:
        return _end_round(after, "laps")
    drawable = can_draw(after, "deck") or can_draw(after, "discard")
    return structs.replace(
        after,
        turn=following,
        turns=state.turns + 1,
        phase=DRAW if drawable else SWAP,
        played=(),
        regrouped=False,
    )


def _count_after(state: State, sets: Sets) -> tuple[Counted, ...]:
    """Return which sets count for going out after this turn. Those discarded as illegal count no more (ABS-5)."""
    counted = tuple(map(without_illegal, state.counted, state.sets))
    own = counted[state.turn].at_end_of_turn(sets[state.turn], may_lose=state.options.unchecked)
    return _with_counted(counted, state.turn, own)


def _idle_after(state: State, sets: Sets, removed: tuple[Cards, ...]) -> dict[str, Any]:
    """Return how long no card was played after this turn, and the plays that count (ABS-30).

    Cards that lay only in sets removed as illegal do not count. A card counts for good when it lies in a legal set, or
    in one that cannot be challenged any more, or has been swapped out.
    """
    gone = {card for group in removed for card in group}
    challengeable = {
        card
        for of_seat in sets
        for laid in of_seat
        if laid.open_until > state.turns and judge_set(laid.cards) is not None
        for card in laid.cards
    }
    plays: list[Play] = []
    for play in (*state.plays, Play(state.turns, state.played)) if state.played else state.plays:
        cards = tuple(card for card in play.cards if card not in gone)
        if not play.cards or not challengeable.issuperset(cards):
            plays = [Play(play.turn, ())]  # for good: earlier ones do not matter any more
        elif cards:
            plays.append(Play(play.turn, cards))
    last = plays[-1].turn if plays else 0 if state.plays else state.turns - 1 - state.idle
    return {"idle": state.turns - last, "plays": tuple(plays)}


def _end_round(state: State, ended: str) -> State:
    """Score the round, and deal the next one or end the game (ABS-4, ABS-6, ABS-29)."""
    marked = tuple(
        tuple(structs.replace(laid, illegal=judge_set(laid.cards) is not None) for laid in sets) for sets in state.sets
    )
    sets, removed = _without_illegal(marked)
    tallies = tuple(
        Tally(
            sets=tuple(laid.cards for laid in sets[seat]),
            hand=hand,
            removed=tuple(laid.cards for laid in marked[seat] if laid.illegal),
            score=score_round([laid.cards for laid in sets[seat]], hand),
        )
        for seat, hand in enumerate(state.hands)
    )
    finished = (*state.finished, Round(state.starter, state.out, ended, tallies))
    if len(finished) < state.options.rounds:
        starter = (state.starter + 1) % state.players
        return deal(state.options, state.seed, state.players, state.round + 1, starter, finished)
    return structs.replace(
        state,
        sets=sets,
        discard=(*state.discard, *(card for group in removed for card in group)),
        knowledge=state.knowledge.revealed(state.hands, state.deck),
        finished=finished,
        ended="rounds",
    )


def _without_illegal(sets: Sets) -> tuple[Sets, tuple[Cards, ...]]:
    """Return the legal sets, and the illegal ones in the order of their discard: the lowest number on top."""
    kept = tuple(tuple(laid for laid in of_seat if not laid.illegal) for of_seat in sets)
    removed = tuple(
        tuple(sorted(laid.cards, key=lambda card: (-NUMBER[card], INDEX[card])))
        for of_seat in sets
        for laid in of_seat
        if laid.illegal
    )
    return kept, removed


def _with_set(state: State, owner: Seat, number: int, cards: Cards) -> Sets:
    laid = list(state.sets[owner])
    laid[number] = TableSet(cards, state.last_turn, numbers=laid[number].numbers)
    return _with_sets(state.sets, owner, tuple(laid))


def _with_sets(sets: Sets, owner: Seat, laid: tuple[TableSet, ...]) -> Sets:
    return (*sets[:owner], laid, *sets[owner + 1 :])


def _with_counted(counted: tuple[Counted, ...], seat: Seat, own: Counted) -> tuple[Counted, ...]:
    return (*counted[:seat], own, *counted[seat + 1 :])


def _without(cards: Cards, gone: Iterable[Card]) -> Cards:
    gone = set(gone)
    return tuple(card for card in cards if card not in gone)
