"""Turns rounds of the readable rules of Absolute into compiled ones, and compiled moves into readable ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from stolik.games.absolute.players.points import Numbers
from stolik.games.absolute.players.rounds.cards import WORD_SIZE
from stolik.games.absolute.players.rounds.round import Clock, Column, Kind, Phase, Round, new_round
from stolik.games.absolute.rules import Add, Discard, Draw, Hold, Move, Place, Regroup, State, Swap
from stolik.games.absolute.rules.cards import CARDS, INDEX, Card
from stolik.games.absolute.rules.counting import without_illegal
from stolik.games.absolute.rules.state import DRAW, PLAY, SWAP

PHASES: Final = {DRAW: Phase.DRAW, SWAP: Phase.SWAP, PLAY: Phase.PLAY}


def to_words(cards: Iterable[Card]) -> tuple[int, int]:
    """Return cards as two words."""
    whole = sum(1 << INDEX[card] for card in cards)
    return whole & ((1 << WORD_SIZE) - 1), whole >> WORD_SIZE


def to_cards(words: Iterable[int]) -> tuple[Card, ...]:
    """Return the cards of two words."""
    negative, positive = map(int, words)
    whole = negative | positive << WORD_SIZE
    return tuple(card for number, card in enumerate(CARDS) if whole >> number & 1)


def to_round(state: State) -> Round:
    """Return the round of a state as a compiled one."""
    table = new_round(state.players)
    clock = table.clock
    clock[Clock.TURN], clock[Clock.TURNS], clock[Clock.PHASE] = state.turn, state.turns, PHASES[state.phase]
    clock[Clock.PLAYED], clock[Clock.REGROUPED] = len(state.played), state.regrouped
    clock[Clock.IDLE], clock[Clock.GONE] = state.idle, len(state.out)
    clock[Clock.OUT : Clock.OUT + len(state.out)] = state.out
    for seat, (hand, sets) in enumerate(zip(state.hands, state.sets, strict=True)):
        table.hands[seat] = to_words(hand)
        counted = without_illegal(state.counted[seat], sets)
        clock[Clock.SETS + seat] = len(sets)
        clock[Clock.PLACED + seat], clock[Clock.LAIN + seat] = len(counted.placed), counted.most
        for number, laid in enumerate(sets):
            table.sets[seat, number] = to_words(laid.cards)
    for pile, count, cards in ((0, Clock.DECK, state.deck), (1, Clock.PILE, state.discard)):
        clock[count] = len(cards)
        table.piles[pile, : len(cards)] = [INDEX[card] for card in cards]
    return table


def to_move(table: Round, move: Numbers) -> Move:
    """Return a compiled move as a readable one. The move must not be made yet."""
    kind, seat = move[Column.KIND], int(table.clock[Clock.TURN])
    first, second = move[Column.FIRST : Column.FIRST + 2], move[Column.SECOND : Column.SECOND + 2]
    match kind:
        case Kind.DRAW_DECK | Kind.DRAW_DISCARD:
            return Draw("deck" if kind == Kind.DRAW_DECK else "discard")
        case Kind.SWAP:
            return Swap(int(move[Column.OWNER]), int(move[Column.SET]), to_cards(first), to_cards(second))
        case Kind.PLACE:
            return Place(to_cards(first))
        case Kind.ADD:
            return Add(seat, int(move[Column.SET]), to_cards(first))
        case Kind.REGROUP:
            changed = move[Column.OWNER], move[Column.SET]
            stay = [number for number in range(table.clock[Clock.SETS + seat]) if number not in changed]
            sets = [to_cards(table.sets[seat, number]) for number in stay] + [to_cards(first), to_cards(second)]
            return Regroup(tuple(sorted((cards for cards in sets if cards), key=lambda cards: INDEX[cards[0]])))
        case Kind.DISCARD:
            return Discard(tuple(CARDS[card] for card in (first[0], second[0]) if card >= 0))
    return Hold()
