"""Cards: all players choose one in secret; once revealed, they fetch, steal, take, cancel, and make the camp."""

from lascaux.core.choices import Choices
from lascaux.core.errors import IllegalAction
from lascaux.games.stonehouse.action import CARDS, ONCE, Move, move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.phases.harvest import begin_harvest, end_harvest, nobody_gets, take_all
from lascaux.games.stonehouse.phases.phase import Phase, why_not
from lascaux.games.stonehouse.state import FETCHED, Seats, State, put

ODD = CARDS[2:]
"""Cards under the odd rule, in the order of their effects."""
_RULES = {"tiger": "SC-5", "dumnopterix": "SC-6", "veto": "SC-7"}


def begin_picking(state: State) -> None:
    """Ask every player for a card (SC-1)."""
    state.picked = (None,) * state.seats
    state.phase = "pick_card"


class Picking(Phase):
    """All choose at once, and may change their choice while another still thinks."""

    verbs = frozenset({"play"})

    def to_act(self, state: State) -> Seats:
        return tuple(seat for seat in range(state.seats) if state.picked[seat] is None)

    def may_act(self, state: State, seat: int) -> bool:
        return seat in range(state.seats)

    def legal(self, state: State, seat: int) -> Choices:
        return Choices(tuple(move("play", card) for card in state.hand(seat)))

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        if move.words[0] in state.hand(seat):
            return None
        return why_not("SC-8", "card_spent", card=move.words[0], hand=list(state.hand(seat)))

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        card = next(card for card in CARDS if card == move.words[0])
        state.picked = put(state.picked, seat, card)
        log.add_secret("card_laid", seat, "SC-1", card=card)
        if None not in state.picked:
            _reveal(state, log)


def _reveal(state: State, log: EventLog) -> None:
    state.played, state.picked = state.picked, ()
    for seat in state.order():
        log.add_reveal("card_revealed", seat, "SC-1", card=state.played[seat])
    for card in ODD:
        _odd(state, card, log)
    state.camp = _players(state, "stay")
    if state.options["effects"] == "stay_first" and len(state.camp) == 1 and state.fire:
        take_all(state, log, state.camp[0], "SC-9")
    _fetch_and_steal(state, log)
    _go_on(state, log, ONCE)


def _players(state: State, card: str) -> Seats:
    """Return the seats that played a card, from the first player on."""
    return tuple(seat for seat in state.order() if state.played[seat] == card)


def _odd(state: State, card: str, log: EventLog) -> None:
    """Cancel an even number of equal cards; cards that work once are removed (SC-4, SC-8)."""
    players = _players(state, card)
    cancelled = len(players) % 2 == 0
    if cancelled and players:
        log.add_public("card_cancelled", None, "SC-4", card=card, players=list(players))
    elif len(players) > 1:
        log.add_public("card_works", players[-1], "SC-4", card=card, players=list(players))
    for seat in players:
        if card in ONCE and not (cancelled and state.options["spent"] == "if_used"):
            state.spent = put(state.spent, seat, tuple(c for c in ONCE if c in (*state.spent[seat], card)))


def effective(state: State, card: str) -> int | None:
    """Return the seat whose card works: the last of an odd number, counted from the first player (SC-4)."""
    players = _players(state, card)
    return players[-1] if len(players) % 2 else None


def _fetch_and_steal(state: State, log: EventLog) -> None:
    fetchers, thief = _players(state, "fetch"), effective(state, "steal")
    for seat in fetchers:
        state.pay(seat, -FETCHED)
        log.add_public("gems_taken", seat, "SC-3", gems=FETCHED)
    if thief is not None and fetchers:
        for seat in fetchers:
            state.pay(seat, FETCHED)
            state.pay(thief, -FETCHED)
        facts = {"gems": FETCHED * len(fetchers), "from": list(fetchers)}
        log.add_public("gems_stolen", thief, "SC-13", **facts)
    elif thief is not None:
        log.add_public("no_target", thief, "SC-13", card="steal")


def targets(state: State, card: str, owner: int) -> tuple[int, ...]:
    """Return the stones, or seats for a veto, that an effect may choose: never one's own (SC-10)."""
    if card == "veto":
        return () if state.options["effects"] == "stay_first" else tuple(sorted(s for s in state.camp if s != owner))
    stones = [stone for seat, reserve in enumerate(state.reserves) if seat != owner for stone in reserve]
    return tuple(sorted([*stones, *(state.fire if card == "dumnopterix" else ())]))


def _go_on(state: State, log: EventLog, cards: tuple[str, ...]) -> None:
    """Continue with the next effect that needs a target; after the last, the camp (SC-9)."""
    for card in cards:
        owner = effective(state, card)
        if owner is None:
            continue
        if targets(state, card, owner):
            state.phase = card  # type: ignore[assignment]
            return
        log.add_public("no_target", owner, "SC-10", card=card)
    _camp(state, log)


def _camp(state: State, log: EventLog) -> None:
    """Resolve the camp: one player takes the stones, several harvest, none leaves them (SC-2, SC-11, SC-12)."""
    campers = tuple(seat for seat in state.camp if seat != state.vetoed)
    if not state.fire:
        end_harvest(state, log)
    elif not campers:
        nobody_gets(state, log, "SC-12")
    elif len(campers) > 1 or (state.vetoed is not None and state.options["lone_camper"] == "harvests"):
        log.add_public("camp_harvests", None, "SH-1", campers=list(campers), mode=state.mode)
        begin_harvest(state, log, campers)
    else:
        take_all(state, log, campers[0], "SC-2" if state.vetoed is None else "SC-11")
        end_harvest(state, log)


class Aiming(Phase):
    """The owner of an effect chooses its target, knowing the earlier effects."""

    def __init__(self, card: str) -> None:
        self._card = card
        self._verb = "veto" if card == "veto" else "take"
        self.verbs = frozenset({self._verb})

    def to_act(self, state: State) -> Seats:
        owner = effective(state, self._card)
        return () if owner is None else (owner,)

    def legal(self, state: State, seat: int) -> Choices:
        return Choices(tuple(move(self._verb, target) for target in targets(state, self._card, seat)))

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        possible = targets(state, self._card, seat)
        if move.number() in possible:
            return None
        if self._card == "veto":
            return why_not("SC-10", "not_at_camp", seat=move.number(), camp=list(possible))
        return why_not("SC-10", "not_a_target", stone=move.number(), card=self._card, possible=list(possible))

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        target, rule = move.number(), _RULES[self._card]
        if self._card == "veto":
            state.vetoed = target
            log.add_public("vetoed", seat, rule, target=target)
        else:
            self._take_stone(state, seat, target, log)
        _go_on(state, log, ONCE[ONCE.index(self._card) + 1 :])

    def _take_stone(self, state: State, seat: int, stone: int, log: EventLog) -> None:
        owner, rule = state.owner(stone), _RULES[self._card]
        origin = {"stone": stone, "from": "fire" if owner is None else owner}
        if owner is not None:
            state.lose(owner, (stone,))
        if self._card == "tiger":
            state.give(seat, (stone,))
            log.add_public("stone_taken", seat, rule, **origin)
        else:
            state.into_bag((stone,))
            log.add_public("stone_removed", seat, rule, **origin)
