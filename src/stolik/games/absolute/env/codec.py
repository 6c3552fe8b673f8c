"""The codec of Absolute: see `stolik.games.absolute.env`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np

from stolik.envs.choice import Choice, Listed, Steps
from stolik.envs.codec import Codec
from stolik.envs.layout import MANY, Layout, Observation, Part, multi_hot
from stolik.games.absolute.env import steps as w
from stolik.games.absolute.env.regrouping import Regrouping, regrouping_steps
from stolik.games.absolute.rules import Add, Challenge, Discard, Draw, Hold, Move, Place, Regroup, State, Swap, View
from stolik.games.absolute.rules.absolute import few_moves
from stolik.games.absolute.rules.cards import CARDS, INDEX, Card
from stolik.games.absolute.rules.regroup import may_regroup
from stolik.games.absolute.rules.state import DRAW, IDLE_LAPS, MOST_ROUNDS, PLAY, SWAP

DECK: Final = len(CARDS)
PHASES: Final = (DRAW, SWAP, PLAY)


class AbsoluteCodec(Codec):
    """Encodes a move as steps: a word for the kind of move, and one step per card."""

    key = "absolute"
    actions = w.ACTIONS

    def make_layout(self) -> Layout:
        """Return the parts of the observation."""
        seats = self.players
        return Layout(
            hand=Part(DECK),
            discard=Part(DECK),
            top=Part(DECK),
            known=Part((seats - 1) * DECK),
            unseen=Part(DECK),
            older=Part(DECK),
            owner=Part(seats * DECK),
            set=Part(DECK, high=DECK),
            open=Part(DECK),
            illegal=Part(DECK),
            played=Part(DECK),
            held=Part(seats, high=DECK),
            placed=Part(seats, high=DECK),
            lain=Part(seats, high=DECK),
            deck=Part(1, high=DECK),
            turn=Part(seats),
            phase=Part(len(PHASES)),
            regrouped=Part(1),
            out=Part(seats),
            idle=Part(1, high=IDLE_LAPS * seats),
            round=Part(1, high=MOST_ROUNDS, low=1),
            rounds=Part(1, high=MOST_ROUNDS, low=1),
            totals=Part(seats, high=MANY, low=-MANY),
            word=Part(len(w.WORDS)),
            chosen=Part(DECK),
            lifted=Part(DECK),
            new=Part(DECK, high=DECK),
        )

    def observation(self, view: View, choice: Choice | None) -> Observation:
        """Return the view as an array."""
        seat = self.seat(view)
        *older, last = view.knowledge.batches
        laid = [laid for sets in view.sets for laid in sets]
        owned = [[card for laid in sets for card in laid.cards] for sets in view.sets]
        counted = [view.find_counted(other) for other in range(self.players)]
        steps = choice.steps if choice else ()
        regrouping = choice if isinstance(choice, Regrouping) else None
        return self.layout.fill(
            hand=_multi_hot(view.hand),
            discard=_multi_hot(view.discard),
            top=_multi_hot(view.discard[-1:]),
            known=multi_hot(DECK, *map(_indexes, self.from_seat(seat, view.knowledge.known)[1:])),
            unseen=_multi_hot(card for card in last.cards if card not in view.hand),
            older=_multi_hot(card for batch in older for card in batch.cards if card not in view.hand),
            owner=multi_hot(DECK, *map(_indexes, self.from_seat(seat, owned))),
            set=_linked(each.cards for each in laid),
            open=_multi_hot(card for each in laid if each.open_until >= view.turns for card in each.cards),
            illegal=_multi_hot(card for each in laid if each.illegal for card in each.cards),
            played=_multi_hot(view.played),
            held=self.from_seat(seat, view.held),
            placed=self.from_seat(seat, [min(len(each.placed), DECK) for each in counted]),
            lain=self.from_seat(seat, [each.most for each in counted]),
            deck=view.deck,
            turn=self.turn(view, None if view.ended else view.turn),
            phase=[int(view.phase == phase) for phase in PHASES],
            regrouped=int(view.regrouped),
            out=self.from_seat(seat, [int(other in view.out) for other in range(self.players)]),
            idle=view.idle,
            round=view.round + 1,
            rounds=view.options.rounds,
            totals=self.from_seat(seat, view.totals),
            word=multi_hot(len(w.WORDS), [step - DECK for step in steps[:1] if step >= DECK]),
            chosen=multi_hot(DECK, [step for step in steps if step < DECK]),
            lifted=_multi_hot([regrouping.lifted] if regrouping and regrouping.lifted else ()),
            new=_linked(regrouping.sets if regrouping else ()),
        )

    def choice(self, view: View) -> Choice:
        """Return the legal moves; a regrouping is made step by step."""
        state: State = self.imagined(view)
        seat = self.seat(view)
        moves: dict[Steps, Any] = {self._find_steps(state, move): move for move in few_moves(state, seat)}
        if seat != state.turn:
            moves[w.SILENT,] = None
        elif may_regroup(state, seat):
            moves[w.REGROUP,] = Regrouping.begun(state, seat, Listed(moves))
        return Listed(moves)

    def steps(self, view: View, move: Move | None) -> Steps:
        """Return the steps of a move; a seat that does not challenge is silent."""
        state: State = self.imagined(view)
        if move is None:
            return (w.SILENT,)
        if isinstance(move, Regroup):
            return regrouping_steps(state, self.seat(view), move)
        return self._find_steps(state, move)

    def _find_steps(self, state: State, move: Move) -> Steps:
        match move:
            case Draw():
                return (w.DRAW_DECK if move.source == "deck" else w.DRAW_DISCARD,)
            case Hold():
                return (w.HOLD,)
            case Discard():
                return w.numbers(move.cards)
            case Place():
                return (w.PLACE, *w.numbers(move.cards), w.DONE)
            case Add():
                return (w.ADD, _target(state, move), *w.numbers(move.cards), w.DONE)
            case Swap():
                return (w.SWAP, _target(state, move), *w.numbers(move.take), *w.numbers(move.give), w.DONE)
            case Challenge():
                return (w.CHALLENGE, _target(state, move))
            case Regroup():
                raise AssertionError("regroupings are not listed")

    def points(self, view: View) -> tuple[int, ...]:
        """Return the points of the finished rounds."""
        return view.totals

    def meaning(self, step: int) -> str:
        """Name the card or the word."""
        return CARDS[step] if step < DECK else w.WORDS[step - DECK]


codec = AbsoluteCodec


def _target(state: State, move: Add | Swap | Challenge) -> int:
    """Return the step that names a set: its first card."""
    return INDEX[state.sets[move.owner][move.set].cards[0]]


def _indexes(cards: Iterable[Card]) -> list[int]:
    return [INDEX[card] for card in cards]


def _multi_hot(cards: Iterable[Card]) -> Observation:
    return multi_hot(DECK, _indexes(cards))


def _linked(sets: Iterable[Sequence[Card]]) -> Observation:
    """Give every card of a set the number of the set's first card, from 1."""
    links = np.zeros(DECK, np.int16)
    for cards in sets:
        links[_indexes(cards)] = INDEX[cards[0]] + 1
    return links
