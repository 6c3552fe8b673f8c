"""`stolik play`: a game in the terminal, against bots or with friends at one screen."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from rich.columns import Columns

from stolik import record
from stolik.bots import load
from stolik.cli.replay import write
from stolik.cli.screen import console, paint, result, seat_name
from stolik.cli.setting import Setting
from stolik.game import AnyGame, Refusal, Seat
from stolik.messages import explain, say

MOST_LISTED = 300


def run(setting: Setting, seat: int, hot_seat: bool, bot: str, save: Path | None, lang: str) -> None:
    """Play until the end, or until the player has had enough."""
    if seat >= setting.players:
        raise Refusal("unfit-seat", seat=seat, players=setting.players)
    people = set(range(setting.players)) if hot_seat else {seat}
    match = Match(setting, people, bot, lang)
    try:
        match.play()
    except (EOFError, KeyboardInterrupt):
        console.out()
    if save is not None:
        match.save(save)


class Quit(Exception):  # noqa: N818 - not an error
    """The player has had enough."""


class Match:
    """One game at one screen."""

    def __init__(self, setting: Setting, people: set[Seat], bot: str, lang: str) -> None:
        self.setting, self.people, self.lang = setting, people, lang
        self.game: AnyGame = setting.game
        self.bot = load(self.game.key, bot)
        self.rng = Random(setting.seed)
        self.states: list[Any] = [setting.start()]
        self.moves: list[tuple[Seat, Any]] = []
        self.told = 0  # moves that the person at the screen has been told of
        self.watcher: Seat | None = None  # whose view the screen shows

    @property
    def state(self) -> Any:
        return self.states[-1]

    def say(self, message: str, **facts: Any) -> str:
        return say(message, self.lang, **facts)

    def seat(self, seat: Seat) -> str:
        return seat_name(self.game.key, seat, self.lang)

    def play(self) -> None:
        console.print(self.say("play-welcome", game=self.say(f"{self.game.key}-name")))
        while (outcome := self.game.outcome(self.state)) is None:
            # The first actor is on turn; others may act too, and people do so with `as`.
            seat = self.game.actors(self.state)[0]
            if seat in self.people:
                try:
                    self.ask(seat)
                except Quit:
                    return
            else:
                self.make(seat, self.bot.choose(self.game.view(self.state, seat), self.rng))
        self.tell(self.watcher if len(self.people) == 1 else None)
        self.show(self.watcher if len(self.people) == 1 else None)
        console.print(result(self.game.key, outcome, self.lang), style="bold")

    def ask(self, seat: Seat) -> None:
        """Let a person move, or do something else first."""
        if seat != self.watcher and self.game.hidden and len(self.people) > 1:
            console.clear()
            console.input(self.say("play-pass-screen", player=self.seat(seat)))
        self.watcher = seat
        self.tell(seat)
        self.show(seat)
        before = len(self.moves)
        while len(self.moves) == before:
            words = console.input(f"[bold]{self.seat(seat)}>[/bold] ").strip()
            try:
                if self.order(seat, words):
                    return
            except Refusal as refusal:
                console.print(explain(refusal, self.lang), style="yellow")

    def order(self, seat: Seat, words: str) -> bool:
        """Do what was typed; return whether the position has changed."""
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
            case "as":
                other, _, text = rest.partition(" ")
                self.move(self.person(other), text)
                return True
            case _:
                self.move(seat, words)
                return True
        return False

    def person(self, number: str) -> Seat:
        """Return the seat of a person named by its number, the first is 1."""
        if not number.isdecimal() or int(number) - 1 not in self.people:
            raise Refusal("play-no-person", number=number)
        return int(number) - 1

    def move(self, seat: Seat, text: str) -> None:
        self.make(seat, self.game.parse_move(self.game.view(self.state, seat), text))

    def make(self, seat: Seat, move: Any) -> None:
        self.states.append(self.game.play(self.state, seat, move))
        self.moves.append((seat, move))

    def undo(self) -> None:
        """Go back to the last decision of a person. Not where it would tell what is hidden."""
        if self.game.hidden:
            raise Refusal("play-undo-hidden")
        mine = [number for number, (seat, _) in enumerate(self.moves) if seat in self.people]
        if not mine:
            raise Refusal("play-undo-none")
        del self.moves[mine[-1] :]
        del self.states[mine[-1] + 1 :]
        self.told = min(self.told, len(self.moves))

    def tell(self, viewer: Seat | None) -> None:
        """Say what happened since the person last looked."""
        for number in range(self.told, len(self.moves)):
            seat, move = self.moves[number]
            message = self.game.event(self.states[number], seat, move, viewer)
            console.print(self.say(message.name, **message.facts), style="dim")
        self.told = len(self.moves)

    def show(self, viewer: Seat | None) -> None:
        console.print()
        console.print(paint(self.game.key, self.game.draw(self.game.view(self.state, viewer))))
        console.print()

    def list_moves(self, seat: Seat) -> None:
        view = self.game.view(self.state, seat)
        moves = list(islice(self.game.moves(self.state, seat), MOST_LISTED + 1))
        texts = [self.game.format_move(view, move) for move in moves[:MOST_LISTED]]
        console.print(Columns(texts, padding=(0, 2)))
        if len(moves) > MOST_LISTED:
            console.print(self.say("play-more-moves", count=MOST_LISTED))

    def save(self, path: Path) -> None:
        setting = self.setting
        write(path, record.write(self.game, setting.options, setting.players, setting.seed, self.moves))
        console.print(self.say("play-saved", file=str(path)))
