"""Questions over the socket: the survey, whether a decision is allowed, what it would bring, a bot's advice."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from lascaux.core.option import complete
from lascaux.core.record import Player, Record
from lascaux.games.carcassonne import game
from lascaux.server.errors import NotNow
from lascaux.server.people.at_once import MAX_OF_ADDRESS, AtOnce
from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.workers.scheduler import Requester
from lascaux.server.workers.workers import Workers
from tests.chaos.inside import inside
from tests.server.client import Chair, Person, Server, person
from tests.server.test_socket_answers import a_game

ALL = ["legal", "projected", "left", "hints"]


@contextlib.asynccontextmanager
async def alone(server: Server, **settings: Any) -> AsyncIterator[tuple[Person, str, Chair]]:
    """One person in both seats of a table that has begun."""
    async with person(server, "Ada") as ada:
        seats = [{"name": "Aude"}, {"name": "Guilhem"}]
        made = await ada.open_table(2, seating=seats, begin=True, **{"aids": ALL} | settings)
        async with ada.at(made["table"]["id"]) as chair:
            await chair.until(lambda: chair.table["seats"][0]["present"])
            yield ada, made["table"]["id"], chair


@contextlib.asynccontextmanager
async def known(server: Server, actions: Sequence[tuple[int, str]] = (), **options: Any) -> AsyncIterator[Chair]:
    """One person in both seats of a table whose draws are the same in every run: a branch of a brought record."""
    info, players = game.info, [Player("Aude"), Player("Guilhem")]
    record = Record.of(info.name, info.rules, complete(info.options, options), players, "known", actions)
    async with person(server, "Ada") as ada:
        brought = await ada.http.post(
            "/api/records", content=record.write(), headers={"content-type": "application/jsonl"}
        )
        assert brought.status_code == 201, brought.text
        old = brought.json()["table"]
        new = await ada.ask("POST", f"/api/tables/{old}/branch", {"n": len(actions), "seats": [None, None]}, 201)
        async with ada.at(new["id"]) as chair:
            yield chair


def test_a_survey(server: Server) -> None:
    async def story() -> None:
        async with alone(server) as (_, _, chair):
            await chair.play(0, 1, most=9)
            seen = await chair.request("survey", seat=0)
            assert (seen["type"], seen["version"]) == ("surveyed", chair.version)
            held = [zone for zone in seen["zones"] if zone["pieces"]]
            view = chair.eyes[0]["view"]
            assert sum(len(zone["pieces"]) for zone in held) == len(view["pieces"])
            assert all(zone["worth"] is not None for zone in held)
            assert all(set(zone["name"]) == set(zone["say"]) == {"fr", "en"} for zone in seen["zones"])
            assert "Aude (vous)" in seen["text"]["fr"]
            assert "Guilhem" in seen["text"]["en"]
            again = await chair.request("survey", seat=None)
            assert again["zones"] == seen["zones"]
            assert "Aude (vous)" not in again["text"]["fr"]

    asyncio.run(story())


def test_a_survey_has_the_cells_that_no_remaining_tile_fits(server: Server) -> None:
    position, actions = game.new(complete(game.info.options, {}), 2, seed="known"), list[tuple[int, str]]()
    while not (dead := game.dead_cells(position.view(0))):
        (seat,) = position.to_act
        action = position.legal(seat).actions[-1]
        position.apply(seat, action)
        actions.append((seat, str(action)))

    async def story() -> None:
        async with known(server, actions) as chair:
            assert (await chair.request("survey", seat=0))["dead"] == dead
            assert (await chair.request("survey", seat=0, n=1))["dead"] == []

    asyncio.run(story())


def test_spectators_may_survey_as_spectators(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (_, bob, table, _, two):
            stranger = Person(server)
            async with stranger.http, stranger.at(table) as watcher:
                assert (await watcher.request("survey", seat=None))["type"] == "surveyed"
                assert (await watcher.request("survey", seat=1))["type"] == "unauthorised"
                await bob.ask("PUT", f"/api/tables/{table}/seats/1/shoulder", {"allow": True})
                await watcher.until(lambda: watcher.eyes[0]["seat"] == 1)
                assert (await watcher.request("survey", seat=1))["type"] == "surveyed"
            assert (await two.request("survey", seat=0))["type"] == "unauthorised"
            assert (await two.request("survey", seat=7))["type"] == "unauthorised"

    asyncio.run(story())


def test_there_is_nothing_to_see_before_the_game(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            made = await ada.open_table(2, seating=[{}])
            async with ada.at(made["table"]["id"]) as chair:
                for kind, more in (("survey", {}), ("preview", {"version": 1, "do": []}), ("hint", {"version": 1})):
                    answer = await chair.request(kind, seat=0, **more)
                    assert (answer["type"], answer["reason"]) == ("refused", "wrong_phase")
                    assert answer["say"]["en"] == "The game has not begun yet."

    asyncio.run(story())


def test_a_preview_is_what_happens(server: Server) -> None:
    async def story() -> None:
        async with known(server, abbot=True) as chair:
            scored = placed = 0
            for turn in range(40):
                seat = turn % 2
                await chair.until(lambda seat=seat: bool(chair.choices(seat)))  # type: ignore[misc]
                choices = chair.choices(seat)
                asked = choices[:: max(1, len(choices) // 8)][:64]
                version = chair.version
                seen = await chair.request("preview", seat=seat, version=version, do=asked)
                # Someone may come or go meanwhile, which is a version too.
                assert seen["type"] == "previewed"
                assert version <= seen["version"] <= chair.version
                assert [move["do"] for move in seen["moves"]] == asked
                best = max(seen["moves"], key=lambda move: (sum(move["points"]), len(move["events"])))
                assert best["refused"] is None
                before = chair.eyes[seat]["view"]["scores"]
                answer = await chair.request("act", seat=seat, version=chair.version, do=best["do"])
                assert answer["type"] == "accepted"
                await chair.until(lambda version=answer["version"]: chair.version >= version)  # type: ignore[misc]
                after, events = chair.eyes[seat]["view"]["scores"], chair.eyes[seat]["events"]
                assert [a - b for a, b in zip(after, before, strict=True)] == best["points"]
                assert best["events"] == [event for event in events if event["type"] != "tile_discarded"]
                surveyed = (await chair.request("survey", seat=seat))["zones"]
                for zone in best["zones"]:
                    (same,) = [other for other in surveyed if sorted(other["cells"]) == sorted(zone["cells"])]
                    assert {k: same[k] for k in ("worth", "done", "open", "complete", "leaders", "name")} == {
                        k: zone[k] for k in ("worth", "done", "open", "complete", "leaders", "name")
                    }
                scored += any(best["points"])
                placed += any(event["type"] == "piece_placed" for event in events)
            assert scored > 3
            assert placed > 3

    asyncio.run(story())


def test_a_preview_says_why_not(server: Server) -> None:
    async def story() -> None:
        async with alone(server) as (_, _, chair):
            tile = chair.eyes[0]["view"]["tile"]
            do = [f"{tile} 0,0 r0", "nonsense", chair.choices(0)[0]]
            seen = await chair.request("preview", seat=0, version=chair.version, do=do)
            taken, nonsense, fine = seen["moves"]
            assert (taken["refused"]["rule"], taken["refused"]["reason"]) == ("T-1", "cell_taken")
            assert taken["refused"]["say"]["en"].startswith("The space (0, 0) already holds a tile (")
            assert (taken["points"], taken["events"], taken["zones"]) == ([0, 0], [], [])
            assert (nonsense["refused"]["rule"], nonsense["refused"]["reason"]) == (None, "not_an_action")
            assert nonsense["refused"]["say"]["fr"] == "Ce n’est pas un coup de ce jeu."
            assert fine["refused"] is None
            assert fine["events"][0]["say"]["en"].startswith("Aude lays a tile (")
            assert chair.table["n"] == 0

    asyncio.run(story())


def test_without_the_list_a_program_asks_the_rules_themselves(server: Server) -> None:
    """As docs/protocol.md says: from what a seat sees, the library tells what it may do."""

    async def story() -> None:
        async with alone(server, aids=[]) as (_, _, chair):
            for turn in range(4):
                seat = chair.table["to_act"][0]
                eyes = next(eyes for eyes in chair.eyes if eyes["seat"] == seat)
                assert (eyes["actions"], eyes["distinct"]) == ([], [])
                may = game.determinize(eyes["view"], f"mine/{turn}").legal(seat).actions
                done = await chair.request("act", seat=seat, version=chair.version, do=str(may[-1]))
                assert done["type"] == "accepted", done
                await chair.until(lambda n=turn + 1: chair.table["n"] == n)  # type: ignore[misc]

    asyncio.run(story())


@pytest.mark.parametrize("aids", [[], ALL], ids=["no aids", "all aids"])
def test_a_check_says_why_not_and_carries_nothing_out(server: Server, aids: list[str]) -> None:
    async def story() -> None:
        async with alone(server, aids=aids) as (_, _, chair):
            version, tile = chair.version, chair.eyes[0]["view"]["tile"]

            async def refused(do: str, seat: int = 0) -> Any:
                answer = await chair.request("check", seat=seat, version=version, do=do)
                assert (answer["type"], answer["version"]) == ("checked", version)
                return answer["refused"]

            taken = await refused(f"{tile} 0,0 r0")
            assert (taken["rule"], taken["reason"]) == ("T-1", "cell_taken")
            assert taken["say"]["en"].startswith("The space (0, 0) already holds a tile (")
            nonsense = await refused("nonsense")
            assert (nonsense["rule"], nonsense["reason"]) == (None, "not_an_action")
            assert nonsense["say"]["fr"] == "Ce n’est pas un coup de ce jeu."
            assert (await refused(f"{tile} 0,0 r0", seat=1))["reason"] == "not_your_turn"
            hint = [f"{tile} {x},{y} r{turns}" for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0)) for turns in range(4)]
            verdicts = [await refused(do) for do in hint]
            assert None in verdicts, "the tile fits somewhere beside the first"
            assert chair.version == version
            assert chair.table["n"] == 0
            fits = hint[verdicts.index(None)]
            assert (await chair.request("act", seat=0, version=version, do=fits))["type"] == "accepted"

    asyncio.run(story())


@pytest.mark.parametrize(("kind", "more"), [("preview", {"do": ["x"]}), ("check", {"do": "x"}), ("hint", {})])
def test_looking_ahead_is_for_the_players_own_turn(server: Server, kind: str, more: dict[str, Any]) -> None:
    async def story() -> None:
        async with a_game(server) as (_, _, table, one, two):
            assert (await two.request(kind, seat=0, version=two.version, **more))["type"] == "unauthorised"
            if kind == "preview":
                turn = await two.request(kind, seat=1, version=two.version, **more)
                assert (turn["type"], turn["reason"]) == ("refused", "not_your_turn")
                assert turn["say"]["en"] == "It is not the turn of Bob but of Ada."
            version = one.version
            await one.act(0)
            stale = await one.request(kind, seat=0, version=version, **more)
            assert (stale["type"], stale["version"]) == ("stale", one.version)
            stranger = Person(server)
            async with stranger.http, stranger.at(table) as watcher:
                answer = await watcher.request(kind, seat=0, version=watcher.version, **more)
                assert answer["type"] == "unauthorised"

    asyncio.run(story())


def test_a_table_may_be_played_without_help(server: Server) -> None:
    async def story() -> None:
        async with alone(server, aids=["legal"]) as (_, _, chair):
            await chair.play(0, 1, most=6)
            await chair.until(lambda: bool(chair.choices(0)))
            preview = await chair.request("preview", seat=0, version=chair.version, do=chair.choices(0)[:1])
            hint = await chair.request("hint", seat=0, version=chair.version)
            stands = await chair.request("evaluate")
            for answer in (preview, hint, stands):
                assert (answer["type"], answer["reason"]) == ("refused", "aid_off")
                assert answer["say"]["en"] == "This table is played without that help."
            seen = await chair.request("survey", seat=0)
            assert all(zone["worth"] is zone["done"] is None for zone in seen["zones"])
            assert not any("point" in zone["say"]["fr"] for zone in seen["zones"])

    asyncio.run(story())


def test_a_hint_is_a_legal_action_and_keeps_nobody_waiting(server: Server) -> None:
    async def story() -> None:
        async with alone(server) as (_, _, chair):
            version = chair.version
            # Eight at once: a bot may be quick, but not as quick as messages that lie there already.
            asked = [chair.request("hint", seat=0, version=version) for _ in range(8)]
            pong, first, *others = await asyncio.gather(chair.request("ping"), *asked)
            assert pong["type"] == "pong"
            assert (first["type"], first["version"]) == ("hinted", version)
            assert [other["do"] for other in others] == [first["do"]] * 7, "they are one question"
            assert first["do"] in chair.eyes[0]["actions"]
            answer = await chair.request("act", seat=0, version=version, do=first["do"])
            assert answer["type"] == "accepted"
            assert (await chair.request("hint", seat=1, version=chair.version))["type"] == "hinted"

    asyncio.run(story())


def test_limits(server: Server) -> None:
    async def story() -> None:
        async with alone(server) as (_, _, chair):
            do = [chair.choices(0)[0]] * 65
            many = await chair.request("preview", seat=0, version=chair.version, do=do)
            assert many["type"] == "malformed"
            most = await chair.request("preview", seat=0, version=chair.version, do=do[:64])
            assert len(most["moves"]) == 64
            assert (await chair.request("preview", seat=0, version=chair.version, do=[]))["moves"] == []

    asyncio.run(story())


def test_dear_requests_count_for_several() -> None:
    now = [0.0]
    bucket = TokenBucket(rate=2, burst=10, now=lambda: now[0])
    assert bucket.take(5) == 0
    assert bucket.take(5) == 0
    assert bucket.take(4) == 2.0
    now[0] = 2.0
    assert bucket.take(4) == 0
    now[0] = 100.0
    assert bucket.take(1000) == 0, "nothing costs more than there can be"
    assert bucket.take() > 0


def test_a_question_is_answered_once_in_a_position_for_all_who_ask(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as server, person(server, "Ada") as ada:  # type: ignore[arg-type]
            workers = server.services.live_tables.workers = Counting()
            seating = [{"name": "Aude"}, {"name": "Guilhem"}]
            table = (await ada.open_table(2, seating=seating, begin=True, aids=ALL))["table"]["id"]
            async with ada.at(table) as one, ada.at(table) as two:
                more = {"seat": 0, "version": one.version}
                hints = await asyncio.gather(*(chair.request("hint", **more) for chair in (one, two, one, two)))
                assert len({hint["do"] for hint in hints}) == 1
                assert workers.asked == ["advise"]
                do = one.choices(0)[:2]
                for chair in (one, two):
                    seen = await chair.request("preview", do=do, **more)
                    assert [move["do"] for move in seen["moves"]] == do
                assert workers.asked == ["advise", "preview"]
                await one.act(0)
                await one.until(lambda: bool(one.choices(1)))
                assert (await one.request("hint", seat=1, version=one.version))["type"] == "hinted"
                assert workers.asked == ["advise", "preview", "advise"], "another position is another question"

    asyncio.run(story())


def test_one_person_has_one_hint_found_at_a_time_at_whatever_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as server, person(server, "Ada") as ada:  # type: ignore[arg-type]
            workers = server.services.live_tables.workers = Counting(asyncio.Event())
            seating = [{"name": "Aude"}, {"name": "Guilhem"}]
            async with contextlib.AsyncExitStack() as stack:
                chairs = []
                for _ in range(3):
                    table = (await ada.open_table(2, seating=seating, begin=True, aids=ALL))["table"]["id"]
                    chairs.append(await stack.enter_async_context(ada.at(table)))
                first = asyncio.create_task(chairs[0].request("hint", seat=0, version=chairs[0].version))
                while workers.asked != ["advise"]:
                    await asyncio.sleep(0.01)
                for chair in chairs[1:]:
                    assert (await chair.request("hint", seat=0, version=chair.version))["reason"] == "thinking"
                workers.go.set()
                assert (await first)["type"] == "hinted"
                again = await chairs[1].request("hint", seat=0, version=chairs[1].version)
                assert (again["type"], workers.asked) == ("hinted", ["advise"] * 2)
                assert len(server.services.at_once) == 0

    asyncio.run(story())


def test_an_address_has_a_few_questions_at_a_time() -> None:
    at_once = AtOnce()
    with contextlib.ExitStack() as stack:
        for n in range(MAX_OF_ADDRESS):
            stack.enter_context(at_once.one("hint", f"guest {n}", "hall"))
        with pytest.raises(NotNow) as refused, at_once.one("hint", "one more", "hall"):
            pass
        assert refused.value.reason == "many_questions"
        with at_once.one("hint", "somebody", "elsewhere"):
            pass
        with pytest.raises(NotNow), at_once.one("hint", "guest 0", "elsewhere"):
            pass
    assert len(at_once) == 0


class Counting(Workers):
    """Workers that note what they are asked, and begin when they may."""

    def __init__(self, go: asyncio.Event | None = None) -> None:
        super().__init__(2)
        self.asked: list[str] = []
        self.go = go or asyncio.Event()
        if go is None:
            self.go.set()

    async def run(self, requester: Requester, job: Callable[..., Any], *arguments: object) -> Any:
        self.asked.append(job.__name__)
        await self.go.wait()
        return job(*arguments)
