"""The table as text for a terminal, from a seat's view.

Columns are headed by x, rows by y; an empty cell beside a tile shows its x,y as typed in a turn. The tile laid last
has double corners.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

from lascaux.core.game import View
from lascaux.core.language import Lang, Text
from lascaux.kit.landscape.kernels.game_data import STEPS
from lascaux.kit.landscape.speech.tile_text import LAND, TileText, rotations
from lascaux.kit.landscape.speech.words import Words
from lascaux.kit.landscape.tiles import TileSet
from lascaux.kit.noun import Noun

Cell = tuple[int, int]
Block = tuple[str, ...]

WIDTH, HEIGHT = 7, 3
LARGE_WIDTH, LARGE_HEIGHT = 11, 5
MARGIN = 4
_CORNERS = {(0, 0): "╔", (0, -1): "╗", (-1, 0): "╚", (-1, -1): "╝"}
LAST_TILE = Text("╔╗ dernière tuile", "╔╗ last tile")


class TextBoard(ABC):
    """Draws the table of one game."""

    tileset: TileSet
    words: Words
    draw_tile: Callable[[str, int, int, int], TileText]
    """Draws a tile with these turns, width and height."""
    seat_line: Callable[[View, int, Lang], str]
    """Returns points and supply of a seat."""
    tiles_left: Callable[[View, Lang], str]
    """Return the tiles left to draw."""
    block: str
    """The character of zones that fill their sides; the corners of the last tile are drawn over it, too."""

    @abstractmethod
    def legend(self, view: View, lang: Lang) -> list[str]:
        """Return the meaning of the characters."""

    @abstractmethod
    def takes_piece(self, feature: dict[str, Any], view: View) -> bool:
        """Return whether a zone can hold a piece under the options in play."""

    def letter(self, who: Noun, lang: Lang) -> str:
        """Return the letter of a piece, written after its player's number."""
        return who.one[lang][0]

    def draw(self, view: View, lang: Lang) -> str:
        """Draw the table, the tile in hand and the score."""
        parts = [
            self.land_lines(view, lang),
            self.legend(view, lang),
            self.hand_lines(view, lang),
            self.score_lines(view, lang),
        ]
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    # --- the land ----------------------------------------------------------
    def land_lines(self, view: View, lang: Lang) -> list[str]:
        """Draw the laid tiles and their surroundings, all lines equally wide."""
        blocks = self._laid_blocks(view, lang)
        nothing = " " * WIDTH
        blocks = {(x, y): (nothing, f"{x},{y}".center(WIDTH), nothing) for x, y in _beside(blocks)} | blocks
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

    def _laid_blocks(self, view: View, lang: Lang) -> dict[Cell, Block]:
        pieces = {(p["x"], p["y"]): p for p in view["pieces"]}
        blocks = {}
        for laid in view["board"]:
            cell = laid["x"], laid["y"]
            texts = {}
            if cell in pieces:
                piece = pieces[cell]
                who = self.words.role(piece["piece"], self.tileset.zone_kind(laid["tile"], piece["zone"]))
                texts[piece["zone"]] = f"{piece['seat'] + 1}{self.letter(who, lang)}"
            block = self.draw_tile(laid["tile"], laid["turns"], WIDTH, HEIGHT).written(texts)
            blocks[cell] = self._cornered(block, laid == view["board"][-1])
        return blocks

    def _cornered(self, block: Block, last: bool) -> Block:
        """Blank out a tile's corners, to separate tiles; mark those of the last one."""
        grid = [list(row) for row in block]
        for (row, column), corner in _CORNERS.items():
            if grid[row][column] == LAND:
                grid[row][column] = " "
            if last and grid[row][column] in (" ", self.block):
                grid[row][column] = corner
        return tuple("".join(row) for row in grid)

    # --- the tile in hand --------------------------------------------------
    def hand_lines(self, view: View, lang: Lang) -> list[str]:
        """Draw the tile in hand in every rotation, zones numbered as in the notation."""
        tile = view["tile"]
        if tile is None:
            return []
        features = self.tileset.features(tile)
        drawn = Text("Tuile piochée : {}, {}", "Drawn tile: {}, {}")
        numbers = {zone: str(zone) for zone, feature in enumerate(features) if self.takes_piece(feature, view)}
        turns = rotations(features)
        blocks = [self.draw_tile(tile, turn, LARGE_WIDTH, LARGE_HEIGHT).written(numbers) for turn in turns]
        lines = ["   ".join(f"r{turn}".center(LARGE_WIDTH) for turn in turns)]
        lines += ["   ".join(block[k] for block in blocks) for k in range(LARGE_HEIGHT)]
        named = "  ".join(f"{zone} {self.words.zones[features[zone]['kind']].one[lang]}" for zone in numbers)
        title = drawn[lang].format(tile, self.words.name_of(tile, lang))
        return [title, *(f"  {line}" for line in lines), f"  {named}"]

    # --- the score ---------------------------------------------------------
    def score_lines(self, view: View, lang: Lang) -> list[str]:
        """Return every seat, the one to act marked, and the pile."""
        marks = ["►" if seat in view["to_act"] else " " for seat in range(view["seats"])]
        rows = [f"{mark} {self.seat_line(view, seat, lang)}" for seat, mark in enumerate(marks)]
        return [*rows, self.tiles_left(view, lang)]


def _beside(blocks: dict[Cell, Block]) -> Iterator[Cell]:
    """Yield the empty cells that share a side with a tile."""
    for x, y in blocks:
        yield from ((x + dx, y + dy) for dx, dy in STEPS[:4] if (x + dx, y + dy) not in blocks)
