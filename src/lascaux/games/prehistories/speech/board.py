"""The table drawn with letters, and described in sentences."""

from collections.abc import Callable
from typing import Any

from lascaux.core.game import View
from lascaux.core.language import Lang, Text, count_of, join_list
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.prehistories.material import COLOURS, DATA, KIND_AT, SIDE, face_cells, objective_asks, objective_name
from lascaux.games.prehistories.speech.names import (
    hunters_noted,
    hunters_text,
    tile_noted,
    tile_text,
)
from lascaux.games.prehistories.speech.texts import TEXTS
from lascaux.games.prehistories.survey import survey


def text_board(view: View, lang: Lang) -> str:
    """Return zones, objectives, caves side by side, and the seat's hand."""
    blocks = [_head(view, lang), _zones(view, tile_noted, lang), _objectives(view, lang), _caves(view, lang)]
    if view["seat"] is not None:
        blocks.append(_hand(view, hunters_noted, lang))
    return "\n\n".join(blocks)


def describe(view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
    """Describe the same in sentences, with what each player lacks for each objective."""
    rows = [_head(view, lang), _zones(view, tile_text, lang), *(_wish(card, lang) for card in view["objectives"])]
    stands = survey(view, company)
    for seat, tribe in enumerate(view["tribes"]):
        rows.append(_tribe(tribe, seat, lang, company))
        rows += [f"  {row['name'][lang]} – {row['say'][lang]}" for row in stands if row["seat"] == seat]
    if view["taken"]:
        waiting = join_list([tile_text(tile, lang) for tile in view["taken"]], lang)
        rows.append(Text(f"À peindre : {waiting}.", f"To be painted: {waiting}.")[lang])
    if view["seat"] is not None:
        rows.append(_hand(view, hunters_text, lang))
    return "\n".join(rows)


def _head(view: View, lang: Lang) -> str:
    phase = TEXTS["phases"][view["phase"]][lang]
    return Text(f"Tour {view['round']}, {phase}.", f"Round {view['round']}, {phase}.")[lang]


def _zones(view: View, name: Callable[[str, Lang], str], lang: Lang) -> str:
    rows = []
    for zone in view["zones"]:
        tile = name(zone["tile"], lang) if zone["tile"] else "–"
        hurt = Text("avec blessure dès", "with an injury from")[lang]
        safe = Text("sans dès", "without from")[lang]
        colon = " : " if lang == "fr" else ": "
        rows.append(f"{zone['zone']}{colon}{tile} ({hurt} {zone['hunt_from']}, {safe} {zone['safe_from']})")
    return "\n".join(rows)


def _objectives(view: View, lang: Lang) -> str:
    rows = []
    for card in view["objectives"]:
        done = ", ".join(str(seat + 1) for seat in card["done"])
        mark = f"  ✓ {done}" if done else ""
        rows.append(f"{objective_name(card['id'])[lang]} {card['totems_first']}/{card['totems_later']}{mark}")
        rows.append(f"  {objective_asks(card['id'])[lang]}")
    return "\n".join(rows)


def _wish(card: dict[str, Any], lang: Lang) -> str:
    """Return what a card needs and gives."""
    first, later = card["totems_first"], card["totems_later"]
    gives = Text(
        f"{count_of(first, 'totem', 'totems', 'fr')} au premier, puis {later}.",
        f"{count_of(first, 'totem', 'totems', 'en')} for the first, then {later}.",
    )
    colon = " : " if lang == "fr" else ": "
    return f"{objective_name(card['id'])[lang]}{colon}{objective_asks(card['id'])[lang]} {gives[lang]}"


def _caves(view: View, lang: Lang) -> str:
    heads = [f"{seat + 1}  {t['totems']}/8 totems" for seat, t in enumerate(view["tribes"])]
    drawn = [_cave(tribe, lang) for tribe in view["tribes"]]
    width = 2 * SIDE + 2
    lines = ["".join(head.ljust(width) for head in heads)]
    lines += ["".join(cave[row].ljust(width) for cave in drawn) for row in range(SIDE)]
    return "\n".join(line.rstrip() for line in lines)


def _cave(tribe: dict[str, Any], lang: Lang) -> list[str]:
    """Return seven rows of letters: one for each animal, a digit for a legend, H and T for the first paintings."""
    rows = [list(line) for line in DATA["colours"][COLOURS.index(tribe["colour"])]["cave"]]
    rows = [[{"1": "'", "2": '"'}.get(mark, mark) for mark in row] for row in rows]
    for tile in tribe["tiles"]:
        kind = KIND_AT[tile["tile"]]
        animal = DATA["tiles"][kind]["animal"]
        letter = TEXTS["letters"][animal][lang] if animal in TEXTS["letters"] else animal[-1]
        for x, y in face_cells(kind, tile["face"]):
            rows[tile["row"] + y][tile["col"] + x] = letter
    return [" ".join(row) for row in rows]


def _tribe(tribe: dict[str, Any], seat: int, lang: Lang, company: PlayerNames) -> str:
    who = company.first(seat, lang)
    totems = count_of(tribe["totems"], "totem", "totems", lang)
    tiles = count_of(len(tribe["tiles"]), *(("tuile", "tuiles") if lang == "fr" else ("tile", "tiles")), lang)
    laid = hunters_text(tribe["laid"], lang) if tribe["laid"] is not None else None
    chose = Text("prêt" if tribe["ready"] else "choisit", "ready" if tribe["ready"] else "choosing")[lang]
    return Text(
        f"{who} : {totems}, {tiles}, {tribe['hand']} en main, {tribe['deck']} en pioche ; {laid or chose}.",
        f"{who}: {totems}, {tiles}, {tribe['hand']} in hand, {tribe['deck']} in the deck; {laid or chose}.",
    )[lang]


def _hand(view: View, name: Callable[[list[dict[str, Any]], Lang], str], lang: Lang) -> str:
    return Text("Votre main : ", "Your hand: ")[lang] + name(view["hand"], lang)
