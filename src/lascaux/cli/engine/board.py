"""The input of an engine: a whole position, or the view of one seat."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from lascaux.cli.engine.problems import BadLine
from lascaux.core import option, registry
from lascaux.core.capabilities import completed
from lascaux.core.choices import Choices
from lascaux.core.game import Game, Position, View

SAMPLE = "engine"
"""The seed of the position that stands for a view: only what the view shows is used of it."""


@dataclass(frozen=True)
class Board:
    """A position, or the view of a seat with a position that fits it."""

    game: Game
    position: Position
    given: View | None = None
    """The view that was given; None for a whole position."""
    listed: Choices | None = None
    """The choices that were given with it."""

    @classmethod
    def new(cls, words: Sequence[str]) -> Self:
        """Begin a game: `GAME [seats N] [seed S] [option NAME=VALUE]…`."""
        if not words:
            raise BadLine("command", "engine_usage", usage="new GAME [seats N] [seed S] [option NAME=VALUE]…")
        game = registry.find(words[0])
        facts, options = named(words[1:], ("seats", "seed", "option")), []
        for name, value in facts:
            options += [value] if name == "option" else []
        chosen = dict(facts)
        seats = number("seats", chosen.get("seats", str(game.info.seats[0])), 1)
        return cls(game, game.new(option.parse(game.info.options, options), seats, chosen.get("seed", "0")))

    @classmethod
    def of_text(cls, text: str) -> Self:
        """Read a position."""
        from lascaux import from_text

        position = from_text(text)
        return cls(position.game, position)

    @classmethod
    def of_view(cls, text: str) -> Self:
        """Read the view of a seat."""
        view = _object(text)
        try:
            game = registry.find(view["game"], view["rules"])
            return cls(game, game.determinize(view, SAMPLE), view)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise BadLine("view", "engine_no_view", why=f"{type(error).__name__}: {error}") from None

    def with_choices(self, text: str) -> Self:
        """Return the same view with the choices of its seat."""
        if self.given is None:
            raise BadLine("state", "engine_choices_need_view")
        try:
            return replace(self, listed=Choices.read(_object(text), self.game.parse))
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise BadLine("view", "engine_no_choices", why=f"{type(error).__name__}: {error}") from None

    def played(self, seat: int, notation: str) -> Self:
        """Return the board after an action, completed by nature's answer if it needs one; this one stays as it is."""
        if self.given is not None:
            raise BadLine("state", "engine_views_stay")
        after = self.position.copy()
        action = self.game.parse(notation)
        refused = after.refusal(seat, action)
        if refused is not None:
            raise refused
        after.apply(seat, completed(after, seat, action))
        return replace(self, position=after)

    def seat(self, named: str | None) -> int:
        """Return the seat that was named, else that of the view, else the first to act."""
        if named is not None:
            seat = number("seat", named, 0)
            if seat >= self.position.seats:
                raise BadLine("seats", "engine_no_seat", seat=seat, most=self.position.seats - 1)
            if self.given is not None and seat != self.given["seat"]:
                raise BadLine("state", "engine_other_view", seat=seat)
            return seat
        if self.given is not None and self.given["seat"] is not None:
            return int(self.given["seat"])
        if not self.position.to_act or self.given is not None:
            raise BadLine("state", "engine_nobody_acts")
        return self.position.to_act[0]

    def view(self, seat: int) -> View:
        """Return what the seat may know."""
        return self.position.view(seat) if self.given is None else self.given

    def choices(self, seat: int) -> Choices:
        """Return the legal actions of the seat."""
        return self.position.legal(seat) if self.listed is None else self.listed

    def whole(self) -> Position:
        """Return the position; raise an error if only a view is known."""
        if self.given is not None:
            raise BadLine("state", "engine_only_view")
        return self.position

    @property
    def state(self) -> str:
        """Return who is to act, or how the game ended: `n 4 act 1`, `n 71 over scores 80 64 winners 0`."""
        result, begins = self.position.result, f"n {self.position.n}"
        if result is None:
            return f"{begins} act {spaced(self.position.to_act)}"
        return f"{begins} over scores {spaced(result.scores)} winners {spaced(result.winners)}"


def named(words: Sequence[str], names: Sequence[str]) -> list[tuple[str, str]]:
    """Read pairs of a name and a value."""
    if len(words) % 2 or any(word not in names for word in words[::2]):
        raise BadLine("command", "engine_pairs", names=", ".join(names), words=" ".join(words)[:80])
    return list(zip(words[::2], words[1::2], strict=True))


def number(name: str, word: str, least: int) -> int:
    """Read a whole number of at most nine digits."""
    if not (word.isascii() and word.isdigit() and len(word) < 10 and int(word) >= least):
        raise BadLine("command", "engine_number", name=name, least=least, word=word[:40])
    return int(word)


def spaced(values: Sequence[object]) -> str:
    """Return values with spaces between them."""
    return " ".join(map(str, values))


def _object(text: str) -> dict[str, Any]:
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadLine("view", "engine_no_json", why=str(error)) from None
    if not isinstance(found, dict):
        raise BadLine("view", "engine_no_json", why=type(found).__name__)
    return found
