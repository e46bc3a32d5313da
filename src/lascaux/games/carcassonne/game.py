"""Carcassonne, 2014 edition: plays by the rules of the game by Klaus-Jürgen Wrede."""

from collections.abc import Sequence
from typing import Any

from lascaux.core.company import NAMELESS, Company
from lascaux.core.event import Event
from lascaux.core.game import GameInfo, View
from lascaux.core.language import Lang, Text
from lascaux.core.option import Options
from lascaux.core.refusal import IllegalAction
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.games.carcassonne.options import OPTIONS, options_of, rule_bits
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.games.carcassonne.speech.board import text_board
from lascaux.games.carcassonne.speech.spoken import describe
from lascaux.games.carcassonne.speech.words import explain, source_said
from lascaux.games.carcassonne.survey import survey, survey_last
from lascaux.games.carcassonne.tiles import ZONE_KINDS
from lascaux.games.carcassonne.view import rebuild
from lascaux.kit.jit import Backend
from lascaux.kit.landscape.engine import Engine
from lascaux.kit.landscape.game import TileGame
from lascaux.kit.landscape.layout import SOURCES


class Carcassonne(TileGame[CarcassonnePosition]):
    """The game: base, farmers, the River, the Abbot."""

    position = CarcassonnePosition
    info = GameInfo(
        name="carcassonne",
        title=Text("Carcassonne", "Carcassonne"),
        about=Text(
            "Poser des tuiles, placer ses meeples sur les routes, dans les villes, les abbayes et les prés.",
            "Lay tiles, and place your meeples on roads, in cities, monasteries and fields.",
        ),
        authors=("Klaus-Jürgen Wrede",),
        seats=range(2, 6),
        rules="1.0",
        turn_rule="T-5",
        options=OPTIONS,
        option_sets=(
            {},
            {"farmers": False},
            {"river": True},
            {"abbot": True},
            {"farmers": False, "river": True, "u_turn": "alternating"},
            {"farmers": False, "abbot": True, "two_tile_city": 2},
            {"river": True, "abbot": True, "start_tile": "mixed", "u_turn": "alternating"},
            {"farmers": False, "river": True, "abbot": True, "start_tile": "mixed", "two_tile_city": 2},
        ),
        sources=(*ZONE_KINDS[1:SOURCES], *(f"{kind}_final" for kind in ZONE_KINDS[:SOURCES])),  # fields come last
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
        # What the pile shows next, and what its end brings, is chance's word.
        return [e for e in events if e.type not in ("tile_discarded", "game_over") and not e.data.get("final")]

    def source_name(self, source: str, lang: Lang) -> str:
        return source_said(source, lang)


game = Carcassonne()
