"""The moves that lead from one arrangement of a player's sets to another."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.games.absolute.players.solver.position import Cards, Laid, Position
from stolik.games.absolute.players.solver.regrouping import Groups
from stolik.games.absolute.rules import Add, Move, Place, Regroup
from stolik.games.absolute.rules.cards import INDEX, STANDS, in_order, total, zeros
from stolik.games.absolute.rules.regroup import is_plain


def rearrange(position: Position, groups: Groups) -> tuple[list[Move], Position]:
    """Return the moves to an arrangement, and the position after them."""
    laid = {card for cards in position.old for card in cards}
    hand = tuple(card for card in position.hand if not any(card in group for group in groups))
    moves: list[Move] = []
    sets: list[Laid] = []
    fixed = position.fixed
    if is_plain(position.old, groups):
        place = position.illegal + len(position.sets) + len(position.fixed)
        for group in groups:
            before = next((each for each in position.sets if set(each.cards) <= set(group)), None)
            if before is None:
                moves.append(Place(group))
                sets.append(Laid(position.seat, place, group))
                place += 1
                continue
            if len(before.cards) < len(group):
                added = tuple(card for card in group if card not in laid)
                moves.insert(0, Add(position.seat, before.number, added))  # before any set gets another number
            sets.append(before._replace(cards=group))
    else:
        whole = sorted((*groups, *(each.cards for each in fixed)), key=lambda group: INDEX[group[0]])
        moves.append(Regroup(tuple(whole)))
        numbered = [Laid(position.seat, position.illegal + number, group) for number, group in enumerate(whole)]
        sets = [each for each in numbered if each.cards in groups]
        fixed = tuple(each for each in numbered if each.cards not in groups)
    after = position._replace(
        hand=hand,
        sets=tuple(sets),
        fixed=fixed,
        has_played=position.has_played or bool(moves),
        sets_placed=position.sets_placed + sum(map(laid.isdisjoint, groups)),
    )
    return moves, after


def give(position: Position, given: Cards) -> Iterator[Move]:
    """Yield moves that add all these cards to sets of others (ABS-14)."""
    targets = list(position.others)
    left = given
    for part in _split_to_zero(left):
        with_zero = bool(zeros(part))
        at = next(place for place, laid in enumerate(targets) if not (with_zero and zeros(laid.cards)))
        yield Add(targets[at].owner, targets[at].number, part)
        targets[at] = targets[at]._replace(cards=in_order((*targets[at].cards, *part)))


def _split_to_zero(cards: Cards) -> tuple[Cards, ...]:
    """Split cards into parts that sum to zero. It must be possible."""
    if not cards:
        return ()
    first, *others = cards
    for subset in range(1 << len(others)):
        part = (first, *(card for place, card in enumerate(others) if subset >> place & 1))
        found, sum_ = zeros(part), total(part)
        if len(found) > 1 or (-sum_ not in STANDS[found[0][0]] if found else sum_ != 0):
            continue
        rest = tuple(card for card in cards if card not in part)
        more = _split_to_zero(rest)
        if more or not rest:
            return (part, *more)
    return ()
