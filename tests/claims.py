"""The rules that tests claim to prove, read from their source.

By reading and not by collecting: the answer is the same when one file is selected or workers share the suite.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Claim:
    """One `pytest.mark.rule(...)` with its id, or None if it is not a literal."""

    rule: str | None
    where: str
    fault: str = ""


def claims_in(folder: Path) -> list[Claim]:
    """All claims of a folder and those below it."""
    return [claim for file in sorted(folder.rglob("*.py")) for claim in _claims_of(file, folder)]


def _claims_of(file: Path, folder: Path) -> Iterator[Claim]:
    tree = ast.parse(file.read_text("utf-8"), str(file))
    stray = _strays(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not _is_mark(node.func):
            continue
        where = f"{file.relative_to(folder)}:{node.lineno}"
        if not file.name.startswith("test_"):
            yield Claim(None, where, "a claim in a file that is not collected proves nothing")
        elif id(node) in stray:
            yield Claim(None, where, "a claim on something that is no test proves nothing")
        elif not node.args or node.keywords:
            yield Claim(None, where, "a claim names ids and nothing else")
        else:
            yield from (_claim(arg, where) for arg in node.args)


def _claim(arg: ast.expr, where: str) -> Claim:
    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
        return Claim(arg.value, where)
    return Claim(None, where, "a claim is a literal string")


def _is_mark(func: ast.expr) -> bool:
    """Return whether this is `pytest.mark.rule` or `mark.rule`."""
    if not isinstance(func, ast.Attribute) or func.attr != "rule":
        return False
    owner = func.value
    return (owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")) == "mark"


def _strays(tree: ast.AST) -> set[int]:
    """Marks that decorate a function or class which pytest does not collect."""
    return {
        id(mark)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        if not node.name.lower().startswith("test")
        for mark in node.decorator_list
    }
