"""`lascaux` with a secret that is always the same: whoever plays alike at such a server sees the same game.

The page's tests play here, so that none of them is at the mercy of a shuffle.
"""

from lascaux.cli import main
from lascaux.core.bag import Bag, Sealed
from lascaux.core.old_bag import OldBag

SECRET = "cafe" * 16


def put_the_same_into_every_bag() -> None:
    """From now on no bag is fair, and salts do not matter; bots throw dice that follow from the bag."""
    Sealed.fresh = classmethod(lambda cls: cls(SECRET))  # type: ignore[assignment, method-assign]
    Bag.seed = property(lambda bag: OldBag(bag.secret).seed)  # type: ignore[assignment, method-assign]


if __name__ == "__main__":
    put_the_same_into_every_bag()
    main()
