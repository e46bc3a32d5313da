"""The survey of a table: zones, people and points as an independent count finds them, and words that fit."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from lascaux.core.game import Row
from lascaux.core.player_names import PlayerNames
from lascaux.core.seed import Seed
from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.position import CarcassonnePosition
from tests.carcassonne.compact import all_games
from tests.carcassonne.scene import scene
from tests.kernels.support import DATA
from tests.reference.carcassonne import Reference
from tests.sentences import assert_whole

SCORES = ("road", "city", "monastery", "garden", "field")


def reference_of(view: dict[str, Any]) -> Reference:
    """The same table for the independent engine."""
    reference = Reference(DATA, view["seats"], view["options"])
    reference.tiles = {(t["x"], t["y"]): (t["tile"], t["turns"]) for t in view["board"]}
    reference.pieces = {(p["x"], p["y"], p["zone"]): (p["seat"], p["piece"]) for p in view["pieces"]}
    return reference


def looks() -> list[CarcassonnePosition]:
    return [look for played in all_games() for look in played.looks]


def projected(rows: Sequence[Row], seats: int) -> list[Counter[str]]:
    """Points to come by seat and kind, as the survey has them."""
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for row in rows:
        for seat in row["leaders"]:
            found[seat][row["kind"]] += row["worth"]
    return found


# --- against the reference -------------------------------------------------
def test_zones_are_those_of_the_reference() -> None:
    for look in looks()[::3]:
        view = look.view(None)
        reference, rows = reference_of(view), game.survey(view)
        seen: Counter[tuple[int, int, int]] = Counter()
        for row in rows:
            zone = reference.zone(tuple(row["at"]))
            assert {tuple(cell) for cell in row["cells"]} == zone
            seen.update(zone)
            standing = Counter(reference.pieces[member][0] for member in zone if member in reference.pieces)
            assert row["kind"] == reference.kind(zone)
            assert row["leaders"] == sorted(s for s, n in standing.items() if n == max(standing.values()))
            assert Counter(piece["seat"] for piece in row["pieces"]) == standing
            if row["kind"] != "river":
                assert row["complete"] == reference.complete(zone)
        assert set(seen.values()) == {1}, "every part of every tile is in one zone"
        assert len(seen) == sum(len(reference.catalogue[t["tile"]]["features"]) for t in view["board"])


@pytest.mark.long
@pytest.mark.rule("RO-2", "C-2", "C-3", "MO-2", "A-9", "F-4", "E-2")
def test_worth_is_what_the_reference_would_score_at_the_end() -> None:
    met = set()
    for look in looks():
        view = look.view(None)
        reference, rows = reference_of(view), game.survey(view)
        ending: list[Counter[str]] = [Counter() for _ in range(view["seats"])]
        for event in reference.finish():
            ending[event["seat"]][event["kind"]] += event["points"]
        assert projected(rows, view["seats"]) == ending
        for row in rows:
            alive = row["pieces"] or (row["open"] and row["kind"] not in ("monastery", "garden"))
            if row["worth"] is None:
                off = {"field": "farmers", "garden": "abbot"}.get(row["kind"])
                assert row["kind"] == "river" or (off is not None and not view["options"][off])
            elif not alive:
                assert (row["worth"], row["leaders"]) == (0, [])
            else:
                worth = reference.worth(reference.zone(tuple(row["at"])))
                assert row["worth"] == worth["points"]
                parts = ("shields", "cities") if row["kind"] == "field" else ("tiles", "shields", "cities")
                assert [row[part] for part in parts] == [worth[part] for part in parts]
                met.add((row["kind"], bool(row["pieces"])))
    held = {(kind, True) for kind in SCORES}
    assert met == held | {("road", False), ("city", False), ("field", False)}


def test_worth_is_what_the_engine_scored_at_the_end() -> None:
    scored = 0
    for played in all_games():
        end = played.looks[-1]
        result = end.result
        assert result is not None
        for seat, points in enumerate(projected(game.survey(end.view(None)), end.seats)):
            final = {s.removesuffix("_final"): p for s, p in result.account[seat].items() if s.endswith("_final")}
            assert {kind: worth for kind, worth in points.items() if worth} == final
            scored += len(final)
    assert scored > 100


@pytest.mark.long
@pytest.mark.rule("C-2", "C-3", "MO-1", "A-5")
def test_done_is_what_the_reference_would_give_for_it_completed() -> None:
    met = set()
    for look in looks():
        view = look.view(None)
        reference = reference_of(view)
        for row in game.survey(view):
            zone = reference.zone(tuple(row["at"]))
            if row["done"] is not None:
                assert row["done"] == reference.worth(zone, complete=True)["points"] != row["worth"]
                met.add((row["kind"], row["done"] - row["worth"] > 1))
            elif row["worth"] and row["kind"] != "field":
                # Where nothing is said, completing would change nothing.
                assert reference.worth(zone, complete=True)["points"] == row["worth"]
                met.add((row["kind"], None))
    assert {("city", True), ("city", None), ("monastery", True), ("garden", True), ("road", None)} <= met


def test_what_is_missing() -> None:
    for look in looks()[::2]:
        view = look.view(None)
        reference = reference_of(view)
        for row in game.survey(view):
            zone = reference.zone(tuple(row["at"]))
            if row["kind"] in ("monastery", "garden"):
                around = {tuple(cell) for cell in row["around"]}
                x, y, _ = row["at"]
                assert around == {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
                assert row["open"] == 9 - len(around & set(reference.tiles)) == 9 - row["tiles"]
            else:
                assert "around" not in row
                assert row["open"] == sum(reference.links(member).count(None) for member in zone)


# --- looking ahead ---------------------------------------------------------
def test_the_zones_of_the_last_tile_are_those_of_the_survey() -> None:
    for look in looks()[::2]:
        view = look.view(0)
        last = view["board"][-1]
        with_it = [r for r in game.survey(view) if any(c[:2] == [last["x"], last["y"]] for c in r["cells"])]
        found = game.survey_last(view)
        assert {str(sorted(row["cells"])) for row in found} == {str(sorted(row["cells"])) for row in with_it}
        by_cells = {str(sorted(row["cells"])): row for row in with_it}
        for row in found:
            other = by_cells[str(sorted(row["cells"]))]
            for key in set(row) - {"at", "cells", "pieces", "say"}:
                assert row[key] == other[key]


def test_what_is_certain_is_what_happens_less_chance() -> None:
    """Tried on a table that only looks the same, each turn gives the points it really gives."""
    checked = 0
    for look in looks()[::3]:
        for seat in look.to_act:
            turns = look.legal(seat).actions
            world = game.determinize(look.view(seat), Seed("other"))
            for turn in turns[:: max(1, len(turns) // 6)]:
                tried, true = world.copy(), look.copy()
                told = game.certain(tried.apply(seat, turn))
                real = true.apply(seat, turn)
                assert told == game.certain(real)
                late = [event for event in real if event not in told]
                assert all(event.data["final"] for event in late if event.points)
                for who in range(look.seats):
                    sure, later = (sum(e.points for e in events if e.seat == who) for events in (told, late))
                    assert sure + later == true.board.scores()[who] - look.board.scores()[who]
                view, real_view = tried.view(seat), true.view(seat)
                assert game.survey_last(view) == game.survey_last(real_view)
                checked += 1
    assert checked > 300


# --- words -----------------------------------------------------------------
def test_words_are_whole_and_well_set() -> None:
    company = PlayerNames(["Aude", "Guilhem", "Hélène", "Yves", "Zoé"])
    for look in looks()[::4]:
        for row in game.survey(look.view(0), company):
            for said in (*row["name"].values(), *row["say"].values()):
                assert said[0].isupper() or said[0].isdigit()
                assert not re.search(r"[{}\n]|  |None|[Pp]layer|[Jj]oueur", said), said
            assert_whole(row["say"]["fr"], row["say"]["en"])


def test_points_to_come_are_not_spoken_of_where_they_are_not_to_be() -> None:
    for look in looks()[::7]:
        for row in game.survey(look.view(0), projected=False):
            assert (row["worth"], row["done"]) == (None, None)
            assert "point" not in row["say"]["fr"] + row["say"]["en"]


def test_a_small_table() -> None:
    position = game.new({"abbot": True}, 2, "survey")
    view = position.view(None) | {
        "board": [
            {"tile": "D_S", "x": 0, "y": 0, "turns": 0},
            {"tile": "E", "x": 0, "y": -1, "turns": 2},
            {"tile": "V", "x": 1, "y": 0, "turns": 0},
            {"tile": "B", "x": 0, "y": 1, "turns": 0},
        ],
        "pieces": [
            {"seat": 0, "piece": "meeple", "x": 0, "y": -1, "zone": 1},
            {"seat": 1, "piece": "meeple", "x": 1, "y": 0, "zone": 0},
            {"seat": 0, "piece": "abbot", "x": 0, "y": 1, "zone": 0},
        ],
    }
    company = PlayerNames(["Aude", "Guilhem"])
    said = {row["name"]["en"]: row for row in game.survey(view, company)}
    field, road, monastery = (
        said["Field, 1 tile, 1 completed city"],
        said["Road, 2 tiles"],
        said["Monastery, 3 of 9 tiles"],
    )
    assert field["say"]["en"] == "Aude has 1 farmer there. If the game ended here: 3 points for Aude."
    assert (road["worth"], road["done"], road["open"], road["leaders"]) == (2, None, 2, [1])
    assert road["say"]["fr"] == (
        "Guilhem y a 1 voleur. Si la partie finissait ici\u202f: 2 points pour Guilhem."
        " Ouverte à l’ouest de (0, 0) et au sud de (1, 0)."
    )
    assert (monastery["worth"], monastery["done"], monastery["open"]) == (3, 9, 6)
    assert monastery["say"]["fr"] == (
        "Aude y a 1 abbé. Si la partie finissait ici\u202f: 3 points pour Aude\u202f; 9 une fois complétée."
        " Il manque 6 tuiles autour."
    )
    assert monastery["name"]["fr"] == "Abbaye, 3 tuiles sur 9"
    city = said["Completed city, 2 tiles"]
    assert (city["complete"], city["worth"], city["done"]) == (True, 0, None)
    assert city["name"]["fr"] == "Ville complétée, 2 tuiles"


def test_who_shares_a_zone_is_told_in_whole_clauses() -> None:
    pieces = "0 meeple 1,0 z0; 0 meeple -1,0 z0; 1 meeple 0,0 z1"
    position = scene("U 1,0 r1; U -1,0 r1", pieces, drawn="B")
    (road,) = [row for row in game.survey(position.view(None)) if row["kind"] == "road"]
    assert road["say"]["fr"].startswith("Le joueur 1 y a 2 voleurs et le joueur 2 en a 1.")
    assert road["say"]["en"].startswith("Player 1 has 2 thieves there and player 2 has 1.")
