"""A package's game in numbers: batches, bots in them and planners find it by its entry point."""

import subprocess
import sys
from pathlib import Path

from tests.plugin.distribution import POINTS, install

PLAN = """
import numpy as np
import lascaux
from lascaux.envs.planning import Planner

games = lascaux.batch("pebbles", n=3, seed="heap")
assert (games.encoding.action_name(2), games.observe().tolist()) == ("take 3", [[12, 1]] * 3)
assert games.values().tolist() == [[-1, 1]] * 3  # the miser knows that twelve are lost
games.step([0, 1, 2])
miser = games.choices("miser")
assert miser.tolist() == [2, 1, 0]  # it leaves eight
for planner in (Planner(600, 8, curiosity=1), Planner(60, 4, "values"), Planner(60, 4, "miser", hint="random")):
    assert planner.choices(games).tolist() == miser.tolist(), planner
rewards, done = games.step(miser)
while not done.all():
    rewards, done = games.step(games.choices("miser"))
assert rewards.tolist() == [[-1, 1]] * 3
"""


def python(program: str, path: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", program], env=path, capture_output=True, text=True, check=False)


def test_its_encoding_is_found_and_planned_with(tmp_path: Path) -> None:
    done = python(PLAN, dict(install(tmp_path / "site")))
    assert done.returncode == 0, done.stderr


def test_what_gives_no_encoding_is_refused(tmp_path: Path) -> None:
    wrong = POINTS.replace("pebbles.numbers:encoding", "pebbles.game:game")
    done = python("import lascaux; lascaux.encoding('pebbles')", dict(install(tmp_path / "site", wrong)))
    assert "pebbles.game:game does not return an Encoding" in done.stderr
