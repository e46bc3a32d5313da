"""Positions of tile-laying games as text: tiles and pieces, whose turn it is, and the piles in their order."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lascaux.core.errors import BadNotation
from lascaux.core.position_text import NOTHING, Item, Line, Sheet, spelled
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.board import TileBoard
from lascaux.kit.landscape.kernels.engine import Engine
from lascaux.kit.landscape.kernels.layout import SOURCES
from lascaux.kit.landscape.rebuild import DoesNotFit, rebuild_board
from lascaux.kit.landscape.tiles import fill_deck

MAX_ACTIONS, MAX_POINTS = 9_999, 9_999
_PIECE = re.compile(r"([0-9]) ([a-z]+) (-?[0-9]{1,2}),(-?[0-9]{1,2}) z([0-9]{1,2})")


@dataclass(frozen=True)
class Pile:
    """One of the piles in the deck, which holds them one after the other."""

    name: str
    drawn: str
    """The field that counts its draws."""
    holds: Callable[[str], bool] = lambda tile: True
    """Returns whether a tile belongs to it."""
    start: int = 0
    size: int = 0
    """Its fixed number of tiles; 0 if it may have fewer."""


@dataclass(frozen=True)
class TileText:
    """A game's part of the format."""

    board: type[TileBoard]
    turn: type[TileTurn]
    piles: Sequence[Pile]
    stands: Mapping[str, frozenset[str]]
    """The kinds of zones each sort of piece stands on."""

    # --- writing -----------------------------------------------------------
    def rows(self, state: Any) -> list[Line]:
        """Return the rows of a position."""
        board = self.board(state)
        points = [(f"points {seat}", _pairs(account)) for seat, account in enumerate(board.account()) if account]
        supply = {piece: [seat[piece] for seat in board.supply()] for piece in board.pieces_in_supply}
        return [
            ("actions", str(int(state.n_actions))),
            ("player", str(int(state.player))),
            ("tile", board.drawn or NOTHING),
            ("board", [f"{t['tile']} {t['x']},{t['y']} r{t['turns']}" for t in board.tiles()]),
            ("pieces", [f"{p['seat']} {p['piece']} {p['x']},{p['y']} z{p['zone']}" for p in board.pieces()]),
            *points,
            ("supply", [spelled([piece, *counts]) for piece, counts in supply.items()]),
            ("set_aside", spelled(board.set_aside())),
            *(row for pile in self.piles for row in self._pile_rows(pile, state, board.deck())),
        ]

    def _pile_rows(self, pile: Pile, state: Any, deck: Sequence[str]) -> list[Line]:
        drawn = pile.start + int(getattr(state, pile.drawn))
        end = pile.start + pile.size if pile.size else len(deck)
        return [(f"{pile.name}_drawn", spelled(deck[pile.start : drawn])), (pile.name, spelled(deck[drawn:end]))]

    # --- reading -----------------------------------------------------------
    def read(self, sheet: Sheet, seats: int, rules: int, engine: Engine, pieces: Mapping[str, int]) -> Any:
        """Return states of a sheet; `pieces` is the number of each sort that a player has."""
        laid = [self._laid(item) for item in sheet.items("board")]
        if not laid:
            raise sheet.error("board", "board is missing")
        in_hand = sheet.need("tile")
        tile = None if in_hand.text == NOTHING else self._tile(in_hand, in_hand.text)
        standing = self._standing(sheet, seats, laid)
        accounts = [self._account(sheet, seat) for seat in range(seats)]
        view = {
            "seats": seats,
            "n": sheet.number("actions", len(laid) - 1, 0, MAX_ACTIONS),
            "board": laid,
            "pieces": standing,
            "tile": tile,
            "scores": [sum(account.values()) for account in accounts],
            "account": accounts,
            "supply": self._supply(sheet, seats, standing, pieces),
        }
        states = self._rebuilt(sheet, view, engine, rules)
        state = engine.program.fields(states)
        state.player = sheet.number("player", 0, 0, seats - 1)
        self._fill_piles(sheet, state, view)
        if tile is not None and not int(state.n_places):
            raise in_hand.error(f"{tile} fits nowhere on this board")
        return states

    def _rebuilt(self, sheet: Sheet, view: dict[str, Any], engine: Engine, rules: int) -> Any:
        items = sheet.items("board")
        try:
            states = rebuild_board(view, engine, self.board, rules)
        except DoesNotFit as error:
            raise items[error.number].error(f"{items[error.number].text} does not fit there") from None
        except (ValueError, IndexError, OverflowError) as error:
            raise sheet.error("board", str(error)) from None
        first = self.board(engine.program.fields(states)).tiles()[0]
        if first != view["board"][0]:
            start = f"{first['tile']} {first['x']},{first['y']} r{first['turns']}"
            raise items[0].error(f"the first tile is {start} by these options")
        return states

    def _tile(self, item: Item, word: str) -> str:
        if word not in self.board.tileset.numbers:
            raise item.error(f"there is no tile {word[:20]!r}")
        return word

    def _laid(self, item: Item) -> dict[str, Any]:
        try:
            turn = self.turn.parse(item.text)
        except BadNotation:
            raise item.error(f"a laid tile is written like D 0,-1 r2, not {item.text[:40]!r}") from None
        if turn.piece is not None:
            raise item.error("pieces stand under `pieces`")
        return {"tile": self._tile(item, turn.tile), "x": turn.x, "y": turn.y, "turns": turn.turns}

    def _standing(self, sheet: Sheet, seats: int, laid: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        at = {(tile["x"], tile["y"]): str(tile["tile"]) for tile in laid}
        found: list[dict[str, Any]] = []
        for item in sheet.items("pieces"):
            match = _PIECE.fullmatch(item.text)
            if match is None:
                raise item.error(f"a piece is written like 0 {self.turn.PIECES[0]} 0,-1 z2, not {item.text[:40]!r}")
            seat, piece, x, y, zone = int(match[1]), match[2], int(match[3]), int(match[4]), int(match[5])
            zones = self.board.tileset.features(at[x, y]) if (x, y) in at else []
            if seat >= seats or piece not in self.stands or zone >= len(zones):
                raise item.error("there is no such seat, piece or zone")
            if zones[zone]["kind"] not in self.stands[piece]:
                raise item.error(f"no {piece} stands on a {zones[zone]['kind']}")
            if any((p["x"], p["y"], p["zone"]) == (x, y, zone) for p in found):
                raise item.error("the place is taken")
            found.append({"seat": seat, "piece": piece, "x": x, "y": y, "zone": zone})
        return found

    def _account(self, sheet: Sheet, seat: int) -> dict[str, int]:
        item = sheet.get(f"points {seat}")
        if item is None:
            return {}
        words, kinds = item.words(), self.board.tileset.zone_kinds[:SOURCES]
        sources = {f"{kind}{end}" for kind in kinds for end in ("", "_final")}
        found = {}
        for source, points in zip(words[::2], words[1::2], strict=False):
            if source not in sources:
                raise item.error(f"points come from {', '.join(sorted(sources))}, not {source[:20]!r}")
            found[source] = Item(item.line, points).number(1, MAX_POINTS)
        if len(words) != 2 * len(found):
            raise item.error("points are written source and number, each source once")
        return found

    def _supply(
        self, sheet: Sheet, seats: int, standing: Sequence[Mapping[str, Any]], pieces: Mapping[str, int]
    ) -> list[dict[str, int]]:
        out = Counter((piece["seat"], piece["piece"]) for piece in standing)
        supply = [{sort: most - out[seat, sort] for sort, most in pieces.items()} for seat in range(seats)]
        for piece in standing:
            if supply[piece["seat"]][piece["piece"]] < 0:
                raise sheet.error(
                    "pieces", f"seat {piece['seat']} has no {pieces[piece['piece']] + 1}th piece of a sort"
                )
        for item in sheet.items("supply"):
            sort, *counts = item.words()
            if sort not in pieces:
                raise item.error(f"pieces are {', '.join(pieces)}, not {sort[:20]!r}")
            for seat, count in enumerate(Item(item.line, " ".join(counts)).numbers(seats, 0, pieces[sort])):
                if count > supply[seat][sort]:
                    raise item.error(f"seat {seat} has {pieces[sort]} of {sort}, those on the board included")
                supply[seat][sort] = count
        return supply

    def _fill_piles(self, sheet: Sheet, state: Any, view: Mapping[str, Any]) -> None:
        """Fill each pile: its drawn tiles, in any order unless given, and its remaining ones.

        In piles of fixed size, tiles found nowhere else were set aside.
        """
        tiles = self.board.tileset
        to_come = {pile.name: self._tiles(sheet, pile.name) or [] for pile in self.piles}
        used = [t["tile"] for t in view["board"][1:]]
        in_hand = [] if view["tile"] is None else [view["tile"]]
        aside = self._tiles(sheet, "set_aside")
        if aside is None:
            known = [view["board"][0]["tile"], *used, *in_hand, *(tile for pile in to_come.values() for tile in pile)]
            aside = [tile for tile in tiles.ids if tile not in known] if all(p.size for p in self.piles) else []
        gone, deck, drawn = [*used, *aside, *in_hand], list[str](), dict[str, int]()
        for pile in self.piles:
            before = self._tiles(sheet, f"{pile.name}_drawn")
            mine = [tile for tile in gone if pile.holds(tile)]
            if before is not None and Counter(before) != Counter(mine):
                raise sheet.error(
                    f"{pile.name}_drawn", "the drawn tiles must be those on the board, aside and in the hand"
                )
            whole = [*(mine if before is None else before), *to_come[pile.name]]
            if not all(map(pile.holds, whole)) or (pile.size and len(whole) != pile.size):
                raise sheet.error(
                    pile.name, f"{pile.name} is not what it should be: {pile.size or 'other'} tiles of its sort"
                )
            deck, drawn[pile.drawn] = [*deck, *whole], len(mine)
        in_box = Counter({tile["id"]: tile.get("count", 1) for tile in tiles.data})
        for tile in (Counter(deck) + Counter([view["board"][0]["tile"]])) - in_box:
            raise sheet.error("board", f"the box has fewer tiles {tile}")
        fill_deck(state, tiles, deck, 0, aside)
        state.n_deck = self.piles[0].size or len(deck)
        for field, count in drawn.items():
            setattr(state, field, count)

    def _tiles(self, sheet: Sheet, key: str) -> list[str] | None:
        item = sheet.get(key)
        return None if item is None else [self._tile(item, word) for word in item.words()]


def _pairs(account: Mapping[str, int]) -> str:
    return spelled(word for source, points in account.items() for word in (source, points))


def no_rule_looks(record: Any, field: str, node: int) -> bool:
    """Return whether a field may differ: joined zones keep their counts, and cities keep marks of the scoring."""
    return field == "seen" or (field == "owners" and int(record["label"][node]) != node)
