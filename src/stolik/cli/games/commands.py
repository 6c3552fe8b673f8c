"""The commands about games and their options. The other modules of this folder do the work."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stolik.cli.arguments import (
    Data,
    Game,
    Json,
    Lang,
    Layout,
    Option,
    Players,
    Position,
    Record,
    Seed,
    language,
    make_start,
)
from stolik.cli.games.game_help import GameHelp

commands = typer.Typer()
puzzles = typer.Typer(help="Make puzzles from played games, and check them.", rich_markup_mode=None)
commands.add_typer(puzzles, name="puzzles")


@commands.command()
def play(
    game: Game,
    players: Players = None,
    layout: Layout = None,
    position: Position = None,
    option: Option = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Your seat, 0 is the first; drawn if not given.")] = None,
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
    from stolik.cli.games import play as command

    command.run(make_start(game, players, layout, position, option, seed), seat, hot_seat, bot, save, language(lang))


@commands.command()
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
    lang: Lang = None,
) -> None:
    """Draw the start of a game, or any position that its game can write as a line."""
    from stolik.cli.games import show as command

    language(lang)  # a picture has no words, but a refusal has
    command.run(make_start(game, players, layout, position, option, seed), viewer, svg, json)


@commands.command()
def replay(
    record: Record,
    move: Annotated[int | None, typer.Option(min=0, metavar="N", help="Only the position after move N.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save as a record (to import a game list).")] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Check a saved game move by move, and show it."""
    from stolik.cli.games import replay as command

    command.run(record, move, save, json, language(lang))


@commands.command(cls=GameHelp)
def convert(
    record: Record,
    to: Annotated[str, typer.Option(metavar="FORMAT", help="json: a record; or a notation of the game: {notations}.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write it; the screen if not given.")
    ] = None,
) -> None:
    """Write a saved game in another form: a record, or a game list in a notation of its game."""
    from stolik.cli.games import convert as command

    command.run(record, to, out)


@commands.command()
def analyse(
    record: Record,
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
    from stolik.cli.games import analyse as command

    command.run(record, command.Wanted(level, time, seat, json, language(lang)))


@commands.command()
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
    from stolik.cli.games import simulate as command

    command.run(make_start(game, players, layout, position, option, seed), games, bots, json)


@commands.command()
def arena(
    game: Game,
    bots: Annotated[
        list[str],
        typer.Argument(metavar="BOT BOT...", help="Two or more: a level, FILE.py:CLASS, or engine:COMMAND."),
    ],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games; whole rounds are played.")] = 100,
    time: Annotated[
        float | None, typer.Option(min=0.001, max=600, metavar="S", help="Seconds per move, in place of the level's.")
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Nodes per move at most and no clock: the same games on every machine."),
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
    from stolik.cli.games import arena as command

    wanted = command.Wanted(games, jobs, cluster, sprt, records, report, json)
    return command.run(make_start(game, players, layout, position, option, seed), bots, time, nodes, wanted)


# Cards begin with a sign, so they look like options: unknown options are accepted, and help has no short name.
@commands.command(cls=GameHelp, context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
def score(
    game: Annotated[str, typer.Argument(metavar="GAME", help="{score_games}.")],
    cards: Annotated[str, typer.Argument(metavar="CARDS", help="The cards or tiles, in quotes.")],
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Count cards or tiles on a real table, with the reasons line by line.

    \b
    {score_examples}

    {score_letters}
    """
    from stolik.cli.games import score as command

    command.run(game, cards, json, language(lang))


@commands.command()
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
    from stolik.cli.games import perft as command

    command.run(make_start(game, players, layout, position, option, 0), depth, reference, walk, json)


@puzzles.command("make")
def make_puzzles(
    game: Game,
    number: Annotated[int, typer.Option("--puzzles", "-n", min=1, max=1000, metavar="N", help="How many.")] = 10,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Games that are looked at, at most.")] = 1000,
    played: Annotated[
        bool, typer.Option("--played", help="From public games that people have finished, the latest first.")
    ] = False,
    seed: Annotated[int, typer.Option(min=0, help="Of the bots' first game; the next ones follow.")] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Add to a file; change no database.")] = None,
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Make puzzles with one best move: from games that bots play for it, or from those that were played here.

    They are added to the database of a server, also while it runs. What is there already is not added again.
    """
    from stolik.cli.games import puzzles as command

    command.make(command.Wanted(game, number, games, played, seed, out, data), json, language(lang))


@puzzles.command("check")
def check_puzzles(
    what: Annotated[
        str | None,
        typer.Argument(metavar="[GAME|FILE]", help="A game, or a file of `make --out`; all games if left out."),
    ] = None,
    times: Annotated[float, typer.Option(min=0.1, max=100, metavar="N", help="How many times as long to look.")] = 1,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Search puzzles again for longer: every move to find, every reply, every sentence.

    The exit code is 0 if all still hold, 1 if not.
    """
    from stolik.cli.games import puzzles as command

    return command.check(what, times, json, language(lang))


@commands.command(cls=GameHelp)
def engine(
    game: Annotated[str, typer.Argument(metavar="GAME", help="{engine_games}.")],
    level: Annotated[str, typer.Option(metavar="LEVEL", help="How it plays: beginner to master.")] = "master",
    lang: Lang = None,
) -> None:
    """Speak the text protocol of a game's engines on standard input and output: docs/engines.md describes it.

    \b
    printf 'position start\\ngo movetime 500\\n' | stolik engine {engine_game}
    """
    from stolik.game import Refusal
    from stolik.kit import find

    kit = find(game)
    if not kit.engine_protocol:
        raise Refusal("engine-game", game=game)
    kit.resolve(kit.engine_protocol)(level, language(lang))
