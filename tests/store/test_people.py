"""Guests, accounts, passwords, sessions, tokens."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import create_engine, select, text

from stolik.game import Refusal
from stolik.store import SeatRow, Store, TableRow
from stolik.store.database import read_url
from stolik.store.people.accounts import OLD_NAME_KEPT
from stolik.store.schema import people, sessions, tokens

PASSWORD = "correct horse"  # noqa: S105 - of a test


def refused(reason: str) -> Any:
    return pytest.raises(Refusal, match=f"^{reason}( |$)")


def test_a_guest_becomes_an_account_and_keeps_the_games(store: Store) -> None:
    guest = store.people.create_guest(" Zoë ")
    assert (guest.kind, guest.name, guest.settings) == ("guest", "Zoë", b"{}")
    card = TableRow(game="zero", status="playing", clock="", players=3, sitters=(SeatRow(0, person_id=guest.id),))
    store.log.append("t", 0, [b"x"], card)
    account = store.people.turn_into_account(guest.id, "Zoë", PASSWORD)
    assert (account.id, account.kind, account.created) == (guest.id, "account", guest.created)
    assert [entry.id for entry in store.lobby.list_of_person(account.id, ["playing"]).entries] == ["t"]
    assert store.people.sign_in("zoë", PASSWORD) == account == store.people.get(guest.id)
    with refused("store-no-guest"):
        store.people.turn_into_account(guest.id, "Other", PASSWORD)
    with refused("store-no-person"):
        store.people.turn_into_account("nobody", "Other", PASSWORD)


def test_names_of_accounts_are_taken_for_everybody_else(store: Store, clock: Any) -> None:
    anna = store.people.create_account("Anna", PASSWORD)
    guest = store.people.create_guest("Bea")
    store.people.create_guest("Bea")  # guests may share a name
    for name in ("Anna", "ANNA", "Аnnа", "ΑΝΝΑ", "Ａnna"):
        attempts: list[Callable[[], Any]] = [
            partial(store.people.create_guest, name),
            partial(store.people.create_account, name, PASSWORD),
            partial(store.people.rename, guest.id, name),
            partial(store.people.turn_into_account, guest.id, name, PASSWORD),
            partial(store.people.create_own_bot, anna.id, name),
        ]
        for attempt in attempts:
            with refused("store-name-taken"):
                attempt()
    assert store.people.get(guest.id).name == "Bea"
    assert store.people.rename(anna.id, "ANNA").name == "ANNA"  # one's own name in another form
    assert store.people.rename(anna.id, "Hanna").name == "Hanna"
    with refused("store-name-taken"):
        store.people.create_guest("Anna")
    clock.now += OLD_NAME_KEPT
    assert store.people.create_guest("Anna").name == "Anna"


def test_two_who_want_one_name_at_once(store: Store) -> None:
    def want(name: str) -> bool:
        try:
            store.people.create_account(name, PASSWORD)
            return True
        except Refusal as refusal:
            assert refusal.reason == "store-name-taken"  # noqa: PT017
            return False

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(want, ["Anna", "anna", "Аnnа", "ANNA"] * 2)) == 1


def test_an_account_has_bots_of_its_own(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bert = store.people.create_account("Anna", PASSWORD), store.people.create_account("Bert", PASSWORD)
    bot = store.people.create_own_bot(anna.id, "Robot")
    with refused("store-sign-in"):
        store.people.sign_in("Robot", "")
    assert (bot.kind, store.people.list_bots(anna.id), store.people.list_bots(bert.id)) == ("bot", [bot], [])
    with refused("store-name-taken"):
        store.people.create_own_bot(bert.id, "ROBOT")
    assert store.people.list_bots(bert.id) == []
    monkeypatch.setattr("stolik.store.people.accounts.BOTS", 1)
    with refused("store-bots-many"):
        store.people.create_own_bot(anna.id, "Another")
    _, secret = store.tokens.create(bot.id, "x", ["bot"])
    assert store.tokens.revoke_all(bot.id) == 1
    assert store.tokens.find(secret) is None


def test_bots_are_online_by_what_is_known_here_or_by_their_token(store: Store, clock: Any) -> None:
    anna = store.people.create_account("Anna", PASSWORD)
    here, there, gone = (store.people.create_own_bot(anna.id, name) for name in ("Zed", "Bot", "Gone"))
    for bot in (gone, there):
        clock.now += 1000
        _, secret = store.tokens.create(bot.id, bot.name, ["bot"])
        assert store.tokens.find(secret)
    _, mine = store.tokens.create(anna.id, "my own", ["play"])
    assert store.tokens.find(mine)
    assert store.people.list_online_bots([here.id, anna.id], clock.now, 9) == [there, here]
    assert store.people.list_online_bots([here.id], clock.now, 1) == [there]
    assert store.people.list_online_bots([here.id], None, 9) == [here]
    store.tokens.revoke_all(there.id)
    assert store.people.list_online_bots([], clock.now, 9) == []


def test_wrong_names_and_passwords_get_the_same_answer_after_the_same_work(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.people.create_account("Anna", PASSWORD)
    store.people.create_guest("Gast")
    checked: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, hash: str, password: Any) -> bool:  # noqa: A002
        checked.append(hash.rsplit("$", 2)[0])
        return bool(verify(self, hash, password))

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    for name, password in [
        ("Anna", "wrong password"),
        ("Nobody", PASSWORD),
        ("Gast", PASSWORD),
        ("a\0b", PASSWORD),
        ("\ud800", PASSWORD),
        ("", ""),
        ("x" * 10_000, "y" * 10_000),
        ("Anna", PASSWORD + "\0"),
        ("Anna", "\ud800"),
        ("Anna' OR '1'='1", PASSWORD),
    ]:
        with refused("store-sign-in") as refusal:
            store.people.sign_in(name, password)
        assert refusal.value.facts == {}
    assert len(checked) == 10  # one check each, with the same parameters
    assert len(set(checked)) == 1


@pytest.mark.parametrize("password", ["", "short", "x" * 257])
def test_passwords_have_bounds(store: Store, password: str) -> None:
    with pytest.raises(Refusal, match=r"store-password-(short|long)"):
        store.people.create_account("Anna", password)
    assert store.people.create_guest("Anna").name == "Anna"  # nothing was left behind


@pytest.mark.parametrize("password", ["zażółć gęślą", "\0" * 8, "x" * 256, "'; DROP TABLE people; --", "🦊" * 8])
def test_passwords_of_any_characters(store: Store, password: str) -> None:
    store.people.create_account("Anna", password)
    assert store.people.sign_in("Anna", password).name == "Anna"
    with refused("store-sign-in"):
        store.people.sign_in("Anna", password + "x")


def stored(url: str, query: Any) -> list[Any]:
    engine = create_engine(read_url(url))
    with engine.connect() as connection:
        rows = list(connection.execute(query))
    engine.dispose()
    return rows


def test_only_a_hash_is_stored_and_renewed_when_its_parameters_change(url: str) -> None:
    with Store.open(url, hasher=PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)) as store:
        store.people.create_account("Anna", PASSWORD)
    ((old,),) = stored(url, select(people.c.password))
    assert old.startswith("$argon2id$")
    assert PASSWORD not in old
    with Store.open(url, hasher=PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)) as store:
        with refused("store-sign-in"):
            store.people.sign_in("Anna", "wrong password")
        assert stored(url, select(people.c.password)) == [(old,)]
        store.people.sign_in("Anna", PASSWORD)
        ((new,),) = stored(url, select(people.c.password))
        assert "m=16,t=2" in new
        assert store.people.sign_in("Anna", PASSWORD).name == "Anna"


def test_a_password_is_changed_by_who_knows_it(store: Store) -> None:
    anna = store.people.create_account("Anna", PASSWORD)
    guest = store.people.create_guest("Gast")
    for person, old in ((anna, "wrong password"), (guest, ""), (guest, PASSWORD)):
        with refused("store-sign-in"):
            store.recovery.change_password(person.id, old, "another one")
    store.recovery.change_password(anna.id, PASSWORD, "another one")
    assert store.people.sign_in("Anna", "another one") == anna
    with refused("store-sign-in"):
        store.people.sign_in("Anna", PASSWORD)


def test_settings_and_lookups(store: Store) -> None:
    anna, gast = store.people.create_account("Anna", PASSWORD), store.people.create_guest("Gast")
    store.people.save_settings(anna.id, b'{"note": "\\u0000\'"}')
    assert store.people.get(anna.id).settings == b'{"note": "\\u0000\'"}'
    with refused("store-settings-large"):
        store.people.save_settings(anna.id, b"x" * 20_000)
    assert store.people.get_many([anna.id, gast.id, "nobody"]) == {
        anna.id: store.people.get(anna.id),
        gast.id: gast,
    }
    with refused("store-no-person"):
        store.people.get("' OR 1=1 --")
    with refused("store-text"):
        store.people.get("a\0b")


def test_sessions_are_listed_and_revoked(store: Store, url: str, clock: Any) -> None:
    anna, other = store.people.create_guest("Anna"), store.people.create_guest("Other")
    phone, phone_secret = store.sessions.create(anna.id, "Phone '\"; --")
    clock.now += 1000
    laptop, laptop_secret = store.sessions.create(anna.id, "x" * 5000 + "\0")
    odd, _ = store.sessions.create(other.id, "a\0b\ud800")
    assert odd.user_agent == "a\ufffdb?"
    assert store.sessions.find(phone_secret) == phone
    assert len(laptop.user_agent) == 300
    assert store.sessions.list_of_person(anna.id) == [laptop, phone]
    hashes = [row[0] for row in stored(url, select(sessions.c.token_hash))]
    assert all(len(hashed) == 32 for hashed in hashes)
    assert not any(phone_secret.encode() in hashed for hashed in hashes)
    for wrong in ("", "x", phone.id, phone_secret + "x", phone_secret[:-1], "\0", "\ud800", "' OR 1=1 --"):
        assert store.sessions.find(wrong) is None
    with refused("store-no-session"):
        store.sessions.revoke(other.id, phone.id)  # not theirs
    store.sessions.revoke(anna.id, phone.id)
    assert store.sessions.find(phone_secret) is None
    with refused("store-no-session"):
        store.sessions.revoke(anna.id, phone.id)
    store.sessions.create(anna.id)
    store.sessions.create(anna.id)
    assert store.sessions.revoke_all(anna.id, but=laptop.id) == 2
    assert store.sessions.list_of_person(anna.id) == [laptop]
    assert store.sessions.revoke_all(anna.id) == 1
    assert store.sessions.find(laptop_secret) is None
    assert len(store.sessions.list_of_person(other.id)) == 1


def test_a_session_that_is_not_used_ends(store: Store, clock: Any) -> None:
    anna = store.people.create_guest("Anna")
    used, used_secret = store.sessions.create(anna.id)
    _, lost = store.sessions.create(anna.id)
    clock.now += 1000
    store.sessions.touch(used)
    found = store.sessions.find(used_secret)
    assert found is not None
    assert found.seen == used.seen  # not written for a second
    clock.now += 300 * 86_400_000
    store.sessions.touch(used)
    clock.now += 200 * 86_400_000
    assert store.sessions.find(used_secret) is not None
    assert store.sessions.find(lost) is None
    assert len(store.sessions.list_of_person(anna.id)) == 1


def test_tokens_have_scopes_and_are_shown_once(store: Store, url: str, clock: Any) -> None:
    anna, other = store.people.create_account("Anna", PASSWORD), store.people.create_guest("Other")
    token, secret = store.tokens.create(anna.id, 'my "bot"; --', ["table:play", "table:play", "lobby"])
    assert token.scopes == ("lobby", "table:play")
    assert secret.startswith("stolik_")
    assert store.tokens.find(secret) == token
    clock.now += 5
    used = store.tokens.find(secret)
    assert used is not None
    assert used.used == clock.now - 5
    ((hashed,),) = stored(url, select(tokens.c.token_hash))
    assert len(hashed) == 32
    assert stored(url, text("SELECT count(*) FROM tokens WHERE name LIKE 'stolik%'")) == [(0,)]
    assert store.tokens.find("stolik_" + "x" * 43) is None
    assert store.sessions.find(secret) is None
    for scopes in (["a b"], [""], ["A"], ["x;y"]):
        with refused("store-token-scope"):
            store.tokens.create(anna.id, "name", scopes)
    for name in ("", "  ", "x" * 65):
        with refused("store-token-name"):
            store.tokens.create(anna.id, name, [])
    with refused("store-text"):
        store.tokens.create(anna.id, "a\0b", [])
    with refused("store-no-token"):
        store.tokens.revoke(other.id, token.id)
    store.tokens.revoke(anna.id, token.id)
    assert store.tokens.find(secret) is None
    assert store.tokens.list_of_person(anna.id) == []


def test_tokens_of_a_person_are_not_without_number(store: Store) -> None:
    anna = store.people.create_guest("Anna")
    for number in range(50):
        store.tokens.create(anna.id, f"{number}", [])
    with refused("store-tokens-many"):
        store.tokens.create(anna.id, "50", [])


def test_nodes_tell_since_when_nobody_was_there(store: Store) -> None:
    assert store.nodes.find_last_alive() is None
    store.nodes.beat("a", 1_000)
    store.nodes.beat("b", 1_500)
    store.nodes.beat("b", 2_000)
    assert store.nodes.find_last_alive() == 2_000
    assert store.nodes.list_alive(1_000) == {"a": 1_000, "b": 2_000}
    assert store.nodes.list_alive(1_001) == {"b": 2_000}


def test_guests_are_marked_when_an_account_takes_their_name(store: Store) -> None:
    guests = [store.people.create_guest(name) for name in ("Ivan", "IVAN", "lvan", "Olga", "W" * 32)]
    store.people.create_account("Ivan", PASSWORD)
    ola = store.people.create_account("Ola", PASSWORD)
    store.people.rename(ola.id, "W" * 32)
    found = [store.people.get(guest.id).name for guest in guests]
    assert found == ["Ivan (guest)", "IVAN (guest)", "lvan (guest)", "Olga", "W" * 24 + " (guest)"]
    own = store.people.create_guest("Ewa")
    assert store.people.turn_into_account(own.id, "Ewa", PASSWORD).name == "Ewa"


def test_a_device_is_known_by_its_key_until_the_password_changes(store: Store) -> None:
    anna = store.people.create_account("Anna", PASSWORD)
    store.people.create_account("Bea", PASSWORD)
    key = store.people.make_device_key(anna.id)
    assert store.people.is_known_device(" ANNA", key)
    for name, other in (("Bea", key), ("Nobody", key), ("Anna", ""), ("Anna", "x"), ("Anna", key[:-1] + "x")):
        assert not store.people.is_known_device(name, other)
    store.recovery.change_password(anna.id, PASSWORD, "battery staple")
    assert not store.people.is_known_device("Anna", key)
