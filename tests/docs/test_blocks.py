"""Every code block of every page works: programs run, commands run, data can be parsed.

Commands are first parsed unchanged. Then they run in this process with few games, most in plain Python, all of a page
in one folder; those marked as not run are only parsed.
"""

import json
import os
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import typer
from tools.site.blocks import COMMANDS, PAGES, ROOT, Block, all_blocks, blocks

from lascaux.cli.app import build
from lascaux.server.running import machine_checkup
from tests.cli.conftest import Here, here
from tests.docs.club import Club, club
from tests.docs.tutorial import PAGE as TUTORIAL

__all__ = ["club", "here"]

DATA: dict[str, Callable[[str], Any]] = {"json": json.loads, "toml": tomllib.loads}
LANGUAGES = {*COMMANDS, *DATA, "python", "text"}
FEW = {"--games": "1", "--rounds": "1"}
"""Options that make a command slow, and the values used here."""
PRINTED = {
    "README.md": ["Final scoring", "scores"],
    "positions.md": ["<carcassonne: 2 seats, 1 action taken, seat 0 to act>"],
}
"""Expected output of some pages' programs."""
HERE = {"--backend": "plain", "--jobs": "1"}
JUDGING = {"analyse", "report"}
"""Commands whose judges take minutes in plain Python. They run compiled, or not at all in `make quick`."""


def test_pages_keep_to_languages_that_are_tested() -> None:
    assert [str(block) for block in all_blocks() if block.language not in LANGUAGES and not block.run_by] == []


def test_files_are_given_by_the_tutorial_alone() -> None:
    """Only the tutorial has files, which its own test assembles."""
    assert {block.page for block in all_blocks() if block.title} == {TUTORIAL}


def test_other_tests_that_run_a_block_are_there() -> None:
    for block in all_blocks():
        if block.run_by:
            assert block.page.name in (ROOT / block.run_by).read_text("utf-8"), f"{block}: {block.run_by}"


@pytest.mark.parametrize("block", [block for language in DATA for block in all_blocks(language)], ids=str)
def test_data_can_be_read(block: Block) -> None:
    assert DATA[block.language](block.text)


def _programs(page: Path) -> list[Block]:
    return [block for block in blocks(page) if block.language == "python" and not block.run_by and not block.title]


@pytest.mark.parametrize("page", [page for page in PAGES if _programs(page)], ids=lambda page: page.stem)
def test_programs_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    for block in _programs(page):
        # With as many empty lines before it, a traceback names the line of the page.
        exec(compile("\n" * block.line + block.text, str(page), "exec"), names)
    printed = capsys.readouterr().out
    assert [words for words in PRINTED.get(page.name, []) if words not in printed] == []


@pytest.mark.parametrize("block", [block for block in all_blocks() if block.commands], ids=str)
def test_commands_are_understood(block: Block) -> None:
    for words in block.commands:
        assert _options(words)


def test_commands_run(here: Here, club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All pages share one club, so that its server is started once. `make quick` runs this without a built page."""
    built = tmp_path / "built"
    built.mkdir()
    (built / "index.html").touch()
    monkeypatch.setattr(machine_checkup, "FOLDER", built)
    for page in PAGES:
        for block in blocks(page):
            for words in [] if block.not_run or block.run_by else block.commands:
                if _needs_judge(words) and os.environ.get("LASCAUX_BACKEND") == "plain":
                    continue
                short = club.addressed(shortened(words))
                done = here(*short, typed="quit\n")
                assert done.returncode == 0, f"{block}: {' '.join(short)}: {done.stderr}"


def _options(words: Sequence[str]) -> set[str]:
    """Return the option names of a command; fails if it cannot parse these words."""
    command, rest = typer.main.get_command(build()), list(words)
    context = command.make_context("lascaux", rest)
    while isinstance(command, typer.core.TyperGroup):
        name, found, rest = command.resolve_command(context, rest)
        assert found is not None
        command, context = found, found.make_context(name, rest, parent=context)
    return {option for parameter in command.params for option in parameter.opts}


def shortened(words: Sequence[str]) -> list[str]:
    """Return a fast version: few games, in this process, compiled only if it judges games."""
    short = [FEW.get(before, word) for before, word in zip(["", *words[:-1]], words, strict=True)]
    known = _options(words).difference(words)
    added = {**HERE, "--backend": "numba"} if _needs_judge(words) else HERE
    return [*short, *(word for option, value in added.items() if option in known for word in (option, value))]


def _needs_judge(words: Sequence[str]) -> bool:
    return words[0] in JUDGING and "--bot" not in words
