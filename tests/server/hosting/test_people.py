"""`stolik people`: what a host can do for people's accounts."""

from __future__ import annotations

import json
from pathlib import Path
from time import time
from typing import Any

import pytest

from stolik.store import Store, folder_url
from stolik.store.moderation.log import Entry
from stolik.store.moderation.sanctions import DAY, PersonState


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
        proof = store.recovery.check_link(secret)
        assert proof.person_id == person.id
        store.recovery.set_password(proof, "another horse")
        assert store.people.sign_in("Łucja", "another horse").id == person.id
    told = stolik("people", "reset", "Łucja", "--lang", "pl").out
    assert told.startswith("https://games.example.org/recover#")
    assert "działa raz" in told
    nobody = stolik("people", "reset", "Nobody")
    assert (nobody.code, nobody.err) == (2, "stolik: There is no account Nobody.\n")


def test_a_host_is_made_and_the_last_one_stays(stolik: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path))
    with Store.open(folder_url(tmp_path)) as store:  # the server runs
        ids = {name: store.people.create_account(name, "correct horse").id for name in ("Hera", "Mona")}
        assert "stolik people grant NAME host" in stolik("people", "list").out
        assert stolik("people", "grant", "hera", "host").code == 0
        assert json.loads(stolik("people", "grant", "Mona", "moderator", "--json").out)["role"] == "moderator"
        found = json.loads(stolik("people", "list", "--json").out)
        assert [(one["name"], one["role"]) for one in found] == [("Hera", "host"), ("Mona", "moderator")]
        assert "Hera: gospodarz" in stolik("people", "list", "--lang", "pl").out
        refused = stolik("people", "revoke", "Hera")
        assert (refused.code, "the only host" in refused.err) == (2, True)
        assert stolik("people", "grant", "Hera", "king").code == 2
        assert stolik("people", "revoke", "Mona").code == 0
        assert store.sanctions.find_state(ids["Mona"]).role is None
        log = [(one.entry.action, one.entry.actor, one.entry.person) for one in store.moderation_log.list()]
        grants = [("grant", None, ids["Mona"]), ("grant", None, ids["Hera"])]
        assert log == [("revoke", None, ids["Mona"]), *grants]


def test_a_host_lifts_sanctions_and_bans_of_networks(
    stolik: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path))
    with Store.open(folder_url(tmp_path)) as store:  # the server runs
        mona = store.people.create_account("Mona", "correct horse").id
        store.sanctions.impose(mona, "ban", Entry("ban", None, reason="a mistake"))
        store.sanctions.impose(mona, "mute", Entry("mute", None, reason="another"), int(time() * 1000) + DAY)
        store.networks.ban_network("203.0.113.0/24", Entry("ban-network", None, reason="x"), int(time() * 1000) + DAY)
        nothing = stolik("people", "lift")
        assert (nothing.code, "--networks" in nothing.err) == (2, True)
        assert stolik("people", "lift", "mona").out == "2 sanctions of mona have ended.\n"
        assert store.sanctions.find_state(mona) == PersonState()
        assert "nie ma teraz" in stolik("people", "lift", "Mona", "--lang", "pl").out
        assert len(store.networks.list_bans()) == 1
        found = json.loads(stolik("people", "lift", "Mona", "--networks", "--json").out)
        assert found == {"person": mona, "sanctions": 0, "networks": 1}
        assert store.networks.list_bans() == []
        assert [one.entry.action for one in store.moderation_log.list()][:3] == ["lift-network", "lift", "lift"]
        assert stolik("people", "lift", "Nobody").code == 2
