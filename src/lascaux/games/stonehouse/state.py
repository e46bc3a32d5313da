"""Everything true of a game, secrets included. All values are immutable, so that a copy shares them."""

from typing import Literal, TypeVar

from msgspec import Struct

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import CARDS, Card, Mode
from lascaux.games.stonehouse.physics.judge import VerdictName, Walls
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.site import Pose
from lascaux.games.stonehouse.physics.stones import BAG_SIZE, Stone, bag

PhaseName = Literal[
    "choose_cards",
    "choose_mode",
    "pick_card",
    "tiger",
    "dumnopterix",
    "veto",
    "auction",
    "close",
    "bluff",
    "choose",
    "trade",
    "plan",
    "lay",
    "over",
]
Seats = tuple[int, ...]
Stones = tuple[int, ...]

GEMS = 10
FETCHED = 5
DRAWN = 2
HOUSE = 5


T = TypeVar("T")


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with another value in one place."""
    return (*row[:at], value, *row[at + 1 :])


def seat_order(lead: int, seats: int) -> Seats:
    """All seats clockwise, from the one that counts as first player on."""
    return tuple((lead + i) % seats for i in range(seats))


class Bid(Struct, frozen=True, forbid_unknown_fields=True):
    """The standing bid: of one, or of two together."""

    seat: int
    gems: int
    partner: int | None = None
    partner_gems: int = 0

    @property
    def total(self) -> int:
        """What it is worth."""
        return self.gems + self.partner_gems

    @property
    def seats(self) -> Seats:
        """Who is in it."""
        return (self.seat,) if self.partner is None else (self.seat, self.partner)


class Proposal(Struct, frozen=True, forbid_unknown_fields=True):
    """A coalition that one player proposes to another: “I give this many gems, you give that many”."""

    id: int
    seat: int
    partner: int
    gems: int
    partner_gems: int

    @property
    def total(self) -> int:
        """What they would bid."""
        return self.gems + self.partner_gems


class Harvest(Struct, frozen=True, forbid_unknown_fields=True):
    """How the stones on the fire find their owners. What belongs to another mode stays as it is here."""

    mode: Mode
    participants: Seats
    """In seat order, counted from the first player."""
    passed: Seats = ()
    standing: Bid | None = None
    """The highest bid of an auction, or the standing announcement."""
    proposals: tuple[Proposal, ...] = ()
    proposed: tuple[int, ...] = ()
    """How many proposals each seat has made."""
    closed: tuple[int | None, ...] = ()
    """By seat, the gems closed in the hand: a secret of each."""
    ties: int = 0
    announced: tuple[int | None, ...] = ()
    turn: int | None = None
    accusing: bool = False
    """Where everyone announces once: whether the one chance to suspect has begun."""
    choosers: Seats = ()
    """Who chooses stones still, in order."""


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """What one gives another for what."""

    id: int
    seat: int
    partner: int
    gives: Stones
    gives_gems: int
    gets: Stones
    gets_gems: int


class Trade(Struct, frozen=True, forbid_unknown_fields=True):
    """Offers that stand, who is ready, and how many offers each seat has made."""

    ready: Seats
    offered: tuple[int, ...]
    offers: tuple[Offer, ...] = ()


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """A try to build: the five stones, those laid as they lie, and how the last one settled."""

    seat: int
    number: int
    stones: Stones
    site: tuple[Pose, ...] = ()
    settling: str = ""
    """The last stone's frames, packed."""
    verdict: VerdictName = "ok"
    """What the last stone came to, or `given_up`."""


class State(Struct, forbid_unknown_fields=True):
    """One position."""

    options: dict[str, bool | int | str]
    seed: str
    seats: int
    first: int
    """The first player of this round."""
    opener: int
    """The first player of the first round, as chance had it."""
    gems: tuple[int, ...]
    reserves: tuple[Stones, ...]
    spent: tuple[tuple[Card, ...], ...]
    """Once-only cards that are out, by seat."""
    mine: int = 0
    """What the mine has won since the beginning; below nothing when it gave more. It never runs dry."""
    held: tuple[Stone, ...] = ()
    """Stones that are not as the seed makes them, in a position that was determinized."""
    n: int = 0
    round: int = 0
    phase: PhaseName = "choose_cards"
    fresh: int = 0
    """How many of the stones came out of the bag at least once: those numbered from 1 to this."""
    returned: Stones = ()
    """Those of them that went back."""
    draws: int = 0
    """How often chance was asked for a stone."""
    fire: Stones = ()
    cards: bool | None = None
    mode: Mode | None = None
    picked: tuple[Card | None, ...] = ()
    """Cards face down: a secret of each."""
    played: tuple[Card | None, ...] = ()
    """Cards turned up this round."""
    camp: Seats = ()
    vetoed: int | None = None
    harvest: Harvest | None = None
    opened: tuple[tuple[int, int], ...] = ()
    """The hands opened last: seats and gems."""
    trade: Trade | None = None
    builders: Seats = ()
    """Who may still try this round, in order; the first one is asked."""
    attempt: Try | None = None
    """The try under way, or the last one."""
    tries: int = 0
    missing: Seats = ()
    """Who may not try this round, having failed in the last."""
    failed: Seats = ()
    """Who failed this round."""
    wound: int = 0
    """The action that wound the bell."""
    house: int | None = None
    """Whose house stands."""

    def stones(self) -> tuple[Stone, ...]:
        """All stones; number 1 is the first."""
        return bag(Seed.parse(self.seed), self.held)

    def seen(self) -> tuple[Stone, ...]:
        """The stones that came out of the bag. The others take time to make, and few positions need them."""
        return (self.held if len(self.held) >= self.fresh else self.stones())[: self.fresh]

    @property
    def walls(self) -> Walls:
        """What walls a house has here (SK-5)."""
        return Walls(str(self.options["walls"]))

    def outlines(self, stones: Stones) -> dict[int, Outline]:
        """The outlines of some of those."""
        every = self.seen()
        return {stone: every[stone - 1].outline for stone in stones}

    @property
    def in_bag(self) -> int:
        """How many stones are in the bag."""
        return BAG_SIZE - self.fresh + len(self.returned)

    @property
    def lead(self) -> int:
        """Who counts as first player once the card was handed on."""
        return (self.first + 1) % self.seats if self.options["first_player"] == "holder" else self.first

    def order(self) -> Seats:
        """All seats, from the first player on."""
        return seat_order(self.lead, self.seats)

    def in_order(self, seats: Seats) -> Seats:
        """Some seats in that order."""
        return tuple(seat for seat in self.order() if seat in seats)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat can still play."""
        return tuple(card for card in CARDS if card not in self.spent[seat])

    def owner(self, stone: int) -> int | None:
        """In whose reserve a stone lies."""
        return next((seat for seat, stones in enumerate(self.reserves) if stone in stones), None)

    def pay(self, seat: int, gems: int) -> None:
        """From a player to the mine; a negative number comes from there."""
        self.gems = put(self.gems, seat, self.gems[seat] - gems)
        self.mine += gems

    def give(self, seat: int, stones: Stones) -> None:
        """From the fire to a reserve."""
        self.fire = tuple(stone for stone in self.fire if stone not in stones)
        self.reserves = put(self.reserves, seat, tuple(sorted((*self.reserves[seat], *stones))))

    def lose(self, seat: int, stones: Stones) -> None:
        """Out of a reserve."""
        self.reserves = put(self.reserves, seat, tuple(s for s in self.reserves[seat] if s not in stones))

    def into_bag(self, stones: Stones) -> None:
        """Back into the bag."""
        self.fire = tuple(stone for stone in self.fire if stone not in stones)
        self.returned = tuple(sorted((*self.returned, *stones)))
