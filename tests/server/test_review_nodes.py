"""A review on several nodes: clients of all nodes see what one of them stores, and where the leader is."""

import asyncio

from lascaux.server.tables import referee
from lascaux.store.factory import open_store
from lascaux.wire import socket as wire
from lascaux.wire.review import PlaceShown, ReviewShown
from tests.chaos.inside import guest
from tests.server.nodes import house, until

ADA, BOB = guest(0), guest(1)


def test_what_one_node_adds_all_others_tell(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store, 3) as home:
            table, (first, second, third) = await home.open(), home.nodes
            await first.act(table, "a0")
            live = await first.get(table)
            await live.change(lambda t, now: referee.forfeit(t, 1, BOB.person, now))
            one, two = await first.connect(table, ADA.person), await second.connect(table, BOB.person)
            assert isinstance(await first.ask(table, ADA, wire.Lead(id="l")), wire.Accepted)
            noted = await second.ask(table, BOB, wire.Note(id="c", n=1, text="so"))
            assert isinstance(noted, wire.Accepted), noted
            again = await first.ask(table, BOB, wire.Note(id="c", n=1, text="so"))
            assert isinstance(again, wire.Accepted)
            assert again.version == noted.version, "a request repeated at another node is not carried out again"
            await until(lambda: any(step.get("review", {}).get("comments") for step in one.of("step")))
            live.move_leader(wire.LeaderMoved(place=PlaceShown(n=1, after=None)), by=live.listeners.copy().pop())
            await until(lambda: two.of("review_at"))
            assert two.of("review_at") == [{"type": "review_at", "place": {"n": 1, "after": None}}]
            whole = (await third.get(table)).whole(None)  # which reads the table only now
            assert isinstance(whole.review, ReviewShown)
            assert whole.review.leader is not None
            assert (whole.review.leader.name, [one.text for one in whole.review.comments]) == ("P0", ["so"])
            assert second.live_tables.loaded[table].whole(None).review.place == PlaceShown(n=1, after=None)  # type: ignore[union-attr]

    asyncio.run(story())
