"""Checks every promise of the contract in random games, and that bots know only what their seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable
from itertools import islice
from random import Random
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from stolik import record
from stolik.conformance.work import Broken, check_work
from stolik.game import AnyGame, Illegal, Outcome, Refusal, Seat
from stolik.messages import LANGUAGES, explain, say

ODD_TEXTS: Final = ("", "x" * 400, "9" * 400, "\0", "\ud800", "３", "²", "İ", "[/x]", "+３", "-", "\u2028")
"""What somebody may type or send: a digit of another script, half a character, a text that is nothing at all."""


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
            for move in self.sample(moves, 1):
                self.check_odd_texts(state, seat, move)
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

    def check_odd_texts(self, state: Any, seat: Seat, move: Any) -> None:
        view = self.game.view(state, seat)
        words = self.game.format_move(view, move).split()
        odd = self.rng.choice(ODD_TEXTS)
        texts = [odd]
        for at, word in enumerate(words):
            texts += [" ".join([*words[:at], new, *words[at + 1 :]]) for new in (odd, word + odd)]
        for text in texts:
            try:
                self.game.play(state, seat, self.game.parse_move(view, text))
            except Refusal as refusal:
                self.expect(all(explain(refusal, lang) for lang in LANGUAGES), f"the refusal of {text!r} has words")
            except Exception as fault:
                raise self.broken(f"{text!r} is read as a move or refused ({fault!r})") from None

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
        """Return the value as JSON, and check that reading it back gives the same value, with the same hash."""
        text = msgspec.json.encode(value)
        try:
            again = msgspec.json.decode(text, type=kind)
        except msgspec.ValidationError as error:
            raise self.broken(f"JSON of {kind} is read back ({error})") from None
        self.expect(again == value, f"{kind} is read back from JSON unchanged")
        try:
            self.expect(hash(again) == hash(value), f"equal values of {kind} have equal hashes")
        except TypeError as error:
            raise self.broken(f"{kind} is a value, so it has a hash ({error})") from None
        return text

    def sample(self, moves: list[Any], count: int | None = 30) -> list[Any]:
        return moves if count is None or len(moves) <= count else self.rng.sample(moves, count)

    def expect(self, holds: bool, promise: str) -> None:
        if not holds:
            raise self.broken(promise)

    def broken(self, promise: str) -> Broken:
        where = f"{self.game.key}, {self.players} players, seed {self.seed}, after {len(self.moves)} moves"
        return Broken(f"{where}: broken promise: {promise}")
