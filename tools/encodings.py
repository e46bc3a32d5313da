"""Writes `docs/encodings.md`: what every number means that programs say and see, from the encodings themselves.

python -m tools.encodings [--check]
"""

import sys
from itertools import groupby
from pathlib import Path

from lascaux.core import registry
from lascaux.envs.encoding import Encoding, encoding

PAGE = Path(__file__).parents[1] / "docs" / "encodings.md"
GAMES = ("carcassonne", "hunters", "prehistories", "stonehouse")
HEAD = """# Games in numbers

What programs say and see of each game: `lascaux.encoding(GAME)`, and all that is built on it
([research.md](research.md)). Every observation is a row of 16-bit whole numbers, the features below in this order;
`encoding.features.split` cuts it up. All of them follow from what the seat itself may know. Written by
`python -m tools.encodings`.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *map(_chapter, GAMES)])


def _chapter(name: str) -> str:
    kept = encoding(name)
    rows = [f"## {registry.find(name).info.title.en}", "", f"{kept.action_count:,} numbers can be said:", ""]
    rows += ["| numbers | for example |", "| --- | --- |", *_numbers(kept), ""]
    rows += [f"{kept.features.size:,} numbers are seen:", "", kept.features.table(), ""]
    return "\n".join(rows)


def _numbers(kept: Encoding) -> list[str]:
    """Stretches of numbers that begin with the same word, each with its first and last name."""
    rows = []
    for _, found in groupby(range(kept.action_count), lambda number: _sort(kept.action_name(number))):
        numbers = list(found)
        names = [kept.action_name(number) for number in (numbers[0], numbers[-1])]
        spread = f"{numbers[0]:,}" if len(numbers) == 1 else f"{numbers[0]:,} to {numbers[-1]:,}"
        rows.append(f"| {spread} | {', '.join(f'`{name}`' for name in dict.fromkeys(names))} |")
    return rows


def _sort(name: str) -> str:
    """What names of one sort have in common."""
    first = name.split(" ")[0]
    return "place" if "," in first else first.rstrip("0123456789")


def main() -> None:
    if "--check" not in sys.argv:
        PAGE.write_text(page(), "utf-8")
    elif PAGE.read_text("utf-8") != page():
        raise SystemExit("docs/encodings.md is not what the encodings say: python -m tools.encodings")


if __name__ == "__main__":
    main()
