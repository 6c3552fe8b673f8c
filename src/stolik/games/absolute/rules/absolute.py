"""Absolute for 2 to 6 players as a `stolik.game.Game`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stolik.chance import Chance
from stolik.game import UNLIMITED, Illegal, Message, Outcome, Seat, Work
from stolik.games.absolute.rules import turns
from stolik.games.absolute.rules.display import events, notation, picture, svg
from stolik.games.absolute.rules.moves import Add, Challenge, Discard, Draw, Hold, Move, Place, Regroup, Swap
from stolik.games.absolute.rules.plays import (
    additions,
    discards,
    holds,
    judge_add,
    judge_discard,
    judge_hold,
    judge_place,
    judge_there,
    places,
)
from stolik.games.absolute.rules.regroup import judge_regroup, regroupings
from stolik.games.absolute.rules.scoring import points_of_set
from stolik.games.absolute.rules.state import DRAW, MOST_ROUNDS, Options, State, totals
from stolik.games.absolute.rules.swap import judge_swap, swapped, swaps
from stolik.games.absolute.rules.view import View, imagined, seen

SOURCES = ("deck", "discard")


class Types:
    """The types by their names in the contract. Inside the class of the rules they would shadow the module's names."""

    Options = Options
    Move = Move
    State = State
    View = View


class Absolute(Types):
    """The rules.

    >>> game = Absolute()
    >>> state = game.start(2, Options(), seed=1)
    >>> seat = state.turn
    >>> state = game.play(state, seat, Draw("discard"))
    >>> view = game.view(state, seat)
    >>> state = game.play(state, seat, game.parse_move(view, "hold"))
    >>> state.turn == seat
    False
    """

    key = "absolute"
    seats = range(2, 7)
    hidden = True
    draws = False

    def start(self, players: int, options: Options, seed: int) -> State:
        """Deal the first round; the seed draws who starts (ABS-4)."""
        if players not in self.seats:
            raise Illegal("ABS-3", "absolute-players", players=players)
        if not 1 <= options.rounds <= MOST_ROUNDS:
            raise Illegal("ABS-6", "absolute-rounds-range", rounds=options.rounds, most=MOST_ROUNDS)
        return turns.deal(options, seed, players, 0, Chance(seed, "starter").below(players), ())

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the seat on turn; with `unchecked` also all others while a set may be challenged (ABS-23)."""
        if state.ended:
            return ()
        others = tuple(seat for seat in range(state.players) if seat != state.turn)
        return (state.turn, *others) if next(_challenges(state), None) else (state.turn,)

    def moves(self, state: State, seat: Seat, work: Work = UNLIMITED) -> Iterator[Move]:
        """Yield every legal move; regroupings, of which there can be very many, come last."""
        yield from few_moves(state, seat, work)
        yield from regroupings(state, seat, work)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """Judge the move, and make it."""
        refusal = _judge(state, seat, move)
        if refusal is not None:
            raise refusal
        match move:
            case Draw():
                return turns.draw(state, move)
            case Swap():
                return turns.swap(state, move)
            case Place():
                return turns.place(state, move)
            case Add():
                return turns.add(state, move)
            case Regroup():
                return turns.regroup(state, move)
            case Challenge():
                return turns.challenge(state, seat, move)
            case Discard() | Hold():
                return turns.end_turn(state, move)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return what that seat, or a spectator, may know."""
        return seen(state, viewer)

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the unseen cards at random, so that they fit the view."""
        return imagined(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Rank by the points of all rounds (ABS-6, ABS-7)."""
        if not state.ended:
            return None
        return Outcome.ranked(totals(state.players, state.finished), ended=state.ended)

    def teams(self, players: int, options: Options) -> tuple[int, ...]:  # noqa: ARG002
        """Return a team of its own for each seat."""
        return tuple(range(players))

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        """Tell whether a legal move shows cards of the hand or the deck, or deals the next round.

        Taking the top of the discard pile does not, and rearranging cards on the table does not.
        """
        if isinstance(move, Regroup):
            return any(card in state.hands[seat] for cards in move.sets for card in cards)
        return not (isinstance(move, Draw) and move.source == "discard") or turns.shuffles_first(state)

    def worth(self, view: View, move: Move) -> int:
        """Return by how much a legal move changes the points of the viewer's sets."""
        seat = view.viewer
        assert seat is not None, "a spectator has no moves"
        match move:
            case Place():
                return points_of_set(move.cards)
            case Add() if move.owner == seat:
                before = view.sets[seat][move.set]
                return points_of_set(swapped(before.cards, move.cards, ())) - before.points
            case Swap() if move.owner == seat:
                before = view.sets[seat][move.set]
                return points_of_set(swapped(before.cards, move.give, move.take)) - before.points
            case Regroup():
                old = sum(laid.points for laid in view.sets[seat] if not laid.illegal)
                return sum(map(points_of_set, move.sets)) - old
        return 0

    def event(self, state: State, seat: Seat, move: Move, viewer: Seat | None) -> Message:
        """Return the message about a move. Only the player who drew it sees a card from the deck."""
        return events.describe_event(state, self.play(state, seat, move), seat, move, viewer)

    def format_move(self, view: View, move: Move) -> str:
        """Write a move as text; players and sets are numbered from 1."""
        return notation.format_move(_own(view), move)

    def parse_move(self, view: View, text: str) -> Move:
        """Read a move as `format_move` writes it, and as people type it."""
        return notation.parse_move(_own(view), text)

    def draw(self, view: View) -> str:
        """Draw the table as text."""
        return picture.text(view)

    def svg(self, view: View) -> str:
        """Draw the table as SVG."""
        return svg.svg(view)


def _own(view: View) -> Seat:
    """Return the seat whose sets are meant if no player is named."""
    return view.turn if view.viewer is None else view.viewer


def few_moves(state: State, seat: Seat, work: Work = UNLIMITED) -> Iterator[Move]:
    """Yield every legal move except regroupings, of which there can be very many."""
    if state.ended or seat not in range(state.players):
        return
    if seat != state.turn:
        yield from _challenges(state)
    elif state.phase == DRAW:
        yield from (Draw(source) for source in SOURCES if turns.can_draw(state, source))
        yield from _challenges(state)
    else:
        yield from holds(state, seat)
        yield from discards(state, seat)
        yield from _challenges(state)
        yield from swaps(state, seat, work)
        yield from places(state, seat)
        yield from additions(state, seat)


def _challenges(state: State) -> Iterator[Challenge]:
    """Yield the sets that may be challenged now, by anybody (ABS-23)."""
    if state.options.unchecked:
        for owner, sets in enumerate(state.sets):
            yield from (Challenge(owner, number) for number, laid in enumerate(sets) if laid.open_until >= state.turns)


def _judge(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Judge any move: first the seat and the phase, then the cards."""
    if state.ended:
        return Illegal("ABS-6", "absolute-over")
    if seat not in range(state.players):
        return Illegal("ABS-3", "absolute-no-such-seat", player=seat + 1, players=state.players)
    if isinstance(move, Challenge):
        return _judge_challenge(state, move)
    if seat != state.turn:
        return Illegal("ABS-5", "absolute-not-your-turn", player=state.turn + 1)
    if isinstance(move, Draw):
        return _judge_draw(state, move)
    if state.phase == DRAW:
        return Illegal("ABS-8", "absolute-draw-first")
    match move:
        case Swap():
            return judge_swap(state, seat, move)
        case Place():
            return judge_place(state, seat, move)
        case Add():
            return judge_add(state, seat, move)
        case Regroup():
            return judge_regroup(state, seat, move)
        case Discard():
            return judge_discard(state, seat, move)
        case Hold():
            return judge_hold(state, seat)


def _judge_draw(state: State, move: Draw) -> Illegal | None:
    if move.source not in SOURCES:
        return Illegal("ABS-8", "absolute-no-such-source", source=move.source)
    if state.phase != DRAW:
        return Illegal("ABS-8", "absolute-drawn-already")
    if not turns.can_draw(state, move.source):
        return Illegal("ABS-8", f"absolute-empty-{move.source}")
    return None


def _judge_challenge(state: State, move: Challenge) -> Illegal | None:
    if not state.options.unchecked:
        return Illegal("ABS-23", "absolute-no-challenges")
    if refusal := judge_there(state, move.owner, move.set):
        return refusal
    if move not in _challenges(state):
        return Illegal("ABS-23", "absolute-not-open", player=move.owner + 1, set=move.set + 1)
    return None
