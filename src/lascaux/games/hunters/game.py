"""Carcassonne: Hunters & Gatherers, 2002: plays by the rules of the game by Klaus-Jürgen Wrede."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from lascaux.core.company import NAMELESS, Company
from lascaux.core.event import Event
from lascaux.core.game import GameInfo, View
from lascaux.core.language import Lang, Text
from lascaux.core.option import Options
from lascaux.core.refusal import IllegalAction
from lascaux.core.seed import Seed
from lascaux.games.hunters.kernels.engine import engine
from lascaux.games.hunters.options import OPTIONS, options_of, rule_bits
from lascaux.games.hunters.position import HuntersPosition
from lascaux.games.hunters.speech.board import text_board
from lascaux.games.hunters.speech.spoken import describe
from lascaux.games.hunters.speech.words import explain, source_said
from lascaux.games.hunters.survey import survey, survey_last
from lascaux.games.hunters.view import rebuild
from lascaux.kit.jit import Backend
from lascaux.kit.landscape.engine import Engine
from lascaux.kit.landscape.game import TileGame


class Hunters(TileGame[HuntersPosition]):
    """The game, in every reading of its rulebooks."""

    position = HuntersPosition
    info = GameInfo(
        name="hunters",
        title=Text("Carcassonne : Chasseurs et Cueilleurs", "Carcassonne: Hunters & Gatherers"),
        about=Text(
            "Poser des tuiles de la préhistoire : cueillir dans les forêts, pêcher, chasser, bâtir des huttes.",
            "Lay tiles of prehistory: gather in forests, fish, hunt, and build huts on the rivers.",
        ),
        authors=("Klaus-Jürgen Wrede",),
        seats=range(2, 6),
        rules="1.0",
        turn_rule="HT-1",
        options=OPTIONS,
        option_sets=(
            {},
            {"reading": "faidutti"},
            {"reading": "philibert"},
            {"return_before_bonus": False, "loop_completes": False, "shrine_anywhere": True},
            {"reading": "faidutti", "return_before_bonus": True, "lacking_one_bars_both": True},
        ),
        sources=("forest", "river", "river_system_final", "meadow_final"),
        variants=(
            {"reading": "faidutti"},
            {"reading": "philibert"},
            {"return_before_bonus": False},
            {"loop_completes": False},
            {"lacking_one_bars_both": True},
            {"shrine_anywhere": True},
        ),
    )

    def engine(self, backend: Backend) -> Engine:
        return engine(backend)

    def rule_bits(self, options: Options) -> int:
        return rule_bits(options)

    def options_of(self, bits: int) -> Options:
        return options_of(bits)

    def rebuild(self, view: View, engine: Engine, seed: Seed) -> Any:
        return rebuild(view, engine, seed)

    def explain(self, said: Event | IllegalAction, lang: Lang, company: Company = NAMELESS) -> str:
        return explain(said, lang, company)

    def text_board(self, view: View, lang: Lang) -> str:
        return text_board(view, lang)

    def describe(self, view: View, lang: Lang, company: Company = NAMELESS) -> str:
        return describe(view, lang, company)

    def survey(self, view: View, company: Company = NAMELESS, projected: bool = True) -> list[dict[str, Any]]:
        return survey(view, company, projected)

    def survey_last(self, view: View, company: Company = NAMELESS, projected: bool = True) -> list[dict[str, Any]]:
        return survey_last(view, company, projected)

    def certain(self, events: Sequence[Event]) -> list[Event]:
        # What either pile shows next, what its end brings, and who has to wait for it, is chance's word.
        sure = takewhile(lambda event: event.type != "bonus_drawn", events)
        return [e for e in sure if e.type not in ("tile_discarded", "game_over") and not e.data.get("final")]

    def source_name(self, source: str, lang: Lang) -> str:
        return source_said(source, lang)


game = Hunters()
