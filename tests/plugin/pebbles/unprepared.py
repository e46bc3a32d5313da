"""The same game, where it cannot load what it needs."""

from .game import Pebbles


class Unprepared(Pebbles):
    """Fails before its first play-through."""

    def prepare(self) -> None:
        raise OSError("no such data")


game = Unprepared()
