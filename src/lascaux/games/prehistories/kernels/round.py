"""A round: refill, secret choice, initiative, and the end of the game."""

from lascaux.games.prehistories.kernels.cards import draw, fastest
from lascaux.games.prehistories.kernels.layout import CHOOSE, EMPTY, NEXT, OVER, TOTEMS, ZONES
from lascaux.games.prehistories.kernels.log import (
    BACK,
    ENDED,
    FILLED,
    INITIATIVE,
    LAID,
    LAYING,
    ORDERING,
    ORDERING_BY_SPEED,
    PACKED,
    REFILLING,
    RESTING,
    REVEALED,
    ROUND,
    RUN_DRY,
    TAKING_BACK,
    WITHOUT_HUNTS,
    WITHOUT_TILES,
    note,
)
from lascaux.games.prehistories.material import DATA
from lascaux.kit.jit import Box, Ints, Rows, State, helper, kernel

REST_DRAW = int(DATA["draw"]["no_tile_taken"])
DRY_ROUNDS = 3


@helper
def zone_at(s: State, zone: int) -> int:
    """Where a zone of the side in play stands in the box's tables."""
    return s.players * ZONES + zone


@kernel
def refill(s: State, box: Box, log: Rows) -> int:
    """A tile for every empty zone while its pile lasts, in the order of the zones (PR-1, PR-2); counts the tiles."""
    tiles = 0
    for zone in range(box.ZONES[s.players]):
        if s.zone_tile[zone] == EMPTY:
            pile = box.ZONE_PILE[zone_at(s, zone)]
            if s.pile_at[pile] == box.PILE_SIZE[pile]:
                continue
            s.zone_tile[zone] = s.pile[box.PILE_START[pile] + s.pile_at[pile]]
            s.pile_at[pile] += 1
            note(log, FILLED, REFILLING, EMPTY, zone, s.zone_tile[zone], 0, 0)
        tiles += 1
    return tiles


@kernel
def behind(s: State, seat: int, rivals: int) -> bool:
    """Whether one of these seats was before that one when both last laid cards."""
    for other in range(s.players):
        if (rivals >> other) & 1 and (s.ahead[other] >> seat) & 1:
            return True
    return False


@kernel
def winners(s: State) -> int:
    """The seats that win, as bits: with all totems placed (PE-1), else the most; of equals, those ahead (PE-3)."""
    most = 0
    for seat in range(s.players):
        most = max(most, s.totems[seat])
    best = 0
    for seat in range(s.players):
        if s.totems[seat] == most:
            best |= 1 << seat
    if most == TOTEMS:
        return best
    first = 0
    for seat in range(s.players):
        if (best >> seat) & 1 and not behind(s, seat, best):
            first |= 1 << seat
    return first if first != 0 else best


@kernel
def finish(s: State, rule: int, reason: int, log: Rows) -> None:
    """The game is over."""
    s.phase = OVER
    note(log, ENDED, rule, EMPTY, winners(s), reason, 0, 0)


@kernel
def start_round(s: State, box: Box, log: Rows) -> None:
    """A new round, unless the game has run dry (PE-3)."""
    s.rounds += 1
    s.turn = 0
    s.n_order = 0
    s.caught = 0
    s.injuries = 0
    s.bonus = 0
    s.left = 0
    s.phase = CHOOSE
    for seat in range(s.players):
        s.laid[seat] = 0
        s.ready[seat] = 0
    note(log, ROUND, REFILLING, EMPTY, s.rounds, 0, 0, 0)
    if refill(s, box, log) == 0:
        finish(s, RUN_DRY, WITHOUT_TILES, log)
    elif s.idle >= DRY_ROUNDS:
        finish(s, RUN_DRY, WITHOUT_HUNTS, log)


@kernel
def before(s: State, box: Box, one: int, two: int) -> bool:
    """Whether one seat hunts before another: the smaller total, then the faster hunter (PI-1, PI-2)."""
    mine = box.SUM[s.laid[one]]
    other = box.SUM[s.laid[two]]
    if mine != other:
        return mine < other
    return fastest(box, one, s.laid[one]) > fastest(box, two, s.laid[two])


@kernel
def find_order(s: State, box: Box) -> None:
    """The hunting order of those who laid cards; who was before whom is kept for a tie at the end (PE-3)."""
    n = 0
    for seat in range(s.players):
        if s.laid[seat] != 0:
            at = n
            while at > 0 and before(s, box, seat, s.order[at - 1]):
                s.order[at] = s.order[at - 1]
                at -= 1
            s.order[at] = seat
            n += 1
    s.n_order = n
    for i in range(n):
        for j in range(i + 1, n):
            s.ahead[s.order[i]] |= 1 << s.order[j]
            s.ahead[s.order[j]] &= ~(1 << s.order[i])


@kernel
def note_order(s: State, box: Box, log: Rows) -> None:
    """Tell the initiative: those who rest first, by seat, three bits for each; then totals and speeds by seat.

    Where two totals are the same, it is the speed that has decided (PI-2).
    """
    packed = 0
    totals = 0
    speeds = 0
    rule = ORDERING
    n = 0
    for seat in range(s.players):
        if s.laid[seat] == 0:
            packed |= seat << (3 * n)
            n += 1
        totals |= int(box.SUM[s.laid[seat]]) << (PACKED * seat)
        speeds |= fastest(box, seat, s.laid[seat]) << (PACKED * seat)
    for i in range(s.n_order):
        packed |= s.order[i] << (3 * n)
        n += 1
        if i > 0 and box.SUM[s.laid[s.order[i]]] == box.SUM[s.laid[s.order[i - 1]]]:
            rule = ORDERING_BY_SPEED
    note(log, INITIATIVE, rule, EMPTY, packed, n, totals, speeds)


@kernel
def reveal(s: State, box: Box, shuffler: Ints, log: Rows) -> None:
    """All turn their cards up; who laid none draws at once (PI-3)."""
    for seat in range(s.players):
        s.shown[seat] |= s.laid[seat]
        note(log, REVEALED, LAYING, seat, s.laid[seat], 0, 0, 0)
    find_order(s, box)
    note_order(s, box, log)
    s.idle += 1
    for seat in range(s.players):
        if s.laid[seat] == 0:
            draw(s, seat, REST_DRAW, RESTING, shuffler, log)
    s.turn = EMPTY
    s.phase = NEXT


@kernel
def may_lay(s: State, seat: int, cards: int) -> bool:
    """Whether a seat may lay these hunters, or none: any of its hand, once (PI-4)."""
    return s.phase == CHOOSE and s.ready[seat] == 0 and (cards & ~s.hand[seat]) == 0


@kernel
def may_take_back(s: State, seat: int) -> bool:
    """Whether a seat has a choice to take back while another still chooses (PI-5)."""
    return s.phase == CHOOSE and s.ready[seat] == 1


@kernel
def lay(s: State, box: Box, seat: int, cards: int, shuffler: Ints, log: Rows) -> None:
    """Lay hunters face down; the last to do so makes all turn them up (PI-4)."""
    s.laid[seat] = cards
    s.ready[seat] = 1
    note(log, LAID, LAYING, seat, cards, 0, 0, 0)
    for other in range(s.players):
        if s.ready[other] == 0:
            return
    reveal(s, box, shuffler, log)


@kernel
def take_back(s: State, seat: int, log: Rows) -> None:
    """Take hidden hunters up again."""
    s.laid[seat] = 0
    s.ready[seat] = 0
    note(log, BACK, TAKING_BACK, seat, 0, 0, 0, 0)
