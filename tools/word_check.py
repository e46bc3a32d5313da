"""Counts lines with discouraged words. It fails where a count exceeds its ceiling in `word_ceilings.toml`.

`python -m tools.word_check` checks. With `--lower`, ceilings far above today's counts are lowered.
"""

import argparse
import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
CEILINGS = Path(__file__).with_name("word_ceilings.toml")
SLACK = 5
"""Lines left free by `--lower`, so that branches which land at the same time do not fail each other."""
_GENERATED = re.compile(r"web/src/wire/|docs/schemas/|docs/play/fr/|.*\.json$")

Counts = dict[str, dict[str, int]]


def counts(sources: dict[str, str], ceilings: Counts) -> Counts:
    """Counts each word and each docstring opening of `ceilings` in the sources, which are keyed by path."""
    code = {path: source for path, source in sources.items() if not path.startswith("docs/")}
    docstrings = [doc for path, source in code.items() if path.endswith(".py") for doc in _docstrings(source)]
    return {
        "words": {word: _lines(word, sources) for word in ceilings["words"]},
        "words_in_code": {word: _lines(word, code) for word in ceilings["words_in_code"]},
        "openings": {word: sum(doc.split()[:1] == [word] for doc in docstrings) for word in ceilings["openings"]},
    }


def _lines(word: str, sources: dict[str, str]) -> int:
    pattern = re.compile(rf"(?<![A-Za-z0-9_])(?:{word})(?![A-Za-z0-9_])", re.IGNORECASE)
    return sum(
        len({source.count("\n", 0, hit.start()) for hit in pattern.finditer(source)}) for source in sources.values()
    )


def _docstrings(source: str) -> Iterator[str]:
    """Yields docstrings, and strings that stand alone under what they describe."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def above(found: Counts, ceilings: Counts) -> list[str]:
    """Lists the counts that exceed their ceilings."""
    return [
        f"{table}: {word!r} in {found[table][word]} lines, ceiling {ceiling}"
        for table, words in ceilings.items()
        for word, ceiling in words.items()
        if found[table][word] > ceiling
    ]


def lowered(text: str, found: Counts) -> str:
    """Returns the text of the ceilings file with each ceiling at most `SLACK` above its count."""
    table = ""
    lines = []
    for line in text.splitlines(keepends=True):
        if heading := re.match(r"\[(\w+)\]", line):
            table = heading[1]
        elif entry := re.match(r'"(.+)" = (\d+)', line):
            line = f'"{entry[1]}" = {min(int(entry[2]), found[table][entry[1]] + SLACK)}\n'
        lines.append(line)
    return "".join(lines)


def tracked_sources() -> dict[str, str]:
    """Reads the tracked files of src, web/src and docs that are written by hand."""
    git = ["git", "-C", str(ROOT), "ls-files", "-z", "src", "web/src", "docs"]
    paths = subprocess.run(git, capture_output=True, text=True, check=True).stdout.split("\0")
    return dict(_readable(path for path in paths if path and not _GENERATED.match(path)))


def _readable(paths: Iterator[str]) -> Iterator[tuple[str, str]]:
    for path in paths:
        try:
            yield path, (ROOT / path).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue


def main(read: Callable[[], dict[str, str]] = tracked_sources) -> None:
    """Prints what exceeds its ceiling and exits with 1, or lowers the ceilings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lower", action="store_true", help="lower ceilings to today's counts")
    lower = parser.parse_args().lower
    text = CEILINGS.read_text(encoding="utf-8")
    ceilings = tomllib.loads(text)
    found = counts(read(), ceilings)
    if lower:
        CEILINGS.write_text(lowered(text, found), encoding="utf-8")
    complaints = above(found, ceilings)
    print("\n".join(complaints), end="\n" if complaints else "")
    if complaints:
        print("Write it in plainer words: see “How we write” in CONTRIBUTING.md.")
        sys.exit(1)


if __name__ == "__main__":
    main()
