"""The first player's actions, once the stones lie on the fire: with cards or without, and by which mode to harvest."""

from lascaux.core.choices import Choices
from lascaux.core.refusal import IllegalAction
from lascaux.games.stonehouse.action import MODES, Deed, deed
from lascaux.games.stonehouse.phases.cards import begin_picking
from lascaux.games.stonehouse.phases.harvest import begin_harvest
from lascaux.games.stonehouse.phases.phase import Phase
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import Seats, Table


class Deciding(Phase):
    """With cards or without (SF-2)."""

    verbs = frozenset({"cards", "no-cards"})

    def to_act(self, table: Table) -> Seats:
        return (table.first,)

    def legal(self, table: Table, seat: int) -> Choices:
        return Choices((deed("cards"), deed("no-cards")))

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        return None

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        table.cards = deed.verb == "cards"
        table.phase = "choose_mode"
        story.tell("cards_decided", seat, "SF-2", cards=table.cards)


class ChoosingMode(Phase):
    """Auction, hidden bid or bluff (SF-3)."""

    verbs = frozenset({"mode"})

    def to_act(self, table: Table) -> Seats:
        return (table.first,)

    def legal(self, table: Table, seat: int) -> Choices:
        return Choices(tuple(deed("mode", mode) for mode in MODES))

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        return None

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        table.mode = deed.words[0]  # type: ignore[assignment]
        story.tell("round_chosen", seat, "SF-3", cards=table.cards, mode=table.mode)
        if table.cards:
            begin_picking(table)
        else:
            begin_harvest(table, story, tuple(range(table.seats)))
