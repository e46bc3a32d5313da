"""A server that is told to stop does not wait for a bot that thinks; the bot thinks again when the server is back."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from lascaux.server.workers.pool import WorkerPool
from lascaux.server.workers.scheduler import ANYBODY
from lascaux.server.workers.workers import Workers
from tests.server.client import GENEROUS, PATIENCE_S, Server, person

ROOT = Path(__file__).parents[2]
SLOTH = """
import os, pathlib, time
from lascaux.bots import Bot, BotSet

class Sloth(Bot):
    name = "sloth"
    def choose(self, view, choices, rng):
        pathlib.Path(os.environ["SLOTH"]).touch()
        time.sleep(3600)

opponents = BotSet((Sloth,))
"""
POINTS = "[lascaux.games]\nembers = tests.madeup.game:EMBERS\n[lascaux.bots]\nembers = sloth:opponents\n"


def _plugin(folder: Path) -> dict[str, str]:
    """The made-up game with a bot that never ends, as a package someone installed."""
    about = folder / "sloth-1.0.dist-info"
    about.mkdir(parents=True)
    (folder / "sloth.py").write_text(SLOTH)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: sloth\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(POINTS)
    paths = [str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(paths), "SLOTH": str(folder / "thinking"), "LASCAUX_BACKEND": "plain"}


async def _appears(path: Path) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not path.exists():
            await asyncio.sleep(0.05)


def test_nobody_waits_for_a_bot_that_thinks(tmp_path: Path) -> None:
    env = _plugin(tmp_path / "plugin")
    thinking = Path(env["SLOTH"])

    async def begin(server: Server) -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table(game="embers"))["table"]["id"]
            await ada.sit(table, 0)
            await ada.sit(table, 1, bot="sloth")
            await ada.begin(table)
            await _appears(thinking)

    server = Server(tmp_path / "data", *GENEROUS, env=env)
    asyncio.run(begin(server))
    assert server.end(signal.SIGTERM) == 0  # which waits a minute at most; the bot would take an hour
    thinking.unlink()

    server = Server(tmp_path / "data", *GENEROUS, env=env)
    asyncio.run(_appears(thinking))
    assert server.end(signal.SIGINT) == 0
    assert [line for line in server.logged() if line["level"] == "error"] == []


def test_a_worker_ends_with_its_crew() -> None:
    async def story() -> None:
        pool = WorkerPool(1)
        worker = await pool.run(os.getpid)
        job = asyncio.create_task(pool.run(time.sleep, 3600))
        await asyncio.sleep(0)
        pool.close()
        with pytest.raises((BrokenProcessPool, asyncio.CancelledError)):
            await job
        async with asyncio.timeout(PATIENCE_S):
            while _alive(worker):
                await asyncio.sleep(0.05)

    asyncio.run(story())


DEAF = """
import asyncio, os, re
from lascaux.server.workers.pool import WorkerPool

def loop():
    print(os.getpid(), flush=True)
    re.match("(a+)+$", 60 * "a" + "b")

async def main():
    await WorkerPool(1).run(loop)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a loop in C goes on")
def test_a_worker_in_a_loop_of_c_ends_with_a_killed_server(tmp_path: Path) -> None:
    """The search for a match backtracks for years and lets no other thread of its process run."""
    script = tmp_path / "deaf.py"
    script.write_text(DEAF)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        server.kill()

    async def story() -> None:
        async with asyncio.timeout(PATIENCE_S):
            while _alive(worker):
                await asyncio.sleep(0.05)

    asyncio.run(story())


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_worker_that_dies_is_replaced() -> None:
    async def story() -> None:
        workers = Workers(1)
        first = await workers.run(ANYBODY, os.getpid)
        with pytest.raises(BrokenProcessPool):
            await workers.run(ANYBODY, os._exit, 1)  # whoever kills two workers is to blame
        assert await workers.run(ANYBODY, os.getpid) != first
        workers.close()

    asyncio.run(story())
