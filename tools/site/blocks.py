"""The code blocks of the pages, and whether the tests run them.

A comment directly above a block says `<!-- not run: why -->` if its commands are only parsed, or
`<!-- run by tests/… -->` if another test runs it.
"""

import re
import shlex
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE = ROOT / "docs" / "made"
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(page for page in (ROOT / "docs").rglob("*.md") if MADE not in page.parents),
]
COMMANDS = ("", "sh")
"""Languages of command blocks; most have none."""

_BLOCK = re.compile(
    r"^(?:(?P<indent_above> *)<!-- (?P<kind>not run|run by):? (?P<said>[^\n]*?) -->\n)?"
    r"^(?P<indent> *)```(?P<language>[\w-]*|\{[\w-]+\})(?: (?P<title>[^\n]*))?\n(?P<text>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """A code block of a page."""

    page: Path
    line: int
    language: str
    title: str
    """The text after the language: the name of the file."""
    text: str
    not_run: str
    """The reason why its commands are only parsed; empty if they are run."""
    run_by: str
    """The test that runs it, if there is one."""

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def commands(self) -> list[list[str]]:
        """Return its `lascaux …` lines as words; a backslash continues a line."""
        if self.language not in COMMANDS:
            return []
        lines = self.text.replace("\\\n", " ").splitlines()
        return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("lascaux ")]


def blocks(page: Path) -> Iterator[Block]:
    """Yield the blocks of a page in order."""
    text = page.read_text("utf-8")
    for found in _BLOCK.finditer(text):
        if found["language"].startswith("{"):
            continue  # a directive of Sphinx: a list of pages, or a file that a test of its own runs
        said = {found["kind"]: found["said"]}
        yield Block(
            page,
            text.count("\n", 0, found.start("language")) + 1,
            found["language"],
            found["title"] or "",
            textwrap.dedent(found["text"]),
            said.get("not run", ""),
            said.get("run by", ""),
        )


def all_blocks(language: str | None = None) -> list[Block]:
    """Return the blocks of all pages, optionally of one language."""
    return [block for page in PAGES for block in blocks(page) if language in (None, block.language)]


def fenced(page: Path, language: str) -> list[str]:
    """Return the texts of a page's blocks in a language."""
    return [block.text for block in blocks(page) if block.language == language]
