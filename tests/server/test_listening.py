"""What a server says where it is to be found: others in the room must be able to use it."""

import io
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import segno

from lascaux.server.running import addresses
from tests.server.client import PATIENCE_S, PLAIN, serving


def test_who_listens_to_all_says_what_others_can_use(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--host", "0.0.0.0") as server:
        assert server.url.startswith("http://127.0.0.1:"), "nobody can go to 0.0.0.0"
        assert server.process.stdout is not None
        told = server.process.stdout.readline()
        assert told.startswith("for others: http://")
        for address in told.removeprefix("for others: ").strip().split(", "):
            assert "0.0.0.0" not in address
            assert httpx.get(f"{address}/health", timeout=PATIENCE_S).status_code == 200


@pytest.mark.parametrize(
    ("host", "own", "others"),
    [
        ("127.0.0.1", "http://127.0.0.1:80", []),
        ("localhost", "http://localhost:80", []),
        ("::1", "http://[::1]:80", []),
        ("192.0.2.7", "http://192.0.2.7:80", ["http://192.0.2.7:80"]),
        ("2001:db8::7", "http://[2001:db8::7]:80", ["http://[2001:db8::7]:80"]),
    ],
)
def test_a_host_by_its_name_goes_by_it(host: str, own: str, others: list[str]) -> None:
    assert addresses.here(host, 80) == own
    assert addresses.for_others(host, 80) == others


@pytest.mark.parametrize(("host", "own"), [("0.0.0.0", "http://127.0.0.1:80"), ("::", "http://[::1]:80")])
def test_all_of_a_machine_is_no_address(host: str, own: str) -> None:
    assert addresses.here(host, 80) == own
    assert not [one for one in addresses.for_others(host, 80) if re.search(r"//(127\.|0\.|\[::1?\])", one)]


def test_a_terminal_is_shown_a_code_to_point_a_telephone_at(tmp_path: Path) -> None:
    """What is drawn is the code of the address that is written above it."""
    ours, theirs = pty.openpty()
    flags = ["--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path / "data")]
    command = [sys.executable, "-m", "lascaux", "serve", *flags]
    with subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL, env={**os.environ, **PLAIN}) as process:
        os.close(theirs)
        try:
            address = re.search(r"for others: (\S+?)(,|\n)", _read(ours, lambda told: "for others" in told))
            assert address is not None
            code = io.StringIO()
            segno.make(address[1], error="l", micro=False).terminal(out=code, compact=True)
            assert code.getvalue() in _read(ours, lambda told: code.getvalue() in told)
        finally:
            process.terminate()
            os.close(ours)


def _read(terminal: int, enough: Callable[[str], bool]) -> str:
    """What a terminal shows, until it is enough and the line is whole, or nothing comes any more."""
    shown = b""
    while not (enough(told := shown.decode(errors="replace").replace("\r", "")) and told.endswith("\n")):
        ready, _, _ = select.select([terminal], [], [], PATIENCE_S)
        if not ready:
            break
        shown += os.read(terminal, 1)
    return told
