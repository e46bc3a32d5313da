"""The fast engine against a slow reference that computes everything afresh by flood fill.

Deep: at every turn all placements and the pieces allowed on some of them are compared, then everything that happened.
Broad: a thousand games whose moves the compiled bots chose, replayed by both.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from lascaux.bots.carcassonne.match import match
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.option import Options
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.game import game
from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.games.carcassonne.options import rule_bits
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.kernels.entry_points import begin, take_turn
from tests.kernels.recount import Recount
from tests.kernels.support import ALL_SETS, CATALOGUE, DATA, SETTINGS, SOAK, chunk_name, in_chunks, running_on
from tests.reference.carcassonne import Reference

DEEP_GAMES = len(ALL_SETS) * SOAK if SOAK > 1 else len(ALL_SETS) // 2
DEEP_CHUNK = 6
DEEP_STRIDE = 11
"""Through the sets of options; half of the way it has met every choice of each."""
BOT_KINDS = 3
GAMES = SOAK  # per setting and kind of bots
BROAD_CHUNK = 8  # settings
SAMPLES = 3
PROBES = 4

Steps = set[tuple[str, int]]
NOTHING: Steps = {("nothing", -1)}


# --- what is compared ------------------------------------------------------
def scored(events: Iterable[Mapping[str, Any]]) -> Counter[Any]:
    """Who got how many points, what for, by which rule, and who had how many pieces there.

    A number that a zone has no use for is 0.
    """
    parts = ("tiles", "shields", "cities")
    return Counter(
        (
            *(event[name] for name in ("seat", "points", "kind", "final", "rule")),
            *(event.get(name, 0) for name in parts),
            tuple(map(tuple, event["cells"])),
            tuple(event["pieces"]),
        )
        for event in events
        if event["type"] == "scored"
    )


def returned(events: Iterable[Mapping[str, Any]]) -> Counter[Any]:
    """Which pieces went home, and from where."""
    names = ("seat", "piece", "x", "y", "zone")
    return Counter(tuple(event[name] for name in names) for event in events if event["type"] == "piece_returned")


def told(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Events as the reference writes them."""
    return [event.as_dict() for event in events]


def standing(position: Position) -> tuple[Any, ...]:
    """Scores, supplies and the pieces on the board."""
    view = position.view(None)
    pieces = {(p["x"], p["y"], p["zone"]): (p["seat"], p["piece"]) for p in view["pieces"]}
    supply = view["supply"]
    return view["scores"], [s["meeple"] for s in supply], [s["abbot"] for s in supply], pieces


def counted(reference: Reference) -> tuple[Any, ...]:
    """The same of the reference."""
    return reference.scores, reference.meeples, reference.abbots, reference.pieces


def supplies(reference: Reference) -> list[dict[str, int]]:
    """What each seat of the reference can still place."""
    return [{"meeple": m, "abbot": a} for m, a in zip(reference.meeples, reference.abbots, strict=True)]


# --- deep ------------------------------------------------------------------
def places_of(turns: Sequence[Turn]) -> dict[tuple[int, int, int], Steps]:
    """What is listed, by placement."""
    places: dict[tuple[int, int, int], Steps] = {}
    for turn in turns:
        step = (turn.piece or "nothing", -1 if turn.zone is None else turn.zone)
        steps = places.setdefault((turn.x, turn.y, turn.turns), set())
        assert step not in steps, f"{turn} is listed twice"
        steps.add(step)
    return places


def compare_legality(position: Position, reference: Reference, seat: int, turns: list[Turn], rng: Random) -> None:
    """The list, and what is refused without asking for it, are what the reference allows."""
    tile = turns[0].tile
    listed, true = places_of(turns), reference.placements(tile)
    assert set(listed) == true
    for place in rng.sample(sorted(true), min(SAMPLES, len(true))):
        assert listed[place] == reference.pieces_allowed(seat, tile, *place) | NOTHING
    columns, rows = zip(*reference.tiles, strict=True)
    for _ in range(PROBES):
        x, y = rng.randint(min(columns) - 1, max(columns) + 1), rng.randint(min(rows) - 1, max(rows) + 1)
        probe = Turn(tile, x, y, rng.randrange(4))
        assert (position.refusal(seat, probe) is None) == ((x, y, probe.turns) in true), probe


def some_turn(reference: Reference, turns: list[Turn], rng: Random) -> Turn:
    """Any turn; half of the time one that fills a gap, so that zones are completed and meet."""
    if rng.random() < 0.5:
        return rng.choice(turns)
    gaps = {place: len(reference.square((*place[:2], 0))) for place in places_of(turns)}
    best = [turn for turn in turns if gaps[turn.x, turn.y, turn.turns] == max(gaps.values())]
    return rng.choice(best)


def play_deep(options: Options, seats: int, seed: Seed, rng: Random) -> None:
    """One game at the contract's door beside the reference."""
    position = game.new(options, seats, seed)
    reference, discarded = Reference(DATA, seats, dict(options)), []
    while position.to_act:
        (seat,) = position.to_act
        turns = [turn for turn in position.legal(seat) if isinstance(turn, Turn)]
        compare_legality(position, reference, seat, turns, rng)
        turn = some_turn(reference, turns, rng)
        place = (turn.x, turn.y, turn.turns)
        allowed = reference.pieces_allowed(seat, turn.tile, *place)
        assert places_of(turns)[place] == allowed | NOTHING
        events = told(position.apply(seat, turn))
        expected = reference.play(seat, turn.tile, *place, turn.piece, -1 if turn.zone is None else turn.zone)
        for event in events:
            assert event["type"] != "tile_discarded" or not reference.placements(event["tile"])
        if not position.to_act:
            expected += reference.finish()
        assert scored(events) == scored(expected)
        assert returned(events) == returned(expected)
        assert standing(position) == counted(reference)
        discarded += [event["tile"] for event in events if event["type"] == "tile_discarded"]
    assert position.result is not None
    assert list(position.result.scores) == reference.scores
    assert Counter(tile for tile, _turns in reference.tiles.values()) + Counter(discarded) == in_the_box(options)


def in_the_box(options: Options) -> Counter[str]:
    """The tiles of a game: with the river its own too, and the start tile only where it is mixed in."""
    tiles: Counter[str] = Counter()
    for tile in CATALOGUE.values():
        if tile["expansion"] == "river" and not options["river"]:
            continue
        if tile["id"] == "D_S" and options["river"] and options["start_tile"] == "out":
            continue
        tiles[tile["id"]] += tile["count"]
    return tiles


@pytest.mark.parametrize("chunk", in_chunks(DEEP_GAMES, DEEP_CHUNK), ids=chunk_name)
def test_every_choice_is_what_the_reference_allows(chunk: range) -> None:
    with running_on("numba"):
        for i in chunk:
            options = ALL_SETS[i * DEEP_STRIDE % len(ALL_SETS)]
            seats = game.info.seats[(i + i // len(ALL_SETS)) % len(game.info.seats)]
            play_deep(options, seats, Seed("deep", i), Random(i))


# --- broad -----------------------------------------------------------------
def bots_for(seats: int, i: int) -> list[str]:
    """Random games sprawl, greedy ones fill gaps and fight over zones; both, and mixed."""
    names = (["random"], ["greedy"], ["random", "greedy"])[i % BOT_KINDS]
    return [names[seat % len(names)] for seat in range(seats)]


def replay_at_the_door(options: Options, seats: int, seed: Seed, actions: Sequence[tuple[int, str]]) -> list[int]:
    """A game through the contract and through the recount, with all that happened; the points both count."""
    position, recount = game.new(options, seats, seed), Recount(seats, dict(options))
    assert isinstance(position, CarcassonnePosition)
    for seat, notation in actions:
        turn = Turn.parse(notation)
        events = told(position.apply(seat, turn))
        expected = recount.take(seat, turn)
        if not position.to_act:
            expected += recount.finish()
        assert scored(events) == scored(expected), (seed, turn)
        assert returned(events) == returned(expected), (seed, turn)
        # Not `standing` every time: making a view takes longer than everything else here.
        assert position.board.scores() == recount.scores, (seed, turn)
        assert position.board.supply() == supplies(recount), (seed, turn)
    assert not position.to_act
    assert standing(position) == counted(recount), seed
    return recount.scores


def replay_in_the_kernels(options: Options, seats: int, seed: Seed, actions: Sequence[tuple[int, str]]) -> list[int]:
    """The same without the contract around the kernels and without events: only the counts, but of many more games."""
    running, recount = engine("numba"), Recount(seats, dict(options))
    play, states = running.program(take_turn), running.program.states()
    stream = running.program.ints(stream_words(seed))
    running.program(begin)(states, running.game_data, stream, seats, rule_bits(options), NO_LOG)
    for seat, notation in actions:
        turn = Turn.parse(notation)
        play(states, running.game_data, turn.x, turn.y, turn.turns, turn.choice, NO_LOG)
        recount.take(seat, turn)
        if states["drawn"][0] < 0:
            recount.finish()
        true = [*recount.scores, *recount.meeples, *recount.abbots]
        assert [n for name in ("score", "meeples", "abbots") for n in states[name][0][:seats].tolist()] == true, turn
    assert states["drawn"][0] < 0
    return recount.scores


def compare(chunk: range, kinds: int, key: str, replay: Callable[..., list[int]]) -> None:
    """Let so many kinds of the compiled bots play some games of each setting, and count them again."""
    with running_on("numba"):
        for at in chunk:
            options, seats = SETTINGS[at]
            for kind in range(BOT_KINDS) if kinds == BOT_KINDS else [at % BOT_KINDS]:
                first = Seed(f"{key}-{at}-{kind}")
                played = match(bots_for(seats, kind), options, first, GAMES, "numba", keep=True)
                for i, one in enumerate(played):
                    assert list(one.scores) == replay(options, seats, Seed(first.key, i), one.actions), (first, i)


@pytest.mark.parametrize("chunk", in_chunks(len(SETTINGS), BROAD_CHUNK), ids=chunk_name)
def test_everything_in_games_of_the_compiled_bots_is_what_the_reference_says(chunk: range) -> None:
    """An ordinary run has one kind of bots in each setting, each of them in a third."""
    compare(chunk, BOT_KINDS if SOAK > 1 else 1, "door", replay_at_the_door)


@pytest.mark.parametrize("chunk", in_chunks(len(SETTINGS), BROAD_CHUNK), ids=chunk_name)
def test_games_of_the_compiled_bots_are_counted_alike(chunk: range) -> None:
    compare(chunk, BOT_KINDS, "broad", replay_in_the_kernels)


def test_the_recount_is_the_reference() -> None:
    """The shortcuts of the broad comparison change nothing."""
    for i, (options, seats) in enumerate(SETTINGS[:: len(SETTINGS) // 4]):
        (one,) = match(bots_for(seats, i), options, Seed("same", i), 1, "numba", keep=True)
        slow, quick = Reference(DATA, seats, dict(options)), Recount(seats, dict(options))
        for seat, notation in one.actions:
            turn = Turn.parse(notation)
            zone = -1 if turn.zone is None else turn.zone
            expected = slow.play(seat, turn.tile, turn.x, turn.y, turn.turns, turn.piece, zone)
            events = quick.take(seat, turn)
            assert (scored(events), returned(events)) == (scored(expected), returned(expected))
            assert counted(quick) == counted(slow)
        assert scored(quick.finish()) == scored(slow.finish())
        assert tuple(quick.scores) == tuple(slow.scores) == one.scores
