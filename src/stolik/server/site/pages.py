"""Plain pages: the home page of a server without the browser client, and the page of the API. All local."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.openapi.plugins import OpenAPIRenderPlugin

from stolik import __version__
from stolik.kit import keys
from stolik.messages import say
from stolik.server.http.errors import AnyRequest, find_language
from stolik.server.http.routing import OPEN, declare

STYLE: Final = """\
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1rem }
code, dt { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
section { border-top: 1px solid; margin-top: 1rem }
dt { font-weight: bold }
"""


def make_page(title: str, body: str, lang: str) -> str:
    """Return an HTML page with a body."""
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="stylesheet" href="/plain.css">\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n'
    )


def make_home(request: AnyRequest) -> Response[str]:
    """Return the home page of a server without the browser client."""
    lang = find_language(request)
    games = ", ".join(say(f"{key}-name", lang) for key in keys())
    said = [
        f"<h1>{escape(say('home-title', lang))}</h1>",
        f"<p>{escape(say('home-what', lang, games=games))}</p>",
        f"<p>{escape(say('home-programs', lang))}</p>",
        "<ul>",
        f'<li><a href="/schema">{escape(say("home-api", lang))}</a></li>',
        f'<li><a href="/schema/openapi.json">{escape(say("home-openapi", lang))}</a></li>',
        "</ul>",
        f"<p>{escape(say('home-docs', lang, version=__version__))}</p>",
    ]
    headers = {"Content-Language": lang, "Vary": "Accept-Language", "Cache-Control": "no-cache"}
    return Response(
        make_page(say("home-title", lang), "\n".join(said), lang), headers=headers, media_type=MediaType.HTML
    )


@get("/plain.css", media_type="text/css", include_in_schema=False)
async def style() -> Response[str]:
    """Send the style of these pages."""
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": "max-age=3600"})


class ApiPage(OpenAPIRenderPlugin):
    """The OpenAPI document as one page. Litestar's own pages load scripts from other sites."""

    def __init__(self) -> None:
        super().__init__(path="/", favicon="", style="")
        self._rendered: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002 - the same to all
        """Return the page."""
        if self._rendered is None:
            self._rendered = make_api_page(openapi_schema).encode()
        return self._rendered


def make_api_page(described: dict[str, Any]) -> str:
    """Return the page of the API, from its OpenAPI document."""
    title = f"{described['info']['title']} {described['info']['version']}: API"
    parts = [
        f"<h1>{escape(title)}</h1>",
        '<p>For programs: <a href="/schema/openapi.json">openapi.json</a>.</p>',
        "<h2>Requests</h2>",
    ]
    for path, item in described["paths"].items():
        parts += [_write_operation(path, method, item[method]) for method in item if isinstance(item[method], dict)]
    parts.append("<h2>Types</h2>")
    for name, schema in described.get("components", {}).get("schemas", {}).items():
        parts.append(f'<section id="{escape(name)}">\n<h3>{escape(name)}</h3>\n{_write_schema(schema)}\n</section>')
    return make_page(title, "\n".join(parts), "en")


def _write_operation(path: str, method: str, operation: dict[str, Any]) -> str:
    name = escape(operation.get("operationId", ""))
    lines = [f'<section id="{name}">', f"<h3><code>{method.upper()} {escape(path)}</code></h3>"]
    told = operation.get("description") or operation.get("summary") or ""
    lines += [f"<p>{escape(paragraph)}</p>" for paragraph in told.split("\n\n") if paragraph]
    lines.append("<dl>")
    for one in operation.get("parameters", ()):
        note = "" if one.get("required") else ", may be left out"
        told = f" {escape(one['description'])}" if one.get("description") else ""
        lines.append(
            f"<dt>{escape(one['name'])}</dt><dd>{_write_kind(one.get('schema', {}))}, in {one['in']}{note}{told}</dd>"
        )
    if "requestBody" in operation:
        lines.append(f"<dt>body</dt><dd>{_write_content(operation['requestBody'])}</dd>")
    for status, answer in operation.get("responses", {}).items():
        told = escape(answer.get("description", ""))
        lines.append(f"<dt>{escape(status)}</dt><dd>{told} {_write_content(answer)}</dd>")
    return "\n".join([*lines, "</dl>", "</section>"])


def _write_content(holder: dict[str, Any]) -> str:
    return ", ".join(
        _write_kind(media["schema"]) for media in holder.get("content", {}).values() if media.get("schema")
    )


def _write_schema(schema: dict[str, Any]) -> str:
    told = f"<p>{escape(schema['description'])}</p>" if schema.get("description") else ""
    if "properties" not in schema:
        return told + f"<p>{_write_kind(schema)}</p>"
    required = schema.get("required", ())
    lines = []
    for name, one in schema["properties"].items():
        note = "" if name in required else ", may be left out"
        more = f" {escape(one['description'])}" if one.get("description") else ""
        lines.append(f"<dt>{escape(name)}</dt><dd>{_write_kind(one)}{note}{more}</dd>")
    return told + "<dl>\n" + "\n".join(lines) + "\n</dl>"


def _write_kind(schema: dict[str, Any]) -> str:
    """Return a type in one line of HTML."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return " or ".join(_write_kind(one) for one in schema[choice])
    if "const" in schema or "enum" in schema:
        return " or ".join(f"<code>{escape(str(one))}</code>" for one in schema.get("enum", [schema.get("const")]))
    kind = schema.get("type", "anything")
    if kind == "array" and "items" in schema:
        return f"list of {_write_kind(schema['items'])}"
    return escape(" or ".join(map(str, kind)) if isinstance(kind, list) else str(kind))


routes: Final = [declare(OPEN, style)]
