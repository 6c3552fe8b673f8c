"""Random commands of several people at random times: what holds at every table, always."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import structs

from stolik.game import Message, Outcome, Refusal
from stolik.kit import keys
from stolik.table import Decision, decide, dump, events, find_next_deadline, fold, hash_seed, make_table_view, restore
from stolik.table import commands as c
from stolik.table.clocks import least_on_return
from stolik.table.commands import SERVER, Actor, Command, SeatBot
from stolik.table.events import Event
from stolik.table.proof import mix_seed, seal_part
from stolik.table.seats import BotSeat, OpenSeat, Person, Sitter, TakenSeat
from stolik.table.setting import SECOND, Correspondence, NoClock, PerTurn, Setting, SuddenDeath
from stolik.table.table import Table
from stolik.table.view import _CHECKS, _is_allowed, _list_allowed
from tests.sample import load_sample

PEOPLE = [Person(name.lower(), name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve")]
SALT = "5a" * 16
GAMES = [(key, played.players, played.options) for key in keys() for played in load_sample(key).tables]
CLOCKS = [NoClock(), SuddenDeath(20, 3), SuddenDeath(60), PerTurn(15), Correspondence(1)]

people = st.sampled_from(PEOPLE)
SIMPLE = [
    c.OfferDraw,
    c.AgreeDraw,
    c.DeclineDraw,
    c.AskTakeback,
    c.AgreeTakeback,
    c.DeclineTakeback,
    c.Return,
    c.Leave,
    c.Ready,
    c.DeclineRematch,
]
waits = st.sampled_from([0, 1, 700, 3 * SECOND, 9 * SECOND, 70 * SECOND, 2 * 24 * 3600 * SECOND])
numbers = st.integers(0, 7)


class TableMachine(RuleBasedStateMachine):
    """Keeps books of its own on versions and time, and compares."""

    table: Table
    log: list[Event]

    @initialize(
        game=st.sampled_from(GAMES),
        clock=st.sampled_from(CLOCKS),
        bots=st.sampled_from([0, 0, 1, 3]),
        started=st.sampled_from([True, True, True, False]),
        kind=st.sampled_from([("public", True), ("public", False), ("private", False)]),
    )
    def set_up(
        self, game: tuple[str, int, dict[str, Any]], clock: Any, bots: int, started: bool, kind: tuple[Any, bool]
    ) -> None:
        key, players, options = game
        self.now = 1_000_000
        self.log = []
        self.spent, self.added = [0] * players, [0] * players
        self.imagining = Random(1)
        access, rated = kind
        setting = Setting(
            game=key, players=players, options=options, clock=clock, access=access, rated=rated, hints=True
        )
        bots = min(bots, players - 1)
        others: list[Sitter] = [*[OpenSeat()] * (players - 1 - bots), *[BotSeat("greedy")] * bots]
        opened = c.Open(table="t", setting=setting, seats=(TakenSeat(PEOPLE[0]), *others))
        self.take_in(decide(None, PEOPLE[0], opened, self.now))
        if started:
            for person in PEOPLE[1 : players - bots]:
                self.do(person, c.Join())
            for person in PEOPLE[: players - bots]:
                self.do(person, c.Ready())
            self.do(SERVER, c.Start(seed=players, salt=SALT))
            assert self.table.phase == "playing"

    def do(self, actor: Actor, command: Command) -> tuple[Event, ...]:
        """Ask for something; whatever is refused changes nothing."""
        before = dump(self.table)
        if getattr(command, "seat", None) != -1:  # no client may write that
            assert msgspec.json.decode(msgspec.json.encode(command), type=Command) == command
        try:
            decided = decide(self.table, actor, command, self.now)
        except Refusal:
            assert dump(self.table) == before
            return ()
        assert dump(self.table) == before, "deciding changes nothing either"
        self.take_in(decided)
        return decided.events

    def take_in(self, decided: Decision) -> None:
        for event in decided.events:
            before = self.table if self.log else None
            self.log.append(event)
            self.table = fold([event], before)
            if before is not None:
                assert event.at >= before.at, "time goes forward"
                self.keep_books(before, event)
                self.check_leaving(event)
        assert self.table == decided.table, "the log tells the same as the decision"

    def keep_books(self, before: Table, event: Event) -> None:
        """Count the time of the running seat from event to event, and what it was given."""
        clock = self.table.setting.clock
        if before.play is None or before.play.clocks is None or not isinstance(clock, SuddenDeath):
            return
        running = before.play.clocks.running
        if running is not None:
            gap = event.gap if isinstance(event, events.Resumed) else 0
            self.spent[running] += event.at - before.at - gap
        assert self.table.play is not None
        assert self.table.play.clocks is not None
        if isinstance(event, events.Moved) and event.seat == running != self.table.play.clocks.running:
            self.added[running] += clock.increment * SECOND
        if isinstance(event, events.Returned) and before.seats[event.seat].played_on == "time":
            self.added[event.seat] += max(0, least_on_return(clock) - before.play.clocks.remaining[event.seat])

    def check_leaving(self, event: Event) -> None:
        """Nobody takes the seat of a person who left, unless the setting or the others say so."""
        leaving = self.table.setting.leaving
        if isinstance(event, events.HandedOver) and event.why == "left":
            chosen = any(isinstance(before, events.ChosenForLeavers) for before in self.log)
            assert leaving == "bot" or (leaving == "choice" and chosen)
        if isinstance(event, events.Resigned) and event.why == "left":
            assert leaving == "resign"

    def someone(self, number: int) -> Person:
        """Return somebody who sits here, or at times somebody else."""
        seated = [each.person for each in self.table.seats if each.person]
        return seated[number % len(seated)] if seated and number < 7 else PEOPLE[-1]

    # What is asked

    @precondition(lambda self: self.table.phase == "open" or len(self.log) % 8 == 0)
    @rule(person=people, seat=st.none() | st.integers(-1, 4))
    def join(self, person: Person, seat: int | None) -> None:
        phase = self.table.phase
        if self.do(person, c.Join(seat=seat)):
            assert phase == "open"

    @precondition(lambda self: self.table.phase == "open" or len(self.log) % 8 == 0)
    @rule(seed=st.integers(0, 50))
    def all_ready_and_start(self, seed: int) -> None:
        for person in PEOPLE:
            self.do(person, c.Ready())
        self.do(SERVER, c.Start(seed=seed, salt=SALT))
        if self.table.phase == "playing":
            assert all(each.is_filled and (each.ready or not each.person) for each in self.table.seats)

    @precondition(lambda self: self.table.phase == "open")
    @rule(seed=st.integers(0, 50), giving=st.sets(st.integers(0, len(PEOPLE) - 1)))
    def all_seal_a_part_and_some_give_it(self, seed: int, giving: set[int]) -> None:
        for number, person in enumerate(PEOPLE):
            self.do(person, c.Ready(seal=seal_part(f"{number}a" * 32)))
        self.do(SERVER, c.Start(seed=seed, salt=SALT))
        for number in giving:
            self.do(PEOPLE[number], c.GivePart(part=f"{number}a" * 32))

    @precondition(lambda self: self.table.phase == "open" or len(self.log) % 8 == 0)
    @rule(person=people, seat=st.integers(0, 4), sitter=st.sampled_from([OpenSeat(), BotSeat("random")]))
    def change_seat(self, person: Person, seat: int, sitter: OpenSeat | BotSeat) -> None:
        host, phase = self.table.host, self.table.phase
        if self.do(person, c.ChangeSeat(seat=seat, sitter=sitter)):
            assert (person.id, phase) == (host, "open")
            assert not any(each.ready for each in self.table.seats)

    @rule(asked=st.lists(st.tuples(st.sampled_from(SIMPLE), numbers), min_size=1, max_size=6))
    def ask(self, asked: list[tuple[Any, int]]) -> None:
        for kind, who in asked:
            self.do(self.someone(who), kind())

    @rule(kind=st.sampled_from([c.Disconnect, c.Reconnect]), who=numbers)
    def come_or_go(self, kind: Any, who: int) -> None:
        self.do(SERVER, kind(person=self.someone(who).id))

    @precondition(lambda self: self.table.phase == "playing")
    @rule(kind=st.sampled_from([c.Resign, c.Abort]), who=numbers, sure=st.integers(0, 3))
    def give_up(self, kind: Any, who: int, sure: int) -> None:
        if sure == 0:  # most games shall go on
            self.do(self.someone(who), kind())

    @precondition(lambda self: self.table.phase == "playing")
    @rule(draw=st.integers(0, 3), who=numbers, agree=st.sampled_from([True, True, True, False]))
    def ask_all(self, draw: int, who: int, agree: bool) -> None:
        self.do(self.someone(who), c.OfferDraw() if draw == 0 else c.AskTakeback())
        for person in PEOPLE:
            if draw == 0:
                self.do(person, c.AgreeDraw() if agree else c.DeclineDraw())
            else:
                self.do(person, c.AgreeTakeback() if agree else c.DeclineTakeback())

    @precondition(lambda self: self.table.phase == "playing")
    @rule(who=numbers, away=st.sampled_from([5, 59, 61]), kind=st.sampled_from([c.Return, c.Reconnect, c.Tick]))
    def leave_for_a_while(self, who: int, away: int, kind: Any) -> None:
        person = self.someone(who)
        self.do(SERVER, c.Disconnect(person=person.id))
        self.now += away * SECOND
        self.do(SERVER, c.Tick())
        if kind is c.Return:
            self.do(person, c.Return())
        else:
            self.do(SERVER, c.Tick() if kind is c.Tick else c.Reconnect(person=person.id))

    @precondition(lambda self: self.table.phase == "playing")
    @rule(
        choices=st.lists(st.tuples(st.sampled_from(["wait", "bot", "end"]), numbers), min_size=1, max_size=4),
        away=st.sampled_from([0, 61]),
    )
    def choose_for_leavers(self, choices: list[tuple[Any, int]], away: int) -> None:
        self.now += away * SECOND
        for choice, who in choices:
            before, person = self.table, self.someone(who)
            happened = self.do(person, c.ChooseForLeavers(choice=choice))
            if not any(isinstance(event, events.ChosenForLeavers) for event in happened):
                continue
            setting = before.setting
            assert not setting.rated
            assert setting.access == "private" or isinstance(setting.clock, NoClock)
            for event in happened:
                if isinstance(event, events.HandedOver) and event.why == "left":
                    since = before.seats[event.seat].away_since
                    assert since is not None
                    assert since + setting.grace * SECOND <= self.now

    @rule(who=numbers, pick=st.integers(0, 10**6), again=st.integers(1, 3))
    def send_a_move_again(self, who: int, pick: int, again: int) -> None:
        person, seat = self.someone(who), self.table.find_seat(self.someone(who).id)
        legal = list(self.table.game.moves(self.table.running.state, seat)) if seat in self.table.actors() else []
        if not legal:
            return
        move = msgspec.to_builtins(legal[pick % len(legal)])
        command = c.Move(move=move, if_version=self.table.version, once=f"{len(self.log):08}")
        made = [self.do(person, command) for _ in range(1 + again)]
        assert sum(isinstance(event, events.Moved) for happened in made for event in happened) <= 1

    @rule(who=numbers, late=st.integers(0, 3))
    def give_a_hint(self, who: int, late: int) -> None:
        person = self.someone(who)
        hint = events.Hint({}, Message("hint-only"), ())
        counted = self.table.play.hint_counts if self.table.play else ()
        given = self.do(SERVER, c.GiveHint(person=person.id, version=self.table.version - late, hint=hint))
        hinted = [event for event in given if isinstance(event, events.Hinted)]
        if hinted:
            assert not self.table.setting.rated
            assert [each.person for each in self.table.seats if each.person] == [person]
            assert self.table.play is not None
            assert sum(self.table.play.hint_counts) == sum(counted) + 1
            again = self.do(SERVER, c.GiveHint(person=person.id, version=self.table.version, hint=hint))
            assert again == (), "a position has one hint"

    @rule(person=people, room=st.sampled_from(["players", "spectators"]), text=st.text(max_size=20))
    def say(self, person: Person, room: Any, text: str) -> None:
        self.do(person, c.Say(room=room, text=text))

    @rule(who=numbers, seat=st.none() | st.integers(0, 4), pick=st.integers(0, 10**6))
    def move_perhaps_out_of_turn(self, who: int, seat: int | None, pick: int) -> None:
        before, actor = self.table, self.someone(who) if seat is None else SeatBot(seat)
        actors = before.actors()
        legal = list(before.game.moves(before.running.state, actors[0])) if actors else []
        move = msgspec.to_builtins(legal[pick % len(legal)]) if legal else {"type": "pass"}
        for event in [event for event in self.do(actor, c.Move(move=move)) if isinstance(event, events.Moved)]:
            seat_state = before.seats[event.seat]
            assert actor == (SeatBot(event.seat) if event.bot else seat_state.person)
            assert event.bot or seat_state.is_played_by_person
            assert event.seat in actors
            assert before.phase == "playing"

    @precondition(lambda self: self.table.phase == "playing")
    @rule(picks=st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 2 * SECOND)), min_size=1, max_size=6))
    def play_on(self, picks: list[tuple[int, int]]) -> None:
        for pick, wait in picks:
            self.do(SERVER, c.Tick())
            actors = self.table.actors()
            if not actors:
                return
            seat = actors[pick % len(actors)]
            seat_state = self.table.seats[seat]
            actor = seat_state.person if seat_state.is_played_by_person and seat_state.person else SeatBot(seat)
            legal = list(self.table.game.moves(self.table.running.state, seat))
            # A third of the moves is the last listed: in ZERO the pass, which ends hands.
            move = msgspec.to_builtins(legal[-1 if pick % 3 == 0 else pick % len(legal)])
            assert self.do(actor, c.Move(move=move, if_version=self.table.version))
            self.now += wait

    @rule(wait=waits)
    def time_goes_by(self, wait: int) -> None:
        self.now += wait

    @rule()
    def tick_at_the_deadline(self) -> None:
        deadline = find_next_deadline(self.table)
        if deadline is not None and deadline >= self.now:
            self.now = deadline - 1
            assert self.do(SERVER, c.Tick()) == ()
            self.now = deadline
        happened = self.do(SERVER, c.Tick())
        assert bool(happened) == (deadline is not None)
        after = find_next_deadline(self.table)
        assert after is None or after > self.now

    @rule(down=st.integers(0, 10**8), known=st.integers(0, 5 * SECOND))
    def server_was_down(self, down: int, known: int) -> None:
        self.do(SERVER, c.Tick())
        before = find_next_deadline(self.table)
        last_alive = max(self.now - known, self.table.at)
        self.now += down
        self.do(SERVER, c.Resume(down_since=last_alive))
        after = find_next_deadline(self.table)
        if before is not None and self.now > last_alive:
            assert after == before + self.now - last_alive

    @precondition(lambda self: self.table.phase == "finished")
    @rule()
    def rematch(self) -> None:
        for person in PEOPLE:
            self.do(person, c.Rematch())
        self.do(SERVER, c.OpenRematch(table="t2"))

    # What holds

    @invariant()
    def the_seed_is_made_of_what_was_bound_before(self) -> None:
        if not self.log or self.table.play is None or self.table.play.call is None:
            return
        call = self.table.play.call
        assert self.table.call is None
        assert self.table.play.seed == mix_seed(call.seed, call.parts)
        assert self.table.play.seed_hash == hash_seed(call.seed, call.salt, call.seals)
        kinds = [type(event) for event in self.log]
        assert events.PartGiven not in kinds[: kinds.index(events.Called)]

    @invariant()
    def version_counts_the_events(self) -> None:
        assert self.table.version == len(self.log)

    @invariant()
    def nobody_sits_twice(self) -> None:
        seated = [each.person.id for each in self.table.seats if each.person]
        assert len(seated) == len({*seated})

    @invariant()
    def time_is_kept(self) -> None:
        play, clock = self.table.play, self.table.setting.clock
        if play is None or play.clocks is None:
            return
        left = list(play.clocks.remaining)
        if play.clocks.running is not None:
            assert self.table.seats[play.clocks.running].is_played_by_person
            assert play.clocks.running == self.table.actors()[0]
            left[play.clocks.running] -= self.table.at - play.clocks.since
        assert min(left) >= 0, "no event is later than a deadline"
        if isinstance(clock, SuddenDeath):
            for seat, time in enumerate(left):
                assert time == clock.initial * SECOND + self.added[seat] - self.spent[seat]

    @invariant()
    def over_is_over(self) -> None:
        play = self.table.play
        assert (self.table.phase == "finished") == (play is not None and play.result is not None)
        if play is None or play.result is None:
            return
        assert self.table.actors() == ()
        assert find_next_deadline(self.table) is None
        outcome: Outcome = play.result.outcome
        assert len(outcome.places) == self.table.players
        assert min(outcome.places) == 1
        assert play.result.rated == (self.table.setting.rated and play.result.by != "aborted")

    @invariant()
    def what_a_person_can_do_is_what_the_checks_allow(self) -> None:
        for seat, seat_state in enumerate(self.table.seats):
            person = seat_state.person
            allowed = [] if person is None else [can for can in _CHECKS if _is_allowed(can, self.table, person.id)]
            assert list(_list_allowed(self.table, seat)) == allowed

    @invariant()
    def nothing_hidden_is_shown(self) -> None:
        play = self.table.play
        if play is None or self.table.phase != "playing":
            return
        for viewer in (None, *range(self.table.players)):
            view = self.table.game.view(play.state, viewer)
            other_state = self.table.game.imagine(view, self.imagining)
            other_call = play.call and structs.replace(play.call, seed=play.call.seed + 1, salt="77" * 16)
            other_play = structs.replace(play, state=other_state, seed=play.seed + 1, salt="77" * 16, call=other_call)
            shown = msgspec.json.encode(make_table_view(self.table, viewer))
            assert msgspec.json.encode(make_table_view(structs.replace(self.table, play=other_play), viewer)) == shown
            assert SALT.encode() not in shown

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        stored = msgspec.json.encode(self.log)
        log = msgspec.json.decode(stored, type=list[Event])
        assert log == self.log
        assert fold(log) == self.table
        assert restore(dump(self.table)) == self.table


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=2 * settings().max_examples, stateful_step_count=40)
