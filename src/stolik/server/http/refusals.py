"""Which refusals the routes of tables may answer with, for their description."""

from __future__ import annotations

from typing import Final

from stolik.server.http.errors import may_answer

TO_ANYBODY: Final = may_answer(400, 404, 422, 429)
TO_SOMEBODY: Final = may_answer(400, 401, 403, 404, 409, 413, 415, 422, 429)
