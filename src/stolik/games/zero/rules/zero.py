"""ZERO for 3 to 5 players: the deal, the turns, the end of a hand and of the game (ZER-2 to ZER-9)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import structs

from stolik.chance import Chance
from stolik.game import UNLIMITED, Illegal, Message, Outcome, Seat, Work
from stolik.games.zero.rules import notation, picture
from stolik.games.zero.rules.cards import CARDS, HAND, INDEX, POOL, Card, in_order, read, show, show_all
from stolik.games.zero.rules.scoring import is_zero, points
from stolik.games.zero.rules.state import Exchange, Move, Options, Pass, Played, Scored, State
from stolik.games.zero.rules.view import View, imagine, view_of


class Types:
    """The types by their names in the contract. Inside the class of the rules they would shadow the module's names."""

    Options = Options
    Move = Move
    State = State
    View = View


class Zero(Types):
    """The rules as a `stolik.game.Game`.

    >>> game = Zero()
    >>> state = game.start(3, Options(), seed=1)
    >>> state.turn, " ".join(state.hands[2]), " ".join(state.pool)
    (2, '4r 7r 7o 1g 5b 6b 7b 8b 8p', '4g 7g 5y 3p 6g')
    >>> state = game.play(state, 2, game.parse_move(game.view(state, 2), "4r 7g"))
    >>> " ".join(state.hands[2]), " ".join(state.pool)
    ('7r 7o 1g 7g 5b 6b 7b 8b 8p', '4g 4r 5y 3p 6g')
    """

    key = "zero"
    seats = range(3, 6)
    hidden = True
    draws = False

    def start(self, players: int, options: Options, seed: int) -> State:
        """Draw the first dealer and deal."""
        if players not in self.seats:
            raise Illegal("ZER-2", "zero-players", players=players)
        return _advance(_deal(options, seed, players, Chance(seed, "dealer").below(players), ()))

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the seat on turn."""
        return () if state.ended else (state.turn,)

    def moves(self, state: State, seat: Seat, work: Work = UNLIMITED) -> Iterator[Move]:  # noqa: ARG002 - there are 46
        """Yield every exchange of a card in the hand for one in the pool, and the pass (ZER-4)."""
        if seat in self.actors(state):
            for give in state.hands[seat]:
                for take in state.pool:
                    yield Exchange(give, take)
            yield Pass()

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """Exchange or pass. A finished hand is scored, and the next one is dealt."""
        if state.ended:
            raise Illegal("ZER-3", "zero-over", ended=state.ended)
        if seat != state.turn:
            raise Illegal("ZER-3", "zero-not-your-turn", seat=seat, turn=state.turn, player=state.turn + 1)
        after = _exchange(state, seat, move) if isinstance(move, Exchange) else _pass(state, seat)
        return _advance(structs.replace(after, log=(*state.log, Played(seat, move))))

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return the viewer's own hand and the public knowledge."""
        return view_of(state, viewer)

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the cards that the viewer has not seen at random."""
        return imagine(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Rank by the totals, lowest first; equal totals share the place (ZER-8)."""
        if not state.ended:
            return None
        return Outcome.ranked(state.totals, ended=state.ended, by=[-total for total in state.totals])

    def event(self, state: State, seat: Seat, move: Move, viewer: Seat | None) -> Message:  # noqa: ARG002
        """Return the message about a move, and whether it ended the hand; it is the same for all."""
        finished = self.play(state, seat, move).finished[len(state.finished) :]
        hand = len(state.finished) + 1
        facts = {"seat": seat, "player": seat + 1, "part": hand, "ended": finished[0].ended if finished else "no"}
        if isinstance(move, Exchange):
            return Message("zero-event-exchange", facts | {"give": show(move.give), "take": show(move.take)})
        return Message("zero-event-pass", facts | {"number": len(state.passes) + 1})

    def teams(self, players: int, options: Options) -> tuple[int, ...]:  # noqa: ARG002
        """Return a team of its own for each seat."""
        return tuple(range(players))

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        """Tell whether a legal move shows a hidden card or deals the next hand: some passes do neither."""
        return isinstance(move, Exchange) or len(self.play(state, seat, move).finished) > len(state.finished)

    def worth(self, view: View, move: Move) -> int:
        """Return the points of the viewer's hand after a legal move. Fewer points are better (ZER-8)."""
        if isinstance(move, Exchange):
            return points([move.take if card == move.give else card for card in view.hand])
        return points(view.hand)

    def format_move(self, view: View, move: Move) -> str:  # noqa: ARG002 - the cards are enough
        """Write a move as `7r 3b` or `pass`."""
        return notation.format_move(move)

    def parse_move(self, view: View, text: str) -> Move:  # noqa: ARG002 - the cards are enough
        """Read a move, with letters or symbols."""
        return notation.parse_move(text)

    def draw(self, view: View) -> str:
        """Draw the table as text."""
        return picture.text(view)

    def svg(self, view: View) -> str:
        """Draw the table as SVG."""
        return picture.svg(view)


def _deal(options: Options, seed: int, players: int, dealer: Seat, finished: tuple[Scored, ...]) -> State:
    """Shuffle all the cards and deal the next hand (ZER-2)."""
    deck = Chance(seed, f"deal/{len(finished) + 1}").shuffled(CARDS)
    dealt = players * HAND
    return State(
        options=options,
        seed=seed,
        dealer=dealer,
        hands=tuple(in_order(deck[first : first + HAND]) for first in range(0, dealt, HAND)),
        pool=tuple(deck[dealt : dealt + POOL]),
        rest=in_order(deck[dealt + POOL :]),
        finished=finished,
    )


def _exchange(state: State, seat: Seat, move: Exchange) -> State:
    """Swap the two cards (ZER-4)."""
    hand = state.hands[seat]
    _check_card(move.give)
    _check_card(move.take)
    if move.give == move.take:
        raise Illegal("ZER-4", "zero-same-card", card=show(move.give))
    if move.give not in hand:
        raise Illegal("ZER-4", "zero-not-in-hand", card=show(move.give), hand=show_all(hand))
    if move.take not in state.pool:
        raise Illegal("ZER-4", "zero-not-in-pool", card=show(move.take), pool=show_all(state.pool))
    after = in_order(move.take if card == move.give else card for card in hand)
    return structs.replace(
        state,
        hands=(*state.hands[:seat], after, *state.hands[seat + 1 :]),
        pool=tuple(move.give if card == move.take else card for card in state.pool),
    )


def _check_card(card: Card) -> None:
    if card not in INDEX:
        meant = read(card)
        if meant is not None:
            raise Illegal("ZER-1", "zero-card-form", card=card, meant=meant)
        raise Illegal("ZER-1", "zero-unknown-card", card=card)


def _pass(state: State, seat: Seat) -> State:
    """Note the pass; the second one of a hand announces its end (ZER-5)."""
    passes = (*state.passes, seat)
    announced = len(state.log) + 1 if len(passes) == 2 else state.announced
    return structs.replace(state, passes=passes, announced=announced)


def _advance(state: State) -> State:
    """Score a finished hand and deal the next one; repeat it if ZERO was dealt (ZER-6)."""
    while how := _hand_ended(state):
        counted = tuple(map(points, state.hands))
        totals = tuple(total + more for total, more in zip(state.totals, counted, strict=True))
        scored = Scored(state.dealer, state.hands, state.pool, counted, totals, how)
        finished = (*state.finished, scored)
        if len(finished) == state.players:
            return structs.replace(state, finished=finished, ended="hands")
        dealer = (state.dealer + 1) % state.players
        state = _deal(state.options, state.seed, state.players, dealer, finished)
    return state


def _hand_ended(state: State) -> str:
    """Return how this hand ended; nothing while it runs."""
    if any(map(is_zero, state.hands)):
        return "zero"
    if len(state.log) < state.turns:
        return ""
    # The guard can cut the last lap short.
    return "passes" if state.announced and len(state.log) == state.announced + state.players - 1 else "laps"
