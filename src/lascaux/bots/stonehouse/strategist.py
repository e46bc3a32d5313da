"""Decisions by rollouts from the result of each option.

Other seats are assumed to play as the greedy bot, which is computed from public information. Secret decisions are
drawn from a mixture of the good options, against prediction.
"""

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Any

import numpy as np

from lascaux.bots.stonehouse import bids, building, cards, counters, trades
from lascaux.bots.stonehouse.evaluation import Clock, Effort, End, Evaluator
from lascaux.bots.stonehouse.rollout import Rollout
from lascaux.bots.stonehouse.situation import Situation
from lascaux.bots.stonehouse.trades import GAIN, PLEASED, READY, Terms
from lascaux.bots.stonehouse.trials import Trials
from lascaux.core.choices import Choices
from lascaux.games.stonehouse.action import CARDS, MODES, Move, move
from lascaux.games.stonehouse.physics.judge import Walls
from lascaux.games.stonehouse.physics.site import Pose

UNSURE = 0.15
"""The probability that others are assumed to act at random."""
WORTH_A_TRADE = 0.008
"""The least gain in win share for a trade."""
MAX_STAKES = 14
MAX_TERMS = 10
MAX_PROPOSALS = 2
FIVES = 4


class Strategist:
    """One decision of one seat."""

    def __init__(self, situation: Situation, choices: Choices, rng: Random, effort: Effort, clock: Clock) -> None:
        self.situation, self.choices, self.rng, self.effort, self.clock = situation, choices, rng, effort, clock
        self.view, self.me = situation.view, situation.me
        self.evaluator = Evaluator(situation, effort, rng, clock)
        self.weighed: dict[Move, float] = {}
        """The value of each option: a win share, or a share of houses that stood."""

    def decide(self) -> Move:
        """Return the decision."""
        return getattr(self, f"_{self.view['phase']}")()

    def _best(self, ways: Sequence[Move], worth: Sequence[float]) -> Move:
        self.weighed = dict(zip(ways, worth, strict=True))
        return max(self.weighed, key=lambda way: self.weighed[way])

    def mixed(self, ways: Sequence[Move], worth: Sequence[float]) -> Move:
        """Return one of the options that are nearly as good as the best."""
        best, whim = max(worth), self.effort.whim
        self.weighed = dict(zip(ways, worth, strict=True))
        weights = [exp((value - best) / whim) if value > best - 3 * whim else 0.0 for value in worth]
        return self.rng.choices(ways, weights)[0]

    # --- the first player

    def _choose_cards(self) -> Move:
        ways = [(with_cards, mode) for with_cards in (True, False) for mode in range(len(MODES))]
        worth = self._opened(ways)
        return self._best([move("cards"), move("no-cards")], [max(worth[: len(MODES)]), max(worth[len(MODES) :])])

    def _choose_mode(self) -> Move:
        ways = [(bool(self.view["cards"]), mode) for mode in range(len(MODES))]
        return self._best([move("mode", mode) for mode in MODES], self._opened(ways))

    def _opened(self, ways: Sequence[tuple[bool, int]]) -> list[float]:
        def decide(rollout: Rollout) -> None:
            with_cards, mode = np.zeros(rollout.count, bool), np.zeros(rollout.count, np.int64)
            for number, way in enumerate(ways):
                with_cards[rollout.rows(number)], mode[rollout.rows(number)] = way
            rollout.harvest(rollout.play_cards(rollout.picked(), with_cards), mode)

        return self.evaluator.compare(len(ways), decide)

    # --- cards

    def _pick_card(self) -> Move:
        hand = self.view["hand"]
        likely = [self._likely(seat) for seat in range(self.situation.seats)]

        def decide(rollout: Rollout) -> None:
            dice = rollout.dice(rollout.seats)
            played = np.stack([np.searchsorted(likely[seat], dice[:, seat]) for seat in range(rollout.seats)], axis=1)
            for number, card in enumerate(hand):
                played[rollout.rows(number), self.me] = CARDS.index(card)
            rollout.harvest(rollout.play_cards(played, np.ones(rollout.count, bool)), self.evaluator.mode(rollout))

        return self.mixed([move("play", card) for card in hand], self.evaluator.compare(len(hand), decide))

    def _likely(self, seat: int) -> Any:
        """Return the probability that a seat plays each card or one before it: as the greedy bot, or at random."""
        hand = [card for card in CARDS if card not in self.situation.players[seat]["spent"]]
        weights = cards.mixture(Situation({**self.view, "seat": seat, "hand": hand}))
        whole = sum(weights.values())
        chances = [
            (1 - UNSURE) * weights[card] / whole + UNSURE / len(hand) if card in weights else 0.0 for card in CARDS
        ]
        return np.cumsum(chances) / sum(chances)

    def _tiger(self) -> Move:
        return self._aimed("tiger")

    def _dumnopterix(self) -> Move:
        return self._aimed("dumnopterix")

    def _aimed(self, card: str) -> Move:
        """Return the best stone of each of the others, or of the fire; rollouts choose among them."""
        situation = self.situation
        stones = [action.number() for action in self.choices.actions if isinstance(action, Move)]
        owners = {stone: cards.owner(situation, stone) for stone in stones}
        best = {
            owner: max((s for s in stones if owners[s] == owner), key=lambda s: (cards.hit(situation, card, s), -s))
            for owner in dict.fromkeys(owners.values())
        }
        ends = [self._struck(card, stone, owner) for owner, stone in best.items()]
        return self._best([move("take", stone) for stone in best.values()], self.evaluator.worth(ends))

    def _struck(self, card: str, stone: int, owner: int | None) -> End:
        situation, now = self.situation, {}
        look = situation.look(stone)
        if owner is not None:
            now[owner] = situation.holdings[owner].without(look)
        if card == "tiger":
            now[self.me] = situation.holdings[self.me].with_((look,))
        fire = len(situation.fire) - (owner is None)
        return End(self.evaluator.after(now).holdings, fire, tuple(self.view["camp"]))

    def _veto(self) -> Move:
        seats = [action.number() for action in self.choices.actions if isinstance(action, Move)]
        camps = [tuple(seat for seat in self.view["camp"] if seat != out) for out in seats]
        worth = self.evaluator.worth([End(self.situation.holdings, len(self.situation.fire), camp) for camp in camps])
        return self._best([move("veto", seat) for seat in seats], worth)

    # --- harvests

    def _auction(self) -> Move:
        harvest, situation = self.view["harvest"], self.situation
        standing = harvest["standing"]
        total = standing["total"] if standing else 0
        afford = total < situation.gems[self.me]
        asked = [p for p in harvest["proposals"] if p["partner"] == self.me and p["stands"]]
        ends = [self._left_to_others(harvest, total)]
        moves = [bids.PASS]
        if afford:
            moves.append(move("bid", total + 1))
            ends.append(self._bought(self.me, total + 1))
        for p in asked:
            moves.append(move("join", p["id"]))
            ends.append(self._shared((p["seat"], p["gems"]), (self.me, p["partner_gems"])))
        for proposal in self._proposals(harvest, total):
            moves.append(proposal)
            partner, own, theirs = (proposal.number(i) for i in range(3))
            ends.append(self._shared((self.me, own), (partner, theirs)))
        return self._best(moves, self.evaluator.worth(ends))

    def _bought(self, seat: int, price: int) -> End:
        return self.evaluator.after({seat: self.situation.getting(seat, self.situation.fire, price)})

    def _shared(self, one: tuple[int, int], two: tuple[int, int]) -> End:
        return self.evaluator.after(bids.parted(self.situation, one, two))

    def _left_to_others(self, harvest: dict[str, Any], total: int) -> End:
        """Return the winner without oneself, and the price: one gem above the next."""
        situation, standing = self.situation, harvest["standing"]
        if standing and standing["partner"] is not None:
            return self._shared((standing["seat"], standing["gems"]), (standing["partner"], standing["partner_gems"]))
        others = bids.rivals(situation)
        limits = sorted((situation.limit(seat, [o for o in others if o != seat]), seat) for seat in others)
        limit, winner = limits[-1]
        if standing and (limit <= total or standing["seat"] == winner):
            winner = standing["seat"]
        if not standing and limit == 0:
            return End(situation.holdings)
        second = limits[-2][0] if len(limits) > 1 else 0
        return self._bought(winner, max(total, 1, min(limit, second + 1)))

    def _proposals(self, harvest: dict[str, Any], total: int) -> list[Move]:
        asked = any(p["seat"] == self.me and p["stands"] for p in harvest["proposals"])
        may = any(form.name == "ally" for form in self.choices.forms)
        if asked or harvest["proposed"][self.me] >= MAX_PROPOSALS or not may:
            return []
        lost = bids.share_lost(self.situation, harvest["standing"])
        found = sorted(bids.proposals(self.situation, harvest, total, lost), key=lambda idea: -idea[0])
        return [idea for _, idea in found[:6]]

    def _close(self) -> Move:
        harvest, gems = self.view["harvest"], self.situation.gems[self.me]
        stakes = sorted({round(gems * i / MAX_STAKES) for i in range(MAX_STAKES + 1)} | {0, min(1, gems)})

        def decide(rollout: Rollout) -> None:
            closed = np.full((rollout.count, rollout.seats), -1)
            for number, stake in enumerate(stakes):
                closed[rollout.rows(number), self.me] = stake
            camp = np.zeros((rollout.count, rollout.seats), bool)
            camp[:, harvest["participants"]] = True
            rollout.harvest(camp, self.evaluator.mode(rollout), closed)

        return self.mixed([move("close", stake) for stake in stakes], self.evaluator.compare(len(stakes), decide))

    def _choose(self) -> Move:
        return bids.choose(self.situation)

    # --- trade

    def _trade(self) -> Move:
        view, situation = self.view["trade"], self.situation
        offers = trades.open_offers(situation)
        mine = {number: terms for number, terms in offers.items() if terms.partner == self.me}
        if mine:
            return counters.refusal_due(situation) or self._answer(mine)
        if view["offered"][self.me] >= trades.MAX_OFFERS:
            return READY
        asked = {terms.partner for terms in offers.values() if terms.seat == self.me}
        made = [terms for terms in trades.ideas(situation) if terms.partner not in asked]
        judged = [(own, terms) for terms in made for own, theirs in [terms.gains(situation)] if theirs > PLEASED]
        likely = [terms for own, terms in sorted(judged, reverse=True)[:MAX_TERMS] if own > -2 * GAIN]
        return self._worth_it(READY, {terms.move: terms for terms in likely}) if likely else READY

    def _answer(self, mine: Mapping[int, Terms]) -> Move:
        """Accept an offer, make a counter-offer, or refuse."""
        number, offer = next(iter(mine.items()))
        refuse = trades.refusal(self.situation, number, offer)
        decided = self._worth_it(refuse, {move("accept", number): terms for number, terms in mine.items()})
        close = counters.likely(self.situation, refuse)[:MAX_TERMS] if decided == refuse else []
        return self._worth_it(refuse, {terms.move: terms for terms in close}) if close else decided

    def _worth_it(self, without: Move, trading: dict[Move, Terms]) -> Move:
        """Return the best trade, if its gain is large enough."""
        now, *worth = self.evaluator.worth([End(self.situation.holdings), *map(self._swapped, trading.values())])
        best = self._best(list(trading), worth)
        gain = self.weighed[best] - now
        self.weighed[without] = now
        return best if gain > WORTH_A_TRADE else without

    def _swapped(self, terms: Terms) -> End:
        return self.evaluator.after(terms.holdings(self.situation))

    # --- building

    def _plan(self) -> Move:
        fives = building.fives(self.situation)[:FIVES]
        if len(fives) == 1:
            return move("build", fives[0])
        each = self.effort.stones // len(fives)
        chances = [self._trials(five, (), each).best()[1] for five in fives]
        return self._best([move("build", five) for five in fives], chances)

    def _lay(self) -> Move:
        attempt = self.view["building"]
        trials = self._trials(tuple(attempt["stones"]), self.situation.site, self.effort.stones)
        lay, chance = trials.best()
        return self._best([move("lay", *lay)], [chance]) if trials.spent else move("lay", *lay)

    def _trials(self, five: tuple[int, ...], site: tuple[Pose, ...], stones: int) -> Trials:
        options = self.view["options"]
        outlines = {stone: self.situation.outline(stone) for stone in five}
        return Trials(site, outlines, options["steadiness"], Walls(options["walls"]), stones, self.clock.late)
