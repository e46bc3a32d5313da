"""Codes of tables: read out, written down, typed in."""

import asyncio
import re

from lascaux.server.tables.code import ALPHABET, as_code, fresh_code
from tests.server.client import Server, person


def test_codes_are_short_and_without_letters_that_look_alike() -> None:
    codes = {fresh_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(re.fullmatch("[0-9a-hjkmnp-tv-z]{10}", code) for code in codes)
    assert set("".join(codes)) == set(ALPHABET)


def test_what_people_type_is_understood() -> None:
    assert as_code("4G7K2M9QXZ") == "4g7k2m9qxz"
    assert as_code("4g7k2-m9qxz") == "4g7k2m9qxz"
    assert as_code("OIL0123456") == "0110123456"
    for other in ("5f0c2a9be1d34c77", "4g7k2m9qx", "u" * 10, "", "x" * 300, "é" * 10):
        assert as_code(other) == other


def test_a_table_is_found_by_its_code(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            code = (await ada.open_table(visibility="unlisted"))["table"]["id"]
            assert len(code) == 10
            typed = f"{code[:5]}-{code[5:]}".upper()
            assert (await bob.see(typed))["table"]["id"] == code
            await bob.sit(typed, 1)
            async with bob.at(typed) as chair:
                assert [seat["name"] for seat in chair.table["seats"]] == [None, "Bob"]

    asyncio.run(story())
