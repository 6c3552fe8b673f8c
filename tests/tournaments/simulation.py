"""Whole tournaments by chance: people play, stay away, withdraw, return and come late, and the director interferes."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final

from stolik.game import Refusal
from stolik.table import Person
from stolik.table import Setting as TableSetting
from stolik.tournaments import (
    SERVER,
    Actor,
    Command,
    Correct,
    Decision,
    End,
    Enter,
    Entrant,
    Event,
    Format,
    Open,
    OpenTable,
    Pairing,
    PairRound,
    Pause,
    Report,
    ReportNoShow,
    Resume,
    Setting,
    Start,
    Tick,
    Tournament,
    VoidRound,
    Withdraw,
    decide,
    fold,
)

DIRECTOR: Final = Person("director", "Director")
SECOND: Final = 1000
MOST_STEPS: Final = 20_000


def make_setting(form: Format, game: str = "absolute", players: int = 2, **more: object) -> Setting:
    return Setting(name="Test", table=TableSetting(game=game, players=players), format=form, between=0, **more)  # type: ignore[arg-type]


def make_entrant(number: int, members: int = 1, rating: int = 0) -> Entrant:
    people = tuple(Person(f"p{number}.{member}", f"Player {number}.{member}") for member in range(members))
    return Entrant(f"e{number}", people, rating=rating)


class Simulation:
    """A tournament with its log."""

    def __init__(self, setting: Setting, entrants: int, seed: int = 1) -> None:
        self.random = Random(seed)
        self.now = 0
        self.log: list[Event] = []
        self.entered = 0
        opened = decide(None, DIRECTOR, Open(tournament="t", setting=setting, seed=seed), self.now)
        self.tournament: Tournament = opened.tournament
        self.log += opened.events
        for _ in range(entrants):
            self.enter()

    @classmethod
    def revive(cls, log: list[Event], seed: int) -> Simulation:
        """Go on from a log."""
        simulation = cls.__new__(cls)
        simulation.random = Random(seed)
        simulation.log = list(log)
        simulation.tournament = fold(log)
        simulation.now = simulation.tournament.at
        simulation.entered = 1_000
        return simulation

    @property
    def members(self) -> int:
        return self.tournament.seating.members

    def do(self, command: Command, actor: Actor = SERVER) -> Decision:
        """Give a command. The log tells the same as the decision."""
        decided = decide(self.tournament, actor, command, self.now)
        assert fold(decided.events, self.tournament) == decided.tournament
        self.log += decided.events
        self.tournament = decided.tournament
        return decided

    def attempt(self, command: Command, actor: Actor = DIRECTOR) -> bool:
        """Give a command that may be refused. What is refused changes nothing."""
        try:
            self.do(command, actor)
        except Refusal:
            return False
        return True

    def enter(self) -> bool:
        entrant = make_entrant(self.entered, self.members, rating=self.random.randrange(5) * 100)
        self.entered += 1
        return self.agree(entrant)

    def admit(self, entrant: Entrant) -> None:
        """Let all members of an entrant enter by themselves, which must be possible."""
        for member in entrant.members:
            self.do(Enter(entrant=entrant), member)

    def agree(self, entrant: Entrant) -> bool:
        """Let all members of an entrant enter by themselves, or agree."""
        for member in entrant.members:
            self.attempt(Enter(entrant=entrant), member)
        entry = self.tournament.find_entry(entrant.id)
        return entry is not None and entry.can_play

    def start(self) -> Simulation:
        self.do(Start(), DIRECTOR)
        return self

    def report(self, pairing: Pairing) -> None:
        """Report a result by chance: the strong win more often, and two in seven share a place with the next."""
        present = pairing.present
        strength = {side: int(side[1:]) + self.random.gauss(0, 8) for side in present}
        ranked = sorted(present, key=lambda side: strength[side])
        places = {ranked[0]: 1}
        for place, (before, side) in enumerate(pairwise(ranked), start=2):
            places[side] = places[before] if self.random.randrange(7) < 2 else place
        points = [self.random.randrange(9) for _ in present]
        self.do(Report(pairing=pairing.id, places=tuple(places[side] for side in present), points=tuple(points)))

    def play_round(self) -> None:
        """Report all open pairings."""
        while self.tournament.open_pairings:
            self.report(self.tournament.open_pairings[0])

    def play(self) -> Simulation:
        """Play to the end, without accidents."""
        for _ in range(MOST_STEPS):
            if self.tournament.is_over:
                return self
            self.now += 10 * SECOND
            for pairing in self.tournament.open_pairings:
                self.report(pairing)
            self.do(Tick())
            assert self.tournament.phase != "paused", self.tournament.trouble
        raise AssertionError("it does not end")

    def play_with_accidents(self, rate: float, director: bool = True) -> Simulation:
        """Play to the end, with accidents at this rate."""
        for _ in range(MOST_STEPS):
            if self.tournament.is_over:
                return self
            self.now += self.random.randrange(10 * SECOND)
            if self.random.random() < rate:
                self.have_accident(director)
            elif self.tournament.open_pairings:
                self.report(self.random.choice(self.tournament.open_pairings))
            self.do(Tick())
            if self.tournament.phase == "paused":
                self.help_out()
        raise AssertionError("it does not end")

    def have_accident(self, director: bool) -> None:
        chance, tournament = self.random, self.tournament
        entry = chance.choice(tournament.entries)
        match chance.randrange(11 if director else 6):
            case 0:
                self.attempt(Withdraw(entrant=entry.id), entry.entrant.members[0])
            case 1:
                self.attempt(Enter(entrant=entry.entrant), entry.entrant.members[0])
            case 2:
                self.enter()
            case 3 | 4 if tournament.open_pairings:
                pairing = chance.choice(tournament.open_pairings)
                absent = tuple(side for side in pairing.present if chance.randrange(2))
                self.do(ReportNoShow(pairing=pairing.id, absent=absent))
            case 5 if tournament.open_pairings:
                pairing = chance.choice(tournament.open_pairings)
                self.attempt(OpenTable(pairing=pairing.id, table=f"t{chance.randrange(999)}"), SERVER)
            case 6:
                self.attempt(Pause())
            case 7 if not chance.randrange(4):
                self.attempt(VoidRound())
            case 8 if tournament.pairings:
                pairing = chance.choice(tournament.pairings)
                places = tuple(range(1, len(pairing.sides) + 1))
                self.attempt(Correct(pairing=pairing.id, places=places, absent=pairing.sides[: chance.randrange(2)]))
            case 9:
                self.attempt(PairRound())
            case 10:
                self.invite()

    def invite(self) -> None:
        """Let the director enter somebody, or bring somebody back, who agrees, declines, or does neither."""
        away = [entry.entrant for entry in self.tournament.entries if not entry.active]
        self.entered += 1
        entrant = self.random.choice([*away, make_entrant(self.entered, self.members)])
        if self.attempt(Enter(entrant=entrant)):
            assert not self.tournament.require_entry(entrant.id).can_play
            match self.random.randrange(3):
                case 0:
                    self.agree(entrant)
                case 1:
                    self.attempt(Withdraw(entrant=entrant.id), entrant.members[-1])

    def help_out(self) -> None:
        """Do what the words of the trouble tell the director to do: go on, bring somebody back, or end."""
        trouble = self.tournament.trouble
        if trouble is None:
            self.do(Resume(), DIRECTOR)
        elif trouble.name == "tournament-repeats":
            self.do(PairRound(repeats=True), DIRECTOR)
        else:
            assert trouble.name == "tournament-too-few-left"
            away = [entry for entry in self.tournament.entries if not entry.can_play]
            if not away or not self.agree(self.random.choice(away).entrant):
                self.do(End(), DIRECTOR)
