"""Every request has a price, and whoever asks pays it: an address, a guest, a socket."""

import asyncio
import itertools
from heapq import heapify, heappop, heappush
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets

from lascaux.server.people.address import network
from lascaux.server.people.rate_limit import RateLimits, TokenBucket
from lascaux.server.people.request_budgets import RequestBudgets, spend_or_wait
from lascaux.server.settings import Settings
from lascaux.server.web import request_costs
from lascaux.server.web.app import ROUTES
from lascaux.server.web.charging import FREE_BYTES
from lascaux.wire import socket as wire
from tests.chaos.inside import inside
from tests.server.client import GENEROUS, PATIENCE_S, Person, Server, begun, person, route_price, serving, tls

NEVER = "0.001"
"""So little a second that nothing comes back while a test runs."""


def _purse(whose: str, burst: int) -> tuple[str, ...]:
    """Everyone is generous but one."""
    flags = [*GENEROUS]
    flags[flags.index(f"--{whose}-rate") + 1] = NEVER
    flags[flags.index(f"--{whose}-burst") + 1] = str(burst)
    return tuple(flags)


CLICK_S = 0.2
"""No one decides faster."""


# --- the list --------------------------------------------------------------
def test_every_route_declares_its_price() -> None:
    assert [handler.fn.__name__ for handler in ROUTES if handler.opt.get("price", 0) <= 0] == []
    assert route_price("GET /api/games") == 3


def test_every_message_has_a_price() -> None:
    for request in (
        wire.Ping(id="1"),
        wire.Sync(id="1"),
        wire.Malformed(id=None, reason=""),
        wire.Say(id="1", text=""),
        wire.Gesture(id="1", seat=0, version=0, shows=""),
        wire.Hint(id="1", seat=0, version=0),
    ):
        assert request_costs.of_message(request) > 0
    few, many = (wire.Preview(id="1", seat=0, version=0, do=["x"] * n) for n in (1, 64))
    assert request_costs.of_message(many) > 4 * request_costs.of_message(few)
    now, then = (wire.Survey(id="1", seat=None, n=n) for n in (None, 3))
    assert request_costs.of_message(then) > request_costs.of_message(now)


@pytest.mark.parametrize(
    ("method", "path", "price"),
    [
        ("GET", "/api/tables/K7QX2/events", route_price("GET /api/tables/{table}/events")),
        ("GET", "/api/tables/K7QX2/report", route_price("GET /api/tables/{table}/report")),
        ("DELETE", "/api/tables/K7QX2/report", route_price("DELETE /api/tables/{table}/report")),
        ("GET", "/api/tables/", route_price("GET /api/tables")),
        ("GET", "/api/schema", 3),
        ("GET", "/api/nothing", request_costs.NO_ROUTE),
        ("GET", "/api/tables/a/b/c/d/e/f", request_costs.NO_ROUTE),
        ("GET", "/ws", request_costs.NO_ROUTE),
        ("DELETE", "/api/games", request_costs.NO_ROUTE),
        ("POST", "/api/tables", request_costs.NO_ROUTE),  # refused: from another site
        ("POST", "/api/tables/K7QX2/act", request_costs.NO_ROUTE),
    ],
)
def test_an_address_pays_the_price_of_the_route(tmp_path: Path, method: str, path: str, price: float) -> None:
    """It pays what the route declares, whether the request succeeds or not; a request without a route is not free."""

    async def story() -> None:
        server: Any
        async with inside(tmp_path / "data", address_rate=0.001, address_burst=100.0) as server:
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S, verify=tls()) as http:
                headers = {"Origin": "http://elsewhere.example"} if method == "POST" else {}
                headers["Accept-Encoding"] = "identity"
                body = (await http.request(method, path, headers=headers)).content
            spent = 100 - server.services.budgets.address(network("127.0.0.1")).level
            for_bytes = request_costs.of_bytes(len(body)) if len(body) >= FREE_BYTES else 0
            assert spent == pytest.approx(price + for_bytes, abs=0.1)

    asyncio.run(story())


def test_files_of_the_page_are_cheap(tmp_path: Path) -> None:
    async def story() -> None:
        server: Any
        async with inside(tmp_path / "data", address_rate=0.001, address_burst=100.0) as server:
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S, verify=tls()) as http:
                for path in ("/assets/tiles/near-7.webp", "/assets/x", "/assets//x"):
                    await http.get(path)
            budgets, address = server.services.budgets, network("127.0.0.1")
            assert 100 - budgets.files(address).level == pytest.approx(3 * request_costs.PAGE, abs=0.1)
            assert budgets.address(address).level == 100

    asyncio.run(story())


# --- purses ----------------------------------------------------------------
def test_nothing_is_paid_twice_or_by_halves() -> None:
    clock = [0.0]
    rich, poor = (TokenBucket(1, burst, now=lambda: clock[0]) for burst in (100, 10))
    assert spend_or_wait(8, rich, poor) == 0
    assert spend_or_wait(8, rich, poor) == pytest.approx(6), "eight are wanted and two are there"
    assert rich.level > 90, "who is refused because of another purse keeps what they have"
    clock[0] = 7
    assert spend_or_wait(8, rich, poor) == 0


def test_no_more_purses_are_kept_than_there_is_room_for() -> None:
    limits = RateLimits(1, 2, now=lambda: 0.0, most=3)
    assert [limits.take("a") for _ in range(3)] == [0, 0, 1]
    for key in "bcd":
        limits.take(key)
    assert len(limits) == 3
    assert limits.take("a") == 0, "it was not asked for the longest time, and is forgotten"
    limits.take("b")
    assert len(limits) == 3


def test_what_was_sent_is_paid_afterwards_and_time_pays_the_debt() -> None:
    clock = [0.0]
    bucket = TokenBucket(rate=1, burst=10, now=lambda: clock[0])
    bucket.overdraw(15)
    assert bucket.level == -5
    assert bucket.wait(1) == 6
    bucket.spend(0.2)
    assert bucket.level == -5, "to be refused makes no debt, and pays none"
    clock[0] = 6
    assert bucket.take(1) == 0
    bucket.overdraw(1000)
    assert bucket.level == -10, "no debt is larger than what may be spent at once"


# --- at the door -----------------------------------------------------------
async def _table(server: Server) -> str:
    async with person(server, "Ada") as ada:
        return str((await ada.open_table())["table"]["id"])


def test_all_sockets_and_requests_of_an_address_share_a_purse(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        table = await _table(server)
        nobody = Person(server)
        async with nobody.http, nobody.at(table) as one, nobody.at(table) as other:
            answers: list[Any] = []
            for chair in itertools.cycle((one, other)):
                answers.append(await chair.request("sync"))
                if answers[-1]["type"] == "refused":
                    break
            assert answers[-1]["reason"] == "too_fast"
            assert answers[-1]["facts"]["retry_ms"] > 0
            assert len(answers) < 500 / request_costs.of_message(wire.Sync(id="1")), "the two paid from one purse"
            refused = await nobody.http.get(f"/api/tables/{table}/events")
            assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")
            assert int(refused.headers["retry-after"]) > 0
            assert (await nobody.http.get("/assets/nothing.webp")).status_code == 404, "cheap things can still be had"

    with serving(tmp_path / "data", *_purse("address", 500)) as server:
        asyncio.run(story(server))


def test_bytes_have_a_price(tmp_path: Path) -> None:
    """Whoever draws large answers is told to wait sooner than who draws small ones."""

    async def story(server: Server) -> None:
        rules = "/api/games/hunters/rules"
        nobody = Person(server)
        async with nobody.http as http:
            size, price = len((await http.get(rules)).content), route_price("GET /api/games/{game}/rules")
            answers = 0
            while (await http.get(rules, headers={"Accept-Encoding": "identity"})).status_code == 200:
                answers += 1
            assert answers <= 200 / (price + request_costs.of_bytes(size)) + 1
            assert answers < 200 / price - 1

    with serving(tmp_path / "data", *_purse("address", 200)) as server:
        asyncio.run(story(server))


def test_twenty_visitors_at_one_address_open_a_board_at_once_and_nobody_is_refused(tmp_path: Path) -> None:
    files, burst = 60, 300
    assert 20 * files * request_costs.PAGE < burst < 20 * (files * request_costs.PAGE + request_costs.SOCKET), (
        "both from one purse is too much"
    )

    async def visit(server: Server, table: str) -> set[int]:
        visitor = Person(server)
        async with visitor.http as http:
            answers = [await http.get("/"), await http.get("/api/games/carcassonne")]
            for n in range(0, files - 1, 6):  # a browser has six lines
                paths = [f"/assets/some-{n + more}.js" for more in range(6)]
                answers += await asyncio.gather(*map(http.get, paths))
            async with visitor.at(table):
                return {answer.status_code for answer in answers}

    async def story(server: Server) -> None:
        table = await _table(server)
        heard = await asyncio.gather(*(visit(server, table) for _ in range(20)))
        assert 429 not in set().union(*heard)

    with serving(tmp_path / "data", *_purse("address", burst)) as server:
        asyncio.run(story(server))


def test_a_guest_pays_wherever_they_ask(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        table = await _table(server)
        async with person(server, "Eve") as eve, person(server, "Bob") as bob:
            async with eve.at(table) as chair:
                while (await chair.request("sync"))["type"] == "accepted":
                    pass
                refused = await eve.http.get("/api/my/tables")
                assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")
            async with bob.at(table) as chair:
                assert (await chair.request("sync"))["type"] == "accepted", "another guest has another purse"
            address, cookies = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}", eve.http.cookies
            headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
            async with websockets.connect(address, additional_headers=headers) as socket:
                await socket.wait_closed()
                assert socket.close_code == wire.TOO_FAST

    with serving(tmp_path / "data", *_purse("guest", 100)) as server:
        asyncio.run(story(server))


def test_a_household_is_never_told_to_wait(tmp_path: Path) -> None:
    """Five people behind one address open a full board each, at once, and play as fast as they can click."""

    async def visit(server: Server, name: str) -> None:
        async with person(server, name) as one:
            pictures = [one.http.get(f"/assets/tile-{n}.webp") for n in range(250)]
            assert {answer.status_code for answer in await asyncio.gather(*pictures)} == {404}
            for path in ("/api/games", "/api/games/carcassonne", "/api/my/tables", "/api/session", "/api/tables"):
                await one.ask("GET", path)
            tables = []
            for _ in range(2):
                table = (await one.open_table())["table"]["id"]
                await one.sit(table, 0)
                await one.sit(table, 1, bot="random")
                await one.begin(table)
                tables.append(table)
            async with one.at(tables[0]) as chair, one.at(tables[1]) as other:
                for made in range(6):
                    for at in (chair, other):
                        await asyncio.sleep(CLICK_S)
                        await at.until(lambda at=at: bool(at.choices(0)))  # type: ignore[misc]
                        for kind in ("survey", "preview"):
                            more = {"do": at.choices(0)[:8], "version": at.version} if kind == "preview" else {}
                            answer = await at.request(kind, seat=0, **more)
                            assert answer.get("reason") != "too_fast"
                        assert (await at.act(0, made))["type"] == "accepted"

    async def story(server: Server) -> None:
        await asyncio.gather(*(visit(server, name) for name in ("Ada", "Bob", "Cleo", "Dan", "Eve")))

    with serving(tmp_path / "data") as server:
        asyncio.run(story(server))


def test_a_player_decides_whatever_others_at_the_same_address_do(tmp_path: Path) -> None:
    """A tournament hall: strangers have used up all that the address may spend, and nothing comes back."""

    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            table = await begun(ada, bob)
            nobody = Person(server)
            async with ada.at(table) as one, bob.at(table) as two, nobody.http, nobody.at(table) as watcher:
                while (await watcher.request("sync"))["type"] == "accepted":
                    pass
                assert (await watcher.request("survey", seat=None))["reason"] == "too_fast"
                assert (await nobody.http.get(f"/api/tables/{table}")).status_code == 429
                for made, chair in enumerate((one, two, one, two)):
                    seat = made % 2
                    await chair.until(lambda chair=chair, seat=seat: bool(chair.choices(seat)))  # type: ignore[misc]
                    assert (await chair.request("survey", seat=seat))["type"] == "surveyed"
                    do = chair.choices(seat)[0]
                    seen = await chair.request("preview", seat=seat, version=chair.version, do=[do])
                    assert seen["type"] == "previewed"
                    if made < 3:
                        assert (await chair.act(seat, made))["type"] == "accepted"
                asked = {"type": "act", "id": "http", "seat": 1, "version": two.version, "do": do}
                assert (await bob.http.post(f"/api/tables/{table}/act", json=asked)).status_code == 200
                asked |= {"id": "again", "version": two.version}
                statuses = [(await nobody.http.post(f"/api/tables/{table}/act", json=asked)).status_code for _ in "ab"]
                assert 200 not in statuses, "who sits nowhere decides nothing"

    flags = [*GENEROUS]
    for flag, value in (
        ("--address-rate", NEVER),
        ("--address-burst", "250"),
        ("--guest-burst", "1000"),
        ("--guest-rate", NEVER),
    ):
        flags[flags.index(flag) + 1] = value
    with serving(tmp_path / "data", *flags) as server:
        asyncio.run(story(server))


def test_what_a_player_may_spend_beside_the_address_has_an_end() -> None:
    """By default 150, of which looking ahead leaves ten decisions; then the address pays as for anybody."""
    budgets = RequestBudgets(Settings(data="", guest_rate=0.001))
    address, spent = budgets.address("hall"), {False: 0, True: 0}
    for decides, price in ((False, 3.5), (True, 4.0)):
        while (purse := budgets.playing("ada", "hall", price, decides)) is not address:
            purse.spend(price)
            spent[decides] += 1
    assert spent == {False: 31, True: 10}
    assert budgets.playing("bob", "hall", 4, decides=True) is not address


def test_eighty_people_in_a_hall_play_with_the_default_limits() -> None:
    """A survey, three previews and a decision a turn, a turn every two to four seconds at each of forty tables."""
    clock, dice = [0.0], Random(80)
    budgets = RequestBudgets(Settings(data=""), now=lambda: clock[0])
    turns = [(dice.uniform(0, 4), table, 0) for table in range(40)]
    heapify(turns)
    preview, survey = wire.Preview(id="", seat=0, version=0, do=["x"]), wire.Survey(id="", seat=0)
    turn: list[wire.AnyRequest] = [survey, preview, preview, preview, wire.Act(id="", seat=0, version=0, do="x")]
    decided = refused = 0
    while decided < 2000:
        clock[0], table, seat = heappop(turns)
        while not budgets.address("hall").take(20):
            pass  # strangers there spend all they can
        who = f"{table}.{seat}"
        for request in turn:
            price, decides = request_costs.of_message(request), isinstance(request, request_costs.DECISIONS)
            refused += spend_or_wait(price, budgets.guest(who), budgets.playing(who, "hall", price, decides)) > 0
        decided += 1
        heappush(turns, (clock[0] + dice.uniform(2, 4), table, 1 - seat))
    assert clock[0] > 100
    assert budgets.address("hall").wait(20) > 0, "strangers are told to wait"
    assert refused == 0
