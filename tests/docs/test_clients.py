"""The example clients play a whole game at a real server, disconnect in the middle, and lose nothing."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.site.blocks import ROOT

from tests.docs.tutorial import install
from tests.server.client import GENEROUS, Server, serving

EXAMPLES = ROOT / "examples"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the tutorial's game, which takes a dozen decisions."""
    folder = tmp_path_factory.mktemp("clients")
    with serving(folder / "club", *GENEROUS, env=install(folder / "site")) as server:
        yield server


@pytest.mark.parametrize("client", ["client.py", "client.mjs"])
def test_it_plays_to_the_end_through_a_lost_line(client: str, server: Server) -> None:
    command = [sys.executable] if client.endswith(".py") else _node()
    wish = [server.url, "--game", "flints", "--bot", "patient", "--drop", "2"]
    done = subprocess.run(
        [*command, str(EXAMPLES / client), *wish], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("(the line is lost: connecting again)") == 1
    table, link = re.findall(r"^table (\w+); the link of seat 0 is (\S+)$", done.stdout, re.MULTILINE)[0]
    assert re.fullmatch(rf"{server.url}/t/{table}#0\.[\w-]+", link), "as docs/protocol.md says"
    result = _result(server, table)
    points = re.findall(r"^(?:Program 1|Patient): (\d+)$", done.stdout, re.MULTILINE)
    assert [int(number) for number in points] == result["scores"]
    names = [("Program 1", "Patient")[winner] for winner in result["winners"]]
    assert done.stdout.endswith(f"won by {' and '.join(names)}\n")


def test_a_node_without_sockets_is_told_what_to_do() -> None:
    node, *flags = _node()
    env = {**os.environ, "NODE_OPTIONS": ""}
    off = [] if flags else ["--no-experimental-websocket"]
    command = [node, *off, str(EXAMPLES / "client.mjs"), "http://127.0.0.1:1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=env)
    assert done.returncode == 1
    assert done.stderr.startswith("This client needs WebSocket: use Node 22 or newer")


def _result(server: Server, table: str) -> dict[str, list[int]]:
    """Return the result in the table's record."""
    lines = server.get(f"/api/tables/{table}/record").text.splitlines()
    result: dict[str, list[int]] = json.loads(lines[-1])["result"]
    return result


def _node() -> list[str]:
    """Node, of this machine or from PyPI; sockets are a part of it from version 22 on."""
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    found = shutil.which("node", path=beside)
    assert found, "there is no Node: `make test` installs one"
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    return [found, *(["--experimental-websocket"] if version.startswith("v20.") else [])]
