"""The rules of Embers."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from lascaux.core.bell import Bell
from lascaux.core.capabilities import HasActionIds, HasBell, HasNature
from lascaux.core.choices import Action, Choices, Field, Form
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Position, View
from lascaux.core.result import Result
from tests.madeup import sight
from tests.madeup.deed import BACK, DEEDS, PASS, Deed
from tests.madeup.table import Phase, Table

if TYPE_CHECKING:
    from tests.madeup.game import Embers

FIRE_POINTS = 3
FLINTS_A_POINT = 3
BELL_S = 20


class EmbersPosition(Position, HasActionIds, HasBell, HasNature):
    """One moment of a play-through of Embers."""

    game: "Embers"

    def __init__(self, game: "Embers", table: Table) -> None:
        self.game = game
        self.table = table
        self.options = table.options
        self.seats = len(table.hands)

    @property
    def n(self) -> int:
        return self.table.n

    @property
    def to_act(self) -> tuple[int, ...]:
        waiting = tuple(s for s in self._order() if self.table.chosen[s] is None)
        if self.table.phase == "over":
            return ()
        return tuple(sorted(waiting)) if self._at_once else waiting[:1]

    def may_act(self, seat: int) -> bool:
        # EMB-BACK: a seat that is ready owes nothing, yet it may still change its mind.
        return seat in self.to_act or (seat in range(self.seats) and self._at_once and self._chose(seat))

    @property
    def bell(self) -> Bell | None:
        windy = self.table.options["wind"] and self.table.phase != "over"
        return Bell(BELL_S, self.table.wound) if windy else None

    def overdue(self, seat: int) -> Action:
        if self.bell is None:
            raise LookupError(f"no bell rings for seat {seat}")
        return Deed("lay", min(self.table.hands[seat])) if self.table.phase == "hunt" else PASS

    def complete(self, seat: int, action: Any) -> Deed:
        deed = self.game.parse(action) if isinstance(action, str) else action
        windy = deed.verb == "stake" and self.table.options["wind"]
        return Deed(deed.verb, deed.amount, self.table.blown() if windy else None)

    def legal(self, seat: int) -> Choices:
        if not self.may_act(seat):
            return Choices()
        if self._chose(seat):
            return Choices((BACK,))
        if self.table.phase == "hunt":
            return Choices([Deed("lay", card) for card in sorted(set(self.table.hands[seat]))])
        least, most = self._stakes(seat)
        if least > most:
            return Choices((PASS,))
        sample = sorted({least, (least + most) // 2, most})
        forms = (Form("pass", ()), Form("stake", (Field("flints", least, most),)))
        return Choices((PASS, *(Deed("stake", flints) for flints in sample)), forms)

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        phase, verb = self.table.phase, action.verb
        rule = {"lay": "EMB-LAY", "back": "EMB-BACK"}.get(verb, "EMB-STAKE")
        if verb == "back":
            return None if self._chose(seat) else IllegalAction(rule, "nothing_chosen", {"phase": phase})
        if (verb == "lay") != (phase == "hunt"):
            return IllegalAction("EMB-ROUND", "wrong_phase", {"deed": str(action), "phase": phase})
        if action.gust is not None and not self.table.options["wind"]:
            return IllegalAction("EMB-WIND", "no_wind", {"gust": action.gust})
        if self._chose(seat):
            return IllegalAction(rule, "already_chosen", {"chosen": self.table.chosen[seat]})
        if verb == "lay" and action.amount not in self.table.hands[seat]:
            return IllegalAction(rule, "not_in_hand", {"card": action.amount, "hand": self.table.hands[seat]})
        least, most = self._stakes(seat)
        if verb == "stake" and action.amount < least:
            return IllegalAction(rule, "too_few", {"flints": action.amount, "least": least})
        if verb == "stake" and action.amount > most:
            return IllegalAction(rule, "too_many", {"flints": action.amount, "purse": most})
        return None

    def _apply(self, seat: int, action: Any) -> list[Event]:
        table = self.table
        gust = self.complete(seat, action).gust if action.gust is None else action.gust
        table.n += 1
        table.chosen[seat] = None if action == BACK else action.amount
        events = [self._told(seat, action)]
        if gust is not None:
            table.gust = gust
            events.append(self._reveal("gust_blew", "EMB-WIND", gust=gust))
        if None not in table.chosen:
            events += self._hunt() if table.phase == "hunt" else self._fire()
        return events

    def _told(self, seat: int, deed: Deed) -> Event:
        """The deed itself: of a hidden choice the others hear only that it was made."""
        if deed == BACK:
            return self._event("choice_taken_back", seat, "EMB-BACK")
        if deed.verb == "lay":
            return self._secret("card_laid", seat, "EMB-LAY", {}, {"card": deed.amount})
        if self._at_once:
            return self._secret("hand_closed", seat, "EMB-HIDDEN", {}, {"flints": deed.amount})
        return self._event("staked", seat, "EMB-STAKE", flints=deed.amount)

    def _hunt(self) -> list[Event]:
        table = self.table
        cards = table.shown = self._settle("fire")
        events = [self._reveal("cards_revealed", "EMB-HUNT", cards=list(cards))]
        for hand, card in zip(table.hands, cards, strict=True):
            hand.remove(card)
            table.discard.append(card)
        alone = [card for card in cards if cards.count(card) == 1]
        if alone:
            card = max(alone)
            beaten = sum(other < card for other in cards)
            events.append(self._score(cards.index(card), "EMB-HUNT", "hunt", card=card, beaten=beaten))
        return events

    def _fire(self) -> list[Event]:
        table, hidden = self.table, self._at_once
        stakes = table.opened = self._settle("hunt")
        events = [self._reveal("hands_opened", "EMB-HIDDEN", stakes=list(stakes))] if hidden else []
        top = max(stakes)
        if top == 0 or stakes.count(top) > 1:
            events.append(self._event("fire_went_out", None, "EMB-OUT", top=top))
        else:
            winner, rivals = stakes.index(top), sum(stake > 0 for stake in stakes) - 1
            events.append(self._score(winner, "EMB-FIRE", "fire", fire=FIRE_POINTS, rivals=rivals))
            table.purses[winner] -= top
            table.pit += top
            events.append(self._event("paid", winner, "EMB-FIRE", flints=top))
        return events + (self._end() if table.round == table.options["rounds"] else self._draws())

    def _draws(self) -> list[Event]:
        events = []
        for seat in self._order():
            sealed = len(self.table.drawers) < len(self.table.dealt)
            card, reshuffled = self.table.draw(seat)
            public = {"count": 1, "reshuffled": reshuffled}
            drawn = self._secret("cards_drawn", seat, "EMB-DRAW", public, {"cards": [card]})
            events.append(replace(drawn, reveals=not sealed))
        self.table.round += 1
        return events

    def _end(self) -> list[Event]:
        self.table.phase = "over"
        events = []
        for seat, purse in enumerate(self.table.purses):
            if purse >= FLINTS_A_POINT:
                events.append(self._score(seat, "EMB-END", "flints", threes=purse // FLINTS_A_POINT))
        result = self.result
        assert result is not None
        return [*events, self._event("game_over", None, "EMB-END", **result.as_dict())]

    def view(self, seat: int | None) -> View:
        return sight.seen(self.table, seat, self.to_act, hidden=self._at_once)

    @property
    def result(self) -> Result | None:
        if self.table.phase != "over":
            return None
        scores = self.table.scores()
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Result(scores, winners, tuple(dict(sources) for sources in self.table.account))

    def totals(self) -> Mapping[str, int]:
        table = self.table
        cards = len(table.deck) + len(table.discard) + sum(map(len, table.hands))
        return {"cards": cards, "flints": sum(table.purses) + table.pit}

    def copy(self) -> "EmbersPosition":
        return self.game.decode(self.encode())

    def encode(self) -> bytes:
        return msgspec.json.encode(self.table)

    def draws(self) -> Sequence[str]:
        # A later shuffle of the discards depends on what was laid, so no one can seal it before the game.
        return [str(card) for card in self.table.dealt]

    def known_draws(self, seat: int | None) -> Collection[int]:
        return [number for number, drawer in enumerate(self.table.drawers) if drawer == seat]

    @property
    def action_count(self) -> int:
        return len(DEEDS)

    def action_id(self, seat: int, action: Any) -> int:
        if action not in DEEDS:
            raise LookupError(f"{action} has no number")
        return DEEDS.index(action)

    def action_with_id(self, seat: int, number: int) -> Deed:
        if number not in range(len(DEEDS)):
            raise LookupError(f"no deed has number {number}")
        return DEEDS[number]

    @property
    def _at_once(self) -> bool:
        phase = self.table.phase
        return phase == "hunt" or (phase == "fire" and self.table.options["stakes"] == "hidden")

    def _chose(self, seat: int) -> bool:
        return self.table.chosen[seat] is not None

    def _order(self) -> list[int]:
        """Seats in the order of this round: it begins one seat further each time."""
        return [(self.table.round - 1 + i) % self.seats for i in range(self.seats)]

    def _stakes(self, seat: int) -> tuple[int, int]:
        """The least and the most this seat may stake. A closed hand need not beat what no one has seen."""
        before = 0 if self._at_once else max(stake or 0 for stake in self.table.chosen)
        return before + 1, self.table.purses[seat]

    def _settle(self, phase: Phase) -> list[int]:
        """Take up what all have chosen, and go to the next phase."""
        chosen = [choice for choice in self.table.chosen if choice is not None]
        self.table.chosen = [None] * self.seats
        self.table.phase = phase
        self.table.wound = self.table.n
        return chosen

    def _score(self, seat: int, rule: str, kind: str, **parts: int) -> Event:
        """Points are the sum of their parts, here and in the account."""
        points = sum(parts.values())
        self.table.account[seat][kind] += points
        return self._event("scored", seat, rule, points=points, kind=kind, **parts, final=kind == "flints")

    def _event(self, what: str, seat: int | None, rule: str, **data: Any) -> Event:
        return Event(what, self.table.n, seat, rule, data)

    def _reveal(self, what: str, rule: str, **data: Any) -> Event:
        return Event(what, self.table.n, None, rule, data, reveals=True)

    def _secret(self, what: str, seat: int, rule: str, data: Mapping[str, Any], secret: Mapping[str, Any]) -> Event:
        return Event(what, self.table.n, seat, rule, data, secret, frozenset({seat}))
