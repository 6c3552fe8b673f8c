"""The command `stolik`.

`games.commands` and `hosting.commands` define the commands and their options. The work of a command is in a module of
its own, which is imported when the command runs. So no command waits for imports that it does not need.
"""

from __future__ import annotations

import os
import sys
from itertools import pairwise
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from stolik import __version__
from stolik.cli.arguments import is_at_terminal, language
from stolik.cli.games.commands import commands as game_commands
from stolik.cli.hosting.commands import commands as hosting_commands
from stolik.extras import find_extra
from stolik.game import Refusal
from stolik.refusals import Unavailable

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # rich help would take a third of a second
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help="""Play, watch and study tabletop games.

\b
  stolik play abalone                    play against a bot
  stolik play abalone --hot-seat -p 3    three people at one screen
  stolik show abalone --layout standard  draw a position
  stolik replay GAME.json                look at a saved game
  stolik convert GAME.json --to abapro   write it as a game list, and back
  stolik analyse GAME.json               judge every move of a saved game
  stolik simulate abalone --games 100    let bots play each other
  stolik arena zero greedy random        measure how much stronger a bot is
  stolik score zero "7r 6r 5g"           count cards on a real table
  stolik perft abalone --depth 5         count the move tree
  stolik bot run MY_BOT.py               let a program of your own play at a server
  stolik engine abalone                  speak the text protocol of a game's engines
  stolik puzzles make zero               make puzzles for a server's pages
  stolik serve                           start a server, to play in the browser
  stolik demo                            look around a club with people and games in it
  stolik worker                          run the bots of several servers
  stolik doctor                          check whether a server can run here
  stolik backup FILE                     copy the database while the server runs
  stolik people reset NAME               make a link for somebody who forgot the password
  stolik verify GAME.json                prove that a game was dealt fairly

stolik COMMAND --help tells more. Every command that prints results has --json.""",
)


def _print_version(is_wanted: bool) -> None:
    if is_wanted:
        print(f"stolik {__version__}")
        raise typer.Exit


@app.callback()
def _take_options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Take the options that come before a command."""


app.add_typer(game_commands)
app.add_typer(hosting_commands)


def main() -> None:
    """Run the command line. Any wrong input gives one line on standard error and exit code 2.

    The exit code is 1 if the input is right, but the database cannot be used.

    Without arguments, `stolik` starts a server and opens it in the browser if somebody is at the terminal.
    """
    words = sys.argv[1:]
    if not words:
        words = ["--help"]
        if is_at_terminal():
            print(_say("hosting-hint"))
            words = ["serve"]
    try:
        code = app(words, prog_name="stolik", standalone_mode=False)
    except Refusal as refusal:
        from stolik.messages import explain

        _fail(explain(refusal, _find_language(sys.argv)), 1 if isinstance(refusal, Unavailable) else 2)
    except ModuleNotFoundError as error:
        extra = find_extra(error)
        if extra is None:
            raise
        _fail(_say("extra-missing", module=str(error.name), extra=extra))
    except TyperException as error:
        _fail(_describe(error))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except BrokenPipeError:  # the reader of our output has closed it, as in: stolik ... | head
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except Exception as error:
        fault = _find_fault_of_database(error)
        if fault is None:
            raise
        _fail(fault, 1)
    sys.exit(code if isinstance(code, int) else 0)


def _find_language(words: list[str]) -> str:
    """Return the language of a command line that is refused, which may be refused for its language.

    >>> _find_language(["stolik", "show", "zero", "--lang", "pl"])
    'pl'
    """
    from stolik.messages import LANGUAGES

    named = [lang for lang in LANGUAGES if f"--lang={lang}" in words or ("--lang", lang) in pairwise(words)]
    return language(named[0] if named else None)


def _say(name: str, **facts: str) -> str:
    from stolik.messages import say

    return say(name, _find_language(sys.argv), **facts)


def _describe(error: TyperException) -> str:
    context = getattr(error, "ctx", None)
    place = f"{context.command_path.partition(' ')[2]}: ".removeprefix(": ") if context else ""
    words = error.format_message() if hasattr(error, "format_message") else str(error)
    return place + " ".join(words.split())


def _find_fault_of_database(error: Exception) -> str | None:
    """Return what is wrong with the database, if that is the reason of an error."""
    if "stolik.store" not in sys.modules:
        return None
    from stolik.messages import explain
    from stolik.store import explain_fault

    refusal = explain_fault(error)
    return None if refusal is None else explain(refusal, _find_language(sys.argv))


def _fail(text: str, code: int = 2) -> NoReturn:
    print(f"stolik: {text}", file=sys.stderr)
    sys.exit(code)
