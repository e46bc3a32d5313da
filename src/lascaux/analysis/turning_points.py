"""The turning points of a game: where the chance to win changed most, by a decision or by luck."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from lascaux.core.language import LANGS, Lang, Text
from lascaux.core.player_names import PlayerNames

if TYPE_CHECKING:
    from lascaux.analysis.report import Report

MOST = 3
LEAST = 0.05
"""The least change of a chance to win that makes a turning point."""
Kind = Literal["luck", "decision"]

_LUCK_UP = Text(
    "Après l’action {n}, la chance favorise {name} : ses chances de gagner passent de {before} à {after} %.",
    "After action {n}, luck favours {name}, whose chance to win rises from {before}% to {after}%.",
)
_LUCK_DOWN = Text(
    "Après l’action {n}, la chance dessert {name} : ses chances de gagner tombent de {before} à {after} %.",
    "After action {n}, luck is against {name}, whose chance to win falls from {before}% to {after}%.",
)
_DECISIONS = {
    "inaccuracy": Text(
        "À l’action {n}, {name} commet une imprécision : "
        "ses chances de gagner sont de {after} %, et non de {before} %.",
        "At action {n}, {name} makes an inaccuracy: the chance to win is {after}% instead of {before}%.",
    ),
    "mistake": Text(
        "À l’action {n}, {name} commet une erreur : ses chances de gagner sont de {after} %, et non de {before} %.",
        "At action {n}, {name} makes a mistake: the chance to win is {after}% instead of {before}%.",
    ),
    "blunder": Text(
        "À l’action {n}, {name} commet une gaffe : ses chances de gagner sont de {after} %, et non de {before} %.",
        "At action {n}, {name} makes a blunder: the chance to win is {after}% instead of {before}%.",
    ),
}


@dataclass(frozen=True)
class TurningPoint:
    """A large change of a seat's chance to win."""

    n: int
    """The action: the decision itself, or the one that brought the luck."""
    kind: Kind
    seat: int
    before: float
    """The chance without the change: after the best action, or before the luck."""
    after: float
    text: Text
    """The sentence, with blanks for the name and the figures."""

    def sentence(self, names: PlayerNames) -> Text:
        """Return the turning point in words."""
        return Text(*(self._say(lang, names) for lang in LANGS))

    def as_dict(self, names: PlayerNames) -> dict[str, Any]:
        """Return the turning point as JSON."""
        before, after = round(self.before, 4), round(self.after, 4)
        facts = {"n": self.n, "kind": self.kind, "seat": self.seat, "before": before, "after": after}
        return {**facts, "say": self.sentence(names).as_dict()}

    def _say(self, lang: Lang, names: PlayerNames) -> str:
        shown = {"before": round(100 * self.before), "after": round(100 * self.after)}
        return self.text[lang].format(n=self.n, name=names.the(self.seat, lang), **shown)


def turning_points(report: "Report") -> list[TurningPoint]:
    """Return the largest changes of a chance to win, the largest first: graded decisions, and luck."""
    found = [*_decisions(report), *_lucky(report)]
    large = [point for point in found if abs(point.after - point.before) >= LEAST]
    return sorted(large, key=lambda point: (-abs(point.after - point.before), point.n))[:MOST]


def _decisions(report: "Report") -> list[TurningPoint]:
    graded = [(one.judged, one.grade) for one in report.decisions if one.grade is not None]
    return [
        TurningPoint(one.n + 1, "decision", one.seat, one.best_chance, one.played_chances[one.seat], _DECISIONS[grade])
        for one, grade in graded
    ]


def _lucky(report: "Report") -> list[TurningPoint]:
    """Return the luck after each action, for the seat whose chance it changed most."""
    points = []
    for one, after in zip(report.decisions, report.next_chances, strict=True):
        before = one.judged.played_chances
        changes = [b - a for a, b in zip(before, after, strict=True)]
        seat = max(range(len(changes)), key=lambda seat: (abs(changes[seat]), changes[seat]))
        text = _LUCK_UP if changes[seat] > 0 else _LUCK_DOWN
        points.append(TurningPoint(one.judged.n + 1, "luck", seat, before[seat], after[seat], text))
    return points
