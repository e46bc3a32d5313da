"""`lascaux` with a secret that is always the same: whoever plays alike at such a server sees the same game.

The page's tests play here, so that none of them is at the mercy of a shuffle. With HAND_SET_CLOCK, the name of a file,
the server's clock stands still as well; the file says by how many milliseconds a test has moved it.
"""

import os
import time
from pathlib import Path

from lascaux.cli import main
from lascaux.core.bag import Bag, Sealed
from lascaux.core.old_bag import OldBag
from lascaux.server import services
from lascaux.server.clocks import WallClock

SECRET = "cafe" * 16


def put_the_same_into_every_bag() -> None:
    """From now on no bag is fair, and salts do not matter; bots throw dice that follow from the bag."""
    Sealed.fresh = classmethod(lambda cls: cls(SECRET))  # type: ignore[assignment, method-assign]
    Bag.seed = property(lambda bag: OldBag(bag.secret).seed)  # type: ignore[assignment, method-assign]


class HandSetClock(WallClock):
    """A clock that a test moves."""

    _moved = Path(os.environ.get("HAND_SET_CLOCK", ""))
    _from = int(time.time() * 1000)

    def __call__(self) -> int:
        return self._from + (int(self._moved.read_text() or 0) if self._moved.is_file() else 0)

    def follow(self) -> int:
        """Ignore the system time."""
        return 0


if __name__ == "__main__":
    put_the_same_into_every_bag()
    if "HAND_SET_CLOCK" in os.environ:
        services.WallClock = HandSetClock  # type: ignore[attr-defined]
    main()
