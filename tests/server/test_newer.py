"""Back to an older release: what a newer one wrote into a log closes that table to play, and is left as it is."""

import asyncio
from pathlib import Path

from lascaux.store.sqlite import SqliteStore
from tests.chaos.inside import inside
from tests.cli.terminal import lascaux
from tests.server.client import Person, person

NEWER = b'{"type":"juggled","at":1700000000000,"clubs":3}'
MOVES = 4


def test_an_entry_that_only_a_newer_release_can_read(tmp_path: Path) -> None:
    async def story() -> tuple[str, str, int]:
        async with inside(tmp_path) as server, person(server, "Ada") as ada:  # type: ignore[arg-type]
            made = [await ada.open_table(seating=[{}, {"name": "Bob"}], begin=True) for _ in range(2)]
            halted, other = (table["table"]["id"] for table in made)
            for table in (halted, other):
                async with ada.at(table) as chair:
                    assert await chair.play(0, 1, most=MOVES) == MOVES
            cookies = ada.http.cookies
        async with await SqliteStore.open(tmp_path) as store:
            known = await store.last(halted)
            await store.append(halted, known, [NEWER, NEWER])
        async with inside(tmp_path) as server:
            again = Person(server)  # type: ignore[arg-type]
            again.http.cookies.update(cookies)
            async with again.http:
                await _closed_to_play(again, halted, known)
                async with again.at(other) as chair:
                    assert await chair.play(0, 1, most=1) == 1, "the others go on"
                assert [table["id"] for table in (await again.ask("GET", "/api/me/export"))["tables"]] == [other]
        async with await SqliteStore.open(tmp_path) as store:
            assert (await store.entries(halted))[known:] == [NEWER, NEWER], "nothing was written to it"
        return halted, other, known

    halted, _, known = asyncio.run(story())
    told = lascaux("tables", "check", "--data", str(tmp_path), "--lang", "en", home=tmp_path)
    assert told.returncode == 2
    said = f"was written to by a newer Lascaux; {known} of its {known + 2} entries can be read here"
    assert told.stdout.splitlines()[0] == f"{halted}  {said}"


async def _closed_to_play(again: Person, table: str, known: int) -> None:
    async with again.at(table) as chair:
        halt = chair.table["halted"]
        assert (halt["reason"], chair.version, chair.table["n"]) == ("newer", known, MOVES)
        assert f"{known} of its {known + 2} entries" in halt["say"]["en"]
        assert f"{known} de ses {known + 2} entrées" in halt["say"]["fr"]
        for kind, more in (("say", {"text": "hello?"}), ("act", {"seat": 0, "version": chair.version, "do": "x"})):
            answer = await chair.request(kind, **more)
            assert (answer["type"], answer["reason"]) == ("refused", "newer"), answer
    assert len((await again.ask("GET", f"/api/tables/{table}/timeline"))["moments"]) <= known
    assert (await again.ask("POST", f"/api/tables/{table}/close", {}, 409))["error"] == "newer"
