"""`stolik verify`: a game with hidden hands, as it was played and tampered with."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stolik import record
from stolik.bots import load as bot
from stolik.bots import next_move
from stolik.cli.app import main
from stolik.kit import load
from stolik.table import hash_seed
from stolik.table.proof import Proof, decode, encode

SEED = 2**100 + 7  # longer than a number of other programs may be
SALT = "5a" * 16

Verify = Callable[..., tuple[int, str, str]]


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Verify:
    monkeypatch.delenv("STOLIK_LANG", raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["stolik", "verify", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return left.value.code, printed.out, printed.err

    return run


@pytest.fixture(scope="module")
def played() -> record.Record:
    """A whole game of ZERO."""
    game = load("zero")
    state = game.start(3, game.Options(), SEED)
    rng = Random(1)
    bots = {seat: bot("zero", "random") for seat in range(3)}
    moves: list[tuple[int, Any]] = []
    while game.outcome(state) is None:
        step = next_move(game, state, bots, rng)
        assert step
        moves.append(step)
        state = game.play(state, *step)
    return record.write(game, game.Options(), 3, SEED, moves)


@pytest.fixture
def proof(played: record.Record, tmp_path: Path) -> Path:
    file = tmp_path / "proof.json"
    file.write_bytes(encode(Proof(record=played, seed_hash=hash_seed(SEED, SALT), salt=SALT)))
    return file


def tampered(file: Path, **changes: Any) -> str:
    """Write the proof anew, with other values in its record or in itself."""
    found = json.loads(file.read_text())
    for name, value in changes.items():
        (found if name in found else found["record"])[name] = value
    file.write_text(json.dumps(found))
    return str(file)


def test_a_fair_game_is_proven_in_one_line(verify: Verify, proof: Path) -> None:
    code, out, err = verify(str(proof))
    assert (code, out.count("\n"), err) == (0, 1, "")
    assert out.startswith("Proven: ")
    assert verify(str(proof), "--lang", "pl")[1].startswith("Udowodniono: ")


def test_a_record_is_proven_with_the_hash_and_the_salt(verify: Verify, played: record.Record, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(record.encode(played))
    shown = hash_seed(SEED, SALT)
    assert verify(str(file), "--hash", shown, "--salt", SALT)[0] == 0
    assert verify(str(file), "--hash", shown.upper(), "--salt", f" {SALT} ")[0] == 0, "as it was copied"
    assert verify(str(file), "--hash", shown, "--salt", "00" * 16)[0] == 1
    assert verify(str(file), "--hash", "0" * 64, "--salt", SALT)[0] == 1
    code, out, err = verify(str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "--hash" in err


def test_another_seed_is_not_proven(verify: Verify, proof: Path) -> None:
    code, out, err = verify(tampered(proof, seed=SEED + 1))
    assert (code, out.count("\n"), err) == (1, 1, "")
    assert out.startswith("Not proven: ")


def test_another_seed_with_its_own_hash_is_caught_by_the_hash_that_was_shown(verify: Verify, proof: Path) -> None:
    """The file is consistent: who dealt again must be caught by what the players saw at the start."""
    file = tampered(proof, seed=8, moves=[], seed_hash=hash_seed(8, SALT))
    assert verify(file)[0] == 0
    assert verify(file, "--hash", hash_seed(SEED, SALT))[0] == 1


def test_moves_that_this_deal_does_not_allow_are_not_proven(verify: Verify, proof: Path) -> None:
    moves = json.loads(proof.read_text())["record"]["moves"]
    code, out, _ = verify(tampered(proof, moves=[moves[1], *moves[1:]]))
    assert code == 1
    assert "Move 1" in out


def test_json_and_the_deal(verify: Verify, proof: Path) -> None:
    found = json.loads(verify(str(proof), "--json")[1])
    assert (found["proven"], found["seed"], found["problem"]) == (True, SEED, None)
    code, out, _ = verify(str(proof), "--deal")
    assert code == 0
    game = load("zero")
    start = game.start(3, game.Options(), SEED)
    for seat in range(3):
        assert game.draw(game.view(start, seat)).splitlines()[0] in out
    found = json.loads(verify(tampered(proof, seed=1), "--json")[1])
    assert (found["proven"], found["problem"]["code"]) == (False, "hosting-proof-hash")


def test_anybody_can_repeat_the_hash() -> None:
    text = f"stolik-seed/{SEED}/{SALT}"
    program = f"printf '{text}' | sha256sum"
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == hash_seed(SEED, SALT)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "not a complete record"),
        ("[]", "not a stolik record"),
        ('{"record": 7}', "not a complete proof"),
        ('{"record": {}, "seed_hash": "x", "salt": "y"}', "not a complete proof"),
        ('{"format": "stolik-record", "version": 9}', "version 9"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(verify: Verify, tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "file.json"
    file.write_text(text)
    code, out, err = verify(str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert named in err
    assert str(file) in err


def test_wrong_words(verify: Verify, proof: Path, tmp_path: Path) -> None:
    for words in (["--hash", "xyz"], ["--hash", "0" * 63], ["--salt", "12"], ["--salt", "g" * 32]):
        code, out, err = verify(str(proof), *words)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert words[0] in err
    assert verify(str(tmp_path / "nothing"))[0] == 2
    assert verify(str(tmp_path))[0] == 2


def test_a_proof_is_read_back_as_it_was_written(played: record.Record) -> None:
    made = Proof(record=played, seed_hash=hash_seed(SEED, SALT), salt=SALT)
    assert decode(encode(made)) == made
