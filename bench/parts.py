"""Measures the CPU time of each part of the server for an action under load.

    python bench/parts.py [--games GAME …] [--tables N] [--rate R] [--seconds S] [--played K]

The server has a stopwatch around each part, which excludes the parts inside it; the load is that of `bench/load.py`. A
stopwatch costs a microsecond or two, so compare parts only with each other. `loop` is the rest of the event loop:
sockets, tasks, waiting.
"""

import argparse
import asyncio
import importlib
import json
import os
import random
import resource
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from load import WARM_UP_S, Server, drive, play_on, set_up

PARTS = {
    "reading a request": ["server.web.requests:read"],
    "purses": ["server.web.table_socket:TableSocket._charge"],
    "judging it": ["server.web.requests:_entries"],
    "rules: the action": ["server.tables.table:Table._taken"],
    "rules: what may be done": ["server.tables.state:TableState.legal_actions"],
    "folding": ["server.tables.table:Table.fold"],
    "keeping positions": ["server.tables.checkpoints:Checkpoints.follow", "server.tables.table:Table.snapshot"],
    "sentences": ["server.readers.rendered_events:put_into_words"],
    "pressing the story": ["server.readers.compression:compress"],
    "views": ["server.readers.reader_view:Views.of"],
    "eyes": ["server.readers.updates:Updates._seen_by"],
    "table, seats, clock": [
        "server.readers.reader_view:table_for_all",
        "server.readers.reader_view:made_yours",
        "server.readers.reader_view:clock_shown",
    ],
    "draws": ["server.readers.reader_view:draws_shown", "server.live.live_table:LiveTable._known_draws"],
    "steps": ["server.readers.updates:Updates.__init__", "server.readers.updates:Updates.update_for"],
    "telling": ["server.live.live_table:LiveTable._tell"],
    "sending": ["server.web.websocket:WebSocketProtocol.write"],
    "reading the socket": ["server.web.websocket:WebSocketProtocol.data_received"],
    "entries as bytes": ["server.tables.log:encode"],
    "lists": ["server.readers.listing:summary"],
    "after a change": ["server.live.live_tables:LiveTables._changed"],
    "writing to disk (its thread)": ["store.sqlite.writer:Writer._commit"],
}
STORE = "writing to disk (its thread)"


class Stopwatches:
    """The time of each part by thread."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self.count: dict[str, int] = defaultdict(int)
        self._open = threading.local()

    def around(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function with a stopwatch."""

        @wraps(function)
        def timed(*given: Any, **named: Any) -> Any:
            inside = getattr(self._open, "inside", 0.0)
            self._open.inside = 0.0
            begun = time.thread_time()
            try:
                return function(*given, **named)
            finally:
                took = time.thread_time() - begun
                self.spent[part] += took - self._open.inside
                self.count[part] += 1
                self._open.inside = inside + took

        return timed


def serve(arguments: list[str]) -> None:
    """Run `lascaux serve` with stopwatches, written to a file on SIGUSR1."""
    import signal

    watches = Stopwatches()
    for part, places in PARTS.items():
        for place in places:
            module, _, name = place.partition(":")
            holder: Any = importlib.import_module(f"lascaux.{module}")
            *path, last = name.split(".")
            for step in path:
                holder = getattr(holder, step)
            if hasattr(holder, last):
                replaced = getattr(holder, last)
                setattr(holder, last, watches.around(part, replaced))
                _put_everywhere(replaced, getattr(holder, last))
            else:
                print(f"no {place}", file=sys.stderr)

    def show(*_: Any) -> None:
        told = {"spent": watches.spent, "count": watches.count, "loop": time.thread_time()}
        Path(os.environ["STOPWATCHES"]).write_text(json.dumps(told))

    signal.signal(signal.SIGUSR1, show)
    from lascaux.cli import main

    sys.argv = ["lascaux", *arguments]
    main()


def _put_everywhere(old: Any, new: Any) -> None:
    """Replace a function wherever it was imported by name."""
    for name, module in list(sys.modules.items()):
        if name.startswith("lascaux") and module is not None:
            for known, value in list(vars(module).items()):
                if value is old:
                    setattr(module, known, new)


class Watched(Server):
    """A server with stopwatches."""

    command = (sys.executable, __file__, "--serve")

    def read(self) -> dict[str, Any]:
        """Return the stopwatches' times."""
        shown = Path(os.environ["STOPWATCHES"])
        shown.unlink(missing_ok=True)
        os.kill(self.process.pid, 10)
        while not shown.exists() or not shown.read_text().endswith("}"):
            time.sleep(0.01)
        found: dict[str, Any] = json.loads(shown.read_text())
        return found


async def measure(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Return the microseconds of each part for an action."""
    os.environ["STOPWATCHES"] = str(folder / "stopwatches.json")
    dice = random.Random(1)
    server = Watched(folder / "data", "numba")
    try:
        tables = await set_up(server.url, arguments.tables, arguments.games)
        await play_on(tables, arguments.played, dice)
        await drive(tables, arguments.rate, WARM_UP_S, dice)
        before, cpu = server.read(), server.cpu_s
        done: int = (await drive(tables, arguments.rate, arguments.seconds, dice))["accepted"]
        after, spent = server.read(), server.cpu_s - cpu
    finally:
        server.process.terminate()
        server.process.wait()

    def per(seconds: float) -> int:
        return round(1e6 * seconds / done)

    parts = {part: after["spent"].get(part, 0.0) - before["spent"].get(part, 0.0) for part in PARTS}
    loop = after["loop"] - before["loop"]
    told = {part: per(took) for part, took in sorted(parts.items(), key=lambda item: -item[1])}
    told["loop"] = per(loop - sum(took for part, took in parts.items() if part != STORE))
    told["other threads"] = per(spent - loop - parts[STORE])
    told["whole"] = per(spent)
    return {"games": arguments.games, "actions": done, "microseconds": told}


def main() -> None:
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=["carcassonne"])
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=150.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--played", type=int, default=12)
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        print(json.dumps(asyncio.run(measure(arguments, Path(folder)))))


if __name__ == "__main__":
    main()
