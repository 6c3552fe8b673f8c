"""The pages that people play on: the built browser client, which is a part of the package (`make web`).

Every address of the client is answered with the same page, which then shows what is there; that of a table tells chats
what the link is about (`stolik.server.site.previews`). What has a hash in its name never changes and is kept by
browsers for ever; the rest is asked for anew each time.
"""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct
from msgspec.json import decode

import stolik
from stolik.game import Refusal
from stolik.server.http.compression import encodings, packed
from stolik.server.http.errors import AnyRequest
from stolik.server.site.pages import plain_home
from stolik.server.site.previews import tagged, tags_of

FOLDER: Final = Path(stolik.__file__).parent / "web"
YEAR: Final = 365 * 24 * 60 * 60
KEPT: Final = f"public, max-age={YEAR}, immutable"
ASKED: Final = "no-cache"  # kept, but asked for anew each time
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # made by the client's build; the smaller one first
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}

# The client's own addresses, as `web/src/lib/routes.ts` has them. What is not here is answered with 404.
ROUTES: Final = Path(__file__).with_name("routes.json")
PAGES: Final = [path.replace("}", ":str}") for path in decode(ROUTES.read_bytes(), type=list[str])]


class File(Struct, frozen=True):
    """One file of the client, as it is and packed."""

    kind: str  # its media type
    plain: bytes
    packed: dict[str, bytes]  # by the name of the encoding

    def answer(self, request: AnyRequest, cache: str, status: int = 200) -> Response[bytes]:
        """Send it, packed if the browser can unpack it."""
        headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
        accepted = encodings(request.headers.get("accept-encoding", ""))
        for name, data in self.packed.items():
            if name in accepted:
                return Response(
                    data, status_code=status, headers={**headers, "Content-Encoding": name}, media_type=self.kind
                )
        return Response(self.plain, status_code=status, headers=headers, media_type=self.kind)


class Site:
    """The client's files, read once. Without them the server has its API and a plain page."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file() and path.suffix not in PACKED.values():
                self._files[path.relative_to(folder).as_posix()] = _read(path)
        self.page = self._files.get("index.html")
        found = re.search(rb'src="(/assets/[^"]+)"', self.page.plain) if self.page else None
        self.script = found[1].decode() if found else None

    def find(self, name: str) -> File:
        """Return a file. Raises `Refusal`."""
        if name not in self._files:
            raise Refusal("http-nothing")
        return self._files[name]


@get(PAGES, include_in_schema=False)
async def page(request: AnyRequest, state: State) -> Response[Any]:
    """Send the client, which knows what to show at this address; or say that it has not been built."""
    site: Site = state.site
    if site.page is None:
        return plain_home(request)
    if tags := await tags_of(request, state):
        return await packed(request, tagged(site.page.plain, tags), kind="text/html", headers={"Cache-Control": ASKED})
    return site.page.answer(request, ASKED)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: AnyRequest, state: State, name: FromPath[str]) -> Response[bytes]:
    """Send a file that has a hash in its name."""
    site: Site = state.site
    return site.find(f"assets/{name}").answer(request, KEPT)


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
async def other(request: AnyRequest, state: State) -> Response[bytes]:
    """Send what browsers ask for by its name."""
    site: Site = state.site
    name = request.url.path.removeprefix("/")
    return site.find("icon-192.png" if name == "favicon.ico" else name).answer(request, ASKED)


def lost(request: AnyRequest) -> Response[bytes] | None:
    """Return the page for an address where nothing is, if a person asks: the client says so in their language."""
    site: Site | None = request.app.state.get("site")
    path = request.url.path
    if site is None or site.page is None or request.method not in ("GET", "HEAD") or path.startswith(("/api/", "/ws/")):
        return None
    return site.page.answer(request, ASKED, 404) if "text/html" in request.headers.get("accept", "") else None


def _read(path: Path) -> File:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = {name: path.with_name(path.name + end) for name, end in PACKED.items()}
    return File(
        kind=kind,
        plain=path.read_bytes(),
        packed={name: other.read_bytes() for name, other in packed.items() if other.is_file()},
    )


routes: Final[list[Any]] = [page, asset, other]
