"""How every player stands with every objective, and what is missing, in cells."""

from typing import Any

from lascaux.core.company import NAMELESS, Company
from lascaux.core.game import View
from lascaux.core.language import LANGS, Lang, count_of
from lascaux.games.prehistories.material import PERMANENT, cells_of, objective_name
from lascaux.games.prehistories.progress import CaveSeen, Progress, progress
from lascaux.games.prehistories.speech.names import cells_said


def survey(view: View, company: Company = NAMELESS) -> list[dict[str, Any]]:
    """One row for each objective and seat: the cards, then those of every game."""
    caves = [CaveSeen(tribe) for tribe in view["tribes"]]
    rows = []
    cards = [(card["id"], card["done"]) for card in view["objectives"]]
    for objective, done in [*cards, *((name, []) for name in PERMANENT)]:
        for seat, cave in enumerate(caves):
            caught = view["caught"] if view["hunter"] == seat else 0
            stands = progress(cave, objective, caught)
            placed = seat in done
            say = {lang: _said(stands, placed, seat, lang, company) for lang in LANGS}
            row = {"name": objective_name(objective).as_dict(), "say": say, "objective": objective, "seat": seat}
            rows.append(row | stands.as_dict() | {"done": placed})
    return rows


def survey_last(view: View, company: Company = NAMELESS) -> list[dict[str, Any]]:
    """Those of the player who looks, or else of the one whose turn it is."""
    seat = view["hunter"] if view["seat"] is None else view["seat"]
    return [row for row in survey(view, company) if row["seat"] == seat]


def _said(stands: Progress, placed: bool, seat: int, lang: Lang, company: Company) -> str:
    who = company.first(seat, lang)
    if placed:
        return f"{who} : accompli." if lang == "fr" else f"{who}: fulfilled."
    if not stands.possible:
        return f"{who} : ne peut plus se faire." if lang == "fr" else f"{who}: can no longer be done."
    so_far = f"{stands.have} sur {stands.need}" if lang == "fr" else f"{stands.have} of {stands.need}"
    cells = cells_of(stands.cells)
    if lang == "fr":
        free = count_of(len(cells), "case libre", "cases libres", lang)
        return f"{who} : {so_far} ; {free} : {cells_said(cells, lang)}." if cells else f"{who} : {so_far}."
    free = count_of(len(cells), "bare cell", "bare cells", lang)
    return f"{who}: {so_far}; {free}: {cells_said(cells, lang)}." if cells else f"{who}: {so_far}."
