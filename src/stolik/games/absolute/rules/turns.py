"""Rounds and turns: the deal, the effect of each move, and the end of a turn and of a round.

The moves are legal: they have been judged before.

The first edition of the rules differs in three places. Only sets that lie there count for going out (ABS-5). The
discard pile becomes the deck only for a draw from the deck (ABS-8). A round may last for 1,000 laps, and cards of sets
that are removed in a later turn count as played (ABS-30).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import structs

from stolik.chance import Chance
from stolik.game import Seat
from stolik.games.absolute.rules.cards import CARDS, INDEX, NUMBER, Card, in_order
from stolik.games.absolute.rules.knowledge import fresh, replaced
from stolik.games.absolute.rules.moves import Add, Challenge, Discard, Draw, Hold, Place, Regroup, Swap
from stolik.games.absolute.rules.scoring import score_round
from stolik.games.absolute.rules.sets import judge_set
from stolik.games.absolute.rules.state import (
    DEALT,
    DRAW,
    FIRST_EDITION,
    IDLE_LAPS,
    MOST_LAPS,
    MOST_LAPS_FIRST_EDITION,
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
        sets_played=() if options.edition == FIRST_EDITION else (0,) * players,
        finished=finished,
    )


def can_draw(state: State, source: str) -> bool:
    """Tell whether there is a card to draw. The discard pile below its top card fills an empty deck (ABS-8)."""
    return bool(state.deck or len(state.discard) > 1) if source == "deck" else bool(state.discard)


def shuffles_first(state: State, move: Draw) -> bool:
    """Tell whether the discard pile, without its top card, becomes the deck before this draw (ABS-8)."""
    needed = move.source == "deck" or state.options.edition != FIRST_EDITION
    return needed and not state.deck and len(state.discard) > 1


def draw(state: State, move: Draw) -> State:
    """Draw a card (ABS-8)."""
    seat, deck, discard, knowledge = state.turn, state.deck, state.discard, state.knowledge
    shuffles, taken = state.shuffles, ""
    if shuffles_first(state, move):
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
    laid = (*state.sets[seat], TableSet(move.cards, state.last_turn))
    return _played(state, move, move.cards, _with_sets(state.sets, seat, laid), more_sets=1)


def add(state: State, move: Add) -> State:
    """Add cards to a set."""
    cards = in_order((*state.sets[move.owner][move.set].cards, *move.cards))
    return _played(state, move, move.cards, _with_set(state, move.owner, move.set, cards))


def regroup(state: State, move: Regroup) -> State:
    """Rearrange the player's sets. An unchanged set keeps its deadline for challenges (ABS-23)."""
    seat = state.turn
    before = {laid.cards: laid for laid in state.sets[seat]}
    stay = tuple(laid for laid in state.sets[seat] if laid.illegal)
    new = tuple(before.get(cards) or TableSet(cards, state.last_turn) for cards in move.sets)
    held = set(state.hands[seat])
    cards = tuple(card for group in move.sets for card in group if card in held)
    # A set of hand cards alone is a set placed. Merging the others takes no set away (ABS-5).
    placed = sum(held.issuperset(group) for group in move.sets)
    more = placed + max(0, len(move.sets) - placed - (len(state.sets[seat]) - len(stay)))
    return _played(state, move, cards, _with_sets(state.sets, seat, (*stay, *new)), more_sets=more)


def _played(state: State, move: Place | Add | Regroup, cards: Cards, sets: Sets, more_sets: int = 0) -> State:
    seat = state.turn
    return structs.replace(
        state,
        phase=PLAY,
        sets_played=tuple(count + more_sets * (who == seat) for who, count in enumerate(state.sets_played)),
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
    sets[move.set] = TableSet(laid.cards, illegal=illegal)
    entry = Entry(seat, move, illegal=illegal)
    return structs.replace(state, sets=_with_sets(state.sets, move.owner, tuple(sets)), log=(*state.log, entry))


def end_turn(state: State, move: Discard | Hold) -> State:
    """Discard or hold; then end the round, or give the turn to the next seat."""
    seat = state.turn
    cards = move.cards if isinstance(move, Discard) else ()
    hand = _without(state.hands[seat], cards)
    goes_out = bool(cards) and not hand and state.count_sets(seat) >= SETS_TO_GO_OUT
    sets, removed = _without_illegal(state.sets)
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
        out=(*state.out, seat) if goes_out else state.out,
        sets_played=tuple(
            count - sum(laid.illegal for laid in laid_sets)
            for count, laid_sets in zip(state.sets_played, state.sets, strict=False)
        ),
        **_idle_after(state, sets, removed),
        log=(*state.log, Entry(seat, move, removed=removed, turned=turned)),
    )
    following = (seat + 1) % state.players
    if after.out and following == after.out[0]:
        return _end_round(after, "out")
    if after.idle >= IDLE_LAPS * state.players:
        return _end_round(after, "idle")
    most_laps = MOST_LAPS_FIRST_EDITION if state.options.edition == FIRST_EDITION else MOST_LAPS
    if state.turns >= most_laps * state.players:
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


def _idle_after(state: State, sets: Sets, removed: tuple[Cards, ...]) -> dict[str, Any]:
    """Return how long no card was played after this turn, and the plays that count (ABS-30).

    Cards that lay only in sets removed as illegal do not count. A card counts for good when it lies in a legal set, or
    in one that cannot be challenged any more, or has been swapped out.
    """
    gone = {card for group in removed for card in group}
    if state.options.edition == FIRST_EDITION:
        return {"idle": 0 if set(state.played) - gone else state.idle + 1}
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
    laid[number] = TableSet(cards, state.last_turn)
    return _with_sets(state.sets, owner, tuple(laid))


def _with_sets(sets: Sets, owner: Seat, laid: tuple[TableSet, ...]) -> Sets:
    return (*sets[:owner], laid, *sets[owner + 1 :])


def _without(cards: Cards, gone: Iterable[Card]) -> Cards:
    gone = set(gone)
    return tuple(card for card in cards if card not in gone)
