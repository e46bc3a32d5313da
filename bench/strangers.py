"""Measures hostile load: the cost of every kind of request, and players' latency during floods and attacks.

    python bench/strangers.py [prices|storm|attacks] [--backend plain|numba] [--tables N] [--rate R] [--seconds S]

Prices are milliseconds of the event loop for a request, early and late in each game. The prices in the program (of a
route: beside its handler; of a message: `server/web/request_costs.py`) should not be lower. The storm (see
`bench/storm.py`) prints how long players wait for their decisions before, during and after it. The attacks (see
`bench/attacks.py`) come one after the other; for each it prints how long players wait, and how long a master's turn
takes.
"""

import argparse
import asyncio
import json
import resource
import tempfile
from pathlib import Path

from attacks import attacks
from price_list import price_list, rows
from storm import storm


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=("prices", "storm", "attacks"))
    parser.add_argument("--backend", choices=("plain", "numba"), default="numba")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=50.0)
    parser.add_argument("--seconds", type=float, default=12.0)
    chosen = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        if chosen.what in (None, "prices"):
            print("\n".join(rows(asyncio.run(price_list(Path(folder), chosen.backend)))))
        for name, run in (("storm", storm), ("attacks", attacks)):
            if chosen.what in (None, name):
                figures = run(Path(folder) / name, chosen.backend, chosen.tables, chosen.rate, chosen.seconds)
                print(json.dumps(asyncio.run(figures), indent=2))


if __name__ == "__main__":
    main()
