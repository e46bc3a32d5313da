"""A game at one terminal: its players, actions and position."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import msgspec

from lascaux import bots
from lascaux.bots import Advice
from lascaux.core import history
from lascaux.core.capabilities import completed, nature_of
from lascaux.core.choices import Action
from lascaux.core.event import Event
from lascaux.core.game import Game
from lascaux.core.history import Line, TakenBack
from lascaux.core.language import Text
from lascaux.core.nature import answered_by, join_engines
from lascaux.core.option import Options
from lascaux.core.record import FORMAT, Header, Player, Record
from lascaux.core.replay import Replay
from lascaux.core.seed import Seed

MAX_MS = 1500
"""Milliseconds a bot may think; the rules are not compiled here, so strong bots would be slow."""


@dataclass(frozen=True)
class Done:
    """One action and its events."""

    n: int
    seat: int
    do: str
    events: Sequence[Event]


class Session:
    """The whole game so far; undo replays it up to an earlier action.

    Undo keeps the draws. In a record from a server, an undo past a draw has reshuffled hidden draws; it stays in the
    history, because the record cannot be replayed without it.
    """

    def __init__(
        self, game: Game, options: Options, players: Sequence[Player], seed: Seed, nature: str | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.players = tuple(players)
        self.seed = seed
        name, rules, answers = game.info.name, game.info.rules, join_engines(nature, nature_of(game))
        self._bots = {seat: bots.find(p.bot, name, MAX_MS) for seat, p in enumerate(players) if p.bot is not None}
        self._header = Header(FORMAT, name, rules, dict(options), list(players), str(seed), nature=answers)
        self._play_again([])

    @classmethod
    def resume(cls, replay: Replay) -> "Session":
        """Continue a record, after checking it."""
        header, options = replay.record.header, replay.end().options
        nature = answered_by(replay.record)
        session = cls(replay.game, options, header.seats, Seed.parse(header.seed or ""), nature)
        # Nothing is sealed here: the seed fixes the draws of a server's bag.
        session._play_again([_unsealed(one) for one in replay.record.history])
        return session

    @property
    def n(self) -> int:
        """Return the number of actions."""
        return len(self.done)

    @property
    def people(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat in range(len(self.players)) if seat not in self._bots]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot decides for this seat."""
        return seat in self._bots

    def take(self, seat: int, action: Action) -> Done:
        """Apply an action; raises `IllegalAction`, and changes nothing, if a rule forbids it.

        Replayed actions keep the answers nature gave.
        """
        events = self.position.apply(seat, action)
        done = Done(self.n + 1, seat, str(action), events)
        self.done.append(done)
        self._history.append(Line(done.n, seat, done.do))
        return done

    def decide(self, seat: int, action: Action) -> Done:
        """Apply a new decision of a seat."""
        refused = self.position.refusal(seat, action)
        if refused is not None:
            raise refused
        return self.take(seat, completed(self.position, seat, action))

    def let_bot_play(self, seat: int) -> Done:
        """Let the bot of a seat decide, from the seat's view."""
        # Every decision has its own random numbers, so bots play the same way after an undo.
        dice = Random(str(self.seed.child(f"bot {seat} at {self.n}")))
        action = self._bots[seat].choose(self.position.view(seat), self.position.legal(seat), dice)
        return self.decide(seat, action)

    def advice(self, seat: int) -> tuple[str, Advice]:
        """Return the strongest bot and its advice for a seat."""
        bot, game = bots.strongest(self.game.info.name), self.game.info.name
        view, choices = self.position.view(seat), self.position.legal(seat)
        dice = str(self.seed.child(f"hint {seat} at {self.n}"))
        names = [self.called(seat) for seat in range(len(self.players))]
        return bot, bots.advise(bot, game, view, choices.written(), dice, names, MAX_MS)

    def called(self, seat: int) -> Text:
        """Return a player's display name; bots have one in each language, and a number if there are two."""
        player = self.players[seat]
        if player.bot is None or not player.name.startswith(player.bot):
            return Text.alike(player.name)
        number, name = player.name.removeprefix(player.bot), bots.display_name(player.bot, self.game.info.name)
        return Text(name.fr + number, name.en + number)

    def back_to(self, n: int) -> None:
        """Undo everything after action n."""
        self._play_again(history.up_to(self._history, n))

    def _play_again(self, lines: list[Line | TakenBack]) -> None:
        """Start again, and apply the actions that were not undone."""
        self._history, self.done = lines, list[Done]()
        record = Record.from_lines(self._header, lines)
        steps = Replay(record, self.game).steps()
        self.position, self.set_up = next(steps)
        for line, (self.position, events) in zip(record.lines, steps, strict=True):
            self.done.append(Done(line.n, line.seat, line.do, events))

    def scores(self) -> list[int]:
        """Return the points so far, from the events."""
        points = [0] * len(self.players)
        for event in [*self.set_up, *(event for done in self.done for event in done.events)]:
            if event.seat is not None:
                points[event.seat] += event.points
        return points

    def is_open(self, done: Done) -> bool:
        """Whether an action may be shown in full to the people at this terminal."""
        return self.position.result is not None or all(self.as_seen(event) is event for event in done.events)

    def as_seen(self, event: Event) -> Event:
        """Return the part of an event that may be shown here; several people share no secrets."""
        alone = self.people if len(self.people) == 1 else []
        if not event.secret or event.knowers.intersection(alone):
            return event
        return event.public_part()

    def record(self) -> Record:
        """Return the record of the game."""
        result = self.position.result
        return Record.from_lines(self._header, self._history, None if result is None else result.as_dict())


def _unsealed(one: Line | TakenBack) -> Line | TakenBack:
    return msgspec.structs.replace(one, leaves=None, commitment=None) if isinstance(one, TakenBack) else one
