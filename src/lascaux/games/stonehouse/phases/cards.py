"""Cards: everyone picks one in secret; revealed together, they fetch, steal, take, cancel, and make the camp."""

from lascaux.core.choices import Choices
from lascaux.core.refusal import IllegalAction
from lascaux.games.stonehouse.action import CARDS, ONCE, Deed, deed
from lascaux.games.stonehouse.phases.harvest import begin_harvest, end_harvest, nobody_gets, take_all
from lascaux.games.stonehouse.phases.phase import Phase, why_not
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import FETCHED, Seats, Table, put

ODD = CARDS[2:]
"""Cards under the odd rule, in the order of their effects."""
_RULES = {"tiger": "SC-5", "dumnopterix": "SC-6", "veto": "SC-7"}


def begin_picking(table: Table) -> None:
    """Everyone has to play one (SC-1)."""
    table.picked = (None,) * table.seats
    table.phase = "pick_card"


class Picking(Phase):
    """All pick at once, and may change their minds while another still thinks."""

    verbs = frozenset({"play"})

    def to_act(self, table: Table) -> Seats:
        return tuple(seat for seat in range(table.seats) if table.picked[seat] is None)

    def may_act(self, table: Table, seat: int) -> bool:
        return seat in range(table.seats)

    def legal(self, table: Table, seat: int) -> Choices:
        return Choices(tuple(deed("play", card) for card in table.hand(seat)))

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        if deed.words[0] in table.hand(seat):
            return None
        return why_not("SC-8", "card_spent", card=deed.words[0], hand=list(table.hand(seat)))

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        card = str(deed.words[0])
        table.picked = put(table.picked, seat, card)
        story.whisper("card_laid", seat, "SC-1", card=card)
        if None not in table.picked:
            _reveal(table, story)


def _reveal(table: Table, story: Story) -> None:
    table.played, table.picked = table.picked, ()
    for seat in table.order():
        story.reveal("card_revealed", seat, "SC-1", card=table.played[seat])
    for card in ODD:
        _odd(table, card, story)
    table.camp = _players(table, "stay")
    if table.options["effects"] == "stay_first" and len(table.camp) == 1 and table.fire:
        take_all(table, story, table.camp[0], "SC-9")
    _fetch_and_steal(table, story)
    _go_on(table, story, ONCE)


def _players(table: Table, card: str) -> Seats:
    """Who played a card, from the first player on."""
    return tuple(seat for seat in table.order() if table.played[seat] == card)


def _odd(table: Table, card: str, story: Story) -> None:
    """An even number of players cancel each other; once-only cards are out (SC-4, SC-8)."""
    players = _players(table, card)
    cancelled = len(players) % 2 == 0
    for seat in players:
        if cancelled:
            story.tell("card_cancelled", seat, "SC-4", card=card)
        if card in ONCE and not (cancelled and table.options["spent"] == "if_used"):
            table.spent = put(table.spent, seat, tuple(c for c in ONCE if c in (*table.spent[seat], card)))


def effective(table: Table, card: str) -> int | None:
    """Whose card works: the last of an odd number, counted from the first player (SC-4)."""
    players = _players(table, card)
    return players[-1] if len(players) % 2 else None


def _fetch_and_steal(table: Table, story: Story) -> None:
    fetchers, thief = _players(table, "fetch"), effective(table, "steal")
    for seat in fetchers:
        table.pay(seat, -FETCHED)
        story.tell("gems_taken", seat, "SC-3", gems=FETCHED)
    if thief is not None and fetchers:
        for seat in fetchers:
            table.pay(seat, FETCHED)
            table.pay(thief, -FETCHED)
        facts = {"gems": FETCHED * len(fetchers), "from": list(fetchers)}
        story.tell("gems_stolen", thief, "SC-13", **facts)


def targets(table: Table, card: str, owner: int) -> tuple[int, ...]:
    """Stones, or seats for a veto, that an effect may choose: never one's own (SC-10)."""
    if card == "veto":
        return () if table.options["effects"] == "stay_first" else tuple(sorted(s for s in table.camp if s != owner))
    stones = [stone for seat, reserve in enumerate(table.reserves) if seat != owner for stone in reserve]
    return tuple(sorted([*stones, *(table.fire if card == "dumnopterix" else ())]))


def _go_on(table: Table, story: Story, cards: tuple[str, ...]) -> None:
    """The next effect that somebody has to aim; after the last the camp (SC-9)."""
    for card in cards:
        owner = effective(table, card)
        if owner is None:
            continue
        if targets(table, card, owner):
            table.phase = card  # type: ignore[assignment]
            return
        story.tell("no_target", owner, "SC-10", card=card)
    _camp(table, story)


def _camp(table: Table, story: Story) -> None:
    """Alone at the camp takes the stones, several harvest, nobody leaves them (SC-2, SC-11, SC-12)."""
    campers = tuple(seat for seat in table.camp if seat != table.vetoed)
    if not table.fire:
        end_harvest(table, story)
    elif not campers:
        nobody_gets(table, story, "SC-12")
    elif len(campers) > 1 or (table.vetoed is not None and table.options["lone_camper"] == "harvests"):
        begin_harvest(table, story, campers)
    else:
        take_all(table, story, campers[0], "SC-2" if table.vetoed is None else "SC-11")
        end_harvest(table, story)


class Aiming(Phase):
    """The owner of an effect chooses its target, seeing what came before."""

    def __init__(self, card: str) -> None:
        self._card = card
        self._verb = "veto" if card == "veto" else "take"
        self.verbs = frozenset({self._verb})

    def to_act(self, table: Table) -> Seats:
        owner = effective(table, self._card)
        return () if owner is None else (owner,)

    def legal(self, table: Table, seat: int) -> Choices:
        return Choices(tuple(deed(self._verb, target) for target in targets(table, self._card, seat)))

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        possible = targets(table, self._card, seat)
        if deed.number() in possible:
            return None
        if self._card == "veto":
            return why_not("SC-10", "not_at_camp", seat=deed.number(), camp=list(possible))
        return why_not("SC-10", "not_a_target", stone=deed.number(), card=self._card, possible=list(possible))

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        target, rule = deed.number(), _RULES[self._card]
        if self._card == "veto":
            table.vetoed = target
            story.tell("vetoed", seat, rule, target=target)
        else:
            self._take_stone(table, seat, target, story)
        _go_on(table, story, ONCE[ONCE.index(self._card) + 1 :])

    def _take_stone(self, table: Table, seat: int, stone: int, story: Story) -> None:
        owner, rule = table.owner(stone), _RULES[self._card]
        origin = {"stone": stone, "from": "fire" if owner is None else owner}
        if owner is not None:
            table.lose(owner, (stone,))
        if self._card == "tiger":
            table.give(seat, (stone,))
            story.tell("stone_taken", seat, rule, **origin)
        else:
            table.into_bag((stone,))
            story.tell("stone_removed", seat, rule, **origin)
