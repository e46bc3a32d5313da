"""Games kept as files: the promise that what was played under rules 1.0 stays playable (see records/README.md)."""

from pathlib import Path

import pytest

from lascaux.games.hunters import game
from tests.landscape.kept import Shelf, assert_same_result, assert_small_and_canonical, digest

KEPT = Shelf(Path(__file__).parent / "records")
files = pytest.mark.parametrize("file", KEPT.files, ids=KEPT.names)


@files
def test_a_kept_game_replays_to_its_result(file: Path) -> None:
    assert_same_result(file)


@files
def test_its_events_are_the_same_as_ever(file: Path) -> None:
    assert digest(file) == KEPT.digests[file.stem]


@files
def test_its_file_is_small_and_written_as_records_are(file: Path) -> None:
    assert_small_and_canonical(file)


def test_every_kept_game_has_a_digest() -> None:
    assert sorted(KEPT.digests) == sorted(KEPT.names)


def test_they_use_every_value_of_every_option_and_both_bots() -> None:
    for option in game.info.options:
        assert {header.options[option.name] for header in KEPT.headers} == set(option.values), option.name
    assert {player.bot for header in KEPT.headers for player in header.seats} == {"random", "greedy"}
    assert {len(header.seats) for header in KEPT.headers} == {2, 3, 4, 5}


def test_together_they_show_every_kind_of_event_and_scoring() -> None:
    events = list(KEPT.events())
    assert {event.type for event in events} == {
        "tile_placed",
        "tile_discarded",
        "bonus_drawn",
        "piece_placed",
        "piece_returned",
        "scored",
        "game_over",
    }
    scored = {(event.rule, event.data["kind"], event.data["final"]) for event in events if event.type == "scored"}
    during, final = False, True
    assert scored == {
        ("HF-2", "forest", during),
        ("HR-2", "river", during),
        ("HE-3", "river_system", final),
        ("HE-4", "meadow", final),
        ("HG-9", "meadow", final),
    }
    placed = {(event.rule, event.data["kind"]) for event in events if event.type == "piece_placed"}
    assert placed == {
        ("HP-2", "forest"),
        ("HP-2", "river"),
        ("HP-3", "meadow"),
        ("HP-4", "river"),
        ("HP-4", "lake"),
    }
    assert {event.rule for event in events if event.type == "piece_returned"} == {"HK-1", "HE-2"}
    meadows = [event.data for event in events if event.type == "scored" and event.data["kind"] == "meadow"]
    assert any(meadow.get("hunts") for meadow in meadows)
    assert any(meadow["fire"] and meadow["tigers"] for meadow in meadows)
