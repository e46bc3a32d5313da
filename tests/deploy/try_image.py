"""The image that `make image` makes, run by podman as docs/releasing.md says: it serves, keeps and stops in order.

For `make try-deploy`, as root: pytest collects it only when it is named.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tests.deploy.engine import IMAGE, PATIENCE_S, make_image, nursed, podman, until
from tests.deploy.proxies import free_port

STOP_S = 45
"""What deploy/compose leaves a node to stop in order."""
AS_IN_THE_CHART = (
    "--read-only", "--read-only-tmpfs=false", "--tmpfs", "/tmp", "--cap-drop", "all",
    "--security-opt", "no-new-privileges", "--user", "10001",
)  # fmt: skip
MOVES = 6


class Container:
    """A server in a container, at a port of this machine."""

    def __init__(self, *flags: str) -> None:
        port = free_port()
        self.id = podman("run", "--detach", "--publish", f"127.0.0.1:{port}:8000", *flags, IMAGE)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S)
        self.wait()

    def wait(self) -> None:
        """Until it is well."""
        until(self._is_well, lambda: podman("logs", self.id))

    def _is_well(self) -> bool:
        try:
            return self.http.get("/health").status_code == 200
        except httpx.TransportError:
            return False

    def ask(self, path: str, body: Any = None) -> Any:
        """The JSON of an answer; with a body, of what is posted."""
        answer = self.http.get(path) if body is None else self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def look(self, what: str) -> str:
        """Something of what podman knows of it."""
        return podman("inspect", self.id, "--format", what)

    def stop(self) -> None:
        """Tell it to stop, and wait until it has."""
        podman("stop", "--time", str(STOP_S), self.id)


@contextmanager
def running(*flags: str) -> Iterator[Container]:
    """A container that leaves nothing behind."""
    container = Container(*flags)
    try:
        yield container
    finally:
        container.http.close()
        podman("rm", "--force", "--volumes", container.id)


@pytest.fixture(scope="module", autouse=True)
def _image() -> None:
    make_image()


@pytest.fixture
def volume() -> Iterator[str]:
    name = podman("volume", "create")
    yield name
    podman("volume", "rm", "--force", name)


def _play(container: Container) -> str:
    """A few moves of a game against a bot, at a new table."""
    wish = {"game": "carcassonne", "seats": 2, "seating": [{}, {"bot": "skilled"}], "begin": True}
    table = str(container.ask("/api/tables", wish)["table"]["id"])
    for n in range(MOVES):
        seen = container.ask(f"/api/tables/{table}")
        while not seen["eyes"][0]["distinct"]:
            seen = container.ask(f"/api/tables/{table}?after={seen['version']}")
        act = {"id": f"a{n}", "seat": 0, "version": seen["version"], "do": seen["eyes"][0]["distinct"][0]}
        assert container.ask(f"/api/tables/{table}/act", act)["type"] == "accepted"
    return table


def test_the_image_says_whether_it_is_well_and_who_it_runs_as() -> None:
    said = json.loads(podman("inspect", IMAGE))[0]
    assert said["Config"]["User"] == "lascaux"
    assert set(said["Config"]["Volumes"]) == {"/data", "/cache"}
    assert "/health" in podman("inspect", IMAGE, "--format", "{{.HealthCheck.Test}}")


def test_a_game_goes_on_after_the_container_was_stopped_and_started(volume: str) -> None:
    with running("--volume", f"{volume}:/data") as container:
        assert podman("exec", container.id, "id", "-u") == "10001"
        container.ask("/api/session", {"name": "Ada"})
        table = _play(container)
        before = container.ask(f"/api/tables/{table}")["table"]["n"]
        assert before >= MOVES
        assert table in podman("exec", container.id, "lascaux", "tables", "list")
        container.stop()
        assert container.look("{{.State.ExitCode}}") == "0"
        podman("start", container.id)
        container.wait()
        assert container.ask("/api/session")["name"] == "Ada"
        assert container.ask(f"/api/tables/{table}")["table"]["n"] >= before
    with running("--volume", f"{volume}:/data") as another:
        assert another.ask(f"/api/tables/{table}")["table"]["n"] >= before, "a newer image finds it, too"


def test_podman_finds_it_healthy() -> None:
    with nursed(), running("--health-start-period", "0s", "--health-interval", "2s") as container:
        until(lambda: container.look("{{.State.Health.Status}}") == "healthy", lambda: container.look("{{.State}}"))


def test_who_waits_for_news_is_answered_before_it_stops() -> None:
    with running() as container:
        container.ask("/api/session", {"name": "Ada"})
        wish = {"game": "carcassonne", "seats": 2, "seating": [{}, {"name": "Bob"}], "begin": True}
        table = container.ask("/api/tables", wish)["table"]
        after = container.ask(f"/api/tables/{table['id']}")["version"]
        answers: list[httpx.Response] = []
        asking = f"/api/tables/{table['id']}?after={after}"
        waiting = threading.Thread(target=lambda: answers.append(container.http.get(asking)))
        waiting.start()
        until(lambda: _polls(container) == 1, lambda: podman("logs", container.id))
        container.stop()
        waiting.join(PATIENCE_S)
        assert container.look("{{.State.ExitCode}}") == "0"
    assert len(answers) == 1, "nobody's line is cut"


def _polls(container: Container) -> int:
    """How many wait for news, as the server counts them at its own machine."""
    ask = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:8000/metrics').read().decode())"
    lines = podman("exec", container.id, "python", "-c", ask).splitlines()
    return next(int(float(line.split()[-1])) for line in lines if line.startswith("lascaux_polls "))


def test_it_serves_with_as_few_rights_as_the_chart_gives_it() -> None:
    with running(*AS_IN_THE_CHART) as container:
        container.ask("/api/session", {"name": "Ada"})
        _play(container)
