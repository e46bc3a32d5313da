"""A table in one request: who sits where, and off it goes."""

import asyncio

import pytest

from tests.server.client import Json, Server, person

BOT = {"bot": "random"}


def test_play_now_is_one_request(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada", "green") as ada:
            made = await ada.open_table(3, seating=[{}, BOT, {"bot": "greedy"}], begin=True)
            table = made["table"]
            assert table["phase"] == "running"
            assert [(s["name"], s["colour"], s["bot"], s["yours"]) for s in table["seats"]] == [
                ("Ada", "green", None, True),
                ("random", None, "random", False),
                ("greedy", None, "greedy", False),
            ]
            async with ada.at(table["id"]) as chair:
                await chair.play(0, most=2)
                await chair.until(lambda: bool(chair.choices(0)))
                assert chair.table["n"] == 6

    asyncio.run(story())


def test_a_bot_may_begin(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            made = await ada.open_table(2, seating=[BOT, {}], begin=True)
            async with ada.at(made["table"]["id"]) as chair:
                await chair.until(lambda: bool(chair.choices(1)))

    asyncio.run(story())


def test_several_people_at_one_screen(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada", "red") as ada:
            seats = [{"name": " Aude\u0007 ", "colour": "blue"}, {"name": "Guilhem"}]
            made = await ada.open_table(2, seating=seats, begin=True)
            table = made["table"]
            assert [(s["name"], s["colour"], s["yours"]) for s in table["seats"]] == [
                ("Aude", "blue", True),
                ("Guilhem", "red", True),
            ]
            async with ada.at(table["id"]) as chair:
                assert [eyes["seat"] for eyes in chair.eyes] == [0, 1]
                assert await chair.play(0, 1, most=4) == 4

    asyncio.run(story())


def test_a_colour_stays_with_who_had_it_first(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada", "blue") as ada, person(server, "Bob", "blue") as bob:
            table = (await ada.open_table(3, visibility="unlisted"))["table"]["id"]
            await ada.sit(table, 1)
            await bob.sit(table, 0)

            async def colours() -> list[str | None]:
                return [seat["colour"] for seat in (await ada.see(table))["table"]["seats"]]

            assert await colours() == [None, "blue", None]
            await ada.ask("PUT", f"/api/tables/{table}/seats/1", {"name": "Ada L."})
            assert await colours() == [None, "blue", None], "another name takes no colour away"
            await bob.ask("PUT", f"/api/tables/{table}/seats/0", {"colour": "green"})
            assert await colours() == ["green", "blue", None]

    asyncio.run(story())


def test_some_seats_stay_free(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            made = await ada.open_table(3, seating=[None, {}])
            assert [seat["name"] for seat in made["table"]["seats"]] == [None, "Ada", None]
            assert made["table"]["phase"] == "open"
            await bob.sit(made["table"]["id"], 2)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("settings", "status", "error"),
    [
        ({"seating": [{}, None], "begin": True}, 409, "seats_free"),
        ({"begin": True}, 409, "seats_free"),
        ({"seating": [{}, BOT, BOT]}, 409, "no_such_seat"),
        ({"seating": [{"bot": "nobody"}]}, 400, "unknown_bot"),
        ({"seating": [{"name": "\u0007"}]}, 409, "empty_text"),
        ({"seating": [{"token": "x"}]}, 400, "malformed"),
        ({"seating": [{}] * 11}, 400, "malformed"),
    ],
)
def test_what_cannot_be_opens_no_table(server: Server, settings: Json, status: int, error: str) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            before = await ada.ask("GET", "/api/tables")
            failed = await ada.ask("POST", "/api/tables", {"game": "carcassonne", "seats": 2, **settings}, status)
            assert failed["error"] == error
            after = await ada.ask("GET", "/api/tables")
            assert [table["id"] for table in after["tables"]] == [table["id"] for table in before["tables"]]

    asyncio.run(story())
