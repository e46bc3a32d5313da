"""What there is to watch after an action: asked for once, and no part of any view."""

import asyncio

from lascaux.core.choices import ANSWER
from tests.core.fair import fair_record
from tests.server.client import Server, person


def test_films_end_where_the_stones_lie(server: Server) -> None:
    record = fair_record("stonehouse", 3)
    laid = [line.n for line in record.lines if ANSWER in line.do]
    assert laid, "somebody builds in this game"

    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Eve") as eve:
            kind = {"content-type": "application/jsonl"}
            made = await ada.http.post("/api/records", content=record.write(), headers=kind)
            base = f"/api/tables/{made.json()['table']}"
            for n in laid:
                film = await eve.ask("GET", f"{base}/films/{n}")
                (frame,) = (await eve.ask("GET", f"{base}/replay?from={n}&to={n}"))["frames"]
                site = frame["view"]["building"]["site"]
                assert film["pieces"] == [pose["stone"] for pose in site]
                assert film["pictures"][-1] == [pose[name] for pose in site for name in ("x", "y", "angle")]
            still = next(line.n for line in record.lines if ANSWER not in line.do)
            assert await eve.ask("GET", f"{base}/films/{still}") == {"pieces": [], "pictures": []}
            for n in (0, len(record.lines) + 1):
                never = await eve.ask("GET", f"{base}/films/{n}", expect=409)
                assert (never["error"], never["facts"]) == ("no_such_action", {"n": n, "actions": len(record.lines)})

    asyncio.run(story())
