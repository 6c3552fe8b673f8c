"""The REST API against its own description: schemathesis asks whatever `/schema` allows, and what it does not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import booleans, integers, none, one_of, sampled_from

from stolik.server.settings import Settings
from tests.conftest import NIGHTLY
from tests.server import odd
from tests.server.client import QUICK, Running, free_port, sync_browser
from tests.server.description import describe_api

EXAMPLES = 100 if NIGHTLY else 2  # of each operation
GROUPS = 8  # of operations
# What every client can write; half of a surrogate pair stops schemathesis itself, and `test_odd_values.py` sends it.
PLAIN = [value for value in odd.VALUES if not isinstance(value, odd.Raw) and value != "\ud800"]


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for these tests alone: they leave hundreds of tables behind, and sign out."""
    data: Path = tmp_path_factory.mktemp("tried")
    with Running(Settings(port=free_port(), data=data, **QUICK | {"limits": 100_000})) as running:
        yield running


@cache
def find_operations() -> dict[str, Any]:
    """The operations of the API by their names, as schemathesis reads them. Importing it takes half a second."""
    import schemathesis
    from schemathesis.core.result import Ok

    found = schemathesis.openapi.from_dict(describe_api()).get_all_operations()
    return {each.ok().label: each.ok() for each in found if isinstance(each, Ok)}  # the first test misses others


def arrive(server: Running) -> tuple[dict[str, str], dict[str, str]]:
    """Return the cookie of somebody new, and what addresses may name: their id, a table where they play."""
    with sync_browser(server.url) as http:
        me = http.post("/api/guests", json={"name": "Ann"}).raise_for_status().json()
        table = http.post("/api/bots-now", json={"game": "zero", "players": 3, "level": "random"}).raise_for_status()
        return dict(http.cookies), {"person_id": me["id"], "table_id": table.json()["table"], "game": "zero"}


def test_the_description_is_the_one_that_is_served(tried: Running) -> None:
    assert httpx.get(f"{tried.url}/schema/openapi.json", trust_env=False, timeout=60).json() == describe_api()
    assert len(find_operations()) == sum(map(len, describe_api()["paths"].values()))


@pytest.mark.parametrize("group", range(GROUPS))
def test_answers_are_as_described(tried: Running, group: int) -> None:
    for operation in list(find_operations().values())[group::GROUPS]:
        check_operation(tried, operation)


def check_operation(tried: Running, operation: Any) -> None:
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    cookies, known = arrive(tried)
    cases = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]
    wanted = [
        not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_headers_conformance,
        checks.response_schema_conformance,
    ]

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    # What is allowed, and what is not; and in every other body something long, huge or odd.
    @given(case=one_of(cases), real=booleans(), value=none() | sampled_from(PLAIN), at=integers(0, 100))
    def ask(case: Any, real: bool, value: Any, at: int) -> None:
        if value is not None and isinstance(case.body, dict) and case.body:
            case.body = case.body | {sorted(case.body)[at % len(case.body)]: value}
        if real:
            case.path_parameters = {each: known.get(each, value) for each, value in case.path_parameters.items()}
        response = case.call(base_url=tried.url, headers={"Origin": tried.url}, cookies=cookies)
        case.validate_response(response, checks=wanted)

    ask()
