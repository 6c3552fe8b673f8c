"""The commands about servers and their options. The other modules of this folder do the work."""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from stolik.cli.arguments import Data, Host, Json, Lang, Port, language


class GivenRole(Enum):
    """A role that can be given."""

    host = "host"
    moderator = "moderator"


commands = typer.Typer()
bots = typer.Typer(help="Programs of your own that play at a server.", rich_markup_mode=None)
commands.add_typer(bots, name="bot")
people = typer.Typer(help="The accounts of people at a server.", rich_markup_mode=None)
commands.add_typer(people, name="people")


@commands.command()
def serve(
    host: Host = None,
    port: Port = None,
    data: Data = None,
    opening: Annotated[
        bool | None,
        typer.Option("--open/--no-open", help="Open a browser; by default if a person is at the terminal."),
    ] = None,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="Server processes that share the port; more than one need PostgreSQL.")
    ] = 1,
    lang: Lang = None,
) -> int:
    """Start a server, to play in the browser with friends and bots.

    All settings can be given by the environment: docs/hosting.md lists them. Ctrl+C or SIGTERM stop the server when all
    is stored.
    """
    from stolik.cli.hosting import serve as command

    return command.run(host, port, data, opening, language(lang), processes)


@commands.command()
def demo(
    port: Port = None,
    data: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep the club in this folder, which must have no people in it yet."),
    ] = None,
    opening: Annotated[
        bool | None,
        typer.Option("--open/--no-open", help="Open a browser; by default if a person is at the terminal."),
    ] = None,
    lang: Lang = None,
) -> int:
    """Make a club with people, games and tournaments, and serve it on this machine, for looking around.

    It prints a name and a new password to sign in with. Without --data everything is gone when the server stops.
    """
    from stolik.cli.hosting import demo as command

    return command.run(port, data, opening, language(lang))


@commands.command()
def worker() -> None:
    """Run the bots of all servers that share a PostgreSQL database (STOLIK_DATABASE_URL)."""
    from stolik.cli.hosting import worker as command

    command.run()


@commands.command()
def warm(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME...", help="Only these games.")] = None,
    jobs: Annotated[int, typer.Option(min=1, max=64, metavar="N", help="Games at once.")] = os.cpu_count() or 1,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Compile the fast code of the bots now.

    A server does that by itself in the background, and its bots play simply until then. Run this after an installation
    or an upgrade, or when a container's image is built.
    """
    from stolik.cli.hosting import warm as command

    return command.run(games or [], jobs, json, language(lang))


@commands.command()
def doctor(host: Host = None, port: Port = None, data: Data = None, json: Json = False, lang: Lang = None) -> int:
    """Check whether a server can run here, and say what to do if not.

    Changes nothing. The exit code is 0 if all is well, 1 if there is a problem.
    """
    from stolik.cli.hosting import doctor as command

    return command.run(host, port, data, json, language(lang))


@commands.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; there must be no such file yet.")],
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Copy the SQLite database, also while the server runs, and check the copy."""
    from stolik.cli.hosting import backup as command

    command.run(file, data, json, language(lang))


@commands.command()
def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A proof file, or a record (JSON).")],
    seed_hash: Annotated[
        str | None, typer.Option("--hash", metavar="HEX", help="The hash that was shown when the game began.")
    ] = None,
    salt: Annotated[str | None, typer.Option(metavar="HEX", help="The salt that was shown at its end.")] = None,
    part: Annotated[
        str | None, typer.Option(metavar="HEX", help="The part that your own client added to the shuffle.")
    ] = None,
    deal: Annotated[bool, typer.Option("--deal", help="Draw what every seat was dealt, too.")] = False,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Check how a game was dealt, and say what exactly is proven by it.

    The exit code is 0 if parts of all players who had sealed one are in the seed (or nothing depends on chance), 4 if
    some of these parts are missing, 3 if the server alone has chosen the seed, before the first move; 1 if the file
    proves nothing, 2 if something is missing or cannot be read.
    """
    from stolik.cli.hosting import verify as command

    return command.run(record, command.Shown(seed_hash, salt, part), deal, json, language(lang))


@bots.command("run")
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
    from stolik.cli.hosting import bot as command

    return command.run(file, name, server, command.read_token(token, token_file), games, language(lang))


@people.command("reset")
def people_reset(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The account's name.")],
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Print a link with which the owner of an account sets a new password.

    The link works once, for a day. Give it to nobody else: it opens the account.
    """
    from stolik.cli.hosting import people as command

    command.reset(name, data, json, language(lang))


@people.command("list")
def people_list(data: Data = None, json: Json = False, lang: Lang = None) -> None:
    """List the hosts and moderators."""
    from stolik.cli.hosting import people as command

    command.list_roles(data, json, language(lang))


@people.command("grant")
def people_grant(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The account's name.")],
    role: Annotated[GivenRole, typer.Argument(metavar="ROLE", help="host or moderator.")],
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Make an account a host or a moderator.

    Moderators act on people, tables and reports at /desk. Hosts act on moderators, too, and change the house rules.
    """
    from stolik.cli.hosting import people as command

    command.grant(name, role.value, data, json, language(lang))


@people.command("revoke")
def people_revoke(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The account's name.")],
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Take the role of an account away. The last host stays."""
    from stolik.cli.hosting import people as command

    command.revoke(name, data, json, language(lang))


@people.command("lift")
def people_lift(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="The account whose mute, suspension or ban ends.")
    ] = None,
    networks: Annotated[bool, typer.Option("--networks", help="End the bans of all networks.")] = False,
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """End the sanctions of an account, or the bans of all networks.

    For a host who is shut out by a moderator. A running server knows it within ten seconds.
    """
    from stolik.cli.hosting import people as command

    command.lift(name, networks, data, json, language(lang))
