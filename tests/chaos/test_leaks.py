"""Nothing secret is in any byte that leaves: marks in every hidden field, over whole games, for every reader."""

import asyncio
import contextlib
import random
from collections.abc import Iterable
from pathlib import Path

import pytest

from lascaux.core.bag import salt_hash
from lascaux.core.event import Event
from lascaux.core.game import View
from lascaux.core.option import Options
from lascaux.core.seed import Seed
from lascaux.server.live.live_table import LiveTable
from lascaux.server.tokens import hashed
from tests.chaos.inside import Inside, inside, registered
from tests.chaos.marked import MARK, Marked, MarkedPosition
from tests.chaos.reader import Reader, reading
from tests.server.client import Json, Person, person

SALT = "a-word-of-bob-and-0f1e2d"

FETCH_EVERY = 6


class Watch:
    """Checks what readers were sent against what they may know."""

    def __init__(self, live: LiveTable, made: Json, people: Iterable[Person]) -> None:
        self.live = live
        self.never = {link["token"] for link in made["links"]} | set(live.table.created.invites)
        for somebody in people:
            for token in somebody.http.cookies.values():
                self.never |= {token, hashed(token)}
        self.own_marks = 0

    def check(self, reader: Reader, eyes: set[int | None]) -> None:
        """Everything a reader was sent since the last check."""
        table, sent = self.live.table, reader.take()
        persons = {seat.person for seat in table.seats if seat.person} | {table.host}
        for word in self.never | persons:
            assert word.encode() not in sent, "a token, its hash, or who somebody is"
        position = table.position
        if position is None or table.phase == "over":
            return
        known = {number for seat in eyes for number in position.known_draws(seat)}
        hidden = {table.bag.secret, str(table.seed)}
        hidden |= {table.bag.nonce(n) for n in range(len(position.draws())) if n not in known}
        for word in hidden:
            assert word.encode() not in sent, "what decides the draws"
        if isinstance(position, MarkedPosition):
            may = {mark for seat in eyes for mark in position.known(seat)}
            marks = {mark.decode() for mark in MARK.findall(sent)}
            assert marks <= may, "a card, drawn or not, or a choice"
            self.own_marks += len(marks)


async def _decide(live: LiveTable, chairs: list[Reader], dice: random.Random) -> None:
    """One seat decides over its socket; then everyone has heard."""
    seat = dice.choice(live.table.to_act)
    chair = chairs[seat].chair
    await chair.until(lambda: chair.version == live.table.version)
    refused = await chair.request("act", seat=seat, version=chair.version, do="lay nothing")
    assert refused["type"] == "refused"
    other = await chair.request("act", seat=1 - seat, version=chair.version, do="lay nothing")
    assert other["type"] == "unauthorised"
    await _look(chairs, seat, dice)
    answer = await chair.act(seat, dice.randrange(1000))
    assert answer["type"] == "accepted"


async def _look(chairs: list[Reader], seat: int, dice: random.Random) -> None:
    """Everyone looks at the table; the seat to act looks ahead."""
    for number, reader in enumerate(chairs):
        own = number if number < 2 else None
        assert (await reader.chair.request("survey", seat=own))["type"] == "surveyed"
    chair = chairs[seat].chair
    some = dice.sample(chair.choices(seat), min(3, len(chair.choices(seat))))
    seen = await chair.request("preview", seat=seat, version=chair.version, do=[*some, "lay nothing"])
    assert seen["type"] == "previewed"
    assert [move["refused"] is None for move in seen["moves"]] == [True] * len(some) + [False]


async def _game(server: Inside, game: str) -> None:
    dice = random.Random(game)
    async with contextlib.AsyncExitStack() as stack:
        ada = await stack.enter_async_context(person(server, "Ada"))  # type: ignore[arg-type]
        bob = await stack.enter_async_context(person(server, "Bob"))  # type: ignore[arg-type]
        eve = await stack.enter_async_context(person(server, "Eve"))  # type: ignore[arg-type]
        nobody = Person(server)  # type: ignore[arg-type]
        await stack.enter_async_context(nobody.http)
        made = await ada.ask("POST", "/api/tables", {"game": game, "seats": 2, "visibility": "unlisted"})
        table = made["table"]["id"]
        live = server.services.live_tables.loaded[table]
        watch = Watch(live, made, (ada, bob, eve))
        readers = [await stack.enter_async_context(reading(who, table)) for who in (ada, bob, eve, nobody)]
        eyes: list[set[int | None]] = [{0}, {1}, {None}, {None}]
        await ada.sit(table, 0, token=made["links"][0]["token"])
        await bob.sit(table, 1, token=made["links"][1]["token"])
        await bob.ask("PUT", f"/api/tables/{table}/seats/1/hash", {"hash": salt_hash(1, SALT)})
        await ada.begin(table)
        await bob.ask("PUT", f"/api/tables/{table}/seats/1/salt", {"salt": SALT})
        decided = 0
        while live.table.to_act:
            if decided == 9:
                # From here on spectators look over a shoulder, as far as its player allows.
                await bob.ask("PUT", f"/api/tables/{table}/seats/1/shoulder", {"allow": True})
                eyes[2:] = [{None, 1}, {None, 1}]
            await _decide(live, readers, dice)
            decided += 1
            if decided % FETCH_EVERY == 0:
                await readers[0].chair.request("say", text="hm")
                for reader in readers:
                    await reader.fetch()
            for reader, seats in zip(readers, eyes, strict=True):
                chair = reader.chair
                await chair.until(lambda chair=chair: chair.version == live.table.version)  # type: ignore[misc]
                watch.check(reader, seats)
        assert decided > 12
        assert game != "marked" or watch.own_marks > 100, "the marks would have been found"
        for reader in readers:
            await reader.fetch()
            sent = reader.chair.sent[:]
            watch.check(reader, set())
            assert any(live.table.bag.secret.encode() in message for message in sent), "after the game all is opened"


@pytest.mark.parametrize("game", ["marked", "carcassonne", "embers"])
def test_no_byte_tells_a_secret(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        with registered(Marked()):
            async with inside(tmp_path / "data", at_home=True) as server:
                await _game(server, game)

    asyncio.run(play())


class _Careless(Marked):
    """The same game with one field too many for spectators."""

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[MarkedPosition, list[Event]]:
        position, events = super()._start(options, seats, seed)
        position.__class__ = _CarelessPosition
        return position, events


class _CarelessPosition(MarkedPosition):
    def view(self, seat: int | None) -> View:
        return {**super().view(seat), "next": self.state.deck[-1] if seat is None else None}


def test_a_leak_would_be_found(tmp_path: Path) -> None:
    async def play() -> None:
        with registered(_Careless()):
            async with inside(tmp_path / "data", at_home=True) as server:
                await _game(server, "marked")

    with pytest.raises(AssertionError, match="a card, drawn or not"):
        asyncio.run(play())
