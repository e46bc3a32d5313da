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
from lascaux.kit.jit import GameData, Ints, Rows, State, helper, kernel

REST_DRAW = int(DATA["draw"]["no_tile_taken"])
DRY_ROUNDS = 3


@helper
def zone_at(s: State, zone: int) -> int:
    """Return the index of a zone of the side in play in the tables of the game data."""
    return s.players * ZONES + zone


@kernel
def refill(s: State, data: GameData, log: Rows) -> int:
    """Put a tile on every empty zone while its pile lasts, in zone order (PR-1, PR-2); return the number of tiles."""
    tiles = 0
    for zone in range(data.ZONES[s.players]):
        if s.zone_tile[zone] == EMPTY:
            pile = data.ZONE_PILE[zone_at(s, zone)]
            if s.pile_at[pile] == data.PILE_SIZE[pile]:
                continue
            s.zone_tile[zone] = s.pile[data.PILE_START[pile] + s.pile_at[pile]]
            s.pile_at[pile] += 1
            note(log, FILLED, REFILLING, EMPTY, zone, s.zone_tile[zone], 0, 0)
        tiles += 1
    return tiles


@kernel
def behind(s: State, seat: int, rivals: int) -> bool:
    """Return whether one of these seats was ahead of that one when both last laid cards."""
    for other in range(s.players):
        if (rivals >> other) & 1 and (s.ahead[other] >> seat) & 1:
            return True
    return False


@kernel
def winners(s: State) -> int:
    """Return the winners as bits: with all totems placed (PE-1), else the most; of equals, those ahead (PE-3)."""
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
    """End the game."""
    s.phase = OVER
    note(log, ENDED, rule, EMPTY, winners(s), reason, 0, 0)


@kernel
def start_round(s: State, data: GameData, log: Rows) -> None:
    """Start a round, unless the game has run dry (PE-3)."""
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
    if refill(s, data, log) == 0:
        finish(s, RUN_DRY, WITHOUT_TILES, log)
    elif s.idle >= DRY_ROUNDS:
        finish(s, RUN_DRY, WITHOUT_HUNTS, log)


@kernel
def before(s: State, data: GameData, one: int, two: int) -> bool:
    """Return whether one seat hunts before another: the smaller total, then the faster hunter (PI-1, PI-2)."""
    mine = data.SUM[s.laid[one]]
    other = data.SUM[s.laid[two]]
    if mine != other:
        return mine < other
    return fastest(data, one, s.laid[one]) > fastest(data, two, s.laid[two])


@kernel
def find_order(s: State, data: GameData) -> None:
    """Compute the hunting order of those who laid cards, and store who is ahead for a tie at the end (PE-3)."""
    n = 0
    for seat in range(s.players):
        if s.laid[seat] != 0:
            at = n
            while at > 0 and before(s, data, seat, s.order[at - 1]):
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
def note_order(s: State, data: GameData, log: Rows) -> None:
    """Log the initiative: resting seats first, three bits each; then totals and speeds by seat.

    Of two equal totals, the speed decides (PI-2).
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
        totals |= int(data.SUM[s.laid[seat]]) << (PACKED * seat)
        speeds |= fastest(data, seat, s.laid[seat]) << (PACKED * seat)
    for i in range(s.n_order):
        packed |= s.order[i] << (3 * n)
        n += 1
        if i > 0 and data.SUM[s.laid[s.order[i]]] == data.SUM[s.laid[s.order[i - 1]]]:
            rule = ORDERING_BY_SPEED
    note(log, INITIATIVE, rule, EMPTY, packed, n, totals, speeds)


@kernel
def reveal(s: State, data: GameData, shuffler: Ints, log: Rows) -> None:
    """Reveal all cards; seats that laid none draw at once (PI-3)."""
    for seat in range(s.players):
        s.shown[seat] |= s.laid[seat]
        note(log, REVEALED, LAYING, seat, s.laid[seat], 0, 0, 0)
    find_order(s, data)
    note_order(s, data, log)
    s.idle += 1
    for seat in range(s.players):
        if s.laid[seat] == 0:
            draw(s, seat, REST_DRAW, RESTING, shuffler, log)
    s.turn = EMPTY
    s.phase = NEXT


@kernel
def may_lay(s: State, seat: int, cards: int) -> bool:
    """Return whether a seat may lay these hunters, or none: any of its hand, once (PI-4)."""
    return s.phase == CHOOSE and s.ready[seat] == 0 and (cards & ~s.hand[seat]) == 0


@kernel
def may_take_back(s: State, seat: int) -> bool:
    """Return whether a seat has a choice to take back while another still chooses (PI-5)."""
    return s.phase == CHOOSE and s.ready[seat] == 1


@kernel
def lay(s: State, data: GameData, seat: int, cards: int, shuffler: Ints, log: Rows) -> None:
    """Lay hunters face down; the last seat to do so triggers the reveal (PI-4)."""
    s.laid[seat] = cards
    s.ready[seat] = 1
    note(log, LAID, LAYING, seat, cards, 0, 0, 0)
    for other in range(s.players):
        if s.ready[other] == 0:
            return
    reveal(s, data, shuffler, log)


@kernel
def take_back(s: State, seat: int, log: Rows) -> None:
    """Take hidden hunters back."""
    s.laid[seat] = 0
    s.ready[seat] = 0
    note(log, BACK, TAKING_BACK, seat, 0, 0, 0, 0)
