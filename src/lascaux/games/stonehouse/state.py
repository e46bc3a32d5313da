"""The full state of a game, secrets included. All values are immutable, so that copies share them."""

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
    """Return the row with one value replaced."""
    return (*row[:at], value, *row[at + 1 :])


def seat_order(lead: int, seats: int) -> Seats:
    """Return all seats clockwise, from the one that counts as first player."""
    return tuple((lead + i) % seats for i in range(seats))


class Bid(Struct, frozen=True, forbid_unknown_fields=True):
    """The standing bid: of one player, or of two together."""

    seat: int
    gems: int
    partner: int | None = None
    partner_gems: int = 0

    @property
    def total(self) -> int:
        """Its total."""
        return self.gems + self.partner_gems

    @property
    def seats(self) -> Seats:
        """Its seats."""
        return (self.seat,) if self.partner is None else (self.seat, self.partner)


class Proposal(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposed coalition: “I give this many gems, you give that many”."""

    id: int
    seat: int
    partner: int
    gems: int
    partner_gems: int

    @property
    def total(self) -> int:
        """The joint bid."""
        return self.gems + self.partner_gems


class Harvest(Struct, frozen=True, forbid_unknown_fields=True):
    """The harvest of the stones on the fire. Fields of other modes keep their defaults."""

    mode: Mode
    participants: Seats
    """In seat order, counted from the first player."""
    passed: Seats = ()
    standing: Bid | None = None
    """The highest bid of an auction, or the standing announcement."""
    proposals: tuple[Proposal, ...] = ()
    proposed: tuple[int, ...] = ()
    """The number of proposals of each seat."""
    closed: tuple[int | None, ...] = ()
    """The gems closed in each hand: a secret of its seat."""
    ties: int = 0
    announced: tuple[int | None, ...] = ()
    turn: int | None = None
    accusing: bool = False
    """If everyone announces once: whether the only chance to doubt has begun."""
    choosers: Seats = ()
    """The seats that must still choose stones, in order."""


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """An offered exchange."""

    id: int
    seat: int
    partner: int
    gives: Stones
    gives_gems: int
    gets: Stones
    gets_gems: int


class Trade(Struct, frozen=True, forbid_unknown_fields=True):
    """Open offers, seats that are ready, and each seat's number of offers."""

    ready: Seats
    offered: tuple[int, ...]
    offers: tuple[Offer, ...] = ()


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """A try to build: the five stones, the poses of those laid, and the settling of the last one."""

    seat: int
    number: int
    stones: Stones
    site: tuple[Pose, ...] = ()
    settling: str = ""
    """The last stone's frames, encoded."""
    verdict: VerdictName = "ok"
    """The verdict on the last stone, or `given_up`."""


class State(Struct, forbid_unknown_fields=True):
    """One position."""

    options: dict[str, bool | int | str]
    seed: str
    seats: int
    first: int
    """The first player of this round."""
    opener: int
    """The first player of the first round, drawn at random."""
    gems: tuple[int, ...]
    reserves: tuple[Stones, ...]
    spent: tuple[tuple[Card, ...], ...]
    """Cards already used that can be played only once, by seat."""
    mine: int = 0
    """Gems won by the mine, negative if it gave more. It never runs dry."""
    held: tuple[Stone, ...] = ()
    """Stones that differ from those of the seed, in a determinized position."""
    n: int = 0
    round: int = 0
    phase: PhaseName = "choose_cards"
    fresh: int = 0
    """The number of stones that came out of the bag at least once: those numbered from 1 to this."""
    returned: Stones = ()
    """Those of them that went back."""
    draws: int = 0
    """The number of random draws of a stone."""
    fire: Stones = ()
    cards: bool | None = None
    mode: Mode | None = None
    picked: tuple[Card | None, ...] = ()
    """Face-down cards: each a secret of its seat."""
    played: tuple[Card | None, ...] = ()
    """Cards revealed this round."""
    camp: Seats = ()
    vetoed: int | None = None
    harvest: Harvest | None = None
    opened: tuple[tuple[int, int], ...] = ()
    """The hands opened last: seats and gems."""
    trade: Trade | None = None
    builders: Seats = ()
    """Seats that may still try this round, in order; the first is asked."""
    attempt: Try | None = None
    """The current try, or the last one."""
    tries: int = 0
    missing: Seats = ()
    """Seats that may not try this round because they failed in the last."""
    failed: Seats = ()
    """Seats that failed this round."""
    wound: int = 0
    """The action that started the bell."""
    house: int | None = None
    """The seat whose house stands."""

    def stones(self) -> tuple[Stone, ...]:
        """All stones; number 1 is the first."""
        return bag(Seed.parse(self.seed), self.held)

    def seen(self) -> tuple[Stone, ...]:
        """The stones that came out of the bag. The others are slow to make, and few positions need them."""
        return (self.held if len(self.held) >= self.fresh else self.stones())[: self.fresh]

    @property
    def walls(self) -> Walls:
        """The walls that a house needs here (SK-5)."""
        return Walls(str(self.options["walls"]))

    def outlines(self, stones: Stones) -> dict[int, Outline]:
        """Return the outlines of some of these."""
        every = self.seen()
        return {stone: every[stone - 1].outline for stone in stones}

    @property
    def in_bag(self) -> int:
        """The number of stones in the bag."""
        return BAG_SIZE - self.fresh + len(self.returned)

    @property
    def lead(self) -> int:
        """The seat that counts as first player after the card was passed on."""
        return (self.first + 1) % self.seats if self.options["first_player"] == "holder" else self.first

    def order(self) -> Seats:
        """All seats, from the first player on."""
        return seat_order(self.lead, self.seats)

    def in_order(self, seats: Seats) -> Seats:
        """Return some seats in that order."""
        return tuple(seat for seat in self.order() if seat in seats)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards a seat can still play."""
        return tuple(card for card in CARDS if card not in self.spent[seat])

    def owner(self, stone: int) -> int | None:
        """Return the seat whose reserve holds a stone."""
        return next((seat for seat, stones in enumerate(self.reserves) if stone in stones), None)

    def pay(self, seat: int, gems: int) -> None:
        """Pay gems to the mine, or from it if negative."""
        self.gems = put(self.gems, seat, self.gems[seat] - gems)
        self.mine += gems

    def give(self, seat: int, stones: Stones) -> None:
        """Move stones from the fire to a reserve."""
        self.fire = tuple(stone for stone in self.fire if stone not in stones)
        self.reserves = put(self.reserves, seat, tuple(sorted((*self.reserves[seat], *stones))))

    def lose(self, seat: int, stones: Stones) -> None:
        """Remove stones from a reserve."""
        self.reserves = put(self.reserves, seat, tuple(s for s in self.reserves[seat] if s not in stones))

    def into_bag(self, stones: Stones) -> None:
        """Put stones back into the bag."""
        self.fire = tuple(stone for stone in self.fire if stone not in stones)
        self.returned = tuple(sorted((*self.returned, *stones)))
