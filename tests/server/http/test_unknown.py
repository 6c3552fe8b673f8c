"""Requests without a route are counted, too."""

from __future__ import annotations

from pathlib import Path

from litestar.testing import TestClient

from stolik.server.app import create_app
from stolik.server.settings import Settings


def test_unknown_paths_and_methods_are_limited(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path, warm_bots=False, limits=0.01))
    with TestClient(app, base_url="http://testserver.local") as client:
        found = [client.get(f"/nothing/{number}").status_code for number in range(20)]
        assert found[0] == 404
        assert found[-1] == 429
        answer = client.put("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (429, "http-many")
        assert int(answer.headers["retry-after"]) >= 1
