"""One tournament as pure functions: entrants, rounds, results, standings.

`decide(tournament, actor, command, now)` returns the events and the tournament after them, or raises a `Refusal`.
`evolve(tournament, event)` replays an event of the log. Both are pure: no clock, no input or output; lots are drawn
from the seed in the first event. Standings, series and exports are computed from the tournament, and so from its log.

>>> from stolik.table import Person
>>> from stolik.table import Setting as TableSetting
>>> people = [Person(name.lower(), name) for name in ("Ann", "Bob", "Cid", "Dan")]
>>> setting = Setting(name="Friday", table=TableSetting(game="abalone", players=2), format=RoundRobin())
>>> _, tournament = decide(None, people[0], Open(tournament="t1", setting=setting, seed=1), 0)
>>> for rating, person in enumerate(people):
...     _, tournament = decide(tournament, person, Enter(entrant=make_person_entrant(person, rating)), 0)
>>> _, tournament = decide(tournament, people[0], Start(), 0)
>>> [pairing.sides for pairing in tournament.open_pairings]
[('dan', 'ann'), ('cid', 'bob')]
>>> _, tournament = decide(tournament, SERVER, Report(pairing=1, places=(1, 2)), 0)
>>> [(standing.place, standing.name, standing.points) for standing in make_standings(tournament)][0]
(1, 'Dan', 1.0)
"""

from stolik.tournaments.commands import (
    SERVER,
    Actor,
    Cancel,
    ChangeSetting,
    Command,
    Correct,
    End,
    Enter,
    Open,
    OpenTable,
    PairRound,
    Pause,
    Report,
    ReportNoShow,
    Resume,
    Start,
    Tick,
    VoidRound,
    Withdraw,
)
from stolik.tournaments.decide import decide
from stolik.tournaments.decisions.decision import Decision
from stolik.tournaments.decisions.rounds import find_next_deadline
from stolik.tournaments.entrants import Entrant, Entry, make_person_entrant
from stolik.tournaments.events import Event
from stolik.tournaments.evolve import evolve, fold
from stolik.tournaments.export import write_csv, write_json
from stolik.tournaments.series import SeriesSetting, SeriesStanding, make_series
from stolik.tournaments.setting import Arena, Format, KnockOut, RoundRobin, Seating, Setting, Swiss, TableRounds
from stolik.tournaments.standings import Standing, make_standings
from stolik.tournaments.tournament import Pairing, Round, Score, Tournament, list_seats, read_outcome

__all__ = [
    "SERVER",
    "Actor",
    "Arena",
    "Cancel",
    "ChangeSetting",
    "Command",
    "Correct",
    "Decision",
    "End",
    "Enter",
    "Entrant",
    "Entry",
    "Event",
    "Format",
    "KnockOut",
    "Open",
    "OpenTable",
    "PairRound",
    "Pairing",
    "Pause",
    "Report",
    "ReportNoShow",
    "Resume",
    "Round",
    "RoundRobin",
    "Score",
    "Seating",
    "SeriesSetting",
    "SeriesStanding",
    "Setting",
    "Standing",
    "Start",
    "Swiss",
    "TableRounds",
    "Tick",
    "Tournament",
    "VoidRound",
    "Withdraw",
    "decide",
    "evolve",
    "find_next_deadline",
    "fold",
    "list_seats",
    "make_person_entrant",
    "make_series",
    "make_standings",
    "read_outcome",
    "write_csv",
    "write_json",
]
