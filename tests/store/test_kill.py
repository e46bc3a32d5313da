"""Promise 1: kill -9 at any moment; every acknowledged entry is there, none twice, none half."""

import asyncio
import json
import os
import random
import subprocess
import sys
from itertools import groupby
from pathlib import Path

from lascaux.store.errors import UnknownTable
from lascaux.store.factory import open_store
from lascaux.store.port import Store
from lascaux.store.postgresql.address import is_address
from lascaux.store.sqlite import SqliteStore
from tests.store.hammer import TABLES, parts

ROOT = Path(__file__).parents[2]
SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))
RESTARTS = {"sqlite": 6 * SOAK, "postgresql": 2 * SOAK}
"""A store that shares our process and our disk has more to lose than one that is merely left alone."""


def _run_and_kill(where: str, run: int, lines: int) -> list[list[str]]:
    """Everything the program said until it was killed, which is when it had said that many lines."""
    command = [sys.executable, "-m", "tests.store.hammer", where, f"r{run}"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += process.stdout.readlines()
    assert process.returncode == -9
    assert all(line.endswith("\n") for line in said)
    return [line.split() for line in said]


async def _logs(store: Store) -> dict[str, list[bytes]]:
    logs = {}
    for i in range(TABLES):
        try:
            logs[f"t{i}"] = await store.entries(f"t{i}")
        except UnknownTable:
            logs[f"t{i}"] = []
    return logs


async def _check(where: str, acknowledged: list[list[str]], settings: dict[str, str]) -> int:
    async with await open_store(where) as store:
        logs = await _logs(store)
        for _, table, first, by, count in acknowledged:
            start = int(first) - 1
            assert logs[table][start : start + int(count)] == parts(by, int(count))
        for table, log in logs.items():
            whole = [(by, list(found)) for by, found in groupby(log, key=lambda entry: json.loads(entry)["by"])]
            assert len({by for by, _ in whole}) == len(whole)
            for by, found in whole:
                assert found == parts(by, json.loads(found[0])["of"])
            if log:
                at, made = await store.snapshot(table) or (1, whole[0][0].encode())
                assert json.loads(log[at - 1])["by"].encode() == made
        for row in await store.summaries():
            assert json.loads(logs[row.table][-1])["by"].encode() == row.summary.data
        for name, by in settings.items():
            kept = await store.setting(name)
            assert kept is not None
            # A later one may have been kept without a word getting out.
            assert _age(kept.decode()) >= _age(by)
        return sum(map(len, logs.values()))


def _age(by: str) -> tuple[int, int]:
    run, _, step = by.split(".")
    return int(run[1:]), int(step)


def test_nothing_acknowledged_is_ever_lost(where: str) -> None:
    restarts = RESTARTS["postgresql" if is_address(where) else "sqlite"]
    moments = random.Random(3)
    acknowledged: list[list[str]] = []
    settings: dict[str, str] = {}
    written = 0
    for run in range(restarts):
        # Now and then while it opens (or recovers from the last kill), else anywhere in the middle of its work.
        lines = moments.choice([1, 2, 3]) if run % 4 == 0 else moments.randrange(20, 600)
        said = _run_and_kill(where, run, lines)
        acknowledged += [words for words in said if words[0] == "entry"]
        settings |= {words[1]: words[2] for words in said if words[0] == "setting"}
        written = asyncio.run(_check(where, acknowledged, settings))
    assert written >= sum(int(words[4]) for words in acknowledged) > 0
    assert len(acknowledged) > 50 * restarts


# A fork that outlives the killed server, as the workers of a process pool may.
ORPHAN = """
import os, sys, time
from pathlib import Path
from lascaux.store.sqlite.folder import Folder

folder = Folder(Path(sys.argv[1]))
if os.fork() == 0:
    print(os.getpid(), flush=True)
time.sleep(600)
"""


def test_a_worker_left_behind_does_not_keep_the_next_server_out(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ORPHAN, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        orphan = int(process.stdout.readline())
        process.kill()
    try:
        asyncio.run(_check(str(tmp_path), [], {}))
    finally:
        os.kill(orphan, 9)


FORGETFUL = """
import asyncio, sys
from pathlib import Path
from lascaux.store.sqlite import SqliteStore

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    await store.append("t", 0, [b"x"])

asyncio.run(main())
"""


def test_a_program_that_forgets_to_close_ends_all_the_same(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", FORGETFUL, str(tmp_path)], check=True)

    async def last() -> int:
        async with await SqliteStore.open(tmp_path) as store:
            return await store.last("t")

    assert asyncio.run(last()) == 1
