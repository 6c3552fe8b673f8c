"""The files for hosts: they name what exists, and the page tells the truth about the settings."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from stolik.server.settings import Settings

ROOT = Path(__file__).parents[3]
COMMANDS = {"serve", "worker", "doctor", "backup", "verify"}


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return found


def test_compose_has_what_several_nodes_need(compose: dict[str, Any]) -> None:
    assert set(compose["services"]) == {"server-1", "server-2", "worker", "postgres", "redis", "proxy"}
    assert compose["services"]["worker"]["command"] == ["stolik", "worker"]
    for name in ("server-1", "server-2"):
        environment = compose["services"][name]["environment"]
        assert environment["STOLIK_DATABASE_URL"].startswith("postgresql://")
        assert "ports" not in compose["services"][name], "only the proxy can be reached"
    assert "ports" not in compose["services"]["postgres"]
    assert "ports" not in compose["services"]["redis"]


def test_compose_names_what_exists(compose: dict[str, Any]) -> None:
    for service in compose["services"].values():
        if "build" in service:
            assert (ROOT / service["build"] / "Dockerfile").is_file()
        for other in service.get("depends_on", ()):
            assert other in compose["services"]
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (ROOT / source).is_file() if source.startswith(".") else source in compose["volumes"]


def test_no_password_is_written_down(compose: dict[str, Any]) -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert re.findall(r"PASSWORD: (.*)", text) == ["${POSTGRES_PASSWORD:?write one into .env}"]
    assert all(part.startswith("${") for part in re.findall(r"://\w+:([^@\s]+)@", text))
    assert compose["services"]["postgres"]["environment"]["POSTGRES_PASSWORD"].startswith("${")


def test_docker_can_read_compose() -> None:
    docker = shutil.which("docker")
    if docker is None or subprocess.run([docker, "compose", "version"], capture_output=True).returncode:
        return  # the other tests have read the file
    subprocess.run([docker, "compose", "config", "--quiet"], cwd=ROOT, env={"POSTGRES_PASSWORD": "x"}, check=True)


def test_the_container_copies_what_exists() -> None:
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    for line in re.findall(r"^COPY (?!--from)(.+) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE):
        for name in line.split():
            assert (ROOT / name).exists(), name
            assert f"!{name}" in ignored, name


@pytest.mark.parametrize("file", ["Dockerfile", "compose.yaml", "deploy/stolik.service", "docs/hosting.md"])
def test_commands_and_settings_that_are_named_exist(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert set(re.findall(r"\bstolik(?:`|, | )(serve|worker|doctor|backup|verify|[a-z]+) --", text)) <= COMMANDS
    named = set(re.findall(r"\bSTOLIK_[A-Z_]+\b", text)) - {"STOLIK_SITE"}
    assert named <= {
        *settings_of_the_page(),
        "STOLIK_METRICS",
        "STOLIK_LANG",
        "STOLIK_KERNEL_CACHE",
        "STOLIK_KERNEL_CPU",
    }


def settings_of_the_page() -> dict[str, str]:
    """The settings in the page's table, with their usual values."""
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| `(STOLIK_[A-Z_]+)` \| *`?([^|`]*?)`? *\|", text, re.MULTILINE))


def test_the_page_lists_the_settings_that_exist_with_their_usual_values() -> None:
    usual = Settings()
    fields = {f"STOLIK_{name.upper()}": getattr(usual, name) for name in Settings.__struct_fields__}
    fields["STOLIK_DATA"] = "the user's data folder"
    words = {name: "" if value in (None, ()) else str(value) for name, value in fields.items()}
    assert settings_of_the_page() == {
        name: word.lower() if isinstance(fields[name], bool) else word for name, word in words.items()
    }
