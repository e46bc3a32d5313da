"""The harvest: who takes part, and how what was won is paid and shared out. The modes decide who wins."""

from msgspec.structs import replace

from lascaux.core.choices import Choices
from lascaux.core.refusal import IllegalAction
from lascaux.games.stonehouse.action import Deed, deed
from lascaux.games.stonehouse.phases.phase import Phase, why_not
from lascaux.games.stonehouse.phases.trade import begin_trade
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import Harvest, Seats, Table


def begin_harvest(table: Table, story: Story, participants: Seats) -> None:
    """By the mode the first player chose; without stones on the fire there is none (SF-5)."""
    if not table.fire:
        begin_trade(table, story)
        return
    assert table.mode is not None
    nobody: tuple[int | None, ...] = (None,) * table.seats
    table.harvest = Harvest(
        table.mode,
        table.in_order(participants),
        proposed=(0,) * table.seats,
        closed=nobody,
        announced=nobody,
    )
    table.phase, table.wound = "auction" if table.mode == "auction" else "close", table.n


def harvest_of(table: Table) -> Harvest:
    """The harvest under way."""
    assert table.harvest is not None
    return table.harvest


def end_harvest(table: Table, story: Story) -> None:
    """Whatever became of the stones, trade is next."""
    table.harvest = None
    begin_trade(table, story)


def pay(table: Table, story: Story, seat: int, gems: int, rule: str) -> None:
    """To the mine."""
    if gems:
        table.pay(seat, gems)
        story.tell("paid", seat, rule, gems=gems)


def open_hands(table: Table, story: Story, stakes: dict[int, int], rule: str) -> None:
    """Everyone sees what some hands held."""
    table.opened = tuple(stakes.items())
    story.reveal("stakes_opened", None, rule, stakes=[{"seat": seat, "gems": gems} for seat, gems in stakes.items()])


def take_all(table: Table, story: Story, seat: int, rule: str) -> None:
    """All stones on the fire to one."""
    story.tell("harvested", seat, rule, stones=list(table.fire), choice=1)
    table.give(seat, table.fire)


def nobody_gets(table: Table, story: Story, rule: str) -> None:
    """The stones stay on the fire."""
    story.tell("nobody_harvests", None, rule, stones=list(table.fire))
    end_harvest(table, story)


def share(table: Table, first: int, second: int) -> None:
    """Two share: the first chooses a stone, the other gets the next, and so on (SA-4, SM-2)."""
    choosers = tuple((first, second)[i % 2] for i in range(len(table.fire)))
    table.harvest = replace(harvest_of(table), choosers=choosers)
    table.phase = "choose"


class Choosing(Phase):
    """One of two who share chooses a stone; the last one needs no choice."""

    verbs = frozenset({"choose"})

    def to_act(self, table: Table) -> Seats:
        return harvest_of(table).choosers[:1]

    def legal(self, table: Table, seat: int) -> Choices:
        return Choices(tuple(deed("choose", stone) for stone in sorted(table.fire)))

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        if deed.number() in table.fire:
            return None
        return why_not("SH-2", "not_on_fire", stone=deed.number(), fire=list(table.fire))

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        self._give(table, story, deed.number(), choice=1)
        if len(table.fire) == 1:
            self._give(table, story, table.fire[0], choice=2)
            end_harvest(table, story)

    def _give(self, table: Table, story: Story, stone: int, choice: int) -> None:
        harvest = harvest_of(table)
        who, *rest = harvest.choosers
        table.harvest = replace(harvest, choosers=tuple(rest))
        story.tell("harvested", who, "SH-2", stones=[stone], choice=choice)
        table.give(who, (stone,))
