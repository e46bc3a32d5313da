"""What the Ancients wish for, and the end of the game."""

from typing import Any

import pytest

from lascaux.games.prehistories import game
from lascaux.games.prehistories.material import (
    CELLS,
    DATA,
    OBJECTIVES,
    SOURCES,
    marked,
    objective_asks,
    objective_counts,
)
from lascaux.games.prehistories.position import PrehistoriesPosition
from tests.prehistories.scene import hunting, lay, of_type, play, scene, standing, written

Cells = set[tuple[int, int]]


def singles(cells: Cells, animal: str = "boar", seat: int = 0) -> str:
    """Single tiles on these cells, but for those printed already."""
    printed = marked(seat, "HT")
    return "; ".join(f"{animal}-1 a {x} {y}" for x, y in sorted(cells) if not printed >> (7 * y + x) & 1)


def met(cave: str, objective: str) -> bool:
    return standing(scene(2, caves={0: cave}), 0, objective).done


def missing(cave: str, objective: str) -> Any:
    view = scene(2, caves={0: cave} if cave else {}, objectives=[objective] if objective in OBJECTIVES else []).view(
        None
    )
    (row,) = [row for row in game.survey(view) if row["seat"] == 0 and row["objective"] == objective]
    return row


def around(x: int, y: int) -> Cells:
    return {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} - {(x, y)}


COLUMN = {(0, y) for y in range(7)}
LAST = {(6, y) for y in range(7)}
PATH = {(2, 1), (3, 1), (4, 1), (4, 2), (4, 3), (4, 4)}
CENTRE = {(x, y) for x in (2, 3, 4) for y in (2, 3, 4)}
DIAGONAL = {(0, y) for y in range(7)} | {(x, 6) for x in range(7)}
PAIRS = [
    pytest.param("join-totems", PATH, (4, 2), marks=pytest.mark.rule("PO-6")),
    pytest.param("ring-totems", around(1, 1) | around(4, 5), (0, 0), marks=pytest.mark.rule("PO-6")),
    pytest.param("centre-9", CENTRE, (4, 4), marks=pytest.mark.rule("PO-7")),
    pytest.param("back-wall", LAST, (6, 0), marks=pytest.mark.rule("PO-7")),
    pytest.param("ring-hunter", around(2, 3), (1, 2), marks=pytest.mark.rule("PO-10")),
    pytest.param("diagonal-corners", DIAGONAL, (3, 6), marks=pytest.mark.rule("PO-12")),
    pytest.param("four-corners", {(0, 0), (0, 6), (6, 0), (6, 6)}, (6, 6), marks=pytest.mark.rule("PO-12")),
]


@pytest.mark.parametrize(("objective", "cells", "gap"), PAIRS)
def test_places_must_all_be_painted(objective: str, cells: Cells, gap: tuple[int, int]) -> None:
    assert met(singles(cells), objective)
    assert not met(singles(cells - {gap}), objective)
    row = missing(singles(cells - {gap}), objective)
    assert (row["done"], row["cells"]) == (False, [list(gap)])


@pytest.mark.parametrize(
    ("objective", "one", "both"),
    [
        pytest.param("join-totems", {(0, 1)}, PATH, marks=pytest.mark.rule("PO-6")),
        pytest.param("diagonal-corners", {(0, 0)}, DIAGONAL, marks=pytest.mark.rule("PO-12")),
    ],
)
def test_what_is_to_be_joined_counts_once_tiles_reach_it(objective: str, one: Cells, both: Cells) -> None:
    # The totem animals are on the wall before anybody has painted: that is no progress.
    rows = [missing(singles(cells), objective) for cells in (set(), one, both)]
    assert [(row["have"], row["need"]) for row in rows] == [(0, 2), (1, 2), (2, 2)]


@pytest.mark.rule("PO-14")
def test_a_ring_round_a_legend_that_lies_nowhere_yet_is_as_far_away_as_can_be() -> None:
    rows = [missing(cave, "ring-legend") for cave in ("fish-1 a 0 0", "legend-1 a 5 5")]
    assert [(row["have"], row["need"]) for row in rows] == [(0, 12), (1, 5)]  # yellow's totem is in the ring of five


def test_every_objective_says_what_it_asks_and_what_is_counted() -> None:
    for name in SOURCES:
        for words in (objective_asks(name), objective_counts(name)):
            assert words.fr != words.en
        assert all(objective_asks(name)[lang].endswith(".") for lang in ("fr", "en"))
    row = missing(singles({(0, 1)}), "join-totems")
    assert row["say"]["en"].startswith("Player 1: 1 of 2 totem animals reached; ")
    assert "(Animaux Totem atteints)" in row["say"]["fr"]


def test_whoever_hears_the_table_is_told_what_every_card_asks() -> None:
    view = scene(2, objectives=["herd-8", "four-corners"]).view(0)
    for lang in ("fr", "en"):
        for told in (game.describe(view, lang), game.text_board(view, lang)):
            for name in ("herd-8", "four-corners"):
                assert objective_asks(name)[lang] in told


@pytest.mark.rule("PO-8", "PO-5")
def test_five_kinds_in_a_line_with_the_totem_and_a_legend() -> None:
    # Row 1 holds yellow's totem at [1,1]: it is a kind; the legend another; the hunter's row 3 has none for it.
    row = "fish-1 a 0 1; mammoth-1 a 2 1; bison-1 a 3 1; legend-1 a 5 1"
    assert met(row, "row-5-kinds")
    assert not met(row.replace("bison", "fish"), "row-5-kinds")
    assert not met("fish-1 a 0 3; mammoth-1 a 1 3; bison-1 a 3 3; ibex-1 a 4 3", "row-5-kinds")
    column = "fish-1 a 1 0; mammoth-1 a 1 2; bison-1 a 1 4; ibex-1 a 1 6"
    assert met(column, "column-5-kinds")
    assert not met(column, "row-5-kinds")


@pytest.mark.rule("PO-5", "PO-10")
def test_the_hunter_wants_four_different_neighbours() -> None:
    cave = "fish-1 a 2 2; mammoth-1 a 1 3; legend-1 a 3 3; boar-1 a 2 4"
    assert met(cave, "hunter-4-kinds")
    assert not met(cave.replace("boar", "fish"), "hunter-4-kinds")
    assert missing("fish-1 a 2 2", "hunter-4-kinds")["cells"] == [[1, 3], [3, 3], [2, 4]]
    assert not missing("fish-1 a 2 2; fish-1 a 2 4", "hunter-4-kinds")["possible"]


@pytest.mark.rule("PO-9")
@pytest.mark.parametrize(("objective", "size"), [("herd-8", 8), ("herd-10", 10)])
def test_herds_are_of_one_ordinary_animal_over_sides(objective: str, size: int) -> None:
    snake = [*((0, y) for y in range(7)), *((x, 6) for x in range(1, 7))]
    assert met(singles(set(snake[:size])), objective)
    assert not met(singles(set(snake[: size - 1])), objective)
    assert not met(singles(set(snake[: size - 1])) + f"; fish-1 a {snake[size][0]} {snake[size][1]}", objective)
    corner = {(x, y) for x, y in snake[: size - 1]} | {(1, 5) if size < 8 else (5, 5)}
    assert not met(singles(corner - {snake[5]}), objective)
    assert not met("legend-1 a 0 0; legend-2 a 0 2; legend-3 a 2 0", objective)


@pytest.mark.rule("PO-11")
def test_five_alike_in_a_line_need_not_touch() -> None:
    assert met(singles({(6, 0), (6, 1), (6, 3), (6, 4), (6, 6)}), "column-5-same")
    assert met(singles({(0, 0), (1, 0), (3, 0), (4, 0), (6, 0)}), "row-5-same")
    assert not met(singles({(6, 0), (6, 1), (6, 3), (6, 4)}), "column-5-same")


@pytest.mark.rule("PO-13")
def test_five_small_tiles() -> None:
    assert met(singles({(0, 0), (0, 1), (6, 3), (6, 4), (6, 6)}), "five-small")
    assert not met(singles({(0, 0), (0, 1), (6, 3), (6, 4)}) + "; fish-2 a 2 0", "five-small")


@pytest.mark.rule("PO-13", "PC-6")
def test_three_tiles_in_a_turn_count_when_taken() -> None:
    every = {(i % 7, i // 7) for i in range(CELLS)} - {(0, 0)}
    tiles = {"A": "fish-1", "B": "fish-2", "C": "fish-3a"}
    position = hunting(hand="4 6 1 5 5", caves={0: singles(every)}, tiles=tiles, objectives=["three-in-a-turn"])
    play(position, f"0 hunt B {written(0, '6 1')}", f"0 hunt C {written(0, '5 5')}")
    events = play(position, f"0 hunt A {written(0, '4')}")
    assert [(e.data["objective"], e.data["totems"]) for e in of_type(events, "totems_placed")] == [
        ("three-in-a-turn", 2)
    ]


@pytest.mark.rule("PO-14")
def test_legends_enclosed_and_side_by_side() -> None:
    corner = {(2, 0), (2, 1), (2, 2), (0, 2), (1, 2)}
    assert met("legend-1 a 0 0; " + singles(corner), "ring-legend")
    assert not met("legend-1 a 0 0; " + singles(corner - {(2, 2)}), "ring-legend")
    assert missing("legend-1 a 0 0; " + singles(corner - {(2, 2)}), "ring-legend")["cells"] == [[2, 2]]
    assert met("legend-1 a 0 0; legend-2 a 2 0; " + singles({(2, 2), (0, 2), (1, 2)}), "ring-legend")
    assert met("legend-1 a 5 0; legend-2 a 5 2", "legend-pair")
    assert not met("legend-1 a 5 0; legend-2 a 4 2", "legend-pair")


@pytest.mark.rule("PO-1")
def test_one_tile_may_fill_a_column_and_a_row() -> None:
    row = {(x, 0) for x in range(1, 7)}
    position = paint_last(singles((COLUMN - {(0, 0)}) | row))
    events = play(position, "0 paint fish-1 a 0 0")
    lines = [event.data["objective"] for event in of_type(events, "totems_placed")]
    assert sorted(lines) == ["full-column", "full-row"]
    assert all(event.points == 1 and event.rule == "PO-1" for event in of_type(events, "totems_placed"))


@pytest.mark.rule("PO-1", "PO-3")
@pytest.mark.parametrize("faces", ["day", "mixed", "night"])
def test_permanent_objectives_hold_in_every_game_and_again_and_again(faces: str) -> None:
    caves = {0: singles(COLUMN - {(0, 0)})}
    tiles = {"A": "fish-1", "E": "legend-1"}
    position = hunting(hand="4 6 6 5 5", caves=caves, tiles=tiles, options={"objectives": faces})
    position.state.account[0] = position.state.totems[0] = 2  # two columns were full before
    play(position, f"0 hunt A {written(0, '4')}", f"0 hunt E {written(0, '6 6 5 5')}")
    events = play(position, "0 paint fish-1 a 0 0") + play(position, "0 paint legend-1 a 1 4")
    placed = [event.data["objective"] for event in of_type(events, "totems_placed")]
    assert [name for name in placed if name not in OBJECTIVES] == ["full-column", "legend-painted"]


@pytest.mark.rule("PO-4")
def test_three_faces_give_more() -> None:
    totems = {
        objective["id"]: (objective["totems_first"], objective["totems_later"]) for objective in DATA["objectives"]
    }
    assert {name for name, given in totems.items() if given == (3, 2)} == {"ring-totems", "herd-10", "four-corners"}
    assert set(totems.values()) == {(3, 2), (2, 1)}


def paint_last(cave: str, **more: Any) -> PrehistoriesPosition:
    """Yellow has a single fish to paint, and nothing but lines to gain."""
    position = hunting(hand="4", caves={0: cave}, tiles={"A": "fish-1"}, **{"objectives": ["legend-pair"], **more})
    play(position, f"0 hunt A {written(0, '4')}")
    return position


@pytest.mark.rule("PO-2", "PE-1", "PE-2")
def test_the_eighth_totem_wins_at_once() -> None:
    corners = singles({(0, 0), (0, 6), (6, 0)})
    position = paint_last(corners + "; boar-1 a 5 6", objectives=["four-corners"], totems=[7, 3])
    events = play(position, "0 paint fish-1 a 6 6")
    (placed,) = of_type(events, "totems_placed")
    assert placed.data["totems"] == 1
    assert events[-1].type == "game_over"
    assert of_type(events, "cards_drawn") == []
    assert position.to_act == ()
    assert position.result is not None
    assert (position.result.scores, position.result.winners, position.result.ranking) == ((8, 3), (0,), (1, 2))


@pytest.mark.rule("PE-4", "PE-1")
@pytest.mark.parametrize(("laid", "first"), [(("4", "6"), 0), (("6", "4"), 1)])
def test_no_tie_at_the_eighth_totem(laid: tuple[str, str], first: int) -> None:
    """Both lack one totem and one cell of a column: initiative decides, and the other has no turn left."""
    caves = {seat: singles(COLUMN - {(0, 0)}, seat=seat) for seat in (0, 1)}
    position = scene(2, hands=["4 6", "4 6"], caves=caves, tiles={"A": "fish-1"}, totems=[7, 7])
    lay(position, *laid)
    play(position, f"{first} hunt A {written(first, laid[first])}")
    over = play(position, f"{first} paint fish-1 a 0 0")[-1]
    assert (over.rule, over.data["winners"], position.to_act) == ("PE-1", [first], ())
    assert sorted(over.data["totems"]) == [7, 8]


@pytest.mark.rule("PE-3")
def test_three_idle_rounds_end_the_game() -> None:
    position = scene(3, hands=["5", "2", "6"], totems=[3, 3, 1])
    lay(position, "5", "2", "6")
    play(position, "1 stop", "0 stop", "2 stop")
    lay(position, "", "", "")
    events = lay(position, "", "", "")
    assert (events[-1].type, events[-1].rule) == ("game_over", "PE-3")
    # Both have 3; blue hunted before yellow when both last laid cards.
    assert events[-1].data == {"totems": [3, 3, 1], "winners": [1], "why": "no_hunt", "by": "initiative"}
    assert game.explain(events[-1], "en") == (
        "No one has taken a tile in three rounds running, and between equal totems the initiative decides, that of the"
        " last round in which both laid cards. The game is over: player 1, 3 totems; player 2, 3 totems; player 3,"
        " 1 totem. Player 2 wins."
    )
    assert game.summarize(events[-1:], "en") == (
        "Three rounds without a tile taken. Player 2 wins with 3 totems, ahead of player 1 (3) and player 3 (1), by the"
        " initiative."
    )
    nobody = of_type(events, "initiative")[0]
    assert game.explain(nobody, "fr") == "Personne ne chasse ce tour-ci."


@pytest.mark.rule("PE-3", "PE-2")
def test_a_bare_board_ends_the_game_and_a_tie_is_shared() -> None:
    position = scene(3, hands=["1", "1", "1"], tiles={}, totems=[2, 2, 1])
    for pile, size in enumerate((25, 25, 10, 10, 5)):
        position.state.pile_at[pile] = size
    events = lay(position, "", "", "")
    over = events[-1].data
    assert (over["winners"], over["why"], over["by"]) == ([0, 1], "no_tile", "nothing")
    assert game.explain(events[-1], "fr").startswith("Il n’y a plus de tuile sur le plateau, et totems et initiative")
    assert position.result is not None
    assert position.result.ranking == (1, 1, 3)


@pytest.mark.rule("PO-1")
def test_the_line_nearest_to_being_full_is_surveyed() -> None:
    row = missing(singles(COLUMN - {(0, 5)}), "full-column")
    assert (row["have"], row["need"], row["cells"]) == (6, 7, [[0, 5]])
    full = missing(singles(COLUMN), "full-column")
    assert (full["have"], full["need"]) == (1, 7)  # the next one: a totem or the hunter is all it has
