"""The Stone House told as one long script, straight from the rules in words: an independent check of the engine.

It shares nothing with the engine but the notation. It is a generator: it yields the seats it expects to act and is sent
what one of them did, so every rule stands where it happens in a round. What chance and nature say it is told.
"""

from collections.abc import Callable, Generator
from typing import Any

Asked = Generator[set[int], tuple[int, list[str]], None]


def seat_of(letter: str) -> int:
    """A is 0."""
    return ord(letter) - ord("A")


def stones_of(word: str) -> list[int]:
    """3,7,12 or -."""
    return [] if word == "-" else [int(number) for number in word.split(",")]


class Script:
    """One game; `draw` and `nature` tell what chance laid on the fire and how a stone settled."""

    def __init__(
        self,
        seats: int,
        first: int,
        options: dict[str, Any],
        draw: Callable[[], list[int]],
        nature: Callable[[], str],
    ) -> None:
        self.seats, self.first, self.options = seats, first, options
        self.draw, self.nature = draw, nature
        self.gems = [10] * seats
        self.reserve: list[set[int]] = [set() for _ in range(seats)]
        self.fire: set[int] = set()
        self.spent: list[set[str]] = [set() for _ in range(seats)]
        self.house: int | None = None
        self.running = self.game()
        self.asked = next(self.running)

    def tell(self, seat: int, do: str) -> None:
        """Someone did something."""
        try:
            self.asked = self.running.send((seat, do.split(" = ")[0].split(" ")))
        except StopIteration:
            self.asked = set()

    def winners(self) -> list[int]:
        """Whose house stands; else most stones up to five, then most gems."""
        if self.house is not None:
            return [self.house]
        merit = [(min(5, len(stones)), gems) for stones, gems in zip(self.reserve, self.gems, strict=True)]
        return [seat for seat in range(self.seats) if merit[seat] == max(merit)]

    # --- the round ---------------------------------------------------------
    def game(self) -> Asked:
        """Round after round."""
        banned: set[int] = set()
        for number in range(int(self.options["rounds"])):
            chooser = (self.first + number) % self.seats
            counted = chooser + (self.options["first_player"] == "holder")
            self.order = [(counted + i) % self.seats for i in range(self.seats)]
            self.fire |= set(self.draw())
            _, [cards] = yield {chooser}
            _, [_, mode] = yield {chooser}
            party: list[int] | None = list(self.order)
            if cards == "cards":
                party = yield from self.cards()
            if party and self.fire:
                yield from {"auction": self.auction, "hidden": self.hidden, "bluff": self.bluff}[mode](party)
            if any(self.reserve):
                yield from self.trade()
            failed: set[int] = set()
            yield from self.build(banned, failed)
            if self.house is not None:
                return
            banned = failed if self.options["failed_try"] == "miss_next" else set()
            if self.options["leftovers"] == "bag":
                self.fire = set()

    def cards(self) -> Generator[set[int], tuple[int, list[str]], list[int] | None]:
        """Pick, reveal, fetch, steal, tiger, Dumnopterix, veto; who harvests then."""
        hand: dict[int, str] = {}
        while len(hand) < self.seats:
            seat, [_, card] = yield set(range(self.seats)) - set(hand)
            hand[seat] = card
        by = {card: [seat for seat in self.order if hand[seat] == card] for card in hand.values()}
        works = {card: seats[-1] for card, seats in by.items() if len(seats) in (1, 3, 5)}
        for card in ("tiger", "dumnopterix", "veto"):
            for seat in by.get(card, []):
                if card in works or self.options["spent"] == "always":
                    self.spent[seat].add(card)
        camp = by.get("stay", [])
        early = self.options["effects"] == "stay_first"
        if early and len(camp) == 1:
            self.take(camp[0])
        for seat in by.get("fetch", []):
            self.gems[works.get("steal", seat)] += 5
        if "tiger" in works and any(self.reserve[s] for s in range(self.seats) if s != works["tiger"]):
            thief, [_, stone] = yield {works["tiger"]}
            self.remove(int(stone))
            self.reserve[thief].add(int(stone))
        bird = works.get("dumnopterix")
        if bird is not None and (self.fire or any(self.reserve[s] for s in range(self.seats) if s != bird)):
            _, [_, stone] = yield {bird}
            self.remove(int(stone))
        vetoed = False
        if "veto" in works and camp and not early:
            _, [_, target] = yield {works["veto"]}
            camp, vetoed = [seat for seat in camp if seat != seat_of(target)], True
        if len(camp) == 1 and not (vetoed and self.options["lone_camper"] == "harvests"):
            self.take(camp[0])
            return None
        return camp

    def take(self, seat: int) -> None:
        """All stones on the fire."""
        self.reserve[seat] |= self.fire
        self.fire = set()

    def remove(self, stone: int) -> None:
        """From wherever it lies."""
        for place in (self.fire, *self.reserve):
            place.discard(stone)

    # --- three harvests ----------------------------------------------------
    def auction(self, party: list[int]) -> Asked:
        """The best offer is a dictionary of who pays what."""
        best: dict[int, int] = {}
        passed: set[int] = set()
        proposals: dict[int, dict[int, int]] = {}
        while waiting := set(party) - set(best) - passed:
            seat, [verb, *words] = yield waiting
            if verb == "pass":
                passed.add(seat)
            elif verb == "ally":
                partner = seat_of(words[0])
                proposals[len(proposals) + 1] = {seat: int(words[1]), partner: int(words[2])}
                passed -= {seat, partner}
            elif verb == "back":
                passed.discard(seat)
            else:
                best = {seat: int(words[0])} if verb == "bid" else proposals[int(words[0])]
                passed -= set(best)
        for seat, gems in best.items():
            self.gems[seat] -= gems
        if len(best) == 1:
            self.take(*best)
        elif best:
            yield from self.share(sorted(best, key=lambda s: (-best[s], self.order.index(s))))

    def share(self, two: list[int]) -> Asked:
        """They choose in turn; the last stone needs no choice."""
        turn = 0
        while len(self.fire) > 1:
            seat, [_, stone] = yield {two[turn % 2]}
            self.remove(int(stone))
            self.reserve[seat].add(int(stone))
            turn += 1
        self.take(two[turn % 2])

    def closing(self, party: list[int]) -> Generator[set[int], tuple[int, list[str]], dict[int, int]]:
        """All close a hand."""
        hands: dict[int, int] = {}
        while len(hands) < len(party):
            seat, [_, gems] = yield set(party) - set(hands)
            hands[seat] = int(gems)
        return hands

    def hidden(self, party: list[int]) -> Asked:
        """At most three times."""
        for time in (1, 2, 3):
            hands = yield from self.closing(party)
            best = [seat for seat in party if hands[seat] == max(hands.values())]
            fair = len(best) <= 2 if len(self.fire) > 1 else len(best) == 1
            if fair or time == 3:
                break
        best = best[: 2 if len(self.fire) > 1 else 1]
        for seat in best:
            if len(best) == 1 or self.options["tied"] == "pay":
                self.gems[seat] -= hands[seat]
        if len(best) == 1:
            self.take(best[0])
        else:
            yield from self.share(best)

    def bluff(self, party: list[int]) -> Asked:
        """Announce, pass, suspect."""
        hands = yield from self.closing(party)
        once = self.options["announcements"] == "once"
        said: tuple[int, int] | None = None
        silent: set[int] = set()
        turn = 0
        while not (once and turn == len(party)):
            seat = party[turn % len(party)]
            if (said is not None and said[0] == seat) or (said is None and silent == set(party)):
                break
            _, [verb, *words] = yield {seat}
            if verb == "suspect":
                self.unmask(seat, said, hands)
                return
            if verb == "pass":
                silent.add(seat)
            elif said is None or int(words[0]) > said[1]:
                said = (seat, int(words[0]))
            turn += 1
        if said is None:
            return
        if once:
            start = party.index(said[0])
            for seat in party[start + 1 :] + party[:start]:
                _, [verb] = yield {seat}
                if verb == "suspect":
                    self.unmask(seat, said, hands)
                    return
        self.gems[said[0]] -= hands[said[0]]
        self.take(said[0])

    def unmask(self, seat: int, said: tuple[int, int] | None, hands: dict[int, int]) -> None:
        """Was more announced than staked?"""
        assert said is not None
        payer, taker = (said[0], seat) if said[1] > hands[said[0]] else (seat, said[0])
        self.gems[payer] -= hands[payer]
        self.take(taker)

    # --- trade and building ------------------------------------------------
    def trade(self) -> Asked:
        """Until all are ready."""
        offers: dict[int, tuple[int, int, list[str]]] = {}
        ready: set[int] = set()
        while ready != set(range(self.seats)):
            seat, [verb, *words] = yield set(range(self.seats)) - ready
            if verb == "ready":
                ready.add(seat)
            elif verb == "back":
                ready.discard(seat)
            elif verb == "offer":
                partner = seat_of(words[0])
                offers[len(offers) + 1] = (seat, partner, words[1:])
                ready -= {seat, partner}
            elif verb == "accept":
                one, other, (gives, gems, gets, their_gems) = offers[int(words[0])]
                for stone in stones_of(gives):
                    self.reserve[one].remove(stone)
                    self.reserve[other].add(stone)
                for stone in stones_of(gets):
                    self.reserve[other].remove(stone)
                    self.reserve[one].add(stone)
                self.gems[one] += int(their_gems) - int(gems)
                self.gems[other] += int(gems) - int(their_gems)

    def build(self, banned: set[int], failed: set[int]) -> Asked:
        """Each who can is asked; a try goes on while nature says ok."""
        for seat in self.order:
            if len(self.reserve[seat]) < 5 or seat in banned:
                continue
            _, [verb, *_] = yield {seat}
            if verb == "no-build":
                continue
            verdict = "ok"
            while verdict == "ok":
                _, [verb, *_] = yield {seat}
                verdict = self.nature() if verb == "lay" else "given_up"
            if verdict == "house":
                self.house = seat
                return
            failed.add(seat)
