"""The table as text for a terminal, from what a seat may know.

Columns are headed by x, rows by y; an empty cell beside a tile shows its x,y as it is typed in a turn. The tile laid
last has double corners.
"""

from collections.abc import Iterator

from lascaux.core.game import View
from lascaux.core.language import Lang, Text
from lascaux.games.carcassonne.speech.names import name_of
from lascaux.games.carcassonne.speech.tally import seat_line, tiles_left
from lascaux.games.carcassonne.speech.tile_text import (
    CITY,
    FIELD,
    GARDEN,
    MONASTERY,
    RIVER,
    SHIELD,
    VILLAGE,
    draw_tile,
    rotations,
)
from lascaux.games.carcassonne.speech.vocabulary import ABBOT, FARMER, KNIGHT, MONK, THIEF, ZONES, role
from lascaux.games.carcassonne.speech.vocabulary import SHIELD as SHIELDS
from lascaux.games.carcassonne.tiles import tile_data, tile_numbers, zone_kind
from lascaux.kit.landscape.box import STEPS

Cell = tuple[int, int]
Block = tuple[str, ...]

WIDTH, HEIGHT = 7, 3
LARGE_WIDTH, LARGE_HEIGHT = 11, 5
MARGIN = 4
_CORNERS = {(0, 0): "╔", (0, -1): "╗", (-1, 0): "╚", (-1, -1): "╝"}


def text_board(view: View, lang: Lang) -> str:
    """Draw the table, the tile in hand and the score."""
    parts = [land_lines(view, lang), _legend(view, lang), _hand_lines(view, lang), _score_lines(view, lang)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


# --- the land --------------------------------------------------------------
def land_lines(view: View, lang: Lang) -> list[str]:
    """Draw the laid tiles with their surroundings, all lines equally wide."""
    blocks = _laid_blocks(view, lang)
    blocks = {cell: _empty_block(cell) for cell in _beside(blocks)} | blocks
    columns = range(min(x for x, _ in blocks), max(x for x, _ in blocks) + 1)
    rows = range(min(y for _, y in blocks), max(y for _, y in blocks) + 1)
    head = " " * MARGIN + "".join(str(x).center(WIDTH) for x in columns) + " " * MARGIN
    lines = [head]
    blank = (" " * WIDTH,) * HEIGHT
    for y in rows:
        for k in range(HEIGHT):
            label = str(y) if k == HEIGHT // 2 else ""
            land = "".join(blocks.get((x, y), blank)[k] for x in columns)
            lines.append(f"{label:>{MARGIN - 1}} {land} {label:<{MARGIN - 1}}")
    return [*lines, head]


def _laid_blocks(view: View, lang: Lang) -> dict[Cell, Block]:
    pieces = {(p["x"], p["y"]): p for p in view["pieces"]}
    blocks = {}
    for laid in view["board"]:
        cell = laid["x"], laid["y"]
        texts = {}
        if cell in pieces:
            piece = pieces[cell]
            who = role(piece["piece"], zone_kind(laid["tile"], piece["zone"]))
            texts[piece["zone"]] = f"{piece['seat'] + 1}{who.one[lang][0]}"
        block = draw_tile(laid["tile"], laid["turns"], WIDTH, HEIGHT).written(texts)
        blocks[cell] = _cornered(block, laid == view["board"][-1])
    return blocks


def _cornered(block: Block, last: bool) -> Block:
    """Leave a tile's corners blank, so that one tile can be told from the next; those of the last tile are marked."""
    grid = [list(row) for row in block]
    for (row, column), corner in _CORNERS.items():
        if grid[row][column] == FIELD:
            grid[row][column] = " "
        if last and grid[row][column] in (" ", CITY):
            grid[row][column] = corner
    return tuple("".join(row) for row in grid)


def _beside(blocks: dict[Cell, Block]) -> Iterator[Cell]:
    """Empty cells that share a side with a tile."""
    for x, y in blocks:
        yield from ((x + dx, y + dy) for dx, dy in STEPS[:4] if (x + dx, y + dy) not in blocks)


def _empty_block(cell: Cell) -> Block:
    return " " * WIDTH, f"{cell[0]},{cell[1]}".center(WIDTH), " " * WIDTH


def _legend(view: View, lang: Lang) -> list[str]:
    options = view["options"]
    marks = [(CITY, "city"), ("─", "road"), (FIELD, "field"), (MONASTERY, "monastery"), (GARDEN, "garden")]
    marks += [(RIVER, "river")] if options["river"] else []
    words = [f"{mark} {ZONES[kind].one[lang]}" for mark, kind in marks]
    words += [f"{VILLAGE} village", f"{SHIELD} {SHIELDS.one[lang]}", f"╔╗ {Text('dernière tuile', 'last tile')[lang]}"]
    people = [THIEF, KNIGHT, MONK]
    people += [FARMER] if options["farmers"] else []
    people += [ABBOT] if options["abbot"] else []
    letters = ", ".join(f"{who.one[lang][0]} {who.one[lang]}" for who in people)
    text = Text("Numéro du joueur, puis {}.", "Number of the player, then {}.")
    return ["  ".join(words), text[lang].format(letters)]


# --- the tile in hand ------------------------------------------------------
def _hand_lines(view: View, lang: Lang) -> list[str]:
    """The drawn tile in every way it can be turned, zones numbered as in the notation."""
    tile = view["tile"]
    if tile is None:
        return []
    title = Text("Tuile piochée : {}, {}", "Drawn tile: {}, {}")[lang].format(tile, name_of(tile, lang))
    numbers = {zone: str(zone) for zone in _zones_for_pieces(tile, view)}
    turns = rotations(tile)
    blocks = [draw_tile(tile, turn, LARGE_WIDTH, LARGE_HEIGHT).written(numbers) for turn in turns]
    lines = ["   ".join(f"r{turn}".center(LARGE_WIDTH) for turn in turns)]
    lines += ["   ".join(block[k] for block in blocks) for k in range(LARGE_HEIGHT)]
    named = "  ".join(f"{zone} {ZONES[zone_kind(tile, zone)].one[lang]}" for zone in numbers)
    return [title, *(f"  {line}" for line in lines), f"  {named}"]


def _zones_for_pieces(tile: str, view: View) -> list[int]:
    """Zones of a tile that can hold a piece under the options in play."""
    takes = {"road", "city", "monastery"}
    takes |= {"field"} if view["options"]["farmers"] else set()
    takes |= {"garden"} if view["options"]["abbot"] else set()
    zones = tile_data()[tile_numbers()[tile]]["features"]
    return [number for number, zone in enumerate(zones) if zone["kind"] in takes]


# --- the score -------------------------------------------------------------
def _score_lines(view: View, lang: Lang) -> list[str]:
    rows = []
    for seat in range(view["seats"]):
        mark = "►" if seat in view["to_act"] else " "
        rows.append(f"{mark} {seat_line(view, seat, lang)}")
    return [*rows, tiles_left(view, lang)]
