"""The 84 tiles: what the box holds, that each tile agrees with itself, and that the kernels' tables agree with it."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from lascaux.games.carcassonne.kernels.layout import game_data_record
from lascaux.games.carcassonne.tiles import TILESET

TILES: list[dict[str, Any]] = TILESET.data
BY_ID = {tile["id"]: tile for tile in TILES}
SIDES = "NESW"
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
# The land tiles by the letter printed in every tile list: 72 in all, gardens and the start tile included.
LETTERS = {"A": 2, "B": 4, "C": 1, "D": 4, "E": 5, "F": 2, "G": 1, "H": 3, "I": 2, "J": 3, "K": 3, "L": 3}
LETTERS |= {"M": 2, "N": 3, "O": 2, "P": 3, "Q": 1, "R": 3, "S": 2, "T": 1, "U": 8, "V": 9, "W": 4, "X": 1}
SHIELDED = {"C": 1, "F": 2, "M": 2, "O": 2, "Q": 1, "S": 2}

tiles = pytest.mark.parametrize("tile", TILES, ids=[tile["id"] for tile in TILES])


def copies(expansion: str, kind: str) -> int:
    """How many features of a kind the tiles of an expansion show, copies counted."""
    return sum(
        tile["count"] * sum(feature["kind"] == kind for feature in tile["features"])
        for tile in TILES
        if tile["expansion"] == expansion
    )


# --- the box ---------------------------------------------------------------
@pytest.mark.rule("B-2")
def test_the_box_holds_so_many_of_each() -> None:
    land: Counter[str] = Counter()
    for tile in TILES:
        if tile["expansion"] == "base":
            land[tile["letter"]] += tile["count"]
    assert land == LETTERS
    assert land.total() == 72
    river = {tile["id"]: tile["count"] for tile in TILES if tile["expansion"] == "river"}
    assert river == {f"RV_{letter}": 1 for letter in "ABCDEFGHIJKL"}


@pytest.mark.rule("A-2")
def test_monasteries_and_gardens() -> None:
    assert (copies("base", "monastery"), copies("river", "monastery")) == (6, 1)
    assert (copies("base", "garden"), copies("river", "garden")) == (8, 1)
    assert all(tile["garden"] == any(f["kind"] == "garden" for f in tile["features"]) for tile in TILES)


def test_ten_shields_all_on_land() -> None:
    shields: Counter[str] = Counter()
    for tile in TILES:
        shields[tile["letter"]] += tile["count"] * sum(f.get("shields", 0) for f in tile["features"])
    assert +shields == SHIELDED
    assert shields.total() == 10
    assert not any(f.get("shields") for tile in TILES if tile["expansion"] == "river" for f in tile["features"])


@pytest.mark.rule("R-RIV-1")
def test_the_river_has_a_spring_a_lake_and_four_bends() -> None:
    roles = Counter(tile["river_role"] for tile in TILES if tile["expansion"] == "river")
    assert roles == {"spring": 1, "course": 10, "lake": 1}
    wet = {tile["id"]: {s for s in SIDES if tile["edges"][s] == "river"} for tile in TILES}
    bends = {tile for tile, sides in wet.items() if len(sides) == 2 and sides not in ({"N", "S"}, {"E", "W"})}
    assert bends == {"RV_E", "RV_G", "RV_I", "RV_J"}
    assert {tile for tile, sides in wet.items() if len(sides) == 1} == {"RV_A", "RV_L"}
    assert {tile for tile, sides in wet.items() if sides} == {tile for tile in BY_ID if tile.startswith("RV_")}


# --- each tile -------------------------------------------------------------
@tiles
def test_sides_agree_with_features(tile: dict[str, Any]) -> None:
    reached = [(side, f["kind"]) for f in tile["features"] for side in f.get("sides", ())]
    assert sorted(reached) == sorted((s, kind) for s, kind in tile["edges"].items() if kind != "field")
    for feature in tile["features"]:
        if feature["kind"] in ("road", "river"):
            # A line runs from side to side, or stops on the tile.
            assert len(feature["sides"]) == (2 if feature["end"] is None else 1)
        if feature["kind"] == "city":
            assert 1 <= len(feature["sides"]) <= 4


@tiles
def test_every_half_side_belongs_to_one_field_and_those_of_cities_to_none(tile: dict[str, Any]) -> None:
    halves = [half for f in tile["features"] for half in f.get("halves", ())]
    outside_cities = [half for half in range(8) if tile["edges"][SIDES[half // 2]] != "city"]
    assert sorted(halves) == outside_cities


@tiles
def test_the_two_halves_of_a_side_part_only_at_a_line(tile: dict[str, Any]) -> None:
    field_at = {half: n for n, f in enumerate(tile["features"]) for half in f.get("halves", ())}
    for side, name in enumerate(SIDES):
        if tile["edges"][name] == "field":
            assert field_at[2 * side] == field_at[2 * side + 1]


@tiles
def test_a_field_touches_the_cities_it_meets_at_the_rim(tile: dict[str, Any]) -> None:
    # Going round the tile, a city side and the half side next to it share a piece of wall.
    city_at = {SIDES.index(s): n for n, f in enumerate(tile["features"]) if f["kind"] == "city" for s in f["sides"]}
    for feature in tile["features"]:
        if feature["kind"] == "field":
            beside = {(half + step) % 8 // 2 for half in feature["halves"] for step in (1, -1)}
            assert set(feature["cities"]) == {city_at[side] for side in beside if side in city_at}


@tiles
def test_a_road_that_ends_names_where(tile: dict[str, Any]) -> None:
    for feature in tile["features"]:
        if feature["kind"] == "road" and feature["end"] in ("city", "monastery"):
            assert tile["features"][feature["end_feature"]]["kind"] == feature["end"]
    villages = sum(f["kind"] == "road" and f["end"] == "village" for f in tile["features"])
    assert villages in (0, 3, 4)


# --- the kernels' tables ---------------------------------------------------
GAME_DATA = game_data_record()[0]
EDGE_CODES = {"field": 1, "road": 2, "city": 3, "river": 4}
NOTHING = -1
# Where the eight half sides and the four sides have their middle, on a tile four units wide.
HALF_AT = {0: (1, 0), 1: (3, 0), 2: (4, 1), 3: (4, 3), 4: (3, 4), 5: (1, 4), 6: (0, 3), 7: (0, 1)}
SIDE_AT = {0: (2, 0), 1: (4, 2), 2: (2, 4), 3: (0, 2)}
ON_THE_RIM = [port for port in range(16) if port % 4 < 3]
BENEATH = [port for port in range(16) if port % 4 == 3]  # nothing of Carcassonne lies under anything else
Point = tuple[int, int]


def point_of(port: int) -> Point:
    """Where a port of the tables lies: the middle of a side, then its two halves clockwise."""
    side, lane = divmod(port, 4)
    return SIDE_AT[side] if lane == 0 else HALF_AT[2 * side + lane - 1]


def quarter(point: Point, turns: int) -> Point:
    """A point of the tile after quarter turns clockwise about its middle."""
    x, y = point
    for _ in range(turns):
        x, y = 4 - y, x
    return x, y


def painted(tile: dict[str, Any], turns: int) -> dict[Point, int]:
    """Which feature a turned tile shows at each point of its rim."""
    points = {}
    for number, feature in enumerate(tile["features"]):
        for side in feature.get("sides", ()):
            points[quarter(SIDE_AT[SIDES.index(side)], turns)] = number
        for half in feature.get("halves", ()):
            points[quarter(HALF_AT[half], turns)] = number
    return points


def shown(tile: dict[str, Any], turns: int) -> list[int]:
    """Codes of what a turned tile shows on its four sides."""
    at = {quarter(SIDE_AT[side], turns): EDGE_CODES[tile["edges"][name]] for side, name in enumerate(SIDES)}
    return [at[SIDE_AT[side]] for side in range(4)]


@tiles
def test_ports_lead_to_the_right_zones(tile: dict[str, Any]) -> None:
    kind = TILES.index(tile)
    for turns in range(4):
        points = painted(tile, turns)
        row = GAME_DATA["PORT_ZONE"][(kind * 4 + turns) * 16 :][:16].tolist()
        assert [row[port] for port in ON_THE_RIM] == [points.get(point_of(port), NOTHING) for port in ON_THE_RIM]
        assert {row[port] for port in BENEATH} == {NOTHING}
        assert GAME_DATA["EDGE"][(kind * 4 + turns) * 4 :][:4].tolist() == shown(tile, turns)


def test_facing_ports_lie_on_the_same_spot() -> None:
    assert [GAME_DATA["FACING"][port] for port in BENEATH] == [*BENEATH[2:], *BENEATH[:2]]
    for port in ON_THE_RIM:
        dx, dy = STEPS[port // 4]
        x, y = point_of(int(GAME_DATA["FACING"][port]))
        assert point_of(port) == (x + 4 * dx, y + 4 * dy)


@tiles
def test_the_fitting_rotations_are_right_for_every_demand(tile: dict[str, Any]) -> None:
    kind = TILES.index(tile)
    turned = [shown(tile, turns) for turns in range(4)]
    for demand in product(range(5), repeat=4):  # per side: nothing lies there, or what its neighbour shows
        want = sum(code * int(GAME_DATA["PLACE"][side]) for side, code in enumerate(demand))
        fits = [all(code in (0, edge) for code, edge in zip(demand, sides, strict=True)) for sides in turned]
        assert int(GAME_DATA["FIT"][kind * 625 + want]) == sum(1 << turns for turns in range(4) if fits[turns])


def test_demands_have_numbers_of_their_own() -> None:
    places = [int(place) for place in GAME_DATA["PLACE"]]
    numbers = {sum(c * p for c, p in zip(demand, places, strict=True)) for demand in product(range(5), repeat=4)}
    assert numbers == set(range(625))
    assert int(GAME_DATA["wants"]) == 625


@tiles
def test_rotations_that_look_the_same_are_counted_once(tile: dict[str, Any]) -> None:
    def looks(turns: int) -> frozenset[tuple[str, frozenset[Point]]]:
        points = painted(tile, turns)
        kinds = [feature["kind"] for feature in tile["features"]]
        return frozenset((k, frozenset(p for p in points if points[p] == n)) for n, k in enumerate(kinds))

    once = [turns for turns in range(4) if int(GAME_DATA["ONCE"][TILES.index(tile)]) >> turns & 1]
    pictures = [looks(turns) for turns in once]
    assert len(set(pictures)) == len(pictures)
    assert set(pictures) == {looks(turns) for turns in range(4)}


@tiles
def test_the_river_leaves_by_its_other_side(tile: dict[str, Any]) -> None:
    kind = TILES.index(tile)
    for turns, side in product(range(4), range(4)):
        wet = [s for s, code in enumerate(shown(tile, turns)) if code == EDGE_CODES["river"]]
        others = [s for s in wet if s != side] if side in wet else []
        exit_side = int(GAME_DATA["RIVER_EXIT"][(kind * 4 + turns) * 4 + side])
        assert exit_side == (others[0] if others else NOTHING)
