"""The browser client, which is built into the package (`make web`).

Every path of the client returns the same page, whose script shows the right content. The page of a table also has tags
for link previews (`stolik.server.site.previews`). Browsers cache files with a hash in their name for ever, and
revalidate all others each time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath
from msgspec.json import decode

from stolik.server.http.compression import pack, send_packed
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import OPEN, declare
from stolik.server.http.services import Injected
from stolik.server.site.pages import make_home
from stolik.server.site.previews import insert_tags, make_tags
from stolik.server.site.services import SiteServices

YEAR: Final = 365 * 24 * 60 * 60
KEPT: Final = f"public, max-age={YEAR}, immutable"
ASKED: Final = "no-cache"  # cached, but revalidated each time

# The paths of the client, from `web/src/lib/routes.ts`. Other paths give 404.
ROUTES: Final = Path(__file__).with_name("routes.json")
PAGES: Final = [path.replace("}", ":str}") for path in decode(ROUTES.read_bytes(), type=list[str])]


@get(["/", *PAGES], include_in_schema=False)
async def page(request: AnyRequest, services: Injected[SiteServices]) -> Response[Any]:
    """Send the browser client, or a plain page if it has not been built."""
    site = services.site
    if site.page is None:
        return make_home(request)
    if tags := await make_tags(request, services):
        packed = pack(insert_tags(site.page.plain, tags))  # a few kilobytes
        return send_packed(request, packed, kind="text/html", headers={"Cache-Control": ASKED})
    return site.page.answer(request, ASKED)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: AnyRequest, services: Injected[SiteServices], name: FromPath[str]) -> Response[bytes]:
    """Send a file with a hash in its name."""
    return services.site.find(f"assets/{name}").answer(request, KEPT)


@get(
    [
        "/theme.js",
        "/sw.js",
        "/offline.json",
        "/manifest.webmanifest",
        "/icon.svg",
        "/icon-192.png",
        "/icon-512.png",
        "/favicon.ico",
    ],
    include_in_schema=False,
)
async def other(request: AnyRequest, services: Injected[SiteServices]) -> Response[bytes]:
    """Send a file with a fixed name."""
    name = request.url.path.removeprefix("/")
    return services.site.find("icon-192.png" if name == "favicon.ico" else name).answer(request, ASKED)


def make_not_found_page(services: SiteServices, request: AnyRequest) -> Response[bytes] | None:
    """Return the client for an unknown path, if a browser requests it: the client shows "not found"."""
    site = services.site
    path = request.url.path
    if site.page is None or request.method not in ("GET", "HEAD") or path.startswith(("/api/", "/ws/")):
        return None
    return site.page.answer(request, ASKED, 404) if "text/html" in request.headers.get("accept", "") else None


routes: Final = [declare(OPEN, page, asset, other)]
