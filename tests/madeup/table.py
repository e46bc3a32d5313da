"""Everything true in Embers: plain data that msgspec writes and reads, and the chance that moves it."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, Literal

import msgspec

from lascaux.core import option
from lascaux.core.errors import BadData, BadOption, BadSeed
from lascaux.core.language import Text
from lascaux.core.option import Option
from lascaux.core.seed import Seed
from tests.madeup.deed import CARDS, GUSTS, PURSE

RULES = "1.0"
HAND = 3
SEATS = range(2, 5)
SOURCES = ("hunt", "fire", "flints")

OPTIONS = (
    Option(
        "stakes",
        ("open", "hidden"),
        Text(
            "les mises : à tour de rôle, ou en même temps la main fermée",
            "stakes: in turn, or all at once hidden",
        ),
        "EMB-HIDDEN",
        (Text("à tour de rôle", "in turn"), Text("la main fermée", "hidden")),
    ),
    Option(
        "wind",
        (False, True),
        Text(
            "le vent : une clochette presse chacun, et chaque mise reçoit une rafale",
            "wind: a bell hurries everyone, and every stake meets a gust",
        ),
        "EMB-WIND",
        main=True,
    ),
    Option("rounds", (4, 6), Text("nombre de manches", "number of rounds"), "EMB-ROUND"),
)

Phase = Literal["hunt", "fire", "over"]


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """One position, secrets included. A card laid face down stays in its hand until it is turned up."""

    options: dict[str, bool | int | str]
    seed: str
    hands: list[list[int]]
    purses: list[int]
    chosen: list[int | None]
    """The card laid or the flints staked (0: passed) in this phase."""
    account: list[dict[str, int]]
    deck: list[int] = []
    discard: list[int] = []
    shown: list[int] = []
    """The cards of the last hunt, by seat."""
    opened: list[int] = []
    """The stakes of the last fire, by seat."""
    pit: int = 0
    dealt: list[int] = []
    """The deck as it was first shuffled, in the order it comes up; a secret."""
    drawers: list[int] = []
    """Who drew those cards so far."""
    shuffles: int = 0
    """How often chance was asked: with the seed it gives every shuffle still to come."""
    n: int = 0
    round: int = 1
    phase: Phase = "hunt"
    wound: int = 0
    """The action that wound the bell."""
    gust: int = 0
    """The last gust of wind."""

    def blown(self) -> int:
        """The gust that the next action meets."""
        seed = Seed.parse(self.seed)
        return Random(f"{seed.words} {seed.stream} gust {self.n}").randrange(GUSTS)

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in a new order that follows from the seed and from nothing else."""
        seed = Seed.parse(self.seed)
        chance = Random(f"{seed.words} {seed.stream} {self.shuffles}")
        self.shuffles += 1
        cards = sorted(cards)
        chance.shuffle(cards)
        return cards

    def draw(self, seat: int) -> tuple[int, bool]:
        """Move the top card to a hand; also say whether the discards had to be shuffled for it."""
        reshuffled = not self.deck
        if reshuffled:
            self.deck, self.discard = self.shuffled(self.discard), []
        card = self.deck.pop()
        if len(self.drawers) < len(self.dealt):
            self.drawers.append(seat)
        self.hands[seat] = sorted([*self.hands[seat], card])
        return card, reshuffled

    def scores(self) -> tuple[int, ...]:
        """Points of each seat."""
        return tuple(sum(sources.values()) for sources in self.account)


def new(options: Mapping[str, Any], seats: int, seed: Seed) -> Table:
    """The table before the deal."""
    table = Table(
        options=dict(options),
        seed=str(seed),
        hands=[[] for _ in range(seats)],
        purses=[PURSE] * seats,
        chosen=[None] * seats,
        account=[dict.fromkeys(SOURCES, 0) for _ in range(seats)],
    )
    table.deck = table.shuffled([card for card in CARDS for _ in range(seats)])
    table.dealt = table.deck[::-1]
    return table


def checked(table: Table) -> Table:
    """The same table, when it is one that play can reach as far as a glance can tell; `BadData` when not."""
    seats = len(table.hands)
    cards = Counter(table.deck + table.discard + [card for hand in table.hands for card in hand])
    try:
        Seed.parse(table.seed)
        whole = option.complete(OPTIONS, table.options) == table.options
    except (BadOption, BadSeed) as error:
        raise BadData(str(error)) from None
    sound = (
        whole
        and seats in SEATS
        and all(len(row) == seats for row in (table.purses, table.chosen, table.account))
        and all(len(row) in (0, seats) for row in (table.shown, table.opened))
        and cards == Counter(table.dealt) == dict.fromkeys(CARDS, seats)
        and len(table.drawers) <= len(table.dealt)
        and all(drawer in range(seats) for drawer in table.drawers)
        and min(*table.purses, table.pit, table.n, table.shuffles) >= 0
        and 0 <= table.wound <= table.n
        and table.gust in range(GUSTS)
        and sum(table.purses) + table.pit == PURSE * seats
        and all(tuple(sources) == SOURCES for sources in table.account)
        and 1 <= table.round <= int(table.options["rounds"])
        and not (table.phase == "over" and any(c is not None for c in table.chosen))
        and all(_possible(table, seat) for seat in range(seats))
    )
    if not sound:
        raise BadData("these numbers are no position of embers")
    return table


def _possible(table: Table, seat: int) -> bool:
    """Can what this seat chose be what it holds?"""
    chosen = table.chosen[seat]
    if chosen is None:
        return True
    return chosen in table.hands[seat] if table.phase == "hunt" else 0 <= chosen <= table.purses[seat]
