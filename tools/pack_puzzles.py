"""Puts mined puzzles into the package: `python -m tools.pack_puzzles puzzles-carcassonne.jsonl …`.

Each file replaces the puzzles of its game. Puzzles that no longer fit the rules are refused.
"""

import json
import lzma
import sys
from pathlib import Path

from lascaux.puzzles.campaign import read_file
from lascaux.puzzles.checking import legal_fault
from lascaux.puzzles.collection import DATA, ENDING, read_collection

FOLDER = Path(__file__).parents[1] / "src" / "lascaux" / "puzzles" / DATA


def pack(path: Path) -> str:
    """Pack one file; return a line about the result."""
    kept = read_file(path)
    if kept is None:
        raise SystemExit(f"{path}: there is no such file, or it is empty")
    game = kept.campaign.game
    for puzzle in kept.puzzles:
        fault = legal_fault(puzzle)
        if fault is not None:
            raise SystemExit(f"{path}: puzzle {puzzle.id} fails: {fault}")
    head = {**kept.campaign.as_dict(), "games": len(kept.games)}
    rows = [
        json.dumps(one, ensure_ascii=False, separators=(",", ":"))
        for one in (head, *(puzzle.as_dict() for puzzle in kept.puzzles))
    ]
    data = lzma.compress("\n".join(rows).encode(), preset=9 | lzma.PRESET_EXTREME)
    assert len(read_collection(game, data).puzzles) == len(kept.puzzles)
    (FOLDER / f"{game}{ENDING}").write_bytes(data)
    return f"{game}: {len(kept.puzzles)} puzzles of {len(kept.games)} games, {len(data)} bytes"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(pack(Path(name)))
