"""Swap a secret, and not a byte that others are sent changes; and what no view may hold."""

from itertools import permutations

import msgspec
import pytest

from lascaux.core.errors import BadData, BadNotation
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import LETTERS, parse
from lascaux.games.stonehouse.position import StoneHousePosition
from lascaux.server.readers import reader_view
from lascaux.server.readers.event_history import EventHistory
from lascaux.server.readers.rendered_events import RenderedEvents, events_for
from tests.server.club import Club, begun
from tests.stonehouse.scene import GAME, play, scene, without_cards
from tests.stonehouse.settled import good_moves


def sent(club: Club, moves: list[str], reader: str | None) -> list[bytes]:
    """Play these moves at a table; all that a reader (a person's name, or a spectator) is sent on the way."""
    heard = []
    for move in moves:
        seat, _, do = move.partition(" ")
        table = club.table
        assert table.position is not None
        [acted] = club.act(LETTERS.index(seat), do)
        events = table.replayed(len(table.acts) - 1).apply(acted.seat, table.game.parse(acted.do))  # type: ignore[attr-defined]
        own, views = set(table.seats_of(reader)), reader_view.Views(table.position)
        news, seats = [RenderedEvents(table, events)], reader_view.viewpoints(table, reader)
        eyes = [
            reader_view.eyes_shown(table, seat, views.of(seat), events_for(news, seat), seat in own) for seat in seats
        ]
        clock = reader_view.clock_shown(table, club.now)
        draws = reader_view.draws_shown(table, views.known_draws(seats))
        heard.append(msgspec.json.encode([eyes, clock, draws]))
    heard.append(
        msgspec.json.encode(reader_view.whole(club.table, EventHistory(club.table).all_parts, reader, club.now))
    )
    return heard


def table_of(first: str) -> Club:
    """Three people; the first player is whom the bag says, so the moves are turned to fit."""
    club = begun("stonehouse", ("ann", "ben", "cid"))
    assert club.table.position is not None
    assert LETTERS[club.table.position.view(None)["first"]] == first, "the bag of these tests is always the same"
    return club


FIRST = LETTERS[begun("stonehouse", ("ann", "ben", "cid")).table.position.view(None)["first"]]  # type: ignore[union-attr]
NEXT, LAST = (LETTERS[(LETTERS.index(FIRST) + i) % 3] for i in (1, 2))
PEOPLE = dict(zip("ABC", ("ann", "ben", "cid"), strict=True))


@pytest.mark.rule("SB-4", "SC-1")
@pytest.mark.parametrize("reader", [PEOPLE[NEXT], PEOPLE[FIRST], None])
def test_a_card_face_down_is_nobodys_business(reader: str | None) -> None:
    start = [f"{FIRST} cards", f"{FIRST} mode bluff", f"{NEXT} play fetch"]
    told = {
        card: sent(table_of(FIRST), [*start, f"{LAST} play {card}", f"{LAST} play steal"], reader)
        for card in ("stay", "tiger", "veto")
    }
    assert told["stay"] == told["tiger"] == told["veto"]


@pytest.mark.rule("SB-4", "SL-6")
@pytest.mark.parametrize("reader", [PEOPLE[NEXT], None])
def test_gems_in_a_hand_that_is_never_opened(reader: str | None) -> None:
    """The last player stakes 0 or 7, passes, and takes the stake back unseen while two others settle it."""
    told = []
    for stake in (1, 7):
        moves = [f"{FIRST} no-cards", f"{FIRST} mode bluff", f"{LAST} close {stake}", f"{FIRST} close 2"]
        moves += [f"{NEXT} close 3", f"{FIRST} announce 2", f"{NEXT} announce 4", f"{LAST} pass", f"{FIRST} suspect"]
        told.append(sent(table_of(FIRST), moves, reader))
    assert told[0] == told[1]


@pytest.mark.rule("SB-4")
def test_no_view_holds_the_seed_or_a_stone_still_in_the_bag() -> None:
    position = GAME.new(None, 4, "telltale")
    assert isinstance(position, StoneHousePosition)
    for viewer in (0, 3, None):
        view = position.view(viewer)
        assert b"telltale" not in msgspec.json.encode(view)
        assert sorted(view["stones"]) == ["1", "2"]
        for stone in position.state.stones()[2:]:
            assert msgspec.json.encode(stone.outline) not in msgspec.json.encode(view)


@pytest.mark.rule("SB-4", "SK-6")
def test_what_comes_next_is_drawn_anew() -> None:
    """Positions drawn from a view have other stones in the bag and another tremor, and keep every stone seen."""
    position = scene(3, reserves={"A": [11, 12, 13, 14, 15]}, fire=[])
    without_cards(position, "auction")
    play(position, "A ready", "B ready", "C ready", "A build 11,12,13,14,15")
    samples = [GAME.determinize(position.view(0), Seed("anew", i)) for i in range(6)]
    assert all(sample.state.seen() == position.state.seen() for sample in samples)
    assert len({sample.state.stones() for sample in samples}) == 6
    assert len({str(sample.complete(0, parse("lay 11 0 0"))) for sample in samples}) > 1


@pytest.mark.rule("SB-4")
def test_closed_hands_and_cards_are_guessed_anew() -> None:
    position = scene(3)
    play(position, "A cards", "A mode hidden", "B play tiger")
    guesses = {GAME.determinize(position.view(0), Seed("g", i)).state.picked[1] for i in range(40)}
    assert guesses == {"stay", "fetch", "steal", "tiger", "dumnopterix", "veto"}
    assert {GAME.determinize(position.view(1), Seed("g", i)).state.picked[1] for i in range(5)} == {"tiger"}


@pytest.mark.rule("SC-1")
def test_the_order_of_arrival_is_forgotten() -> None:
    ends = set()
    for order in permutations(["A play stay", "B play stay", "C play fetch"]):
        position = scene(3)
        play(position, "A cards", "A mode hidden", *order)
        ends.add(position.encode())
    assert len(ends) == 1


@pytest.mark.parametrize(
    "text",
    [
        "play lion",
        "mode dutch",
        "bid",
        "bid -1",
        "bid 07",
        "bid 123456",
        "veto F",
        "veto 1",
        "take 0",
        "take 41",
        "ally B 1",
        "offer B 13,12 0 - 0",
        "offer B 12,12 0 - 0",
        "offer B  0 - 0",
        "build -3",
        "lay 12 -0 0",
        "lay 12 0 -1",
        "lay auto = x",
        "lay 12 0 0 = ",
        "lay 12 0 0 = eJx",
        "bid 3 = eJx",
    ],
)
def test_these_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation):
        parse(text)


def test_a_damaged_answer_is_refused() -> None:
    whole = good_moves()[0]
    assert str(parse(whole)) == whole
    for cut in range(len("lay 11 0 0 = ") + 1, len(whole)):
        with pytest.raises(BadNotation):
            parse(whole[:cut])


def test_a_state_that_nobody_can_play_on_is_refused() -> None:
    position = scene(3)
    position.state.gems = (10, 10, 11)
    with pytest.raises(BadData):
        GAME.decode(position.encode())
    position = scene(3)
    position.state.fire = (1, 3)
    with pytest.raises(BadData):
        GAME.decode(position.encode())
    position = scene(3)
    position.state.phase = "auction"
    with pytest.raises(BadData, match="auction"):
        GAME.decode(position.encode())
