"""Lists everything a reader of a lesson can try: notations of actions, legal or not."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from lascaux.core.game import Position

TURNS = range(4)
CAVE = 7
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


def of(trying: Mapping[str, Any], position: Position, seat: int) -> list[str]:
    """What a try offers, in the order of its way."""
    if "do" in trying:
        return list(trying["do"])
    return list(WAYS[trying["way"]](trying, position, seat))


def _lay(_: Mapping[str, Any], position: Position, seat: int) -> Iterable[str]:
    """The tile in hand on every cell beside a tile, turned every way, and no piece."""
    view = position.view(seat)
    laid = {(tile["x"], tile["y"]) for tile in view["board"]}
    cells = {(x + dx, y + dy) for x, y in laid for dx, dy in BESIDE} - laid
    for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        for turns in TURNS:
            yield f"{view['tile']} {x},{y} r{turns}"


def _piece(trying: Mapping[str, Any], position: Position, seat: int) -> Iterable[str]:
    """The tile where the lesson has laid it, with every piece of the seat on every zone of it, and with none."""
    view = position.view(seat)
    supply = view["supply"][seat]
    after = position.copy()
    after.apply(seat, trying["laid"])
    x, y = (int(part) for part in trying["laid"].split()[1].split(","))
    cells = [cell for row in position.game.survey(after.view(seat)) for cell in row["cells"]]
    for piece in (piece for piece, left in supply.items() if left):
        for zone in sorted({zone for cx, cy, zone in cells if (cx, cy) == (x, y)}):
            yield f"{trying['laid']} {piece[0]}{zone}"
    yield trying["laid"]


def _bands(hunters: Iterable[Mapping[str, int]]) -> Iterable[str]:
    """Every group of these hunters, as it is written."""
    cards = sorted((hunter["value"], hunter["speed"]) for hunter in hunters)
    for size in range(1, len(cards) + 1):
        for group in combinations(cards, size):
            yield " ".join(f"{value}/{speed}" for value, speed in group)


def _choose(_: Mapping[str, Any], position: Position, seat: int) -> Iterable[str]:
    """Every group of hunters of the hand, and none."""
    yield from (f"lay {band}" for band in _bands(position.view(seat)["hand"]))
    yield "rest"


def _hunt(_: Mapping[str, Any], position: Position, seat: int) -> Iterable[str]:
    """Every group of hunters that are left, to every zone."""
    view = position.view(seat)
    for zone in view["zones"]:
        yield from (f"hunt {zone['zone']} {band}" for band in _bands(view["left"]))


def _paint(_: Mapping[str, Any], position: Position, seat: int) -> Iterable[str]:
    """Either face of the tile, wherever in the cave it does not stick out of it."""
    for face in "ab":
        for row in range(CAVE):
            for col in range(CAVE):
                action = f"paint {position.view(seat)['taken'][0]} {face} {col} {row}"
                refused = position.refusal(seat, action)
                if refused is None or refused.reason != "outside":
                    yield action


WAYS = {"lay": _lay, "piece": _piece, "choose": _choose, "hunt": _hunt, "paint": _paint}
