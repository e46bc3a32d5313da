"""Without the extra `fast` everything plays, plainly; whoever asks for compiled rules is told what to install."""

import subprocess
import sys
from pathlib import Path

from lascaux.kit.jit.switch import FAST, fast_command
from tests.cli.terminal import environment, is_complaint

NONE = "import sys; sys.modules['numba'] = None\n"
"""As if it were not installed: a module that is None in there is neither found nor imported."""


def without(program: str, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    given = [sys.executable, "-c", f"{NONE}{program}"]
    return subprocess.run(given, capture_output=True, text=True, env=environment(home, **more), timeout=120)


def command(line: str) -> str:
    return f"from lascaux.cli.entry import run; sys.exit(run({line.split()!r}))"


def test_a_program_is_told_what_to_install(tmp_path: Path) -> None:
    done = without("import lascaux; lascaux.use('numba')", tmp_path)
    assert done.stderr.splitlines()[-1].endswith(f"compiled rules need Numba: {FAST}")


def test_in_a_clone_make_brings_it_and_elsewhere_pip(tmp_path: Path) -> None:
    assert fast_command(tmp_path / "src") == "pip install 'lascaux[fast]'", "a folder of that name is no clone yet"
    (tmp_path / "Makefile").touch()
    assert fast_command(tmp_path / "src") == "make fast"
    assert fast_command(tmp_path / "site-packages") == "pip install 'lascaux[fast]'"


def test_games_are_simulated_plainly(tmp_path: Path) -> None:
    done = without(command("simulate carcassonne --games 1 --seed s --jobs 1 --json"), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_who_insists_is_told_in_one_line(tmp_path: Path) -> None:
    asked = command("simulate carcassonne --games 1 --backend numba")
    assert is_complaint(without(asked, tmp_path), FAST)
    assert is_complaint(without(command("bench carcassonne"), tmp_path), FAST)
