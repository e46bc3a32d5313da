"""Survey rows: who leads in stones, the standing bid, who could bid higher, and the building site."""

from typing import Any

from lascaux.core.game import View
from lascaux.core.language import LANGS, Lang, Text, join_list, with_capital
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.stonehouse.speech.names import gems_text, stones_text
from lascaux.games.stonehouse.state import HOUSE

_PLAYER = Text("Réserve", "Reserve")
_STANDING = Text("Offre en cours", "Standing bid")
_ANNOUNCED = Text("Annonce en cours", "Standing announcement")
_FIRE = Text("Sur le feu", "On the fire")
_SITE = Text("Sur le chantier", "On the site")
_HOUSE = Text("La maison", "The house")


def survey(view: View, company: PlayerNames = UNNAMED) -> list[dict[str, Any]]:
    """Return a row for the fire, for the standing bid or announcement, for each player, and for the building site."""
    rows = []
    if view["fire"]:
        say = {lang: with_capital(stones_text(view["fire"], lang)) + "." for lang in LANGS}
        rows.append({"name": _FIRE.as_dict(), "say": say, "about": "fire", "stones": view["fire"]})
    harvest = view["harvest"]
    if harvest is not None and harvest["standing"] is not None:
        rows.append(_standing(view, company))
    best = max(len(player["reserve"]) for player in view["players"])
    for seat, player in enumerate(view["players"]):
        held = len(player["reserve"])
        say = {lang: _reserve(player, seat, lang, company, held == best > 0) for lang in LANGS}
        facts = {"seat": seat, "stones": held, "missing": max(0, HOUSE - held), "leads": held == best > 0}
        rows.append({"name": _PLAYER.as_dict(), "say": say, "about": "reserve"} | facts)
    return rows + _built(view)


def _built(view: View) -> list[dict[str, Any]]:
    """Return the stones on the current site, and the house that stands."""
    tried = view["building"]
    if tried is None or not (view["phase"] == "lay" or tried["verdict"] == "house"):
        return []
    rows = [
        {"name": _SITE.as_dict(), "say": say, "about": "site", "stone": pose["stone"]}
        for pose, say in zip(tried["site"], tried["said"], strict=True)
    ]
    if view["house"] is not None:
        outcome = tried["outcome"]
        proofs = {lang: [with_capital(proof[lang]) + "." for proof in outcome["proofs"]] for lang in LANGS}
        say = {lang: " ".join([outcome["title"][lang], *proofs[lang]]) for lang in LANGS}
        rows.append({"name": _HOUSE.as_dict(), "say": say, "about": "house", "seat": view["house"]})
    return rows


def _standing(view: View, company: PlayerNames) -> dict[str, Any]:
    harvest, bid = view["harvest"], view["harvest"]["standing"]
    bound = [bid["seat"]] if bid["partner"] is None else [bid["seat"], bid["partner"]]
    able = [s for s in harvest["participants"] if s not in bound and view["players"][s]["gems"] > bid["total"]]
    say = {lang: _bid(bid["total"], bound, able, lang, company) for lang in LANGS}
    name = _STANDING if harvest["mode"] == "auction" else _ANNOUNCED
    return {"name": name.as_dict(), "say": say, "about": "standing", "gems": bid["total"], "seats": bound, "able": able}


def _bid(total: int, bound: list[int], able: list[int], lang: Lang, company: PlayerNames) -> str:
    who = company.all_first(bound, lang)
    others = join_list([company.the(seat, lang) for seat in able], lang) or Text("personne", "no one")[lang]
    return Text(
        f"{who} : {total} ; peut monter sans aide : {others}.", f"{who}: {total}; can go higher alone: {others}."
    )[lang]


def _reserve(player: dict[str, Any], seat: int, lang: Lang, company: PlayerNames, leads: bool) -> str:
    who, stones, gems = company.first(seat, lang), stones_text(player["reserve"], lang), gems_text(player["gems"], lang)
    missing = HOUSE - len(player["reserve"])
    if missing > 0:
        need = Text(f"il en manque {missing} pour bâtir", f"{missing} short of a house")[lang]
    else:
        need = Text("de quoi bâtir", "enough to build")[lang]
    most = Text(", le plus de la table", ", most at the table")[lang] if leads else ""
    colon, semicolon = (" :", " ;") if lang == "fr" else (":", ";")
    return f"{who}{colon} {stones}{most}, {gems}{semicolon} {need}."
