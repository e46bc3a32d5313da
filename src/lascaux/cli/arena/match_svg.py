"""The report of `lascaux match` as a picture: all scores, and the first player's score over time."""

from lascaux.arena.match import Tally
from lascaux.cli.messages import figure, say
from lascaux.kit.svg import INK, SEATS, picture, polygon, tag, text

WIDTH, ROW, TOP, COURSE, MARGIN = 900, 40, 96, 220, 24
NAMES, NUMBERS = 170, 190
"""Widths of the names at the left and of the figures at the right."""
PALE = "#b9a58a"
LEFT, RIGHT = MARGIN + NAMES, WIDTH - MARGIN - NUMBERS


def draw(tally: Tally, heading: str, below: str) -> str:
    """Return the picture as the text of an SVG file."""
    rows = TOP + ROW * len(tally.players)
    height = rows + 60 + COURSE + 70
    return picture(
        heading,
        WIDTH,
        height,
        text(heading, MARGIN, 38, font_size=22),
        *_scale(TOP - 8, rows, tally.fair()),
        *(part for player in range(len(tally.players)) for part in _row(tally, player)),
        text(say("course", name=tally.names[0]), LEFT, rows + 44, font_size=14),
        *_course(tally, rows + 60),
        text(below, MARGIN, height - 20, font_size=13),
    )


def _x(value: float) -> float:
    return LEFT + value * (RIGHT - LEFT)


def _scale(top: float, bottom: float, share: float) -> list[str]:
    """Draw lines at every quarter, and a dashed one at the first player's fair share."""
    parts = []
    for quarter in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = _x(quarter)
        parts.append(tag("line", x1=x, y1=top, x2=x, y2=bottom, stroke=PALE, stroke_width=0.5))
        parts.append(text(figure(quarter, ".0%"), x, top - 6, font_size=12, text_anchor="middle"))
    even = _x(share)
    return [*parts, tag("line", x1=even, y1=top, x2=even, y2=bottom, stroke=INK, stroke_dasharray="4 4")]


def _row(tally: Tally, player: int) -> list[str]:
    """Draw a player's score as a bar with its interval, and in figures."""
    score, y = tally.score(player), TOP + ROW * (player + 0.5)
    label = f"{figure(score.value, '.1%')} ({figure(score.low, '.1%')} – {figure(score.high, '.1%')})"
    colour = SEATS[player % len(SEATS)]
    return [
        text(tally.label(player), MARGIN, y + 5, font_size=15),
        tag("rect", x=LEFT, y=y - 9, width=max(0.5, _x(score.value) - LEFT), height=18, fill=colour, fill_opacity=0.7),
        tag("line", x1=_x(score.low), y1=y, x2=_x(score.high), y2=y, stroke=INK, stroke_width=2),
        text(label, RIGHT + 14, y + 5, font_size=13),
    ]


def _course(tally: Tally, top: float) -> list[str]:
    """Draw the first player's score after each bag, with its interval as a band."""
    course = tally.course
    step = (RIGHT - LEFT) / max(1, len(course) - 1)
    points = [(LEFT + i * step, score) for i, score in enumerate(course)]

    def at(value: float) -> float:
        return top + (1 - value) * COURSE

    band = [(x, at(score.high)) for x, score in points] + [(x, at(score.low)) for x, score in reversed(points)]
    line = " ".join(f"{x:.1f},{at(score.value):.1f}" for x, score in points)
    marks = []
    for value in (0.0, 0.5, 1.0):
        marks.append(tag("line", x1=LEFT, y1=at(value), x2=RIGHT, y2=at(value), stroke=PALE, stroke_width=0.5))
        marks.append(text(figure(value, ".0%"), LEFT - 10, at(value) + 4, font_size=12, text_anchor="end"))
    return [
        *marks,
        polygon(band, fill=SEATS[0], fill_opacity=0.2),
        tag("polyline", points=line, fill="none", stroke=SEATS[0], stroke_width=2),
        text(str(tally.games), RIGHT, top + COURSE + 18, font_size=12, text_anchor="end"),
    ]
