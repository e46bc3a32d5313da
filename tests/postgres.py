"""A PostgreSQL for tests: each pytest worker starts one, which ends with the worker.

It uses the machine's binaries and a socket in a folder under /tmp, without a port. `fresh()` returns the address of an
empty schema.
"""

import asyncio
import contextlib
import itertools
import os
import pwd
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Literal

# It reads until whoever started it is gone, and then leaves nothing.
_GUARD = 'cat >/dev/null; "$1/pg_ctl" -D "$2/data" -m immediate -s stop; rm -rf "$2"'
# Nothing here has to outlive the machine.
_QUICK = ["fsync=off", "full_page_writes=off"]
_ALWAYS = ["listen_addresses=", "shared_buffers=16MB", "autovacuum=off", "max_connections=300", "log_min_messages=log"]


def binaries() -> Path | None:
    """Return the folder of the newest PostgreSQL on this machine."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(re.sub(r"\D", "", str(path)) or 0))
    found = shutil.which("postgres")
    return next((path for path in [*reversed(places), *([Path(found).parent] if found else [])]), None)


class Postgres:
    """A server, with ways to disturb it."""

    def __init__(self, binaries: Path, folder: Path, user: str | None, settings: list[str]) -> None:
        self._binaries = binaries
        self._folder = folder
        self._user = user
        self._settings = settings
        self._numbers = itertools.count(1)

    @property
    def address(self) -> str:
        """Return the address of the database without a schema."""
        return f"postgresql://lascaux@/postgres?host={self._folder}"

    def fresh(self) -> str:
        """Return the address of a new empty schema."""
        name = f"fresh_{next(self._numbers)}"
        self.execute(f"CREATE SCHEMA {name}")
        return f"{self.address}&search_path={name}"

    def execute(self, sql: str, address: str | None = None) -> list[Any]:
        """Run SQL in it."""
        import asyncpg  # only who uses it waits for it

        async def do() -> list[Any]:
            connection = await asyncpg.connect(address or self.address)
            try:
                return list(await connection.fetch(sql))
            finally:
                await connection.close()

        with ThreadPoolExecutor(1) as thread:  # where a loop may be running
            return thread.submit(lambda: asyncio.run(do())).result()

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = " ".join(f"-c {setting}" for setting in [*_ALWAYS, *self._settings])
        self._control("-w", "-t", "120", "-l", str(self._folder / "log"), "-o", f"-k {self._folder} {options}", "start")

    def stop(self, mode: Literal["fast", "immediate"] = "fast") -> None:
        """Stop it in order, or kill it."""
        self._control("-w", "-t", "120", "-m", mode, "stop")

    def make(self) -> None:
        """Create an empty database and start it."""
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-U", "lascaux", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions")
        self.start()

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-s", *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._binaries / program), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self._folder, **_as(self._user))


def _as(user: str | None) -> dict[str, Any]:
    if user is None:
        return {}
    found = pwd.getpwnam(user)
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


def _unprivileged() -> str | None:
    """Return the user to run as, because PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    return None


@contextlib.contextmanager
def running(durable: bool = False) -> Iterator[Postgres]:
    """Run a server during the context: `durable` as in production, otherwise as fast as possible."""
    home = binaries()
    assert home is not None
    user = _unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="lascaux-pg-", dir="/tmp"))  # a socket's path has to be short
    if user is not None:
        shutil.chown(folder, user)
    guard = subprocess.Popen(
        ["sh", "-c", _GUARD, "guard", str(home), str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
        start_new_session=True,
        **_as(user),
    )
    try:
        server = Postgres(home, folder, user, [] if durable else _QUICK)
        server.make()
        yield server
    finally:
        assert guard.stdin is not None
        guard.stdin.close()
        guard.wait()
