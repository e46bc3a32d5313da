"""Rate limits shared by all nodes.

Each node spends from a local copy of a token bucket, so no request waits for the store. Up to a quarter of the burst
(`LITTLE`, divided among the nodes) is never reported. The rest is sent to the store for all buckets in one statement,
immediately and then at most ten times a second; the reply carries what other nodes have spent. Together the nodes
therefore admit at most 1.25 times the limit of one node, plus the requests handled while a sync is in flight. If the
store does not answer within a second, each node falls back to 1/n of every bucket.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice

from lascaux.server.people.rate_limit import RateLimits, TokenBucket
from lascaux.store.errors import StoreError, StoreFailed
from lascaux.store.port import Store
from lascaux.store.token_buckets import Withdrawal

logger = logging.getLogger(__name__)

LITTLE = 0.25
"""Share of a bucket that all nodes together may spend unreported."""
SETTLE_S = 0.1
"""Minimum seconds between two syncs of a node."""
AWAY_S = 1.0
"""Timeout after which the store counts as unreachable."""
AT_ONCE = 1000
"""Buckets per statement."""


@dataclass(slots=True, kw_only=True)
class SharedPurse(TokenBucket):
    """A node's copy of a shared bucket. `owed` was spent here and is not reported yet."""

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
        """Report what exceeds the local share."""
        untold = min(amount, self.little)
        self.little -= untold
        self.owe(amount - untold)

    def owe(self, amount: float) -> None:
        """Add to the unreported amount; during an outage at most this node's part of the bucket."""
        if amount > 0:
            self.owed = min(self.owed + amount, self.burst * self.settlement.part)
            self.settlement.is_due(self)

    def pay(self) -> Withdrawal:
        """Return and reset the unsynced amount."""
        amount, self.owed = self.owed, 0.0
        return Withdrawal(amount, self.rate, self.burst)

    def learn(self, level: float) -> None:
        """Take over the shared level from the store."""
        self.wait()
        self.level = min(self.level, level - self.owed)


class Settlement:
    """Syncs this node's buckets with the store."""

    def __init__(self, store: Store, nodes: Callable[[], int], pseudonym: Callable[[str], str]) -> None:
        self._store = store
        self.nodes, self.pseudonym = nodes, pseudonym
        self.away = False
        self._due: dict[str, SharedPurse] = {}
        self._under_way: dict[str, SharedPurse] = {}
        self._more = asyncio.Event()

    @property
    def part(self) -> float:
        """Share of each bucket that this node may spend."""
        return 1 / self.nodes() if self.away else 1.0

    @property
    def settled(self) -> bool:
        """Whether everything is synced."""
        return not self._due and not self._under_way

    def is_due(self, purse: SharedPurse) -> None:
        """Mark a bucket for the next sync."""
        self._due[purse.name] = purse
        self._more.set()

    async def settle(self) -> None:
        """Wait for unsynced amounts, then report them and learn what others have spent."""
        await self._more.wait()
        purses = {name: self._due.pop(name) for name in list(islice(self._due, AT_ONCE))}
        if not self._due:
            self._more.clear()
        payments = {name: purse.pay() for name, purse in purses.items()}
        self._under_way = purses
        try:
            levels = await self.told(payments)
        except StoreError as wrong:
            logger.info("rate limit sync failed", extra={"purses": len(purses), "why": str(wrong)})
            if not (isinstance(wrong, StoreFailed) and wrong.unknown):  # if unknown, the store may have counted it
                for name, purse in purses.items():
                    purse.owe(payments[name].amount)
        else:
            for name, purse in purses.items():
                purse.learn(levels[name])
        finally:
            self._under_way = {}
        if self.away:
            await asyncio.sleep(AWAY_S)

    async def told(self, payments: Mapping[str, Withdrawal]) -> dict[str, float]:
        """Report to the store, however long it takes; it counts as unreachable after `AWAY_S`."""
        asked = asyncio.ensure_future(self._store.take_tokens(payments))
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
            logger.warning("rate limits are per node" if away else "rate limits are shared again")


class SharedLimits(RateLimits):
    """A shared bucket for each key; keys are stored as pseudonyms."""

    def __init__(
        self, kind: str, rate: float, burst: float, settlement: Settlement, now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(rate, burst, now)
        self._kind, self._settlement = kind, settlement

    def _new(self, key: str) -> TokenBucket:
        name = self._settlement.pseudonym(f"{self._kind} {key}")
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
                await self._spend(purse, -1)  # a rejected request takes nothing
        except StoreError:
            return 0.0  # granted from this node's share
        purse.learn(level if level >= 0 else level + 1)
        return max(0.0, -level) / self.rate

    async def _spend(self, purse: SharedPurse, amount: float) -> float:
        return (await self._settlement.told({purse.name: Withdrawal(amount, self.rate, self.burst)}))[purse.name]


def limits(
    kind: str,
    rate: float,
    burst: float,
    settlement: Settlement | None,
    now: Callable[[], float] = time.monotonic,
) -> RateLimits:
    """Return the limits of one kind, shared if there are other nodes."""
    return RateLimits(rate, burst, now) if settlement is None else SharedLimits(kind, rate, burst, settlement, now)
