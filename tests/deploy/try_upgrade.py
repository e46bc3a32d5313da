"""Upgrade and rollback between this tree and three of its own past. Run by `make try-deploy`; see docs/hosting.md.

The past is found by what it did, in the history of the repository: the commit before entries had hashes (an older
version of the database), the one that gave them hashes (the same version, fewer kinds of entries), and the last that
changed what is written into logs (the same in all).
"""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.chaos.device import Device, plugged_in
from tests.server.client import PLAIN, Server, person

ROOT = Path(__file__).parents[2]
CHAIN, LOG = "src/lascaux/store/migrations/sqlite/0004_chain.sql", "src/lascaux/server/tables/log.py"
PAGE = "src/lascaux/server/page/index.html"
MOVES = 4


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


class AnyRelease(Server):
    """A server that is given nothing but what it always knew."""

    always = ()


@dataclass
class Release:
    """A Lascaux in a folder of its own; this tree's own is in none."""

    home: Path
    folder: Path | None = None
    path: str = field(init=False)

    def __post_init__(self) -> None:
        self.path = str(ROOT / "src") if self.folder is None else str(self.folder)

    @contextlib.contextmanager
    def serving(self, data: Path) -> Iterator[Server]:
        """A server on a data folder, which ends in order."""
        server = AnyRelease(data, env={**PLAIN, "PYTHONPATH": self.path, "LANG": "C.UTF-8"})
        try:
            yield server
        finally:
            code = server.end()
        assert code == 0

    def run(self, *arguments: str | Path) -> "subprocess.CompletedProcess[str]":
        """A command."""
        return subprocess.run(
            [sys.executable, "-m", "lascaux", *map(str, arguments)],
            cwd=self.home,
            capture_output=True,
            text=True,
            env={**os.environ, **PLAIN, "PYTHONPATH": self.path, "LASCAUX_PORT": "0", "LANG": "C.UTF-8"},
        )


@pytest.fixture(scope="module")
def releases(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Release]:
    home = tmp_path_factory.mktemp("releases")
    chained = _git("log", "--diff-filter=A", "--format=%H", "--", CHAIN)
    if not chained:
        pytest.skip("there is no history here: UPGRADE AND ROLLBACK WERE NOT TRIED; clone the repository as a whole")
    commits = {"before": f"{chained}^", "chained": chained, "same": _git("log", "-1", "--format=%H", "--", LOG)}
    made = {"now": Release(home)}
    for name, commit in commits.items():
        sources = home / f"{name}-sources"
        _git("worktree", "add", "--detach", str(sources), commit)
        try:
            page = sources / PAGE
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text("<!doctype html>")  # or pip would build one
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(home / name)]
            subprocess.run(
                [*pip, str(sources)], check=True, env={k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
            )
        finally:
            _git("worktree", "remove", "--force", str(sources))
        made[name] = Release(home, home / name)
    return made


@dataclass
class Game:
    """A game of two, and who plays it."""

    table: str
    cookies: list[dict[str, str]]

    async def play(self, server: Server) -> int:
        """A few decisions more; how many there are now."""
        devices = [Device(lambda: server.url, self.table, cookies) for cookies in self.cookies]
        async with plugged_in(devices[0]), plugged_in(devices[1]):
            for _ in range(MOVES):
                await devices[0].until(lambda: any(device.choices(seat) for seat, device in enumerate(devices)))
                seat, device = next((seat, one) for seat, one in enumerate(devices) if one.choices(seat))
                do = device.choices(seat)[0]
                answer = await device.request("act", seat=seat, version=device.version, do=do)
                assert answer["type"] == "accepted", answer
                told = int(answer["version"])
                for one in devices:
                    await one.until(lambda one=one, told=told: one.version >= told)  # type: ignore[misc]
            assert devices[0].picture is not None
            return int(devices[0].picture.table["n"])


async def _begin(server: Server) -> Game:
    async with person(server, "Ada") as ada, person(server, "Bob", "blue") as bob:
        # By hand, since the first releases knew less about tables than our clients say.
        made = await ada.ask("POST", "/api/tables", {"game": "carcassonne", "seats": 2})
        table = made["table"]["id"]
        await ada.sit(table, 0)
        await bob.sit(table, 1)
        await ada.begin(table)
        return Game(table, [dict(ada.http.cookies), dict(bob.http.cookies)])


def _upgraded(releases: dict[str, Release], name: str, data: Path) -> tuple[Game, Game]:
    """A folder of that release, backed up, upgraded to now and played on: a game begun before, and one begun after."""
    old, now = releases[name], releases["now"]
    with old.serving(data) as server:
        before = asyncio.run(_begin(server))
        assert asyncio.run(before.play(server)) == MOVES
    assert old.run("backup", "--data", data, data.with_suffix(".db")).returncode == 0
    advice = now.run("doctor", "--data", data)
    assert advice.returncode == 0, advice.stdout
    assert ("older_database" in now.run("doctor", "--data", data, "--json").stdout) is (name == "before")
    with now.serving(data) as server:
        assert asyncio.run(before.play(server)) == 2 * MOVES, "the game goes on, and its people are who they were"
        after = asyncio.run(_begin(server))
        assert asyncio.run(after.play(server)) == MOVES
    looked = now.run("doctor", "--data", data)
    assert looked.returncode == 0, looked.stdout
    return before, after


def test_back_to_a_release_that_keeps_the_same(releases: dict[str, Release], tmp_path: Path) -> None:
    before, after = _upgraded(releases, "same", tmp_path / "data")
    with releases["same"].serving(tmp_path / "data") as server:
        assert asyncio.run(before.play(server)) == 3 * MOVES
        assert asyncio.run(after.play(server)) == 2 * MOVES
    assert releases["now"].run("tables", "check", "--data", tmp_path / "data").returncode == 0


def test_back_to_a_release_that_knows_fewer_entries(releases: dict[str, Release], tmp_path: Path) -> None:
    before, after = _upgraded(releases, "chained", tmp_path / "data")
    with releases["chained"].serving(tmp_path / "data") as server:
        assert asyncio.run(before.play(server)) == 3 * MOVES
        # That release was older than the word `newer`; it cannot show the table, and leaves it as it is.
        assert server.get(f"/api/tables/{after.table}").status_code == 500
    with releases["now"].serving(tmp_path / "data") as server:
        assert asyncio.run(after.play(server)) == 2 * MOVES, "nothing of it is lost"


def test_back_to_a_release_of_an_older_database_takes_the_backup(releases: dict[str, Release], tmp_path: Path) -> None:
    data, old = tmp_path / "data", releases["before"]
    before, _ = _upgraded(releases, "before", data)
    refused = old.run("serve", "--data", data, "--port", "0")
    assert refused.returncode == 2
    assert "it has version 4 and this program knows 3: use a newer Lascaux" in refused.stderr
    assert old.run("restore", data.with_suffix(".db"), "--data", tmp_path / "again").returncode == 0
    with old.serving(tmp_path / "again") as server:
        assert asyncio.run(before.play(server)) == 2 * MOVES, "from where the backup was made"
