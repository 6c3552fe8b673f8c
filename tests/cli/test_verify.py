"""`stolik verify`: a game with hidden hands, as it was played and tampered with."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from stolik import record
from stolik.bots import load as bot
from stolik.bots import next_move
from stolik.cli.app import main
from stolik.kit import load
from stolik.table import hash_seed
from stolik.table.events import SealedPart
from stolik.table.proof import Proof, decode, encode, mix_seed, seal_part

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


def test_without_parts_only_the_time_of_the_choice_is_proven(verify: Verify, proof: Path) -> None:
    """The server's owner could have tried seeds: "Proven" alone would say too much."""
    code, out, err = verify(str(proof))
    assert (code, err) == (3, "")
    first, second, _ = out.splitlines()
    assert first == "Proven only that the deal was fixed before the first move."
    assert second.startswith("Not proven: who chose it.")
    polish = verify(str(proof), "--lang", "pl")[1].splitlines()
    assert polish[0].startswith("Udowodniono tylko")
    assert polish[1].startswith("Nie udowodniono, kto")


def test_a_record_is_proven_with_the_hash_and_the_salt(verify: Verify, played: record.Record, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(record.encode(played))
    shown = hash_seed(SEED, SALT)
    assert verify(str(file), "--hash", shown, "--salt", SALT)[0] == 3
    assert verify(str(file), "--hash", shown.upper(), "--salt", f" {SALT} ")[0] == 3, "as it was copied"
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
    assert verify(file)[0] == 3
    assert verify(file, "--hash", hash_seed(SEED, SALT))[0] == 1


def test_moves_that_this_deal_does_not_allow_are_not_proven(verify: Verify, proof: Path) -> None:
    moves = json.loads(proof.read_text())["record"]["moves"]
    code, out, _ = verify(tampered(proof, moves=[moves[1], *moves[1:]]))
    assert code == 1
    assert "Move 1" in out


def test_json_and_the_deal(verify: Verify, proof: Path) -> None:
    found = json.loads(verify(str(proof), "--json")[1])
    assert (found["proven"], found["seed"], found["problem"]) == ("server", SEED, None)
    code, out, _ = verify(str(proof), "--deal")
    assert code == 3
    game = load("zero")
    start = game.start(3, game.Options(), SEED)
    for seat in range(3):
        assert game.draw(game.view(start, seat)).splitlines()[0] in out
    found = json.loads(verify(tampered(proof, seed=1), "--json")[1])
    assert (found["proven"], found["problem"]["code"]) == (None, "hosting-proof-hash")


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


ANN, BOB = "a1" * 32, "b0" * 32


def deal(game_key: str = "zero", *, server_seed: int = SEED, parts: tuple[str | None, ...] = (ANN, None, BOB)) -> Proof:
    """Return the proof of a game without moves, whose first and last seats have sealed parts."""
    game = load(game_key)
    seals = (seal_part(ANN), None, seal_part(BOB))[: len(parts)]
    played = record.write(game, game.Options(), len(parts), mix_seed(server_seed, parts), [])
    return Proof(
        record=played,
        seed_hash=hash_seed(server_seed, SALT, seals),
        salt=SALT,
        server_seed=server_seed,
        parts=tuple(
            SealedPart(seal, part, seat) if seal else None
            for seat, (seal, part) in enumerate(zip(seals, parts, strict=True))
        ),
    )


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Proof], str]:
    def to_file(found: Proof) -> str:
        file = tmp_path / "proof.json"
        file.write_bytes(encode(found))
        assert decode(file.read_bytes()) == found
        return str(file)

    return to_file


def test_with_all_parts_it_is_proven_that_nobody_chose_alone(verify: Verify, write: Callable[[Proof], str]) -> None:
    file = write(deal())
    code, out, err = verify(file)
    assert (code, err) == (0, "")
    assert out.startswith("Proven: the server was bound to its seed before it saw the players' parts")
    assert "Parts in the deal: " in out
    assert "never came" not in out
    assert verify(file, "--part", BOB)[0] == 0
    code, out, _ = verify(file, "--part", "c1" * 32)
    assert (code, out) == (1, "Not proven: the part given with --part is not in the deal.\n")
    found = json.loads(verify(file, "--json")[1])
    assert (found["proven"], found["given"], found["missing"]) == ("players", [0, 2], [])


def test_a_part_that_did_not_come_is_named(verify: Verify, write: Callable[[Proof], str]) -> None:
    file = write(deal(parts=(ANN, None, None)))
    code, out, _ = verify(file)
    assert code == 4
    assert out.startswith("Proven, except for missing parts: ")
    assert "never came: " in out
    assert verify(file, "--lang", "pl")[1].startswith("Udowodniono, poza brakującymi udziałami")
    found = json.loads(verify(file, "--json")[1])
    assert (found["proven"], found["given"], found["missing"]) == ("players-some", [0], [2])
    code, out, _ = verify(write(deal(parts=(None, None, None))))
    assert code == 3, "no part came: the deal is the server's alone"
    assert "Not proven: who chose it." in out


def test_a_game_without_chance_has_no_shuffle_to_prove(verify: Verify, write: Callable[[Proof], str]) -> None:
    game = load("abalone")
    played = record.write(game, game.Options(), 2, 7, [])
    code, out, _ = verify(write(Proof(record=played, seed_hash=hash_seed(7, SALT), salt=SALT)))
    assert code == 0
    assert out.startswith("Proven: nothing in this game depends on chance.")


def test_an_owner_who_tries_seeds_after_seeing_the_parts_is_caught(
    verify: Verify, write: Callable[[Proof], str]
) -> None:
    """The server has called with one seed, sees the parts, and then looks for a deal that suits its owner's hand."""
    shown = deal().seed_hash
    game = load("zero")

    def suits(server_seed: int) -> bool:
        start = game.start(3, game.Options(), mix_seed(server_seed, (ANN, None, BOB)))
        return max(Counter(card[0] for card in start.hands[2]).values()) >= 4

    ground = deal(server_seed=next(filter(suits, range(10**6))))
    assert verify(write(ground))[0] == 0, "a file of their own making is consistent"
    code, out, _ = verify(write(ground), "--hash", shown)
    assert code == 1, "but it is not what the players were shown before they gave their parts"
    assert shown in out
    pretended = structs.replace(ground, seed_hash=shown)
    assert reason_of(verify, write(pretended)) == "hosting-proof-hash"


def reason_of(verify: Verify, file: str) -> str:
    code, out, _ = verify(file, "--json")
    assert code == 1
    return str(json.loads(out)["problem"]["code"])


def test_whoever_changes_a_proof_is_caught(verify: Verify, write: Callable[[Proof], str]) -> None:
    fair = deal()
    first, none, last = fair.parts
    assert first
    assert last
    other = SealedPart(seal_part("c1" * 32), "c1" * 32, 0)
    cases = {
        "a part and its seal": (structs.replace(fair, parts=(other, none, last)), "hosting-proof-hash"),
        "a seat without a seal": (structs.replace(fair, parts=(first, other, last)), "hosting-proof-hash"),
        "the seats": (structs.replace(fair, parts=(last, none, first)), "hosting-proof-hash"),
        "the server's seed": (structs.replace(fair, server_seed=SEED + 1), "hosting-proof-hash"),
        "a part": (structs.replace(fair, parts=(first, none, SealedPart(last.seal, ANN, 2))), "hosting-proof-seal"),
        "a part that came, told as missing": (
            structs.replace(fair, parts=(first, none, SealedPart(last.seal, None, 2))),
            "hosting-proof-mixed",
        ),
        "the seed": (structs.replace(fair, record=structs.replace(fair.record, seed=SEED)), "hosting-proof-mixed"),
        "no parts at all": (structs.replace(fair, parts=()), "hosting-proof-parts"),
        "no seed of the server": (structs.replace(fair, server_seed=None), "hosting-proof-parts"),
        "a seat more": (structs.replace(fair, parts=(*fair.parts, None)), "hosting-proof-parts"),
    }
    for changed, (tampered_proof, reason) in cases.items():
        assert reason_of(verify, write(tampered_proof)) == reason, changed


def test_anybody_can_repeat_the_proof_of_the_parts() -> None:
    """The recipe of docs/hosting.md, with nothing of ours."""
    found = deal()
    seals = "/".join(each.seal if each else "-" for each in found.parts)
    parts = "/".join((each.part or "-") if each else "-" for each in found.parts)

    def shell(text: str) -> str:
        done = subprocess.run(["sh", "-c", f"printf '{text}' | sha256sum"], capture_output=True, text=True, check=True)
        return done.stdout.split()[0]

    assert shell(f"stolik-seed/{SEED}/{SALT}/{seals}") == found.seed_hash
    assert shell(f"stolik-part/{ANN}") == seals.split("/")[0]
    assert int(shell(f"stolik-deal/{SEED}/{parts}")[:32], 16) == found.record.seed
