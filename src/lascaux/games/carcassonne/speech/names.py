"""Short descriptions of the kinds of tiles."""

from functools import cache

from lascaux.core.language import Lang, Text, read_texts


@cache
def _names() -> dict[str, Text]:
    return read_texts(__package__, "names.toml")["tiles"]


def name_of(tile: str, lang: Lang) -> str:
    """Describe a kind of tile: “city on one side, straight road”."""
    return _names()[tile][lang]
