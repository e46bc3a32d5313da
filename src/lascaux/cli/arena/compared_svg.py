"""The report of `lascaux compare` as a picture: a bar for each change, with how far off it may be."""

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape

from lascaux.cli.messages import figure, say

WIDTH, ROW, TOP, BOTTOM = 960, 34, 92, 56
NAMES, CHART = 280, 300
"""How wide the names are, and each of the two charts."""
PANELS = (("points_per_player", "score_change", "mean_score"), ("actions_per_game", "length_change", "mean_length"))
INK, PALE, UP, DOWN, PAPER = "#3b2a1e", "#b9a58a", "#7a8f3c", "#b2562f", "#fbf6ec"


def draw(names: Sequence[str], facts: Sequence[dict[str, Any]], heading: str, below: str) -> str:
    """The picture, as text of an SVG file."""
    height = TOP + ROW * len(names) + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' font-family="Georgia, serif" font-size="14" fill="{INK}">',
        f"<title>{escape(heading)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="24" y="36" font-size="22">{escape(heading)}</text>',
    ]
    for i, name in enumerate(names):
        parts.append(f'<text x="24" y="{_middle(i) + 5}">{escape(name)}</text>')
    for panel, (title, change, mean) in enumerate(PANELS):
        first = figure(facts[0][mean], ".2f")
        parts += _panel(panel, say(title), first, [row[change] for row in facts])
    parts += [
        f'<text x="24" y="{height - 30 + 18 * k}" font-size="12">{escape(line)}</text>'
        for k, line in enumerate(_wrapped(below))
    ]
    return "\n".join([*parts, "</svg>", ""])


def _middle(row: int) -> float:
    return TOP + ROW * (row + 0.5)


def _panel(panel: int, title: str, first: str, changes: Sequence[dict[str, float]]) -> list[str]:
    """One chart: bars from a middle line, the mean of the first row written beside it."""
    left = 24 + NAMES + panel * (CHART + 32)
    middle = left + CHART / 2
    reach = max([abs(c["mean"]) + c["error"] for c in changes] + [0.01])
    scale = (CHART / 2 - 60) / reach
    parts = [
        f'<text x="{middle}" y="{TOP - 14}" text-anchor="middle">{escape(title)}</text>',
        f'<line x1="{middle}" y1="{TOP - 4}" x2="{middle}" y2="{TOP + ROW * len(changes)}" stroke="{PALE}"/>',
        f'<text x="{middle + 8}" y="{_middle(0) + 5}">{first}</text>',
    ]
    for row, change in enumerate(changes[1:], 1):
        parts += _bar(middle, _middle(row), change, scale, figure(change["mean"], "+.2f"))
    return parts


def _bar(middle: float, y: float, change: dict[str, float], scale: float, told: str) -> list[str]:
    mean, off = change["mean"], change["error"] * scale
    length = mean * scale
    tip, colour = middle + length, UP if mean >= 0 else DOWN
    beside = tip + (off + 6) * (1 if mean >= 0 else -1)
    anchor = "start" if mean >= 0 else "end"
    return [
        f'<rect x="{min(middle, tip):.1f}" y="{y - 8}" width="{abs(length):.1f}" height="16" fill="{colour}"/>',
        f'<line x1="{tip - off:.1f}" y1="{y}" x2="{tip + off:.1f}" y2="{y}" stroke="{INK}"/>',
        f'<text x="{beside:.1f}" y="{y + 5}" text-anchor="{anchor}" font-size="12">{told}</text>',
    ]


def _wrapped(text: str, most: int = 130) -> list[str]:
    """A long line in two."""
    if len(text) <= most:
        return [text]
    cut = text.rfind(" ", 0, most)
    return [text[:cut], text[cut + 1 :]]
