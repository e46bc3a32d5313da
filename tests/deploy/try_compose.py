"""deploy/compose brought up as it is written: people play through its Caddy while nodes are stopped and started.

For `make try-deploy`, as root with podman and docker-compose, ports 80 and 443 free: pytest collects it only when it is
named.
"""

import asyncio
import secrets
import shutil
import ssl
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.deploy.engine import PATIENCE_S, ROOT, compose, make_image, nursed, podman, socket_of_podman, until
from tests.deploy.player import play_on

SITE = "https://localhost"
AUTHORITY = "/data/caddy/pki/authorities/local/root.crt"


@dataclass
class Deployment:
    """All of it, and the folder of its file."""

    where: str
    folder: Path

    def __call__(self, *arguments: str) -> str:
        return compose(self.where, self.folder, *arguments)

    def container(self, service: str) -> str:
        """The container of a service."""
        return self("ps", "--quiet", service).strip()

    def trust(self) -> ssl.SSLContext:
        """Who believes this Caddy, and no one else."""
        kept = self.folder / "root.crt"
        podman("cp", f"{self.container('caddy')}:{AUTHORITY}", str(kept))
        return ssl.create_default_context(cafile=str(kept))

    def nodes(self) -> int:
        """How many nodes know of each other, as whoever comes is told; none where no one is ready."""
        try:
            answer = httpx.get(f"{SITE}/readyz", verify=self.trust(), timeout=PATIENCE_S)
        except (httpx.TransportError, AssertionError):  # Caddy has no certificate yet
            return 0
        return int(answer.json()["nodes"]) if answer.status_code == 200 else 0

    def until_nodes(self, number: int) -> None:
        """Wait until so many are there."""
        until(lambda: self.nodes() == number, lambda: self("logs", "--tail", "20"))


@pytest.fixture
def deployment(tmp_path: Path) -> Iterator[Deployment]:
    make_image()
    for name in ("compose.yaml", "Caddyfile"):
        shutil.copy(ROOT / "deploy/compose" / name, tmp_path)
    file = tmp_path / "compose.yaml"
    # Debian's Compose is the first, which has all of it but the name of the whole.
    file.write_text(file.read_text("utf-8").replace("name: lascaux\n", ""))
    (tmp_path / ".env").write_text(f"POSTGRES_PASSWORD={secrets.token_hex(16)}\n")
    with socket_of_podman(tmp_path) as where, nursed():
        deployed = Deployment(where, tmp_path)
        try:
            deployed("up", "--detach")
            deployed.until_nodes(3)
            yield deployed
        finally:
            deployed("down", "--volumes")


def test_people_play_while_nodes_go_and_come(deployment: Deployment) -> None:
    made, refused, kept = asyncio.run(_evening(deployment))
    assert made > 20
    assert refused == [], f"of {made} requests"
    table = podman("exec", deployment.container("node2"), "lascaux", "tables", "list")
    assert kept in table, "whatever node is asked"


async def _evening(deployment: Deployment) -> tuple[int, list[str], str]:
    """How much was asked, what was refused, and one table that was opened."""
    async with httpx.AsyncClient(base_url=SITE, verify=deployment.trust(), timeout=PATIENCE_S) as ada:
        answer = await ada.post("/api/session", json={"name": "Ada"})
        assert answer.status_code == 201
        assert "__Host-lascaux" in ada.cookies, "https all the way"
        wish = {"game": "carcassonne", "seats": 2, "seating": [{}, {"bot": "skilled"}], "begin": True}
        table = (await ada.post("/api/tables", json=wish)).json()["table"]["id"]
        stop = asyncio.Event()
        player = asyncio.create_task(play_on(ada, stop))
        await asyncio.to_thread(deployment, "stop", "node1")
        await asyncio.to_thread(deployment, "start", "node1")
        await asyncio.to_thread(deployment.until_nodes, 3)
        await asyncio.to_thread(deployment, "restart", "node3")
        await asyncio.to_thread(deployment.until_nodes, 3)
        stop.set()
        return *(await player), table
