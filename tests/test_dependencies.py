"""What the project depends on is held within bounds: a new major version is a decision and no accident."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def _requirements() -> list[str]:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = told["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    return [*told["build-system"]["requires"], *project["dependencies"], *extras]


def test_a_release_is_made_with_exact_versions() -> None:
    lines = (ROOT / "tools/release/requirements.txt").read_text("utf-8").splitlines()
    tools = [line for line in lines if not line.startswith("#")]
    assert [re.fullmatch(r"[\w-]+==[\d.]+", line) is not None for line in tools] == [True] * len(tools) != []


@pytest.mark.parametrize("line", _requirements())
def test_every_dependency_has_bounds(line: str) -> None:
    bounds, _, _where = line.partition("; ")
    assert re.fullmatch(r"[\w.-]+(\[[\w,]+\])?>=[\d.]+,<[\d.]+", bounds), "at least and below, no more and no less"
