"""Threads that share a job: every part is done by one of them, in order, and nothing is left of what went wrong."""

import gc
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from lascaux.envs.thread_team import ThreadTeam


def threads() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.name == "lascaux-batch"}


def test_parts_are_done_side_by_side_and_told_in_order() -> None:
    """Each part waits for all others: a thread that did two of them would wait forever."""
    team, meeting = ThreadTeam(4), threading.Barrier(4, timeout=60)

    def work(part: int) -> int:
        meeting.wait()
        return part * part

    assert team.share(work, [1, 2, 3, 4]) == [1, 4, 9, 16]
    assert team.share(lambda part: part, "ab") == ["a", "b"]
    assert team.share(str, [7]) == ["7"]


@pytest.mark.parametrize("bad", [0, 2])
def test_what_goes_wrong_goes_wrong_here_after_all_are_done(bad: int) -> None:
    team, done = ThreadTeam(3), list[int]()

    def work(part: int) -> int:
        if part == bad:
            raise ValueError(part)
        done.append(part)
        return part

    with pytest.raises(ValueError, match=str(bad)):
        team.share(work, [0, 1, 2])
    assert sorted([*done, bad]) == [0, 1, 2]
    assert team.share(lambda part: -part, [1, 2, 3]) == [-1, -2, -3]


def test_several_may_bring_their_jobs_at_once() -> None:
    team = ThreadTeam(3)
    with ThreadPoolExecutor(4) as people:
        found = list(people.map(lambda job: team.share(lambda part: job * part, [1, 2, 3]), range(200)))
    assert found == [[job, 2 * job, 3 * job] for job in range(200)]


def test_threads_end_with_their_team() -> None:
    before = threads()
    team = ThreadTeam(5)
    mine = threads() - before  # teams of other tests may end meanwhile
    assert len(mine) == 4
    del team
    gc.collect()
    for thread in mine:
        thread.join(60)
        assert not thread.is_alive()
