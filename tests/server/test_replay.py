"""The game again, move by move, for everyone what they may know of it."""

import asyncio

from tests.server.client import Json, Server, person
from tests.server.test_questions import alone
from tests.server.test_socket_answers import a_game


def test_frames_are_what_was_seen(server: Server) -> None:
    async def story() -> None:
        async with alone(server) as (ada, table, chair):
            seen: dict[int, Json] = {0: chair.eyes[0]["view"]}
            for turn in range(30):
                await chair.until(lambda turn=turn: bool(chair.choices(turn % 2)))  # type: ignore[misc]
                await chair.act(turn % 2, turn)
                await chair.until(lambda turn=turn: chair.eyes[0]["view"]["n"] == turn + 1)  # type: ignore[misc]
                seen[turn + 1] = chair.eyes[0]["view"]
            base = f"/api/tables/{table}/replay"
            told = await ada.ask("GET", f"{base}?from=0&to=10")
            assert (told["actions"], told["seat"]) == (30, 0)
            assert [frame["n"] for frame in told["frames"]] == list(range(11))
            later = await ada.ask("GET", f"{base}?from=11&to=30")
            frames = told["frames"] + later["frames"]
            assert [frame["view"] for frame in frames] == [seen[n] for n in range(31)]
            events = (await ada.ask("GET", f"/api/tables/{table}/events"))["eyes"][0]["events"]
            assert [event for frame in frames for event in frame["events"]] == events
            assert all("say" in event for event in events)

    asyncio.run(story())


def test_the_past_is_surveyed_as_it_was(server: Server) -> None:
    async def story() -> None:
        async with alone(server) as (_, _, chair):
            seen: list[Json] = []
            for turn in range(6):
                await chair.until(lambda turn=turn: chair.table["to_act"] == [turn % 2])  # type: ignore[misc]
                seen.append(await chair.request("survey", seat=0))
                await chair.act(turn % 2, turn)
            await chair.until(lambda: chair.eyes[0]["view"]["n"] == 6)
            for n, then in enumerate(seen):
                again = await chair.request("survey", seat=0, n=n)
                assert (again["zones"], again["text"]) == (then["zones"], then["text"])
            now = await chair.request("survey", seat=0)
            assert (await chair.request("survey", seat=0, n=6))["zones"] == now["zones"] != seen[-1]["zones"]
            never = await chair.request("survey", seat=0, n=7)
            assert (never["reason"], never["facts"]) == ("no_such_action", {"n": 7, "actions": 6})
            assert never["say"]["fr"] == "La partie n’a pas autant de coups."

    asyncio.run(story())


def test_limits_of_a_replay(server: Server) -> None:
    async def story() -> None:
        async with alone(server) as (ada, table, chair):
            await chair.play(0, 1, most=28)
            base = f"/api/tables/{table}/replay"
            assert len((await ada.ask("GET", base))["frames"]) == 25
            assert len((await ada.ask("GET", f"{base}?from=2&to=1000"))["frames"]) == 25
            assert [f["n"] for f in (await ada.ask("GET", f"{base}?from=27&to=1000"))["frames"]] == [27, 28]
            assert (await ada.ask("GET", f"{base}?from=29"))["frames"] == []
            assert (await ada.ask("GET", f"{base}?from=5&to=4"))["frames"] == []
            for bad in ("from=-1", "to=-1", "from=x", "from=99999999999999999999"):
                assert (await ada.ask("GET", f"{base}?{bad}", expect=400))["error"] == "malformed"

    asyncio.run(story())


def test_everyone_sees_it_through_their_own_eyes(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (ada, bob, table, one, _), person(server, "Eve") as eve:
            await one.act(0)
            seats = [(await who.ask("GET", f"/api/tables/{table}/replay"))["seat"] for who in (ada, bob, eve)]
            assert seats == [0, 1, None]
            waiting = (await eve.open_table())["table"]["id"]
            nothing = await eve.ask("GET", f"/api/tables/{waiting}/replay")
            assert nothing == {"actions": 0, "seat": None, "frames": []}

    asyncio.run(story())
