"""The command `stolik`.

This module names the commands and their options; what they do is in the modules beside it, imported only when
a command runs, so that none waits for what it does not need.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn

import typer
from typer.exceptions import TyperException

from stolik.game import Refusal

if TYPE_CHECKING:
    from stolik.cli.setting import Setting

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help is on the screen at once; the rich one takes a third of a second
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
  stolik engine abalone                  speak the text protocol of Abalone engines
  stolik puzzles make zero               make puzzles for a server's pages
  stolik serve                           start a server, to play in the browser
  stolik worker                          think for the bots of several servers
  stolik doctor                          look whether a server can run here
  stolik backup FILE                     copy the database while the server runs
  stolik verify GAME.json                prove that a game was dealt fairly

stolik COMMAND --help tells more. Every command that prints results has --json.""",
)

bot_app = typer.Typer(help="Programs of your own that play at a server.", rich_markup_mode=None)
app.add_typer(bot_app, name="bot")
puzzles = typer.Typer(help="Make puzzles from played games, and check them.", rich_markup_mode=None)
app.add_typer(puzzles, name="puzzles")

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game's key, as in: abalone.")]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N", help="How many play.")]
Layout = Annotated[str | None, typer.Option(metavar="NAME", help="Start layout (Abalone).")]
Position = Annotated[str | None, typer.Option(metavar="TEXT", help="Start from a position line (Abalone).")]
Option = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option, as in: captures=3. Repeatable."),
]
Seed = Annotated[int | None, typer.Option(min=0, help="The seed that draws everything; random if not given.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Lang = Annotated[str | None, typer.Option(metavar="LANG", help="en or pl; STOLIK_LANG and the locale if not given.")]
Host = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Where to listen; STOLIK_HOST if not given.")]
Port = Annotated[int | None, typer.Option(min=0, max=65535, metavar="N", help="STOLIK_PORT if not given; 0: any.")]
Data = Annotated[Path | None, typer.Option(metavar="FOLDER", help="The data folder; STOLIK_DATA if not given.")]


@app.command()
def play(
    game: Game,
    players: Players = None,
    layout: Layout = None,
    position: Position = None,
    option: Option = None,
    seat: Annotated[int, typer.Option(min=0, help="Your seat, 0 is the first.")] = 0,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="All seats are people at this screen.")] = False,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="Who plays the other seats: a level, greedy or random.")
    ] = "greedy",
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the game's record at the end.")] = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against bots or with friends.

    Type moves as text; `help` lists what else can be typed.
    """
    from stolik.cli import play as command

    command.run(_setting(game, players, layout, position, option, seed), seat, hot_seat, bot, save, _language(lang))


@app.command()
def show(
    game: Game,
    players: Players = None,
    layout: Layout = None,
    position: Position = None,
    option: Option = None,
    seed: Seed = 0,
    viewer: Annotated[
        int | None, typer.Option(min=0, metavar="SEAT", help="Whose view; a spectator's if not given.")
    ] = None,
    svg: Annotated[bool, typer.Option("--svg", help="Print an SVG picture.")] = False,
    json: Json = False,
) -> None:
    """Draw the start of a game, or any Abalone position."""
    from stolik.cli import show as command

    command.run(_setting(game, players, layout, position, option, seed), viewer, svg, json)


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record (JSON) or an Abalone game list.")],
    move: Annotated[int | None, typer.Option(min=0, metavar="N", help="Only the position after move N.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save as a record (to import a game list).")] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Check a saved game move by move, and show it."""
    from stolik.cli import replay as command

    command.run(record, move, save, json, _language(lang))


@app.command()
def convert(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record (JSON) or an Abalone game list.")],
    to: Annotated[Literal["json", "abapro", "nacre"], typer.Option(help="A record, or a list in that notation.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write it; the screen if not given.")
    ] = None,
) -> None:
    """Write a saved game in another form: a record, or a game list in either notation of Abalone."""
    from stolik.cli import convert as command

    command.run(record, to, out)


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record (JSON) or an Abalone game list.")],
    level: Annotated[str, typer.Option(metavar="LEVEL", help="How hard to think: beginner to master.")] = "master",
    time: Annotated[
        float | None,
        typer.Option(min=0.001, max=600, metavar="S", help="Seconds for a judgement, in place of the level's nodes."),
    ] = None,
    seat: Annotated[int | None, typer.Option(min=0, metavar="N", help="Only this seat, 0 is the first.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead, a line for each decision.")] = False,
    lang: Lang = None,
) -> None:
    """Judge a saved game decision by decision: what the move was worth, and the best one.

    Where cards are hidden, twice: by what the player could know, and with all cards open. Without --time the same game
    is always judged the same.
    """
    from stolik.cli import analyse as command

    command.run(record, command.Wanted(level, time, seat, json, _language(lang)))


@app.command()
def simulate(
    game: Game,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    players: Players = None,
    layout: Layout = None,
    position: Position = None,
    option: Option = None,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="One bot for all seats, or one each: random,greedy.")
    ] = "random",
    seed: Seed = None,
    json: Json = False,
) -> None:
    """Let bots play each other, and count the results."""
    from stolik.cli import simulate as command

    command.run(_setting(game, players, layout, position, option, seed), games, bots, json)


@app.command()
def arena(
    game: Game,
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT...", help="Two or more bots, by level or name.")],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games; whole rounds are played.")] = 100,
    time: Annotated[
        float | None, typer.Option(min=0.001, max=600, metavar="S", help="Seconds a move, in place of the level's.")
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Nodes a move at most and no clock: the same games on every machine."),
    ] = None,
    players: Players = None,
    layout: Layout = None,
    position: Position = None,
    option: Option = None,
    seed: Seed = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Games at once; one a core if not given.")
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, ray://HOST:PORT, or local for a new one."
        ),
    ] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop as soon as it is clear whether the first is better.")
    ] = False,
    records: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Save every game's record there.")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write an HTML page with plots.")] = None,
    json: Json = False,
) -> int:
    """Measure bots against each other: wins, places, rating differences with their doubt.

    In a round every deal is played with the bots on every seat in turn, so that neither luck nor the seat decide.
    Ctrl+C prints what there is.
    """
    from stolik.cli import arena as command

    wanted = command.Wanted(games, jobs, cluster, sprt, records, report, json)
    return command.run(_setting(game, players, layout, position, option, seed), bots, time, nodes, wanted)


# Cards begin with a sign: what looks like an option here is none, and the help has no short name.
@app.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
def score(
    game: Annotated[str, typer.Argument(metavar="GAME", help="absolute or zero.")],
    cards: Annotated[str, typer.Argument(metavar="CARDS", help="The cards, in quotes.")],
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Count cards on a real table, with the reasons line by line.

    \b
    stolik score zero "7r 6r 2r 1r 3r 3b 3g 3y 3k"
    stolik score absolute "+5c -8c +0c / -1d -2d +3d hand: +7s"

    Absolute: suits c s d t for ● ■ ♦ ▲, a slash between sets, the hand after "hand:". ZERO: colours r o y g b p k.
    """
    from stolik.cli import score as command

    command.run(game, cards, json, _language(lang))


@app.command()
def perft(
    game: Game,
    depth: Annotated[int, typer.Option(min=1, max=20, metavar="D", help="The deepest count.")] = 4,
    players: Players = None,
    layout: Layout = None,
    position: Position = None,
    option: Option = None,
    reference: Annotated[bool, typer.Option("--reference", help="Count with the readable rules.")] = False,
    walk: Annotated[
        bool, typer.Option("--walk", help="Make every last move instead of counting them in bulk.")
    ] = False,
    json: Json = False,
) -> None:
    """Count the leaves of the move tree, to check a move generator.

    Prints `depth nodes seconds`, a line each. Seat 0 begins. The guards against endless games do not count.
    """
    from stolik.cli import perft as command

    command.run(_setting(game, players, layout, position, option, 0), depth, reference, walk, json)


@puzzles.command("make")
def make_puzzles(
    game: Game,
    number: Annotated[int, typer.Option("--puzzles", "-n", min=1, max=1000, metavar="N", help="How many.")] = 10,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Games that are looked at, at most.")] = 1000,
    played: Annotated[
        bool, typer.Option("--played", help="From public games that people have finished, the latest first.")
    ] = False,
    seed: Annotated[int, typer.Option(min=0, help="Of the bots' first game; the next ones follow.")] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a file; change no database.")] = None,
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Make puzzles with one best move: from games that bots play for it, or from those that were played here.

    They are added to the database of a server, also while it runs. What is there already is not added again.
    """
    from stolik.cli import puzzles as command

    command.make(command.Wanted(game, number, games, played, seed, out, data), json, _language(lang))


@puzzles.command("check")
def check_puzzles(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Puzzles, as `make --out` writes them.")],
    times: Annotated[int, typer.Option(min=1, max=100, metavar="N", help="How many times as long to look.")] = 2,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Look longer at puzzles, whether their best moves still are. The exit code is 0 if all of them are, 1 if not."""
    from stolik.cli import puzzles as command

    return command.check(file, times, json, _language(lang))


@app.command()
def engine(
    game: Annotated[str, typer.Argument(metavar="GAME", help="abalone.")],
    level: Annotated[str, typer.Option(metavar="LEVEL", help="How it plays: beginner to master.")] = "master",
    lang: Lang = None,
) -> None:
    """Speak the text protocol of Abalone engines on standard input and output: docs/engines.md describes it.

    \b
    printf 'position start moves a1b2\\ngo movetime 500\\n' | stolik engine abalone
    """
    from stolik.cli import engine as command

    command.run(game, level, _language(lang))


@app.command()
def serve(
    host: Host = None,
    port: Port = None,
    data: Data = None,
    opening: Annotated[
        bool | None,
        typer.Option("--open/--no-open", help="Open a browser; usually if there is somebody at the terminal."),
    ] = None,
    lang: Lang = None,
) -> int:
    """Start a server, to play in the browser with friends and bots.

    All settings can be given by the environment: docs/hosting.md lists them. Ctrl+C or SIGTERM stop the server when all
    is stored.
    """
    from stolik.cli import serve as command

    return command.run(host, port, data, opening, _language(lang))


@app.command()
def worker() -> None:
    """Think for the bots of all servers that share a PostgreSQL database (STOLIK_DATABASE_URL)."""
    from stolik.cli import worker as command

    command.run()


@app.command()
def doctor(host: Host = None, port: Port = None, data: Data = None, json: Json = False, lang: Lang = None) -> int:
    """Look whether a server can run here, and say what to do if not.

    Changes nothing. The exit code is 0 if all is well, 1 if there is a problem.
    """
    from stolik.cli import doctor as command

    return command.run(host, port, data, json, _language(lang))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; there must be no such file yet.")],
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Copy the SQLite database, also while the server runs, and check the copy."""
    from stolik.cli import backup as command

    command.run(file, data, json, _language(lang))


@app.command()
def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A proof file, or a record (JSON).")],
    seed_hash: Annotated[
        str | None, typer.Option("--hash", metavar="HEX", help="The hash that was shown when the game began.")
    ] = None,
    salt: Annotated[str | None, typer.Option(metavar="HEX", help="The salt that was shown at its end.")] = None,
    deal: Annotated[bool, typer.Option("--deal", help="Draw what every seat was dealt, too.")] = False,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Prove that a game was dealt fairly: its seed was fixed before it began, and made this deal.

    Anybody can repeat the first half: printf 'stolik-seed/SEED/SALT' | sha256sum prints the hash that was shown. The
    exit code is 0 if the game is proven, 1 if it is not, 2 if something is missing or cannot be read.
    """
    from stolik.cli import verify as command

    return command.run(record, seed_hash, salt, deal, json, _language(lang))


@bot_app.command("run")
def bot_run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A Python file with a class that has choose(view).")],
    server: Annotated[str, typer.Option(metavar="URL", help="The server's address.")] = "http://127.0.0.1:8000",
    token: Annotated[
        str | None,
        typer.Option(metavar="TOKEN", help="The bot's token. Safer: a file, or STOLIK_BOT_TOKEN in the environment."),
    ] = None,
    token_file: Annotated[Path | None, typer.Option(metavar="FILE", help="A file with the token.")] = None,
    name: Annotated[str | None, typer.Option("--class", metavar="NAME", help="Which class, if there are more.")] = None,
    games: Annotated[int | None, typer.Option(min=1, metavar="N", help="Stop after so many games.")] = None,
    lang: Lang = None,
) -> int:
    """Let a Python class play at a server, under the name of a bot account.

    It accepts challenges and plays several tables at once, until Ctrl+C. docs/bot-interface.md tells how to write one.
    """
    from stolik.cli import bot as command

    return command.run(file, name, server, command.token_of(token, token_file), games, _language(lang))


def main() -> None:
    """Run the command line; wrong input of any kind is one line on standard error and exit code 2."""
    try:
        code = app(sys.argv[1:] or ["--help"], standalone_mode=False)
    except Refusal as refusal:
        from stolik.messages import explain

        _fail(explain(refusal, _language(None)))
    except TyperException as error:
        _fail(_usage(error))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except BrokenPipeError:  # the reader of our output has gone, as in: stolik ... | head
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    sys.exit(code if isinstance(code, int) else 0)


def _usage(error: TyperException) -> str:
    context = getattr(error, "ctx", None)
    place = f"{context.command_path.partition(' ')[2]}: ".removeprefix(": ") if context else ""
    words = error.format_message() if hasattr(error, "format_message") else str(error)
    return place + " ".join(words.split())


def _fail(words: str) -> NoReturn:
    print(f"stolik: {words}", file=sys.stderr)
    sys.exit(2)


def _setting(
    game: str,
    players: int | None,
    layout: str | None,
    position: str | None,
    option: list[str] | None,
    seed: int | None,
) -> Setting:
    from stolik.cli.setting import read

    return read(game, players, layout or position, option or [], seed)


def _language(lang: str | None) -> str:
    """Return the language named, or the user's, or English."""
    from stolik.messages import LANGUAGES

    if lang is not None and lang not in LANGUAGES:
        raise Refusal("unknown-language", lang=lang, known=LANGUAGES)
    wanted = lang or os.environ.get("STOLIK_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]
