"""Reads the options of a game, and says in words what is wrong with one: a name, a kind of value, a range."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect

from stolik.game import AnyGame, Illegal, Refusal
from stolik.kit.finding import find


def read_options(game: AnyGame, values: Mapping[str, Any], *, typed: bool = False) -> Any:
    """Return the options of a game from JSON values, or from typed texts.

    Raises `Refusal` that names the option. A value out of range is refused by the rule of the game.

    >>> from stolik.kit import load
    >>> read_options(load("abalone"), {"captures": "3"}, typed=True).captures
    3
    >>> read_options(load("abalone"), {"captures": 99})
    Traceback (most recent call last):
    stolik.game.Illegal: ABA-9 abalone-captures-range captures=99 most=14
    """
    known = game.Options.__struct_fields__
    for name, value in values.items():
        if not known:
            raise Refusal("options-none", game=game.key, option=name)
        if name not in known:
            raise Refusal("unknown-option", option=name, game=game.key, known=known)
        try:
            msgspec.convert({name: value}, game.Options, strict=not typed)
        except (msgspec.ValidationError, UnicodeError):  # UnicodeError: bytes that are no UTF-8
            raise _explain(game, name, value) from None
    return msgspec.convert(dict(values), game.Options, strict=not typed)


def read_stored_options(game: AnyGame, stored: Mapping[str, Any]) -> Any:
    """Return the options of a record or a table. One that it does not have came later (`Kit.older_options`).

    >>> from stolik.kit import load
    >>> read_stored_options(load("absolute"), {"rounds": 1}).edition
    1
    """
    return read_options(game, {**find(game.key).older_options, **stored})


def _explain(game: AnyGame, name: str, value: Any) -> Refusal:
    """Return why an option cannot have this value."""
    info = inspect.type_info(game.Options)
    assert isinstance(info, inspect.StructType)
    field = next(field for field in info.fields if field.name == name)
    kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    for each in kinds:
        kind = each.type if isinstance(each, inspect.Metadata) else each  # a schema with more than the type
        match kind:
            case inspect.IntType(ge=least, le=most):
                if least is not None and most is not None:
                    return _judge_number(game, name, value, (least, most)) or Refusal(
                        "unfit-number", option=name, value=text, least=least, most=most
                    )
            case inspect.LiteralType(values=known):
                return Refusal("unfit-choice", option=name, value=text, known=[str(choice) for choice in known])
            case inspect.BoolType():
                return Refusal("unfit-switch", option=name, value=text)
    return Refusal("unfit-option", option=name, value=text)


def _judge_number(game: AnyGame, name: str, value: Any, bounds: tuple[int, int]) -> Illegal | None:
    """Return the game's own refusal of a number out of range, with the number of the rule.

    The game is asked about the nearest number out of range: with a huge one it might try to build something huge.
    """
    try:
        number = msgspec.convert(value, int, strict=False)
    except (msgspec.ValidationError, UnicodeError):
        return None
    least, most = bounds
    nearest = max(least - 1, min(number, most + 1))
    try:
        game.start(game.seats[0], game.Options(**{name: nearest}), 0)
    except Illegal as refusal:
        facts = {fact: number if told == nearest else told for fact, told in refusal.facts.items()}
        return Illegal(refusal.rule, refusal.reason, **facts)
    except Exception:  # the game relies on the bounds of its options
        return None
    return None
