"""Prints the fingerprints of all kernels that Python calls, by game; run as a program on any copy of the package."""

import json
import sys
from typing import Any

from lascaux.bots.carcassonne.match import match
from lascaux.bots.landscape.match import play_games
from lascaux.games.carcassonne.kernels.engine import engine as carcassonne
from lascaux.games.hunters.kernels.engine import engine as hunters
from lascaux.games.prehistories.kernels.engine import engine as prehistories
from lascaux.games.prehistories.kernels.entry_points import ENTRY_POINTS as CAVE_ENTRIES
from lascaux.kit.jit import Program
from lascaux.kit.landscape.kernels.entry_points import ENTRY_POINTS as TILE_ENTRIES

if __name__ == "__main__":
    programs: dict[str, tuple[Program, tuple[Any, ...]]] = {
        "carcassonne": (carcassonne("plain").program, TILE_ENTRIES),
        "hunters": (hunters("plain").program, TILE_ENTRIES),
        "prehistories": (prehistories("plain").program, CAVE_ENTRIES),
        "bots": (match.engine("plain").program, (play_games,)),
    }
    found = {
        f"{name}.{entry.__name__}": program.fingerprint(entry)
        for name, (program, entries) in programs.items()
        for entry in entries
    }
    json.dump(found, sys.stdout)
