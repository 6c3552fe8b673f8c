"""The pages that the server itself has: plain, in two languages, and with nothing from other sites."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from stolik.server.site.files import Site
from stolik.server.site.pages import make_api_page
from tests.server.client import Running


def fetch(server: Running, path: str, lang: str = "en") -> httpx.Response:
    return httpx.get(server.url + path, headers={"Accept-Language": lang}, trust_env=False, timeout=60)


@pytest.fixture
def unbuilt(server: Running, tmp_path: Path) -> Iterator[Running]:
    """The server without the browser client."""
    site, server.services.site = server.services.site, Site(tmp_path)
    yield server
    server.services.site = site


@pytest.mark.parametrize("path", ["/", "/schema", "/schema/"])
def test_a_page_loads_nothing_but_its_style_from_here(unbuilt: Running, path: str) -> None:
    server = unbuilt
    answer = fetch(server, path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["x-frame-options"] == "DENY"
    assert "style-src 'self';" in answer.headers["content-security-policy"]
    assert "script-src" not in answer.headers["content-security-policy"]
    assert not re.search(r"<script|<style|<img|<iframe|\son\w+=|//", answer.text, re.IGNORECASE)
    links = set(re.findall(r'(?:href|src)="([^"]*)"', answer.text))
    assert "/plain.css" in links
    for link in links:
        if link.startswith("#"):
            assert f'id="{link[1:]}"' in answer.text, link
        else:
            assert fetch(server, link).status_code == 200, link
    assert fetch(server, "/plain.css").headers["content-type"] == "text/css; charset=utf-8"


def test_the_first_page_speaks_the_reader_s_language(unbuilt: Running) -> None:
    server = unbuilt
    english, polish = fetch(server, "/"), fetch(server, "/", "pl")
    assert "People and bots play" in english.text
    assert 'lang="en"' in english.text
    assert "Ludzie i boty grają" in polish.text
    assert 'lang="pl"' in polish.text
    assert polish.headers["content-language"] == "pl"
    assert english.headers["vary"] == "Accept-Language"
    assert 'href="/schema"' in english.text


def test_every_operation_and_type_is_on_the_page_of_the_api(server: Running) -> None:
    described = fetch(server, "/schema/openapi.json").json()
    text = fetch(server, "/schema").text
    for path, item in described["paths"].items():
        for method in item:
            assert f"<code>{method.upper()} {path}</code>" in unescape(text)
    for name in described["components"]["schemas"]:
        assert f'<section id="{name}">' in text


def test_what_is_described_is_text() -> None:
    schemas = {"A<b>": {"description": "<i>", "properties": {"<u>": {"enum": ["<s>"], "description": "&"}}}}
    operation = {"operationId": '"x"', "summary": "<q>", "parameters": [{"name": "<p>", "in": "query"}]}
    text = make_api_page(
        {
            "info": {"title": "<t>", "version": "1"},
            "paths": {"/<z>": {"get": operation}},
            "components": {"schemas": schemas},
        }
    )
    assert not re.search(r"<(b|i|u|s|q|t|z)>|<p>\s*</dt>|\"x\"\"", text)
    assert "&lt;p&gt;" in text
