"""Losses of one player over many games: by phase of the game, and by kind of decision."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from lascaux.analysis.accuracy import mean_accuracy
from lascaux.analysis.judged import UNIT
from lascaux.analysis.report import Decision, Report

PHASES = ("opening", "middle", "end")
"""The thirds of a game, by the number of actions."""


@dataclass(frozen=True)
class PlayedGame:
    """A game from the view of one of its seats."""

    file: str
    game: str
    seat: int
    report: Report
    kinds: Sequence[str]
    """The kind of each action."""

    @property
    def own(self) -> list[Decision]:
        """The decisions of the seat."""
        return [one for one in self.report.decisions if one.judged.seat == self.seat]

    @property
    def won(self) -> float:
        """The seat's part of the victory."""
        return self.report.ending[self.seat]

    @property
    def chance_luck(self) -> float:
        """The change of the seat's chance to win by luck."""
        return self.report.chance_luck[self.seat]

    @property
    def accuracy(self) -> float | None:
        """The seat's accuracy."""
        return self.report.accuracies[self.seat]

    def phase(self, one: Decision) -> str:
        """Return the phase of the game in which a decision was made."""
        return PHASES[min(len(PHASES) - 1, one.judged.n * len(PHASES) // max(1, len(self.kinds)))]

    def kind(self, one: Decision) -> str:
        """Return the kind of a decision."""
        return self.kinds[one.judged.n]

    def as_dict(self) -> dict[str, Any]:
        """Return the game as JSON."""
        return {
            "file": self.file,
            "game": self.game,
            "seat": self.seat,
            "seats": len(self.report.start),
            "points": self.report.result[self.seat] / UNIT,
            "won": round(self.won, 4),
            "luck": self.report.luck[self.seat] / UNIT,
            "chance_luck": round(self.chance_luck, 4),
            "accuracy": None if self.accuracy is None else round(self.accuracy, 1),
            **Losses.of("", self.own).as_dict(),
        }


@dataclass(frozen=True)
class Losses:
    """The losses of some decisions."""

    name: str
    decisions: int
    points: float
    chance: float
    """The sum of the chances to win that were given away."""
    graded: int

    @classmethod
    def of(cls, name: str, decisions: Sequence[Decision]) -> "Losses":
        """Add up decisions."""
        points = sum(one.loss for one in decisions) / UNIT
        chance = sum(one.judged.chance_loss for one in decisions)
        return cls(name, len(decisions), points, chance, sum(one.grade is not None for one in decisions))

    def as_dict(self) -> dict[str, Any]:
        """Return the losses as JSON, without the name."""
        return {
            "decisions": self.decisions,
            "lost": self.points,
            "chance_lost": round(self.chance, 4),
            "graded": self.graded,
        }


@dataclass(frozen=True)
class PlayerReport:
    """The games of one player in one game, the oldest first."""

    game: str
    games: Sequence[PlayedGame]

    @property
    def won(self) -> float:
        """The number of games won; a shared victory counts in part."""
        return sum(one.won for one in self.games)

    @property
    def chance_luck(self) -> float:
        """The number of games that luck won."""
        return sum(one.chance_luck for one in self.games)

    @property
    def losses(self) -> Losses:
        """The losses of all decisions."""
        return Losses.of("", [one for game in self.games for one in game.own])

    @property
    def accuracy(self) -> float | None:
        """The mean accuracy of all decisions."""
        return mean_accuracy(one.judged for game in self.games for one in game.own)

    @property
    def phases(self) -> list[Losses]:
        """The losses in each phase."""
        parts = self._by(PlayedGame.phase)
        return [Losses.of(phase, parts.get(phase, [])) for phase in PHASES]

    @property
    def kinds(self) -> list[Losses]:
        """The losses by each kind of decision, the most costly first."""
        found = [Losses.of(kind, decisions) for kind, decisions in self._by(PlayedGame.kind).items()]
        return sorted(found, key=lambda one: (-one.chance, -one.points, one.name))

    def _by(self, key: Callable[[PlayedGame, Decision], str]) -> dict[str, list[Decision]]:
        parts: dict[str, list[Decision]] = {}
        for game in self.games:
            for one in game.own:
                parts.setdefault(key(game, one), []).append(one)
        return parts

    def as_dict(self) -> dict[str, Any]:
        """Return the report as JSON."""
        return {
            "game": self.game,
            "games": len(self.games),
            "won": round(self.won, 4),
            "chance_luck": round(self.chance_luck, 4),
            "accuracy": None if self.accuracy is None else round(self.accuracy, 1),
            **self.losses.as_dict(),
            "phases": [{"phase": one.name, **one.as_dict()} for one in self.phases],
            "kinds": [{"kind": one.name, **one.as_dict()} for one in self.kinds],
        }


def player_reports(games: Iterable[PlayedGame]) -> list[PlayerReport]:
    """Return a report for each game that was played, by name."""
    by_game: dict[str, list[PlayedGame]] = {}
    for one in games:
        by_game.setdefault(one.game, []).append(one)
    return [PlayerReport(game, by_game[game]) for game in sorted(by_game)]
