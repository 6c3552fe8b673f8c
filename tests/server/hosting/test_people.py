"""`stolik people`: what a host can do for people's accounts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stolik.store import Store, folder_url


def test_a_host_gives_a_link_for_a_new_password(stolik: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path))
    monkeypatch.setenv("STOLIK_PUBLIC_URL", "https://games.example.org/")
    with Store.open(folder_url(tmp_path)) as store:  # the server runs
        person = store.people.create_account("Łucja", "correct horse")
        result = stolik("people", "reset", "łucja", "--json")
        assert result.code == 0, result.err
        found = json.loads(result.out)
        base, _, secret = found["link"].partition("#")
        assert (base, found["person"], found["hours"]) == ("https://games.example.org/recover", person.id, 24)
        assert store.recovery.use_link(secret, "another horse").id == person.id
        assert store.people.sign_in("Łucja", "another horse").id == person.id
    told = stolik("people", "reset", "Łucja", "--lang", "pl").out
    assert told.startswith("https://games.example.org/recover#")
    assert "działa raz" in told
    nobody = stolik("people", "reset", "Nobody")
    assert (nobody.code, nobody.err) == (2, "stolik: There is no account Nobody.\n")
