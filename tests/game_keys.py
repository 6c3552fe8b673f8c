"""What finds the keys of games in source: tables over several games, and decisions by one.

An example of one game is allowed anywhere, and so is what a test expects. A table is a list, dict, set, tuple, call,
class or text that names two games or more, however deep. A decision is a comparison, a `case` or a `startswith`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from stolik.kit import keys

KEY = "|".join(keys())
# As the whole text, as a part of a path, of a name ("zero-do-pass") or of JSON, or before a number ("zero 3").
NAMED = re.compile(rf"""(?:^|(?<=[-/_.:"'`]))({KEY})(?=$|[-/_.:"'`]|\s\d)""")
WORD = re.compile(r"\w+")
DISPLAYS = (ast.List, ast.Tuple, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
COLLECTIONS = {"dict", "frozenset", "list", "set", "tuple"}
CHECKS = {"startswith", "endswith", "removeprefix", "removesuffix"}
HELD = (ast.BoolOp, ast.UnaryOp, ast.Compare, ast.Call, ast.Attribute)  # what a test expects is said directly in these

TS_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|<!--.*?-->", re.DOTALL)
TS_STYLE = re.compile(r"<style.*?</style>", re.DOTALL)
TS_NAMED = re.compile(rf"""["'`/]({KEY})(?=["'`/]|-[a-z])|[{{,(]\s*({KEY})\s*:(?!:)|\.({KEY})\b(?!\()""")
TS_DECISION = re.compile(rf"""(?:[=!]==?\s*|case\s+)["'`]({KEY})["'`]|["'`]({KEY})["'`]\s*[=!]==?""")
TS_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"' + r"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`")


def read_text(text: str) -> set[str]:
    """Return the games that a text names. A text of nothing but keys, or names, is a list of them.

    >>> [sorted(read_text(text)) for text in ("zero", "/play/zero", "Absolute or ZERO", "set it to zero points")]
    [['zero'], ['zero'], ['absolute', 'zero'], []]
    """
    words = {word.lower() for word in WORD.findall(text)} - {"and", "or"}
    return words if words and words <= set(keys()) else set(NAMED.findall(text))


def find_docstrings(tree: ast.AST) -> set[ast.AST]:
    """Return the texts that stand alone, as docstrings do: prose names games as it likes."""
    return {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def read_name(node: ast.AST) -> set[str]:
    """Return the games that one node names by itself."""
    match node:
        case ast.Constant(value=str() as text):
            return read_text(text)
        case ast.Name(id=name):
            return {name.lower()} & set(keys())
        case ast.Call(keywords=given):
            return {str(each.arg) for each in given} & set(keys())
        case ast.ClassDef(body=body):
            methods = {each.name for each in body if isinstance(each, ast.FunctionDef)}
            targets = [each.targets[0] for each in body if isinstance(each, ast.Assign)]
            targets += [each.target for each in body if isinstance(each, ast.AnnAssign)]
            return (methods | {each.id for each in targets if isinstance(each, ast.Name)}) & set(keys())
        case _:
            return set()


def read_names(node: ast.AST) -> set[str]:
    """Return the games that a node and all in it name."""
    return {name for each in ast.walk(node) for name in read_name(each)}


def read_sides(node: ast.expr) -> set[str]:
    """Return the games that something is compared with: not those of which a function is asked something else."""
    match node:
        case ast.Constant() | ast.Name(id=str()):
            return read_name(node) if isinstance(node, ast.Constant) or node.id.islower() else set()
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
            return {name for part in parts for name in read_sides(part)}
        case ast.Call(func=ast.Name(id=name), args=parts) if name in COLLECTIONS:
            return {name for part in parts for name in read_sides(part)}
        case ast.Dict(keys=parts):
            return {name for part in parts if part for name in read_sides(part)}
        case _:
            return set()


def read_decision(node: ast.AST) -> set[str]:
    """Return the games by which a node decides."""
    match node:
        case ast.Compare(left=left, comparators=right):
            return {name for side in (left, *right) for name in read_sides(side)}
        case ast.match_case(pattern=pattern):
            return read_names(pattern)
        case ast.Call(func=ast.Attribute(attr=check), args=parts) if check in CHECKS:
            return {name for part in parts for name in read_sides(part)}
        case _:
            return set()


def is_table(node: ast.AST, found: set[str]) -> bool:
    """Whether a node that names these games is a table."""
    if isinstance(node, ast.ClassDef):
        return len(read_name(node)) > 1
    return len(found) > 1 and isinstance(node, (*DISPLAYS, ast.Call, ast.Constant, ast.IfExp, ast.JoinedStr))


def find_tables(tree: ast.AST) -> Iterator[tuple[int, list[str]]]:
    """Yield the line and the games of every table over games, and of every decision by one."""
    texts = find_docstrings(tree)
    waiting: list[tuple[ast.AST, bool]] = [(tree, False)]
    while waiting:
        node, is_expected = waiting.pop()
        if node in texts:
            continue
        found = read_names(node) if isinstance(node, ast.expr | ast.ClassDef) else set()
        if isinstance(node, ast.expr) and not found:
            continue
        decided = set() if is_expected else read_decision(node)
        if decided or is_table(node, found):
            pattern = node.pattern if isinstance(node, ast.match_case) else node
            yield getattr(pattern, "lineno", 0), sorted(found or decided)
            if not isinstance(node, ast.ClassDef | ast.match_case):
                continue
        is_expected = isinstance(node, ast.Assert) or (is_expected and isinstance(node, HELD))
        waiting += [(child, is_expected) for child in ast.iter_child_nodes(node)]


def find_names(tree: ast.AST) -> Iterator[tuple[int, list[str]]]:
    """Yield the line and the games of every text, argument and import that names a game."""
    texts = find_docstrings(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Constant() | ast.Call() | ast.ClassDef():
                found = set() if node in texts else read_name(node)
            case ast.ImportFrom(module=module):
                found = set((module or "").split(".")) & set(keys())
                found |= {each.name for each in node.names} & set(keys())
            case ast.Import(names=names):
                found = {part for each in names for part in each.name.split(".")} & set(keys())
            case _:
                continue
        if found:
            yield node.lineno, sorted(found)


def find_page_names(text: str) -> Iterator[str]:
    """Yield every game that a page or script of the client names, apart from comments and styles."""
    for found in TS_NAMED.finditer(TS_STYLE.sub("", TS_COMMENT.sub("", text))):
        yield next(filter(None, found.groups()))


def find_page_tables(text: str) -> Iterator[str]:
    """Yield the tables over games in a script, and its decisions by a game."""
    text = TS_COMMENT.sub("", text)
    for found in TS_DECISION.finditer(text):
        yield found[0]
    bare = TS_TEXT.sub(lambda found: re.sub(r"[][{}]", " ", found[0]), text)  # brackets in texts are none
    begun: list[int] = []
    for place, sign in ((found.start(), found[0]) for found in re.finditer(r"[][{}]", bare)):
        if sign in "[{":
            begun.append(place)
        elif begun:
            part = bare[begun.pop() : place]
            if (sign == "]" or ";" not in part) and len({*find_page_names(part)}) > 1:
                yield part
