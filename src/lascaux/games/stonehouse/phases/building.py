"""Building: who has five stones may try, one after the other; the first house that stands wins."""

from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form
from lascaux.core.refusal import IllegalAction
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import AUTO, Deed, deed, settled
from lascaux.games.stonehouse.phases.phase import Phase, plain, why_not
from lascaux.games.stonehouse.phases.round import end_game, end_round
from lascaux.games.stonehouse.physics.frames import pack
from lascaux.games.stonehouse.physics.plan import advise
from lascaux.games.stonehouse.physics.site import REACH
from lascaux.games.stonehouse.physics.tremor import tremor
from lascaux.games.stonehouse.physics.world import settle
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import HOUSE, Seats, Stones, Table, Try

TRY_S = 60
ANGLES = 360
GIVEN_UP = "given_up"


def begin_building(table: Table, story: Story) -> None:
    """Those who have enough stones are asked in seat order (SK-1, SK-3)."""
    able = tuple(seat for seat in range(table.seats) if len(table.reserves[seat]) >= HOUSE)
    table.builders = table.in_order(tuple(seat for seat in able if seat not in table.missing))
    _ask_next(table, story)


def _ask_next(table: Table, story: Story) -> None:
    if not table.builders:
        end_round(table, story)
        return
    table.phase, table.wound = "plan", table.n


class Planning(Phase):
    """One who has the stones decides whether to try, and with which five."""

    verbs = frozenset({"build", "no-build"})
    seconds = TRY_S

    def to_act(self, table: Table) -> Seats:
        return table.builders[:1]

    def legal(self, table: Table, seat: int) -> Choices:
        reserve = table.reserves[seat]
        some = sorted({reserve[:HOUSE], reserve[-HOUSE:]})
        form = Form("build", (Field("stones", HOUSE, HOUSE, tuple(map(str, reserve)), several=True),))
        return Choices((*(deed("build", five) for five in some), deed("no-build")), (form, plain("no-build")))

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        if deed.verb == "no-build":
            return None
        five, reserve = deed.stones(), table.reserves[seat]
        lacking = [stone for stone in five if stone not in reserve]
        if lacking:
            return why_not("SK-1", "not_yours", stones=lacking, reserve=list(reserve))
        return None if len(five) == HOUSE else why_not("SK-1", "not_five", count=len(five))

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        if deed.verb == "no-build":
            story.tell("build_declined", seat, "SK-1")
            table.builders = table.builders[1:]
            _ask_next(table, story)
            return
        table.tries += 1
        table.attempt = Try(seat, table.tries, deed.stones())
        table.phase, table.wound = "lay", table.n
        story.tell("try_begun", seat, "SK-1", stones=list(deed.stones()))

    def overdue(self, table: Table, seat: int) -> Deed:
        return deed("no-build")


class Laying(Phase):
    """Stone after stone is let go; nature says what comes of it."""

    verbs = frozenset({"lay", "give-up"})
    seconds = TRY_S

    def to_act(self, table: Table) -> Seats:
        return table.builders[:1]

    def legal(self, table: Table, seat: int) -> Choices:
        left = _left(table)
        places = (
            Field("stone", values=tuple(map(str, left))),
            Field("x", -REACH, REACH),
            Field("angle", 0, ANGLES - 1),
        )
        forms = (Form("lay", places), Form("lay", (Field("how", values=(AUTO,)),)), plain("give-up"))
        return Choices((deed("lay", AUTO), deed("lay", left[0], 0, 0), deed("give-up")), forms)

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        if deed.verb == "give-up" or deed.words == (AUTO,):
            return None
        stone, x, angle = deed.number(0), deed.number(1), deed.number(2)
        left = _left(table)
        if stone not in left:
            return why_not("SK-2", "not_to_lay", stone=stone, left=list(left))
        if not -REACH <= x <= REACH:
            return why_not("SK-4", "outside_site", x=x, most=REACH)
        if angle >= ANGLES:
            return why_not("SK-4", "no_such_angle", angle=angle)
        if deed.answer and tuple(pose.stone for pose in settled(deed.answer).site) != (*_laid(table), stone):
            return why_not("SK-4", "wrong_answer", stone=stone)
        return None

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        attempt = table.attempt
        assert attempt is not None
        if deed.verb == "give-up":
            table.attempt = replace(attempt, verdict=GIVEN_UP)
            _fail(table, story, GIVEN_UP)
            return
        done = deed if deed.answer else answered(table, deed)
        settling = settled(done.answer)
        verdict, pose = str(settling.judged(table.walls).verdict), settling.site[-1]
        table.attempt = replace(attempt, site=settling.site, settling=done.answer, verdict=verdict)
        where = {"x": pose.x, "y": pose.y, "angle": pose.angle}
        story.reveal("stone_built", seat, "SK-4", stone=pose.stone, **where, verdict=verdict)
        if verdict == "house":
            table.house = seat
            story.tell("house_stands", seat, "SK-5", stones=list(attempt.stones), reason=verdict, points=1)
            end_game(table, story)
        elif verdict != "ok":
            _fail(table, story, verdict)

    def overdue(self, table: Table, seat: int) -> Deed:
        return deed("give-up")


def answered(table: Table, asked: Deed) -> Deed:
    """A stone laid, with how it settles: found anew, whatever answer the deed brought along."""
    if asked.verb != "lay":
        return asked
    attempt = table.attempt
    assert attempt is not None
    outlines, site = table.outlines(attempt.stones), attempt.site
    if asked.words == (AUTO,):
        stone, x, angle = advise(site, outlines)
    else:
        stone, x, angle = asked.number(0), asked.number(1), asked.number(2)
    hand = tremor(Seed.parse(table.seed), str(table.options["steadiness"]), attempt.number, len(site))
    return Deed("lay", (stone, x, angle), pack(settle(site, outlines, stone, x, angle, hand)))


def _laid(table: Table) -> Stones:
    return tuple(pose.stone for pose in table.attempt.site) if table.attempt is not None else ()


def _left(table: Table) -> Stones:
    """The stones of the try that are not laid yet."""
    laid = _laid(table)
    return tuple(stone for stone in table.attempt.stones if stone not in laid) if table.attempt is not None else ()


def _fail(table: Table, story: Story, reason: str) -> None:
    """The try is over; the stones go back to the reserve, where they are counted all the time (SK-3)."""
    attempt = table.attempt
    assert attempt is not None
    story.tell("house_fell", attempt.seat, "SK-3", stones=list(attempt.stones), reason=reason)
    table.failed = (*table.failed, attempt.seat)
    table.builders = table.builders[1:]
    _ask_next(table, story)
