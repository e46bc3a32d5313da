"""Tiles, hunters, cells and phases in words. Columns and rows are counted from 1 in texts."""

from typing import Any

from lascaux.core.language import Lang, Text, join_list
from lascaux.games.prehistories.material import ANIMALS, DATA, KIND_AT
from lascaux.games.prehistories.speech.texts import TEXTS
from lascaux.kit.noun import Noun

CARD = Noun(Text("carte", "card"), Text("cartes", "cards"), feminine=True)
TILE = Noun(Text("tuile", "tile"), Text("tuiles", "tiles"), feminine=True)
HAND = Noun(Text("main peinte", "painted hand"), Text("mains peintes", "painted hands"), feminine=True)
TOTEM = Noun(Text("totem", "totem"), Text("totems", "totems"))
WAY = Noun(Text("façon", "way"), Text("façons", "ways"), feminine=True)


def tile_noted(tile: str, lang: Lang) -> str:
    """Return a tile with its id, as notation needs it: 3 poissons (fish-3a), le fauve légendaire (legend-1)."""
    return f"{tile_text(tile, lang)} ({tile})"


def tile_text(tile: str, lang: Lang) -> str:
    """Return what a tile shows: 3 poissons, le fauve légendaire."""
    shown = _animals(tile)
    return shown.the(lang) if _is_legendary(tile) else shown.count(_size(tile), lang)


def the_tile(tile: str, lang: Lang) -> str:
    """Return a tile as the subject, singular for any number of animals: La tuile (3 poissons)."""
    shown = _animals(tile)
    text = shown.one[lang] if _is_legendary(tile) else shown.count(_size(tile), lang)
    return f"{Text('La tuile', 'The tile')[lang]} ({text})"


def _is_legendary(tile: str) -> bool:
    return bool(DATA["tiles"][KIND_AT[tile]]["pile"] == "legendary")


def _size(tile: str) -> int:
    return int(DATA["tiles"][KIND_AT[tile]]["size"])


def _animals(tile: str) -> Noun:
    animal = DATA["tiles"][KIND_AT[tile]]["animal"]
    name = DATA["animals"][ANIMALS.index(animal)]["name"]
    if _is_legendary(tile):
        legend = Text(f"{name['fr']} légendaire", f"legendary {name['en']}")
        return Noun(legend, legend)
    return Noun(Text(name["fr"], name["en"]), TEXTS["animals"][animal])


def cells_text(cells: list[list[int]], lang: Lang) -> str:
    """Return cells from the top left: column 3, row 5; several line by line: row 2 (columns 3 and 4)."""
    if len(cells) == 1:
        (col, row), text = cells[0], Text("colonne {}, ligne {}", "column {}, row {}")
        return text[lang].format(col + 1, row + 1)
    by_row = len({row for _, row in cells}) <= len({col for col, _ in cells})
    lines: dict[int, list[int]] = {}
    for col, row in cells:
        line, at = (row, col) if by_row else (col, row)
        lines.setdefault(line, []).append(at)
    return join_list([_line_text(line, sorted(lines[line]), by_row, lang) for line in sorted(lines)], lang)


_ROWS = Text("ligne", "row"), Text("lignes", "rows")
_COLUMNS = Text("colonne", "column"), Text("colonnes", "columns")


def _line_text(line: int, places: list[int], by_row: bool, lang: Lang) -> str:
    lines, across = (_ROWS, _COLUMNS) if by_row else (_COLUMNS, _ROWS)
    noun = across[0] if len(places) == 1 else across[1]
    return f"{lines[0][lang]} {line + 1} ({noun[lang]} {join_list([str(at + 1) for at in places], lang)})"


def hunters_named(cards: list[dict[str, Any]], lang: Lang) -> str:
    """Return hunters with their noun: le chasseur 4 (vitesse 22), les chasseurs 3 (vitesse 38) et 5 (vitesse 16)."""
    if not cards:
        return hunters_text(cards, lang)
    noun = Text("le chasseur", "hunter") if len(cards) == 1 else Text("les chasseurs", "hunters")
    return f"{noun[lang]} {hunters_text(cards, lang)}"


def hunters_text(cards: list[dict[str, Any]], lang: Lang) -> str:
    """Return hunters with value and speed: 3 (speed 38) and 5 (speed 16); “no hunter” if there are none."""
    text = Text("{value} (vitesse {speed})", "{value} (speed {speed})")[lang]
    return _listed_hunters([text.format(**card) for card in cards], lang)


def hunters_noted(cards: list[dict[str, Any]], lang: Lang) -> str:
    """Return hunters as notation writes them: 3/38 and 5/16."""
    return _listed_hunters([f"{card['value']}/{card['speed']}" for card in cards], lang)


def _listed_hunters(parts: list[str], lang: Lang) -> str:
    return join_list(parts, lang) if parts else Text("aucun chasseur", "no hunter")[lang]


def hunters_by_strength(cards: list[dict[str, Any]], lang: Lang) -> str:
    """Return hunters by value, with their total: hunter 4, hunters 3, 3 and 5 (total 11)."""
    noun = Text("le chasseur", "hunter") if len(cards) == 1 else Text("les chasseurs", "hunters")
    text = f"{noun[lang]} {join_list([str(card['value']) for card in cards], lang)}"
    total = sum(card["value"] for card in cards)
    return text if len(cards) == 1 else f"{text} (total {total})"
