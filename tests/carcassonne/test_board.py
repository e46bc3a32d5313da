"""The table as text and as sentences."""

import re
import unicodedata

import pytest

from lascaux.core.game import View
from lascaux.core.language import LANGS, Lang
from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.kernels.worth import CITIES, TILES
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.games.carcassonne.speech.board import HEIGHT, WIDTH, land_lines
from lascaux.games.carcassonne.speech.tile_text import CITY, FIELD, RIVER, draw_tile, rotations
from lascaux.games.carcassonne.tiles import SURROUNDED, TILESET
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.tiles import SIDES
from tests.carcassonne.compact import all_games

SIZES = [(7, 3), (11, 5)]


def looks() -> list[CarcassonnePosition]:
    return [position for played in all_games() for position in played.looks]


def view_of(*turns: str, seats: int = 2) -> View:
    """The view after some tiles were laid and pieces placed, whatever was drawn."""
    board, pieces = [{"tile": "D_S", "x": 0, "y": 0, "turns": 0}], []
    for number, text in enumerate(turns):
        turn = game.parse(text)
        board.append({"tile": turn.tile, "x": turn.x, "y": turn.y, "turns": turn.turns})
        if turn.zone is not None:
            pieces.append({"seat": number % seats, "piece": turn.piece, "x": turn.x, "y": turn.y, "zone": turn.zone})
    first = game.new({"abbot": True}, seats).view(0)
    return first | {"board": board, "pieces": pieces, "tile": "U", "n": len(turns), "to_act": [len(turns) % seats]}


# --- one tile --------------------------------------------------------------
@pytest.mark.parametrize(
    ("tile", "turns", "drawing"),
    [
        ("D", 0, ("·▒▒▒▒▒·", "───────", "·······")),
        ("D", 1, ("···│··▒", "···│·▒▒", "···│··▒")),
        ("O", 0, ("▒▒◆▒▒▒·", "▒▒▒┌───", "▒··│···")),
        ("H", 0, ("·▒▒▒▒▒·", "·······", "·▒▒▒▒▒·")),
        ("I", 0, ("··▒▒▒▒·", "▒▒·····", "▒······")),
        ("X", 3, ("···│···", "───⌂───", "···│···")),
        ("A", 2, ("···│···", "···†···", "·······")),
        ("RV_B", 1, ("···≈··▒", "─────▒▒", "···≈··▒")),
        ("RV_L", 0, ("···≈···", "··≈≈≈··", "·······")),
    ],
)
def test_tiles_are_drawn_as_they_look(tile: str, turns: int, drawing: tuple[str, ...]) -> None:
    assert draw_tile(tile, turns, 7, 3).rows == drawing


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_middle_of_every_side_shows_what_the_data_says(width: int, height: int) -> None:
    shown = {"field": FIELD, "city": CITY, "river": RIVER}
    middles = {"N": (0, width // 2), "E": (height // 2, -1), "S": (-1, width // 2), "W": (height // 2, 0)}
    for tile in TILESET.data:
        for turns in range(4):
            rows = draw_tile(tile["id"], turns, width, height).rows
            assert [len(row) for row in rows] == [width] * height
            for side, (row, column) in middles.items():
                edge = tile["edges"][SIDES[(SIDES.index(side) - turns) % 4]]
                road = "│" if side in "NS" else "─"
                # Where there is little room, a mark may sit on the middle of a side.
                assert rows[row][column] in (shown.get(edge, road), *"◆*†"), (tile["id"], turns, side)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_zone_has_a_place_of_its_own_to_write(width: int, height: int) -> None:
    for tile in TILESET.ids:
        zones = TILESET.tile(tile)["features"]
        for turns in range(4):
            drawn = draw_tile(tile, turns, width, height)
            numbered = "".join(drawn.written({zone: str(zone) for zone in range(len(zones))}))
            assert sorted(re.findall(r"\d", numbered)) == [str(zone) for zone in range(len(zones))], (tile, turns)
            for zone, feature in enumerate(zones):
                assert "1x" in "".join(drawn.written({zone: "1x"}))
                row, column = drawn.one[zone]
                if feature["kind"] in ("field", "city"):
                    assert drawn.rows[row][column] == (FIELD if feature["kind"] == "field" else CITY)


def test_rotations_that_look_the_same_are_shown_once() -> None:
    assert [rotations(tile) for tile in ("B", "C", "X")] == [[0]] * 3
    assert [rotations(tile) for tile in ("U", "F", "H", "RV_K")] == [[0, 1]] * 4
    assert rotations("D") == [0, 1, 2, 3]


# --- the table -------------------------------------------------------------
def test_a_small_table() -> None:
    view = view_of("E 0,-1 r2 m1", "V 1,0 r0 m0", "B 0,1 r0 a0")
    assert "\n".join(line.rstrip() for line in land_lines(view, "fr")) == "\n".join(
        [
            "       -1     0      1      2",
            "",
            " -2          0,-2                -2",
            "",
            "            ·····",
            " -1  -1,-1 ···1p··  1,-1         -1",
            "            ▒▒▒▒▒",
            "            ▒▒▒▒▒  ·····",
            "  0   -1,0 ────────2v┐···  2,0   0",
            "            ·····  ··│··",
            "           ╔·····╗",
            "  1   -1,1 ···†1a·  1,1          1",
            "           ╚·····╝",
            "",
            "  2          0,2                 2",
            "",
            "       -1     0      1      2",
        ]
    )


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_boards_of_real_games_are_rectangles(lang: Lang) -> None:
    for position in looks():
        view = position.view(0)
        lines = land_lines(view, lang)
        assert len({len(line) for line in lines}) == 1
        assert all(line.isprintable() for line in lines)
        # One column each: no combining marks and nothing that East Asian terminals call wide.
        used = set("".join(game.text_board(view, lang).split("\n")))
        assert not any(unicodedata.combining(char) or unicodedata.east_asian_width(char) in "WF" for char in used)
        assert "{" not in used
        assert "\x1b" not in used


def test_every_piece_stands_on_its_own_tile() -> None:
    for position in looks():
        view = position.view(None)
        lines = land_lines(view, "en")[1:-1]
        west = min(t["x"] for t in view["board"]) - 1
        north = min(t["y"] for t in view["board"]) - 1
        for piece in view["pieces"]:
            top, left = (piece["y"] - north) * HEIGHT, 4 + (piece["x"] - west) * WIDTH
            block = [line[left : left + WIDTH] for line in lines[top : top + HEIGHT]]
            letters = "a" if piece["piece"] == "abbot" else "tkmf"
            assert re.search(rf"{piece['seat'] + 1}[{letters}]", "\n".join(block)), block


def test_what_lies_below_the_land() -> None:
    board = game.text_board(view_of("E 0,-1 r2 m1"), "fr")
    assert "Tuile piochée\u202f: U, route droite" in board
    assert "0 route  1 pré  2 pré" in board
    assert "► Joueur 2\u202f: 0 point, 7 meeples et 1 abbé en réserve" in board
    assert board.endswith("\nIl reste 70 tuiles à piocher.")


# --- in words --------------------------------------------------------------
def test_a_small_table_in_words() -> None:
    view = view_of("E 0,-1 r2 m1", "V 1,0 r0 m0", "B 0,1 r0 a0")
    said = game.describe(view, "en").split("\n")
    assert said[:2] == [
        "Turn 4: player 2 is to play.",
        "Drawn tile: straight road. Before it is turned, it shows"
        " a road to the north, a field to the east, a road to the south, a field to the west.",
    ]
    assert "Field, east side, east half of the north side, east half of the south side." in said
    assert "Field at (0, -1): 1 tile, 1 completed city; player 1, 1 farmer." in said
    assert (
        "Road at (0, 0) and (1, 0): 2 tiles, open to the west of (0, 0) and to the south of (1, 0); player 2, 1 thief."
        in said
    )
    assert "Monastery at (0, 1): 3 of 9 tiles; player 1, 1 abbot." in said
    assert (
        "At (0, -1), city on one side, turned half round: a field to the north, a field to the east,"
        " a city to the south, a field to the west. Farmer of player 1: field, north side, east side,"
        " west side, touches the city to the south."
    ) in said


@pytest.mark.parametrize("lang", LANGS)
def test_real_games_in_words(lang: Lang) -> None:
    for position in looks():
        view = position.view(1)
        lines = game.describe(view, lang).split("\n")
        assert all(
            line.endswith(".") and (line[0].isupper() or line[0].isdigit()) and not re.search(r"[{}]|  |None", line)
            for line in lines
        )
        assert sum(line.startswith(("En (", "At (")) for line in lines) == len(view["board"])


def test_zones_are_those_that_events_tell_of() -> None:
    for position in looks():
        board = position.board
        number_of = {(t["x"], t["y"]): number for number, t in enumerate(board.tiles())}
        for zone in position.zone_map.zones():
            x, y, number = zone.members[0]
            node = number_of[x, y] * ZONES + number
            assert sorted(zone.cells) == [tuple(cell) for cell in board.zone_cells(node)]
            assert zone.kind == board.kind(node)
            assert zone.pieces == board.pieces_on(board.ring(node))
            if zone.kind == "field":
                assert zone.parts[CITIES] == len(board.city_cells(node))
            elif zone.kind in SURROUNDED:
                assert zone.parts[TILES] == len(board.cells_around(node))


def test_every_zone_of_every_tile_has_room_for_a_piece() -> None:
    for tile in TILESET.data:
        for turns in range(4):
            for zone in range(len(tile["features"])):
                rows = draw_tile(tile["id"], turns, WIDTH, HEIGHT).written({zone: "2a"})
                assert [len(row) for row in rows] == [WIDTH] * HEIGHT
                assert sum("2a" in row for row in rows) == 1, (tile["id"], turns, zone)
