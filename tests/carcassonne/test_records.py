"""Games kept as files: the promise that what was played under rules 1.0 stays playable (see records/README.md)."""

from pathlib import Path

import pytest

from lascaux.games.carcassonne import game
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
        "piece_placed",
        "piece_returned",
        "scored",
        "game_over",
    }
    scored = {(event.rule, event.data["kind"], event.data["final"]) for event in events if event.type == "scored"}
    during, final = False, True
    assert scored == {
        ("RO-2", "road", during),
        ("RO-2", "road", final),
        ("C-2", "city", during),
        ("C-2", "city", final),
        ("C-3", "city", during),
        ("MO-1", "monastery", during),
        ("MO-2", "monastery", final),
        ("F-4", "field", final),
        ("A-5", "garden", during),
        ("A-6", "garden", during),
        ("A-6", "monastery", during),
        ("A-9", "garden", final),
        ("A-9", "monastery", final),
    }
    placed = {(event.rule, event.data["kind"]) for event in events if event.type == "piece_placed"}
    assert placed == {
        ("M-2", "road"),
        ("M-2", "city"),
        ("M-2", "monastery"),
        ("F-1", "field"),
        ("A-3", "monastery"),
        ("A-3", "garden"),
    }
    assert {event.rule for event in events if event.type == "piece_returned"} == {"P-3", "A-6"}
    discarded = {event.data["tile"] for event in events if event.type == "tile_discarded"}
    assert any(tile.startswith("RV_") for tile in discarded)
    assert any(not tile.startswith("RV_") for tile in discarded)
