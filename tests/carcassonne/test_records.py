"""What the kept games show of the game (see records/README.md); tests/landscape/test_kept.py replays them."""

from pathlib import Path

from tests.landscape.kept import Shelf


def test_together_they_show_every_kind_of_event_and_scoring() -> None:
    events = list(Shelf(Path(__file__).parent / "records").events())
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
