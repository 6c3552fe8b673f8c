"""Judges and lists regroupings (ABS-22).

A regrouping is the complete new arrangement of the player's sets. An arrangement that only lays new sets and adds cards
to old ones is not a regrouping: `Place` and `Add` do that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stolik.game import UNLIMITED, Illegal, Seat, Work
from stolik.games.absolute.rules.arrangements import Search, UncheckedSearch
from stolik.games.absolute.rules.cards import INDEX, ZEROS, Card, judge_cards, judge_order, shown
from stolik.games.absolute.rules.moves import Regroup
from stolik.games.absolute.rules.plays import judge_held
from stolik.games.absolute.rules.sets import judge_added, judge_set
from stolik.games.absolute.rules.state import DRAW, State

Cards = tuple[Card, ...]


def old_sets(state: State, seat: Seat) -> tuple[Cards, ...]:
    """Return the seat's sets that it may rearrange: all but those found illegal (ABS-23)."""
    return tuple(laid.cards for laid in state.sets[seat] if not laid.illegal)


def judge_regroup(state: State, seat: Seat, move: Regroup) -> Illegal | None:
    """Judge a regrouping; `None`: it is allowed."""
    old = old_sets(state, seat)
    cards = tuple(card for group in move.sets for card in group)
    laid = {card for group in old for card in group}
    played = tuple(card for card in cards if card not in laid)
    if refusal := _judge_whole(state, seat, move.sets, laid, played):
        return refusal
    if not played:
        if not state.played:
            return Illegal("ABS-22", "absolute-regroup-no-card")
        if state.regrouped:
            return Illegal("ABS-22", "absolute-regroup-again")
    if len(played) == len(state.hands[seat]):
        return Illegal("ABS-16", "absolute-last-card", cards=shown(played))
    if is_plain(old, move.sets):
        return Illegal("ABS-22", "absolute-regroup-nothing")
    if state.options.unchecked:
        return None
    return next(filter(None, (judge_group(old, group) for group in move.sets)), None)


def _judge_whole(state: State, seat: Seat, sets: tuple[Cards, ...], laid: set[Card], played: Cards) -> Illegal | None:
    """Judge whether the sets hold all laid cards, each once, and cards of the hand, in the usual order."""
    cards = tuple(card for group in sets for card in group)
    if not all(sets):
        return Illegal("ABS-22", "absolute-regroup-empty")
    if refusal := judge_cards(cards) or (judge_held(state, seat, played) if played else None):
        return refusal
    missing = laid.difference(cards)
    if missing:
        return Illegal("ABS-22", "absolute-regroup-missing", cards=shown(sorted(missing, key=INDEX.__getitem__)))
    for group in sets:
        if refusal := judge_order(group):
            return refusal
    if list(sets) != sorted(sets, key=lambda group: INDEX[group[0]]):
        return Illegal("ABS-22", "absolute-regroup-order")
    return None


def is_plain(old: Iterable[Cards], new: Iterable[Cards]) -> bool:
    """Tell whether every old set is still there, alone or with cards of the hand: then nothing was regrouped."""
    known = {frozenset(group) for group in old}
    laid = frozenset(card for group in known for card in group)
    return all(not laid.intersection(group) or laid.intersection(group) in known for group in new)


def judge_group(old: Iterable[Cards], group: Cards) -> Illegal | None:
    """Judge one new set. If it holds the whole old set of its zero card, the zero card keeps its value (ABS-19)."""
    for before in old:
        if ZEROS.intersection(before) and set(before) <= set(group):
            return judge_added(before, tuple(card for card in group if card not in before))
    return judge_set(group)


def may_regroup(state: State, seat: Seat) -> bool:
    """Tell whether the seat may regroup: it is on turn, has sets, and can play a card or has played one (ABS-22)."""
    on_turn = not state.ended and seat == state.turn and state.phase != DRAW
    return on_turn and bool(old_sets(state, seat)) and (_allows_no_card(state) or len(state.hands[seat]) > 1)


def _allows_no_card(state: State) -> bool:
    """Tell whether a regrouping without a card of the hand is allowed."""
    return bool(state.played) and not state.regrouped


def regroupings(state: State, seat: Seat, work: Work = UNLIMITED) -> Iterator[Regroup]:
    """Yield every regrouping that the seat may make, each once."""
    if not may_regroup(state, seat):
        return
    search = UncheckedSearch if state.options.unchecked else Search
    for sets in search(old_sets(state, seat), state.hands[seat], _allows_no_card(state), work).arrangements():
        yield Regroup(sets)
