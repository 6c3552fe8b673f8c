"""Encodes any view as a fixed number of integers, by the types of its fields: the observation of the generic codec.

Each type has a fixed size, so a number always has the same place. Values too large for `int16` are clipped.

| type                     | numbers                                                                               |
|--------------------------|---------------------------------------------------------------------------------------|
| `int`                    | 1: the number                                                                         |
| `bool`                   | 1: 0 or 1                                                                             |
| `float`                  | 1: hundredths, rounded                                                                |
| `str`                    | 1: 0 if empty, else 1 + CRC-32 of its UTF-8 modulo 32766                              |
| `Literal`                | 1: the place of the value among all, sorted, from 1                                   |
| `Enum`                   | 1: the place of the value among all, from 1                                           |
| a struct                 | those of its fields, in order                                                         |
| a tuple of fixed length  | those of its items, in order                                                          |
| a list, tuple or set     | 1: the length; then those of its last items, as many as fit; 0 in places left over    |
| a dict                   | as a list of keys and values, sorted by their JSON                                    |
| `None` or a type, unions | 1: 0 for `None`, else the place of the type among the others, from 1; then its own    |
| anything else            | 1: as a string, of its JSON                                                           |

The type of a list says how many items fit, as in `Annotated[tuple[int, ...], Meta(max_length=24)]`. The default is 32;
12 in a list of lists, 6 and 3 in deeper ones. A still deeper list is one number, like "anything else".
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final
from zlib import crc32

import msgspec
from msgspec import inspect

from stolik.envs.layout import MANY

LENGTHS: Final = (32, 12, 6, 3)  # default lengths of lists, by depth
MOST_LENGTH: Final = 1024  # limit for the length that a type gives


class Encoder(ABC):
    """Encodes values of one type."""

    size: int

    @abstractmethod
    def write(self, value: Any) -> Iterable[int]:
        """Yield at most `size` numbers; missing ones at the end are 0."""


def encode(encoder: Encoder, value: Any) -> list[int]:
    """Return the value as `encoder.size` numbers."""
    found = list(encoder.write(value))
    return found + [0] * (encoder.size - len(found))


def make_encoder(kind: Any) -> Encoder:
    """Return the encoder of a type.

    >>> encode(make_encoder(tuple[int, int | None]), (7, None))
    [7, 0, 0]
    """
    return _make_encoder(inspect.type_info(kind), 0)


def hash_text(text: str) -> int:
    """Return a number from 1 to `MANY` - 1 for a text, always the same; 0 for an empty text.

    >>> hash_text(""), hash_text("7r")
    (0, 25144)
    """
    return crc32(text.encode()) % (MANY - 1) + 1 if text else 0


class Scalar(Encoder):
    """One number."""

    size = 1

    def __init__(self, number: Callable[[Any], int]) -> None:
        self.number = number

    def write(self, value: Any) -> Iterable[int]:
        yield max(-MANY, min(MANY, self.number(value)))


class Row(Encoder):
    """The items of a tuple, or the fields of a struct, one after the other."""

    def __init__(self, items: Sequence[Encoder], read: Callable[[Any], Iterable[Any]] = iter) -> None:
        self.items, self.read = items, read
        self.size = sum(item.size for item in items)

    def write(self, value: Any) -> Iterator[int]:
        for item, each in zip(self.items, self.read(value), strict=True):
            yield from encode(item, each)


class Many(Encoder):
    """The length of a list, and its last items."""

    def __init__(self, item: Encoder, length: int, read: Callable[[Any], Sequence[Any]] = list) -> None:
        self.item, self.length, self.read = item, length, read
        self.size = 1 + length * item.size

    def write(self, value: Any) -> Iterator[int]:
        items = self.read(value)
        yield min(MANY, len(items))
        for item in items[-self.length :]:
            yield from encode(self.item, item)


class Either(Encoder):
    """A value of a union: the number of its type, then the value."""

    def __init__(self, kinds: Sequence[inspect.Type], depth: int) -> None:
        self.kinds = [(_accepts(kind), _make_encoder(kind, depth)) for kind in kinds]
        self.size = 1 + max(encoder.size for _, encoder in self.kinds)

    def write(self, value: Any) -> Iterator[int]:
        if value is None:
            return
        for number, (accepts, encoder) in enumerate(self.kinds, start=1):
            if accepts(value):
                yield number
                yield from encode(encoder, value)
                return


def _make_encoder(kind: inspect.Type, depth: int) -> Encoder:
    match kind:
        case inspect.Metadata():
            return _make_encoder(kind.type, depth)
        case inspect.BoolType() | inspect.IntType():
            return Scalar(int)
        case inspect.FloatType():
            return Scalar(lambda value: round(100 * value))
        case inspect.StrType():
            return Scalar(hash_text)
        case inspect.LiteralType():
            return Scalar(_make_place_finder(sorted(kind.values)))
        case inspect.EnumType():
            return Scalar(_make_place_finder([*kind.cls]))
        case inspect.StructType():
            names = [field.name for field in kind.fields]
            fields = [_make_encoder(field.type, depth) for field in kind.fields]
            return Row(fields, lambda value: [getattr(value, name) for name in names])
        case inspect.TupleType():
            return Row([_make_encoder(item, depth) for item in kind.item_types])
        case inspect.UnionType():
            kinds = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
            return Either(kinds, depth)
    if depth < len(LENGTHS):
        match kind:
            case inspect.ListType() | inspect.VarTupleType():
                return Many(_make_encoder(kind.item_type, depth + 1), _find_length(kind, depth))
            case inspect.SetType() | inspect.FrozenSetType():
                return Many(_make_encoder(kind.item_type, depth + 1), _find_length(kind, depth), _sort)
            case inspect.DictType():
                pair = Row([_make_encoder(kind.key_type, depth + 1), _make_encoder(kind.value_type, depth + 1)])
                return Many(pair, _find_length(kind, depth), lambda value: _sort(value.items()))
    return Scalar(lambda value: hash_text(msgspec.json.encode(value).decode()))


def _find_length(kind: Any, depth: int) -> int:
    return LENGTHS[depth] if kind.max_length is None else min(kind.max_length, MOST_LENGTH)


def _make_place_finder(values: Sequence[Any]) -> Callable[[Any], int]:
    return lambda value: values.index(value) + 1


def _sort(values: Iterable[Any]) -> list[Any]:
    return sorted(values, key=msgspec.json.encode)


def _accepts(kind: inspect.Type) -> Callable[[Any], bool]:
    """Return a test whether a value has this type of a union. msgspec allows only unions that can be told apart."""
    match kind:
        case inspect.Metadata():
            return _accepts(kind.type)
        case inspect.StructType() | inspect.EnumType():
            cls = kind.cls
            return lambda value: isinstance(value, cls)
        case inspect.LiteralType():
            values = kind.values
            return lambda value: value in values
        case inspect.BoolType():
            return lambda value: isinstance(value, bool)
        case inspect.IntType():
            return lambda value: isinstance(value, int) and not isinstance(value, bool)
        case inspect.FloatType():
            return lambda value: isinstance(value, float)
        case inspect.StrType():
            return lambda value: isinstance(value, str)
    return lambda value: not isinstance(value, str | int | float)
