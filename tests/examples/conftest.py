"""An environment in which the example is installed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.examples.commands import EXAMPLE


@pytest.fixture(scope="session")
def environ(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables of an environment in which the package is installed."""
    target = tmp_path_factory.mktemp("installed")
    options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(EXAMPLE)]
    subprocess.run(command, check=True, capture_output=True)
    path = os.pathsep.join([str(target), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path, "STOLIK_LANG": "en", "NO_COLOR": "1"}
