"""The same command on several machines: the same games and the same result."""

import json
import time
from pathlib import Path
from typing import Any

from tests.cli.terminal import is_complaint, lascaux

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

    with Cluster(cluster) as crew:
        deadline = time.monotonic() + 120
        while crew.jobs < 2 and time.monotonic() < deadline:
            time.sleep(0.5)
        answers = [crew.submit(_where) for _ in range(8)]
        assert len({answer.result() for answer in answers}) == 2


def _where() -> str:
    import ray

    time.sleep(1)  # so that one node alone would be busy when the next job comes
    return str(ray.get_runtime_context().get_node_id())


def test_an_address_where_nobody_answers_is_one_line(tmp_path: Path) -> None:
    assert is_complaint(lascaux(*QUICK, "--ray", "127.0.0.1:9", home=tmp_path), "no Ray cluster answers at 127.0.0.1:9")
