"""Where a server keeps its data if nobody says it: the user's data folder, as the system has it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from stolik.store.database import FILE

HERE: Final = Path("data")  # where version 0.1 kept its data: in the folder in which it was started


def find_data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the folder for the data: `./data` if an older version left a database there, else the user's."""
    return HERE if has_older_data() else find_user_folder(environ, platform) or HERE


def has_older_data() -> bool:
    """Say whether there is a database of an older version in `./data`."""
    return (HERE / FILE).exists()


def find_user_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path | None:
    """Return the folder of this program among the user's data; `None` if the user has no home.

    >>> find_user_folder({"HOME": "/home/ada"}, "linux").as_posix()
    '/home/ada/.local/share/stolik'
    >>> find_user_folder({"HOME": "/home/ada", "XDG_DATA_HOME": "/srv"}, "linux").as_posix()
    '/srv/stolik'
    >>> find_user_folder({"HOME": "/Users/ada"}, "darwin").as_posix()
    '/Users/ada/Library/Application Support/stolik'
    """
    if platform == "win32":
        local = environ.get("LOCALAPPDATA")
        return Path(local) / "stolik" if local else None
    given = environ.get("XDG_DATA_HOME", "")
    if platform != "darwin" and Path(given).is_absolute():  # the specification says: ignore a relative one
        return Path(given) / "stolik"
    home = _find_home(environ)
    if home is None:
        return None
    return home / ("Library/Application Support" if platform == "darwin" else ".local/share") / "stolik"


def _find_home(environ: Mapping[str, str]) -> Path | None:
    try:
        return Path(environ.get("HOME") or Path.home())
    except RuntimeError:
        return None
