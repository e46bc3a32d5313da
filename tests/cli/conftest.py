"""A finished record and an unfinished one, made by the command itself."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from lascaux.cli.entry import run
from tests.cli.terminal import environment, lascaux

Here = Callable[..., CompletedProcess[str]]


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    home = tmp_path_factory.mktemp("records")
    wish = ["simulate", "carcassonne", "--games", "3", "--seed", "seven", "--seats", "random,greedy"]
    done = lascaux(*wish, "--backend", "plain", "--record", "kept", home=home)
    assert done.returncode == 0, done.stderr
    return sorted((home / "kept").iterdir())


@pytest.fixture
def record(records: list[Path], tmp_path: Path) -> Path:
    """A finished game to do with as one likes."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(records[0].read_bytes())
    return path


@pytest.fixture
def unfinished(record: Path) -> Path:
    """The first ten actions of it."""
    rows = record.read_text("utf-8").splitlines(keepends=True)[:11]
    assert json.loads(rows[-1])["n"] == 10
    path = record.with_name("unfinished.jsonl")
    path.write_text("".join(rows), "utf-8")
    return path


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    """The command in this process: for tables of cases, where starting Python each time would take minutes."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name in ("LANG", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, environment(tmp_path)[name])

    def lascaux_here(*arguments: str, typed: str | bytes = b"") -> CompletedProcess[str]:
        given = typed if isinstance(typed, bytes) else typed.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
        code = run(arguments)
        told = capsys.readouterr()
        return CompletedProcess(list(arguments), code, told.out, told.err)

    return lascaux_here
