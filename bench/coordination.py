"""Measures coordination between nodes apart from actions: bus messages, lease renewals, rate-limit syncs.

    PYTHONPATH=. python bench/coordination.py [--notes N] [--names N] [--times N]

CPU time of this process (the node's side) and of the database. The bus messages concern tables that the receiver does
not have, as with many nodes: one node publishes, another receives all.
"""

import argparse
import asyncio
import json
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tests import postgres
from tests.bus.places import nats_server

from lascaux.bus.nats import NatsBus
from lascaux.bus.port import Bus, Message
from lascaux.bus.postgresql import PostgresBus
from lascaux.store.factory import open_store
from lascaux.store.token_buckets import Withdrawal
from nodes import database_cpu_s

AT_ONCE = 200


async def heard(speaker: Bus, listener: Bus, count: int) -> float:
    """Return microseconds of this process for publishing and receiving a message."""
    came = 0

    def hear(message: Message) -> None:
        nonlocal came
        came += 1

    listener.subscribe(hear)
    before = time.process_time()
    for number in range(count):
        speaker.publish("table", f"table{number:06}", number)
        if number % AT_ONCE == AT_ONCE - 1:
            while came <= number - AT_ONCE:
                await asyncio.sleep(0.001)
    while came < count:
        await asyncio.sleep(0.001)
    return 1e6 * (time.process_time() - before) / count


async def said(speaker: Bus, count: int) -> float:
    """Return the same without a subscriber: the cost of publishing."""
    before = time.process_time()
    for number in range(count):
        speaker.publish("table", f"table{number:06}", number)
        if number % AT_ONCE == AT_ONCE - 1:
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.2)
    return 1e6 * (time.process_time() - before) / count


async def buses(count: int, database: postgres.Postgres) -> dict[str, dict[str, float]]:
    """Print the cost of a message on each bus."""
    found = {}
    with nats_server() as nats:
        for name, opened, address in (
            ("nats", NatsBus.open, nats.address),
            ("postgresql", PostgresBus.open, database.address),
        ):
            async with await opened("one", address) as alone:
                saying = await said(alone, count)
            async with await opened("one", address) as speaker, await opened("two", address) as listener:
                both = await heard(speaker, listener, count)
            found[name] = {"say_us": round(saying, 1), "hear_us": round(max(0.0, both - saying), 1)}
    return found


async def repeated(do: Callable[[], Awaitable[Any]], rows: int, times: int, database: postgres.Postgres) -> Any:
    """Return microseconds for a row, of the node and of the database."""
    await do()
    mine, theirs = time.process_time(), database_cpu_s(database)
    for _ in range(times):
        await do()
    mine, theirs = time.process_time() - mine, database_cpu_s(database) - theirs
    return {"node_us": round(1e6 * mine / rows / times, 1), "database_us": round(1e6 * theirs / rows / times, 1)}


async def measure(arguments: argparse.Namespace, database: postgres.Postgres) -> dict[str, Any]:
    """Run all measurements."""
    names = [f"table{number:06}" for number in range(arguments.names)]
    withdrawals = {name: Withdrawal(1.0, 100.0, 600.0) for name in names}
    async with await open_store(await asyncio.to_thread(database.fresh)) as store:
        return {
            "note": await buses(arguments.notes, database),
            "lease": await repeated(lambda: store.claim(names, "one", 12.0), len(names), arguments.times, database),
            "compared": await repeated(lambda: store.last_numbers(names), len(names), arguments.times, database),
            "purse": await repeated(lambda: store.take_tokens(withdrawals), len(names), arguments.times, database),
            "load_average": os.getloadavg()[0],
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--notes", type=int, default=20_000)
    parser.add_argument("--names", type=int, default=1_000)
    parser.add_argument("--times", type=int, default=50)
    with postgres.running(durable=True) as database:
        print(json.dumps(asyncio.run(measure(parser.parse_args(), database))))


if __name__ == "__main__":
    main()
