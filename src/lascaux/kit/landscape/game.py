"""A tile-laying game: the contract over its engine."""

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Generic, TypeVar

from lascaux.core.capabilities import HasDeadCells, HasDisplayTime, HasPicture, HasPiles
from lascaux.core.choices import Action
from lascaux.core.errors import BadData, IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Game, Row, View
from lascaux.core.language import Lang
from lascaux.core.option import Options, complete
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.core.position_text import Line, Sheet, composed
from lascaux.core.seed import Seed
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import backend
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.display_times import display_ms
from lascaux.kit.landscape.kernels.engine import Engine
from lascaux.kit.landscape.kernels.entry_points import begin
from lascaux.kit.landscape.picture import TilePicture
from lascaux.kit.landscape.position import TilePosition
from lascaux.kit.landscape.rebuild import rebuild
from lascaux.kit.landscape.rules import TileRules
from lascaux.kit.landscape.text import TileText, no_rule_looks
from lascaux.kit.landscape.zone_map import ZoneMap
from lascaux.kit.log import logged
from lascaux.kit.residue import KEY as LEFTOVER
from lascaux.kit.residue import residue, restore_residue

P = TypeVar("P", bound=TilePosition[Any])
_ANY = Seed("any")


@dataclass(frozen=True)
class Speech:
    """The texts of a game; see the methods of `Game` with these names.

    Functions about zones also receive the zone map.
    """

    explain: Callable[[Event | IllegalAction, Lang, PlayerNames], str]
    summarize: Callable[[Sequence[Event], Lang, PlayerNames], str]
    text_board: Callable[[View, Lang], str]
    describe: Callable[[View, ZoneMap, Lang, PlayerNames], str]
    source_name: Callable[[str, Lang], str]


class TileGame(Game, HasDeadCells, HasPicture, HasPiles, HasDisplayTime, Generic[P]):
    """Starts, reads, rebuilds and describes positions; subclasses define them."""

    backends = ("plain", "numba", "cuda")
    position: type[P]
    speech: Speech
    text: TileText
    """Reads and writes positions as text."""
    drawing: TilePicture
    """Draws a view."""

    @property
    def rules(self) -> TileRules[Any]:
        """The game's declarations."""
        return self.position.rules

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[P, list[Event]]:
        running = self.rules.engine(backend())
        states = running.program.states()
        stream = running.program.ints(stream_words(seed))
        log = running.log()
        running.program(begin)(states, running.game_data, stream, seats, self.rules.options.bits(options), log)
        position = self.position(self, options, seats, running, states)
        return position, self.rules.read_log(logged(log), position.board, 0)

    def prepare(self) -> None:
        self.rules.engine(backend()).prepare()
        super().prepare()

    def parse(self, text: str) -> TileTurn:
        return self.rules.turn.parse(text)

    def decode(self, data: bytes) -> P:
        running = self.rules.engine(backend())
        size = running.program.state.itemsize
        try:
            packed = zlib.decompress(data, bufsize=size)
        except zlib.error as error:
            raise BadData(f"these bytes are no position: {error}") from None
        if len(packed) != size:
            raise BadData(f"a position has {size} bytes, not {len(packed)}")
        states = running.program.states()
        running.program.unpack(packed, states)
        state = running.program.fields(states)
        return self.position(self, self.rules.options.of(int(state.rules)), int(state.n_players), running, states)

    def determinize(self, view: View, seed: str | Seed) -> P:
        running = self.rules.engine(backend())
        states = rebuild(view, self.rules, running, Seed.of(seed))
        return self.position(self, complete(self.info.options, view["options"]), view["seats"], running, states)

    def _rows(self, position: Any) -> list[Line]:
        rows = self.text.rows(position._state)
        text = self._states_of(Sheet(composed(rows)), position.options, position.seats, position._engine)
        program = position._engine.program
        return [*rows, (LEFTOVER, residue(program.state, program.pack(position._states), program.pack(text)))]

    def _from_sheet(self, sheet: Sheet, options: Options, seats: int) -> P:
        running = self.rules.engine(backend())
        program, states = running.program, self._states_of(sheet, options, seats, running)
        program.unpack(
            restore_residue(program.state, program.pack(states), sheet.items(LEFTOVER), no_rule_looks), states
        )
        sheet.finish()
        return self.position(self, options, seats, running, states)

    def _states_of(self, sheet: Sheet, options: Options, seats: int, running: Engine) -> Any:
        in_box = self.new(options, seats).view(None)["supply"][0]
        return self.text.read(sheet, seats, self.rules.options.bits(options), running, in_box)

    def explain(self, subject: Event | IllegalAction, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return self.speech.explain(subject, lang, company)

    def summarize(self, events: Sequence[Event], lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return self.speech.summarize(events, lang, company)

    def display_ms(self, action: Action, events: Sequence[Event]) -> int:
        return display_ms(events)

    def picture(self, view: View) -> str:
        return self.drawing.drawn(view)

    def text_board(self, view: View, lang: Lang) -> str:
        return self.speech.text_board(view, lang)

    def describe(self, view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return self.speech.describe(view, self._rebuilt(view).zone_map, lang, company)

    def survey(self, view: View, company: PlayerNames = UNNAMED, projected: bool = True) -> Sequence[Row]:
        position = self._rebuilt(view)
        return [self.rules.view.zone_row(zone, company, projected) for zone in position.zone_map.zones()]

    def survey_last(self, view: View, company: PlayerNames = UNNAMED, projected: bool = True) -> Sequence[Row]:
        return self._rebuilt(view).survey_last(view["seat"], company, projected)

    def dead_cells(self, view: View) -> Sequence[Sequence[int]]:
        return self._rebuilt(view).dead_cells()

    def _rebuilt(self, view: View) -> P:
        """Return a position for a view that shows everything needed."""
        return self.determinize(view, _ANY)

    def source_name(self, source: str, lang: Lang) -> str:
        return self.speech.source_name(source, lang)

    def certain(self, events: Sequence[Event]) -> list[Event]:
        # What a pile shows next, and what its end brings, is decided by chance.
        sure = takewhile(lambda event: event.type != "bonus_drawn", events)
        return [e for e in sure if e.type not in ("tile_discarded", "game_over") and not e.data.get("final")]
