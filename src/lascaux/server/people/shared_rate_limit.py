"""Rate limits shared by all nodes.

Each node spends from a local copy of a token bucket, so no request waits for the store. Up to a quarter of the burst
(`LOCAL_SHARE`) is never reported. The rest is sent to the store for all buckets in one statement,
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

LOCAL_SHARE = 0.25
"""Share of a bucket that all nodes together may spend unreported."""
SYNC_S = 0.1
"""Minimum seconds between two syncs of a node."""
AWAY_S = 1.0
"""Timeout after which the store counts as unreachable."""
AT_ONCE = 1000
"""Buckets per statement."""


@dataclass(slots=True, kw_only=True)
class SharedTokenBucket(TokenBucket):
    """A node's copy of a shared bucket. `unsynced` was spent here and is not reported yet."""

    name: str
    sync: "RateLimitSync"
    local: float = 0.0
    unsynced: float = 0.0

    def __post_init__(self) -> None:
        TokenBucket.__post_init__(self)
        self.local = self.burst * LOCAL_SHARE / self.sync.nodes()

    def wait(self, count: float = 1) -> float:
        moment, part = self.now(), self.sync.part
        gained, most = (moment - self.at) * self.rate, self.burst * part
        self.level, self.at = min(most, self.level + gained * part), moment
        share = LOCAL_SHARE / self.sync.nodes()
        self.local = min(self.burst * share, self.local + gained * share)
        return max(0.0, min(count, most) - self.level) / (self.rate * part)

    def spend(self, count: float = 1) -> None:
        taken = min(count, max(0.0, self.level))
        self.level -= taken
        self._count(taken)

    def overdraw(self, count: float) -> None:
        TokenBucket.overdraw(self, count)
        self._count(count)

    def _count(self, amount: float) -> None:
        """Report what exceeds the local share."""
        unreported = min(amount, self.local)
        self.local -= unreported
        self.add_unsynced(amount - unreported)

    def add_unsynced(self, amount: float) -> None:
        """Add to the unreported amount; during an outage at most this node's part of the bucket."""
        if amount > 0:
            self.unsynced = min(self.unsynced + amount, self.burst * self.sync.part)
            self.sync.mark_due(self)

    def take_unsynced(self) -> Withdrawal:
        """Return and reset the unsynced amount."""
        amount, self.unsynced = self.unsynced, 0.0
        return Withdrawal(amount, self.rate, self.burst)

    def update_level(self, level: float) -> None:
        """Take over the shared level from the store."""
        self.wait()
        self.level = min(self.level, level - self.unsynced)


class RateLimitSync:
    """Syncs this node's buckets with the store."""

    def __init__(self, store: Store, nodes: Callable[[], int], pseudonym: Callable[[str], str]) -> None:
        self._store = store
        self.nodes, self.pseudonym = nodes, pseudonym
        self.is_away = False
        self._due: dict[str, SharedTokenBucket] = {}
        self._under_way: dict[str, SharedTokenBucket] = {}
        self._more = asyncio.Event()

    @property
    def part(self) -> float:
        """Share of each bucket that this node may spend."""
        return 1 / self.nodes() if self.is_away else 1.0

    @property
    def is_synced(self) -> bool:
        """Whether everything is synced."""
        return not self._due and not self._under_way

    def mark_due(self, bucket: SharedTokenBucket) -> None:
        """Mark a bucket for the next sync."""
        self._due[bucket.name] = bucket
        self._more.set()

    async def sync(self) -> None:
        """Wait for unsynced amounts, then report them and learn what others have spent."""
        await self._more.wait()
        buckets = {name: self._due.pop(name) for name in list(islice(self._due, AT_ONCE))}
        if not self._due:
            self._more.clear()
        payments = {name: bucket.take_unsynced() for name, bucket in buckets.items()}
        self._under_way = buckets
        try:
            levels = await self.report(payments)
        except StoreError as error:
            logger.info("rate limit sync failed", extra={"buckets": len(buckets), "why": str(error)})
            if not (isinstance(error, StoreFailed) and error.unknown):  # if unknown, the store may have counted it
                for name, bucket in buckets.items():
                    bucket.add_unsynced(payments[name].amount)
        else:
            for name, bucket in buckets.items():
                bucket.update_level(levels[name])
        finally:
            self._under_way = {}
        if self.is_away:
            await asyncio.sleep(AWAY_S)

    async def report(self, payments: Mapping[str, Withdrawal]) -> dict[str, float]:
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
        if away != self.is_away:
            self.is_away = away
            logger.warning("rate limits are per node" if away else "rate limits are shared again")


class SharedLimits(RateLimits):
    """A shared bucket for each key; keys are stored as pseudonyms."""

    def __init__(
        self, kind: str, rate: float, burst: float, sync: RateLimitSync, now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(rate, burst, now)
        self._kind, self._sync = kind, sync

    def _new(self, key: str) -> TokenBucket:
        name = self._sync.pseudonym(f"{self._kind} {key}")
        return SharedTokenBucket(self.rate, self.burst, now=self._now, name=name, sync=self._sync)

    async def take_for_all(self, key: str) -> float:
        bucket = self.of(key)
        assert isinstance(bucket, SharedTokenBucket)
        wait = bucket.wait()
        if wait:
            return wait
        bucket.level -= 1
        try:
            level = await self._spend(bucket, 1)
            if level < 0:
                await self._spend(bucket, -1)  # a rejected request takes nothing
        except StoreError:
            return 0.0  # granted from this node's share
        bucket.update_level(level if level >= 0 else level + 1)
        return max(0.0, -level) / self.rate

    async def _spend(self, bucket: SharedTokenBucket, amount: float) -> float:
        return (await self._sync.report({bucket.name: Withdrawal(amount, self.rate, self.burst)}))[bucket.name]


def limits(
    kind: str,
    rate: float,
    burst: float,
    sync: RateLimitSync | None,
    now: Callable[[], float] = time.monotonic,
) -> RateLimits:
    """Return the limits of one kind, shared if there are other nodes."""
    return RateLimits(rate, burst, now) if sync is None else SharedLimits(kind, rate, burst, sync, now)
