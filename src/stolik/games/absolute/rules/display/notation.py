"""Moves and tables as text. Players and sets are numbered from 1, as people count.

draw deck | draw discard                dobierz z talii | dobierz ze stosu
swap 2.1 -10c for -6s -4d               zamień 2.1 -10c na -6s -4d
    of player 2's set 1 take -10c, and put -6s -4d in
place +5c -8c +3c                       wyłóż +5c -8c +3c
add 1 +2d -2s                           dołóż 1 +2d -2s
    to the own set 1; add 2.1 ... to player 2's
regroup -1d -2d +3d / +5c -8c +0c       przegrupuj -1d -2d +3d / +5c -8c +0c
discard +7s | hold                      odrzuć +7s | pas
challenge 2.1                           podważ 2.1

Moves are written in English, and read in English and Polish, in Polish also without its own letters ("zamien").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from msgspec import Struct

from stolik.game import Illegal, Seat, Unreadable
from stolik.games.absolute.rules.cards import INDEX, Card, in_order, judge_cards, read_cards, shown, signed, total
from stolik.games.absolute.rules.moves import Add, Challenge, Discard, Draw, Hold, Move, Place, Regroup, Swap
from stolik.games.absolute.rules.sets import judge_set

_PLAIN = str.maketrans("ąćęłńóśźż", "acelnoszz")
_SOURCES = {
    "deck": "deck",
    "discard": "discard",
    "talii": "deck",
    "talia": "deck",
    "stosu": "discard",
    "stos": "discard",
}
_TARGET = re.compile(r"\s*(?:([0-9]{1,3})\s*\.\s*)?([0-9]{1,3})(?![0-9.])")


def format_move(own: Seat, move: Move) -> str:
    """Write a move of the seat `own`.

    >>> format_move(0, Swap(1, 0, give=("-6s", "-4d"), take=("-10c",)))
    'swap 2.1 -10c for -6s -4d'
    """
    match move:
        case Draw():
            return f"draw {move.source}"
        case Swap():
            return f"swap {move.owner + 1}.{move.set + 1} {' '.join(move.take)} for {' '.join(move.give)}"
        case Place():
            return f"place {' '.join(move.cards)}"
        case Add():
            owner = "" if move.owner == own else f"{move.owner + 1}."
            return f"add {owner}{move.set + 1} {' '.join(move.cards)}"
        case Regroup():
            return f"regroup {' / '.join(' '.join(group) for group in move.sets)}"
        case Discard():
            return f"discard {' '.join(move.cards)}"
        case Hold():
            return "hold"
        case Challenge():
            return f"challenge {move.owner + 1}.{move.set + 1}"


def parse_move(own: Seat, text: str) -> Move:
    """Read a move of the seat `own`.

    >>> parse_move(0, " Place +3● +5c  −8C")
    Place(cards=('-8c', '+3c', '+5c'))
    >>> parse_move(0, "zamień 2.1 -10c na -6s -4d")
    Swap(owner=1, set=0, give=('-6s', '-4d'), take=('-10c',))

    Raises `Unreadable`, or `Illegal` if a rule says what is wrong whatever lies on the table.
    """
    verb, _, rest = text.strip().lower().partition(" ")
    reader = _READERS.get(verb.translate(_PLAIN))
    if reader is None:
        raise Unreadable("absolute-move-verb", text=text)
    return reader(own, rest.strip())


def _read_draw(_own: Seat, rest: str) -> Move:
    source = _SOURCES.get(re.sub(r"^(?:z|ze) ", "", rest))
    if source is None:
        raise Illegal("ABS-8", "absolute-draw-text", text=rest)
    return Draw(source)


def _read_swap(own: Seat, rest: str) -> Move:
    owner, number, rest = _read_target(own, rest)
    take, *gives = re.split(r"\b(?:for|na)\b", rest)
    if len(gives) != 1:
        raise Unreadable("absolute-swap-text", text=rest.strip())
    return Swap(owner, number, give=_some(gives[0], "ABS-20"), take=_some(take, "ABS-20"))


def _read_place(_own: Seat, rest: str) -> Move:
    return Place(_some(rest))


def _read_add(own: Seat, rest: str) -> Move:
    owner, number, rest = _read_target(own, rest)
    return Add(owner, number, _some(rest))


def _read_regroup(_own: Seat, rest: str) -> Move:
    groups = [_some(group, "ABS-22") for group in rest.split("/")]
    return Regroup(tuple(sorted(groups, key=lambda group: INDEX[group[0]])))


def _read_discard(_own: Seat, rest: str) -> Move:
    _some(rest, "ABS-15")
    return Discard(read_cards(rest))


def _read_hold(_own: Seat, rest: str) -> Move:
    if rest:
        raise Unreadable("absolute-hold-text", text=rest)
    return Hold()


def _read_challenge(own: Seat, rest: str) -> Move:
    owner, number, rest = _read_target(own, rest)
    if rest.strip():
        raise Unreadable("absolute-challenge-text", text=rest.strip())
    return Challenge(owner, number)


_READERS: dict[str, Callable[[Seat, str], Move]] = {
    "draw": _read_draw,
    "dobierz": _read_draw,
    "swap": _read_swap,
    "zamien": _read_swap,
    "place": _read_place,
    "wyloz": _read_place,
    "add": _read_add,
    "doloz": _read_add,
    "regroup": _read_regroup,
    "przegrupuj": _read_regroup,
    "discard": _read_discard,
    "odrzuc": _read_discard,
    "hold": _read_hold,
    "pas": _read_hold,
    "challenge": _read_challenge,
    "podwaz": _read_challenge,
}


def _read_target(own: Seat, text: str) -> tuple[Seat, int, str]:
    """Read which set, `2.1` or, of the own ones, `1`; and return what follows."""
    found = _TARGET.match(text)
    if found is None:
        raise Unreadable("absolute-set-text", text=text)
    owner, number = found.groups()
    return own if owner is None else int(owner) - 1, int(number) - 1, text[found.end() :]


def _some(text: str, rule: str = "ABS-10") -> tuple[Card, ...]:
    """Read cards, of which the rule wants one at least."""
    cards = in_order(read_cards(text))
    if not cards:
        raise Illegal(rule, "absolute-cards-missing")
    return cards


class Table(Struct, frozen=True):
    """What lies before one player at a real table."""

    sets: tuple[tuple[Card, ...], ...]
    hand: tuple[Card, ...]


_HAND = re.compile(r"\b(?:hand|ręka|reka)\s*:", re.IGNORECASE)


def parse_table(text: str) -> Table:
    """Read sets, with slashes between them, and perhaps a hand. Raises `Unreadable`, or `Illegal` for a bad set.

    >>> parse_table("+5c -8c +0c / -1d -2d +3d hand: +7s -2s")
    Table(sets=(('-8c', '+0c', '+5c'), ('-2d', '-1d', '+3d')), hand=('-2s', '+7s'))
    """
    laid, *hands = _HAND.split(text)
    if len(hands) > 1:
        raise Unreadable("absolute-table-hands")
    groups = laid.split("/") if laid.strip() else []
    sets = tuple(_some(group, "ABS-13") for group in groups)
    hand = in_order(read_cards(hands[0])) if hands else ()
    if not sets and not hands:
        raise Unreadable("absolute-table-empty")
    if refusal := judge_cards(_joined((*sets, hand))):
        raise refusal
    for number, cards in enumerate(sets, start=1):
        if refusal := judge_set(cards):
            raise Illegal(
                "ABS-13",
                "absolute-table-set",
                set=number,
                cards=shown(cards),
                sum=signed(total(cards)),
                problem=refusal,
            )
    return Table(sets, hand)


def _joined(groups: Iterable[tuple[Card, ...]]) -> tuple[Card, ...]:
    return tuple(card for group in groups for card in group)
