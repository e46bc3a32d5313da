"""Names: there is something to see, and no one passes for someone else at the table."""

import asyncio

import pytest

from tests.server.client import Person, Server, person

CYRILLIC_ADA = "\N{CYRILLIC CAPITAL LETTER A}d\N{CYRILLIC SMALL LETTER A}"
UNSEEN = ["\u3164", "\u115f", "\u2800", "\uffa0", " \u00a0\u2003", "\u200d\ufe0f", "\u0301", "\u034f\u180e\u2060"]


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_can_be_seen(server: Server, name: str) -> None:
    async def story() -> None:
        stranger = Person(server)
        async with stranger.http, person(server, "Ada") as ada:
            why = await stranger.ask("POST", "/api/session", {"name": name}, 409)
            assert (why["error"], why["facts"]) == ("empty_text", {"what": "name"})
            assert why["say"]["fr"] != why["say"]["en"]
            await ada.ask("PATCH", "/api/session", {"name": name}, 409)
            table = (await ada.open_table())["table"]["id"]
            await ada.ask("PUT", f"/api/tables/{table}/seats/0", {"name": name}, 409)
            seating = {"game": "carcassonne", "seats": 2, "seating": [{"name": name}, None]}
            await ada.ask("POST", "/api/tables", seating, 409)

    asyncio.run(story())


def test_accents_do_not_tower(server: Server) -> None:
    async def story() -> None:
        stranger = Person(server)
        async with stranger.http:
            why = await stranger.ask("POST", "/api/session", {"name": "A" + "\u0301" * 39}, 409)
            assert (why["error"], why["facts"]["what"]) == ("accents", "name")
            for good in ("Nguyễn", "Zoé", "नीलिमा", "👩‍🚀", "Ada\u3164"):
                told = await stranger.ask("POST", "/api/session", {"name": good})
                assert told["name"] == good.rstrip("\u3164")

    asyncio.run(story())


def test_look_alikes_at_a_table_are_marked(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, CYRILLIC_ADA) as eve:
            table = (await ada.open_table())["table"]["id"]
            await ada.sit(table, 0)
            assert (await ada.see(table))["table"]["seats"][0]["called"]["fr"] == "Ada"
            await eve.sit(table, 1)
            called = [seat["called"]["en"] for seat in (await ada.see(table))["table"]["seats"]]
            assert called == ["Ada (1)", f"{CYRILLIC_ADA} (2)"]

    asyncio.run(story())
