"""Bots think in worker processes, and so is done whatever else takes long."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any

from lascaux import bots
from lascaux.core import registry
from lascaux.core.choices import Choices
from lascaux.server.crew import Crew, Job, Result


def choose(
    game: str, bot: str, view: Mapping[str, Any], actions: Sequence[str], distinct: Sequence[str], dice: str
) -> str:
    """Let a bot decide, in a worker; it gets the view and nothing else."""
    rulebook = registry.find(game)
    choices = Choices(tuple(map(rulebook.parse, actions)), distinct=tuple(map(rulebook.parse, distinct)))
    return str(bots.find(bot, game).choose(dict(view), choices, Random(dice)))


def warm_up() -> None:
    """Load, and compile where it has to be, all that games and bots need: each bot decides once."""
    for name in registry.names():
        game = registry.find(name)
        game.prepare()
        position = game.new(seats=game.info.seats[0])
        seat = position.to_act[0]
        for bot in bots.names(name):
            bots.find(bot, name).choose(position.view(seat), position.legal(seat), Random(0))


class Brains:
    """The crew at work; one of which a worker died is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._begin: Job | None = None
        self._crews = [Crew(workers)]

    async def choose(
        self, game: str, bot: str, view: Mapping[str, Any], actions: Sequence[str], distinct: Sequence[str], dice: str
    ) -> str:
        """A bot's decision."""
        return await self.do(choose, game, bot, view, actions, distinct, dice)

    async def do(self, job: Callable[..., Result], *arguments: object) -> Result:
        """Anything that takes long, in a worker; once more if the worker died of something else."""
        crew = self._crews[-1]
        try:
            return await crew.do(job, *arguments)
        except BrokenProcessPool:
            if self._crews[-1] is crew:  # several may find it broken at once
                crew.close()
                self._crews[-1] = Crew(self._workers, self._begin)
            return await self._crews[-1].do(job, *arguments)

    async def relieve(self, begin: Job) -> None:
        """A new crew, which begins in this way, takes over when it is ready; the old one finishes what it thinks of."""
        crew = Crew(self._workers, begin)
        try:
            await crew.do(int)
        except BaseException:
            crew.close()
            raise
        self._crews[-1].retire()
        self._crews.append(crew)
        self._begin = begin

    def close(self) -> None:
        """Let the workers go, whatever they think of."""
        for crew in self._crews:
            crew.close()
