"""Abalone for 2, 3 and 4 players: turns, captures and the end (ABA-2, ABA-7, ABA-9 to ABA-19)."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from random import Random
from typing import Annotated

from msgspec import Meta, Struct, structs

from stolik.game import UNLIMITED, Illegal, Message, Outcome, Seat, Work
from stolik.games.abalone.rules import notation, picture, position
from stolik.games.abalone.rules.layouts import DEFAULT, EMPTY, LAYOUTS, MARBLES, SHOWN, SHOWN_DEFAULT, place_marbles
from stolik.games.abalone.rules.listing import can_move, list_legal
from stolik.games.abalone.rules.moves import Move, Played, Shift, judge, side
from stolik.games.abalone.rules.position import Position
from stolik.games.abalone.rules.wording import find_facts

BLACK: Seat = 0
MOST_CAPTURES = 14
MOST_PLIES = 10_000
OCCURRENCES = 3  # a position that occurs so often makes a draw


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a table may change."""

    # A name, or a position line (ABA-2); None: the default for the players. The schema tells names and their cells.
    layout: Annotated[str, Meta(extra_json_schema={"x-choices": SHOWN, "x-default": SHOWN_DEFAULT})] | None = None
    captures: Annotated[int, Meta(ge=1, le=MOST_CAPTURES)] = 6  # marbles to push out (ABA-9)
    repetition: bool = True  # the third occurrence of a position is a draw (ABA-11)
    max_plies: Annotated[int, Meta(ge=0, le=MOST_PLIES)] = 400  # then the captures decide; 0: never (ABA-11)
    # Partners play one after the other (ABA-19). The schema tells for how many players it can be chosen.
    consecutive: Annotated[bool, Meta(extra_json_schema={"x-players": [4]})] = False


class State(Struct, frozen=True):
    """A position, and the parts of its history that the rules need."""

    options: Options
    cells: str  # 61 letters in cell order a1 .. i9: "." free, "b" "w" "r" "y" the marbles of seats 0 to 3
    order: tuple[Seat, ...]  # the turn order, from the seat to move
    captures: tuple[int, ...]  # how many marbles each seat has pushed out
    history: tuple[str, ...]  # positions since the last capture, this one included: earlier ones cannot recur
    plies: int = 0  # moves made
    last: Played | None = None
    ended: str = ""  # how, once it is over
    taken: tuple[str, ...] = ()  # letters of the marbles each seat has pushed out since the start

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.order)

    @property
    def position(self) -> str:
        """The position as a line of text."""
        return position.format(self.cells, self.order, self.captures)

    def _repr_svg_(self) -> str:
        return picture.svg(self)


class View(State, frozen=True):
    """The view of any viewer: everything, because nothing in Abalone is hidden."""

    viewer: Seat | None = None


class Types:
    """The types by their names in the contract. Inside the class of the rules they would shadow the module's names."""

    Options = Options
    Move = Move
    State = State
    View = View


class Abalone(Types):
    """The rules as a `stolik.game.Game`.

    >>> game = Abalone()
    >>> state = game.start(2, Options(layout="standard"), seed=1)
    >>> len(list(game.moves(state, 0)))
    44
    >>> state = game.play(state, 0, game.parse_move(game.view(state, 0), "a1b2"))
    >>> state.position
    'wwwww/wwwwww/2www2/8/9/3b4/2bbb2/bbbbbb/1bbbb w 0,0'
    """

    key = "abalone"
    seats = range(2, 5)
    hidden = False
    draws = True

    def start(self, players: int, options: Options, seed: int) -> State:  # noqa: ARG002 - nothing is drawn
        """Return the start position. Black begins (ABA-2, ABA-13, ABA-16), unless a position says who moves."""
        _check(players, options)
        found = _find_layout(players, options.layout or DEFAULT[players])
        order = _complete_order(players, options, found.order or (BLACK,))
        captures = found.captures or (0,) * players
        state = State(options, found.cells, order, captures, (), taken=("",) * players)
        if max(_add_team_captures(state)) >= options.captures:
            raise Illegal("ABA-9", "abalone-already-won", captures=captures, goal=options.captures)
        return _check_end(state)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the seat on turn."""
        return () if state.ended else state.order[:1]

    def moves(self, state: State, seat: Seat, work: Work = UNLIMITED) -> Iterator[Move]:  # noqa: ARG002 - all are found quickly
        """Yield every legal move. A seat must move, it cannot pass (ABA-3)."""
        if seat in self.actors(state):
            yield from list_legal(state.cells, side(state.players, seat))

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """Move, count a marble that is pushed out, and check whether the game is over."""
        if state.ended:
            raise Illegal("ABA-9", "abalone-over", ended=state.ended)
        if seat != state.order[0]:
            raise Illegal("ABA-3", "abalone-not-your-turn", seat=seat, turn=state.order[0])
        shift = judge(state.cells, side(state.players, seat), move)
        if isinstance(shift, Illegal):
            raise shift
        cells, out = shift.apply(state.cells)
        captures = tuple(count + (out and who == seat) for who, count in enumerate(state.captures))
        lost = state.cells[shift.line[-1]] if out else ""
        taken = tuple(letters + lost * (who == seat) for who, letters in enumerate(state.taken))
        after = State(
            state.options,
            cells,
            _rotate(state.order),
            captures,
            () if out else state.history,
            state.plies + 1,
            Played(seat, move),
            taken=taken,
        )
        return _check_end(after)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return the whole state: nothing is hidden."""
        return View(
            state.options,
            state.cells,
            state.order,
            state.captures,
            state.history,
            state.plies,
            state.last,
            state.ended,
            state.taken,
            viewer,
        )

    def imagine(self, view: View, rng: Random) -> State:  # noqa: ARG002 - nothing is hidden, nothing is drawn
        """Return the only possible state."""
        return State(
            view.options,
            view.cells,
            view.order,
            view.captures,
            view.history,
            view.plies,
            view.last,
            view.ended,
            view.taken,
        )

    def outcome(self, state: State) -> Outcome | None:
        """Rank by captures, added up for teams; after a draw by repetition all are first."""
        if not state.ended:
            return None
        ranks = _add_team_captures(state)
        if state.ended == "repetition":
            ranks = (0,) * state.players
        elif state.ended == "no-move" and state.players == 2:
            ranks = tuple(int(seat != state.order[0]) for seat in range(2))
        teams = self.teams(state.players, state.options)
        return Outcome.ranked(state.captures, ended=state.ended, by=ranks, teams=teams)

    def teams(self, players: int, options: Options) -> tuple[int, ...]:  # noqa: ARG002 - the players say it
        """Return the team of each seat: four players are two teams (ABA-16)."""
        return (0, 1, 0, 1) if players == 4 else tuple(range(players))

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:  # noqa: ARG002
        """Nothing is hidden."""
        return False

    def worth(self, view: View, move: Move) -> int:
        """Return how many marbles a legal move pushes out."""
        shift = judge(view.cells, side(view.players, view.order[0]), move)
        assert isinstance(shift, Shift), "the move is legal"
        return int(shift.pushes_out)

    def event(self, state: State, seat: Seat, move: Move, viewer: Seat | None) -> Message:  # noqa: ARG002
        """Return the message about a move; it is the same for all."""
        kind, facts = find_facts(state.cells, state.players, seat, move)
        return Message(f"abalone-event-{kind}", {"seat": seat, **facts})

    def format_move(self, view: View, move: Move) -> str:  # noqa: ARG002 - abapro needs no position
        """Write a move in `abapro` notation."""
        return notation.format_abapro(move)

    def parse_move(self, view: View, text: str) -> Move:
        """Read a move in either notation."""
        return notation.parse(view, text)

    def draw(self, view: View) -> str:
        """Draw the board as text."""
        return picture.text(view)

    def svg(self, view: View) -> str:
        """Draw the board as SVG."""
        return picture.svg(view)


def _check(players: int, options: Options) -> None:
    if players not in Abalone.seats:
        raise Illegal("ABA-2", "abalone-players", players=players)
    if not 1 <= options.captures <= MOST_CAPTURES:
        raise Illegal("ABA-9", "abalone-captures-range", captures=options.captures, most=MOST_CAPTURES)
    if not 0 <= options.max_plies <= MOST_PLIES:
        raise Illegal("ABA-11", "abalone-plies-range", plies=options.max_plies, most=MOST_PLIES)
    if options.consecutive and players != 4:
        raise Illegal("ABA-19", "abalone-consecutive-players", players=players)


def _find_layout(players: int, layout: str) -> Position:
    """Return the named layout, or read the position given in its place."""
    if "/" not in layout:
        known = LAYOUTS[players]
        if layout not in known:
            raise Illegal("ABA-2", "abalone-unknown-layout", layout=layout, known=sorted(known), players=players)
        return Position(place_marbles(known[layout]))
    found = position.parse(layout)
    if found.players > players:
        raise Illegal("ABA-2", "abalone-position-players", wanted=found.players, players=players)
    if found.captures and len(found.captures) != players:
        raise Illegal("ABA-2", "abalone-position-counts", found=len(found.captures), players=players)
    return found


def _complete_order(players: int, options: Options, named: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the whole turn order, from the order or the first seat that a position names."""
    first = named[0]
    usual = position.consecutive(first) if options.consecutive else position.clockwise(first, players)
    if named in ((first,), usual):
        return usual
    # If partners play one after the other, a position can name the whole order: between the two turns of a team,
    # or with the players of the other team in reverse order.
    partner = (first + 2) % 4
    others = [((first + 1) % 4, (first + 3) % 4), ((first + 3) % 4, (first + 1) % 4)]
    pairs = [(first, partner, *two) for two in others] + [(first, *two, partner) for two in others]
    if options.consecutive and named in pairs:
        return named
    raise Illegal("ABA-19", "abalone-position-order", order="".join(MARBLES[seat] for seat in named))


def _add_team_captures(state: State) -> tuple[int, ...]:
    """Return for each seat how many marbles it and its partner have pushed out (ABA-9, ABA-15, ABA-18)."""
    if state.players < 4:
        return state.captures
    return tuple(count + state.captures[seat - 2] for seat, count in enumerate(state.captures))


def _check_end(state: State) -> State:
    """End the game if it is over; otherwise give the turn to the next seat that can move (ABA-10)."""
    if max(_add_team_captures(state)) >= state.options.captures:
        return structs.replace(state, ended="captures")
    order = state.order
    if state.players > 2:
        for _ in order:
            if _can_move(state, order[0]):
                break
            order = _rotate(order)
    if not _can_move(state, order[0]):
        return structs.replace(state, ended="no-move")
    history: tuple[str, ...] = ()
    ended = ""
    if state.options.repetition:
        history = (*state.history, _make_key(state.cells, order[0]))
    if history and history.count(history[-1]) == OCCURRENCES:
        ended = "repetition"
    elif state.plies == state.options.max_plies > 0:
        ended = "max-plies"
    return structs.replace(state, order=order, history=history, ended=ended)


def _can_move(state: State, seat: Seat) -> bool:
    return can_move(state.cells, side(state.players, seat))


def _rotate(order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return order[1:] + order[:1]


_DIGITS = str.maketrans(EMPTY + MARBLES, "01234")


def _make_key(cells: str, turn: Seat) -> str:
    """Return a short text for a position and the seat on turn. It is exact, unlike a hash."""
    number = int(cells.translate(_DIGITS), 5) * len(MARBLES) + turn
    return b64encode(number.to_bytes(18, "big").lstrip(b"\0")).decode()
