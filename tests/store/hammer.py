"""A program to be killed: many writers append without pause, and say on stdout what was acknowledged.

    python -m tests.store.hammer WHERE RUN

Two writers share each table, so some appends are refused. Every entry says which append it belongs to and which
part of it it is: a lost, doubled or half append shows.
"""

import asyncio
import itertools
import json
import sys

from lascaux.store.errors import Conflict
from lascaux.store.factory import open_store
from lascaux.store.port import Store, Summary

TABLES = 6


def say(*words: object) -> None:
    # One short write to a pipe is whole or not at all, also when the process is killed.
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def parts(by: str, count: int) -> list[bytes]:
    return [json.dumps({"by": by, "part": part, "of": count}).encode() for part in range(count)]


async def write(store: Store, table: str, writer: str) -> None:
    for step in itertools.count():
        by, count = f"{writer}.{step}", 1 + step % 4
        last = await store.last(table)
        while True:
            try:
                await store.append(table, last, parts(by, count), Summary("running", by.encode()))
            except Conflict as refused:
                last = refused.last
            else:
                break
        say("entry", table, last + 1, by, count)
        if step % 10 == 0:
            await store.save_snapshot(table, last + 1, by.encode())
            await store.set_setting(writer.split(".")[-1], by.encode())
            say("setting", writer.split(".")[-1], by)


async def main(where: str, run: str) -> None:
    say("opening")
    store = await open_store(where)
    say("open")
    await asyncio.gather(*(write(store, f"t{i % TABLES}", f"{run}.w{i}") for i in range(2 * TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
