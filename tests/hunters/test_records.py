"""What the kept games show of the game (see records/README.md); tests/landscape/test_kept.py replays them."""

from pathlib import Path

from tests.landscape.kept import Shelf


def test_together_they_show_every_kind_of_event_and_scoring() -> None:
    events = list(Shelf(Path(__file__).parent / "records").events())
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
        ("HE-5", "meadow", final),
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


def test_each_tiger_eats_one_deer_of_its_own_meadow() -> None:
    events = Shelf(Path(__file__).parent / "records").events()
    meadows = [event.data for event in events if event.type == "scored" and event.data.get("eaten")]
    assert len(meadows) > 5
    for meadow in meadows:
        hunts = meadow["hunts"]
        assert len(hunts) == meadow["eaten"] == min(meadow["deer"], meadow["tigers"])
        for animal in ("tiger", "deer"):
            there = [tuple(hunt[animal]) for hunt in hunts]
            assert len(set(there)) == len(there), "one eats twice, or is eaten twice"
            assert {at[:2] for at in there} <= {tuple(cell) for cell in meadow["cells"]}
