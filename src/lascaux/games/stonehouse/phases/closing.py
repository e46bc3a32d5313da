"""Closed hands: each participant takes gems into the hand in secret; for the hidden bid all are opened together."""

from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form
from lascaux.core.refusal import IllegalAction
from lascaux.games.stonehouse.action import Deed, deed
from lascaux.games.stonehouse.phases.bluff import begin_announcing
from lascaux.games.stonehouse.phases.harvest import end_harvest, harvest_of, open_hands, pay, share, take_all
from lascaux.games.stonehouse.phases.phase import Phase, why_not
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import Seats, Table, put

MOST_TIES = 3
"""The third tie running is not bid again (SM-3)."""


class Closing(Phase):
    """All close a hand at once, and may change it while another still thinks."""

    verbs = frozenset({"close"})

    def to_act(self, table: Table) -> Seats:
        harvest = harvest_of(table)
        return tuple(sorted(seat for seat in harvest.participants if harvest.closed[seat] is None))

    def may_act(self, table: Table, seat: int) -> bool:
        return seat in harvest_of(table).participants

    def legal(self, table: Table, seat: int) -> Choices:
        most = table.gems[seat]
        some = sorted({0, most // 4, most // 2})
        return Choices(tuple(deed("close", gems) for gems in some), (Form("close", (Field("gems", 0, most),)),))

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        gems, own = deed.number(), table.gems[seat]
        if gems <= own:
            return None
        return why_not(_rule(table), "too_many_gems", gems=gems, owner=seat, own=own)

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        harvest = harvest_of(table)
        table.harvest = replace(harvest, closed=put(harvest.closed, seat, deed.number()))
        story.whisper("bid", seat, _rule(table), gems=deed.number())
        if self.to_act(table):
            return
        if harvest.mode == "hidden":
            _open(table, story)
        else:
            begin_announcing(table)


def _rule(table: Table) -> str:
    return "SM-1" if harvest_of(table).mode == "hidden" else "SL-1"


def _open(table: Table, story: Story) -> None:
    """The highest takes all; two share, more bid again, but not for ever (SM-1 to SM-4)."""
    harvest = harvest_of(table)
    stakes = {seat: harvest.closed[seat] or 0 for seat in harvest.participants}
    open_hands(table, story, stakes, "SM-1")
    table.harvest = harvest = replace(harvest, closed=(None,) * table.seats)
    top = max(stakes.values())
    tied = tuple(seat for seat in harvest.participants if stakes[seat] == top)
    if len(tied) > min(2, len(table.fire)):
        if harvest.ties + 1 < MOST_TIES:
            table.harvest = replace(harvest, ties=harvest.ties + 1)
            story.tell("bid_again", None, "SM-3", tied=list(tied))
            return
        tied = tied[: min(2, len(table.fire))]
    free = len(tied) > 1 and table.options["tied"] == "free"
    for seat in tied:
        pay(table, story, seat, 0 if free else top, "SM-1" if len(tied) == 1 else "SM-2")
    if len(tied) == 2:
        share(table, *tied)
        return
    take_all(table, story, tied[0], "SM-1")
    end_harvest(table, story)
