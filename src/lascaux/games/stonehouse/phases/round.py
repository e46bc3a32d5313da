"""The round as a whole: stones onto the fire at its beginning, what is left at its end, and the end of the game."""

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.chance import Chance
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import DRAWN, HOUSE, Seats, Table


def begin_round(table: Table, story: Story) -> None:
    """The next first player lays stones from the bag onto the fire (SF-1, SF-4, SF-5)."""
    table.first = table.opener if table.round == 0 else (table.first + 1) % table.seats
    table.round += 1
    table.missing = table.failed if table.options["failed_try"] == "miss_next" else ()
    table.failed, table.camp, table.vetoed = (), (), None
    table.cards = table.mode = None
    mixed = bool(table.returned)
    stones = tuple(_drawn(table) for _ in range(min(DRAWN, table.in_bag)))
    table.fire = (*table.fire, *stones)
    table.phase = "choose_cards"
    # Which of the returned ones comes again is none of the draws that were sealed at the start.
    tell = story.reveal if mixed else story.tell
    tell("stones_laid", table.first, "SF-1", stones=list(stones), bag=table.in_bag, round=table.round)


def _drawn(table: Table) -> int:
    """One stone out of the bag, each as likely: one that went back, or the next of those nobody has seen."""
    chance = Chance(Seed.parse(table.seed).child(f"draw {table.draws}")) if table.returned else None
    at = chance.below(table.in_bag) if chance is not None else 0
    table.draws += 1
    if at < len(table.returned):
        stone = table.returned[at]
        table.returned = tuple(other for other in table.returned if other != stone)
        return stone
    table.fresh += 1
    return table.fresh


def end_round(table: Table, story: Story) -> None:
    """Stones nobody got leave the fire, or stay there (SC-12); after the last round the stones count (SN-2)."""
    if table.fire and table.options["leftovers"] == "bag":
        story.tell("stones_returned", None, "SC-12", stones=list(table.fire))
        table.into_bag(table.fire)
    if table.round == table.options["rounds"]:
        end_game(table, story)
    else:
        begin_round(table, story)


def end_game(table: Table, story: Story) -> None:
    """A house stands (SN-1), or the rounds are over (SN-2)."""
    table.phase = "over"
    for seat in range(table.seats):
        counted = stones_counted(table, seat)
        story.tell("stones_counted", seat, "SN-2", stones=counted, gems=table.gems[seat], points=counted)
    rule = "SN-2" if table.house is None else "SN-1"
    stones = [len(reserve) for reserve in table.reserves]
    story.tell("game_over", None, rule, winners=list(winners(table)), gems=list(table.gems), stones=stones)


def stones_counted(table: Table, seat: int) -> int:
    """What a reserve counts for at the end."""
    return min(HOUSE, len(table.reserves[seat]))


def winners(table: Table) -> Seats:
    """Whose house stands; else who has most stones, then most gems."""
    if table.house is not None:
        return (table.house,)
    merit = [(stones_counted(table, seat), table.gems[seat]) for seat in range(table.seats)]
    return tuple(seat for seat in range(table.seats) if merit[seat] == max(merit))
