"""Short descriptions of the kinds of tiles."""

import tomllib
from functools import cache
from importlib.resources import files

from lascaux.core.language import Lang, Text


@cache
def _names() -> dict[str, Text]:
    entries = tomllib.loads(files(__package__).joinpath("names.toml").read_text("utf-8"))
    return {tile: Text(entry["fr"], entry["en"]) for tile, entry in entries.items()}


def name_of(tile: str, lang: Lang) -> str:
    """Describe a kind of tile: “city on one side, straight road”."""
    return _names()[tile][lang]
