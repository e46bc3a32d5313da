"""The bluff: announcements over closed hands, and the suspicion that somebody announced more than was staked."""

from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form
from lascaux.core.refusal import IllegalAction
from lascaux.games.stonehouse.action import Deed, deed
from lascaux.games.stonehouse.phases.harvest import end_harvest, harvest_of, nobody_gets, open_hands, pay, take_all
from lascaux.games.stonehouse.phases.phase import Phase, plain, why_not
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import Bid, Harvest, Seats, Table, put


def begin_announcing(table: Table) -> None:
    """The first player begins, or the next participant."""
    harvest = harvest_of(table)
    table.harvest = replace(harvest, turn=harvest.participants[0])
    table.phase = "bluff"


class Bluff(Phase):
    """In turn: announce more, pass, or suspect the standing announcement."""

    verbs = frozenset({"announce", "pass", "suspect"})

    def to_act(self, table: Table) -> Seats:
        turn = harvest_of(table).turn
        return () if turn is None else (turn,)

    def legal(self, table: Table, seat: int) -> Choices:
        harvest = harvest_of(table)
        actions, forms = [deed("pass")], [plain("pass")]
        least, most = _least(table), table.gems[seat]
        if _announces(harvest, seat) and least <= most:
            forms.append(Form("announce", (Field("gems", least, most),)))
            stake = harvest.closed[seat] or 0
            some = {least, (3 * least + most) // 4, min(max(least, stake), most)}
            actions += [deed("announce", gems) for gems in sorted(some)]
        if _suspicion_refused(table, seat) is None:
            forms.append(plain("suspect"))
            actions.append(deed("suspect"))
        return Choices(tuple(actions), tuple(forms))

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        harvest = harvest_of(table)
        if deed.verb == "pass":
            return None
        if deed.verb == "suspect":
            return _suspicion_refused(table, seat)
        if not _announces(harvest, seat):
            return why_not("SL-2", "announcements_over" if harvest.accusing else "passed_before")
        gems, least, own = deed.number(), _least(table), table.gems[seat]
        if gems < least:
            return why_not("SL-2", "too_low", gems=gems, least=least)
        return None if gems <= own else why_not("SL-6", "too_many_gems", gems=gems, owner=seat, own=own)

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        harvest = harvest_of(table)
        if deed.verb == "suspect":
            _suspect(table, seat, story)
            return
        if deed.verb == "announce":
            gems = deed.number()
            higher = harvest.standing is None or gems > harvest.standing.gems
            standing = Bid(seat, gems) if higher else harvest.standing
            table.harvest = replace(harvest, standing=standing, announced=put(harvest.announced, seat, gems))
            story.tell("announced", seat, "SL-2", gems=gems)
        else:
            if seat not in harvest.passed:
                table.harvest = replace(harvest, passed=tuple(sorted((*harvest.passed, seat))))
            story.tell("announced", seat, "SL-2", gems=None)
        _next(table, seat, story)


def _announces(harvest: Harvest, seat: int) -> bool:
    return not harvest.accusing and seat not in harvest.passed


def _least(table: Table) -> int:
    """The lowest number that may be announced now."""
    standing = harvest_of(table).standing
    rising = table.options["announcements"] == "rising"
    return standing.gems + 1 if rising and standing is not None else 1


def _suspicion_refused(table: Table, seat: int) -> IllegalAction | None:
    harvest, once = harvest_of(table), table.options["announcements"] == "once"
    if harvest.standing is None or (once and not harvest.accusing):
        return why_not("SL-2", "nothing_to_suspect")
    if not harvest.closed[seat] and table.options["suspicion"] == "staked":
        return why_not("SL-7", "no_stake")
    return None


def _next(table: Table, seat: int, story: Story) -> None:
    """Whose turn it is now; back at the standing announcer it is over (SL-2, SL-3)."""
    harvest, standing = harvest_of(table), harvest_of(table).standing
    following = harvest.participants[(harvest.participants.index(seat) + 1) % len(harvest.participants)]
    if table.options["announcements"] == "once" and not harvest.accusing:
        if following != harvest.participants[0]:
            table.harvest = replace(harvest, turn=following)
            return
        if standing is not None:
            table.harvest = replace(harvest, accusing=True)
            _next(table, standing.seat, story)
            return
    if standing is None and set(harvest.passed) == set(harvest.participants):
        nobody_gets(table, story, "SL-2")
    elif standing is not None and following == standing.seat:
        _settle(table, story, "SL-3", (standing.seat,), payer=standing.seat, taker=standing.seat)
    else:
        table.harvest = replace(harvest, turn=following)


def _suspect(table: Table, seat: int, story: Story) -> None:
    """The two hands are opened: right or wrong, one of them pays and the other has the stones (SL-4, SL-5)."""
    harvest = harvest_of(table)
    standing = harvest.standing
    assert standing is not None
    right = standing.gems > (harvest.closed[standing.seat] or 0)
    story.reveal("suspected", seat, "SL-6", target=standing.seat, right=right)
    payer, taker = (standing.seat, seat) if right else (seat, standing.seat)
    _settle(table, story, "SL-4" if right else "SL-5", (seat, standing.seat), payer, taker)


def _settle(table: Table, story: Story, rule: str, hands: Seats, payer: int, taker: int) -> None:
    """Open the hands that matter; all others take their stakes back unseen."""
    stakes = {seat: harvest_of(table).closed[seat] or 0 for seat in hands}
    open_hands(table, story, stakes, rule)
    pay(table, story, payer, stakes[payer], rule)
    take_all(table, story, taker, rule)
    end_harvest(table, story)
