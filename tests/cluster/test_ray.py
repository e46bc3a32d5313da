"""The same command on several machines: the same games and the same result."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import is_complaint, lascaux
from tests.cli.terminal import running as command

WISH = ["match", "prehistories", "--seats", "greedy,random", "--seed", "far", "--backend", "plain"]
QUICK, SLOW = [*WISH, "--games", "60"], [*WISH, "--games", "6", "--at-a-table"]


def told(*wish: str, home: Path) -> dict[str, Any]:
    done = lascaux(*wish, "--json", home=home)
    assert done.returncode == 0, done.stderr
    return {**json.loads(done.stdout), "ms_per_move": {}}


def test_the_same_comes_of_a_match_on_a_cluster(cluster: str, tmp_path: Path) -> None:
    for wish in (QUICK, SLOW):
        assert told(*wish, "--ray", cluster, home=tmp_path) == told(*wish, home=tmp_path)


def test_both_nodes_play(cluster: str, tmp_path: Path) -> None:
    from lascaux.arena.cluster import Cluster

    with Cluster(cluster) as executor:
        deadline = time.monotonic() + 120
        while executor.jobs < 2 and time.monotonic() < deadline:
            time.sleep(0.5)
        answers = [executor.submit(_where) for _ in range(8)]
        assert len({answer.result() for answer in answers}) == 2


def _where() -> str:
    import ray

    time.sleep(1)  # so that one node alone would be busy when the next job comes
    return str(ray.get_runtime_context().get_node_id())


def test_the_same_comes_of_other_work_on_a_cluster(cluster: str, tmp_path: Path) -> None:
    kept = ["simulate", "prehistories", "--seats", "greedy,random", "--seed", "far", "--backend", "plain"]
    timeless = {"seconds": 0, "games_per_s": 0}
    near, far = (
        told(*kept, "--games", "40", "--record", folder, *more, home=tmp_path) | timeless
        for folder, more in (("near", []), ("far", ["--ray", cluster]))
    )
    assert near == far
    names = sorted(path.name for path in (tmp_path / "near").iterdir())
    assert len(names) == 40
    assert all((tmp_path / "near" / name).read_bytes() == (tmp_path / "far" / name).read_bytes() for name in names)
    records = [str(tmp_path / "near" / name) for name in names[:2]]
    look = ["analyse", *records, "--bot", "greedy", "--backend", "plain"]
    assert told_of(*look, "--ray", cluster, home=tmp_path) == told_of(*look, home=tmp_path)
    wish = ["compare", "prehistories", "--seats", "random,random", "--games", "20", "--seed", "far"]
    assert told_of(*wish, "--ray", cluster, home=tmp_path) == told_of(*wish, home=tmp_path)


def test_the_same_is_learned_on_a_cluster(cluster: str, tmp_path: Path) -> None:
    """A whole round but for the fit, which is done here either way and takes a minute."""
    from lascaux.arena.cluster import Cluster
    from lascaux.bots.prehistories.learned.weights import shipped
    from lascaux.core import registry
    from lascaux.training import run as training
    from lascaux.training.caves import Caves
    from lascaux.training.trainer import Fit

    class Knowing(Caves):
        def fit(self, samples: Any, best: Any, seed: int, device: str, progress: Any) -> Fit:
            return Fit(shipped(rules).rows, sum(len(rows) for part in samples for rows in part.values()), 0.0, 0.0)

    rules = registry.find("prehistories").info.rules
    plan = training.RunConfig("prehistories", rules, "far", 400)
    near, far = (training.Folder(tmp_path / name, plan) for name in ("near", "far"))
    list(training.run(Knowing("prehistories"), near, 1, 1, "cpu"))
    with Cluster(cluster) as executor:
        pupil = Knowing("prehistories")
        pupil.executor = executor
        list(training.run(pupil, far, 1, 1, "cpu"))
    assert far.run.rounds == near.run.rounds
    assert near.run.rounds[0].kept
    assert arrays(tmp_path / "near" / "lessons-0.npz") == arrays(tmp_path / "far" / "lessons-0.npz")


def arrays(path: Path) -> dict[str, Any]:
    import numpy as np

    with np.load(path) as kept:
        return {name: (kept[name].dtype, kept[name].tobytes()) for name in kept.files}


def told_of(*wish: str, home: Path) -> Any:
    done = lascaux(*wish, "--json", home=home)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_what_a_lost_worker_was_playing_is_played_again(
    cluster: str, nodes: "list[subprocess.Popen[bytes]]", tmp_path: Path
) -> None:
    wish = [*WISH, "--games", "12", "--at-a-table", "--journal", "far.jsonl", "--json"]
    with command([*wish, "--ray", cluster], tmp_path) as process:
        deadline = time.monotonic() + 300
        while not (lost := next(workers(nodes), None)) and time.monotonic() < deadline:
            assert process.poll() is None, process.communicate()
            time.sleep(0.05)
        assert lost is not None
        os.kill(lost, signal.SIGKILL)
        out, err = process.communicate(timeout=600)
    assert process.returncode == 0, err
    assert len((tmp_path / "far.jsonl").read_text("utf-8").splitlines()) == 13
    assert {**json.loads(out), "ms_per_move": {}} == told(*WISH, "--games", "12", "--at-a-table", home=tmp_path)


def workers(nodes: "list[subprocess.Popen[bytes]]") -> Iterator[int]:
    """The processes of our nodes that are doing a job of ours now."""
    ours = {node.pid for node in nodes}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and _said(entry / "cmdline").startswith("ray::_do") and _comes_from(entry, ours):
            yield int(entry.name)


def _comes_from(process: Path, ours: set[int]) -> bool:
    """Whether one of these is among its parents."""
    while process.name != "0":
        if int(process.name) in ours:
            return True
        told_of_it = _said(process / "status").partition("PPid:")[2].split()
        process = Path("/proc", told_of_it[0] if told_of_it else "0")
    return False


def _said(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace")
    except OSError:
        return ""  # it is over


def test_a_job_survives_its_worker(cluster: str, tmp_path: Path) -> None:
    from lascaux.arena.cluster import Cluster

    with Cluster(cluster) as executor:
        assert executor.submit(_dies_once, str(tmp_path / "died")).result() == "played again"
    assert (tmp_path / "died").exists()


def _dies_once(mark: str) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "played again"


def test_who_leaves_keeps_nobody_busy(cluster: str, nodes: "list[subprocess.Popen[bytes]]") -> None:
    from lascaux.arena.cluster import Cluster

    deadline = time.monotonic() + 300
    with Cluster(cluster) as executor:
        for _ in range(4):
            executor.submit(time.sleep, 3600)
        while not any(workers(nodes)) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert any(workers(nodes))
    while any(workers(nodes)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(workers(nodes))


@pytest.mark.parametrize(
    "wish",
    [
        QUICK,
        ["simulate", "prehistories", "--record", "kept"],
        ["compare", "prehistories"],
        ["train", "prehistories"],
        ["tournament", "prehistories"],
    ],
    ids=lambda wish: wish[0],
)
def test_an_address_where_nobody_answers_is_one_line(wish: list[str], tmp_path: Path) -> None:
    assert is_complaint(lascaux(*wish, "--ray", "127.0.0.1:9", home=tmp_path), "no Ray cluster answers at 127.0.0.1:9")
    assert [path.name for path in tmp_path.iterdir() if path.name != "state"] == []
