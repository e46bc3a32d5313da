"""The cache of compiled kernels: what a kernel can reach is in its name and nothing else is, and old ones go."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lascaux
from lascaux.kit.jit import Program, kernel
from lascaux.kit.jit.cache import cache_root, kernel_folder, remove_forgotten
from lascaux.kit.jit.fingerprint import Unreachable

PACKAGE = Path(lascaux.__file__).parent
ROOT = Path(__file__).parents[2]
NOTHING = np.dtype([("nothing", np.int64)])


def run(command: list[str], **environment: str) -> Any:
    """What a Python process says in JSON."""
    whole = dict(os.environ) | environment
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=whole, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


# --- the whole package, changed in one place -------------------------------
def fingerprints(source: Path) -> dict[str, str]:
    """The fingerprints of all kernels of a copy of the package."""
    found: dict[str, str] = run(["-m", "tests.kernels.fingerprints"], PYTHONPATH=str(source))
    return found


@pytest.fixture(scope="module")
def before() -> dict[str, str]:
    """The fingerprints as things stand."""
    found = fingerprints(PACKAGE.parent)
    assert len(set(found.values())) == len(found) > 20
    return found


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the package to change things in; what Python has read of it before goes along."""
    shutil.copytree(PACKAGE, tmp_path / "lascaux", ignore=shutil.ignore_patterns("page"))
    return tmp_path


def change(source: Path, file: str, old: str, new: str) -> None:
    """Put something else in a file of the package."""
    path = source / "lascaux" / file
    text, count = re.subn(old, new, path.read_text("utf-8"), count=1)
    assert count == 1, f"{file} has no {old}"
    path.write_text(text, "utf-8")


def changed(source: Path, before: dict[str, str]) -> set[str]:
    """The kernels that have another fingerprint than before."""
    after = fingerprints(source)
    assert after.keys() == before.keys()
    return {name for name in after if after[name] != before[name]}


def test_a_copy_has_the_same_names(source: Path, before: dict[str, str]) -> None:
    assert changed(source, before) == set()


def test_sentences_data_of_the_box_and_comments_change_nothing(source: Path, before: dict[str, str]) -> None:
    games = source / "lascaux" / "games"
    for words in [*games.rglob("speech/*.py"), *(source / "lascaux/kit/landscape/speech").glob("*.py")]:
        text = words.read_text("utf-8")
        words.write_text(re.sub(r'Text\((f?)"', r'Text(\1"Tiens ! ', text), "utf-8")
    for python_side in ("events.py", "refusals.py", "survey.py", "view.py", "board.py", "position.py", "game.py"):
        path = games / "carcassonne" / python_side
        path.write_text(path.read_text("utf-8") + "\nMORE = 1\n", "utf-8")
    for ledger in games.glob("*/rules.toml"):
        ledger.write_text(ledger.read_text("utf-8") + "\n", "utf-8")
    change(source, "games/carcassonne/kernels/turn.py", r"\n@kernel\n", "\n\n# Says why.\n@kernel\n")
    change(source, "games/carcassonne/kernels/score.py", r'^"""', '"""Another beginning. ')
    change(source, "kit/landscape/kernels/zones.py", '"""Return the number of tiles', '"""Returns the number of tiles')
    change(source, "games/hunters/tiles.json", '"deer"', '"aurochs"')  # the tables are handed to the kernels
    assert changed(source, before) == set()


def of(before: dict[str, str], *rooms: str) -> set[str]:
    """The kernels of some games."""
    return {name for name in before if name.partition(".")[0] in rooms}


SCORING = {"carcassonne.begin", "carcassonne.take_turn", "carcassonne.appraise", "bots.play_games"}
"""What asks for a zone's worth; beginning does, as a pile of which nothing fits ends a game before it has begun."""


def test_a_rule_changes_the_kernels_that_reach_it(source: Path, before: dict[str, str]) -> None:
    change(source, "games/carcassonne/kernels/worth.py", r"tiles = AROUND - empty", "tiles = AROUND + 1 - empty")
    assert changed(source, before) == SCORING


def test_a_constant_changes_the_kernels_that_reach_it(source: Path, before: dict[str, str]) -> None:
    change(source, "games/carcassonne/kernels/worth.py", r"\nPER_CITY = 3\n", "\nPER_CITY = 4\n")
    assert changed(source, before) == SCORING


def test_a_constant_of_the_kit_changes_every_game(source: Path, before: dict[str, str]) -> None:
    change(source, "kit/landscape/kernels/zones.py", r"\nOWNER_BITS = 4\n", "\nOWNER_BITS = 5\n")
    found = changed(source, before)
    assert found < of(before, "carcassonne", "hunters", "bots")
    assert {"carcassonne.take_turn", "hunters.take_turn", "bots.play_games"} < found
    assert "carcassonne.allowed_turns" not in found


def test_a_constant_from_a_data_file_changes_the_kernels_that_reach_it(source: Path, before: dict[str, str]) -> None:
    change(source, "games/prehistories/material.json", r'"starting_hand": *(\d)', r'"starting_hand": 1\1')
    found = changed(source, before)
    assert "prehistories.begin" in found
    assert found < of(before, "prehistories")


def test_another_layout_changes_all_kernels_of_a_game(source: Path, before: dict[str, str]) -> None:
    change(source, "games/hunters/kernels/layout.py", r"\nTILES = 91\n", "\nTILES = 92\n")
    assert changed(source, before) == of(before, "hunters")


def test_another_kernel_in_a_steps_place_changes_those_that_call_it(source: Path, before: dict[str, str]) -> None:
    change(source, "games/carcassonne/kernels/engine.py", r"\n +hooks.turns_at: turn.turns_at,", "")
    assert "carcassonne.allowed_turns" in changed(source, before) < of(before, "carcassonne", "bots")


def test_what_bots_think_changes_no_rules(source: Path, before: dict[str, str]) -> None:
    change(source, "bots/carcassonne/greedy.py", r"\nFREE_ABBOT = 3.0\n", "\nFREE_ABBOT = 3.5\n")
    assert changed(source, before) == {"bots.play_games"}


# --- what a kernel reaches -------------------------------------------------
SIZE: Any = 3
TABLE: Any = np.array([1, 2, 3])
MIXED: Any = (1, (2.5, "a"))


@kernel
def lamp(n: int) -> int:
    """Uses one of everything."""
    return n * int(SIZE) + int(TABLE[0]) + len(MIXED)


@kernel
def house(n: int) -> int:
    """Calls another."""
    return lamp(n) + 1


def name_of(fn: Callable[..., Any] = house, **sizes: int) -> str:
    """A kernel's fingerprint in a new program."""
    return Program("made up", "plain", NOTHING, NOTHING, sizes=sizes).fingerprint(fn)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SIZE", 4),
        ("SIZE", 3.0),
        ("SIZE", True),
        ("TABLE", np.array([1, 2, 4])),
        ("TABLE", np.array([1, 2, 3], np.int32)),
        ("TABLE", np.array([[1, 2, 3]])),
        ("MIXED", (1, (2.5, "b"))),
        ("MIXED", (1, 2.5, "a")),
    ],
)
def test_every_value_counts(monkeypatch: pytest.MonkeyPatch, name: str, value: Any) -> None:
    before, alone = name_of(), name_of(lamp)
    monkeypatch.setitem(globals(), name, value)
    assert (name_of() == before, name_of(lamp) == alone) == (False, False)
    monkeypatch.undo()
    assert name_of() == before


def test_a_games_own_size_counts() -> None:
    assert name_of(SIZE=3) == name_of() != name_of(SIZE=5)


@pytest.mark.parametrize("value", [object(), {1, 2}, name_of, json])
def test_what_cannot_be_told_is_refused(monkeypatch: pytest.MonkeyPatch, value: Any) -> None:
    monkeypatch.setitem(globals(), "SIZE", value)
    with pytest.raises(Unreachable, match=r"lamp: SIZE is a"):
        name_of()


def test_checked_kernels_have_a_cache_of_their_own() -> None:
    show = "import json; from lascaux.kit.jit.compiled import VERSION; print(json.dumps(VERSION))"
    found = {run(["-c", show], NUMBA_BOUNDSCHECK=checked) for checked in ("", "1")}
    assert len(found) == 2


# --- on disk ---------------------------------------------------------------
KERNELS = """
from lascaux.kit.jit import kernel
from sizes import SIZE
import words

@kernel
def double(n: int) -> int:
    return 2 * n + SIZE
"""
ASKING = """
import json, numpy as np
from lascaux.kit.jit import Program
from kernels import double

NOTHING = np.dtype([("nothing", np.int64)])
found = Program("made up", "numba", NOTHING, NOTHING)(double)
print(json.dumps([int(found(10)), sum(found.stats.cache_hits.values())]))
"""


def test_a_kernel_is_compiled_again_only_when_something_it_reaches_has_changed(tmp_path: Path) -> None:
    rules, cache = tmp_path / "rules", tmp_path / "cache"
    rules.mkdir()
    (rules / "kernels.py").write_text(KERNELS)
    (rules / "sizes.py").write_text("SIZE = 1")
    (rules / "words.py").write_text("SAID = 'un'")

    def ask() -> Any:
        path = os.pathsep.join([str(rules), str(PACKAGE.parent)])
        return run(["-c", ASKING], PYTHONPATH=path, LASCAUX_CACHE=str(cache), PYTHONDONTWRITEBYTECODE="1")

    assert ask() == [21, 0]
    assert ask() == [21, 1]
    (rules / "words.py").write_text("SAID = 'deux'")
    assert ask() == [21, 1]
    (rules / "sizes.py").write_text("SIZE = 5")
    assert ask() == [25, 0]
    (rules / "sizes.py").write_text("SIZE = 1")
    assert ask() == [21, 1]  # the old one is still there
    assert len(list((cache / "kernels" / "made up" / "kernels.double").iterdir())) == 2


def test_where_the_cache_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASCAUX_CACHE", str(tmp_path / "here"))
    assert cache_root() == tmp_path / "here"
    monkeypatch.delenv("LASCAUX_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_root() == tmp_path / "xdg" / "lascaux"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_root() == tmp_path / "home" / ".cache" / "lascaux"


def keep(folder: Path, age_s: float) -> None:
    """A version of a kernel that was last used so long ago."""
    (folder / "inside").mkdir(parents=True)
    (folder / "inside" / "kernel.nbi").write_bytes(b"code")
    used = time.time() - age_s
    os.utime(folder, (used, used))
    os.utime(folder.parent, (used, used))


def test_old_versions_of_a_kernel_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASCAUX_CACHE", str(tmp_path))
    begin = tmp_path / "kernels" / "carcassonne" / "begin"
    for age in range(7):
        keep(begin / f"old{age}", 100 + age)
    for other in ("carcassonne/take_turn", "hunters/begin"):
        keep(tmp_path / "kernels" / other / "older", 1000)
    (begin / "a file").write_text("not ours")
    mine = kernel_folder("carcassonne", "begin", "new")
    assert mine == begin / "new"
    left = {path.name for path in begin.iterdir()}
    assert left == {"new", "a file", "old0", "old1", "old2", "old3"}
    (mine / "kernel.nbi").write_bytes(b"code")
    os.utime(mine, (0, 0))  # in use, however old
    assert kernel_folder("carcassonne", "begin", "new") == mine
    assert {path.name for path in begin.iterdir()} == left
    assert (mine / "kernel.nbi").read_bytes() == b"code"
    assert len(list((tmp_path / "kernels").glob("*/*/older"))) == 2  # other kernels are none of its business


def test_kernels_nobody_asks_for_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASCAUX_CACHE", str(tmp_path))
    remove_forgotten()  # where there is no cache yet
    kernels, day = tmp_path / "kernels", 24 * 3600
    keep(kernels / "carcassonne" / "renamed" / "a", 90 * day)
    keep(kernels / "carcassonne" / "begin" / "old", 90 * day)
    keep(kernels / "carcassonne" / "begin" / "new", 10 * day)
    remove_forgotten()
    assert sorted(path.relative_to(kernels).as_posix() for path in kernels.glob("*/*/*")) == [
        "carcassonne/begin/new",
        "carcassonne/begin/old",
    ]
