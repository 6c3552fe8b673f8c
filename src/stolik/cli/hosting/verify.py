"""`stolik verify`: check how a game was dealt, and say what exactly is proven by it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from stolik import record
from stolik.cli.screen import console, paint, print_json, seat_name
from stolik.game import Refusal
from stolik.kit import load
from stolik.messages import explain, say
from stolik.table import proof
from stolik.table.proof import Level, Proof

NOT_PROVEN: Final = 1
EXIT_CODES: Final[Mapping[Level, int]] = {"players": 0, "no-chance": 0, "server": 3, "players-some": 4}


def run(path: Path, shown: Shown, deal: bool, json: bool, lang: str) -> int:
    """Print what is proven of the deal. Return the exit code of that, or `NOT_PROVEN`."""
    found, seed_hash = read(path, shown.seed_hash, shown.salt)
    part = _read_hexadecimal("--part", shown.part, 64, 64)
    objection = proof.find_problem(found)
    if objection is None and seed_hash != found.seed_hash:  # right in the file, but not what was shown
        objection = Refusal("hosting-proof-hash", found=found.seed_hash, shown=seed_hash)
    if objection is None and part is not None and part not in {each.part for each in found.parts if each}:
        objection = Refusal("hosting-proof-part")
    level = None if objection is not None else proof.find_level(found)
    if json:
        _print_json(found, seed_hash, level, objection, lang)
    elif objection is not None:
        console.out(say("hosting-not-proven", lang, problem=objection))
    else:
        _tell(found, proof.find_level(found), lang)
        if deal:
            _show(found, lang)
    return NOT_PROVEN if level is None else EXIT_CODES[level]


def _print_json(found: Proof, seed_hash: str, level: Level | None, objection: Refusal | None, lang: str) -> None:
    played = found.record
    print_json(
        {
            "proven": level,
            "given": found.list_seats(given=True),
            "missing": found.list_seats(given=False),
            "game": played.game,
            "moves": len(played.moves),
            "seed": played.seed,
            "seed_hash": seed_hash,
            "problem": None if objection is None else {"code": objection.reason, "message": explain(objection, lang)},
        }
    )


def _tell(found: Proof, level: Level, lang: str) -> None:
    """Say what is proven, and what is not."""
    played = found.record
    console.out(say(f"hosting-proven-{level}", lang))
    given, missing = (
        ", ".join(seat_name(played.game, seat, lang) for seat in found.list_seats(given=given))
        for given in (True, False)
    )
    if level == "server":
        console.out(say("hosting-proof-server-alone", lang))
    if given:
        console.out(say("hosting-proof-given", lang, seats=given))
    if missing:
        console.out(say("hosting-proof-withheld", lang, seats=missing))
    console.out(say("hosting-proof-replayed", lang, game=played.game, moves=len(played.moves)))


class Shown(msgspec.Struct, frozen=True):
    """What a person has noted of a game, as it was typed."""

    seed_hash: str | None = None
    salt: str | None = None
    part: str | None = None  # the person's own


def read(path: Path, seed_hash: str | None, salt: str | None) -> tuple[Proof, str]:
    """Return the proof and the hash that was shown, from a proof file, or from a record with hash and salt."""
    given_hash = _read_hexadecimal("--hash", seed_hash, 64, 64)
    given_salt = _read_hexadecimal("--salt", salt, 32, 128)
    try:
        try:
            text = path.read_bytes()
        except OSError as error:
            raise Refusal("file-unreadable", problem=error.strerror or str(error)) from None
        if _is_proof(text):
            found = proof.decode(text)
            if given_salt is not None:
                found = msgspec.structs.replace(found, salt=given_salt)
            return found, given_hash or found.seed_hash
        played = record.decode(text)
        if given_hash is None or given_salt is None:
            raise Refusal("hosting-proof-missing")
        return Proof(record=played, seed_hash=given_hash, salt=given_salt), given_hash
    except Refusal as refusal:
        raise Refusal("in-file", file=str(path), problem=refusal) from None


def _is_proof(text: bytes) -> bool:
    try:
        head = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False  # `record.decode` says what is wrong
    return isinstance(head, dict) and "record" in head


def _read_hexadecimal(option: str, text: str | None, least: int, most: int) -> str | None:
    if text is None:
        return None
    text = text.strip().lower()
    if not re.fullmatch(f"[0-9a-f]{{{least},{most}}}", text):
        raise Refusal("hosting-hexadecimal", option=option, least=least, most=most)
    return text


def _show(found: Proof, lang: str) -> None:
    """Draw the deal of every seat, to compare it with the table."""
    game = load(found.record.game)
    start = next(record.replay(found.record)).state
    for seat in range(found.record.players):
        console.out(f"\n{seat_name(game.key, seat, lang)}")
        console.print(paint(game.key, game.draw(game.view(start, seat))))
