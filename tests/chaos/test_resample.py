"""Secrets drawn again: two tables that differ only in what a reader cannot know send that reader the same bytes.

Both tables have the same id, people, bag secret and a clock that only ticks when looked at, so that nothing has to be
made equal by hand but one thing: the seals (`leaves`) of draws that the reader has not seen, and the record's
`commitment`, which is a hash over all seals. A seal is a hash over the draw and a nonce that only the server knows: it
differs where the draw does, and tells nothing.
"""

import asyncio
import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import cast

import msgspec
import pytest

from lascaux.core.bag import Bag
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.option import Options
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.game import Carcassonne
from lascaux.games.carcassonne.tiles import TILESET
from lascaux.server.live.live_table import LiveTable
from lascaux.server.readers import questions
from lascaux.server.readers.replay import MAX_FRAMES, replay_shown
from lascaux.server.web import requests
from lascaux.server.web.routes.play import events as shown_events
from lascaux.server.web.visitor import Visitor
from lascaux.server.workers.scheduler import ANYBODY
from lascaux.store.port import Store
from lascaux.wire import socket as wire
from lascaux.wire.tables import NewTable
from tests.chaos.inside import Ear, act, begin, guest, live_table_of, registered
from tests.core.fair import bound
from tests.madeup import table as embers
from tests.madeup.game import Embers
from tests.madeup.position import EmbersPosition

SECRET, SALTS = "5a" * 32, ("the-salt-of-the-first", "the-salt-of-the-second")
TRIES = 400
Deed = tuple[int, str]


class StackedEmbers(Embers):
    """Embers with a deck that we have put in order ourselves."""

    def __init__(self, deck: Sequence[str]) -> None:
        self._deck = [int(card) for card in deck]

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[EmbersPosition, list[Event]]:
        begun = embers.new(options, seats, seed)
        begun.deck, begun.dealt = self._deck[::-1], list(self._deck)
        events = [Event("game_started", 0, None, "EMB-SETUP", {"cards": len(begun.deck), "flints": begun.purses[0]})]
        for seat in range(seats):
            cards = {"cards": [begun.draw(seat)[0] for _ in range(embers.HAND)]}
            events.append(Event("hand_dealt", 0, seat, "EMB-SETUP", {"count": 3}, cards, frozenset({seat})))
        return EmbersPosition(self, begun), events


class StackedCarcassonne(Carcassonne):
    """Carcassonne with a pile that we have put in order ourselves."""

    def __init__(self, deck: Sequence[str]) -> None:
        self._deck = deck

    def _start(self, options: Options, seats: int, seed: Seed):  # type: ignore[no-untyped-def]
        position, events = super()._start(options, seats, seed)
        for number, tile in enumerate(self._deck):
            position._state.deck[number] = TILESET.numbers[tile]
        position._state.drawn = TILESET.numbers[self._deck[0]]
        return position, [
            Event(e.type, e.n, e.seat, e.rule, {**e.data, "tile": self._deck[0]}) if "tile" in e.data else e
            for e in events
        ]


def _start(game: Game, settings: NewTable) -> Position:
    return game.new(settings.options, settings.seats, Bag(SECRET, bound(SALTS, settings.seats)).seed)


def _played(game: Game, settings: NewTable, deeds: Sequence[Deed]) -> Iterator[Position]:
    """The position before each deed and after the last; `IllegalAction` where one cannot be done."""
    position = _start(game, settings)
    yield position
    for seat, do in deeds:
        position.apply(seat, game.parse(do))
        yield position


def _random_game(game: Game, settings: NewTable, dice: random.Random) -> list[Deed]:
    position, deeds = _start(game, settings), []
    while position.to_act:
        seat = dice.choice(position.to_act)
        action = dice.choice(position.legal(seat).actions)
        position.apply(seat, action)
        deeds.append((seat, str(action)))
    return deeds


def _looks(game: Game, settings: NewTable, deeds: Sequence[Deed], viewer: int | None) -> list[bytes] | None:
    """All that a viewer sees on the way; None when it cannot be gone."""
    try:
        return [msgspec.json.encode(position.view(viewer)) for position in _played(game, settings, deeds)]
    except IllegalAction:
        return None


def _resampled(
    kind: type[StackedEmbers] | type[StackedCarcassonne],
    deck: list[str],
    settings: NewTable,
    deeds: list[Deed],
    viewer: int | None,
    dice: random.Random,
) -> tuple[list[str], list[Deed]] | None:
    """Another deck, and another hidden last deed where there can be one, that the viewer cannot tell apart."""
    game = kind(deck)
    looks = _looks(game, settings, deeds, viewer)
    *_, last = _played(game, settings, deeds)
    hidden = [n for n in range(len(deck)) if n not in set(last.known_draws(viewer))]
    for _ in range(TRIES):
        others, other = list(deck), list(deeds)
        for number, card in zip(hidden, dice.sample([deck[n] for n in hidden], len(hidden)), strict=True):
            others[number] = card
        if deeds and deeds[-1][0] != viewer:
            try:
                *_, before = _played(kind(others), settings, deeds[:-1])
            except IllegalAction:
                continue
            seat = deeds[-1][0]
            if settings.game == "embers":
                other[-1] = (seat, str(dice.choice(before.legal(seat).actions)))
        if others != deck and _looks(kind(others), settings, other, viewer) == looks:
            return others, other
    return None


class _Nowhere:
    """A disk that is quick and keeps nothing: only what is told counts here."""

    async def append(self, *arguments: object) -> None: ...

    async def save_snapshot(self, *arguments: object) -> None: ...


async def _looks_ahead(live: LiveTable, viewer: int | None) -> list[wire.AnyAnswer]:
    """The survey of the viewer's seat, and what its decisions would bring, legal or not."""
    position, who = live.table.position, None if viewer is None else guest(viewer)
    assert position is not None
    survey = wire.Survey(id="survey", seat=viewer)
    table, person = live.table, who.person if who is not None else None
    answers = [await requests.answered(live, survey, questions.survey(live.renderer, person, survey, ANYBODY))]
    if viewer is not None:
        do = [*map(str, position.legal(viewer).actions[:8]), "lay 3", "V 0,1 r0", "?"]
        preview = wire.Preview(id="preview", seat=viewer, version=live.table.version, do=do)
        answers.append(
            await requests.answered(live, preview, questions.preview(live.renderer, person, preview, ANYBODY))
        )
        for number, one in enumerate(do):
            check = wire.Check(id=f"check {number}", seat=viewer, version=live.table.version, do=one)
            answers.append(await requests.answered(live, check, questions.check(table, person, check)))
    assert not any(getattr(answer, "reason", "") == "server_error" for answer in answers)
    return answers


async def _sent(game: Game, settings: NewTable, deeds: list[Deed], viewer: int | None) -> list[bytes]:
    """Every byte that a viewer is sent while these deeds are done at a table."""
    with registered(game):
        live = await live_table_of(cast(Store, _Nowhere()), "t", settings, secret=SECRET, salts=SALTS)
        ear = Ear(None if viewer is None else guest(viewer).person)
        live.listeners.add(ear)
        ear.send(msgspec.json.encode(live.whole(ear.person)))
        await begin(live, SALTS)
        for number, (seat, do) in enumerate(deeds):
            answer = msgspec.json.encode(await act(live, seat, do, f"r{number}"))
            assert b'"accepted"' in answer, answer
        ear.send(msgspec.json.encode(live.whole(ear.person)))
        ear.send(live.summary().data)
        ear.send(live.renderer.record())
        for seen in await _looks_ahead(live, viewer):
            ear.send(msgspec.json.encode(seen))
        visitor = Visitor(live, None if viewer is None else guest(viewer), "here")
        ear.send(msgspec.json.encode(await shown_events.fn(visitor)))
        for first in range(0, len(deeds) + 1, MAX_FRAMES):
            shown = await replay_shown(live.renderer, visitor.person, first, len(deeds), ANYBODY)
            ear.send(msgspec.json.encode(shown))
        position = live.table.position
        assert position is not None
        known = set(position.known_draws(viewer))
        unseen = [leaf for n, leaf in enumerate(live.table.leaves) if n not in known]
        unseen.append(live.table.record().header.commitment or "")
    heard = b"\n".join(ear.heard)
    for leaf in unseen:
        heard = heard.replace(leaf.encode(), b"(the seal of a draw the reader has not seen)")
    return heard.split(b"\n")


CASES = [
    (StackedEmbers, NewTable(game="embers", seats=2, options={"stakes": "hidden"}), range(16), (0, 1, None)),
    (StackedEmbers, NewTable(game="embers", seats=3), range(0, 20, 3), (0, 2, None)),
    (StackedCarcassonne, NewTable(game="carcassonne", seats=2), (0, 1, 20, 45), (0, None)),
]


@pytest.mark.parametrize(("kind", "settings", "lengths", "viewers"), CASES, ids=["embers-2", "embers-3", "carcassonne"])
def test_resampled_secrets_give_the_same_bytes(
    kind: type[StackedEmbers] | type[StackedCarcassonne],
    settings: NewTable,
    lengths: Sequence[int],
    viewers: Sequence[int | None],
) -> None:
    dice = random.Random(settings.game)
    plain: Game = Embers() if settings.game == "embers" else Carcassonne()
    deck = list(_start(plain, settings).draws())
    whole = _random_game(kind(deck), settings, dice)

    async def compare() -> tuple[int, int]:
        found = asked = 0
        for length, viewer in product(lengths, viewers):
            asked += 1
            twin = _resampled(kind, deck, settings, whole[:length], viewer, dice)
            if twin is not None:
                found += 1
                one = await _sent(kind(deck), settings, whole[:length], viewer)
                assert one == await _sent(kind(twin[0]), settings, twin[1], viewer)
        return found, asked

    found, asked = asyncio.run(compare())
    assert found > asked / 2, "most moments have a twin that looks the same"
