"""The survey of a table: areas, people and points as an independent count finds them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from lascaux.games.hunters import game
from lascaux.games.hunters.position import HuntersPosition
from lascaux.games.hunters.tiles import TILESET
from tests.hunters.compact import all_games
from tests.hunters.scene import scene
from tests.reference.board import Zone
from tests.reference.hunters import HuntersReference

Row = Mapping[str, Any]
PARTS = ("mushrooms", "nuggets", "deer", "mammoths", "aurochs", "tigers", "eaten", "fire")


def looks() -> list[HuntersPosition]:
    return [look for played in all_games() for look in played.looks]


def reference_of(view: dict[str, Any]) -> HuntersReference:
    """The same table for the independent engine."""
    reference = HuntersReference(TILESET.file, view["seats"], view["options"])
    reference.tiles = {(t["x"], t["y"]): (t["tile"], t["turns"]) for t in view["board"]}
    reference.pieces = {(p["x"], p["y"], p["zone"]): (p["seat"], p["piece"]) for p in view["pieces"]}
    return reference


def area_of(row: Row, reference: HuntersReference) -> Zone:
    """What a row speaks of, found afresh."""
    at = tuple(row["at"])
    return reference.system(at) if row["kind"] == "river_system" else reference.zone(at)


def test_areas_are_those_of_the_reference() -> None:
    for look in looks()[::3]:
        view = look.view(None)
        reference, seen = reference_of(view), Counter[tuple[int, int, int]]()
        for row in game.survey(view):
            area = area_of(row, reference)
            assert {tuple(cell) for cell in row["cells"]} == area
            seen.update(area if row["kind"] != "river_system" else ())
            sort = "hut" if row["kind"] == "river_system" else "follower"
            standing = reference.standing(area, sort)
            assert Counter(piece["seat"] for piece in row["pieces"]) == standing
            assert row["complete"] == (row["kind"] != "river_system" and reference.complete(area))
            if row.get("shrine") is None:
                assert row["leaders"] == sorted(s for s, n in standing.items() if n == max(standing.values()))
        features = [feature for t in view["board"] for feature in TILESET.features(t["tile"])]
        assert set(seen.values()) == {1}, "every part of every tile is in one area"
        assert len(seen) == sum(feature["kind"] != "lake" for feature in features)


@pytest.mark.rule("HE-2", "HE-3", "HE-4", "HE-5", "HG-9")
def test_worth_is_what_the_reference_would_score_at_the_end() -> None:
    met = Counter[str]()
    for look in looks():
        view = look.view(None)
        reference, found, ending = reference_of(view), Counter[tuple[int, str]](), Counter[tuple[int, str]]()
        for row in game.survey(view):
            assert row["worth"] is not None
            for seat in row["leaders"]:
                found[seat, row["kind"]] += row["worth"]
        for event in reference.finish():
            if event["type"] == "scored":
                ending[event["seat"], event["kind"]] += event["points"]
                met.update([event["rule"]])
        assert +found == +ending
    assert set(met) == {"HE-3", "HE-4", "HE-5", "HG-9"}


@pytest.mark.rule("HF-2", "HR-2", "HR-3", "HR-4")
def test_done_and_parts_are_what_the_reference_counts() -> None:
    met = set()
    for look in looks():
        view = look.view(None)
        reference = reference_of(view)
        for row in game.survey(view):
            area = area_of(row, reference)
            if row["kind"] == "river_system":
                assert row["fish"] == reference.fish({m for m in area if reference.feature(m)["kind"] == "lake"})
                continue
            worth = reference.worth(area)
            assert {part: row[part] for part in PARTS if part in row} == {p: worth[p] for p in PARTS if p in worth}
            assert row["segments"] == len(area)
            if row["kind"] in ("forest", "river"):
                assert row.get("fish") == worth.get("fish")
                assert row["done"] == (worth["points"] if row["open"] else None)
                met.add((row["kind"], bool(row["open"]), row["complete"]))
            else:
                assert row["done"] is None
                if row["pieces"] or row["open"]:
                    assert row["worth"] == worth["points"]
                else:
                    assert row["worth"] == 0, "nobody can come there any more"
    assert {(kind, grows, not grows) for kind in ("forest", "river") for grows in (True, False)} <= met


def test_the_areas_of_the_last_tile_are_those_of_the_survey() -> None:
    for look in looks()[::2]:
        view = look.view(0)
        last = [view["board"][-1]["x"], view["board"][-1]["y"]]
        with_it = [row for row in game.survey(view) if last in [cell[:2] for cell in row["cells"]]]
        assert look.survey_last(0) == with_it


@pytest.mark.rule("HE-5")
def test_as_many_tigers_eat_as_deer_are_eaten() -> None:
    position = scene("L43 0,-1 r2; L72 1,-1 r2", "0 follower 0,-1 z1", drawn="L07", pile="L68")
    (meadow,) = [row for row in game.survey(position.view(None)) if row.get("eaten")]
    assert meadow["say"]["fr"].endswith(" 1 tigre mange 1 cerf.")
    assert meadow["say"]["en"].endswith(" 1 tiger eats 1 deer.")
