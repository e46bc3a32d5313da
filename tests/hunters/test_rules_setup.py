"""Set-up, the tiles themselves, and the readings."""

from collections import Counter
from random import Random

import pytest

from lascaux.core.errors import BadSeats
from lascaux.core.option import complete
from lascaux.games.hunters import game
from lascaux.games.hunters.options import OPTIONS, in_force, options_of, rule_bits
from lascaux.games.hunters.tiles import TILESET, is_bonus, river_systems
from tests.hunters.scene import scene
from tests.landscape.scene import play, scores


@pytest.mark.rule("HB-1")
def test_two_to_five_play() -> None:
    for seats in (2, 3, 4, 5):
        assert len(game.new(seats=seats).view(None)["scores"]) == seats
    for seats in (1, 6):
        with pytest.raises(BadSeats):
            game.new(seats=seats)


@pytest.mark.rule("HB-2")
def test_the_volcano_lies_and_two_piles_are_shuffled() -> None:
    position, events = game.start(seats=3, seed="piles")
    view = position.view(None)
    assert view["board"] == [{"tile": "START", "x": 0, "y": 0, "turns": 0}]
    assert (view["pieces"], view["bonus"]) == ([], False)
    assert [(e.type, e.seat, e.rule) for e in events] == [("tile_placed", None, "HB-2")]
    draws = list(position.draws())
    land, bonus = draws[:78], draws[78:]
    assert sorted(land) == [f"L{number:02}" for number in range(1, 79)]
    assert sorted(bonus) == [f"B{number:02}" for number in range(1, 13)]
    assert land != sorted(land)
    assert view["left"]["land"] == 77
    assert view["left"]["bonus"] == 12
    assert view["tile"] == land[0]
    assert list(position.known_draws(None)) == [0]


@pytest.mark.rule("HB-3")
def test_everyone_has_five_followers_and_two_huts() -> None:
    assert game.new(seats=5).view(None)["supply"] == [{"follower": 5, "hut": 2}] * 5


@pytest.mark.rule("HB-4")
def test_the_first_seat_begins() -> None:
    assert {game.new(seats=seats, seed=f"s/{seats}").to_act for seats in (2, 3, 4, 5)} == {(0,)}


@pytest.mark.rule("HB-5")
def test_scores_have_no_limit() -> None:
    position = scene("L20 0,-1 r0", drawn="L32", pile="L07", scores=[148, 199])
    play(position, "L32 1,-1 r1 f0")
    assert scores(position) == [152, 199]


@pytest.mark.rule("HB-6")
def test_the_land_has_no_edge_and_laid_tiles_stay() -> None:
    position, rng = game.new(seed="east"), Random(1)
    before = position.view(None)["board"]
    while position.to_act:
        actions = position.legal(position.to_act[0]).distinct
        far = max(action.x for action in actions)  # type: ignore[attr-defined]
        position.apply(position.to_act[0], rng.choice([a for a in actions if a.x == far]))  # type: ignore[attr-defined]
        board = position.view(None)["board"]
        assert board[: len(before)] == before
        before = board
    assert max(tile["x"] for tile in before) > 30


# --- the tiles -------------------------------------------------------------
def test_there_are_so_many_tiles() -> None:
    assert Counter(tile["set"] for tile in TILESET.data) == {"land": 79, "bonus": 12}
    assert [tile["id"] for tile in TILESET.data if tile["start"]] == ["START"]
    land = [f for tile in TILESET.data if tile["set"] == "land" for f in tile["features"]]
    animals = Counter(animal for feature in land for animal in feature.get("animals", ()))
    assert (animals["deer"], animals["tiger"], animals["mammoth"], animals["aurochs"]) == (30, 11, 14, 0)
    assert sum(feature.get("nuggets", 0) for feature in land) == 30


@pytest.mark.parametrize("tile", TILESET.data, ids=lambda tile: str(tile["id"]))
def test_zones_reach_what_the_edges_show(tile: dict[str, object]) -> None:
    features = TILESET.features(str(tile["id"]))
    edges = tile["edges"]
    assert isinstance(edges, dict)
    sides = {side: f["kind"] for f in features for side in f.get("sides", ())}
    assert sides == {side: kind for side, kind in edges.items() if kind != "meadow"}
    halves = sorted(half for f in features for half in f.get("halves", ()))
    open_sides = [k for k, side in enumerate("NESW") if edges[side] != "forest"]
    assert halves == [half for side in open_sides for half in (2 * side, 2 * side + 1)]


@pytest.mark.rule("HR-6", "HR-5")
def test_no_river_branches_without_a_lake() -> None:
    for tile in TILESET.data:
        for number, feature in enumerate(tile["features"]):
            if feature["kind"] == "river":
                assert len(feature["sides"]) + len(feature["ends"]) == 2
            if feature["kind"] == "lake":
                rivers = [n for n, f in enumerate(tile["features"]) if number in f.get("ends", ())]
                assert rivers == feature["rivers"] != []


@pytest.mark.rule("HB-7")
def test_a_deer_is_a_deer_on_every_tile() -> None:
    animals = {animal for tile in TILESET.data for feature in tile["features"] for animal in feature.get("animals", ())}
    assert animals == {"deer", "tiger", "mammoth", "aurochs"}


@pytest.mark.rule("HG-14")
def test_eight_bonus_tiles_have_one_of_four_effects() -> None:
    effects: Counter[str] = Counter()
    for tile in filter(is_bonus, TILESET.ids):
        for feature in TILESET.features(tile):
            effects["mushrooms"] += feature.get("mushrooms", 0)
            effects["aurochs"] += "aurochs" in feature.get("animals", ())
            effects[feature.get("special") or "none"] += 1
    del effects["none"]
    assert effects == {"fire": 1, "shrine": 1, "mushrooms": 3, "aurochs": 3}


@pytest.mark.rule("HS-1")
def test_river_systems_of_a_tile() -> None:
    zones = {tile: [system["zones"] for system in river_systems(TILESET.tile(tile))] for tile in ("L69", "B10", "L23")}
    assert zones == {"L69": [[0, 1, 2, 3, 4]], "B10": [[0, 2, 3], [1, 4, 5]], "L23": [[0], [1]]}
    assert river_systems(TILESET.tile("L07")) == []


# --- the readings ----------------------------------------------------------
@pytest.mark.rule("HD-1")
@pytest.mark.parametrize(
    ("given", "played"),
    [
        ({}, (True, True, False, False)),
        ({"reading": "faidutti"}, (False, True, False, False)),
        ({"reading": "philibert"}, (True, False, True, False)),
        ({"reading": "philibert", "lacking_one_bars_both": False}, (True, False, False, False)),
        ({"lacking_one_bars_both": False, "shrine_anywhere": False}, (True, True, False, False)),
        ({"reading": "faidutti", "return_before_bonus": True}, (True, True, False, False)),
        ({"reading": "philibert", "loop_completes": True}, (True, True, True, False)),
        ({"return_before_bonus": False, "loop_completes": False}, (False, False, False, False)),
        ({"lacking_one_bars_both": True, "shrine_anywhere": True}, (True, True, True, True)),
    ],
)
def test_a_reading_decides_what_is_left_to_it(given: dict[str, object], played: tuple[bool, ...]) -> None:
    options = complete(OPTIONS, given)
    names = ("return_before_bonus", "loop_completes", "lacking_one_bars_both", "shrine_anywhere")
    assert tuple(in_force(options)[name] for name in names) == played
    assert options_of(rule_bits(options)) == options
    assert game.decode(game.new(options).encode()).options == options
