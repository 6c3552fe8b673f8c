"""`stolik verify`: prove that a game was dealt fairly."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from stolik import record
from stolik.cli.screen import console, paint, print_json, seat_name
from stolik.game import Refusal
from stolik.kit import load
from stolik.messages import explain, say
from stolik.table import proof
from stolik.table.proof import Proof


def run(path: Path, seed_hash: str | None, salt: str | None, deal: bool, json: bool, lang: str) -> int:
    """Print one line that says whether the deal is proven fair; return 0 if it is, 1 if not."""
    found, shown = read(path, seed_hash, salt)
    objection = proof.find_problem(found)
    if objection is None and shown != found.seed_hash:  # right in the file, but not what was shown
        objection = Refusal("hosting-proof-hash", found=found.seed_hash, shown=shown)
    played = found.record
    if json:
        reason = None if objection is None else {"code": objection.reason, "message": explain(objection, lang)}
        facts = {"game": played.game, "moves": len(played.moves), "seed": played.seed, "seed_hash": shown}
        print_json({"proven": objection is None, **facts, "problem": reason})
    elif objection is not None:
        console.out(say("hosting-not-proven", lang, problem=objection))
    else:
        console.out(say("hosting-proven", lang, game=played.game, moves=len(played.moves)))
    if deal and objection is None and not json:
        _show(found, lang)
    return 0 if objection is None else 1


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
