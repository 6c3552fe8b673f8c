"""The shape of the package: no import cycle, no folder too full. What import-linter checks is in `pyproject.toml`."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import stolik

SOURCE = Path(stolik.__file__).parent
ROOT = Path(__file__).parents[1]
MOST_MODULES = 15


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports inside functions count; those for types alone are never carried out."""
    import grimp  # half a second, in every test process

    graph = grimp.build_graph("stolik", exclude_type_checking_imports=True, cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 200, "the modules were found"
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


def test_the_layers_in_the_guide_are_those_that_are_checked() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    guide = " ".join((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split())
    chains = re.findall(r"`\w+`(?:(?:, | <- )`\w+`)+", guide)
    told = [[{*re.findall(r"\w+", layer)} for layer in chain.split(" <- ")] for chain in chains]
    for container in (["stolik"], ["stolik.server"], ["stolik.games.*"]):
        contracts = [each for each in tools["importlinter"]["contracts"] if each.get("containers") == container]
        (layers,) = (each["layers"] for each in contracts)
        names = [{part.strip(" ()") for part in layer.split("|")} for layer in reversed(layers)]
        assert names in told


def test_every_package_is_kept_from_the_games_and_from_their_rules() -> None:
    """A new package of the platform has to stand in these lists."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    contracts = {each["name"].split(":")[0]: each for each in tools["importlinter"]["contracts"]}
    platform = {
        f"stolik.{path.stem}" for path in SOURCE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    platform -= {"stolik.__init__", "stolik.games"}
    assert {*contracts["No code outside the games' folders names a game"]["source_modules"]} == platform
    pure = contracts["Rules are pure"]["forbidden_modules"]
    assert {*pure} == platform - {"stolik.game", "stolik.chance"}


def test_no_folder_has_more_modules_than_a_reader_can_take_in() -> None:
    modules = Counter(path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
    full = {folder: count for folder, count in modules.items() if count > MOST_MODULES}
    assert full == {}
