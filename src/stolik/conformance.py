"""The tests that every game must pass. They are public: the author of a new game can run them.

    from stolik.conformance import Subject, check
    check(Subject(game=my_game, pieces=my_pieces), players=3, options=my_game.Options(), seed=1)

`check` plays one random game to its end and checks every state of it. A broken promise raises `Broken`, which names the
game, the seed and the move, so that the failure can be repeated.

    check_bot(game, lambda: MyBot(nodes=100), players=3)

`check_bot` asks a bot for its move in two states that differ only in what is hidden.

    check_work(game, state, seat)

`check_work` counts the work of a game in one state. `check` does so in some states of its random game. Call it with the
worst states that you can think of, too.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable
from itertools import islice
from random import Random
from types import FrameType
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from stolik import record
from stolik.game import (
    LINES_A_STEP,
    LISTING_STEPS,
    MOST_LINES,
    MOST_LISTED_MOVES,
    AnyGame,
    Illegal,
    Outcome,
    OutOfWork,
    Seat,
    Work,
)
from stolik.messages import LANGUAGES, say


class Broken(AssertionError):  # noqa: N818 - it means a broken promise
    """A promise of the contract that a game does not keep."""


class Subject(Struct, frozen=True, kw_only=True):
    """The game to check, and what only its author knows about it."""

    game: AnyGame
    pieces: Callable[[Any], Collection[Hashable]]  # every card, tile or marble of a state, wherever it is
    # Moves to try, legal or not: a brute-force list that contains every legal move. Without it, legal moves of other
    # states of the same game are tried.
    candidates: Callable[[Any, Seat], Iterable[Any]] | None = None
    most_moves: int = 5_000  # a random game must end before
    most_listed: int = 2_000  # at most so many legal moves of a state are listed
    tried: int = 30  # so many illegal moves are tried in one state
    every: int = 1  # only every n-th state is checked closely


class Report(Struct, frozen=True):
    """The length and the outcome of one random game."""

    moves: int
    outcome: Outcome


def check(subject: Subject, *, players: int, options: Any = None, seed: int = 0) -> Report:
    """Play one random game and check every promise of the contract. Raises `Broken`."""
    return _Check(subject, players, options, seed).run()


BETWEEN_COUNTS: Final = 20  # moves of a random game between two states in which work is counted


def check_work(game: AnyGame, state: Any, seat: Seat) -> None:
    """Count the executed lines of a game's functions in one state. Raises `Broken` if there are too many.

    `moves` may execute `LINES_A_STEP` lines for each step of work that it takes and for each move that it yields, and
    `MOST_LINES` more to begin with.
    """
    work, listed = Work(LISTING_STEPS), []

    def list_as_server() -> None:
        try:
            for move in islice(game.moves(state, seat, work), MOST_LISTED_MOVES + 1):
                work.step()
                listed.append(move)
        except OutOfWork:
            pass

    lines, steps = count_lines(list_as_server), LISTING_STEPS - work.left
    if lines > MOST_LINES + LINES_A_STEP * steps:
        raise Broken(
            f"{game.key}, seat {seat}: broken promise: listing moves is bounded work ({lines} lines, {steps} steps)"
        )
    view = game.view(state, seat)
    functions: dict[str, Callable[[], object]] = {
        "actors": lambda: game.actors(state),
        "outcome": lambda: game.outcome(state),
        "view": lambda: game.view(state, seat),
        "imagine": lambda: game.imagine(view, Random(0)),
    }
    for move in (*listed[:1], *listed[1:][-1:]):
        functions |= {
            f"play of {move}": lambda move=move: game.play(state, seat, move),  # type: ignore[misc]
            f"event of {move}": lambda move=move: game.event(state, seat, move, None),  # type: ignore[misc]
            f"reveals of {move}": lambda move=move: game.reveals(state, seat, move),  # type: ignore[misc]
            f"worth of {move}": lambda move=move: game.worth(view, move),  # type: ignore[misc]
            f"text of {move}": lambda move=move: game.parse_move(view, game.format_move(view, move)),  # type: ignore[misc]
        }
    for name, function in functions.items():
        if (lines := count_lines(function)) > MOST_LINES:
            raise Broken(f"{game.key}, seat {seat}: broken promise: {name} is bounded work ({lines} lines)")


def count_lines(function: Callable[[], object]) -> int:
    """Call a function, and return how many lines of Python it executed. Compiled code is not counted.

    >>> count_lines(lambda: [None for _ in range(1000)]) > 1000
    True
    """
    lines = 0

    def trace(_frame: FrameType, event: str, _arg: object) -> Callable[..., Any]:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        function()
    finally:
        sys.settrace(before)
    return lines


class Chooser(Protocol):
    """A player made of code, as `stolik.bots.Bot`."""

    def choose(self, view: Any, rng: Random) -> Any:
        """Return a legal move of the view's seat, which is on turn."""

    def interject(self, view: Any, rng: Random) -> Any | None:
        """Return a move out of turn, or `None`."""


def check_bot(
    game: AnyGame,
    make: Callable[[], Chooser],
    *,
    players: int,
    options: Any = None,
    seed: int = 0,
    most_moves: int = 200,
) -> int:
    """Let a bot play all seats, and ask for each move twice: in the true state, and in a determinisation of its view.

    With the same random numbers it must return the same move, and that move must be legal in both states. The bot then
    knows nothing that its seat may not know. `make` returns a new bot for every question. A bot with a time limit
    cannot be checked: give it a limit of nodes. Returns the number of questions. Raises `Broken`.
    """
    options = game.Options() if options is None else options
    state = game.start(players, options, seed)
    rng = Random(f"{game.key}/{players}/{seed}")
    questions = 0
    for number in range(most_moves):
        actors = game.actors(state)
        if not actors:
            break
        made = None
        for seat in (*actors[1:], actors[0]):  # those who may act out of turn come first
            view = game.view(state, seat)
            imagined = game.imagine(view, Random(rng.getrandbits(64)))
            chance = rng.getrandbits(64)
            ask = "choose" if seat == actors[0] else "interject"
            one, other = (getattr(make(), ask)(game.view(world, seat), Random(chance)) for world in (state, imagined))
            questions += 1
            where = f"{game.key}, {players} players, seed {seed}, after {number} moves, seat {seat}"
            if one != other:
                raise Broken(f"{where}: broken promise: a bot knows only what its seat may know ({one} or {other})")
            if one is None:
                continue
            try:
                game.play(imagined, seat, one)
                made = game.play(state, seat, one)
            except Illegal as refusal:
                raise Broken(f"{where}: broken promise: the bot's move {one} is legal ({refusal})") from None
            break
        if made is None:
            raise Broken(f"{game.key}, {players} players, seed {seed}: broken promise: a bot on turn moves")
        state = made
    return questions


class _Check:
    def __init__(self, subject: Subject, players: int, options: Any, seed: int) -> None:
        self.subject, self.game, self.players, self.seed = subject, subject.game, players, seed
        self.options = self.game.Options() if options is None else options
        self.rng = Random(f"{self.game.key}/{players}/{seed}")
        self.moves: list[tuple[Seat, Any]] = []
        self.seen_moves: list[Any] = []  # moves that were legal in some state

    def run(self) -> Report:
        state = self.game.start(self.players, self.options, self.seed)
        self.expect(state == self.game.start(self.players, self.options, self.seed), "same seed, same start")
        self.round_trip(self.options, self.game.Options)
        whole = Counter(self.subject.pieces(state))
        while True:
            self.expect(Counter(self.subject.pieces(state)) == whole, "no piece is lost or doubled")
            outcome = self.game.outcome(state)
            actors = self.game.actors(state)
            self.expect((outcome is None) == bool(actors), "somebody acts exactly while there is no outcome")
            self.expect(len(self.moves) <= self.subject.most_moves, "the game ends within the guards")
            listed = {seat: list(islice(self.game.moves(state, seat), self.subject.most_listed)) for seat in actors}
            if len(self.moves) % self.subject.every == 0 or outcome:
                self.check_state(state, actors, listed)
            if len(self.moves) % BETWEEN_COUNTS == 0:
                for seat in actors:
                    check_work(self.game, state, seat)
            if outcome is not None:
                self.check_end(state, outcome)
                return Report(len(self.moves), outcome)
            seat = self.rng.choice(actors)
            self.expect(bool(listed[seat]), f"seat {seat} is awaited and has a move")
            move = self.rng.choice(listed[seat])
            state = self.game.play(state, seat, move)
            self.moves.append((seat, move))

    def check_state(self, state: Any, actors: tuple[Seat, ...], listed: dict[Seat, list[Any]]) -> None:
        before = self.round_trip(state, self.game.State)
        for seat in range(self.players):
            moves = listed.get(seat, [])
            self.expect(len(set(moves)) == len(moves), f"moves of seat {seat} are listed once each")
            for move in self.sample(moves):
                self.expect(self.is_accepted(state, seat, move), f"{move} of seat {seat} is listed, so accepted")
                self.check_text(state, seat, move)
            for move in self.sample(moves, 2):
                self.check_events(state, seat, move)
                self.check_worth(state, seat, move)
            if len(moves) < self.subject.most_listed:
                self.check_illegal_moves(state, seat, set(moves))
        for viewer in (None, *range(self.players)):
            self.check_view(state, viewer, actors, listed)
        self.expect(msgspec.json.encode(state) == before, "views and moves do not change a state")
        self.seen_moves = self.sample([*self.seen_moves, *(move for moves in listed.values() for move in moves)], 500)

    def check_illegal_moves(self, state: Any, seat: Seat, legal: set[Any]) -> None:
        if self.subject.candidates is None:
            candidates = list(self.seen_moves)
        else:
            candidates = list(self.subject.candidates(state, seat))
            self.expect(legal <= set(candidates), "brute force finds every listed move")
        others = [move for move in candidates if move not in legal]
        for move in self.sample(others, None if self.subject.candidates else self.subject.tried):
            self.expect(not self.is_accepted(state, seat, move), f"{move} of seat {seat} is not listed, so refused")

    def check_text(self, state: Any, seat: Seat, move: Any) -> None:
        self.round_trip(move, self.game.Move)
        view = self.game.view(state, seat)
        text = self.game.format_move(view, move)
        self.expect("\n" not in text and text == text.strip() != "", f"{text!r} is one line")
        self.expect(self.game.parse_move(view, text) == move, f"{text!r} is read back as {move}")

    def check_worth(self, state: Any, seat: Seat, move: Any) -> None:
        view = self.game.view(state, seat)
        worth = self.game.worth(view, move)
        self.expect(worth is None or isinstance(worth, int), f"what {move} is worth is a whole number")
        if not self.game.reveals(state, seat, move):
            before, after = self.game.view(state, seat), self.game.view(self.game.play(state, seat, move), seat)
            again = self.game.view(self.game.play(self.game.imagine(before, self.rng), seat, move), seat)
            self.expect(again == after, f"{move} reveals nothing, so its mover can predict the next view")

    def check_events(self, state: Any, seat: Seat, move: Any) -> None:
        for viewer in (None, *range(self.players)):
            message = self.game.event(state, seat, move, viewer)
            for lang in LANGUAGES:
                words = say(message.name, lang, **message.facts)
                self.expect(bool(words), f"viewer {viewer} is fields of {move}")

    def check_view(
        self, state: Any, viewer: Seat | None, actors: tuple[Seat, ...], listed: dict[Seat, list[Any]]
    ) -> None:
        view = self.game.view(state, viewer)
        fields = [getattr(view, name, "missing") for name in ("viewer", "players", "options")]
        self.expect(
            fields == [viewer, self.players, self.options], "a view tells its viewer, the players and the options"
        )
        seen = self.round_trip(view, self.game.View)
        imagined = self.game.imagine(view, self.rng)
        again = msgspec.json.encode(self.game.view(imagined, viewer))
        self.expect(again == seen, f"viewer {viewer} cannot tell an imagined state from the true one")
        self.expect(self.game.actors(imagined) == actors, f"viewer {viewer} knows whose turn it is")
        if viewer in actors:
            moves = list(islice(self.game.moves(imagined, viewer), self.subject.most_listed))
            self.expect(moves == listed[viewer], f"seat {viewer} knows its own moves")
        self.expect(bool(self.game.draw(view)), "a view can be drawn")

    def check_end(self, state: Any, outcome: Outcome) -> None:
        sizes = {len(outcome.places), len(outcome.points), len(outcome.teams)}
        self.expect(sizes == {self.players}, "an outcome has every seat")
        teams = self.game.teams(self.players, self.options)
        self.expect(outcome.teams == teams, "an outcome's teams are the game's")
        self.expect(min(outcome.places) == 1 and bool(outcome.ended), "an outcome has a winner and a reason")
        self.expect(
            len({*zip(outcome.teams, outcome.places, strict=True)}) == len({*outcome.teams}),
            "partners share their place",
        )
        self.round_trip(outcome, Outcome)
        for seat in range(self.players):
            for move in self.sample(self.seen_moves):
                self.expect(not self.is_accepted(state, seat, move), "after the end every move is refused")
        written = record.write(self.game, self.options, self.players, self.seed, self.moves)
        self.expect(record.decode(record.encode(written)) == written, "a record is read back as written")
        *_, last = record.replay(written)
        self.expect(last.state == state, "replay equals play")

    def is_accepted(self, state: Any, seat: Seat, move: Any) -> bool:
        try:
            self.game.play(state, seat, move)
        except Illegal as refusal:
            self.expect(bool(refusal.rule and refusal.reason), f"the refusal of {move} names its rule")
            return False
        return True

    def round_trip(self, value: Any, kind: Any) -> bytes:
        """Return the value as JSON, and check that reading it back gives the same value."""
        text = msgspec.json.encode(value)
        try:
            again = msgspec.json.decode(text, type=kind)
        except msgspec.ValidationError as error:
            raise self.broken(f"JSON of {kind} is read back ({error})") from None
        self.expect(again == value, f"{kind} is read back from JSON unchanged")
        return text

    def sample(self, moves: list[Any], count: int | None = 30) -> list[Any]:
        return moves if count is None or len(moves) <= count else self.rng.sample(moves, count)

    def expect(self, holds: bool, promise: str) -> None:
        if not holds:
            raise self.broken(promise)

    def broken(self, promise: str) -> Broken:
        where = f"{self.game.key}, {self.players} players, seed {self.seed}, after {len(self.moves)} moves"
        return Broken(f"{where}: broken promise: {promise}")
