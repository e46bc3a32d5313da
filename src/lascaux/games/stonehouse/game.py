"""The Stone House: plays by the sheet of a game by Rainer Krohn, whose title is lost."""

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from lascaux.core.capabilities import HasDisplayTime, HasFilms, HasPicture, NamesNature
from lascaux.core.choices import Action
from lascaux.core.errors import BadData, IllegalAction
from lascaux.core.event import Event
from lascaux.core.film import Film
from lascaux.core.game import Game, GameInfo, View
from lascaux.core.language import Lang, Text
from lascaux.core.option import Options
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.core.position_text import Line, Sheet
from lascaux.core.seed import Seed
from lascaux.core.typed import Reader
from lascaux.games.stonehouse.action import Move, parse, settled
from lascaux.games.stonehouse.chance import Chance
from lascaux.games.stonehouse.constants import BOX
from lascaux.games.stonehouse.determinize import determinized
from lascaux.games.stonehouse.display_times import display_ms
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.options import OPTION_SETS, OPTIONS
from lascaux.games.stonehouse.phases.round import begin_round
from lascaux.games.stonehouse.physics.world import ENGINE
from lascaux.games.stonehouse.picture import drawn
from lascaux.games.stonehouse.position import StoneHousePosition
from lascaux.games.stonehouse.speech.board import describe, text_board
from lascaux.games.stonehouse.speech.names import SOURCES
from lascaux.games.stonehouse.speech.summary import summarize
from lascaux.games.stonehouse.speech.words import explain
from lascaux.games.stonehouse.state import GEMS, State
from lascaux.games.stonehouse.survey import survey
from lascaux.games.stonehouse.text import rows_of, state_of
from lascaux.games.stonehouse.types import TYPES
from lascaux.games.stonehouse.validate import SEATS, validated

_MAX_BYTES = 1 << 20
_STATE = Reader(State)


class StoneHouse(Game, HasPicture, NamesNature, HasFilms, HasDisplayTime):
    """Cards, bids, bluff, trade, and a house that stands."""

    info = GameInfo(
        name="stonehouse",
        title=Text("La Maison de pierre", "The Stone House"),
        about=Text(
            "Gagner des cailloux aux enchères, au bluff ou par ruse, les troquer, bâtir une maison qui tient debout.",
            "Win stones by auction, bluff or trickery, trade them, and build a house that stands.",
        ),
        authors=("Rainer Krohn",),
        seats=SEATS,
        rules="1.0",
        turn_rule="ST-1",
        options=OPTIONS,
        option_sets=OPTION_SETS,
        counts=None,
        sources=tuple(SOURCES),
        bells=True,
        longest=2_000,
    )

    types = TYPES
    constants = BOX
    picture = staticmethod(drawn)
    summarize = staticmethod(summarize)
    text_board = staticmethod(text_board)

    def nature(self) -> str:
        return ENGINE

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[StoneHousePosition, list[Event]]:
        opener = Chance(seed.child("first player")).below(seats)
        empty: tuple[Any, ...] = ((),) * seats
        state = State(options, str(seed), seats, opener, opener, (GEMS,) * seats, empty, empty)
        log = EventLog(0)
        log.add_public("game_started", None, "SB-1", gems=GEMS, stones=state.in_bag, first=opener)
        begin_round(state, log)
        return StoneHousePosition(self, state), log.events

    def film(self, action: Action) -> Film | None:
        if not isinstance(action, Move) or not action.answer:
            return None
        settling = settled(action.answer)
        pictures = (
            tuple(number for pose in site for number in (pose.x, pose.y, pose.angle)) for site in settling.frames
        )
        return Film(tuple(pose.stone for pose in settling.site), tuple(pictures))

    def display_ms(self, action: Action, events: Sequence[Event]) -> int:
        return display_ms(self.film(action), events)

    def parse(self, text: str) -> Move:
        return parse(text)

    def decode(self, data: bytes) -> StoneHousePosition:
        try:
            reader = zlib.decompressobj()
            state = _STATE.of_json(reader.decompress(data, _MAX_BYTES))
        except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadData(f"these bytes are no position of stonehouse: {error}") from None
        if not reader.eof or reader.unused_data:
            raise BadData("these bytes are no position of stonehouse: cut off, or something follows")
        return StoneHousePosition(self, validated(state))

    def _rows(self, position: Any) -> list[Line]:
        return rows_of(position.state)

    def _from_sheet(self, sheet: Sheet, options: Options, seats: int) -> StoneHousePosition:
        state = state_of(sheet, options, seats)
        sheet.finish()
        try:
            return StoneHousePosition(self, validated(state))
        except BadData as error:
            raise sheet.error("phase", f"these lines do not hold together: {error}") from None

    def determinize(self, view: View, seed: str | Seed) -> StoneHousePosition:
        return StoneHousePosition(self, determinized(view, Seed.of(seed)))

    def explain(self, subject: Event | IllegalAction, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return explain(subject, lang, company)

    def describe(self, view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return describe(view, lang, company)

    def survey(self, view: View, company: PlayerNames = UNNAMED, projected: bool = True) -> list[dict[str, Any]]:
        return survey(view, company)

    def source_name(self, source: str, lang: Lang) -> str:
        return SOURCES[source][lang]


game = StoneHouse()
