"""The tests that every game must pass, public so that a new game's author can run them.

    from stolik.conformance import Subject, check
    check(Subject(game=my_game, pieces=my_pieces), players=3, options=my_game.Options(), seed=1)

`check` plays one random game to its end and looks at every state on the way. The first promise that does not
hold raises `Broken`, which names the game, the seed and the move, so that it can be repeated.

    check_bot(game, lambda: MyBot(nodes=100), players=3)

`check_bot` asks a bot the same in two states that differ only in what is hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable
from itertools import islice
from random import Random
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from stolik import record
from stolik.game import AnyGame, Illegal, Outcome, Seat
from stolik.messages import LANGUAGES, say


class Broken(AssertionError):  # noqa: N818 - a promise is broken; it reads as one
    """A promise of the contract that a game does not keep."""


class Subject(Struct, frozen=True, kw_only=True):
    """What is checked: a game, and what only its author can know of it."""

    game: AnyGame
    pieces: Callable[[Any], Collection[Hashable]]  # every card, tile or marble of a state, wherever it is
    # Moves to try, legal or not: a brute-force list that must hold every legal one. Without it, moves of
    # other states of the same game are tried.
    candidates: Callable[[Any, Seat], Iterable[Any]] | None = None
    most_moves: int = 5_000  # a random game must be over by then: the guards end it
    most_listed: int = 2_000  # of one state's moves, where a game has very many
    tried: int = 30  # moves tried of those that are not legal, in one state
    every: int = 1  # look closely at every n-th state only


class Report(Struct, frozen=True):
    """What one random game was like."""

    moves: int
    outcome: Outcome


def check(subject: Subject, *, players: int, options: Any = None, seed: int = 0) -> Report:
    """Play one random game and check every promise of the contract. Raises `Broken`."""
    return _Check(subject, players, options, seed).run()


class Chooser(Protocol):
    """A player made of code, as `stolik.bots.Bot`."""

    def choose(self, view: Any, rng: Random) -> Any:
        """Return a legal move of the view's seat, which is awaited."""

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
    """Let a bot play all seats, and ask it everything twice: in the true state, and in one that its seat imagines.

    With the same chance it must give the same move, and that must be legal in both: it then knows nothing that its
    seat may not know. `make` makes a new bot for every question; one that is stopped by a clock cannot be checked,
    give it a number of nodes. Returns how many questions were asked. Raises `Broken`.
    """
    options = game.Options() if options is None else options
    state = game.start(players, options, seed)
    rng = Random(f"{game.key}/{players}/{seed}")
    asked = 0
    for number in range(most_moves):
        actors = game.actors(state)
        if not actors:
            break
        made = None
        for seat in (*actors[1:], actors[0]):  # who may interject does so first
            view = game.view(state, seat)
            imagined = game.imagine(view, Random(rng.getrandbits(64)))
            chance = rng.getrandbits(64)
            ask = "choose" if seat == actors[0] else "interject"
            one, other = (getattr(make(), ask)(game.view(world, seat), Random(chance)) for world in (state, imagined))
            asked += 1
            where = f"{game.key}, {players} players, seed {seed}, after {number} moves, seat {seat}"
            if one != other:
                raise Broken(f"{where}: a bot knows only what its seat may know: {one} or {other}: not so")
            if one is None:
                continue
            try:
                game.play(imagined, seat, one)
                made = game.play(state, seat, one)
            except Illegal as refusal:
                raise Broken(f"{where}: {one} of a bot is legal: {refusal}: not so") from None
            break
        if made is None:
            raise Broken(f"{game.key}, {players} players, seed {seed}: a bot that is awaited moves: not so")
        state = made
    return asked


class _Check:
    def __init__(self, subject: Subject, players: int, options: Any, seed: int) -> None:
        self.subject, self.game, self.players, self.seed = subject, subject.game, players, seed
        self.options = self.game.Options() if options is None else options
        self.rng = Random(f"{self.game.key}/{players}/{seed}")
        self.made: list[tuple[Seat, Any]] = []
        self.met: list[Any] = []  # moves that were legal somewhere

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
            self.expect(len(self.made) <= self.subject.most_moves, "the game ends within the guards")
            listed = {seat: list(islice(self.game.moves(state, seat), self.subject.most_listed)) for seat in actors}
            if len(self.made) % self.subject.every == 0 or outcome:
                self.look(state, actors, listed)
            if outcome is not None:
                self.look_at_end(state, outcome)
                return Report(len(self.made), outcome)
            seat = self.rng.choice(actors)
            self.expect(bool(listed[seat]), f"seat {seat} is awaited and has a move")
            move = self.rng.choice(listed[seat])
            state = self.game.play(state, seat, move)
            self.made.append((seat, move))

    def look(self, state: Any, actors: tuple[Seat, ...], listed: dict[Seat, list[Any]]) -> None:
        before = self.round_trip(state, self.game.State)
        for seat in range(self.players):
            moves = listed.get(seat, [])
            self.expect(len(set(moves)) == len(moves), f"moves of seat {seat} are listed once each")
            for move in self.sample(moves):
                self.expect(self.accepted(state, seat, move), f"{move} of seat {seat} is listed, so accepted")
                self.look_at_text(state, seat, move)
            for move in self.sample(moves, 2):
                self.look_at_events(state, seat, move)
                self.look_at_worth(state, seat, move)
            if len(moves) < self.subject.most_listed:
                self.look_at_other_moves(state, seat, set(moves))
        for viewer in (None, *range(self.players)):
            self.look_at_view(state, viewer, actors, listed)
        self.expect(msgspec.json.encode(state) == before, "looking and playing leave a state as it was")
        self.met = self.sample([*self.met, *(move for moves in listed.values() for move in moves)], 500)

    def look_at_other_moves(self, state: Any, seat: Seat, legal: set[Any]) -> None:
        if self.subject.candidates is None:
            candidates = list(self.met)
        else:
            candidates = list(self.subject.candidates(state, seat))
            self.expect(legal <= set(candidates), "brute force finds every listed move")
        others = [move for move in candidates if move not in legal]
        for move in self.sample(others, None if self.subject.candidates else self.subject.tried):
            self.expect(not self.accepted(state, seat, move), f"{move} of seat {seat} is not listed, so refused")

    def look_at_text(self, state: Any, seat: Seat, move: Any) -> None:
        self.round_trip(move, self.game.Move)
        view = self.game.view(state, seat)
        text = self.game.format_move(view, move)
        self.expect("\n" not in text and text == text.strip() != "", f"{text!r} is one line")
        self.expect(self.game.parse_move(view, text) == move, f"{text!r} is read back as {move}")

    def look_at_worth(self, state: Any, seat: Seat, move: Any) -> None:
        view = self.game.view(state, seat)
        worth = self.game.worth(view, move)
        self.expect(worth is None or isinstance(worth, int), f"what {move} is worth is a whole number")
        if not self.game.reveals(state, seat, move):
            before, after = self.game.view(state, seat), self.game.view(self.game.play(state, seat, move), seat)
            again = self.game.view(self.game.play(self.game.imagine(before, self.rng), seat, move), seat)
            self.expect(again == after, f"{move} reveals nothing, so its mover knows what comes of it")

    def look_at_events(self, state: Any, seat: Seat, move: Any) -> None:
        for viewer in (None, *range(self.players)):
            message = self.game.event(state, seat, move, viewer)
            for lang in LANGUAGES:
                words = say(message.name, lang, **message.facts)
                self.expect(bool(words), f"viewer {viewer} is told of {move}")

    def look_at_view(
        self, state: Any, viewer: Seat | None, actors: tuple[Seat, ...], listed: dict[Seat, list[Any]]
    ) -> None:
        view = self.game.view(state, viewer)
        told = [getattr(view, name, "missing") for name in ("viewer", "players", "options")]
        self.expect(
            told == [viewer, self.players, self.options], "a view tells its viewer, the players and the options"
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

    def look_at_end(self, state: Any, outcome: Outcome) -> None:
        sizes = {len(outcome.places), len(outcome.points), len(outcome.teams)}
        self.expect(sizes == {self.players}, "an outcome speaks of every seat")
        teams = self.game.teams(self.players, self.options)
        self.expect(outcome.teams == teams, "an outcome's teams are the game's")
        self.expect(min(outcome.places) == 1 and bool(outcome.ended), "an outcome has a winner and a reason")
        self.expect(
            len({*zip(outcome.teams, outcome.places, strict=True)}) == len({*outcome.teams}),
            "partners share their place",
        )
        self.round_trip(outcome, Outcome)
        for seat in range(self.players):
            for move in self.sample(self.met):
                self.expect(not self.accepted(state, seat, move), "after the end every move is refused")
        written = record.write(self.game, self.options, self.players, self.seed, self.made)
        self.expect(record.decode(record.encode(written)) == written, "a record is read back as written")
        *_, last = record.replay(written)
        self.expect(last.state == state, "replay equals play")

    def accepted(self, state: Any, seat: Seat, move: Any) -> bool:
        try:
            self.game.play(state, seat, move)
        except Illegal as refusal:
            self.expect(bool(refusal.rule and refusal.reason), f"the refusal of {move} names its rule")
            return False
        return True

    def round_trip(self, value: Any, kind: Any) -> bytes:
        """Return the value's JSON, after reading it back."""
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
        where = f"{self.game.key}, {self.players} players, seed {self.seed}, after {len(self.made)} moves"
        return Broken(f"{where}: {promise}: not so")
