"""Embers, put together."""

import msgspec

from lascaux.core.capabilities import NamesNature
from lascaux.core.errors import BadData, IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Game, GameInfo, View
from lascaux.core.language import Lang, Text
from lascaux.core.option import Options
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.core.seed import Seed
from tests.madeup import deed, sight, table, words
from tests.madeup.deed import Deed
from tests.madeup.position import EmbersPosition
from tests.madeup.table import HAND, OPTIONS, RULES, SEATS, Table
from tests.madeup.types import TYPES


class Embers(Game, NamesNature):
    """A hunt with hidden cards and a fire with stakes."""

    types = TYPES
    info = GameInfo(
        name="embers",
        title=Text("Braises", "Embers"),
        about=Text("Un petit jeu inventé pour les tests.", "A little game made up for the tests."),
        authors=("the tests",),
        seats=SEATS,
        rules=RULES,
        turn_rule="EMB-TURN",
        options=OPTIONS,
        option_sets=({}, {"stakes": "hidden"}, {"stakes": "hidden", "rounds": 6}, {"wind": True}),
        bells=True,
        sources=("hunt", "fire", "flints"),
    )

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[EmbersPosition, list[Event]]:
        begun = table.new(options, seats, seed)
        events = [Event("game_started", 0, None, "EMB-SETUP", {"cards": len(begun.deck), "flints": begun.purses[0]})]
        for seat in range(seats):
            cards = [begun.draw(seat)[0] for _ in range(HAND)]
            knowers = frozenset({seat})
            events.append(Event("hand_dealt", 0, seat, "EMB-SETUP", {"count": HAND}, {"cards": cards}, knowers))
        return EmbersPosition(self, begun), events

    def nature(self) -> str:
        return "wind 1"

    def parse(self, text: str) -> Deed:
        return deed.parse(text)

    def decode(self, data: bytes) -> EmbersPosition:
        try:
            read = msgspec.json.decode(data, type=Table)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadData(f"these bytes are no position of embers: {error}") from None
        return EmbersPosition(self, table.checked(read))

    def determinize(self, view: View, seed: str | Seed) -> EmbersPosition:
        return EmbersPosition(self, sight.drawn_anew(view, Seed.of(seed)))

    def explain(self, said: Event | IllegalAction, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return words.sentence(said, lang, company)

    def text_board(self, view: View, lang: Lang) -> str:
        return words.board(view, lang, UNNAMED)

    def describe(self, view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return words.board(view, lang, company)  # its few lines are read aloud as they are

    def source_name(self, source: str, lang: Lang) -> str:
        return words.source(source, lang)


EMBERS = Embers()
