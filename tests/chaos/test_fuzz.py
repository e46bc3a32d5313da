"""Whatever is sent to it, the server answers, never breaks, and goes on serving games."""

import asyncio
import itertools
import json
import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import websockets
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.sync.client import ClientConnection, connect

from lascaux.server.web.app import MAX_BODY
from lascaux.server.web.client_socket import MAX_MESSAGE
from tests.chaos.junk import JUNK, MESSAGES, NUMBERS, TEXTS, as_text, by_schema, mutated
from tests.server.client import GENEROUS, PATIENCE_S, Server, person, serving, tls

SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))
FUZZ = settings(
    max_examples=150 * SOAK,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],  # a server has a memory: what was found is not made smaller
)
ANSWERS = {
    *("accepted", "refused", "stale", "unauthorised", "malformed", "pong"),
    *("surveyed", "previewed", "hinted", "evaluated"),
}
_numbers = itertools.count()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Ends in order, and has logged no exception and nothing that is not JSON."""
    with serving(tmp_path_factory.mktemp("fuzz") / "data", "--connections", "1000", *GENEROUS) as server:
        yield server


class Guest:
    """Someone with a table that is in play and one that is open."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE_S, verify=tls())
        self.url = server.url
        self.sign_in()
        self.links: list[str] = []
        self.tables = [self.table(), self.table()]
        for seat in (0, 1):
            self.http.put(f"/api/tables/{self.tables[0]}/seats/{seat}", json={}).raise_for_status()
        self.http.post(f"/api/tables/{self.tables[0]}/begin").raise_for_status()

    def sign_in(self) -> None:
        self.http.post("/api/session", json={"name": "Eve"}).raise_for_status()

    def table(self) -> str:
        made = self.http.post("/api/tables", json={"game": "carcassonne", "seats": 2}).raise_for_status().json()
        self.links += [link["token"] for link in made["links"]]
        return str(made["table"]["id"])

    def connect(self) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{self.tables[0]}"
        return connect(address, additional_headers={"Cookie": cookie, "Origin": self.url}, max_size=None)


@pytest.fixture(scope="module")
def guest(server: Server) -> Iterator[Guest]:
    guest = Guest(server)
    yield guest
    guest.http.close()


def _still_well(server: Server) -> None:
    """No exception was counted, and a game can be played from end to end."""
    assert "lascaux_crashes_total 0" in server.get("/metrics").text
    assert server.process.poll() is None

    async def game() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            for seat in (0, 1):
                await ada.sit(table, seat)
            await ada.begin(table)
            async with ada.at(table) as chair:
                await chair.play(0, 1)
                assert chair.result is not None

    asyncio.run(game())
    assert not [line for line in server.logged() if line["level"] in ("error", "critical") or "error" in line]


def test_every_message_is_answered(server: Server, guest: Guest) -> None:
    kinds: set[str] = set()
    with guest.connect() as socket:
        assert json.loads(socket.recv(PATIENCE_S))["type"] == "table"

        @FUZZ
        @given(st.lists(MESSAGES, min_size=1, max_size=4))
        def send(messages: list[str | bytes]) -> None:
            for message in messages:
                socket.send(message)
            last = f"last{next(_numbers)}"
            socket.send(json.dumps({"type": "ping", "id": last}))
            answers: list[Any] = []
            while not answers or answers[-1].get("id") != last:
                heard = json.loads(socket.recv(PATIENCE_S))
                if heard["type"] in ANSWERS:
                    answers.append(heard)
                else:
                    assert heard["type"] in ("table", "step", "watching")
            kinds.update(answer["type"] for answer in answers)
            assert len(answers) == len(messages) + 1, "each has exactly one answer"
            assert not [answer for answer in answers if answer.get("reason") == "server_error"]

        send()
    assert kinds >= {"accepted", "refused", "malformed", "pong"}
    _still_well(server)


@pytest.mark.parametrize("message", [b"\xff\xfe{", "x" * (MAX_MESSAGE + 1), "[" * MAX_MESSAGE])
def test_frames_that_are_too_much(server: Server, guest: Guest, message: str | bytes) -> None:
    with guest.connect() as socket:
        socket.send(message, text=True)
        ends: list[object] = []
        while not ends:
            try:
                heard = json.loads(socket.recv(PATIENCE_S))
                ends += [heard["type"]] if heard["type"] in ANSWERS else []
            except websockets.ConnectionClosed as closed:
                ends.append(closed.rcvd.code if closed.rcvd else None)
        assert ends[0] in ("malformed", 1007, 1009)
    assert server.get("/health").status_code == 200


def _operations(server: Server) -> tuple[dict[str, Any], list[tuple[str, str, dict[str, Any]]]]:
    document = server.get("/api/schema/openapi.json").raise_for_status().json()
    found = [
        (path, method, about)
        for path, methods in document["paths"].items()
        for method, about in methods.items()
        if method in ("get", "post", "put", "patch", "delete")
    ]
    return document, found


def test_no_request_breaks_it(server: Server, guest: Guest) -> None:
    document, operations = _operations(server)
    assert len(operations) > 20
    statuses: dict[int, int] = {}

    @FUZZ
    @given(st.data())
    def send(data: st.DataObject) -> None:
        path, method, about = data.draw(st.sampled_from(operations))
        usual = {"table": guest.tables, "seat": ["0", "1", "2"], "game": ["carcassonne"], "n": ["0", "1", "9"]}
        for part in about.get("parameters", []):
            if part["in"] == "path":
                value = data.draw(st.sampled_from(usual.get(part["name"], ["0"])) | (NUMBERS | TEXTS).map(_in_a_path))
                path = path.replace(f"{{{part['name']}}}", value)
        names = ["phase", "limit", "before", "more"]
        query = data.draw(st.dictionaries(st.sampled_from(names), (NUMBERS | TEXTS).map(_shown), max_size=2))
        body: dict[str, Any] = {}
        for kind, content in about.get("requestBody", {}).get("content", {}).items():
            allowed = by_schema(content["schema"], document)
            value = data.draw(allowed | mutated(allowed) | JUNK)
            body = {"content": as_text(value).encode(), "headers": {"content-type": kind}}
            if isinstance(value, dict) and data.draw(st.booleans()):
                body["content"] = data.draw(st.binary(max_size=30) | st.just(body["content"][:-1]))
        answer = guest.http.request(method, path, params=query, **body)
        statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
        assert answer.status_code < 500, (method, path, query, body, answer.text)
        if answer.status_code >= 400 and answer.status_code != 405:
            assert set(answer.json()) == {"error", "reason", "rule", "facts", "say"}
        if "/session" in path:
            guest.sign_in()

    send()
    assert {200, 400, 404} <= set(statuses)
    _still_well(server)


def _shown(value: object) -> str:
    """Fit for a URL as httpx takes it."""
    return str(value).encode("utf-8", "replace").decode()[:200]


def _in_a_path(value: object) -> str:
    return "".join(f"%{byte:02x}" for byte in _shown(value)[:40].encode()) or "%20"


def test_bodies_that_are_too_much(server: Server, guest: Guest) -> None:
    kind = {"content-type": "application/json"}
    for content in (b"[" * MAX_BODY, b" " * (MAX_BODY + 1), b'{"name":"' + b"x" * MAX_BODY + b'"}'):
        answer = guest.http.post("/api/session", content=content, headers=kind)
        assert answer.status_code in (400, 413)
        assert set(answer.json()) == {"error", "reason", "rule", "facts", "say"}
    answer = guest.http.get("/api/tables", headers={"cookie": "lascaux=" + "x" * 4000})
    assert answer.status_code == 200
    _still_well(server)
