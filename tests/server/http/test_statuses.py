"""Every refusal has the HTTP status that clients know it by."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import stolik
from stolik.game import Illegal, Refusal, Unreadable
from stolik.server.http.errors import STATUS, find_status
from stolik.store import VersionConflict

SOURCE = Path(stolik.__file__).parent
ELSEWHERE = ("cli", "client", "envs")  # what they refuse never goes over HTTP

# Of reasons that are not listed here, those of unreadable text have 400 and all others 422.
STATUSES = {
    "http-invalid": 400,
    "http-sign-in": 401,
    "http-session": 403,
    "http-scope": 403,
    "http-origin": 403,
    "http-host": 403,
    "http-forbidden": 403,
    "http-account": 403,
    "http-no-bot": 403,
    "http-nothing": 404,
    "http-method": 405,
    "http-signed-in": 409,
    "http-large": 413,
    "http-media": 415,
    "http-many": 429,
    "http-streams": 429,
    "lobby-tables": 429,
    "http-database": 503,
    "http-internal": 500,
    "http-connections": 429,
    "http-unavailable": 503,
    "http-busy": 503,
    "http-disk-full": 503,
    "http-long": 503,
    "moderation-banned": 403,
    "moderation-suspended": 403,
    "moderation-muted": 403,
    "moderation-network": 403,
    "moderation-name": 403,
    "moderation-closed": 403,
    "moderation-no-guests": 403,
    "moderation-code": 403,
    "moderation-role": 403,
    "moderation-rank": 403,
    "moderation-oneself": 409,
    "moderation-no-role": 404,
    "moderation-last-host": 409,
    "moderation-no-sanction": 404,
    "moderation-no-network": 404,
    "moderation-no-message": 404,
    "moderation-no-report": 404,
    "moderation-no-code": 404,
    "moderation-codes-many": 409,
    "moderation-reported": 409,
    "moderation-reports-many": 409,
    "moderation-table-over": 409,
    "moderation-not-rated": 404,
    "moderation-voided": 409,
    "store-text": 400,
    "store-number": 400,
    "store-page": 400,
    "store-sign-in": 401,
    "account-recovery-wrong": 401,
    "account-link-over": 404,
    "account-passkey-wrong": 401,
    "account-passkey-none": 404,
    "account-passkey-known": 409,
    "account-passkeys-many": 409,
    "store-no-person": 404,
    "store-no-session": 404,
    "store-no-token": 404,
    "store-no-bot": 404,
    "store-conflict": 409,
    "store-name-taken": 409,
    "store-no-guest": 409,
    "store-no-name": 404,
    "store-names-many": 409,
    "store-tokens-many": 409,
    "store-bots-many": 409,
    "store-settings-large": 413,
    "store-closed": 503,
    "store-damaged": 503,
    "store-newer": 503,
    "store-unreachable": 503,
    "progress-account": 403,
    "progress-large": 413,
    "puzzle-missing": 404,
    "puzzle-none": 404,
    "table-missing": 404,
    "table-host-only": 403,
    "table-not-seated": 403,
    "table-not-invited": 403,
    "table-bot-uninvited": 403,
    "lobby-bot": 403,
    "lobby-rated": 403,
    "friends-closed": 403,
    "friends-no-seat": 403,
    "friends-you-block": 409,
    "friends-yourself": 409,
    "friends-many": 409,
    "friends-follow-blocked": 409,
    "friends-challenged": 429,
    "table-exists": 409,
    "table-started": 409,
    "table-closed": 409,
    "table-already-seated": 409,
    "table-part-uncalled": 409,
    "table-seat-taken": 409,
    "table-seat-kept": 409,
    "table-full": 409,
    "table-other-game": 409,
    "table-not-playing": 409,
    "table-stale": 409,
    "replay-not-started": 409,
    "replay-running": 403,
    "replay-picture-running": 403,
    "unknown-game": 404,
    "analysis-busy": 503,
    "table-tournament": 403,
    "tournament-round-missing": 404,
    "tournament-series-missing": 404,
    "table-hint-busy": 503,
    "table-hint-none": 503,
    "table-look": 403,
    "table-seat-of-others": 403,
    "tournament-barred": 403,
    "tournament-correct-knock-out": 409,
    "tournament-director-only": 403,
    "tournament-enter-others": 403,
    "tournament-entered": 409,
    "tournament-exists": 409,
    "tournament-full": 409,
    "tournament-gone": 409,
    "tournament-late": 409,
    "tournament-late-knock-out": 409,
    "tournament-late-round-robin": 409,
    "tournament-many-bots-of-all": 429,
    "tournament-missing": 404,
    "tournament-no-round": 409,
    "tournament-no-round-to-void": 409,
    "tournament-not-entered": 404,
    "tournament-not-started": 409,
    "tournament-other-table": 409,
    "tournament-over": 409,
    "tournament-own-game": 403,
    "tournament-own-result": 403,
    "tournament-pairing-missing": 404,
    "tournament-pairing-void": 409,
    "tournament-reported": 409,
    "tournament-round-open": 409,
    "tournament-started": 409,
    "tournament-table-opened": 409,
    "tournament-voided-many": 409,
}


def kinds(base: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    yield base
    for kind in base.__subclasses__():
        yield from kinds(kind)


def strings(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from strings(body)
            yield from strings(orelse)


def refusals() -> Iterator[tuple[str, type[Refusal]]]:
    """Yield every reason that the source names, with its kind."""
    known = {kind.__name__: kind for kind in kinds() if not kind.__module__.startswith("stolik.client")}
    for path in SOURCE.rglob("*.py"):
        if path.relative_to(SOURCE).parts[0] in ELSEWHERE:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in known:
                kind = known[node.func.id]
                place = 1 if issubclass(kind, Illegal) else 0  # after the rule
                for reason in strings(node.args[place]) if len(node.args) > place else ():
                    yield reason, kind


def test_every_reason_has_its_status_wherever_it_is_refused() -> None:
    found = dict[str, set[int]]()
    for reason, kind in refusals():
        expected = STATUSES.get(reason, 400 if issubclass(kind, Unreadable) else 422)
        refusal = kind("ABA-1", reason) if issubclass(kind, Illegal) else kind(reason)
        assert find_status(refusal) == expected, reason
        found.setdefault(reason, set()).add(expected)
    assert len(found) > 150, "the source was read"
    assert STATUSES.keys() - found.keys() == {"store-conflict"}, "that one is made by its own class"


def test_a_conflict_of_versions() -> None:
    assert find_status(VersionConflict("t1", 3, 4)) == STATUSES["store-conflict"]


@pytest.mark.parametrize("kind", STATUS, ids=lambda kind: kind.__name__)
def test_a_kind_of_ones_own_has_the_status_of_its_kind(kind: type[Refusal]) -> None:
    own = type("Own", (kind,), {})
    assert find_status(own("http-nothing")) == STATUS[kind]
