"""Helpers for SVG: elements with escaped attributes, and a picture around them."""

from collections.abc import Iterable
from html import escape

SEATS = ("#c0392b", "#2e6da4", "#e0b020", "#4f8a3c", "#4a4a4a")
"""The colours of seats."""
INK, PAPER = "#3b2a1e", "#fbf6ec"


def tag(name: str, *children: str, **attributes: object) -> str:
    """Return an element; `_` in an attribute name becomes `-`, and attributes that are None are left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def text(words: object, x: float, y: float, **attributes: object) -> str:
    """Return text at a point."""
    return tag("text", escape(str(words)), x=x, y=y, **attributes)


def moved(x: float, y: float, *children: str, turn: float = 0, scale: float = 1) -> str:
    """Return elements moved to a point, and turned by degrees or scaled there."""
    steps = f"translate({_value(x)} {_value(y)})"
    steps += f" scale({_value(scale)})" if scale != 1 else ""
    steps += f" rotate({_value(turn)})" if turn else ""
    return tag("g", *children, transform=steps)


def polygon(points: Iterable[tuple[float, float]], **attributes: object) -> str:
    """Return a polygon."""
    return tag("polygon", points=" ".join(f"{_value(x)},{_value(y)}" for x, y in points), **attributes)


def picture(title: str, width: float, height: float, *children: str) -> str:
    """Return a whole picture on paper."""
    return tag(
        "svg",
        tag("title", escape(title)),
        tag("rect", width=width, height=height, fill=PAPER),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_value(width)} {_value(height)}",
        width=min(width, 900),
        role="img",
        font_family="Georgia, serif",
        fill=INK,
    )


def _value(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)
