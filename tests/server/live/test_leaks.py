"""Nothing leaks: whole games of hidden hands are played on real sockets, and every byte sent is proven innocent."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
import structlog
from msgspec import structs

from stolik.game import Message
from stolik.kit import keys, load
from stolik.server.http import logs
from stolik.server.live import desk, frames, tables
from stolik.server.people.identity import ALL, Me
from stolik.table import Checked, Table, TableView, check, make_table_view
from stolik.table import view as table_view
from tests.conftest import NIGHTLY
from tests.sample import load_sample
from tests.server.client import Player, Running, Socket, chosen
from tests.server.live.resampling import Leak, Sent, Viewer, hidden_of, prove, secrets_of
from tests.server.live.test_play import tables_of

HIDDEN = [key for key in keys() if load(key).hidden]
GAMES = {name: (key, found) for key in keys() for name, found in load_sample(key).leaks.items()}
PROVEN = [*GAMES] if NIGHTLY else [name for name in GAMES if name in HIDDEN or "teams" in name]


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What the server logs, as a host has it."""
    root, stream = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers, root.level
    logs.configure(json=True, stream=stream, level=logging.DEBUG)
    yield stream
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


class Play:
    """A game with probes: everybody asks all the time what they should not be told."""

    def __init__(self, server: Running, name: str) -> None:
        self.server, self.rng = server, Random(5)
        self.game, wanted = GAMES[name]
        self.players, self.options = wanted.players, wanted.options
        self.table = ""
        self.people: list[Player] = []
        self.sockets: list[Socket] = []
        self.viewers: list[Viewer] = []

    async def run(self, most: int, every: int) -> None:
        players = self.players
        self.people = [await Player.arrive(self.server.url, name) for name in ("Ann", "Bob", "Cid", "Dan")[:players]]
        self.people.append(await Player.arrive(self.server.url, "Eve"))  # who watches
        clock = {"type": "sudden", "initial": 600}
        self.table = await self.people[0].open(self.game, players, options=self.options, clock=clock)
        for number, person in enumerate(self.people):
            me = Me(person.me["id"], person.me["name"], "guest", ALL, "-")
            self.viewers.append(Viewer(number if number < players else None, me, []))
        for seat, person in enumerate(self.people[1:players], 1):
            await person.ask(self.table, type="join", seat=seat)
        async with AsyncExitStack() as stack:
            for person in self.people:
                self.sockets.append(await stack.enter_async_context(person.sit(self.table)))
            for socket in self.sockets[:players]:
                await socket.ask(type="ready")
            for number in range(most):
                view = await self.together()
                if view["phase"] != "playing":
                    break
                mover = view["actors"][0]
                if number % every == 0:
                    await self.probe(mover)
                    await self.together()
                move = chosen(self.sockets[mover].view, self.rng)
                assert (await self.ask(mover, type="move", move=move))["type"] == "ok"
            await self.together()
        for socket, viewer in zip(self.sockets, self.viewers, strict=True):
            known = {sent.text for sent in viewer.sent}
            pairs = zip(socket.frames, socket.texts, strict=True)
            viewer.sent += [Sent(text, frame.get("version", 1), "socket") for frame, text in pairs if text not in known]

    async def together(self) -> dict[str, Any]:
        """Let everybody see the same version."""
        for _ in range(2):
            for socket in self.sockets:
                await socket.reach(max(each.view.get("version", 1) for each in self.sockets))
        return self.sockets[0].view

    async def ask(self, number: int, **message: Any) -> dict[str, Any]:
        socket, viewer = self.sockets[number], self.viewers[number]
        version = socket.view["version"]
        answer = await socket.ask(**message)
        if answer["type"] == "ok":
            await socket.reach(answer["version"])
        text = next(text for text in reversed(socket.texts) if json.loads(text).get("id") == answer["id"])
        viewer.sent.append(Sent(text, version, "answer", {"id": answer["id"], **message}))
        return answer

    async def rest(self, number: int, asked: dict[str, Any] | None) -> None:
        http, path, version = (
            self.people[number].http,
            f"/api/tables/{self.table}",
            self.sockets[number].view["version"],
        )
        response = await (http.post(f"{path}/commands", json=asked) if asked else http.get(path))
        self.viewers[number].sent.append(Sent(response.text, version, "POST" if asked else "GET", asked))
        self.viewers[number].sent.append(Sent(json.dumps(dict(response.headers)), version, "list"))

    async def come_back(self, number: int) -> None:
        """Open one more socket, as somebody who has missed a little."""
        version = self.sockets[number].view["version"]
        async with self.people[number].sit(self.table, since=version - 2) as socket:
            for _ in range(2):
                await socket.receive()
        self.viewers[number].sent += [Sent(text, version, "socket") for text in socket.texts]

    async def probe(self, mover: int) -> None:
        """Ask as everybody for moves: legal ones, those of others, and such with cards that somebody else may hold."""
        state = self.server.known(self.table).running.state
        piles = (getattr(state, name) for name in hidden_of(self.game))
        cards = sorted(
            {card for pile in piles for part in pile for card in ([part] if isinstance(part, str) else part)}
        )
        legal = chosen(self.sockets[mover].view, self.rng)
        moves = [legal, *(mixed(legal, cards, self.rng) for _ in range(2)), {"type": "nonsense", "hand": 1}]
        for number in range(len(self.people)):
            for move in moves:
                checked = await self.ask(number, type="check", move=move)
                if not checked.get("legal"):
                    refused = {"type": "move", "id": 2, "move": move}
                    assert (await self.ask(number, type="move", move=move))["type"] == "refused"
            await self.come_back(number)
            await self.rest(number, None)
            await self.rest(number, {"type": "check", "id": 1, "move": moves[1]})
            await self.rest(number, refused)
            await self.ask(number, type="move", move=legal, if_version=1)
            await self.ask(number, type="agree-takeback")
            others = [f"/api/tables/{self.table}/record", "/api/me/tables", "/api/lobby", "/api/tables"]
            past = ["replay", "replay/views", "replay/views?seat=open", "replay/views?seat=0", "picture.svg"]
            others += [f"/api/tables/{self.table}/{path}" for path in past]
            for path in others:
                answer = await self.people[number].http.get(path)
                text = answer.text if answer.text.startswith(("{", "[")) else json.dumps({"picture": answer.text})
                self.viewers[number].sent.append(Sent(text, self.sockets[number].view["version"], "list"))
        before = self.sockets[0].view["made"]
        for number in range(len(self.people) - 1):
            if (await self.ask(number, type="ask-takeback"))["type"] == "ok":
                await self.together()
                await self.ask((number + 1) % (len(self.people) - 1), type="decline-takeback")
                await self.together()
        await self.ask(len(self.people) - 1, type="say", text="what a hand")
        assert (await self.together())["made"] == before


def mixed(move: Any, cards: list[str], rng: Random) -> Any:
    """Return a move with other cards in it."""
    if isinstance(move, dict):
        return {name: value if name == "type" else mixed(value, cards, rng) for name, value in move.items()}
    if isinstance(move, list):
        return [mixed(value, cards, rng) for value in move]
    return rng.choice(cards) if isinstance(move, str) and move in cards else move


async def played(
    server: Running, name: str, most: int = 1_000, every: int = 1_000
) -> tuple[dict[int, Table], list[Viewer]]:
    """Play a game; return every state of its table, and what was sent to whom."""
    play = Play(server, name)
    await play.run(most, every)
    return tables_of(server, play.table), play.viewers


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games every time."""
    monkeypatch.setattr(tables, "randbits", lambda bits: Random(2).getrandbits(bits))


@pytest.mark.usefixtures("dealt")
@pytest.mark.parametrize("name", PROVEN)
async def test_nothing_depends_on_what_a_viewer_may_not_know(server: Running, lines: io.StringIO, name: str) -> None:
    every = GAMES[name][1].every * (1 if NIGHTLY else 4)
    states, viewers = await played(server, name, every=every)
    assert states[max(states)].phase == "finished"
    ways = {sent.way for viewer in viewers for sent in viewer.sent}
    kinds = {json.loads(sent.text).get("type") for viewer in viewers for sent in viewer.sent}
    assert ways == {"socket", "answer", "GET", "POST", "list"}
    assert kinds >= {"table", "change", "checked", "refused", "ok"}
    assert await prove(states, viewers) > 150
    logged = lines.getvalue()
    assert "/api/tables/{table_id" in logged, "this server wrote it"
    check_log(logged, states)


def check_log(logged: str, states: dict[int, Table]) -> None:
    bare = logged.translate(str.maketrans("", "", " \"'\\"))
    for table in states.values():
        if table.play is None:
            continue
        if any(secret in logged for secret in secrets_of(table)):
            raise Leak("the seed or the salt is in the log")
        hands, deck = (getattr(table.play.state, name) for name in hidden_of(table.setting.game))
        if any(",".join(cards[:3]) in bare for cards in (*hands, deck) if len(cards) >= 3):
            raise Leak("cards are in the log")


def hand_of_another(table: Table, viewer: int | None) -> tuple[str, ...]:
    hand: tuple[str, ...] = getattr(table.running.state, hidden_of(table.setting.game)[0])[0 if viewer else 1]
    return hand


def top_of_deck(table: Table, _: int | None = None) -> str:
    card: str = getattr(table.running.state, hidden_of(table.setting.game)[1])[-1]
    return card


def showing(tell: Callable[[Table, int | None], Any]) -> Callable[..., TableView]:
    def leaky(table: Table, viewer: int | None, since: int = 0, *, known: TableView | None = None) -> TableView:  # noqa: ARG001
        view = make_table_view(table, viewer, since)
        return view if table.phase != "playing" else structs.replace(view, options={"more": tell(table, viewer)})

    return leaky


PLANTED: dict[str, Callable[[Table, int | None], Any]] = {
    "a card": lambda table, viewer: hand_of_another(table, viewer)[0],
    "something about a hand": lambda table, viewer: sum(map(ord, "".join(hand_of_another(table, viewer)))) % 2,
    "a hand": hand_of_another,
    "the deck": top_of_deck,
    "the seed": lambda table, _: f"{table.running.seed:x}",
    "the salt": lambda table, _: table.running.salt,
}


@pytest.mark.usefixtures("dealt")
@pytest.mark.parametrize("what", PLANTED)
@pytest.mark.parametrize("name", HIDDEN if NIGHTLY else HIDDEN[:1])
async def test_a_planted_leak_is_found(server: Running, monkeypatch: pytest.MonkeyPatch, name: str, what: str) -> None:
    monkeypatch.setattr(frames, "make_table_view", showing(PLANTED[what]))
    found = await played(server, name, 8)
    with pytest.raises(Leak):
        await prove(*found)


@pytest.mark.usefixtures("dealt")
async def test_a_leak_in_what_is_told_of_a_move_is_found(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("absolute")
    event = type(game).event

    def leaky(self: Any, state: Any, seat: int, move: Any, viewer: int | None) -> Message:
        told = event(self, state, seat, move, viewer)
        return Message(told.name, {**told.facts, "drawn": state.deck[-1]})

    monkeypatch.setattr(type(game), "event", leaky)
    found = await played(server, "absolute", 8)
    with pytest.raises(Leak, match="drawn"):
        await prove(*found)


@pytest.mark.usefixtures("dealt")
async def test_a_move_that_is_shown_to_others_is_found(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    told = table_view._view_line
    monkeypatch.setattr(table_view, "_view_line", lambda line, _: told(line, line.seat))
    found = await played(server, "setup", 8)
    with pytest.raises(Leak):
        await prove(*found)


@pytest.mark.usefixtures("dealt")
async def test_a_leak_in_the_answers_is_found(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, seat: int, move: dict[str, Any]) -> Checked:
        return structs.replace(
            check(table, seat, move), points=sum(int(card[0]) for card in hand_of_another(table, seat))
        )

    monkeypatch.setattr(desk, "check", leaky)
    found = await played(server, "zero", 2, every=1)
    with pytest.raises(Leak):
        await prove(*found)


@pytest.mark.usefixtures("dealt")
async def test_a_leak_is_searched_for_as_well(server: Running) -> None:
    states, viewers = await played(server, "zero", 2)
    version = max(states)
    state = states[version].running.state
    for value in (state.hands[1], state.rest[:4], str(states[version].running.seed), states[version].running.salt):
        told = Sent(json.dumps({"any": [value]}), version, "list")
        with pytest.raises(Leak):
            await prove(states, [structs.replace(viewers[0], sent=[told])])
    with pytest.raises(Leak):
        check_log(f"dealt {list(state.hands[0])}", states)
    await prove(states, viewers)
