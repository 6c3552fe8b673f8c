"""The browser client as the server sends it: one page for all its addresses, files that browsers may keep."""

from __future__ import annotations

import ast
import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import stolik
from stolik.server.site.client import PAGES
from stolik.server.site.files import Site
from tests.server.client import Running, open_socket

INDEX = b'<!doctype html><script type="module" src="/assets/index-abc.js"></script>'


@pytest.fixture
def built(server: Running, tmp_path: Path) -> Iterator[Running]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(INDEX)
    (tmp_path / "assets/index-abc.js").write_bytes(b"script")
    (tmp_path / "assets/index-abc.js.gz").write_bytes(gzip.compress(b"script"))
    (tmp_path / "sw.js").write_bytes(b"worker")
    site, server.services.site = server.services.site, Site(tmp_path)
    yield server
    server.services.site = site


def fetch(server: Running, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.url + path, headers=headers, trust_env=False, timeout=60)


@pytest.mark.parametrize("path", PAGES)
def test_every_address_of_the_client_has_its_page(built: Running, path: str) -> None:
    answer = fetch(built, path.replace("{", "").replace(":str}", ""))
    assert answer.status_code == 200
    assert answer.content == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_shortcuts_of_the_installed_client_lead_to_its_pages() -> None:
    manifest = Path(__file__).parents[3] / "web" / "public" / "manifest.webmanifest"
    found = json.loads(manifest.read_text(encoding="utf-8"))
    assert {found["start_url"], *(each["url"] for each in found["shortcuts"])} <= set(PAGES)


def test_files_with_a_hash_are_kept_for_ever_and_sent_packed(built: Running) -> None:
    packed = fetch(built, "/assets/index-abc.js", **{"Accept-Encoding": "br, gzip"})
    assert packed.text == "script"
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in packed.headers["cache-control"]
    plain = fetch(built, "/assets/index-abc.js", **{"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == "script"
    assert fetch(built, "/sw.js").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/no.js", "/assets/..%2findex.html", "/assets/%2e%2e/index.html", "/icon.svg"])
def test_what_is_not_there_is_told_to_programs_as_data(built: Running, path: str) -> None:
    answer = fetch(built, path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "http-nothing"


def test_people_get_a_page_where_nothing_is_and_programs_do_not(built: Running) -> None:
    person = fetch(built, "/no/such/place", Accept="text/html,*/*")
    assert person.status_code == 404
    assert person.content == INDEX
    assert fetch(built, "/no/such/place").json()["code"] == "http-nothing"
    assert fetch(built, "/api/no/such/place", Accept="text/html").json()["code"] == "http-nothing"


async def test_a_socket_is_told_which_client_is_current(built: Running) -> None:
    async with open_socket(built.url, "/ws/lobby") as lobby:
        assert (await lobby.receive())["client"] == "/assets/index-abc.js"


def test_links_in_notices_and_mails_lead_to_pages_of_the_client() -> None:
    pages = {path.split("/")[1] for path in PAGES}
    source = Path(stolik.__file__).parent
    linked = set()
    for folder in ("server/notices", "server/people", "cli/hosting"):
        for path in (source / folder).glob("*.py"):
            texts = [
                each for each in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(each, ast.Constant)
            ]
            found = [re.match(r"/([a-z]+)(?:/|#|$)", text.value) for text in texts if isinstance(text.value, str)]
            linked |= {each[1] for each in found if each is not None} - {"api", "ws"}
    assert {"table", "tournament", "settings", "recover", "confirm"} <= linked <= pages
