"""Rollouts: thousands of games at once, reduced to stones, gems and cards by seat.

Stones are only counted, and a house stands with its builder's probability. All seats play about as the greedy bot
does, by the same win shares: cards by their gain, gems for stones as far as they go. So a game to its end takes
microseconds, and the value of a decision is the share of games won after it. All candidates use the same dice.
"""

from typing import Any

import numpy as np

from lascaux.bots.stonehouse.worth import LAG, PRICE
from lascaux.games.stonehouse.state import DRAWN, FETCHED, HOUSE

Array = np.ndarray[Any, Any]
STAY, FETCH, STEAL, TIGER, DUMNOPTERIX, VETO = range(6)
AUCTION, HIDDEN, BLUFF = range(3)
MAX_ROUNDS = 12
"""Games that last longer than this are counted by win shares."""
TOGETHER = 0.5
"""The chance that two players who are together richer than the richest form a coalition."""
EAGER = 1.4
"""Greedy bots value coming to the camp this much more than the computed gain."""
DOUBTED = 0.65
"""The chance that the highest announcement is doubted."""
ALMOST = 6
"""A player with at most this many gems less than the richest may still win a harvest."""
MORE_TO_CHOOSE = 0.03
"""The increase of a house's probability for a stone beyond five."""


_MOST_GEMS = 60


def _strengths() -> Array:
    """Return `Holding.strength` by stones and gems, without the probability of the house."""
    missing, gems = HOUSE - np.arange(HOUSE + 1)[:, None], np.arange(_MOST_GEMS + 1)[None]
    nearness: Array = LAG ** (missing - 0.5 * np.minimum(missing, gems / PRICE))
    nearness[HOUSE] = 1 + 0.01 * np.minimum(gems, 15)
    return nearness


_STRENGTH = _strengths()


class Rollout:
    """Games for each of some candidates, candidate by candidate; arrays by game and seat."""

    def __init__(
        self,
        candidates: int,
        games: int,
        stones: Array,
        gems: Array,
        chance: Array,
        once: Array,
        first: int,
        options: dict[str, Any],
        round_: int,
        dice: np.random.Generator,
        fire: int = DRAWN,
        bag: int = 40,
        patient: int | None = None,
    ) -> None:
        """Set up games.

        `once`: the seats that still have tiger, Dumnopterix and veto; `patient`: those that save the tiger.
        """
        seats = len(stones)
        self.candidates, self.games, self.seats = candidates, games, seats
        self.count = count = candidates * games
        self.stones = np.tile(np.asarray(stones, np.int64), (count, 1))
        self.gems = np.tile(np.asarray(gems, np.int64), (count, 1))
        self.chance = np.tile(np.asarray(chance, np.float64), (count, 1))
        self.once = np.tile(np.asarray(once, bool), (count, 1, 1))
        self.fire = np.full(count, fire, np.int64)
        self.bag = np.full(count, bag, np.int64)
        self.missing = np.zeros((count, seats), bool)
        self.failed = np.zeros((count, seats), bool)
        self.won = np.full(count, -1, np.int64)
        self.first, self.round, self.options, self.patient = first, round_, options, patient
        self.all = self._row = np.arange(count)
        self._parts, self._held = np.zeros((count, seats)), np.zeros((count, seats))
        self._dice = dice

    def rows(self, candidate: int) -> slice:
        """Return the rows of one candidate's games."""
        return slice(candidate * self.games, (candidate + 1) * self.games)

    def dice(self, *shape: int) -> Array:
        """Return random numbers from 0 to 1 for each game, the same for each candidate."""
        drawn: Array = self._dice.random((self.games, *shape))
        return drawn[self._row % self.games]

    @property
    def lead(self) -> int:
        """The seat from which seats are counted."""
        return (self.first + 1) % self.seats if self.options["first_player"] == "holder" else self.first

    @property
    def order(self) -> list[int]:
        """Return all seats, from the first player on."""
        return [(self.lead + i) % self.seats for i in range(self.seats)]

    # --- decisions

    def shares(self, stones: Array | None = None, gems: Array | None = None) -> Array:
        """Return all seats' win shares, as `worth.prospect` does."""
        stones = self.stones if stones is None else stones
        gems = self.gems if gems is None else gems
        strength = self.chance * _STRENGTH[np.minimum(stones, HOUSE), np.minimum(gems, _MOST_GEMS)]
        share = strength / strength.sum(axis=1, keepdims=True)
        able = stones >= HOUSE
        if not able.any():
            return share
        builds = self.chance * able
        unbuilt, built = np.ones(self.count), np.zeros_like(share)
        for seat in self.order:
            built[:, seat] = unbuilt * builds[:, seat]
            unbuilt = unbuilt * (1 - builds[:, seat])
        return built + unbuilt[:, None] * share

    def _with(self, seat: int, stones: Array | int = 0, gems: Array | int = 0) -> Array:
        """Return all seats' win shares if one seat had more."""
        held, wealth = self.stones.copy(), self.gems.copy()
        held[:, seat] += stones
        wealth[:, seat] += gems
        return self.shares(held, wealth)

    # --- a round

    def begin_round(self) -> None:
        """Put stones on the fire."""
        self.missing = self.failed if self.options["failed_try"] == "miss_next" else np.zeros_like(self.failed)
        self.failed = np.zeros_like(self.failed)
        drawn = np.minimum(DRAWN, self.bag)
        self.fire = self.fire + drawn
        self.bag = self.bag - drawn

    def opening(self) -> tuple[Array, Array]:
        """Return the first player's decisions: with cards or not, and the mode."""
        me = self.first
        others = [seat for seat in range(self.seats) if seat != me]
        merit = self.stones[:, others] * 1000 + self.gems[:, others]
        leader = np.array(others)[merit.argmax(axis=1)]
        ahead = self.stones[self.all, leader] >= np.maximum(3, self.stones[:, me] + 1)
        outbid = ahead & (self.gems.max(axis=1) > self.gems[self.all, leader])
        richest = self.gems[:, me] > self.gems[:, others].max(axis=1)
        armed = self.once[:, me, :2].any(axis=1)
        without = np.where(richest & (self.gems[:, me] >= 4), 0.6, 0.15)
        without = np.where(ahead, np.where(armed, 0.2, 0.5), without)
        without = np.where(outbid, 0.7, without)
        cards = self.dice() >= without
        rank = (self.gems[:, others] >= self.gems[:, me, None]).sum(axis=1)
        weights = np.tile(np.array([0.4, 0.7]), (self.count, 1))
        weights[rank == 0] = (0.6, 0.8)
        weights[rank == self.seats - 1] = (0.2, 0.4)
        weights[outbid] = (0.6, 0.9)
        mode = (self.dice(1) >= weights).sum(axis=1)
        if me == self.patient:
            sure = richest & (self.stones[:, me] >= HOUSE - DRAWN)
            return ~sure, np.where(sure, AUCTION, mode)
        return cards, mode

    def picked(self) -> Array:
        """Return all seats' cards, drawn with weights that grow with the square of their possible gain."""
        now = self.shares()
        fire = self.fire
        free = [self._with(seat, fire)[:, seat] for seat in range(self.seats)]
        comes = np.stack([np.clip(0.3 + 1.2 * (free[s] - now[:, s]), 0.3, 0.85) for s in range(self.seats)], axis=1)
        second = np.sort(self.gems, axis=1)[:, -2]
        bought = [self._with(s, fire, -np.minimum(np.minimum(self.gems[:, s], second), 8)) for s in range(self.seats)]
        pull = comes * (self.gems + 1)
        gains = np.zeros((self.count, self.seats, 6))
        for seat in range(self.seats):
            gains[:, seat, STAY] = EAGER * self._stay(seat, now, comes, pull, bought)
            more = self._with(seat, gems=FETCHED)[:, seat] - now[:, seat]
            gains[:, seat, FETCH] = 0.8 * more
            gains[:, seat, STEAL] = 0.6 * (1 - 0.7 ** (self.seats - 1)) * more
            victim = self._leader(seat)
            held = self.stones.copy()
            held[self.all, victim] -= 1
            gains[:, seat, DUMNOPTERIX] = 0.7 * (self.shares(held)[:, seat] - now[:, seat])
            held[:, seat] += 1
            gains[:, seat, TIGER] = 0.7 * (self.shares(held)[:, seat] - now[:, seat])
            target = self.stones[self.all, victim] > 0
            gains[:, seat, TIGER:VETO] *= (target[:, None]) & (gains[:, seat, TIGER:VETO] > 0.035)
            gains[:, seat, VETO] = 0.03
            gains[:, seat, TIGER:] *= self.once[:, seat]
        weights = np.maximum(gains, 0.0) ** 2 + 1e-9
        sums = weights.cumsum(axis=2)
        drawn = self.dice(self.seats) * sums[:, :, -1]
        cards: Array = np.minimum((drawn[:, :, None] >= sums).sum(axis=2), VETO)
        if self.patient is not None:
            cards[:, self.patient] = self._patiently(self.patient)
        return cards

    def _patiently(self, seat: int) -> Array:
        """Return a patient seat's card: camp, gems if others are much richer, tiger if it decides about a house."""
        others = [other for other in range(self.seats) if other != seat]
        ahead = self.stones[:, others].max(axis=1)
        card = np.where(self.gems[:, seat] + ALMOST >= self.gems[:, others].max(axis=1), STAY, FETCH)
        decides = (ahead > 0) & ((self.stones[:, seat] == HOUSE - 1) | (ahead >= HOUSE))
        return np.where(self.once[:, seat, 0] & decides, TIGER, card)

    def _stay(self, seat: int, now: Array, comes: Array, pull: Array, bought: list[Array]) -> Array:
        """Return a seat's gain from coming to the camp, larger for the richer."""
        others = [other for other in range(self.seats) if other != seat]
        rivals = pull[:, others].sum(axis=1)
        own = self.gems[:, seat] + 1
        contested = 1 - np.prod(1 - comes[:, others], axis=1)
        there = own / (own + rivals) * bought[seat][:, seat]
        away = (1 - contested) * now[:, seat]
        for other in others:
            there = there + pull[:, other] / (own + rivals) * bought[other][:, seat]
            away = away + contested * pull[:, other] / rivals * bought[other][:, seat]
        return there - away

    def _leader(self, seat: int) -> Array:
        """Return the leader among the others."""
        merit = self.stones * 1000 + self.gems
        merit[:, seat] = -1
        return merit.argmax(axis=1)

    def _last(self, players: Array) -> Array:
        """Return the seat whose card works: the last of an odd number, else -1."""
        place = np.array([(seat - self.lead) % self.seats for seat in range(self.seats)])
        last = np.where(players, place, -1).argmax(axis=1)
        return np.where(players.sum(axis=1) % 2 == 1, last, -1)

    def play_cards(self, cards: Array, using: Array) -> Array:
        """Apply the cards; return the participants of the harvest (none if one seat took all)."""
        fetchers = (cards == FETCH) & using[:, None]
        self.gems += FETCHED * fetchers
        thief = np.where(using, self._last(cards == STEAL), -1)
        at = np.flatnonzero((thief >= 0) & fetchers.any(axis=1))
        self.gems[at] -= FETCHED * fetchers[at]
        self.gems[at, thief[at]] += FETCHED * fetchers[at].sum(axis=1)
        for card in (TIGER, DUMNOPTERIX):
            self._prey(cards, using, card)
        owner = np.where(using, self._last(cards == VETO), -1)
        for card in (TIGER, DUMNOPTERIX, VETO):
            self.once[:, :, card - TIGER] &= ~((cards == card) & using[:, None])
        camp = cards == STAY
        at = np.flatnonzero(owner >= 0) if self.options["effects"] == "stay_last" else np.zeros(0, np.int64)
        if len(at):
            merit = np.where(camp[at], self.stones[at] * 1000 + self.gems[at], -1)
            merit[np.arange(len(at)), owner[at]] = -1
            target = merit.argmax(axis=1)
            hit = merit.max(axis=1) >= 0
            camp[at[hit], target[hit]] = False
        alone = using & (camp.sum(axis=1) == 1)
        self.take(np.flatnonzero(alone), camp[alone].argmax(axis=1))
        camp[alone] = False
        return np.where(using[:, None], camp, True)

    def _prey(self, cards: Array, using: Array, card: int) -> None:
        """Let the tiger and the Dumnopterix hit the leader."""
        owner = np.where(using, self._last(cards == card), -1)
        at = np.flatnonzero(owner >= 0)
        if not len(at):
            return
        merit = self.stones[at] * 1000 + self.gems[at]
        merit[np.arange(len(at)), owner[at]] = -1
        victim = merit.argmax(axis=1)
        hit = self.stones[at, victim] > 0
        self.stones[at[hit], victim[hit]] -= 1
        if card == TIGER:
            self.stones[at[hit], owner[at[hit]]] += 1
        else:
            self.bag[at[hit]] += 1

    def take(self, rows: Array, seats: Array, stones: Array | None = None) -> None:
        """Take stones from the fire, by default all of them."""
        taken = self.fire[rows] if stones is None else stones
        self.stones[rows, seats] += taken
        self.fire[rows] -= taken

    def harvest(self, camp: Array, mode: Array, bids: Array | None = None) -> None:
        """Play a harvest, with payments; `bids` are closed hands, below 0 if still open."""
        part = camp & (self.fire > 0)[:, None]
        auction, hidden, bluff = (np.flatnonzero(part.any(axis=1) & (mode == m)) for m in (AUCTION, HIDDEN, BLUFF))
        dice = self.dice(self.seats, 4)
        if len(auction):
            self._auction(auction, part[auction], dice[auction])
        if len(hidden):
            self._hidden(hidden, part[hidden], dice[hidden], None if bids is None else bids[hidden])
        if len(bluff):
            self._bluff(bluff, part[bluff], dice[bluff], None if bids is None else bids[bluff])

    def _auction(self, rows: Array, part: Array, dice: Array) -> None:
        """Give the stones to the richest for the next one's gems, unless two are richer together."""
        wealth = np.where(part, self.gems[rows] + 0.5 * dice[:, :, 0], -1.0)
        ranked = np.argsort(-wealth, axis=1)
        each = np.arange(len(rows))
        most = [self.gems[rows, ranked[:, i]] * part[each, ranked[:, i]] for i in range(min(3, self.seats))]
        price = np.where(most[1] < most[0], most[1] + 1, most[0])
        price = np.maximum(price, np.minimum(1, most[0]))
        allied = (most[1] + most[2] > most[0]) & (most[2] > 0) & (dice[:, 0, 1] < TOGETHER) & (self.fire[rows] > 1)
        alone = ~allied & (most[0] > 0)
        self.gems[rows[alone], ranked[alone, 0]] -= price[alone]
        self.take(rows[alone], ranked[alone, 0])
        half = (most[0] + 1) // 2
        small = np.minimum(half, most[2])
        large = np.minimum(most[0] + 1 - small, most[1])
        self.gems[rows[allied], ranked[allied, 1]] -= large[allied]
        self.gems[rows[allied], ranked[allied, 2]] -= small[allied]
        fire = self.fire[rows]
        self.take(rows[allied], ranked[allied, 1], (fire - fire // 2)[allied])
        self.take(rows[allied], ranked[allied, 2])

    def _hidden(self, rows: Array, part: Array, dice: Array, bids: Array | None) -> None:
        """Give the stones to the highest hand; two equal ones share."""
        wealth = self.gems[rows]
        others = np.where(part, wealth, 0)
        top = others.max(axis=1, keepdims=True)
        second = np.sort(others, axis=1)[:, -2:-1]
        enough = np.where(others == top, second, top) + 1
        meant = np.minimum(np.rint(wealth * (0.5 + 0.45 * dice[:, :, 0])), np.minimum(enough, wealth)).astype(np.int64)
        closed = meant if bids is None else np.where(bids >= 0, bids, meant)
        closed = np.where(part, np.minimum(closed, wealth), -1)
        ranked = np.argsort(-(closed + 0.5 * dice[:, :, 1]), axis=1)
        one, two = ranked[:, 0], ranked[:, 1]
        each = np.arange(len(rows))
        tied = (closed[each, one] == closed[each, two]) & (self.fire[rows] > 1)
        paid = closed[each, one]
        cost = np.where(tied & (self.options["tied"] == "free"), 0, paid)
        self.gems[rows, one] -= cost
        self.gems[rows[tied], two[tied]] -= cost[tied]
        fire = self.fire[rows]
        self.take(rows, one, np.where(tied, fire - fire // 2, fire))
        self.take(rows[tied], two[tied])

    def _bluff(self, rows: Array, part: Array, dice: Array, bids: Array | None) -> None:
        """Give the stones to the highest announcement; now and then it is doubted."""
        wealth = self.gems[rows]
        meant = np.maximum(1, np.rint(wealth * (0.4 + 0.5 * dice[:, :, 0]))).astype(np.int64)
        small = 1 + (dice[:, :, 1] < 0.5)
        stake = np.minimum(np.where(dice[:, :, 2] < 0.65, meant, small), wealth)
        stake = stake if bids is None else np.where(bids >= 0, np.minimum(bids, wealth), stake)
        said = np.where(stake > 2, stake, np.minimum(meant, wealth))
        said = np.where(part, said + 0.5 * dice[:, :, 1], -1.0)
        ranked = np.argsort(-said, axis=1)
        one, two = ranked[:, 0], ranked[:, 1]
        each = np.arange(len(rows))
        announced = said[each, one].astype(np.int64)
        lied = announced > stake[each, one]
        doubted = (dice[:, 0, 3] < DOUBTED) & part[each, two] & (stake[each, two] > 0)
        right = doubted & lied
        payer = np.where(doubted & ~lied, two, one)
        self.gems[rows, payer] -= stake[each, payer]
        self.take(rows, np.where(right, two, one))

    def build(self, luck: Array | None = None) -> None:
        """Let seats with five stones try to build, in order."""
        luck = self.dice(self.seats) if luck is None else luck
        chance = self.chance + MORE_TO_CHOOSE * np.maximum(self.stones - HOUSE, 0)
        for seat in self.order:
            tries = (self.won < 0) & (self.stones[:, seat] >= HOUSE) & ~self.missing[:, seat]
            stands = tries & (luck[:, seat] < chance[:, seat])
            self.won[stands] = seat
            self.failed[:, seat] = tries & ~stands

    def end_round(self) -> None:
        """Remove unclaimed stones, or leave them on the fire."""
        if self.options["leftovers"] == "bag":
            self.bag = self.bag + self.fire
            self.fire = np.zeros_like(self.fire)
        self.round += 1
        self.first = (self.first + 1) % self.seats

    def play_round(self) -> None:
        """Play a whole round."""
        self.begin_round()
        cards, mode = self.opening()
        self.harvest(self.play_cards(self.picked(), cards), mode)
        self.build()
        self.end_round()

    def finish(self) -> Array:
        """Play on from the start of a round; return all seats' win shares by candidate."""
        for _ in range(MAX_ROUNDS):
            self._forget_finished()
            if self.round > self.options["rounds"] or not self.count:
                break
            self.play_round()
        self._forget_finished()
        self._parts[self._row], self._held[self._row] = self._counted(), self.stones
        return self._parts.reshape(self.candidates, self.games, self.seats).mean(axis=1)

    def points(self) -> Array:
        """Return all seats' mean final points: up to five stones, and one more for a house."""
        return (np.minimum(self._held, HOUSE) + self._parts).mean(axis=0)

    def _forget_finished(self) -> None:
        """Remove finished games."""
        won = self.won >= 0
        self._parts[self._row[won]] = np.eye(self.seats)[self.won[won]]
        self._held[self._row[won]] = self.stones[won]
        for name in ("stones", "gems", "chance", "once", "fire", "bag", "missing", "failed", "won", "_row"):
            setattr(self, name, getattr(self, name)[~won])
        self.count = len(self.won)
        self.all = np.arange(self.count)

    def _counted(self) -> Array:
        """Return the win shares of games without a house."""
        if self.round <= self.options["rounds"]:
            return self.shares()
        merit = np.minimum(self.stones, HOUSE) * 1000 + self.gems
        best = merit == merit.max(axis=1, keepdims=True)
        return best / best.sum(axis=1, keepdims=True)
