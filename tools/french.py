"""Checks French typography and reports mistakes by file, line and column; `--mend` corrects them.

French texts are in `Text("…", "…")` and similar calls in Python, under `fr` in TOML and JSON, and in the page's
messages.
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
NARROW = "\u202f"
"""The thin no-break space."""

_BLANK = re.compile(r"\{[^}]*\}")
_IN_CODE = r":(?=\w)"
"""A colon directly before a word is notation, as in `bot:greedy`, and takes no space."""
_AMISS = re.compile(
    rf"(?P<code>{NARROW}{_IN_CODE})|(?P<before>[^{NARROW}](?:[;!?»]|:(?!//|\w)))|(?P<after>«[^{NARROW}])"
    r"|(?P<apostrophe>')|(?P<quote>\")"
)
_WRONG = {
    "code": "a thin space in notation before {}",
    "before": "no thin space before {}",
    "after": "no thin space after {}",
    "apostrophe": "a straight apostrophe",
    "quote": "a straight quotation mark",
}
_HELD = "\ue000"
"""Placeholder for a blank."""
_SPACES = f"[ \u00a0\u2009{NARROW}]*"
_QUOTED = r'"(?P<french>(?:[^"\\]|\\.)*)"'
_IN_TOML = re.compile(rf"\bfr\s*=\s*{_QUOTED}")
_IN_JSON = re.compile(rf'"fr"\s*:\s*{_QUOTED}')
_IN_MESSAGES = re.compile(rf'"[^"]*"\s*:\s*{_QUOTED}')
_IN_PYTHON = re.compile(r"""(?P<quote>\"{3}|'{3}|"|')(?P<french>(?:\\.|(?!(?P=quote)).)*)(?P=quote)""", re.DOTALL)


def amiss(french: str) -> list[tuple[int, str]]:
    """List the mistakes of a text with their places; {blanks} are ignored."""
    own = _BLANK.sub(lambda blank: "x" * len(blank[0]), french)
    return [_wrong(found) for found in _AMISS.finditer(own)]


def _wrong(found: re.Match[str]) -> tuple[int, str]:
    kind = found.lastgroup or ""
    at = found.end() - 1 if kind in ("code", "before") else found.start()
    return at, _WRONG[kind].format(found.string[at])


def mended(french: str) -> str:
    """Return the text with thin spaces and curly apostrophes; quotation marks are not changed."""
    blanks = iter(_BLANK.findall(french))
    text = _BLANK.sub(_HELD, french)
    text = re.sub(rf"{NARROW}{_IN_CODE}", ":", text)
    text = re.sub(rf"{_SPACES}(?P<mark>[;!?»]|:(?!//|\w))", _before_mark, text)
    text = re.sub(rf"«{_SPACES}(?!\s)", _after_guillemet, text)
    text = re.sub(r"\\?'", "’", text)
    return re.sub(_HELD, lambda _: next(blanks), text)


def _before_mark(found: re.Match[str]) -> str:
    """Where a text begins with a mark, what is before it stands elsewhere."""
    return found[0] if found.start("mark") == 0 else NARROW + found["mark"]


def _after_guillemet(found: re.Match[str]) -> str:
    """Where a text ends with it, what is after it stands elsewhere."""
    return found[0] if found[0] == "«" and found.end() == len(found.string) else f"«{NARROW}"


@dataclass(frozen=True)
class Passage:
    """A French text in a file."""

    path: Path
    source: str
    start: int
    french: str

    def complaints(self) -> list[str]:
        """List its mistakes with their places."""
        return [self._complaint(at, wrong) for at, wrong in amiss(self.french)]

    def _complaint(self, at: int, wrong: str) -> str:
        before = self.source[: self.start + at]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        return f"{self.path}:{line}:{column}: {wrong} in “{self.french}”"


def passages(path: Path, source: str) -> Iterator[Passage]:
    """Yield every French text of a file in order."""
    for start, french in sorted(set(_texts(path, source))):
        yield Passage(path, source, start, french)


def _texts(path: Path, source: str) -> Iterator[tuple[int, str]]:
    if path.suffix == ".py":
        for node in _french_nodes(ast.parse(source)):
            yield from _literals(source, node)
        return
    pattern = _IN_TOML if path.suffix == ".toml" else _IN_MESSAGES if path.parent.name == "fr" else _IN_JSON
    for found in pattern.finditer(source):
        yield found.start("french"), found["french"]


def _french_nodes(tree: ast.AST) -> Iterator[ast.expr]:
    """French by where it stands: first in a `Text`, the value of "fr", what is said if a language is "fr"."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Text"), args=[french, *_]):
                yield french
            case ast.Dict(keys=keys, values=values):
                yield from (value for key, value in zip(keys, values, strict=True) if _is_fr(key))
            case ast.IfExp(test=ast.Compare(ops=[ast.Eq()], comparators=[language]), body=french) if _is_fr(language):
                yield french
            case ast.keyword(arg="fr", value=french):
                yield french


def _is_fr(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value == "fr"


def _literals(source: str, node: ast.expr) -> Iterator[tuple[int, str]]:
    """The pieces of a literal; a text that is worked out has none."""
    if not (isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))):
        return
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    start, end = _offset(source, node.lineno, node.col_offset), _offset(source, node.end_lineno, node.end_col_offset)
    for found in _IN_PYTHON.finditer(source, start, end):
        yield found.start("french"), found["french"]


def _offset(source: str, line: int, column: int) -> int:
    """Where a place that the parser counts in bytes is in the text."""
    lines = source.split("\n")
    return sum(len(before) + 1 for before in lines[: line - 1]) + len(lines[line - 1].encode()[:column].decode())


def files() -> Iterator[Path]:
    """The files that contain French."""
    yield from sorted((ROOT / "web/messages/fr").glob("*.json"))
    for pattern in ("*.toml", "*.json", "*.py"):
        made = ROOT / "src/lascaux/server/page"
        yield from (path for path in sorted((ROOT / "src").rglob(pattern)) if made not in path.parents)


def mend(path: Path) -> int:
    """Correct a file's French; return the number of changed texts."""
    source = path.read_text()
    changed = [passage for passage in passages(path, source) if mended(passage.french) != passage.french]
    for passage in reversed(changed):
        end = passage.start + len(passage.french)
        source = source[: passage.start] + mended(passage.french) + source[end:]
    if changed:
        path.write_text(source)
    return len(changed)


def complaints(path: Path) -> list[str]:
    """List all mistakes in a file's French."""
    source = path.read_text()
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return [one for passage in passages(shown, source) for one in passage.complaints()]


def main() -> int:
    """Print the mistakes; with `--mend`, correct what can be corrected first."""
    if "--mend" in sys.argv:
        for path in files():
            if count := mend(path):
                print(f"{path.relative_to(ROOT)}: mended the French of {count}")
    wrong = [one for path in files() for one in complaints(path)]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
