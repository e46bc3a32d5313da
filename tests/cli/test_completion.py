"""Completions offered to a shell when the user presses Tab."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lascaux import bots
from lascaux.cli.entry import run
from tests.cli.terminal import environment, is_complaint, lascaux

SCRIPTS = Path(sys.executable).parent


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[[str], list[str]]:
    """What bash is told after a line, whose last word is not finished."""

    def tab(line: str) -> list[str]:
        words = line.split(" ")
        monkeypatch.setenv("_LASCAUX_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
        assert run([]) == 0
        return capsys.readouterr().out.split()

    return tab


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("lascaux tourn", ["tournament"]),
        ("lascaux tables ", ["list", "inspect", "check", "close", "prune"]),
        ("lascaux play carc", ["carcassonne"]),
        ("lascaux rules ", ["carcassonne", "hunters", "prehistories", "stonehouse"]),
        ("lascaux match hunters --sea", ["--seats"]),
        ("lascaux match hunters --seats gr", ["greedy"]),
        ("lascaux match hunters --seats greedy,ran", ["greedy,random"]),
        ("lascaux tournament prehistories --bots ", bots.names("prehistories")),
        ("lascaux play carcassonne --seats yo", ["you"]),
        ("lascaux play carcassonne --option river=", ["river=false", "river=true"]),
        ("lascaux play carcassonne --option river = ", ["false", "true"]),
        ("lascaux play carcassonne --option river = t", ["true"]),
        ("lascaux play carcassonne --option riv", ["river=false", "river=true"]),
        ("lascaux simulate hunters --backend ", ["plain", "numba"]),
        ("lascaux games --lang ", ["fr", "en"]),
        ("lascaux train carcassonne --device cu", ["cuda"]),
        ("lascaux tables list --data x --phase o", ["open", "over"]),
        ("lascaux match nogame --seats gr", []),
        ("lascaux replay rec", []),
    ],
)
def test_words_that_can_follow(line: str, offered: list[str], pressed: Callable[[str], list[str]]) -> None:
    assert pressed(line) == offered


def test_zsh_and_fish_are_told_what_words_mean_in_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "lascaux tourn")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    for shell in ("zsh", "fish"):
        monkeypatch.setenv("_LASCAUX_COMPLETE", f"complete_{shell}")
        assert run([]) == 0
        told = capsys.readouterr().out
        assert "tournament" in told
        assert "leur donner une cote" in told


def test_bash_itself_completes(tmp_path: Path) -> None:
    """The script that is shown, in a real shell; a file is left to the shell."""
    line = (
        'eval "$(lascaux --show-completion bash)"; COMP_WORDS=(lascaux play carc); COMP_CWORD=2;'
        ' _lascaux_completion lascaux; echo "${COMPREPLY[@]}"; complete -p lascaux'
    )
    env = environment(tmp_path, PATH=f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}")
    done = subprocess.run(["bash", "--norc", "-c", line], env=env, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["carcassonne", "complete -o default -F _lascaux_completion lascaux"]


def test_it_is_installed_where_the_shell_looks(tmp_path: Path) -> None:
    done = lascaux("--install-completion", "fish", home=tmp_path, HOME=str(tmp_path))
    file = tmp_path / ".config" / "fish" / "completions" / "lascaux.fish"
    assert (done.returncode, done.stderr) == (0, "")
    assert str(file) in done.stdout
    assert "_LASCAUX_COMPLETE=complete_fish" in file.read_text()
    assert is_complaint(lascaux("--install-completion", "tcsh", home=tmp_path), "bash or zsh or fish", "tcsh")


@pytest.mark.parametrize(
    ("words", "light"),
    [
        (
            "lascaux play carc",
            ("numpy", "numba", "msgspec", "rich", "lascaux.games", "lascaux.server.services", "lascaux.bots"),
        ),
        (
            "lascaux match carcassonne --seats gr",
            ("numba", "rich", "lascaux.server.services", "lascaux.arena", "lascaux.store.sqlite"),
        ),
    ],
)
def test_a_tab_loads_no_more_than_its_answer_needs(words: str, light: tuple[str, ...], tmp_path: Path) -> None:
    program = (
        "import sys; from lascaux.cli.entry import run; code = run([]);"
        f"sys.exit(code or ' '.join(m for m in {light!r} if m in sys.modules))"
    )
    count = str(len(words.split()) - 1)
    env = environment(tmp_path, _LASCAUX_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=count)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=env, timeout=60)
    assert done.stderr.strip() == ""
    assert done.stdout.split()
