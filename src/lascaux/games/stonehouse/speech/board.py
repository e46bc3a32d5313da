"""A view drawn with letters, and described in sentences."""

from typing import Any

from lascaux.core.game import View
from lascaux.core.language import Lang, Text, join_list, with_capital
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.stonehouse.speech.names import (
    CARD_NAMES,
    KIND_NAMES,
    MODE_NAMES,
    PHASE_NAMES,
    REASONS,
    gems_text,
    stones_text,
)
from lascaux.games.stonehouse.speech.swaps import swap_text
from lascaux.games.stonehouse.survey import survey

COLUMN_MM, ROW_MM = 6, 8


def text_board(view: View, lang: Lang) -> str:
    """Return the fire, every player in a line, the current phase, and the seat's hand."""
    rows = [_head(view, lang), _fire(view, lang)]
    rows += [_line(view, seat, lang) for seat in range(view["seats"])]
    rows += _under_way(view, lang, UNNAMED)
    if view["phase"] == "lay":
        rows += _site(view)
    return "\n".join(rows + _own(view, lang))


def describe(view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
    """Describe the same in sentences, with the shape of every relevant stone."""
    rows = [_head(view, lang), _fire(view, lang)]
    rows += [row["say"][lang] for row in survey(view, company)]
    reserves = {stone for player in view["players"] for stone in player["reserve"]}
    rows += [_shape(view, stone, lang) for stone in sorted(reserves.union(view["fire"]))]
    rows += _under_way(view, lang, company)
    return "\n".join(rows + _own(view, lang))


def _head(view: View, lang: Lang) -> str:
    phase, bag = PHASE_NAMES[view["phase"]][lang], view["bag"]
    first = view["first"] + 1
    return Text(
        f"Tour {view['round']}, {phase}. Premier joueur : {first}. Dans le sac : {bag}.",
        f"Round {view['round']}, {phase}. First player: {first}. In the bag: {bag}.",
    )[lang]


def _fire(view: View, lang: Lang) -> str:
    stones = stones_text(view["fire"], lang)
    return Text(f"Sur le feu : {stones}.", f"On the fire: {stones}.")[lang]


def _line(view: View, seat: int, lang: Lang) -> str:
    player = view["players"][seat]
    mark = ">" if seat in view["to_act"] else " "
    reserve = " ".join(map(str, player["reserve"])) or "-"
    stones = Text("cailloux", "stones")[lang]
    card = f"  {CARD_NAMES[player['played']][lang]}" if player["played"] and view["cards"] else ""
    return f"{mark}{seat + 1}  {gems_text(player['gems'], lang)}, {stones} {reserve}{card}"


def _shape(view: View, stone: int, lang: Lang) -> str:
    """Return a stone's kind and size, in millimetres."""
    shape = view["stones"][str(stone)]
    xs, ys = [x for x, _ in shape["outline"]], [y for _, y in shape["outline"]]
    wide, high, kind = round((max(xs) - min(xs)) / 10), round((max(ys) - min(ys)) / 10), KIND_NAMES[shape["kind"]][lang]
    return Text(
        f"Caillou {stone} : {kind}, {wide} mm de large, {high} de haut.",
        f"Stone {stone}: {kind}, {wide} mm wide, {high} high.",
    )[lang]


def _under_way(view: View, lang: Lang, company: PlayerNames) -> list[str]:
    rows = []
    if view["harvest"] is not None:
        rows += _harvest(view["harvest"], lang, company)
    if view["trade"] is not None:
        rows += [_offer(offer, lang, company) for offer in view["trade"]["offers"]]
    tried = view["building"]
    if tried is not None and view["phase"] in ("lay", "over"):
        rows.append(_tried(tried, lang, company))
    return rows


def _tried(tried: dict[str, Any], lang: Lang, company: PlayerNames) -> str:
    who, laid = company.first(tried["seat"], lang), stones_text([pose["stone"] for pose in tried["site"]], lang)
    came = "" if tried["verdict"] == "ok" else f" ({REASONS[tried['verdict']][lang]})"
    return Text(f"{who} bâtit ; sur le chantier : {laid}{came}.", f"{who} builds; on the site: {laid}{came}.")[lang]


def _harvest(harvest: dict[str, Any], lang: Lang, company: PlayerNames) -> list[str]:
    mode = MODE_NAMES[harvest["mode"]][lang]
    who = join_list([company.the(seat, lang) for seat in harvest["participants"]], lang)
    colon = " :" if lang == "fr" else ":"
    rows = [f"{with_capital(mode)}{colon} {who}."]
    bid = harvest["standing"]
    if bid is not None:
        names = company.all([bid["seat"]] if bid["partner"] is None else [bid["seat"], bid["partner"]], lang)
        rows.append(Text(f"En tête : {bid['total']}, {names}.", f"Standing: {bid['total']}, {names}.")[lang])
    for p in harvest["proposals"]:
        one, other = company.first(p["seat"], lang), company.to(p["partner"], lang)
        sums = f"{p['gems']} + {p['partner_gems']}"
        rows.append(
            Text(f"({p['id']}) {one} propose {other} : {sums}.", f"({p['id']}) {one} proposes {other}: {sums}.")[lang]
        )
    if harvest["passed"]:
        passed = join_list([company.the(seat, lang) for seat in harvest["passed"]], lang)
        rows.append(Text(f"Qui a passé : {passed}.", f"Passed: {passed}.")[lang])
    return rows


def _offer(offer: dict[str, Any], lang: Lang, company: PlayerNames) -> str:
    gives = {"stones": offer["gives"], "gems": offer["gives_gems"]}
    gets = {"stones": offer["gets"], "gems": offer["gets_gems"]}
    swap = swap_text("offered", offer["seat"], {**offer, "gives": gives, "gets": gets}, lang, company)
    return f"({offer['id']}) {swap}."


def _site(view: View) -> list[str]:
    """Return the stones laid, as numbers at their middles, above the ground."""
    poses = view["building"]["site"]
    grid: dict[tuple[int, int], str] = {}
    for pose in poses:
        grid[round(pose["x"] / 10 / COLUMN_MM), round(pose["y"] / 10 / ROW_MM)] = f"{pose['stone']:>2}"
    top, half = max((row for _, row in grid), default=0), 20
    rows = [
        "".join(grid.get((col, row), "  ") for col in range(-half, half + 1)).rstrip() for row in range(top, -1, -1)
    ]
    return [*rows, "=" * (4 * half + 2)]


def _own(view: View, lang: Lang) -> list[str]:
    if view["seat"] is None:
        return []
    hand = join_list([CARD_NAMES[card][lang] for card in view["hand"]], lang)
    rows = [Text(f"Votre main : {hand}.", f"Your hand: {hand}.")[lang]]
    if view["picked"] is not None:
        card = CARD_NAMES[view["picked"]][lang]
        rows.append(Text(f"Face cachée : {card}.", f"Face down: {card}.")[lang])
    if view["closed"] is not None:
        gems = gems_text(view["closed"], lang)
        rows.append(Text(f"Dans la main fermée : {gems}.", f"In the closed hand: {gems}.")[lang])
    return rows
