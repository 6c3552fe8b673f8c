"""Log lines: data, and no secrets in them, whoever writes them."""

from __future__ import annotations

import ast
import io
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
import structlog
from msgspec import Struct
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError

import stolik
from stolik.server.http import logs

SECRET = "4815162342108"  # noqa: S105


class Dealt(Struct):
    number: str


def written(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_is_json_with_a_time_a_level_and_the_facts() -> None:
    stream = io.StringIO()
    logs.configure(json=True, stream=stream)
    structlog.stdlib.get_logger("stolik.tables").info("started", table="t-1", players=3)
    logging.getLogger("stolik.botplay").warning("a bot failed at table %s", "t-1")
    first, second = written(stream)
    assert (first["event"], first["level"], first["table"], first["players"]) == ("started", "info", "t-1", 3)
    assert first["logger"] == "stolik.tables"
    assert first["timestamp"].endswith("Z")
    assert (second["event"], second["level"]) == ("a bot failed at table t-1", "warning")


def test_for_people_it_is_a_plain_line() -> None:
    stream = io.StringIO()
    logs.configure(json=False, stream=stream)
    structlog.stdlib.get_logger("stolik").info("started", table="t-1", seed=SECRET)
    assert "started" in stream.getvalue()
    assert "table=t-1" in stream.getvalue()
    assert SECRET not in stream.getvalue()
    assert "\x1b" not in stream.getvalue(), "colours are for terminals"


@pytest.mark.parametrize("as_json", [True, False])
def test_no_line_has_a_secret(as_json: bool) -> None:
    stream = io.StringIO()
    logs.configure(json=as_json, stream=stream, level=logging.DEBUG)
    log = structlog.stdlib.get_logger("stolik")
    number = int(SECRET)
    for name in ("seed", "salt", "cookie", "Cookie", "token", "api_token", "authorization", "password", "hand", "body"):
        log.info("named", **{name: SECRET})
    log.info("nested", facts={"deep": [{"seed": number, "hands": [SECRET]}], "headers": [("cookie", SECRET)]})
    log.info("struct", thing=Dealt(SECRET), data=SECRET.encode())
    foreign = logging.getLogger("some.library")
    foreign.info("connect to postgresql://ann:%s@db/games", SECRET)
    foreign.info("GET /join?invitation=%s", SECRET)
    foreign.info("Authorization: Bearer %s", SECRET)
    foreign.info("Cookie: session=%s; theme=dark", SECRET)
    foreign.info('{"seed": %s, "salt": "%s"}', SECRET, SECRET)
    logging.getLogger("uvicorn.access").info('%s - "%s %s"', "1.2.3.4", "GET", f"/join/{SECRET}")
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "1.2.3.4", f"/live/{SECRET}")
    logging.getLogger("websockets.server").debug("> TEXT %s", SECRET)
    logging.getLogger("uvicorn.error").debug("> TEXT %s", SECRET)
    logging.getLogger("sqlalchemy.engine").info("[cached] (%s)", SECRET)
    try:
        raise ValueError(f"the deck is {SECRET}")
    except ValueError as error:
        log.exception("failed")
        foreign.exception("failed: %s", error)
        logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=error)
    assert SECRET not in stream.getvalue()
    assert stream.getvalue().count("ValueError") >= 3


def test_the_hash_of_a_seed_is_no_secret() -> None:
    assert logs.hide_secrets(None, "", {"seed_hash": "f135"}) == {"seed_hash": "f135"}


def test_a_fault_is_told_by_its_kind_place_and_cause() -> None:
    stream = io.StringIO()
    logs.configure(json=True, stream=stream)
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE events (data TEXT UNIQUE)"))
        connection.execute(text("INSERT INTO events VALUES (:data)"), {"data": SECRET})
        try:
            connection.execute(text("INSERT INTO events VALUES (:data)"), {"data": SECRET})
        except IntegrityError:
            structlog.stdlib.get_logger("stolik").exception("not stored")
    engine.dispose()
    (line,) = written(stream)
    assert line["fault"][0] == "IntegrityError: UNIQUE constraint failed: events.data"
    assert any("test_logs.py" in place for place in line["fault"])
    assert SECRET not in stream.getvalue()


def test_the_request_is_in_every_line_until_it_is_answered() -> None:
    stream = io.StringIO()
    logs.configure(json=True, stream=stream)
    with structlog.contextvars.bound_contextvars(request="r-1"):
        logging.getLogger("stolik.tables").info("inside")
    logging.getLogger("stolik.tables").info("outside")
    inside, outside = written(stream)
    assert inside["request"] == "r-1"
    assert "request" not in outside


def test_no_line_has_the_id_of_a_table() -> None:
    """Who knows the id of a private table may watch it. Every call of a logger with an id uses `make_log_id`."""
    named = re.compile(r"\b(?:table_id|table\.id|key\[0\])")
    found = 0
    for path in Path(stolik.__file__).with_name("server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("log.", "self.log.")):
                for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                    text = ast.unparse(argument)
                    found += "make_log_id" in text
                    assert not named.search(re.sub(r"make_log_id\([^)]*\)", "", text)), f"{path}: {text}"
    assert found >= 5, "the source was read"


def test_equal_errors_are_written_once_and_then_counted() -> None:
    stream, now = io.StringIO(), [0.0]
    logs.configure(json=True, stream=stream)
    (handler,) = logging.getLogger().handlers
    assert isinstance(handler, logs.CountingHandler)
    handler._clock = lambda: now[0]
    ours, foreign = structlog.stdlib.get_logger("stolik.server"), logging.getLogger("stolik.live")
    for number in range(600):
        now[0] += 0.1
        ours.error("unexpected error", path="/api/tables", error="ValueError", trace=f"long {number}")
        try:
            raise ValueError(SECRET)
        except ValueError:
            foreign.exception("a message failed at table %s", f"#{number}")
        foreign.warning("waits for the database")
        foreign.warning("was not resumed: %s", number % 2)
        foreign.info("answered")
    lines = [line for line in written(stream) if line["event"] != "answered"]
    assert [line["event"] for line in lines] == [
        "unexpected error",
        "a message failed at table #0",
        "waits for the database",
        "was not resumed: 0",
        "was not resumed: 1",
    ]
    assert len(stream.getvalue()) < 200_000
    now[0] += logs.REPEATED_S
    foreign.info("answered")
    told = [line for line in written(stream) if "more in" in line["event"]]
    assert {(line["event"], line["level"], line["logger"]) for line in told} == {
        ("unexpected error (599 more in 60 seconds)", "error", "stolik.server"),
        ("a message failed at table %s (599 more in 60 seconds)", "error", "stolik.live"),
        ("waits for the database (599 more in 60 seconds)", "warning", "stolik.live"),
        ("was not resumed: 0 (299 more in 60 seconds)", "warning", "stolik.live"),
        ("was not resumed: 1 (299 more in 60 seconds)", "warning", "stolik.live"),
    }
    ours.error("unexpected error", path="/api/tables", error="ValueError", trace="again")
    assert written(stream)[-1]["trace"] == "again"
    assert SECRET not in stream.getvalue()
