"""The kernels of Hunters & Gatherers: against the slow reference, on both backends, and within their tables."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from lascaux.bots.hunters.match import bot_engine, match
from lascaux.bots.landscape.match import play_games
from lascaux.core.event import Event
from lascaux.core.option import Options, complete
from lascaux.core.seed import Seed
from lascaux.games.hunters import game
from lascaux.games.hunters.action import Turn
from lascaux.games.hunters.kernels.layout import game_data_record
from lascaux.games.hunters.options import rule_bits
from lascaux.games.hunters.position import HuntersPosition
from lascaux.games.hunters.tiles import TILESET, is_bonus
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.kernels.engine import NO_LOG, SCRATCH
from lascaux.kit.landscape.kernels.layout import PLAYERS
from tests.kernels.support import BOTH, SOAK, chunk_name, in_chunks, running_on
from tests.kernels.test_bounds import Strict, Table, strict
from tests.kernels.twins import play_twins
from tests.reference.hunters import HuntersReference

SETS: list[Options] = [complete(game.info.options, chosen) for chosen in game.info.option_sets]
SETTINGS = [(options, seats) for options in SETS for seats in game.info.seats]
DEEP_GAMES = 18 * SOAK
BROAD_GAMES = SOAK  # per setting and kind of bots
TWIN_GAMES = 6 * SOAK
STRICT_GAMES = 4 * SOAK
PARTS = ("segments", "mushrooms", "nuggets", "fish", "deer", "mammoths", "aurochs", "tigers", "eaten", "fire", "shrine")
Place = tuple[int, int, int]


# --- what is compared ------------------------------------------------------
def scored(events: Iterable[Mapping[str, Any]]) -> Counter[Any]:
    """Who got how many points, what for, by which rule, and who had how many pieces there."""
    return Counter(
        (
            *(event[name] for name in ("seat", "points", "kind", "final", "rule")),
            *(event.get(part, 0) for part in PARTS),
            tuple(map(tuple, event["cells"])),
            tuple(event["pieces"]),
        )
        for event in events
        if event["type"] == "scored"
    )


def returned(events: Iterable[Mapping[str, Any]]) -> Counter[Any]:
    """Which followers went home, from where, and whether for nothing."""
    names = ("seat", "piece", "x", "y", "zone", "final")
    return Counter(tuple(event[name] for name in names) for event in events if event["type"] == "piece_returned")


def told(events: Sequence[Event]) -> list[dict[str, Any]]:
    """Events as the reference writes them."""
    return [event.as_dict() for event in events]


def agree(position: HuntersPosition, reference: HuntersReference) -> bool:
    """Are scores, pieces and supplies the same?"""
    board = position.board
    pieces = {(p["x"], p["y"], p["zone"]): (p["seat"], p["piece"]) for p in board.pieces()}
    supply = {piece: [seat[piece] for seat in board.supply()] for piece in ("follower", "hut")}
    return (board.scores(), pieces, supply) == (reference.scores, reference.pieces, reference.supply)


def take(position: HuntersPosition, reference: HuntersReference, seat: int, turn: Turn) -> None:
    """One action on both, with all that comes of it."""
    bonus_left = position.view(None)["left"]["bonus"] > 0
    place, zone = (turn.x, turn.y, turn.turns), -1 if turn.zone is None else turn.zone
    events = told(position.apply(seat, turn))
    expected = reference.play(seat, turn.tile, *place, turn.piece, zone)
    due = reference.gold((turn.x, turn.y)) and not is_bonus(turn.tile)
    assert any(event["type"] == "bonus_drawn" for event in events) == (due and bonus_left)
    same_seat_goes_on = bool(position.to_act) and position.view(None)["bonus"]
    if not same_seat_goes_on or reference.options["return_before_bonus"]:
        expected += reference.settle()
    if not position.to_act:
        expected += reference.finish()
    assert scored(events) == scored(expected), turn
    assert returned(events) == returned(expected), turn
    assert agree(position, reference), turn


# --- deep ------------------------------------------------------------------
def steps_by_place(turns: Iterable[Turn]) -> dict[Place, set[tuple[str | None, int | None]]]:
    """What is listed, by placement."""
    places: dict[Place, set[tuple[str | None, int | None]]] = {}
    for turn in turns:
        places.setdefault((turn.x, turn.y, turn.turns), set()).add((turn.piece, turn.zone))
    return places


def some_turn(reference: HuntersReference, turns: list[Turn], rng: Random) -> Turn:
    """Any turn; most of the time one that fills a gap, so that areas are completed and meet."""
    if rng.random() < 0.25:
        return rng.choice(turns)
    near = {
        turn: sum((turn.x + dx, turn.y + dy) in reference.tiles for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        for turn in turns
    }
    return rng.choice([turn for turn in turns if near[turn] >= max(near.values()) - 1])


def play_deep(options: Options, seats: int, seed: Seed, rng: Random) -> None:
    """One game at the contract's door beside the reference; everything listed is compared."""
    position = game.new(options, seats, seed)
    assert isinstance(position, HuntersPosition)
    reference = HuntersReference(TILESET.file, seats, dict(options))
    while position.to_act:
        (seat,) = position.to_act
        turns = [turn for turn in position.legal(seat) if isinstance(turn, Turn)]
        places = steps_by_place(turns)
        if rng.random() < 0.3:
            assert set(places) == reference.placements(turns[0].tile)
        turn = some_turn(reference, turns, rng)
        allowed = reference.pieces_allowed(seat, turn.tile, turn.x, turn.y, turn.turns)
        assert places[turn.x, turn.y, turn.turns] == allowed | {(None, None)}
        take(position, reference, seat, turn)
    assert position.result is not None


@pytest.mark.parametrize("chunk", in_chunks(DEEP_GAMES, 6), ids=chunk_name)
def test_every_choice_and_all_that_comes_of_it_is_what_the_reference_says(chunk: range) -> None:
    with running_on("numba"):
        for i in chunk:
            options, seats = SETTINGS[i * 7 % len(SETTINGS)]
            play_deep(options, seats, Seed("deep-hunters", i), Random(i))


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_games_of_the_compiled_bots_are_counted_alike(setting: int) -> None:
    options, seats = SETTINGS[setting]
    for kind, bots in enumerate((["random"] * seats, ["greedy", *["random"] * (seats - 1)], ["greedy"] * seats)):
        first = Seed(f"broad-hunters-{setting}-{kind}")
        for i, one in enumerate(match(bots, options, first, BROAD_GAMES, "numba", keep=True)):
            with running_on("numba"):
                position = game.new(options, seats, Seed(first.key, i))
            assert isinstance(position, HuntersPosition)
            reference = HuntersReference(TILESET.file, seats, dict(options))
            for seat, notation in one.actions:
                take(position, reference, seat, Turn.parse(notation))
            assert not position.to_act
            assert tuple(reference.scores) == one.scores


# --- both backends ---------------------------------------------------------
@pytest.mark.parametrize("chunk", in_chunks(TWIN_GAMES, 2), ids=chunk_name)
def test_both_backends_play_the_same_games(chunk: range) -> None:
    for i in chunk:
        options, seats = SETTINGS[i * 7 % len(SETTINGS)]
        play_twins(game, options, seats, Seed("twin-hunters", i), Random(i))


@pytest.mark.parametrize("bots", [["random", "random"], ["greedy", "random", "random"]], ids=len)
def test_quick_matches_agree(bots: list[str]) -> None:
    for i, options in enumerate(SETS):
        plain, compiled = (list(match(bots, options, Seed("quick", i), 1, backend, keep=True)) for backend in BOTH)
        assert plain == compiled


# --- bounds ----------------------------------------------------------------
def test_no_index_is_out_of_its_table() -> None:
    running = bot_engine("plain")
    game_data = Strict([strict(data) for data in running.program.game_data(game_data_record())])
    for i in range(STRICT_GAMES):
        options, seats = SETTINGS[i * 7 % len(SETTINGS)]
        first = "greedy" if i % 4 == 0 else "random"  # one is enough: it tries every turn there is
        bots, seed = [first, *["random"] * (seats - 1)], Seed("strict-hunters", i)
        states, scratch = (Strict([strict(s) for s in running.program.states(n)]) for n in (1, SCRATCH))
        rows: list[list[int]] = [[0] * (PLAYERS + 1)]
        numbers = Strict([int(name == "greedy") for name in bots])
        chance = Strict(stream_words(seed)), Strict([1])
        table = (states, game_data, scratch, *chance, seed.stream, 1, rule_bits(options), numbers)
        running.program(play_games)(*table, Table(rows), NO_LOG, NO_LOG)
        (one,) = match(bots, options, seed, 1, "numba", keep=False)
        assert [*one.scores, one.n] == [*rows[0][:seats], rows[0][PLAYERS]]
