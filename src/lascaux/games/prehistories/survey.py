"""Survey rows: every player's progress on every objective, and the missing cells."""

from dataclasses import dataclass
from typing import Any

from lascaux.core.game import View
from lascaux.core.language import Lang, bilingual, count_of
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.prehistories.kernels.engine import Engine, engine
from lascaux.games.prehistories.kernels.entry_points import standing
from lascaux.games.prehistories.kernels.progress import STANDING
from lascaux.games.prehistories.material import PERMANENT, SOURCES, cells_of, objective_counts, objective_name
from lascaux.games.prehistories.rebuild import rebuilt
from lascaux.games.prehistories.speech.names import cells_text
from lascaux.games.prehistories.types import PrehistoriesRow
from lascaux.kit.jit import backend


@dataclass(frozen=True)
class Standing:
    """A cave's amount of what an objective needs; `cells` must be painted, or are where it can happen."""

    have: int
    need: int
    cells: list[list[int]]
    possible: bool
    """False once what lies there can never fulfil it."""

    @property
    def done(self) -> bool:
        """Whether it is fulfilled now."""
        return self.have == self.need


def stands(running: Engine, states: Any, seat: int, objective: str) -> Standing:
    """Return a cave's progress on an objective; on the next one, if it can be fulfilled repeatedly."""
    found = running.program.ints([0] * STANDING)
    running.program(standing)(states, running.game_data, seat, SOURCES.index(objective), found)
    have, need, cells, possible = (int(number) for number in found)
    return Standing(have, need, cells_of(cells), bool(possible))


def survey(view: View, company: PlayerNames = UNNAMED) -> list[PrehistoriesRow]:
    """Return one row for each objective and seat: the cards, then those of every game."""
    running = engine(backend())
    states = rebuilt(view, running)
    done = {card["id"]: card["done"] for card in view["objectives"]}
    rows = []
    for objective in (*done, *PERMANENT):
        for seat in range(view["seats"]):
            placed = seat in done.get(objective, ())
            rows.append(_row(stands(running, states, seat, objective), objective, seat, placed, company))
    return rows


def _row(has: Standing, objective: str, seat: int, placed: bool, company: PlayerNames) -> PrehistoriesRow:
    return {
        "name": bilingual(lambda lang: objective_name(objective)[lang]),
        "say": bilingual(lambda lang: _said(has, placed, objective, seat, lang, company)),
        "objective": objective,
        "seat": seat,
        "have": has.have,
        "need": has.need,
        "done": placed,
        "possible": has.possible,
        "cells": has.cells,
    }


def survey_last(view: View, company: PlayerNames = UNNAMED) -> list[PrehistoriesRow]:
    """Return the rows of the viewing player or, for a spectator, of the player to act."""
    seat = view["hunter"] if view["seat"] is None else view["seat"]
    return [row for row in survey(view, company) if row["seat"] == seat]


def _said(has: Standing, placed: bool, objective: str, seat: int, lang: Lang, company: PlayerNames) -> str:
    who = company.first(seat, lang)
    if placed:
        return f"{who} : accompli." if lang == "fr" else f"{who}: fulfilled."
    if not has.possible:
        return f"{who} : ne peut plus se faire." if lang == "fr" else f"{who}: can no longer be done."
    counted = objective_counts(objective)[lang]
    so_far = f"{has.have} sur {has.need} ({counted})" if lang == "fr" else f"{has.have} of {has.need} {counted}"
    if not has.cells:
        return f"{who} : {so_far}." if lang == "fr" else f"{who}: {so_far}."
    cells = cells_text(has.cells, lang)
    if lang == "fr":
        return f"{who} : {so_far} ; {count_of(len(has.cells), 'case libre', 'cases libres', lang)} : {cells}."
    return f"{who}: {so_far}; {count_of(len(has.cells), 'bare cell', 'bare cells', lang)}: {cells}."
