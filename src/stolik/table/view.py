"""The view of a table for one seat or a spectator: an allow-list, built field by field."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, structs

from stolik.game import Message, Refusal, Seat, list_moves
from stolik.kit import Character, find_characters
from stolik.table.decisions import draws, hints, leavers, playing, presence, rematches, takebacks
from stolik.table.events import Hint, Result, SealedPart
from stolik.table.rights import Rights, find_seat_rights
from stolik.table.seats import BotSeat, InvitedSeat, PlayedOn, SeatState, TakenSeat
from stolik.table.setting import Alternative, Clock, Leaving, Setting
from stolik.table.table import LeaverVote, Line, Phase, Play, Table

Can: TypeAlias = Literal[
    "abort",
    "offer-draw",
    "agree-draw",
    "ask-takeback",
    "agree-takeback",
    "hint",
    "resign",
    "return",
    "choose-for-leavers",
    "rematch",
]

# For each action, the function that raises a refusal if the action is not allowed. A frame needs no more than that.
_CHECKS: Final[dict[Can, Callable[[Table, str], object]]] = {
    "abort": playing.check_abort,
    "offer-draw": draws.find_offering_seat,
    "agree-draw": draws.find_agreeing_seat,
    "ask-takeback": takebacks.find_takeback,
    "agree-takeback": takebacks.find_agreeing_seat,
    "hint": hints.find_hinted_seat,
    "resign": playing.find_resigning_seat,
    "return": presence.find_returning_seat,
    "choose-for-leavers": leavers.find_choosing_seat,
    "rematch": rematches.find_agreeing_seat,
}


class SeatView(Struct, frozen=True):
    """A seat."""

    kind: Literal["open", "invited", "taken", "bot"]
    person: str | None  # the id of the person who sits here or is invited; None at a hot seat
    name: str | None
    level: str | None  # of a bot
    character: Character | None  # of a bot: its name and face; None also for a bot that is no level
    ready: bool
    chosen: bool  # before the start: who sits here has chosen this seat, and is not drawn
    away_since: int | None  # when the connection was lost
    played_on: PlayedOn | None  # why a bot plays for the person; None: no bot does
    substitute: str | None  # the level of the bot that plays for the person
    team: int | None  # after the start
    bot: bool  # the person is a program
    holder: str | None  # a hot seat: the id of the person at whose device somebody plays here
    seal: str | None  # of the part that the person's client will give to the next shuffle


class ClockView(Struct, frozen=True):
    """The clocks. The running seat has used (the server's time - `since`) of its remaining time."""

    remaining: tuple[int, ...]  # milliseconds
    running: Seat | None
    since: int


class ProposalView(Struct, frozen=True):
    """What one person proposes and others have to agree to: a draw, a takeback."""

    seat: Seat
    agreed: tuple[Seat, ...]


class LogLineView(Struct, frozen=True):
    """A line of the log."""

    number: int
    at: int
    seat: Seat | None
    message: Message
    move: str | None  # as text, if the viewer may see it
    ply: int | None  # of a move: its number in the game, from 1; a move that was taken back gives it to another one


class ChatLineView(Struct, frozen=True):
    """A line of the chat."""

    number: int
    at: int
    room: str
    person: str
    name: str
    seat: Seat | None
    text: str
    bot: bool  # a program wrote it


class TableView(Struct, frozen=True, kw_only=True):
    """A table as one viewer sees it."""

    table: str
    version: int
    at: int  # the time of the last event, by the server's wall clock
    viewer: Seat | None  # None: a spectator
    phase: Phase
    game: str
    options: dict[str, Any]
    players: int
    host: str
    clock: Clock
    grace: int  # seconds that a person may be away before anything happens to the seat
    leaving: Leaving  # what happens then
    substitute: str  # the level of the bot that plays for a person who left
    access: str
    rated: bool
    alternatives: tuple[Alternative, ...]  # what may be played instead, until somebody joins
    takebacks: bool  # whether players may ask for takebacks
    hints: bool  # whether hints are given to a person who plays against bots alone
    draws: bool  # whether players may agree on a draw
    hidden: bool  # whether the game has hidden information
    seats: tuple[SeatView, ...]
    clocks: ClockView | None
    window: int | None  # until when, by the server's wall clock, all `actors` are waited for; None: only the first is
    view: Any  # the game as this viewer sees it; None before the start
    actors: tuple[Seat, ...]  # the seats that may act now
    moves: tuple[Any, ...] | None  # the viewer's legal moves, if it may act; None: there are too many to list
    made: int  # the number of moves so far
    hint: Hint | None  # the viewer's hint for this position, if it got one
    hint_counts: tuple[int, ...]  # of each seat: how many hints it got
    can: tuple[Can, ...]  # what else the viewer may do during the game or after it
    log: tuple[LogLineView, ...]  # the last lines of the log
    draw: ProposalView | None
    takeback: ProposalView | None
    chosen: tuple[LeaverVote, ...]  # what people want for the seats of people who left
    chat: tuple[ChatLineView, ...]
    seed_hash: str | None  # after the start, or after the call for the players' parts of the shuffle
    # Of each seat, in the order of the call for the parts, which was before a draw of the seats. The parts themselves
    # after the start. Empty: the seed is the server's.
    parts: tuple[SealedPart | None, ...]
    seed: str | None  # after the end, in decimal digits: it does not fit into a JavaScript number
    salt: str | None
    chance: bool  # whether the shuffle matters; false also before the start
    server_seed: str | None  # after the end: what the server has added to the seed; None: the seed itself
    result: Result | None
    rematch: tuple[Seat, ...]  # the seats that want a rematch
    next: str | None  # the id of the table of the rematch
    rematch_of: str | None  # the id of the table before
    tournament: str | None  # the id of the tournament that the table belongs to


def make_table_view(table: Table, viewer: Seat | None, since: int = 0, *, known: TableView | None = None) -> TableView:
    """Return the view of a table. Its log and chat have only the lines after version `since`.

    A viewer that has seen version `since` needs no older lines. When the game starts or ends, a seat may read other
    parts of the chat, so the first frame of a new phase is sent whole. `known` is another viewer's view of the same
    table: what all viewers see alike is taken from it.
    """
    play, setting = table.play, table.setting
    rights = find_seat_rights(table, viewer)
    if known is not None:
        return structs.replace(
            known,
            viewer=viewer,
            view=None if play is None else table.game.view(play.state, viewer),
            moves=_list_legal_moves(table, viewer),
            hint=hints.find_hint(table, viewer),
            can=_list_allowed(table, viewer),
            log=_view_log(table, viewer, since),
            chat=_view_chat(table, rights, since),
        )
    return TableView(
        table=table.id,
        version=table.version,
        at=table.at,
        viewer=viewer,
        phase=table.phase,
        game=setting.game,
        options=setting.options,
        players=setting.players,
        host=table.host,
        clock=setting.clock,
        grace=setting.grace,
        leaving=table.leaving,
        substitute=setting.substitute,
        access=setting.access,
        rated=setting.rated,
        alternatives=setting.alternatives,
        takebacks=setting.takebacks,
        hints=setting.hints,
        draws=table.game.draws,
        hidden=table.game.hidden,
        seats=_view_seats(table),
        clocks=_view_clocks(play),
        window=None if play is None or play.window is None else play.window.ends,
        view=None if play is None else table.game.view(play.state, viewer),
        actors=table.actors(),
        moves=_list_legal_moves(table, viewer),
        made=0 if play is None else len(play.made),
        hint=hints.find_hint(table, viewer),
        hint_counts=() if play is None else play.hint_counts,
        can=_list_allowed(table, viewer),
        log=_view_log(table, viewer, since),
        draw=None if play is None or play.draw is None else ProposalView(play.draw.seat, play.draw.agreed),
        takeback=None
        if play is None or play.takeback is None
        else ProposalView(play.takeback.seat, play.takeback.agreed),
        chosen=() if play is None else play.chosen,
        chat=_view_chat(table, rights, since),
        seed_hash=_find_seed_hash(table),
        parts=_view_parts(table),
        seed=str(play.seed) if play is not None and rights.may_see_all else None,
        salt=play.salt if play is not None and rights.may_see_all else None,
        chance=play is not None and play.chance,
        server_seed=str(play.call.seed) if play is not None and play.call and rights.may_see_all else None,
        result=None if play is None else play.result,
        rematch=table.rematch,
        next=table.next or None,
        rematch_of=table.rematch_of or None,
        tournament=table.tournament or None,
    )


def hide_invited(seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """Return the seats as strangers see them: that somebody is invited, and not who."""
    return tuple(
        structs.replace(seat, person=None, name=None, bot=False) if seat.kind == "invited" else seat for seat in seats
    )


def _view_seats(table: Table) -> tuple[SeatView, ...]:
    levels = [each.sitter.level if isinstance(each.sitter, BotSeat) else None for each in table.seats]
    numbers = [each.sitter.number if isinstance(each.sitter, BotSeat) else 0 for each in table.seats]
    characters = find_characters(table.setting.game, levels, numbers)
    return tuple(
        _view_seat(seat_state, seat, table.play, table.setting, characters[seat])
        for seat, seat_state in enumerate(table.seats)
    )


def _view_seat(
    seat_state: SeatState, seat: Seat, play: Play | None, setting: Setting, character: Character | None
) -> SeatView:
    sitter = seat_state.sitter
    person = sitter.person if isinstance(sitter, TakenSeat | InvitedSeat) else None
    kind: Literal["open", "invited", "taken", "bot"] = "open"
    match sitter:
        case TakenSeat():
            kind = "taken"
        case InvitedSeat():
            kind = "invited"
        case BotSeat():
            kind = "bot"
    return SeatView(
        kind=kind,
        person=person.id if person and person.holder is None else None,
        name=person.name if person else None,
        level=sitter.level if isinstance(sitter, BotSeat) else None,
        character=character,
        ready=seat_state.ready or isinstance(sitter, BotSeat),
        chosen=seat_state.chosen,
        away_since=seat_state.away_since,
        played_on=seat_state.played_on,
        substitute=None if seat_state.played_on is None else setting.substitute,
        team=None if play is None else play.teams[seat],
        bot=person is not None and person.bot,
        holder=person.holder if person else None,
        seal=seat_state.seal,
    )


def _find_seed_hash(table: Table) -> str | None:
    made = table.play or table.call
    return None if made is None else made.seed_hash


def _view_parts(table: Table) -> tuple[SealedPart | None, ...]:
    """Return the parts of the shuffle. Before the start there are only seals."""
    if table.play is not None:
        return table.play.call.list_parts() if table.play.call else ()
    return (
        ()
        if table.call is None
        else tuple(SealedPart(seal, None, seat) if seal else None for seat, seal in enumerate(table.call.seals))
    )


def _view_clocks(play: Play | None) -> ClockView | None:
    if play is None or play.clocks is None:
        return None
    return ClockView(play.clocks.remaining, play.clocks.running, play.clocks.since)


def _list_legal_moves(table: Table, viewer: Seat | None) -> tuple[Any, ...] | None:
    if viewer is None or viewer not in table.actors() or not table.seats[viewer].is_played_by_person:
        return ()
    return list_moves(table.game, table.running.state, viewer)


def _list_allowed(table: Table, viewer: Seat | None) -> tuple[Can, ...]:
    """Return the actions that the table would accept from the viewer."""
    person = None if viewer is None else table.seats[viewer].person
    if person is None:
        return ()
    return tuple([can for can in _list_conceivable(table, viewer) if _is_allowed(can, table, person.id)])


def _list_conceivable(table: Table, viewer: Seat | None) -> Iterator[Can]:
    """Yield the actions that are worth a check.

    A refusal takes time to raise, and most of them would be raised in every frame of a game.
    """
    if table.phase == "finished":
        yield "rematch"
    elif table.phase == "playing" and viewer is not None:
        play = table.running
        if len(play.made) < playing.ABORTED_BEFORE:
            yield "abort"
        yield "offer-draw"
        if play.draw is not None:
            yield "agree-draw"
        yield "ask-takeback"
        if play.takeback is not None:
            yield "agree-takeback"
        if table.setting.hints and table.actors()[:1] == (viewer,):
            yield "hint"
        yield "resign"
        if table.seats[viewer].played_on is not None:
            yield "return"
        if table.leaving == "choice" and any(each.away_since is not None for each in table.seats):
            yield "choose-for-leavers"


def _is_allowed(can: Can, table: Table, person: str) -> bool:
    try:
        _CHECKS[can](table, person)
    except Refusal:
        return False
    return True


def _view_log(table: Table, viewer: Seat | None, since: int) -> tuple[LogLineView, ...]:
    """Return the lines of the log after version `since`. They are in order, so the search goes from the end."""
    later = takewhile(lambda line: line.number > since, reversed(table.log))
    return tuple([_view_line(line, viewer) for line in later][::-1])


def _view_line(line: Line, viewer: Seat | None) -> LogLineView:
    shared = len(line.told) == 1
    # Before the start a table may get more seats than it had when the line was written.
    message = line.told[0 if shared or viewer is None else min(viewer + 1, len(line.told) - 1)]
    visible = bool(line.move) and (line.shown or (viewer is not None and viewer == line.seat))
    return LogLineView(line.number, line.at, line.seat, message, line.move if visible else None, line.ply)


def _view_chat(table: Table, rights: Rights, since: int) -> tuple[ChatLineView, ...]:
    """Return the lines of the chat that the viewer may read."""
    readable = [
        line for line in table.chat if line.number > since and (rights.may_read_spectators or line.room != "spectators")
    ]
    return tuple(
        ChatLineView(
            line.number, line.at, line.room, line.person.id, line.person.name, line.seat, line.text, line.person.bot
        )
        for line in sorted(readable, key=lambda line: line.number)
    )
