"""Prehistories: plays by the rules of the game by Alexandre Emerit and Benoit Turpin."""

import zlib
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from lascaux.core.capabilities import HasDisplayTime, HasPicture, HasPiles
from lascaux.core.choices import Action
from lascaux.core.errors import BadData, IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Game, GameInfo, View
from lascaux.core.language import Lang, Text
from lascaux.core.option import Options
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.core.position_text import Line, Sheet
from lascaux.core.seed import Seed
from lascaux.games.prehistories import action, events
from lascaux.games.prehistories.determinize import determinized
from lascaux.games.prehistories.display_times import display_ms
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.kernels.entry_points import begin
from lascaux.games.prehistories.kernels.layout import STATE, TOTEMS
from lascaux.games.prehistories.material import HUNTERS, KINDS, OBJECTIVES, SOURCES, objective_name
from lascaux.games.prehistories.options import OPTIONS, face_number
from lascaux.games.prehistories.picture import drawn
from lascaux.games.prehistories.position import PrehistoriesPosition
from lascaux.games.prehistories.speech.board import describe, text_board
from lascaux.games.prehistories.speech.summary import summarize
from lascaux.games.prehistories.speech.words import explain
from lascaux.games.prehistories.survey import survey, survey_last
from lascaux.games.prehistories.text import record_of, rows_of
from lascaux.games.prehistories.types import TYPES, PrehistoriesRow
from lascaux.games.prehistories.validate import fault
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import backend
from lascaux.kit.log import logged


class Prehistories(Game, HasPicture, HasPiles, HasDisplayTime):
    """Secret hunts, painted caves."""

    info = GameInfo(
        name="prehistories",
        title=Text.alike("Prehistories"),
        about=Text(
            "Choisir ses chasseurs en secret, prendre des animaux, les peindre dans sa grotte au gré des Anciens.",
            "Choose hunters in secret, take animals, and paint them in your cave as the Ancients wish.",
        ),
        authors=("Alexandre Emerit", "Benoit Turpin"),
        seats=range(2, 6),
        rules="1.0",
        turn_rule="PT-1",
        options=OPTIONS,
        option_sets=({}, {"objectives": "mixed"}, {"objectives": "night"}),
        counts=(Text("totem", "totem"), Text("totems", "totems")),
        sources=SOURCES,
    )

    backends = ("plain", "numba", "cuda")
    types = TYPES
    constants = {"totems": TOTEMS}  # noqa: RUF012
    picture = staticmethod(drawn)
    summarize = staticmethod(summarize)
    text_board = staticmethod(text_board)

    def prepare(self) -> None:
        engine(backend()).prepare()

    def display_ms(self, action: Action, events: Sequence[Event]) -> int:
        return display_ms(events)

    def piles(self) -> list[list[str]]:
        hunters = sorted({f"{value}/{speed}" for cards in HUNTERS for value, speed in cards})
        return [list(OBJECTIVES), list(KINDS), hunters]

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[PrehistoriesPosition, list[Event]]:
        running = engine(backend())
        states, stream = running.program.states(), running.program.ints(stream_words(seed))
        start, log = running.program(begin), running.log()
        start(states, running.game_data, stream, running.shuffler(), seats, face_number(options), log)
        position = PrehistoriesPosition(self, running, states)
        return position, events.read(logged(log), 0, position.board)

    def parse(self, text: str) -> action.Move:
        return action.parse(text)

    def decode(self, data: bytes) -> PrehistoriesPosition:
        try:
            record = zlib.decompress(data)
        except zlib.error as error:
            raise BadData(f"these bytes are no position of prehistories: {error}") from None
        if len(record) != STATE.itemsize:
            raise BadData(f"a position of prehistories has {STATE.itemsize} bytes, not {len(record)}")
        return self._restored(record)

    def determinize(self, view: View, seed: str | Seed) -> PrehistoriesPosition:
        return self._restored(determinized(view, Seed.of(seed)))

    def _rows(self, position: Any) -> list[Line]:
        record = position.engine.program.pack(position.states)
        return rows_of(position.state, record, face_number(position.options))

    def _from_sheet(self, sheet: Sheet, options: Options, seats: int) -> PrehistoriesPosition:
        record = record_of(sheet, seats, face_number(options))
        sheet.finish()
        try:
            return self._restored(record)
        except BadData as error:
            raise sheet.error("phase", f"these lines do not hold together: {error}") from None

    def _restored(self, record: bytes) -> PrehistoriesPosition:
        error = fault(record)
        if error is not None:
            raise BadData(f"no position of prehistories: {error}")
        running = engine(backend())
        states = running.program.states()
        running.program.unpack(record, states)
        return PrehistoriesPosition(self, running, states)

    def explain(self, subject: Event | IllegalAction, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return explain(subject, lang, company)

    def describe(self, view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return describe(view, lang, company)

    def survey(self, view: View, company: PlayerNames = UNNAMED, projected: bool = True) -> list[PrehistoriesRow]:
        return survey(view, company)

    def survey_last(self, view: View, company: PlayerNames = UNNAMED, projected: bool = True) -> list[PrehistoriesRow]:
        return survey_last(view, company)

    def certain(self, events: Sequence[Event]) -> list[Event]:
        # Chance decides what the piles show next, although it reveals nothing that was not sealed.
        return list(takewhile(lambda event: event.type != "zone_filled", super().certain(events)))

    def source_name(self, source: str, lang: Lang) -> str:
        return objective_name(source)[lang]


game = Prehistories()
