"""The report of `lascaux tournament` as a picture: ratings with intervals, and the shares of wins of each pair."""

from collections.abc import Sequence
from typing import Any

from lascaux.cli.messages import figure, say
from lascaux.kit.svg import INK, SEATS, picture, tag, text

WIDTH, ROW, TOP, MARGIN = 900, 36, 96, 24
NAMES, NUMBERS = 170, 150
LEFT, RIGHT = MARGIN + NAMES, WIDTH - MARGIN - NUMBERS
PALE, DOT = "#b9a58a", SEATS[1]


def draw(rows: Sequence[dict[str, Any]], crosses: Sequence[Sequence[float | None]], heading: str) -> str:
    """Return the picture as the text of an SVG file."""
    below = TOP + ROW * len(rows)
    height = below + 76 + ROW * (len(rows) + 1) + MARGIN
    return picture(
        heading,
        WIDTH,
        height,
        text(heading, MARGIN, 38, font_size=22),
        *_ratings(rows, below),
        text(say("crosses"), MARGIN, below + 52, font_size=16),
        *_crosses([row["name"] for row in rows], crosses, below + 68),
    )


def _ratings(rows: Sequence[dict[str, Any]], below: float) -> list[str]:
    least, most = min(row["low"] for row in rows), max(row["high"] for row in rows)
    first, last = int(least // 100 * 100), int(-(-most // 100) * 100)
    scale = (RIGHT - LEFT) / max(1, last - first)

    def x(rating: float) -> float:
        return LEFT + (rating - first) * scale

    step = max(100, round((last - first) / 800) * 100)
    parts = []
    for mark in range(first, last + 1, step):
        parts.append(tag("line", x1=x(mark), y1=TOP - 8, x2=x(mark), y2=below, stroke=PALE, stroke_width=0.5))
        parts.append(text(mark, x(mark), TOP - 14, font_size=12, text_anchor="middle"))
    for i, row in enumerate(rows):
        y = TOP + ROW * (i + 0.5)
        off = row["high"] - row["rating"]
        parts += [
            text(row["name"], MARGIN, y + 5, font_size=15),
            tag("line", x1=x(row["low"]), y1=y, x2=x(row["high"]), y2=y, stroke=INK, stroke_width=2),
            tag("circle", cx=x(row["rating"]), cy=y, r=6, fill=DOT),
            text(f"{row['rating']} ± {off}", RIGHT + 24, y + 5, font_size=14),
        ]
    return parts


def _crosses(names: Sequence[str], crosses: Sequence[Sequence[float | None]], top: float) -> list[str]:
    """Draw a table of the shares that the bot at the left won against the bot above."""
    width = min(90.0, (WIDTH - LEFT - MARGIN) / len(names))
    size = 13 if width > 70 else 10
    parts = [
        text(name, LEFT + width * (j + 0.5), top + ROW * 0.6, font_size=size, text_anchor="middle")
        for j, name in enumerate(names)
    ]
    for i, name in enumerate(names):
        y = top + ROW * (i + 1)
        parts.append(text(name, MARGIN, y + ROW * 0.6, font_size=15))
        for j, part in enumerate(crosses[i]):
            if i == j or part is None:
                continue
            x = LEFT + width * j
            parts.append(tag("rect", x=x, y=y, width=width, height=ROW, fill=DOT, fill_opacity=round(0.6 * part, 3)))
            label = figure(part, ".0%")
            parts.append(text(label, x + width / 2, y + ROW * 0.62, font_size=size, text_anchor="middle"))
    return parts
