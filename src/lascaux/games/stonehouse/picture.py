"""The SVG drawing of The Stone House: the fire with its stones, every player's camp, and the house as it stands."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core.game import View
from lascaux.games.stonehouse.physics.outline import TENTHS, turned
from lascaux.games.stonehouse.physics.site import HALF_WIDTH
from lascaux.kit.svg import INK, SEATS, moved, picture, polygon, tag, text

WIDTH, EDGE, CAMP, FIRE, SITE = 760, 28, 74, 150, 230
STONE = 60
"""Room for a stone beside others."""
KINDS = {"slab": "#a89a86", "block": "#8d8274", "egg": "#c4b79f"}
MM = WIDTH / 2 * TENTHS / HALF_WIDTH / 1.4
"""Pixels per millimetre of the building site."""


def drawn(view: View) -> str:
    """Return a view as SVG."""
    players = view["players"]
    camps = [moved(EDGE, FIRE + CAMP * seat, _camp(view, seat)) for seat in range(len(players))]
    below = FIRE + CAMP * len(players) + EDGE
    building = view["building"]
    site = [moved(WIDTH / 2, below + SITE, *_site(view, building))] if building is not None else []
    height = below + (SITE + EDGE if site else 0)
    return picture("The Stone House", WIDTH, height, _fire(view), *camps, *site)


def _fire(view: View) -> str:
    flame = tag(
        "path", d="M0,50 Q-44,40 -24,0 Q-18,16 -8,10 Q-12,-26 12,-44 Q8,-12 26,-2 Q44,36 0,50 Z", fill="#d9722e"
    )
    heart = tag("path", d="M0,46 Q-22,38 -10,14 Q0,24 6,-4 Q24,28 0,46 Z", fill="#f2c230")
    return moved(EDGE + 50, FIRE / 2, flame, heart) + moved(EDGE + 140, FIRE / 2, _row(view, view["fire"]))


def _camp(view: View, seat: int) -> str:
    """Draw a player's gems and reserve."""
    player = view["players"][seat]
    frame = tag("rect", width=WIDTH - 2 * EDGE, height=CAMP - 10, rx=12, fill="#eadfc8")
    turn = {"stroke": INK, "stroke_width": 4} if seat in view["to_act"] else {}
    mark = tag("circle", cx=34, cy=CAMP / 2 - 5, r=15, fill=SEATS[seat], **turn)
    gem = tag("path", d="M-9,-4 L-4,-10 H4 L9,-4 L0,10 Z", fill="#3f9c8c", stroke=INK, stroke_width=1)
    gems = moved(78, CAMP / 2 - 5, gem) + text(player["gems"], 94, CAMP / 2 + 3, font_size=24)
    return frame + mark + gems + moved(150, CAMP / 2 - 5, _row(view, player["reserve"]))


def _row(view: View, stones: Sequence[int]) -> str:
    return "".join(moved(STONE * i + STONE / 2, 0, _stone(view, stone, 0.85)) for i, stone in enumerate(stones))


def _stone(view: View, stone: int, scale: float) -> str:
    """Draw a stone with its number, as it came out of the bag."""
    seen = _known(view, stone)
    shape = [(x * scale, -y * scale) for x, y in turned(tuple(map(tuple, seen["outline"])), 0)]
    return _shape(shape, seen["kind"]) + text(stone, 0, 5, font_size=13, text_anchor="middle")


def _site(view: View, building: Mapping[str, Any]) -> list[str]:
    """Draw the ground, and the stones on it."""
    ground = tag("path", d=f"M{-WIDTH / 2 + EDGE},0 H{WIDTH / 2 - EDGE}", stroke="#7a6a52", stroke_width=6)
    parts = [ground]
    for pose in building["site"]:
        seen = _known(view, pose["stone"])
        outline = tuple(map(tuple, seen["outline"]))
        lying = turned(outline, pose["angle"] / TENTHS, pose["x"] / TENTHS, pose["y"] / TENTHS)
        parts.append(_shape([(x * MM, -y * MM) for x, y in lying], seen["kind"]))
        at = (pose["x"] / TENTHS * MM, -pose["y"] / TENTHS * MM + 5)
        parts.append(text(pose["stone"], *at, font_size=13, text_anchor="middle"))
    return parts


def _known(view: View, stone: int) -> Mapping[str, Any]:
    # Views that went through JSON have strings as keys.
    stones: Mapping[Any, Mapping[str, Any]] = view["stones"]
    return stones[str(stone)] if str(stone) in stones else stones[stone]


def _shape(points: Sequence[tuple[float, float]], kind: str) -> str:
    return polygon(points, fill=KINDS[kind], stroke=INK, stroke_width=1.5, stroke_linejoin="round")
