"""Run the command line inside the test, and keep what it prints."""

from __future__ import annotations

import sys

import pytest

from stolik.cli.app import main


class Result:
    """What a command printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *words: str, typed: list[str] | None = None) -> Result:
        lines = iter(typed or [])

        def answer(*_args: object, **_more: object) -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        self.monkeypatch.setattr("builtins.input", answer)
        self.monkeypatch.setattr(sys, "argv", ["stolik", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = self.capsys.readouterr()
        code = left.value.code
        return Result(code if isinstance(code, int) else 0, printed.out, printed.err)


@pytest.fixture
def stolik(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.delenv("STOLIK_LANG", raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Run(capsys, monkeypatch)
