"""The scan of the locked packages: faults fail it, none pass, and what could not be scanned is said."""

from __future__ import annotations

import json
import sys
import time
from datetime import date
from pathlib import Path
from typing import Any

import advisories
import pytest
from advisories import Report, judge, read_ignored, read_npm_report, read_pip_report

FAULTY: dict[str, Any] = {
    "name": "jinja2",
    "version": "2.4.1",
    "vulns": [{"id": "PYSEC-2019-217", "fix_versions": ["2.10.1"], "aliases": ["CVE-2016-10745"], "description": "x"}],
}
FINE = {"name": "h11", "version": "0.16.0", "vulns": []}
UNKNOWN = {"name": "uv", "skip_reason": "Dependency not found on PyPI and could not be audited: uv (0.13.7)"}


def make_npm_report(*severities: str) -> str:
    vulnerabilities = {
        f"package{number}": {
            "severity": severity,
            "via": [{"title": "Bad", "url": f"https://github.com/advisories/GHSA-{number}", "severity": severity}],
        }
        for number, severity in enumerate(severities)
    }
    above = {"outer": {"severity": "critical", "via": ["package0"]}}
    return json.dumps({"vulnerabilities": vulnerabilities | above, "metadata": {"dependencies": {"total": 700}}})


def read_pip(*packages: Any) -> Report:
    return read_pip_report(json.dumps({"dependencies": packages, "fixes": []}))


def test_a_fault_of_a_python_package_fails() -> None:
    code, lines = judge([read_pip(FINE, FAULTY)], frozenset())
    assert code == 1
    assert lines[0] == "FAULT  jinja2 2.4.1: CVE-2016-10745, PYSEC-2019-217: fixed in 2.10.1"


def test_no_fault_passes() -> None:
    code, lines = judge([read_pip(FINE), read_npm_report(make_npm_report())], frozenset())
    assert (code, lines) == (
        0,
        [
            "Python packages: 1 scanned, 0 faults that matter, 0 ignored.",
            "npm packages: 700 scanned, 0 faults that matter, 0 ignored.",
        ],
    )


@pytest.mark.parametrize(("severity", "expected"), [("low", 0), ("moderate", 0), ("high", 1), ("critical", 1)])
def test_a_serious_fault_of_an_npm_package_fails(severity: str, expected: int) -> None:
    code, lines = judge([read_npm_report(make_npm_report(severity))], frozenset())
    assert code == expected
    assert lines[0] == f"{'FAULT' if expected else 'minor'}  package0: GHSA-0: Bad"


@pytest.mark.parametrize(
    "report",
    [
        read_pip_report(""),
        read_pip_report("ERROR: Failed to resolve\nConnectionError: the name is not known"),
        read_pip(UNKNOWN),
        read_npm_report('{"message": "405 Method Not Allowed", "statusCode": 405}'),
        read_npm_report("no answer in 120 seconds"),
    ],
)
def test_a_service_that_cannot_be_reached_is_said_and_is_no_failure(report: Report) -> None:
    code, (line,) = judge([report], frozenset())
    assert code == 0
    assert "could not be made" in line


def test_a_part_that_could_not_be_scanned_hides_no_fault() -> None:
    code, lines = judge([read_pip(UNKNOWN, FAULTY)], frozenset())
    assert code == 1
    assert "1 of 2 could not be looked up" in lines[-1]


def test_an_ignored_advisory_counts_again_from_its_date_on() -> None:
    text = '[[ignored]]\nid = "CVE-2016-10745"\nreason = "No templates of others."\nuntil = 2027-01-31\n'
    report = read_pip(FAULTY)
    assert judge([report], read_ignored(text, date(2027, 1, 30)))[0] == 0
    assert judge([report], read_ignored(text, date(2027, 1, 31)))[0] == 1


@pytest.mark.parametrize("text", ['id = "A"\nreason = "Why."', 'id = "A"\nuntil = 2027-01-31', 'id = "A"\nuntil = "x"'])
def test_an_ignored_advisory_needs_a_reason_and_a_date(text: str) -> None:
    with pytest.raises(ValueError, match="needs an id, a reason and a date"):
        read_ignored(f"[[ignored]]\n{text}\n", date(2026, 1, 1))


def test_the_list_in_use_can_be_read() -> None:
    read_ignored(advisories.IGNORED.read_text(encoding="utf-8"), date.today())


def test_a_scan_that_hangs_is_ended_with_its_children(tmp_path: Path) -> None:
    began = time.monotonic()
    child = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import time; time.sleep(600)'])"
    assert advisories.run([sys.executable, "-c", child], tmp_path, seconds=0.5) == "no answer in 0.5 seconds"
    assert time.monotonic() - began < 30
