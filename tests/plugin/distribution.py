"""The package as an installer would leave it: files and entry points in a folder on the path."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

POINTS = """\
[lascaux.games]
pebbles = pebbles.game:game
[lascaux.bots]
pebbles = pebbles.bots:Miser
carcassonne = pebbles.bots:Hasty
[lascaux.encodings]
pebbles = pebbles.numbers:encoding
"""


def install(folder: Path, points: str = POINTS) -> Mapping[str, str]:
    """Install it into a folder; the environment of a process that is to find it."""
    shutil.copytree(Path(__file__).parent / "pebbles", folder / "pebbles")
    about = folder / "pebbles-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(points)
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return {"PYTHONPATH": path, "LASCAUX_BACKEND": "plain"}
