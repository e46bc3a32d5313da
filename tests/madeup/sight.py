"""What a seat of Embers may know, and positions that are consistent with it."""

from collections import Counter
from random import Random

import msgspec

from lascaux.core.errors import BadData
from lascaux.core.game import View
from lascaux.core.seed import Seed
from tests.madeup.deed import CARDS
from tests.madeup.table import RULES, Phase, Table, checked


class Sight(msgspec.Struct, forbid_unknown_fields=True):
    """The view as a type: there is no room in it for the deck, a seed or another hand."""

    game: str
    rules: str
    seats: int
    seat: int | None
    options: dict[str, bool | int | str]
    n: int
    round: int
    phase: Phase
    to_act: list[int]
    hand: list[int]
    chosen: int | None
    ready: list[bool]
    stakes: list[int | None]
    """Open stakes of this fire; null where none is laid, or the hand is closed."""
    hand_sizes: list[int]
    purses: list[int]
    pit: int
    deck: int
    drawers: list[int]
    """Who drew the cards of the first deck, in order."""
    drawn: list[int]
    """Those the seat drew itself, in order."""
    discard: list[int]
    shown: list[int]
    opened: list[int]
    account: list[dict[str, int]]
    wound: int
    gust: int


def seen(table: Table, seat: int | None, to_act: tuple[int, ...], hidden: bool) -> View:
    """The one place where a view is made."""
    seats = len(table.hands)
    sight = Sight(
        game="embers",
        rules=RULES,
        seats=seats,
        seat=seat,
        options=table.options,
        n=table.n,
        round=table.round,
        phase=table.phase,
        to_act=list(to_act),
        hand=[] if seat is None else table.hands[seat],
        chosen=None if seat is None else table.chosen[seat],
        ready=[choice is not None for choice in table.chosen],
        stakes=[None] * seats if hidden else table.chosen,
        hand_sizes=[len(hand) for hand in table.hands],
        purses=table.purses,
        pit=table.pit,
        deck=len(table.deck),
        drawers=table.drawers,
        drawn=[card for card, drawer in zip(table.dealt, table.drawers, strict=False) if drawer == seat],
        discard=table.discard,
        shown=table.shown,
        opened=table.opened,
        account=table.account,
        wound=table.wound,
        gust=table.gust,
    )
    # Through bytes, so that no one who changes a view changes the position.
    view: View = msgspec.json.decode(msgspec.json.encode(sight))
    return view


def drawn_anew(view: View, seed: Seed) -> Table:
    """A table that looks like this view: what the seat cannot see is dealt by the seed."""
    try:
        sight = msgspec.convert(view, Sight)
    except msgspec.ValidationError as error:
        raise BadData(f"this is no view of embers: {error}") from None
    seats = len(sight.hand_sizes)
    rows = (sight.ready, sight.stakes, sight.purses, sight.account)
    if sight.game != "embers" or any(len(row) != seats for row in rows) or sight.seat not in (None, *range(seats)):
        raise BadData("this is no view of embers")
    seed = seed.child("determinize")
    chance = Random(f"{seed.words}")
    pool = list((Counter(dict.fromkeys(CARDS, seats)) - Counter(sight.hand + sight.discard)).elements())
    chance.shuffle(pool)
    hands = [_dealt(sight, seat, pool) for seat in range(seats)]
    if len(pool) != sight.deck:
        raise BadData(f"{len(pool)} cards are left for a deck of {sight.deck}")
    table = Table(
        options=sight.options,
        seed=str(seed),
        hands=hands,
        purses=sight.purses,
        chosen=[_choice(sight, seat, hands[seat], chance) for seat in range(seats)],
        account=sight.account,
        deck=pool,
        dealt=_dealt_anew(sight, pool, chance),
        drawers=sight.drawers,
        discard=sight.discard,
        shown=sight.shown,
        opened=sight.opened,
        pit=sight.pit,
        n=sight.n,
        round=sight.round,
        phase=sight.phase,
        wound=sight.wound,
        gust=sight.gust,
    )
    # Twice through the check's eye: the view may be anybody's JSON.
    return checked(msgspec.json.decode(msgspec.json.encode(table), type=Table))


def _dealt_anew(sight: Sight, deck: list[int], chance: Random) -> list[int]:
    """The first deck as it may have been: the seat's own draws in their places, then what is still to come."""
    whole = Counter(dict.fromkeys(CARDS, len(sight.hand_sizes)))
    # Once the discards were shuffled, the deck no longer is what is left of the first one.
    to_come = deck[::-1] if len(sight.drawers) + len(deck) == whole.total() else []
    guesses = list((whole - Counter(sight.drawn + to_come)).elements())
    chance.shuffle(guesses)
    own, others = iter(sight.drawn), iter(guesses)
    drawn = [next(own if seat == sight.seat else others, 0) for seat in sight.drawers]
    return [*drawn, *to_come, *others]


def _dealt(sight: Sight, seat: int, pool: list[int]) -> list[int]:
    if seat == sight.seat:
        return sight.hand
    size = sight.hand_sizes[seat]
    if not 0 <= size <= len(pool):
        raise BadData(f"there are not {size} cards for seat {seat}")
    return sorted(pool.pop() for _ in range(size))


def _choice(sight: Sight, seat: int, hand: list[int], chance: Random) -> int | None:
    """What a seat has chosen: seen, or guessed among what it may have chosen."""
    if not sight.ready[seat]:
        return None
    if seat == sight.seat:
        return sight.chosen
    if sight.stakes[seat] is not None:
        return sight.stakes[seat]
    if sight.phase == "hunt":
        return chance.choice(hand) if hand else None
    return chance.randint(0, max(0, sight.purses[seat]))
