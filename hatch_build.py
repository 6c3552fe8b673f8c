"""What hatchling asks when it builds the packages: their descriptions, and whether the browser client is there.

`stolik-core` has all code, and extras for what not everybody needs. `stolik` (packages/stolik) has no code: it needs
`stolik-core[server]` of the same version, and brings the command.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
CORE = "stolik-core"
SHARED = ("license", "authors", "requires-python", "keywords", "classifiers")  # of both packages
FORWARDED = ("envs", "cluster")  # extras of `stolik`, too
PAGES = {"Changelog": "CHANGELOG.md", "Documentation": "docs"}
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")
PICTURE = re.compile(r'src="(?!https?:)([^"]+)"')
PICTURES = re.compile(r"<!-- pictures -->\n.*?<!-- end of pictures -->\n", re.DOTALL)


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling for source packages. A wheel without the client is fine for rules and environments."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's interface
        """Stop the build if there is no client."""
        if not Path(self.root, "src", "stolik", "web", "index.html").exists():
            self.app.abort("The browser client is not built, so the source package would have no pages. Run: make web")


class CustomMetadataHook(MetadataHookInterface):
    """Called by hatchling for the fields of `dynamic`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the readme and the addresses. Add to `stolik` also what it shares with `stolik-core`, and its needs."""
        described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        repository = described["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]
        version = metadata["version"]
        text = make_readme((ROOT / "README.md").read_text(encoding="utf-8"), repository, version)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = make_urls(repository)
        if metadata["name"] != CORE:
            metadata |= {field: described["project"][field] for field in SHARED}
            metadata["dependencies"] = [f"{CORE}[server]=={version}"]
            metadata["optional-dependencies"] = {extra: [f"{CORE}[{extra}]=={version}"] for extra in FORWARDED}


def make_urls(repository: str) -> dict[str, str]:
    """Return the addresses of the project, if its sources are published."""
    if not repository:
        return {}
    pages = {name: f"{repository}/blob/main/{path}" for name, path in PAGES.items()}
    return {"Homepage": repository, "Issues": f"{repository}/issues", **pages}


def make_readme(text: str, repository: str, version: str) -> str:
    """Return the README for a package index, which has no other files: links and pictures lead to the sources.

    If the sources are not published, links become plain text, and there are no pictures.
    """
    if not repository:
        return LINK.sub(r"\1", PICTURES.sub("", text))
    text = LINK.sub(rf"[\1]({repository}/blob/v{version}/\2)", text)
    return PICTURE.sub(rf'src="{repository}/raw/v{version}/\1"', text)
