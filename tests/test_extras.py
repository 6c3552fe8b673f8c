"""Rules, texts and the command line need few packages; what needs more says so in words."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from stolik.extras import MODULES

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BASE = {"fluent", "msgspec", "rich", "typer"}
TOOLS = {"hypothesis", "playwright", "pytest"}  # of those that only the tests need
FUTURE = "from __future__ import annotations"
BLOCK = """
import sys
blocked = {blocked!r}
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocker())
"""
RULES = """
from random import Random
import stolik.conformance, stolik.table
from stolik import messages, record
from stolik.bots import load as load_bot
from stolik.kit import keys, load
for key in keys():
    game = load(key)
    state = game.start(game.seats[0], game.Options(), seed=1)
    seat = game.actors(state)[0]
    move = load_bot(key, "random").choose(game.view(state, seat), Random(1))
    game.play(state, seat, move)
    messages.say(f"{key}-name", "pl")
"""
ENVIRONMENTS = """
from stolik import envs
import stolik.envs.vector, stolik.envs.raster
from stolik.kit import keys
for key in keys():
    env = envs.make(key, render_mode="rgb_array")
    env.reset(seed=1)
    env.render()
    env.step(next(iter(env.observe(env.agent_selection)["action_mask"].nonzero()[0])))
"""
# The rules of the Makefile, and the scripts in them: files, or texts.
RULE = re.compile(r"^([\w-]+): ([^#\n]*).*\n((?:\t.*\n)+)", re.MULTILINE)
SCRIPT = re.compile(r"""\$\(BIN\)/python (?:(\S+\.py)|-c "(.+?)")""")
COMMAND = "from stolik.cli.app import main\nsys.argv = ['stolik', *{words!r}]\nmain()"


def list_modules(*extras: str) -> set[str]:
    return {module for extra in extras for module in MODULES[extra]}


def run(script: str, blocked: set[str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BLOCK.format(blocked=blocked) + script]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def find_imports() -> set[str]:
    """Return the modules of other packages that the sources import."""
    found = set()
    for path in (ROOT / "src" / "stolik").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {each.name.partition(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module.partition(".")[0])
    return found - sys.stdlib_module_names - {"stolik"}


def test_every_module_belongs_to_one_extra_or_to_all() -> None:
    # uvloop is named in a text only: uvicorn imports it
    assert find_imports() | {"uvloop"} == list_modules(*MODULES) | BASE
    assert set(MODULES) == set(PROJECT["optional-dependencies"])
    assert len(PROJECT["dependencies"]) == len(BASE)


def test_rules_texts_and_records_need_no_extra() -> None:
    done = run(RULES, list_modules(*MODULES))
    assert done.returncode == 0, done.stderr


def test_environments_need_no_package_of_the_server() -> None:
    done = run(ENVIRONMENTS, list_modules("server", "cluster") - {"resvg_py"})
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("words", [["--help"], ["show", "zero"], ["score", "zero", "7r 6r 5g"], ["--version"]])
def test_the_command_line_runs_without_extras(words: list[str]) -> None:
    done = run(COMMAND.format(words=words), list_modules(*MODULES))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["serve", "--port", "0"], "server"),
        (["doctor"], "server"),
        (["backup", "copy.db"], "server"),
        (["worker"], "server"),
        (["warm"], "bots"),
        (["perft", "abalone", "--depth", "2"], "bots"),
        (["simulate", "abalone", "--games", "1", "--bots", "master"], "bots"),
        (["arena", "abalone", "master", "random", "--games", "2"], "bots"),
        (["engine", "abalone"], "bots"),
    ],
)
def test_a_command_without_its_packages_says_what_to_install(words: list[str], extra: str, tmp_path: Path) -> None:
    words = [str(tmp_path / each) if each == "copy.db" else each for each in words]
    done = run(COMMAND.format(words=words), list_modules(*MODULES))
    assert done.returncode == 2, done.stdout + done.stderr
    assert f'pip install "stolik-core[{extra}]"' in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


def test_the_environments_say_what_to_install() -> None:
    done = run("import stolik.envs", list_modules(*MODULES))
    assert done.stderr.splitlines()[-1].endswith('Install it with: pip install "stolik-core[envs]"')


def test_make_installs_what_its_scripts_import() -> None:
    """Those that are run before the test tools are installed."""
    makefile, script = (ROOT / "Makefile").read_text(encoding="utf-8"), ""
    for target, needed, recipe in RULE.findall(makefile):
        for file, text in SCRIPT.findall(recipe) if "$(VENV)/.dev" not in needed else ():
            tree = ast.parse(text or (ROOT / file).read_text(encoding="utf-8"))
            imports = [ast.unparse(each) for each in tree.body if isinstance(each, ast.Import | ast.ImportFrom)]
            script += "\n".join((f"print({target!r})", *(each for each in imports if each != FUTURE), ""))
    assert script
    done = run(f"sys.path.append({str(ROOT)!r})\n{script}", list_modules("envs", "cluster") | TOOLS)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
