"""Backups while people play: deploy/lascaux-backup on a server under load. Run by `make try-deploy`."""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.chaos.device import Device, plugged_in
from tests.cli.terminal import lascaux
from tests.deploy.proxies import DEPLOY
from tests.server.client import GENEROUS, Person, Server, person, serving
from tests.server.downtime import read_log

TABLES, BACKUPS = 6, 3
DAY = 24 * 3600


def _backup(home: Path, data: Path, days: int = 14) -> "subprocess.CompletedProcess[str]":
    command = home / "lascaux"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m lascaux "$@"\n')
    command.chmod(0o755)
    return subprocess.run(
        [DEPLOY / "lascaux-backup", data, home / "kept", str(days)],
        capture_output=True,
        text=True,
        env={**os.environ, "LASCAUX": str(command), "LANG": "C.UTF-8"},
    )


async def _play_on(server: Server, ada: Person, table: str, until: asyncio.Event) -> int:
    """Decide for both seats until it is enough, or the game is over."""
    device, made = Device(lambda: server.url, table, dict(ada.http.cookies)), 0
    async with plugged_in(device):
        while not until.is_set() and not device.over:
            await device.until(lambda: device.over or bool(device.choices(0) or device.choices(1)))
            seat = 0 if device.choices(0) else 1
            do = device.choices(seat)[made % len(device.choices(seat))]
            answer = await device.request("act", seat=seat, version=device.version, do=do)
            assert answer["type"] == "accepted"
            await device.until(lambda: device.version >= answer["version"])  # noqa: B023
            made += 1
    return made


def test_a_backup_under_load_is_of_one_moment_and_can_be_restored(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "kept"
    kept.mkdir()
    old = kept / "lascaux-2020-01-01T000000Z.db"
    old.touch()
    os.utime(old, (time.time() - 15 * DAY,) * 2)

    async def load(server: Server) -> tuple[list[str], list[int]]:
        async with person(server, "Ada") as ada:
            opened = [await ada.open_table(seating=[{}, {"name": "Bob"}], begin=True) for _ in range(TABLES)]
            tables = [one["table"]["id"] for one in opened]
            enough = asyncio.Event()
            playing = asyncio.gather(*(_play_on(server, ada, table, enough) for table in tables))
            for _ in range(BACKUPS):
                done = await asyncio.to_thread(_backup, tmp_path, data)
                assert done.returncode == 0, done.stderr
                assert f"Tables: {TABLES}, 0 of them in trouble." in done.stdout
                await asyncio.sleep(1)  # the name of a backup is its second
            enough.set()
            return tables, await playing

    with serving(data, *GENEROUS) as server:
        tables, made = asyncio.run(load(server))
    assert min(made) > 0, "everybody played meanwhile"
    files = sorted(kept.iterdir())
    assert len(files) == BACKUPS, "the one of two weeks ago is gone, and nothing else is left"
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    whole = {table: [repr(entry) for entry in read_log(data, table)] for table in tables}
    lengths = []
    for number, file in enumerate(files):
        again = tmp_path / f"again-{number}"
        assert lascaux("restore", str(file), "--data", str(again), home=tmp_path).returncode == 0
        for table in tables:
            then = [repr(entry) for entry in read_log(again, table)]
            assert then == whole[table][: len(then)], "what happened until then, and no more"
            lengths.append((table, number, len(then)))
    assert [length for _, _, length in sorted(lengths)] == [
        length for table in sorted(tables) for length in sorted(n for name, _, n in lengths if name == table)
    ], "each is younger than the one before"


def test_a_night_that_fails_takes_no_older_backup_along(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    old = tmp_path / "kept" / "lascaux-2020-01-01T000000Z.db"
    old.touch()
    os.utime(old, (time.time() - 100 * DAY,) * 2)
    done = _backup(tmp_path, tmp_path / "nothing")
    assert done.returncode != 0
    assert "no server keeps its data here" in done.stderr
    assert list((tmp_path / "kept").iterdir()) == [old]
