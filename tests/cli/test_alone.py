"""`lascaux` alone: the page opens, tables are kept among the user's data, and there is one server, found again."""

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from lascaux import __version__
from lascaux.core.language import Text
from lascaux.kit.jit.switch import FAST
from lascaux.server.running import server_address
from lascaux.server.running.server_address import FILE
from lascaux.store.errors import CannotOpen
from tests.cli.conftest import Here
from tests.cli.terminal import COMMAND, environment
from tests.server.client import PATIENCE_S, PLAIN


def home_of(folder: Path, **more: str) -> dict[str, str]:
    """A user's terminal without a screen, whose own data are in a folder."""
    kept = environment(folder, XDG_DATA_HOME=str(folder / "data"), HOME=str(folder), **PLAIN)
    return {**{name: value for name, value in kept.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}, **more}


@contextmanager
def alone(env: dict[str, str], command: Sequence[str] = COMMAND) -> Iterator[tuple[list[str], subprocess.Popen[str]]]:
    """A bare `lascaux` with what it said until its address, which stands on a line of its own."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=env) as process:
        assert process.stdout is not None
        try:
            said: list[str] = []
            while not said or not said[-1].startswith("http://"):
                line = process.stdout.readline()
                assert line, (said, process.stderr and process.stderr.read())
                said.append(line.rstrip("\n"))
            yield said, process
        finally:
            process.kill()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The user's data folder, served on a free port the last time."""
    folder = tmp_path / "data" / "lascaux"
    folder.mkdir(parents=True)
    noted = {"address": f"http://127.0.0.1:{free_port()}", "process": 1}
    (folder / FILE).write_text(json.dumps(noted))
    return folder


def test_it_opens_the_page_where_it_was_last_time(tmp_path: Path, folder: Path) -> None:
    before = json.loads((folder / FILE).read_text())["address"]
    shown = tmp_path / "shown"
    shows = tmp_path / "browser"
    shows.write_text(f'#!/bin/sh\necho "$1" >> "{shown}"\n')
    shows.chmod(0o755)
    env = home_of(tmp_path, BROWSER=str(shows))
    with alone(env) as (said, process):
        address = said[-1]
        assert address == before, "bookmarks go on working"
        assert said[0] == f"Lascaux {__version__}"
        assert str(folder) in said[1]
        assert "<title>" in httpx.get(address, timeout=PATIENCE_S).text
        assert (folder / "lascaux.db").exists()

        again = subprocess.run(COMMAND, capture_output=True, text=True, env=env, timeout=PATIENCE_S)
        assert again.returncode == 0, again.stderr
        assert again.stdout.splitlines()[-1] == address
        assert f"process {process.pid}" in again.stdout

        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE_S) == 0
        assert process.stderr is not None
        assert process.stderr.read() == "", "players need no log"
    assert shown.read_text().splitlines() == [address, address]


def test_another_port_where_somebody_has_its_own_and_no_screen_and_no_numba(tmp_path: Path, folder: Path) -> None:
    taken = server_address.last_port(folder)
    assert taken is not None
    with socket.socket() as other:
        other.bind(("127.0.0.1", taken))
        other.listen()
        no_numba = (
            "import sys; sys.modules['numba'] = None; from lascaux.cli import main; sys.argv = ['lascaux']; main()"
        )
        french = home_of(tmp_path, LANG="fr_FR.UTF-8")
        del french["LASCAUX_BACKEND"]
        with alone(french, [sys.executable, "-c", no_numba]) as (said, process):
            assert said[-1] != f"http://127.0.0.1:{taken}"
            assert httpx.get(f"{said[-1]}/health", timeout=PATIENCE_S).json()["status"] == "ok"
            assert said[-2] == "Aucun navigateur à ouvrir ici. Ouvrez cette adresse dans le vôtre\u202f:"
            compiled = [line for line in said if line.endswith(FAST)]
            assert len(compiled) == 1, "one plain line about what an extra would bring"
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_S) == 0, "and it plays on without"


def test_of_two_that_start_at_once_the_slower_shows_the_other(
    here: Here, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No one is there when it looks; the folder is taken when it is about to open it."""

    def overtaken(*_given: object, **_more: object) -> None:
        monkeypatch.setattr("lascaux.server.running.server_address.holder", lambda _folder: "1")
        monkeypatch.setattr("lascaux.cli.local_app.holder", lambda _folder: "1")
        raise CannotOpen(Text("le processus 1 s’en sert", "process 1 is using it"))

    monkeypatch.setattr("lascaux.server.running.run.run", overtaken)
    monkeypatch.setattr("lascaux.cli.browser.open_page", lambda *_given: False)
    monkeypatch.setenv("LASCAUX_DATA", str(folder))
    done = here()
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == json.loads((folder / FILE).read_text())["address"]


@pytest.mark.parametrize(
    "noted", ["", "{", "[]", '{"address": "http://127.0.0.1:x", "process": 1}', '{"address": "file:///", "process": 1}']
)
def test_an_odd_note_of_the_last_address_is_none(tmp_path: Path, noted: str) -> None:
    (tmp_path / FILE).write_text(noted)
    assert server_address.last_port(tmp_path) is None
    assert server_address.running(tmp_path) is None


def test_who_is_gone_is_not_running(tmp_path: Path) -> None:
    """The note of a server that was killed: no one holds the folder any more."""
    program = "import sys; from pathlib import Path; from lascaux.server.running.server_address import note;"
    program += "note(Path(sys.argv[1]), 'http://127.0.0.1:8123')"
    subprocess.run([sys.executable, "-c", program, tmp_path], check=True, timeout=PATIENCE_S)
    assert server_address.last_port(tmp_path) == 8123
    assert server_address.running(tmp_path) is None
