"""Which extra of the package brings a module. Rules, texts and the command line need none.

A module that imports something of an extra is imported only by those who need it. If it is missing, `explain_missing`
says what to install.
"""

from __future__ import annotations

from typing import Final

MODULES: Final = {
    "bots": ("llvmlite", "numba", "numpy"),
    "envs": ("PIL", "gymnasium", "pettingzoo"),
    "cluster": ("ray",),
    "server": (
        "alembic",
        "anyio",
        "argon2",
        "confusable_homoglyphs",
        "cryptography",
        "h11",
        "idna",
        "litestar",
        "openskill",
        "procrastinate",
        "prometheus_client",
        "psycopg",
        "redis",
        "resvg_py",  # in `envs`, too
        "rustworkx",
        "sqlalchemy",
        "structlog",
        "uvicorn",
        "uvloop",
        "webauthn",
        "websockets",
    ),
}


def find_extra(error: ModuleNotFoundError) -> str | None:
    """Return the extra that brings a missing module, if one does.

    >>> find_extra(ModuleNotFoundError(name="litestar.openapi"))
    'server'
    """
    top = (error.name or "").partition(".")[0]
    return next((extra for extra, modules in MODULES.items() if top in modules), None)


def explain_missing(error: ModuleNotFoundError, what: str, extra: str) -> ModuleNotFoundError:
    """Return the error again, with what to install.

    >>> explain_missing(ModuleNotFoundError(name="pettingzoo"), "the environments", "envs").msg
    'pettingzoo is missing, which the environments need. Install it with: pip install "stolik-core[envs]"'
    """
    told = f'{error.name} is missing, which {what} need. Install it with: pip install "stolik-core[{extra}]"'
    return ModuleNotFoundError(told, name=error.name)
