"""`stolik analyse`: judge a saved game decision by decision."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from stolik.bots.analysis import THRESHOLDS, JudgedMove, Opinion, analyse, check_record, choose_budget, weigh_loss
from stolik.bots.appraisal import Unit
from stolik.cli.games.replay import read
from stolik.cli.screen import console, print_json, seat_name
from stolik.game import AnyGame, Refusal, Seat
from stolik.kit import load
from stolik.messages import say
from stolik.record import Record

MOMENTS: Final = 3  # the summary shows at most so many
STYLES: Final = {"": "", "!": "bold green", "?": "yellow", "??": "bold red"}


class Wanted(Struct, frozen=True):
    """How to judge a game, and how to print it."""

    level: str
    seconds: float | None  # for one judgement, instead of the level's nodes
    seat: Seat | None  # whose decisions; None: everybody's
    json: bool
    lang: str


def run(path: Path, wanted: Wanted) -> None:
    """Print the decisions of a record or a game list as they are judged, and a summary."""
    try:
        found = read(path)
        check_record(found)
    except Refusal as refusal:
        raise Refusal("in-file", file=str(path), problem=refusal) from None
    if wanted.seat is not None and wanted.seat >= found.players:
        raise Refusal("unfit-seat", seat=wanted.seat, players=found.players)
    budget = choose_budget(found.game, wanted.level, wanted.seconds)
    decisions = analyse(found, budget, None if wanted.seat is None else (wanted.seat,))
    if wanted.json:
        for decision in decisions:
            print_json(decision)
        return
    page = Page(load(found.game), found, wanted.lang)
    total = sum(wanted.seat in (None, played.seat) for played in found.moves)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    page.print_head()
    with Progress(*columns, console=console, transient=True, disable=not sys.stdout.isatty()) as progress:
        task = progress.add_task(found.game, total=total)
        for decision in decisions:
            page.print(decision)
            progress.advance(task)
    page.print_summary()


class Page:
    """Prints a table line by line. The widths of its columns are fixed at the start."""

    def __init__(self, game: AnyGame, found: Record, lang: str) -> None:
        self.game, self.lang = game, lang
        self.names = [seat_name(game.key, seat, lang) for seat in range(found.players)]
        self.width = max(map(len, (*self.names, say("replay-player", lang))))
        self.judged: list[JudgedMove] = []

    def print_head(self) -> None:
        """Print the names of the columns."""
        both = f"{say('analyse-before', self.lang)} > {say('analyse-after', self.lang)}"
        words = f"{'':>4}  {say('replay-player', self.lang):{self.width}}  {'':2} {both:^15}"
        if self.game.hidden:
            words += f" {say('analyse-open', self.lang):^15}"
        console.print(Text(f"{words}  {say('replay-move', self.lang)}", "bold"))

    def print(self, decision: JudgedMove) -> None:
        """Print one decision, and keep it for the summary."""
        known, open_ = decision.known, decision.open
        line = Text(f"{decision.number:4}  {self.names[decision.seat]:{self.width}}  ")
        line.append(f"{decision.mark:2} ", STYLES[decision.mark])
        line.append(f"{_change(known):^15}")
        if self.game.hidden:
            line.append(f" {_change(open_):^15}", "dim")
        line.append(f"  {decision.text}", "bold")
        if known is None:
            line.append(f"  ({say('analyse-forced', self.lang)})", "dim")
        elif known.best != decision.move:
            line.append(f"  {say('analyse-best', self.lang, move=known.text)}")
        if open_ is not None and known is not None and open_.best not in (known.best, decision.move):
            line.append(f"  {say('analyse-best-open', self.lang, move=open_.text)}", "dim")
        console.print(line)
        if known is not None:
            self.judged.append(decision)

    def print_summary(self) -> None:
        """Print what the marks mean, the mean loss of each seat, and where most was lost."""
        if not self.judged:
            console.out(say("analyse-nothing", self.lang))
            return
        units = dict.fromkeys(each.known.unit for each in self.judged if each.known)
        console.out("")
        for unit in units:
            console.out(say(f"analyse-unit-{unit}", self.lang))
        console.out(say("analyse-marks", self.lang))
        # Losses of different units are not added: the most common unit counts.
        unit = max(units, key=lambda unit: sum(each.known.unit == unit for each in self.judged if each.known))
        console.print(self._losses(unit))
        worst = sorted(self.judged, key=lambda each: -_weigh_opinion(each.known, unit))[:MOMENTS]
        moments = [each for each in worst if _weigh_opinion(each.known, unit) >= THRESHOLDS[unit].mistake]
        if moments:
            console.out(f"{say('analyse-moments', self.lang)}:")
        for each in sorted(moments, key=lambda each: each.number):
            lost = f"-{_format(unit, each.known.loss if each.known else 0.0).removeprefix('+')}"
            better = say("analyse-best", self.lang, move=each.known.text if each.known else "")
            console.out(f"{each.number:4}  {self.names[each.seat]:{self.width}}  {lost:>6}  {each.text}  {better}")

    def _losses(self, unit: Unit) -> Table:
        table = Table(say("replay-player", self.lang), say("analyse-decisions", self.lang), box=None, pad_edge=False)
        for heading in (say("analyse-loss", self.lang), say("analyse-loss-open", self.lang), "!", "?", "??"):
            if self.game.hidden or heading != say("analyse-loss-open", self.lang):
                table.add_column(heading, justify="right")
        seats: dict[Seat, list[JudgedMove]] = defaultdict(list)
        for each in self.judged:
            seats[each.seat].append(each)
        for seat, made in sorted(seats.items()):
            cells = [self.names[seat], str(len(made)), _format_mean([each.known for each in made], unit)]
            if self.game.hidden:
                cells.append(_format_mean([each.open for each in made], unit))
            table.add_row(*cells, *(str(sum(each.mark == mark for each in made)) for mark in ("!", "?", "??")))
        return table


def _change(opinion: Opinion | None) -> str:
    if opinion is None:
        return ""
    return f"{_format(opinion.unit, opinion.before.value)} > {_format(opinion.unit, opinion.after.value)}"


def _format(unit: Any, value: float) -> str:
    """Write a value in the format of its unit.

    >>> _format("marbles", 0.5), _format("chance", 0.614), _format("points", 12.34)
    ('+0.50', '61%', '+12.3')
    """
    return f"{value:+.2f}" if unit == "marbles" else f"{value:.0%}" if unit == "chance" else f"{value:+.1f}"


def _weigh_opinion(opinion: Opinion | None, unit: Unit) -> float:
    """Return how much a loss matters; losses in other units do not count."""
    return weigh_loss(opinion.before.value, opinion.loss, unit) if opinion and opinion.unit == unit else 0.0


def _format_mean(opinions: list[Opinion | None], unit: Unit) -> str:
    losses = [_weigh_opinion(each, unit) for each in opinions if each and each.unit == unit]
    if not losses:
        return ""
    return f"{fmean(losses):.1%}" if unit == "chance" else f"{fmean(losses):.2f}"
