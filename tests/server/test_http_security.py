"""What does not come in, and what every answer carries."""

import asyncio
import re
import socket
from pathlib import Path

import httpx
import pytest
import websockets

from tests.cli.conftest import Here
from tests.server.client import GENEROUS, PATIENCE_S, Person, Server, person, route_price, serving

SHAPE = {"error", "reason", "rule", "facts", "say"}


def test_requests_from_other_sites_are_refused(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            body = {"name": "Eve"}
            for headers in (
                {"Origin": "https://evil.example"},
                {"Origin": "null"},
                {"Origin": "http://["},
                {"Sec-Fetch-Site": "cross-site"},
                {"Sec-Fetch-Site": "same-site"},
                {"Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"},
            ):
                answer = await ada.http.patch("/api/session", json=body, headers=headers)
                assert answer.status_code == 403
                assert answer.json()["error"] == "bad_origin"
            for headers in ({"Origin": server.url}, {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}, {}):
                assert (await ada.http.patch("/api/session", json=body, headers=headers)).status_code == 200
            assert (await ada.http.get("/api/games", headers={"Origin": "https://evil.example"})).status_code == 200

    asyncio.run(story())


def test_sockets_from_other_sites_are_refused(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with ada.at(table, Origin="https://evil.example"):
                    pass
            assert refused.value.response.status_code == 403
            assert b"bad_origin" in refused.value.response.body

    asyncio.run(story())


@pytest.mark.parametrize("path", ["/api/games", "/api/nothing", "/health", "/metrics", "/api/session", "/api/tables/x"])
def test_every_answer_has_the_headers(server: Server, path: str) -> None:
    answer = server.get(path)
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:{port}", True),
        ("127.0.0.1:{port}", True),
        ("[::1]:{port}", True),
        ("192.168.1.20:8000", True),
        ("[2001:db8::7]", True),
        (socket.gethostname(), True),
        ("evil.example", False),
        ("127.0.0.1.evil.example:{port}", False),
        ("localhost.evil.example", False),
        ("games.example.org", False),
        ("", False),
        ("[", False),
    ],
)
def test_only_names_of_its_own_are_believed(server: Server, host: str, known: bool) -> None:
    """Or else a page elsewhere could lend its name to this address, and be of the same origin."""
    called = host.replace("{port}", server.url.rpartition(":")[2])
    headers = {"Host": called, "Origin": f"http://{called}"}
    answer = server.post("/api/session", json={"name": "Ada"}, headers=headers)
    if known:
        assert answer.status_code == 201, answer.text
    else:
        assert (answer.status_code, answer.json()["error"]) == (421, "bad_host")
        assert "--allowed-host" in answer.json()["say"]["en"]
        assert server.get("/api/tables", headers={"Host": called}).status_code == 421, "nor may it read anything"


def test_balancers_may_call_it_what_they_like(tmp_path: Path) -> None:
    """They ask from another machine, and by a name of their own network; it says whether all is well, and no more."""
    called = {"Host": "node1:8000", "X-Forwarded-For": "203.0.113.7"}
    with serving(tmp_path / "data", "--trust-proxy", "127.0.0.1") as server:
        for path in ("/health", "/healthz", "/readyz"):
            assert server.get(path, headers=called).status_code == 200, path
        for path in ("/", "/api/games", "/metrics"):
            assert server.get(path, headers=called).status_code == 421, path


def test_names_that_a_host_allows(tmp_path: Path) -> None:
    def statuses(server: Server, *hosts: str) -> list[int]:
        return [server.get("/api/games", headers={"Host": host}).status_code for host in hosts]

    with serving(tmp_path / "one", "--allowed-host", "club.example, pub.example", *GENEROUS) as server:
        assert statuses(server, "club.example", "PUB.example:80", "localhost", "x.club.example") == [200, 200, 200, 421]
    with serving(tmp_path / "two", "--base-url", "https://games.example.org", *GENEROUS) as server:
        assert statuses(server, "games.example.org", "club.example", "127.0.0.1") == [200, 421, 200]
    with serving(tmp_path / "three", "--allowed-host", "*", *GENEROUS) as server:
        assert statuses(server, "evil.example") == [200]


def test_an_origin_has_a_scheme(server: Server, tmp_path: Path) -> None:
    secure = server.url.replace("http", "https", 1)
    assert server.post("/api/session", json={"name": "Ada"}, headers={"Origin": secure}).status_code == 403
    forwarded = {"Origin": secure, "X-Forwarded-Proto": "https"}
    assert server.post("/api/session", json={"name": "Ada"}, headers=forwarded).status_code == 403
    with serving(tmp_path / "data", "--trust-proxy", "127.0.0.1", *GENEROUS) as behind:
        forwarded["Origin"] = behind.url.replace("http", "https", 1)
        assert behind.post("/api/session", json={"name": "Ada"}, headers=forwarded).status_code == 201
        forwarded["Origin"] = behind.url
        assert behind.post("/api/session", json={"name": "Ada"}, headers=forwarded).status_code == 403


def _stranger(server: Server, path: str, **headers: str) -> httpx.Response:
    """Ask as someone elsewhere."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=PATIENCE_S) as client:
        return client.get(server.url + path, headers=headers)


def test_metrics_are_for_whoever_runs_the_server(server: Server, tmp_path: Path) -> None:
    assert server.get("/metrics").status_code == 200
    refused = [_stranger(server, "/metrics"), server.get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"})]
    assert [(answer.status_code, answer.json()["error"]) for answer in refused] == [(403, "unauthorised")] * 2
    with serving(tmp_path / "data", "--metrics-token", "s3same", *GENEROUS) as guarded:
        assert _stranger(guarded, "/metrics", Authorization="Bearer s3same").status_code == 200
        for wrong in ({}, {"Authorization": "Bearer x"}, {"Authorization": "s3same"}):
            assert guarded.get("/metrics", headers=wrong).status_code == 403


def test_the_health_of_a_server_has_its_price_for_strangers(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--address-rate", "0.001", "--address-burst", "3") as server:
        assert [_stranger(server, "/health").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
        assert {server.get("/health").status_code for _ in range(10)} == {200}


def test_health_is_not_written_down_at_every_look(server: Server) -> None:
    def commits() -> int:
        found = re.search(r"^lascaux_store_commits_total (\d+)", server.get("/metrics").text, re.MULTILINE)
        assert found is not None
        return int(found[1])

    before = commits()
    for _ in range(30):
        assert server.get("/health").json()["store"] == "writable"
    assert commits() - before < 30


def test_a_proxy_is_an_address(tmp_path: Path, here: Here) -> None:
    for wrong in ("*", "proxy.example", "10.0.0.1/99"):
        ran = here("serve", "--data", str(tmp_path), "--trust-proxy", wrong)
        assert ran.returncode != 0
        assert "a proxy is an address or a network" in ran.stderr


def test_the_last_hop_that_is_no_proxy_is_who_asks(tmp_path: Path) -> None:
    """What stands before it in the header was written by the client, and could be anything."""
    price = str(int(route_price("GET /api/games")))
    flags = ("--trust-proxy", "127.0.0.1,10.0.0.0/8", "--address-rate", "0.001", "--address-burst", price)
    with serving(tmp_path / "data", *flags) as server:
        chains = [f"198.51.100.{n}, 192.0.2.1, 10.1.1.1" for n in range(3)]
        asked = [server.get("/api/games", headers={"X-Forwarded-For": chain}) for chain in chains]
        assert [answer.status_code for answer in asked] == [200, 429, 429]


def test_the_cookie(server: Server, tmp_path: Path) -> None:
    cookie = server.post("/api/session", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    with serving(tmp_path / "data", "--base-url", "https://games.example.org") as secure:
        other = {"Origin": secure.url}
        assert secure.post("/api/session", json={"name": "Ada"}, headers=other).status_code == 403
        own = {"Origin": "https://games.example.org"}
        answer = secure.post("/api/session", json={"name": "Ada"}, headers=own)
        assert answer.headers["set-cookie"].startswith("__Host-lascaux=")
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers


@pytest.mark.parametrize(
    ("method", "path", "content", "kind", "status"),
    [
        ("POST", "/api/session", b"{", "application/json", 400),
        ("POST", "/api/session", b"\xff\xff", "application/json", 400),
        ("POST", "/api/session", b"[" * 10_000, "application/json", 400),
        ("POST", "/api/session", b'{"name":"\\ud800"}', "application/json", 400),
        ("POST", "/api/session", b'{"name":"a","colour":"<b>"}', "application/json", 400),
        ("POST", "/api/session", b'{"name":""}', "application/json", 400),
        ("POST", "/api/session", b"", "application/json", 400),
        ("POST", "/api/session", b"name=Ada", "application/x-www-form-urlencoded", 415),
        ("POST", "/api/session", b'{"name":"Ada"}', "text/plain", 415),
        ("POST", "/api/session", b" " * 70_000, "application/json", 413),
        ("POST", "/api/records", b" " * 17_000_000, "text/plain", 413),
        ("POST", "/api/session/claim", b'{"token":"x"}', "application/json", 401),
        ("DELETE", "/api/games", b"", "application/json", 405),
        ("GET", "/api/session", b"", "application/json", 401),
        ("GET", "/api/tables/..%2f..", b"", "application/json", 404),
        ("GET", "/api/tables/%00", b"", "application/json", 404),
        ("GET", "/api/tables?before=x", b"", "application/json", 400),
        ("POST", "/api/tables", b'{"game":"carcassonne","seats":2}', "application/json", 401),
    ],
)
def test_bad_requests_have_one_shape(
    server: Server, method: str, path: str, content: bytes, kind: str, status: int
) -> None:
    given = {} if path != "/api/records" else dict(_cookie(server))
    answer = httpx.request(
        method, server.url + path, content=content, headers={"content-type": kind}, cookies=given, timeout=PATIENCE_S
    )
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == SHAPE


def _cookie(server: Server) -> httpx.Cookies:
    return server.post("/api/session", json={"name": "Ada"}).cookies


def test_rates_per_address_and_per_socket(tmp_path: Path) -> None:
    slow = ("--address-rate", "0.01", "--address-burst", "60", "--socket-rate", "0.01", "--socket-burst", "2")

    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            async with ada.at(table) as chair:
                kinds = [(await chair.request("ping"))["type"] for _ in range(15)]
                assert kinds[0] == "pong"
                assert kinds[-1] == "refused"
                late = await chair.request("say", text="x")
                assert late["reason"] == "too_fast"
                assert late["facts"]["retry_ms"] > 0
            answers = [await ada.http.get("/api/games") for _ in range(20)]
            assert answers[0].status_code == 200
            assert answers[-1].status_code == 429
            assert int(answers[-1].headers["retry-after"]) > 0
            assert answers[-1].json()["error"] == "too_fast"
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with ada.at(table):
                    pass
            assert refused.value.response.status_code == 429
            assert (await ada.http.get("/health")).status_code == 200, "who watches over the server is not kept out"

    with serving(tmp_path / "data", *slow) as server:
        asyncio.run(story(server))


def test_so_many_sockets_per_address(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            async with ada.at(table), ada.at(table):
                with pytest.raises(websockets.InvalidStatus):
                    async with ada.at(table):
                        pass

    with serving(tmp_path / "data", "--connections", "2", *GENEROUS) as server:
        asyncio.run(story(server))


def test_bytes_that_are_no_http(server: Server) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    for sent in (b"\x00\x01\x02\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"POST /api/session HTTP/1.1\r\n\r\n"):
        with socket.create_connection((host, int(port)), timeout=10) as raw:
            raw.sendall(sent)
            assert raw.recv(1000).startswith(b"HTTP/1.1 4")
    assert server.get("/health").json()["status"] == "ok"


def test_text_is_kept_as_text(server: Server) -> None:
    async def story() -> None:
        async with person(server, "<script>alert(1)</script>") as eve:
            table = (await eve.open_table())["table"]["id"]
            await eve.ask("POST", f"/api/tables/{table}/chat", {"id": "1", "text": "<img src=x>\u0000\n"})
            answer = await eve.http.get(f"/api/tables/{table}")
            assert answer.headers["content-type"] == "application/json"
            assert answer.json()["chat"][0]["text"] == "<img src=x>"
            nobody = Person(server)
            async with nobody.http:
                await nobody.ask("POST", f"/api/tables/{table}/chat", {"id": "1", "text": "x"}, 401)

    asyncio.run(story())


def _raw(server: Server, request: bytes) -> bytes:
    """Everything the server answers on one connection until it closes it."""
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as line:
        line.sendall(request)
        return b"".join(iter(lambda: line.recv(65536), b""))


GAMES = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    "request_",
    [
        b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + GAMES + b"\r\n",
        b"POST /api/session HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET /api/games HTTP/1.1\nHost: localhost\n\n",
        GAMES + b"X-One: 1\n\r\n",
        GAMES + b"X-One: 1\r\n and more\r\n\r\n",
        GAMES.replace(b"1.1", b"9.9") + b"\r\n",
        GAMES.replace(b"1.1", b"2.0") + b"\r\n",
    ],
    ids=["two lengths", "chunked in 1.0", "bare LF", "one bare LF", "folded", "9.9", "2.0"],
)
def test_http_that_two_servers_could_read_differently_is_refused(server: Server, request_: bytes) -> None:
    """RFC 9112, 2.2, 5.2 and 6.1: refused with 400, and nothing that follows on the connection is read."""
    answer = _raw(server, request_)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1 ") == 1


def test_ordinary_http_is_served_all_the_same(server: Server) -> None:
    chunked = (
        b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b'Transfer-Encoding: chunked\r\n\r\ne\r\n{"name":"Ada"}\r\n0\r\n\r\n'
    )
    answer = _raw(server, chunked + GAMES + b"Connection: close\r\n\r\n")
    assert re.findall(rb"HTTP/1.1 (\d+)", answer) == [b"201", b"200"], "two requests in one piece"
    assert _raw(server, GAMES.replace(b"1.1", b"1.0") + b"\r\n").startswith(b"HTTP/1.1 200 ")


def test_large_answers_are_compressed_and_small_ones_are_not(server: Server) -> None:
    def asked(path: str, accepted: str) -> httpx.Response:
        return server.get(path, headers={"Accept-Encoding": accepted})

    plain, packed = (asked("/api/games/hunters/rules", accepted) for accepted in ("identity", "gzip, br"))
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in packed.headers["vary"].lower()
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert packed.json() == plain.json()
    assert "content-encoding" not in asked("/health", "gzip").headers


def test_health_costs_a_proxy_that_nobody_trusts_what_it_costs_anybody(tmp_path: Path) -> None:
    """What such a proxy says about its clients is not believed, so it pays itself, however many names it gives."""
    flags = [*GENEROUS]
    flags[flags.index("--address-rate") + 1], flags[flags.index("--address-burst") + 1] = "0.001", "10"
    with serving(tmp_path / "data", *flags) as server:
        named = [{"X-Forwarded-For": f"203.0.113.{n}"} for n in range(8)]
        other = [{"X-Real-IP": "203.0.113.9"}, {"Via": "1.1 proxy"}, {"X-Forwarded-Proto": "https"}] * 2
        statuses = [server.get("/health", headers=headers).status_code for headers in (*named, *other)]
        assert statuses == [200] * 10 + [429] * 4
        assert server.get("/health").status_code == 200, "whoever looks after the server asks for itself"
