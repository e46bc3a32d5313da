"""`lascaux suite`: bots and agents measured."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Here, here

__all__ = ["here"]
AGENTS = """
import numpy as np

def any_number(encoding):
    rng = np.random.default_rng(1)
    return lambda seen, allowed: int(rng.choice(np.flatnonzero(allowed)))

def deaf(encoding):
    return lambda seen, allowed: int(np.flatnonzero(~allowed)[0])
"""


@pytest.fixture
def agents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "agents_of_test_suite.py").write_text(AGENTS, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


def test_an_agent_is_measured(here: Here, agents: None) -> None:
    words = ("suite", "agents_of_test_suite:any_number", "--game", "prehistories", "--games", "1", "--json")
    first, again = (here(*words) for _ in range(2))
    assert first.returncode == 0, first.stderr
    assert first.stdout == again.stdout
    told = json.loads(first.stdout)
    assert (told["suite"], told["whole"]) == ("1", False)
    rows = told["standings"]
    assert [row["opponent"] for row in rows] == ["random", "beginner", "casual", None]
    assert [row["games"] for row in rows] == [2, 2, 2, 6]
    assert rows[-1]["score"] == pytest.approx(sum(row["score"] for row in rows[:-1]) / 3, abs=1e-3)
    assert all(row["low"] <= row["score"] <= row["high"] for row in rows)
    assert rows[2]["difference"] < 0  # the casual player beats one who says anything


def test_a_bot_is_measured_in_both_languages(here: Here) -> None:
    words = ("suite", "random", "--game", "prehistories", "--games", "1", "--backend", "plain", "--lang")
    french, english = (here(*words, lang) for lang in ("fr", "en"))
    assert "cut short" in english.stdout
    assert "raccourcie" in french.stdout
    assert english.stdout.splitlines()[0].split()[:2] == ["Game", "Opponent"]
    assert english.stdout.count("prehistories") == 4


def test_who_cannot_be_measured_is_told_why(here: Here, agents: None) -> None:
    for agent, said in (
        ("agents_of_test_suite:deaf", "illegal"),
        ("agents_of_test_suite:nobody", "no function"),
        ("no_such_module:agent", "cannot be imported"),
        ("nobody", "no bot called"),
    ):
        done = here("suite", agent, "--game", "carcassonne", "--games", "1", "--backend", "plain")
        assert done.returncode == 2, agent
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
