"""Looks for known faults in everything that is locked: `requirements/*.txt` and `web/package-lock.json`.

    make audit

pip-audit and `npm audit` ask the services that collect advisories. A fault that matters ends this with exit code 1:
every one of a Python package, because their advisories tell no severity, and those of npm packages that are high or
critical. Where a service cannot be reached, that is said, and it is no failure. `.ci/advisories.toml` lists the
advisories that do not concern us, each with the reason, and a date from which on it counts again.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
IGNORED: Final = Path(__file__).with_name("advisories.toml")
DEADLINE: Final = 120.0  # seconds for each scan
ANSWER_S: Final = 10  # seconds for an answer of a service
PIP_AUDIT: Final = "pip-audit==2.9.0"
SERIOUS: Final = ("high", "critical")  # severities of npm


class Fault(NamedTuple):
    """A known fault of a package."""

    package: str
    names: frozenset[str]  # an advisory has several: CVE, GHSA, PYSEC
    told: str
    is_serious: bool = True

    def __str__(self) -> str:
        return f"{self.package}: {', '.join(sorted(self.names))}: {self.told}"


class Report(NamedTuple):
    """What a scan found. `problem` says why it could not be made."""

    what: str
    faults: tuple[Fault, ...] = ()
    scanned: int = 0
    problem: str = ""


def read_pip_report(text: str) -> Report:
    """Read what pip-audit has printed. It calls a package without advisories and an unknown package both fine."""
    what = "Python packages"
    try:
        packages = json.loads(text)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Report(what, problem=_find_last_line(text))
    scanned = [each for each in packages if "skip_reason" not in each]
    skipped = [each for each in packages if "skip_reason" in each]
    faults = [
        Fault(
            f"{each['name']} {each['version']}",
            frozenset({fault["id"], *fault["aliases"]}),
            f"fixed in {', '.join(fault['fix_versions']) or 'no version yet'}",
        )
        for each in scanned
        for fault in each["vulns"]
    ]
    problem = ""
    if skipped:
        problem = f"{len(skipped)} of {len(packages)} could not be looked up; {skipped[0]['skip_reason']}"
    return Report(what, tuple(faults), len(scanned), problem)


def read_npm_report(text: str) -> Report:
    """Read what `npm audit --json` has printed."""
    what = "npm packages"
    try:
        found: dict[str, Any] = json.loads(text)
        packages, total = found["vulnerabilities"], found["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError, TypeError):
        return Report(what, problem=_find_npm_problem(text))
    faults = [
        Fault(name, frozenset({each["url"].rpartition("/")[2]}), each["title"], each["severity"] in SERIOUS)
        for name, package in packages.items()
        for each in package["via"]
        if isinstance(each, dict)  # otherwise the name of the package that has the fault
    ]
    return Report(what, tuple(faults), total)


def read_ignored(text: str, today: date) -> frozenset[str]:
    """Return the advisories that do not count today. Raises `ValueError` for one without a reason or a date."""
    found = set()
    for each in tomllib.loads(text).get("ignored", []):
        name, reason, until = each.get("id"), each.get("reason"), each.get("until")
        if not name or not reason or not isinstance(until, date):
            raise ValueError(f"an ignored advisory needs an id, a reason and a date `until`: {each}")
        if today < until:
            found.add(str(name))
    return frozenset(found)


def judge(reports: list[Report], ignored: frozenset[str]) -> tuple[int, list[str]]:
    """Return the exit code, and the lines to print."""
    code, lines = 0, []
    for report in reports:
        counted = [each for each in report.faults if not each.names & ignored]
        serious = [each for each in counted if each.is_serious]
        lines += [f"{'FAULT' if each.is_serious else 'minor'}  {each}" for each in counted]
        if report.scanned:
            left = len(report.faults) - len(counted)
            lines.append(f"{report.what}: {report.scanned} scanned, {len(serious)} faults that matter, {left} ignored.")
        if report.problem:
            lines.append(f"{report.what}: the scan for known faults could not be made completely: {report.problem}")
        code = max(code, bool(serious))
    return int(code), lines


def run(command: list[str], folder: Path, seconds: float = DEADLINE) -> str:
    """Return what a command prints. It and its children are ended after some time."""
    with subprocess.Popen(  # noqa: S603 - commands of this file
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            printed, errors = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return f"no answer in {seconds:g} seconds"
    return printed or errors


def scan_python() -> Report:
    """Scan what `requirements/` locks."""
    files = [word for file in sorted((ROOT / "requirements").glob("*.txt")) for word in ("-r", str(file))]
    options = ["--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", str(ANSWER_S)]
    uv = str(Path(sys.executable).with_name("uv"))
    return read_pip_report(run([uv, "tool", "run", "--from", PIP_AUDIT, "pip-audit", *files, *options], ROOT))


def scan_npm() -> Report:
    """Scan what `web/package-lock.json` locks."""
    options = ["--json", "--package-lock-only", f"--fetch-timeout={ANSWER_S * 1000}", "--fetch-retries=0"]
    return read_npm_report(run([sys.executable, str(ROOT / "web" / "node.py"), "npm", "audit", *options], ROOT / "web"))


def _find_last_line(text: str) -> str:
    return (text.strip().splitlines() or ["nothing was printed"])[-1][:300]


def _find_npm_problem(text: str) -> str:
    try:
        return str(json.loads(text)["message"])
    except (ValueError, KeyError, TypeError):
        return _find_last_line(text)


def main() -> int:
    """Scan, print what was found, and return the exit code."""
    ignored = read_ignored(IGNORED.read_text(encoding="utf-8"), date.today())
    with ThreadPoolExecutor() as threads:
        reports = [each.result() for each in [threads.submit(scan) for scan in (scan_python, scan_npm)]]
    code, lines = judge(reports, ignored)
    print(*lines, sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
