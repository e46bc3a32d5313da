"""Who does what a command asks for where it is not this machine: a Ray cluster, found alike by every command."""

from contextlib import ExitStack
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lascaux.arena.cluster import Cluster


def open_cluster(address: str | None, stack: ExitStack) -> "Cluster | None":
    """The Ray cluster at an address, if one is asked for."""
    if address is None:
        return None
    from lascaux.arena.cluster import Cluster

    return stack.enter_context(Cluster(address))
