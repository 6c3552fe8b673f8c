"""The pages that people play on: the built browser client, which is a part of the package (`make web`).

Every address of the client is answered with the same page, which then shows what is there; that of a table tells chats
what the link is about (`stolik.server.site.previews`). What has a hash in its name never changes and is kept by
browsers for ever; the rest is asked for anew each time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath
from msgspec.json import decode

from stolik.server.http.compression import pack
from stolik.server.http.errors import AnyRequest
from stolik.server.http.services import Injected
from stolik.server.site.pages import make_home
from stolik.server.site.previews import insert_tags, make_tags
from stolik.server.site.services import SiteServices

YEAR: Final = 365 * 24 * 60 * 60
KEPT: Final = f"public, max-age={YEAR}, immutable"
ASKED: Final = "no-cache"  # kept, but asked for anew each time

# The client's own addresses, as `web/src/lib/routes.ts` has them. What is not here is answered with 404.
ROUTES: Final = Path(__file__).with_name("routes.json")
PAGES: Final = [path.replace("}", ":str}") for path in decode(ROUTES.read_bytes(), type=list[str])]


@get(["/", *PAGES], include_in_schema=False)
async def page(request: AnyRequest, services: Injected[SiteServices]) -> Response[Any]:
    """Send the client, which knows what to show at this address; or say that it has not been built."""
    site = services.site
    if site.page is None:
        return make_home(request)
    if tags := await make_tags(request, services):
        return await pack(
            request, insert_tags(site.page.plain, tags), kind="text/html", headers={"Cache-Control": ASKED}
        )
    return site.page.answer(request, ASKED)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: AnyRequest, services: Injected[SiteServices], name: FromPath[str]) -> Response[bytes]:
    """Send a file that has a hash in its name."""
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
    """Send what browsers ask for by its name."""
    name = request.url.path.removeprefix("/")
    return services.site.find("icon-192.png" if name == "favicon.ico" else name).answer(request, ASKED)


def find_lost_page(services: SiteServices, request: AnyRequest) -> Response[bytes] | None:
    """Return the page for an address where nothing is, if a person asks: the client says so in their language."""
    site = services.site
    path = request.url.path
    if site.page is None or request.method not in ("GET", "HEAD") or path.startswith(("/api/", "/ws/")):
        return None
    return site.page.answer(request, ASKED, 404) if "text/html" in request.headers.get("accept", "") else None


routes: Final[list[Any]] = [page, asset, other]
