"""Carcassonne, 2014 edition: plays by the rules of the game by Klaus-Jürgen Wrede."""

import zlib

from lascaux.core.company import NAMELESS, Company
from lascaux.core.event import Event
from lascaux.core.game import Game, GameInfo, View
from lascaux.core.language import Lang, Text
from lascaux.core.option import Options, complete
from lascaux.core.refusal import BadData, IllegalAction
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.events import read_log
from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.games.carcassonne.kernels.layout import STATE
from lascaux.games.carcassonne.options import OPTIONS, options_of, rule_bits
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.games.carcassonne.speech.board import text_board
from lascaux.games.carcassonne.speech.spoken import describe
from lascaux.games.carcassonne.speech.words import explain, source_said
from lascaux.games.carcassonne.tiles import ZONE_KINDS
from lascaux.games.carcassonne.view import rebuild
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import backend
from lascaux.kit.landscape.doors import begin
from lascaux.kit.landscape.layout import SOURCES


class Carcassonne(Game):
    """The game: base, farmers, the River, the Abbot."""

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
        sources=tuple(f"{kind}{end}" for end in ("", "_final") for kind in ZONE_KINDS[:SOURCES])[
            1:
        ],  # fields: at the end
    )

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[CarcassonnePosition, list[Event]]:
        running = engine(backend())
        states = running.program.states()
        stream = running.program.ints(stream_words(seed))
        running.program(begin)(states, running.boxes, stream, seats, rule_bits(options), running.log)
        position = CarcassonnePosition(self, options, seats, running, states)
        return position, read_log(running.logged(), position.table, 0)

    def prepare(self) -> None:
        engine(backend()).prepare()
        super().prepare()

    def parse(self, text: str) -> Turn:
        return Turn.parse(text)

    def decode(self, data: bytes) -> CarcassonnePosition:
        try:
            packed = zlib.decompress(data, bufsize=STATE.itemsize)
        except zlib.error as wrong:
            raise BadData(f"these bytes are no position: {wrong}") from None
        if len(packed) != STATE.itemsize:
            raise BadData(f"a position has {STATE.itemsize} bytes, not {len(packed)}")
        running = engine(backend())
        states = running.program.states()
        running.program.unpack(packed, states)
        state = running.program.fields(states)
        return CarcassonnePosition(self, options_of(int(state.rules)), int(state.n_players), running, states)

    def determinize(self, view: View, seed: Seed) -> CarcassonnePosition:
        running = engine(backend())
        states = rebuild(view, running, seed)
        options = complete(OPTIONS, view["options"])
        return CarcassonnePosition(self, options, view["seats"], running, states)

    def explain(self, said: Event | IllegalAction, lang: Lang, company: Company = NAMELESS) -> str:
        return explain(said, lang, company)

    def text_board(self, view: View, lang: Lang) -> str:
        return text_board(view, lang)

    def describe(self, view: View, lang: Lang, company: Company = NAMELESS) -> str:
        return describe(view, lang, company)

    def source_name(self, source: str, lang: Lang) -> str:
        return source_said(source, lang)


game = Carcassonne()
