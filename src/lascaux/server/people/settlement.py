"""Purses that all nodes share: each spends from its own copy, and settles with the store what was not little.

No request waits for the store. Of what somebody spends at a node a small part is nobody else's business: a quarter of
a purse for all nodes together. The rest is told to the store, of all purses in one statement, at once and then ten
times a second, and the answer says what all others have taken meanwhile. So all nodes together let through what one
alone would, a quarter more, and what each of them works off before it is answered. A store that says nothing for a
second is away: then every node gives its equal part of each purse, and they come to a whole one.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice

from lascaux.server.people.rate_limit import RateLimits, TokenBucket
from lascaux.store.port import Store
from lascaux.store.purses import Spending
from lascaux.store.refusal import StoreError, StoreFailed

logger = logging.getLogger(__name__)

LITTLE = 0.25
"""As much of a purse all nodes together let somebody spend without telling each other."""
SETTLE_S = 0.1
"""The least time between two statements of a node."""
AWAY_S = 1.0
"""A store that takes longer to answer is away."""
AT_ONCE = 1000
"""Purses in one statement."""


@dataclass(slots=True, kw_only=True)
class SharedPurse(TokenBucket):
    """A node's copy of one. What is owed was spent here, and the store does not know of it yet."""

    name: str
    settlement: "Settlement"
    little: float = 0.0
    owed: float = 0.0

    def __post_init__(self) -> None:
        TokenBucket.__post_init__(self)
        self.little = self.burst * LITTLE / self.settlement.nodes()

    def wait(self, count: float = 1) -> float:
        moment, part = self.now(), self.settlement.part
        gained, most = (moment - self.at) * self.rate, self.burst * part
        self.level, self.at = min(most, self.level + gained * part), moment
        share = LITTLE / self.settlement.nodes()
        self.little = min(self.burst * share, self.little + gained * share)
        return max(0.0, min(count, most) - self.level) / (self.rate * part)

    def spend(self, count: float = 1) -> None:
        taken = min(count, max(0.0, self.level))
        self.level -= taken
        self._tell(taken)

    def overdraw(self, count: float) -> None:
        TokenBucket.overdraw(self, count)
        self._tell(count)

    def _tell(self, amount: float) -> None:
        """Owe what was spent, but for the little that is nobody else's business."""
        untold = min(amount, self.little)
        self.little -= untold
        self.owe(amount - untold)

    def owe(self, amount: float) -> None:
        """So much more was spent here; of an outage no more than a node's part of the purse is counted."""
        if amount > 0:
            self.owed = min(self.owed + amount, self.burst * self.settlement.part)
            self.settlement.is_due(self)

    def pay(self) -> Spending:
        """What the store is told now."""
        amount, self.owed = self.owed, 0.0
        return Spending(amount, self.rate, self.burst)

    def learn(self, level: float) -> None:
        """What there is for all nodes together, as the store says."""
        self.wait()
        self.level = min(self.level, level - self.owed)


class Settlement:
    """What this node has yet to tell the store of its purses."""

    def __init__(self, store: Store, nodes: Callable[[], int], blurred: Callable[[str], str]) -> None:
        self._store = store
        self.nodes, self.blurred = nodes, blurred
        self.away = False
        self._due: dict[str, SharedPurse] = {}
        self._under_way: dict[str, SharedPurse] = {}
        self._more = asyncio.Event()

    @property
    def part(self) -> float:
        """How much of a purse is this node's to give."""
        return 1 / self.nodes() if self.away else 1.0

    @property
    def settled(self) -> bool:
        """Does the store know of all that it has to?"""
        return not self._due and not self._under_way

    def is_due(self, purse: SharedPurse) -> None:
        """Something is owed on a purse."""
        self._due[purse.name] = purse
        self._more.set()

    async def settle(self) -> None:
        """As soon as something is owed, tell the store, and learn what others have spent."""
        await self._more.wait()
        purses = {name: self._due.pop(name) for name in list(islice(self._due, AT_ONCE))}
        if not self._due:
            self._more.clear()
        payments = {name: purse.pay() for name, purse in purses.items()}
        self._under_way = purses
        try:
            levels = await self.told(payments)
        except StoreError as wrong:
            logger.info("purses are not settled", extra={"purses": len(purses), "why": str(wrong)})
            if not (isinstance(wrong, StoreFailed) and wrong.unknown):  # else it may know, and nobody pays twice
                for name, purse in purses.items():
                    purse.owe(payments[name].amount)
        else:
            for name, purse in purses.items():
                purse.learn(levels[name])
        finally:
            self._under_way = {}
        if self.away:
            await asyncio.sleep(AWAY_S)

    async def told(self, payments: Mapping[str, Spending]) -> dict[str, float]:
        """Have the store told, however long that takes: it is away until it answers."""
        asked = asyncio.ensure_future(self._store.spend(payments))
        try:
            await asyncio.wait((asked,), timeout=AWAY_S)
            self._note(away=not asked.done())
            levels = await asked
        except StoreError:
            self._note(away=True)
            raise
        finally:
            asked.cancel()
        self._note(away=False)
        return levels

    def _note(self, away: bool) -> None:
        if away != self.away:
            self.away = away
            logger.warning("purses are each node's own" if away else "purses are shared again")


class SharedLimits(RateLimits):
    """A purse for each key, as all nodes know it; keys are not kept as they are."""

    def __init__(
        self, kind: str, rate: float, burst: float, settlement: Settlement, now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(rate, burst, now)
        self._kind, self._settlement = kind, settlement

    def _new(self, key: str) -> TokenBucket:
        name = self._settlement.blurred(f"{self._kind} {key}")
        return SharedPurse(self.rate, self.burst, now=self._now, name=name, settlement=self._settlement)

    async def take_for_all(self, key: str) -> float:
        purse = self.of(key)
        assert isinstance(purse, SharedPurse)
        wait = purse.wait()
        if wait:
            return wait
        purse.level -= 1
        try:
            level = await self._spend(purse, 1)
            if level < 0:
                await self._spend(purse, -1)  # who is refused has taken nothing
        except StoreError:
            return 0.0  # it was there, in this node's part of the purse
        purse.learn(level if level >= 0 else level + 1)
        return max(0.0, -level) / self.rate

    async def _spend(self, purse: SharedPurse, amount: float) -> float:
        return (await self._settlement.told({purse.name: Spending(amount, self.rate, self.burst)}))[purse.name]


def limits(
    kind: str,
    rate: float,
    burst: float,
    settlement: Settlement | None,
    now: Callable[[], float] = time.monotonic,
) -> RateLimits:
    """Limits of one kind: shared where there are other nodes."""
    return RateLimits(rate, burst, now) if settlement is None else SharedLimits(kind, rate, burst, settlement, now)
