"""Between the readable rules of Absolute and the kernel of whole rounds: rounds and moves of either for the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from stolik.games.absolute.players import course
from stolik.games.absolute.players.course import FIRST, HALF, NUMBER, OWNER, SECOND, SETS, TURN, WORD
from stolik.games.absolute.players.position import Cards
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.rules import Add, Discard, Draw, Hold, Move, Place, Regroup, State, Swap
from stolik.games.absolute.rules.cards import CARDS, INDEX, Card
from stolik.games.absolute.rules.state import DRAW, PLAY, SWAP

PHASES: Final = {DRAW: course.DRAW, SWAP: course.SWAP, PLAY: course.PLAY}


def words_of(cards: Iterable[Card]) -> tuple[int, int]:
    """Return cards as two words."""
    whole = sum(1 << INDEX[card] for card in cards)
    return whole & WORD, whole >> HALF


def named(words: Iterable[int]) -> Cards:
    """Return the cards of two words."""
    low, high = map(int, words)
    whole = low | high << HALF
    return tuple(card for number, card in enumerate(CARDS) if whole >> number & 1)


def round_of(state: State) -> course.Round:
    """Return the round that is played, as the kernel has it."""
    table = course.new_round(state.players)
    clock = table.clock
    clock[TURN], clock[course.TURNS], clock[course.PHASE] = state.turn, state.turns, PHASES[state.phase]
    clock[course.PLAYED], clock[course.REGROUPED] = len(state.played), state.regrouped
    clock[course.IDLE], clock[course.GONE] = state.idle, len(state.out)
    clock[course.OUT : course.OUT + len(state.out)] = state.out
    for seat, (hand, sets) in enumerate(zip(state.hands, state.sets, strict=True)):
        table.hands[seat] = words_of(hand)
        clock[SETS + seat] = len(sets)
        for number, laid in enumerate(sets):
            table.sets[seat, number] = words_of(laid.cards)
    for pile, count, cards in ((0, course.DECK, state.deck), (1, course.PILE, state.discard)):
        clock[count] = len(cards)
        table.piles[pile, : len(cards)] = [INDEX[card] for card in cards]
    return table


def move_of(table: course.Round, row: Numbers) -> Move:
    """Read a move of the kernel, before it is made."""
    kind, seat = row[course.KIND], int(table.clock[TURN])
    first, second = row[FIRST : FIRST + 2], row[SECOND : SECOND + 2]
    match kind:
        case course.TAKE_DECK | course.TAKE_DISCARD:
            return Draw("deck" if kind == course.TAKE_DECK else "discard")
        case course.EXCHANGE:
            return Swap(int(row[OWNER]), int(row[NUMBER]), named(first), named(second))
        case course.LAY:
            return Place(named(first))
        case course.ADD:
            return Add(seat, int(row[NUMBER]), named(first))
        case course.REGROUP:
            count = table.clock[SETS + seat]
            stay = [number for number in range(count) if number not in (row[OWNER], row[NUMBER])]
            sets = [named(table.sets[seat, number]) for number in stay] + [named(first), named(second)]
            return Regroup(tuple(sorted((cards for cards in sets if cards), key=lambda cards: INDEX[cards[0]])))
        case course.DISCARD:
            return Discard(tuple(CARDS[card] for card in (row[FIRST], row[SECOND]) if card >= 0))
    return Hold()
