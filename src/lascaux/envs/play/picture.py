"""Renders a board as text, as SVG, or as pixels.

resvg renders the SVG, Pillow reads the result. Both are part of the extra `envs`, and needed only for pixels.
"""

import re
import sys
from io import BytesIO
from typing import Literal, get_args

import numpy as np

from lascaux.core.capabilities import HasPicture
from lascaux.core.errors import LascauxError
from lascaux.core.game import Game, View
from lascaux.core.language import Text
from lascaux.core.suggestions import unknown
from lascaux.envs.feature import Array
from lascaux.envs.play.extra import of_extra

RenderMode = Literal["human", "ansi", "svg", "rgb_array"]
MODES: tuple[RenderMode, ...] = get_args(RenderMode)
HEIGHT, WIDTH = 720, 960
"""The size of every picture in pixels, so that those of an episode make a film."""
PAPER = "#fbf6ec"
_BOX = re.compile(r'viewBox="\S+ \S+ (?P<width>[\d.]+) (?P<height>[\d.]+)"')


class UnknownMode(LascauxError):
    """There is no such render mode."""


def check_mode(mode: str | None) -> None:
    """Raise `UnknownMode` if there is no such render mode."""
    if mode is not None and mode not in MODES:
        message = Text(f"aucun rendu ne s’appelle « {mode} »", f"no render mode is called {mode!r}")
        raise UnknownMode(unknown(message, mode, list(MODES)))


def shown(game: Game, view: View, mode: str | None) -> str | Array | None:
    """Return a view as text (`ansi`), as `svg`, or as an array of pixels (`rgb_array`); `human` prints the text."""
    if mode == "svg":
        return svg(game, view)
    if mode == "rgb_array":
        return pixels(svg(game, view))
    if mode == "ansi":
        return game.text_board(view, "en")
    if mode == "human":
        sys.stdout.write(game.text_board(view, "en") + "\n")
    return None


def svg(game: Game, view: View) -> str:
    """Return the board as a game draws it; without a drawing, a picture of its text board."""
    if isinstance(game, HasPicture):
        return game.picture(view)
    raise UnknownMode(f"{game.info.name} has no picture; use render_mode='ansi'")


def pixels(drawing: str) -> Array:
    """Return an SVG as rows of pixels, red, green and blue, centred on a sheet of fixed size."""
    with of_extra("envs"):
        import resvg_py
        from PIL import Image
    box = _BOX.search(drawing)
    assert box is not None, "a picture has a viewBox"
    scale = min(WIDTH / float(box["width"]), HEIGHT / float(box["height"]))
    width = max(1, int(float(box["width"]) * scale))
    drawn = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=width, background=PAPER))))
    sheet = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    sheet.paste(drawn.convert("RGB"), ((WIDTH - drawn.width) // 2, (HEIGHT - drawn.height) // 2))
    return np.asarray(sheet).copy()
