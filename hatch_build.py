"""Checks before a source package is built that the browser client is there: git does not have it, the package must."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling for source packages. A wheel without the client is fine for rules and environments."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's interface
        """Stop the build if there is no client."""
        if not Path(self.root, "src", "stolik", "web", "index.html").exists():
            self.app.abort("The browser client is not built, so the source package would have no pages. Run: make web")
