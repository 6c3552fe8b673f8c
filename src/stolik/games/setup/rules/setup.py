"""SETUP for 2 to 4 players and 2 against 2: the start, turns, claims and the end (SET-6, SET-9 to SET-19)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from msgspec import structs

from stolik.chance import Chance
from stolik.game import UNLIMITED, Illegal, Message, Outcome, Seat, Window, Work
from stolik.games.setup.rules import notation, picture, scoring
from stolik.games.setup.rules.board import BOARD, FIELDS, PLAYERS, TEAMS
from stolik.games.setup.rules.moves import Claim, Exchange, Hand, Lay, Move, Waive, judge_exchange, judge_lay
from stolik.games.setup.rules.placements import lays
from stolik.games.setup.rules.sets import visible
from stolik.games.setup.rules.state import (
    Options,
    State,
    Turn,
    View,
    are_partners,
    begin_notes,
    check_options,
    order,
)
from stolik.games.setup.rules.supply import POOL, RACK, Supply, most_exchanged
from stolik.games.setup.rules.tiles import TILES, in_order, shown
from stolik.games.setup.rules.unseen import deal, read_notes
from stolik.games.setup.rules.wording import tell_placements

IDLE_LAPS = 15  # laps without a tile laid end the game (SET-16)
CLAIM_SECONDS = 5  # at a table; then the points are lost (SET-13)


class Types:
    """The types by their names in the contract. Inside the class of the rules they would shadow the module's names."""

    Options = Options
    Move = Move
    State = State
    View = View


class Setup(Types):
    """The rules as a `stolik.game.Game`.

    >>> game = Setup()
    >>> state = game.start(2, Options(first=0), seed=3)
    >>> state.racks[0], state.pool
    (('2h', '6h', '10d', '8s'), ('4t', '4c', '9c', '5s'))
    >>> state = game.play(state, 0, game.parse_move(game.view(state, 0), "swap 2h 10d"))
    >>> state.turn, state.last.exchanged
    (1, 2)
    """

    key = "setup"
    seats = PLAYERS
    hidden = True
    draws = False

    def start(self, players: int, options: Options, seed: int) -> State:
        """Deal the middle fields, the racks and the pool; the seed draws who starts (SET-6)."""
        check_options(players, options)
        bag = Chance(seed, "bag").shuffled(TILES)
        middle = {name: (bag.pop(),) for name in BOARD.middle}
        racks = tuple(in_order(bag.pop() for _ in range(RACK)) for _ in range(players))
        pool = in_order(bag.pop() for _ in range(POOL))
        notes = begin_notes(options, racks, tuple(bag))
        first = Chance(seed, "starter").below(players) if options.first is None else options.first
        nothing = (0,) * players
        stacks = tuple(middle.get(name, ()) for name in FIELDS)
        return _advance(State(options, seed, stacks, racks, pool, tuple(bag), notes, nothing, nothing, first))

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the seat on turn, or the seats that may claim bonus points before its turn begins (SET-13)."""
        if state.ended:
            return ()
        return _list_claimants(state) or (state.turn,)

    def moves(self, state: State, seat: Seat, work: Work = UNLIMITED) -> Iterator[Move]:
        """Yield every legal move: to claim or waive, or to lay tiles and then exchanges."""
        if seat not in self.actors(state):
            return
        if state.claims:
            yield Claim()
            yield Waive()
        else:
            yield from lays(_make_hand(state), work)
            rack = state.racks[seat]
            for count in range(1, min(len(rack), most_exchanged(state)) + 1):
                for tiles in combinations(rack, count):
                    yield Exchange(tiles)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """Make the move, count its points, refill, and check whether the game is over."""
        _check_seat(state.players, seat)
        if state.ended:
            raise Illegal("SET-15", "setup-over", ended=state.ended)
        if isinstance(move, Claim | Waive):
            return _resolve_claim(state, seat, move)
        if state.claims:
            waiting = [claimant + 1 for claimant in _list_claimants(state)]
            raise Illegal("SET-13", "setup-claims-first", players=waiting)
        if seat != state.turn:
            raise Illegal("SET-9", "setup-not-your-turn", player=seat + 1, turn=state.turn + 1)
        return _lay(state, move) if isinstance(move, Lay) else _exchange(state, move)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return the open tiles, and the racks that the viewer may see."""
        if viewer is not None:
            _check_seat(state.players, viewer)
        notes = state.notes[-1 if viewer is None else viewer]
        return View(
            viewer=viewer,
            options=state.options,
            stacks=state.stacks,
            racks=tuple(
                rack if are_partners(state.options, viewer, seat) else None for seat, rack in enumerate(state.racks)
            ),
            counts=tuple(len(rack) for rack in state.racks),
            pool=state.pool,
            bag=len(state.bag),
            unseen=notes.to_groups(),
            ways=notes.ways if len(notes.ways) > 1 else (),
            pawns=state.pawns,
            finish=state.finish,
            laid=state.laid,
            turn=state.turn,
            turns=state.turns,
            idle=state.idle,
            claims=state.claims,
            skipped=state.skipped,
            last=state.last,
            ended=state.ended,
        )

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the hidden tiles at random, so that they fit all that the viewer knows, all equally likely."""
        own = read_notes(view.unseen, view.ways, view.racks)
        racks, bag = deal(own, view.racks, rng)
        notes = list(begin_notes(view.options, racks, bag))  # of the others: nothing of their notes is known
        notes[-1 if view.viewer is None else view.viewer] = own
        return State(
            options=view.options,
            seed=rng.getrandbits(63),
            stacks=view.stacks,
            racks=racks,
            pool=view.pool,
            bag=bag,
            notes=tuple(notes),
            pawns=view.pawns,
            laid=view.laid,
            turn=view.turn,
            turns=view.turns,
            idle=view.idle,
            claims=view.claims,
            skipped=view.skipped,
            last=view.last,
            ended=view.ended,
        )

    def outcome(self, state: State) -> Outcome | None:
        """Rank by pawns, then by who laid tiles last (SET-15); teams by SET-19."""
        if not state.ended:
            return None
        if not state.options.teams:
            ranks = list(zip(state.pawns, state.laid, strict=True))
            return Outcome.ranked(state.pawns, ended=state.ended, by=ranks)
        winner = _winning_team(state)
        wins = [winner in (None, team) for team in TEAMS]
        return Outcome.ranked(state.pawns, ended=state.ended, by=wins, teams=self.teams(state.players, state.options))

    def teams(self, players: int, options: Options) -> tuple[int, ...]:
        """Return the team of each seat (SET-17)."""
        return TEAMS if options.teams else tuple(range(players))

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:  # noqa: ARG002
        """Tell whether the move draws tiles: all moves do except claims and waivers."""
        return isinstance(move, Lay | Exchange)

    def worth(self, view: View, move: Move) -> int:
        """Return the points of a legal move of the viewer."""
        assert view.viewer is not None, "a spectator has no moves"
        if isinstance(move, Lay):
            return scoring.points(view, view.viewer, move).points
        return view.claims[view.viewer] if isinstance(move, Claim) else 0

    def event(self, state: State, seat: Seat, move: Move, viewer: Seat | None) -> Message:
        """Return the message about a move. Only viewers who see the rack are told which tiles were put back."""
        facts = {"seat": seat, "player": seat + 1}
        if isinstance(move, Claim):
            return Message("setup-event-claim", {**facts, "points": state.claims[seat]})
        if isinstance(move, Waive):
            return Message("setup-event-waive", {**facts, "points": state.claims[seat]})
        if isinstance(move, Exchange):
            facts["count"] = len(move.tiles)
            if not are_partners(state.options, viewer, seat):
                return Message("setup-event-exchange", facts)
            return Message("setup-event-exchange-seen", {**facts, "tiles": [shown(tile) for tile in move.tiles]})
        score = scoring.points(state, seat, move)
        told = {**facts, "tiles": tell_placements(move.tiles), "points": score.points}
        if not any(score.bonus):
            return Message("setup-event-lay", told)
        given = [f"{other + 1}: +{points}" for other, points in enumerate(score.bonus) if points]
        return Message(f"setup-event-lay-{state.options.bonus}", {**told, "bonus": given})

    def format_move(self, view: View, move: Move) -> str:  # noqa: ARG002 - a move's text needs no position
        """Write a move: `lay 7h@b2 8h@c3`, `swap 7h 3d`, `claim`, `waive`."""
        return notation.format(move)

    def parse_move(self, view: View, text: str) -> Move:  # noqa: ARG002
        """Read a move; the word `lay` may be left out."""
        return notation.parse(text)

    def draw(self, view: View) -> str:
        """Draw the table as text."""
        return picture.text(view)

    def svg(self, view: View) -> str:
        """Draw the table as SVG."""
        return picture.svg(view)


def _check_seat(players: int, seat: Seat) -> None:
    if not 0 <= seat < players:
        raise Illegal("SET-6", "setup-no-such-seat", seat=seat, players=players)


def _make_hand(state: State) -> Hand:
    """Return the `Hand` of the seat on turn."""
    rack = state.racks[state.turn]
    return Hand(state.players, state.turn, visible(state.stacks), rack, state.pool, state.options.runs)


def _can_act(state: State) -> bool:
    """Tell whether the seat on turn can exchange or lay tiles (SET-11)."""
    if state.racks[state.turn] and most_exchanged(state):
        return True
    return next(lays(_make_hand(state)), None) is not None


def find_window(state: State) -> Window | None:
    """Return how long the next turn waits for claims at a table (SET-13); `None` if there are none."""
    return Window(CLAIM_SECONDS, Waive()) if state.claims else None


def _list_claimants(state: State) -> tuple[Seat, ...]:
    """Return the seats that may claim bonus points, in the order of their turns."""
    if not state.claims:
        return ()
    seats = order(state.players, state.options)
    first = seats.index(state.turn)
    return tuple(seat for seat in (*seats[first:], *seats[:first]) if state.claims[seat])


def _find_next(state: State) -> Seat:
    seats = order(state.players, state.options)
    return seats[(seats.index(state.turn) + 1) % len(seats)]


def _lay(state: State, move: Lay) -> State:
    if refusal := judge_lay(_make_hand(state), move):
        raise refusal
    seat = state.turn
    score = scoring.points(state, seat, move)
    claimed = state.options.bonus == "claimed"
    gains = [0 if claimed else points for points in score.bonus]
    gains[seat] = score.points
    supply = Supply.of(state)
    supply.lay(seat, move.tiles)
    supply.refill(seat)
    number = state.turns + 1
    after = structs.replace(
        supply.into(state),
        pawns=tuple([steps + gain for steps, gain in zip(state.pawns, gains, strict=True)]),
        laid=(*state.laid[:seat], number, *state.laid[seat + 1 :]),
        turn=_find_next(state),
        turns=number,
        idle=0,
        claims=score.bonus if claimed and any(score.bonus) else (),
        skipped=(),
        last=Turn(seat, move.tiles, score.sets, score.points, score.bonus),
    )
    return _advance(after)


def _exchange(state: State, move: Exchange) -> State:
    seat = state.turn
    if refusal := judge_exchange(state.racks[seat], state.pool, most_exchanged(state), move):
        raise refusal
    supply = Supply.of(state)
    supply.exchange(seat, move.tiles)
    after = structs.replace(
        supply.into(state),
        turn=_find_next(state),
        turns=state.turns + 1,
        idle=state.idle + 1,
        skipped=(),
        last=Turn(seat, exchanged=len(move.tiles)),
    )
    return _advance(after)


def _resolve_claim(state: State, seat: Seat, move: Claim | Waive) -> State:
    """Claim bonus points or give them up (SET-13)."""
    if state.options.bonus == "automatic":
        raise Illegal("SET-13", "setup-bonus-automatic")
    points = state.claims[seat] if state.claims else 0
    if not points:
        raise Illegal("SET-13", "setup-no-claim", player=seat + 1)
    claims = (*state.claims[:seat], 0, *state.claims[seat + 1 :])
    pawns = state.pawns
    if isinstance(move, Claim):
        pawns = (*pawns[:seat], pawns[seat] + points, *pawns[seat + 1 :])
    return _advance(structs.replace(state, pawns=pawns, claims=claims if any(claims) else ()))


def _advance(state: State) -> State:
    """If no claims are open, end the game or skip seats that cannot act (SET-11, SET-13)."""
    while not state.claims:
        if max(state.pawns) >= state.finish:
            return structs.replace(state, ended="finish")
        if state.idle >= IDLE_LAPS * state.players:
            return structs.replace(state, ended="laps")
        if _can_act(state):
            break
        state = structs.replace(
            state,
            turn=_find_next(state),
            turns=state.turns + 1,
            idle=state.idle + 1,
            skipped=(*state.skipped, state.turn),
        )
    return state


def _winning_team(state: State) -> int | None:
    """Return the team that wins (SET-19); `None` only if nobody has laid a tile."""
    last = {TEAMS[seat] for seat, steps in enumerate(state.pawns) if steps == min(state.pawns)}
    if len(last) == 1:
        return 1 - last.pop()
    front = {TEAMS[seat] for seat, steps in enumerate(state.pawns) if steps == max(state.pawns)}
    if len(front) == 1:
        return front.pop()
    latest = max(state.laid)
    return TEAMS[state.laid.index(latest)] if latest else None
