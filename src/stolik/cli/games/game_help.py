"""Help that names games. The kits are read when somebody asks for it: they would hold up every other command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand

if TYPE_CHECKING:
    from stolik.kit import Kit


class GameHelp(TyperCommand):
    """A command whose help has places for what the kits say, as in `{score_games}`."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help, with all places filled."""
        facts = _describe_games()
        self.help = _fill(self.help, facts)
        for param in self.params:
            param.help = _fill(param.help, facts)  # type: ignore[attr-defined]  # it is an argument or an option
        super().format_help(ctx, formatter)


def _fill(text: str | None, facts: dict[str, str]) -> str | None:
    for name, value in facts.items():
        text = text and text.replace(f"{{{name}}}", value)
    return text


def _describe_games() -> dict[str, str]:
    from stolik.kit import find, keys

    kits = [find(key) for key in keys()]
    scored = [kit for kit in kits if kit.score_sheet]
    engines = [kit.key for kit in kits if kit.engine_protocol]
    return {
        "notations": ", ".join(name for kit in kits if kit.text_format for name in kit.text_format.notations),
        "score_games": ", ".join(kit.key for kit in scored),
        "score_examples": "\n".join(_write_example(kit) for kit in scored if kit.score_example),
        "score_letters": " ".join(f"{kit.key}: {kit.score_letters}" for kit in scored if kit.score_letters),
        "engine_games": ", ".join(engines),
        "engine_game": next(iter(engines), "GAME"),
    }


def _write_example(kit: Kit) -> str:
    return f'stolik score {kit.key} "{kit.score_example}"'
