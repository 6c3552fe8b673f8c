"""`stolik play`: a game in the terminal, against bots or with friends at one screen."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any

from rich.columns import Columns
from rich.text import Text

from stolik import record
from stolik.bots import load, next_move
from stolik.chance import Chance
from stolik.cli.games.replay import write
from stolik.cli.screen import console, describe_result, paint, seat_name
from stolik.game import BOT_STEPS, AnyGame, Refusal, Seat, find_first_moves, list_moves
from stolik.kit import Start, find
from stolik.messages import explain, say

MOST_PRINTED_MOVES = 300


def run(start: Start, seat: int | None, hot_seat: bool, bot: str, save: Path | None, lang: str) -> None:
    """Play until the end, or until the player quits. `None` as the seat: it is drawn."""
    if seat is not None and seat >= start.players:
        raise Refusal("unfit-seat", seat=seat, players=start.players)
    mine = Chance(start.seed, "table/seats").below(start.players) if seat is None else seat
    match = Match(start, set(range(start.players)) if hot_seat else {mine}, bot, lang)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a byte that is no UTF-8 is a typing error
    console.print(match.say("play-welcome", game=match.say(f"{match.game.key}-name")))
    if seat is None and not hot_seat:
        console.print(match.say("play-seat-drawn", seat=match.name_seat(mine)))
    try:
        match.play()
    except (EOFError, KeyboardInterrupt):
        console.out()
    if save is not None:
        match.save(save)


class Quit(Exception):  # noqa: N818 - not an error
    """The player quits."""


class Match:
    """One game at one screen."""

    def __init__(self, start: Start, people: set[Seat], bot: str, lang: str) -> None:
        self.start, self.people, self.lang = start, people, lang
        self.game: AnyGame = start.game
        self.bots = {seat: load(self.game.key, bot) for seat in range(start.players) if seat not in people}
        self.rng = Random(start.seed)
        self.states: list[Any] = [start.state()]
        self.moves: list[tuple[Seat, Any]] = []
        self.told: dict[Seat | None, int] = {}  # how many moves each person at the screen has seen
        self.watcher: Seat | None = None  # whose view the screen shows

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def waits_for_all(self) -> bool:
        """Whether a window is open: all who may act are asked, and have to answer."""
        return find(self.game.key).find_window(self.state) is not None

    def say(self, message: str, **facts: Any) -> str:
        return say(message, self.lang, **facts)

    def name_seat(self, seat: Seat) -> str:
        return seat_name(self.game.key, seat, self.lang)

    def play(self) -> None:
        asked = -1  # the number of moves when people who may act out of turn were last asked
        while (outcome := self.game.outcome(self.state)) is None:
            first, *others = self.game.actors(self.state)
            try:
                if asked < len(self.moves) and not self.waits_for_all:
                    asked = len(self.moves)
                    if any(self.ask(seat, "play-may-act") for seat in others if seat in self.people):
                        continue
                step = next_move(self.game, self.state, self.bots, self.rng)
                if step is None:
                    self.ask(first)
                else:
                    self.make(*step)
            except Quit:
                return
        viewer = self.watcher if len(self.people) == 1 else None
        self.tell(viewer)
        self.show(viewer)
        console.print(describe_result(self.game.key, outcome, self.lang), style="bold")

    def ask(self, seat: Seat, optional: str = "") -> bool:
        """Ask a person for a move or another command; return whether the position has changed."""
        if seat != self.watcher and self.game.hidden and len(self.people) > 1:
            console.clear()
            console.input(self.say("play-pass-screen", player=self.name_seat(seat)), markup=False)
        self.watcher = seat
        self.tell(seat)
        self.show(seat)
        if optional:
            console.print(self.say(optional))
        if self.waits_for_all:
            console.print(self.say("play-window"), end=" ")
            self.list_moves(seat)
        while True:
            words = console.input(Text(f"{self.name_seat(seat)}> ", "bold"), markup=False).strip()
            if optional and not words:
                return False
            try:
                if self.execute(seat, words):
                    return True
            except Refusal as refusal:
                console.print(explain(refusal, self.lang), style="yellow")

    def execute(self, seat: Seat, words: str) -> bool:
        """Execute a typed command or move; return whether the position has changed."""
        word, _, rest = words.partition(" ")
        match word.lower():
            case "":
                pass
            case "help" | "?":
                console.print(self.say("play-help"))
            case "moves":
                self.list_moves(seat)
            case "board":
                self.show(seat)
            case "undo":
                self.undo()
                return True
            case "save":
                self.save(Path(rest or "game.json"))
            case "quit" | "exit":
                raise Quit
            case _:
                self.move(seat, words)
                return True
        return False

    def move(self, seat: Seat, text: str) -> None:
        self.make(seat, self.game.parse_move(self.game.view(self.state, seat), text))

    def make(self, seat: Seat, move: Any) -> None:
        self.states.append(self.game.play(self.state, seat, move))
        self.moves.append((seat, move))

    def undo(self) -> None:
        """Go back to the last decision of a person. Games with hidden parts refuse it."""
        if self.game.hidden:
            raise Refusal("play-undo-hidden")
        mine = [number for number, (seat, _) in enumerate(self.moves) if seat in self.people]
        if not mine:
            raise Refusal("play-undo-none")
        del self.moves[mine[-1] :]
        del self.states[mine[-1] + 1 :]
        self.told = {seat: min(told, len(self.moves)) for seat, told in self.told.items()}

    def tell(self, viewer: Seat | None) -> None:
        """Print the moves since the person last looked."""
        for number in range(self.told.get(viewer, 0), len(self.moves)):
            seat, move = self.moves[number]
            message = self.game.event(self.states[number], seat, move, viewer)
            console.print(self.say(message.name, **message.facts), style="dim")
        shared = not self.game.hidden  # then all people see the same screen
        self.told |= dict.fromkeys(self.people if shared else [viewer], len(self.moves))

    def show(self, viewer: Seat | None) -> None:
        console.print()
        console.print(paint(self.game.key, self.game.draw(self.game.view(self.state, viewer))))
        console.print()

    def list_moves(self, seat: Seat) -> None:
        view = self.game.view(self.state, seat)
        every = list_moves(self.game, self.state, seat, MOST_PRINTED_MOVES, BOT_STEPS)
        moves = find_first_moves(self.game, self.state, seat, MOST_PRINTED_MOVES) if every is None else every
        console.print(Columns([self.game.format_move(view, move) for move in moves], padding=(0, 2)))
        if every is None:
            console.print(self.say("play-more-moves", count=len(moves)))

    def save(self, path: Path) -> None:
        start = self.start
        write(path, record.write(self.game, start.options, start.players, start.seed, self.moves))
        console.print(self.say("play-saved", file=str(path)))
