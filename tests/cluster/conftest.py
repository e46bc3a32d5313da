"""A Ray cluster of two nodes on this machine; `make test-cluster` has Ray, `make test` does not and leaves this out."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

collect_ignore_glob = [] if find_spec("ray") else ["test_*.py"]
PATIENCE_S = 120


Nodes = list["subprocess.Popen[bytes]"]


@pytest.fixture(scope="session")
def cluster(running: tuple[str, Nodes]) -> str:
    """Its address."""
    return running[0]


@pytest.fixture(scope="session")
def nodes(running: tuple[str, Nodes]) -> Nodes:
    """The processes that its nodes were started with."""
    return running[1]


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Nodes]]:
    """Both of it. Each node has one core, so that both are needed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"127.0.0.1:{port}"
    folder = tmp_path_factory.mktemp("ray")
    common = ["--num-cpus", "1", "--object-store-memory", str(100 * 2**20), "--block"]
    head = ["--head", "--port", str(port), "--node-ip-address", "127.0.0.1", "--include-dashboard", "false"]
    nodes = [_node([*head, *common], folder / "head")]
    try:
        _wait_for(address, nodes[0], folder / "head")
        nodes.append(_node(["--address", address, "--node-ip-address", "127.0.0.1", *common], folder / "other"))
        yield address, nodes
    finally:
        for node in reversed(nodes):
            node.send_signal(signal.SIGTERM)
            node.wait(PATIENCE_S)


def _node(arguments: list[str], log: Path) -> "subprocess.Popen[bytes]":
    ray = Path(sys.executable).with_name("ray")
    with log.open("wb") as file:
        return subprocess.Popen([ray, "start", *arguments], stdout=file, stderr=subprocess.STDOUT)


def _wait_for(address: str, node: "subprocess.Popen[bytes]", log: Path) -> None:
    host, _, port = address.rpartition(":")
    deadline = time.monotonic() + PATIENCE_S
    while node.poll() is None and time.monotonic() < deadline:
        with socket.socket() as line:
            if line.connect_ex((host, int(port))) == 0:
                return
        time.sleep(0.2)
    pytest.fail(f"no Ray here: {log.read_text('utf-8')}")
