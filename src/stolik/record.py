"""A whole game as one value: everything that is needed to replay it. It is also the save file and the export.

Its JSON follows `docs/record.schema.json`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from stolik.game import AnyGame, Refusal, Seat, Unreadable
from stolik.kit import find, keys, load, read_stored_options

FORMAT: Literal["stolik-record"] = "stolik-record"
VERSION: Literal[1] = 1
MOST_PLAYERS: Final = 100  # of any game, also of other packages
MOST_BYTES: Final = 262_144  # of an uploaded record
MOST_MOVES: Final = 2_000  # of an uploaded record: the guards against endless games end every game before


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """One move of a game, and who made it."""

    seat: Annotated[Seat, Meta(ge=0, lt=MOST_PLAYERS)]
    move: dict[str, Any]  # the move as JSON


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game from its start: the seed draws everything that chance decides."""

    format: Literal["stolik-record"]
    version: Literal[1]
    game: str
    options: dict[str, Any]  # the game's options as JSON; see `stolik.kit.read_stored_options` for missing ones
    players: Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]
    seed: Annotated[int, Meta(ge=0)]
    moves: tuple[Played, ...] = ()


class Step(Struct, frozen=True):
    """A state of a replayed game, and the move that led to it. The first state has no move."""

    state: Any
    seat: Seat | None = None
    move: Any = None


def write(game: AnyGame, options: Any, players: int, seed: int, moves: list[tuple[Seat, Any]]) -> Record:
    """Return the record of a game."""
    return Record(
        format=FORMAT,
        version=VERSION,
        game=game.key,
        options=_to_json_form(options),
        players=players,
        seed=seed,
        moves=tuple(Played(seat, _to_json_form(move)) for seat, move in moves),
    )


def encode(record: Record) -> bytes:
    """Write a record as JSON, one move per line."""
    head = msgspec.json.encode(msgspec.structs.replace(record, moves=()))
    moves = b",\n".join(msgspec.json.encode(played) for played in record.moves)
    return head.removesuffix(b"]}") + (b"\n" + moves + b"\n" if moves else b"") + b"]}\n"


def decode(text: bytes) -> Record:
    """Read a record from JSON. Raises `Unreadable` that says what is wrong and where."""
    try:
        head = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable("record-unreadable", problem=str(error)) from None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        found = head.get("format") if isinstance(head, dict) else None
        raise Unreadable("record-format", format=str(found))
    if head.get("version") != VERSION:
        raise Unreadable("record-version", version=str(head.get("version")), known=VERSION)
    record: Record = _convert(head, Record)
    return record


def read(text: bytes, *, bounded: bool = False) -> Record:
    """Read a record from JSON, or from a game's own text format. Raises `Unreadable` that names the wrong move.

    Uploads are read with `bounded`: more than `MOST_BYTES` bytes or `MOST_MOVES` moves are refused before any replay.
    """
    if bounded and len(text) > MOST_BYTES:
        raise Unreadable("record-large", size=len(text), most=MOST_BYTES)
    if text.lstrip()[:1] in (b"{", b"") or b"\0" in text:
        found = decode(text)
        if bounded and len(found.moves) > MOST_MOVES:
            raise Unreadable("record-moves", moves=len(found.moves), most=MOST_MOVES)
        return found
    return _read_text(text.decode(errors="replace"), most=MOST_MOVES if bounded else None)


def _read_text(text: str, most: int | None) -> Record:
    """Read a text with the first game that can. If none can, raise the refusal of the first game."""
    refusals: list[Refusal] = []
    for kit in map(find, keys()):
        if kit.text_format is not None:
            try:
                players, options, seed, moves = kit.resolve(kit.text_format.parse)(text, most)
                return write(kit.game, options, players, seed, moves)
            except Refusal as refusal:
                refusals.append(refusal)
    raise refusals[0] if refusals else Unreadable("record-unreadable", problem="not JSON")


def format_record(record: Record, notation: str, **tags: str) -> str:
    """Write a record in a notation of its game. Raises `Refusal` if the notation is unknown or a move is illegal."""
    kit = find(record.game)
    known = kit.text_format.notations if kit.text_format else ()
    if kit.text_format is None or notation not in known:
        raise Refusal("record-notation", game=record.game, notation=notation, known=["json", *known])
    options = read_stored_options(kit.game, record.options)
    moves = [(step.seat or 0, step.move) for step in replay(record) if step.move is not None]
    text: str = kit.resolve(kit.text_format.write)(record.players, options, record.seed, moves, notation, **tags)
    return text


def replay(record: Record) -> Iterator[Step]:
    """Yield every state of the game in order. Raises `Unreadable` that names the first illegal move."""
    game = load(record.game)
    try:
        state = game.start(record.players, read_stored_options(game, record.options), record.seed)
    except Refusal as refusal:
        raise Unreadable("record-start", problem=refusal) from None
    yield Step(state)
    for number, played in enumerate(record.moves, start=1):
        try:
            move = _convert(played.move, game.Move)
            state = game.play(state, played.seat, move)
        except Refusal as refusal:
            raise Unreadable("record-move", number=number, problem=refusal) from None
        yield Step(state, played.seat, move)


def _to_json_form(value: Any) -> Any:
    """Return the value as its JSON is read back: tuples become lists. A record then equals the one read back."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _convert(value: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Unreadable("record-invalid", problem=str(error)) from None
