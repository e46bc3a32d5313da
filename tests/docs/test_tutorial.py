"""The game of docs/programs/tutorial.md works: its commands, its program, and every law of the battery."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from tools.site.blocks import blocks

from lascaux.core import registry
from lascaux.core.game import Game
from tests.battery.playthrough import played
from tests.battery.settings import settings_of
from tests.battery.test_laws import LAWS
from tests.cli.terminal import environment
from tests.docs.test_blocks import shortened
from tests.docs.tutorial import PAGE, install

ROOT = Path(__file__).parents[2]

# All in one process: starting Python for each command would take longer than everything else.
RUN = """
import io, json, sys
from lascaux.cli.entry import run
from tests.docs.club import files
commands, program = json.loads(sys.argv[1])
for words in commands:
    sys.stdin = io.TextIOWrapper(io.BytesIO(b"quit"))
    if run([file for word in words for file in files(word)]) != 0:
        sys.exit(f"this failed: {words}")
exec(compile(program, "the tutorial's program", "exec"), {})
"""


@pytest.fixture
def path(tmp_path: Path) -> Mapping[str, str]:
    return install(tmp_path / "site")


@pytest.fixture
def flints(path: Mapping[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.syspath_prepend(tmp_path / "site")
    from flints.game import game  # type: ignore[import-not-found]

    registry.register(game)
    yield game
    registry.forget("flints")
    for name in [name for name in sys.modules if name.partition(".")[0] == "flints"]:
        del sys.modules[name]


def test_its_commands_and_its_program_run(path: Mapping[str, str], tmp_path: Path) -> None:
    own = [block for block in blocks(PAGE) if block.run_by]
    commands = [shortened(words) for block in own for words in block.commands]
    (program,) = [block.text for block in own if block.language == "python"]
    reach = {
        **path,
        "PYTHONPATH": os.pathsep.join([path["PYTHONPATH"], str(ROOT)]),
    }  # for what RUN takes from the tests
    told = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps([commands, program])],
        capture_output=True, text=True, cwd=tmp_path, env=environment(tmp_path, **reach), timeout=120,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert "flints: Flints, 2 to 4 players. Take it, or wait for better." in told.stdout
    assert "Player 1 takes the flint worth" in told.stdout
    assert "The game is over." in told.stdout


def test_it_obeys_every_law(flints: Game) -> None:
    for setting in settings_of(flints):
        play = played(flints, setting)
        for law in LAWS:
            law(play)
