"""The report of `lascaux compare` as a picture: a bar with an error bar for each change."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from lascaux.cli.messages import figure, say
from lascaux.kit.svg import INK, picture, tag, text

WIDTH, ROW, TOP, BOTTOM, MARGIN = 960, 34, 92, 56, 24
NAMES, CHART, GAP = 280, 300, 32
"""Widths of the names, of each of the two charts, and of the space between the charts."""
PANELS = (("points_per_player", "score_change", "mean_score"), ("actions_per_game", "length_change", "mean_length"))
PALE, UP, DOWN = "#b9a58a", "#7a8f3c", "#b2562f"


def draw(names: Sequence[str], facts: Sequence[dict[str, Any]], heading: str, below: str) -> str:
    """Return the picture as the text of an SVG file."""
    height = TOP + ROW * len(names) + BOTTOM
    parts = [text(heading, MARGIN, 36, font_size=22)]
    parts += [text(name, MARGIN, _middle(i) + 5, font_size=14) for i, name in enumerate(names)]
    for panel, (title, change, mean) in enumerate(PANELS):
        middle = MARGIN + NAMES + panel * (CHART + GAP) + CHART / 2
        first = figure(facts[0][mean], ".2f")
        parts += _panel(middle, say(title), first, [row[change] for row in facts])
    parts += [text(line, MARGIN, height - 30 + 18 * k, font_size=12) for k, line in enumerate(wrap(below, 130))]
    return picture(heading, WIDTH, height, *parts) + "\n"


def _middle(row: int) -> float:
    return TOP + ROW * (row + 0.5)


def _panel(middle: float, title: str, first: str, changes: Sequence[dict[str, float]]) -> list[str]:
    """Return one chart: bars from a middle line, and beside it the mean of the default rules."""
    scale = (CHART / 2 - 60) / max([abs(change["mean"]) + change["error"] for change in changes] + [0.01])
    parts = [
        text(title, middle, TOP - 14, font_size=14, text_anchor="middle"),
        tag("line", x1=middle, y1=TOP - 4, x2=middle, y2=TOP + ROW * len(changes), stroke=PALE),
        text(first, middle + 8, _middle(0) + 5, font_size=14),
    ]
    for row, change in enumerate(changes[1:], 1):
        parts += _bar(middle, _middle(row), change, scale)
    return parts


def _bar(middle: float, y: float, change: dict[str, float], scale: float) -> list[str]:
    mean, off = change["mean"], change["error"] * scale
    tip, sign = middle + mean * scale, 1 if mean >= 0 else -1
    anchor, colour = ("start", UP) if mean >= 0 else ("end", DOWN)
    return [
        tag("rect", x=min(middle, tip), y=y - 8, width=abs(tip - middle), height=16, fill=colour),
        tag("line", x1=tip - off, y1=y, x2=tip + off, y2=y, stroke=INK),
        text(figure(mean, "+.2f"), tip + (off + 6) * sign, y + 5, font_size=12, text_anchor=anchor),
    ]
