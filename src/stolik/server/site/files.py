"""The files of the browser client, which is built into the package (`make web`)."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Final

from litestar import Response
from msgspec import Struct

import stolik
from stolik.refusals import NotFound
from stolik.server.http.compression import read_encodings
from stolik.server.http.errors import AnyRequest

FOLDER: Final = Path(stolik.__file__).parent / "web"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # made by the client's build; the smaller format first
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}


class File(Struct, frozen=True):
    """One file of the client, plain and compressed."""

    kind: str  # its media type
    plain: bytes
    packed: dict[str, bytes]  # by the name of the encoding

    def answer(self, request: AnyRequest, cache: str, status: int = 200) -> Response[bytes]:
        """Return the response with this file, compressed if the browser accepts it."""
        headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
        accepted = read_encodings(request.headers.get("accept-encoding", ""))
        for name, data in self.packed.items():
            if name in accepted:
                return Response(
                    data, status_code=status, headers={**headers, "Content-Encoding": name}, media_type=self.kind
                )
        return Response(self.plain, status_code=status, headers=headers, media_type=self.kind)


class Site:
    """The client's files, read once. Without them the server has only its API and a plain page."""

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
            raise NotFound("http-nothing")
        return self._files[name]


def _read(path: Path) -> File:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = {name: path.with_name(path.name + end) for name, end in PACKED.items()}
    return File(
        kind=kind,
        plain=path.read_bytes(),
        packed={name: other.read_bytes() for name, other in packed.items() if other.is_file()},
    )
