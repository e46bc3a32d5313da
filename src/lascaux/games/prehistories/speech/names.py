"""Tiles, hunters, cells and phases in words. Columns and rows are counted from 1 when people are told."""

from typing import Any

from lascaux.core.language import Lang, Text, listed
from lascaux.games.prehistories.material import ANIMALS, DATA, KIND_AT

_MANY = {
    "fish": Text("poissons", "fish"),
    "mammoth": Text("mammouths", "mammoths"),
    "bison": Text("buffles", "bison"),
    "ibex": Text("bouquetins", "ibexes"),
    "boar": Text("sangliers", "boars"),
}
PHASES = {
    "choose": Text("le choix des chasseurs", "the choice of hunters"),
    "hunt": Text("la chasse", "the hunt"),
    "paint": Text("la peinture", "the painting"),
    "over": Text("la fin", "the end"),
}
COLOURS = {c["id"]: Text(c["name"]["fr"], c["name"]["en"]) for c in DATA["colours"]}
SHORT = {
    "fish": Text("p", "f"),
    "mammoth": Text("m", "m"),
    "bison": Text("b", "b"),
    "ibex": Text("i", "i"),
    "boar": Text("s", "w"),
}


def tile_said(tile: str, lang: Lang) -> str:
    """A tile within a sentence: 3 poissons (fish-3a)."""
    kind = DATA["tiles"][KIND_AT[tile]]
    if kind["pile"] == "legendary":
        beast = DATA["animals"][ANIMALS.index(kind["animal"])]["name"]
        return Text(f"l’animal légendaire {beast['fr']} ({tile})", f"the legendary {beast['en']} ({tile})")[lang]
    animal = DATA["animals"][ANIMALS.index(kind["animal"])]["name"][lang]
    return f"{kind['size']} {animal if kind['size'] == 1 else _MANY[kind['animal']][lang]} ({tile})"


def cell_said(cell: list[int], lang: Lang) -> str:
    """A cell as people count: c3 l5, column 3 and row 5 from the top left."""
    return f"c{cell[0] + 1}{'l' if lang == 'fr' else 'r'}{cell[1] + 1}"


def cells_said(cells: list[list[int]], lang: Lang) -> str:
    """Several cells in a list."""
    return listed([cell_said(cell, lang) for cell in cells], lang)


def hunters_said(cards: list[dict[str, Any]], lang: Lang) -> str:
    """Hunters with value and speed; nobody where there is none."""
    if not cards:
        return Text("aucun chasseur", "no hunter")[lang]
    return listed([f"{card['value']}/{card['speed']}" for card in cards], lang)
