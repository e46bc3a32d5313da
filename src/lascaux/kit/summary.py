"""Summarizes an action in one sentence: clauses, then the points."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from lascaux.core.language import Lang, Text, join_list, with_capital
from lascaux.core.player_names import PlayerNames

_BETWEEN = Text(" ; ", "; ")
_GAINED = Text(" : {}", ": {}")
_WINS = Text("{} gagne avec {}", "{} wins with {}")
_SHARED = Text("{} se partagent la victoire avec {}", "{} share the win with {}")
_AHEAD = Text(", devant {}", ", ahead of {}")


class Clause(Struct, frozen=True):
    """A seat's clause, beginning with the verb; a whole clause if it has no seat."""

    seat: int | None
    says: str
    apart: bool = False
    """It cannot be joined with others, or begins with a name that must not change."""


def sentence(clauses: Iterable[Clause], lang: Lang, company: PlayerNames, gained: str = "") -> str:
    """Join clauses to a sentence; consecutive clauses of a player name the player once."""
    parts: list[str] = []
    for (seat, apart), group in groupby(clauses, key=lambda clause: (clause.seat, clause.apart)):
        phrases = [clause.says for clause in group]
        if seat is None:
            parts += phrases if parts or apart else [with_capital(phrases[0]), *phrases[1:]]
        else:
            parts.append(f"{(company.the if parts else company.first)(seat, lang)} {join_list(phrases, lang)}")
    whole = _BETWEEN[lang].join(parts) + gained
    return whole + ("" if whole.endswith(("!", ".")) else ".")


def gains(points: Mapping[int, int], actor: int | None, lang: Lang, company: PlayerNames) -> str:
    """Return the points of a move: “: +3” if they are the acting player's, else with names."""
    if not points:
        return ""
    if list(points) == [actor]:
        return _GAINED[lang].format(f"+{points[actor]}") if actor is not None else ""
    each = [f"{company.bare(seat, lang)} +{points[seat]}" for seat in sorted(points)]
    return _GAINED[lang].format(", ".join(each))


def outcome(
    scores: Sequence[int],
    reached: Sequence[str],
    winners: Sequence[int],
    lang: Lang,
    company: PlayerNames,
    *,
    begins: bool = True,
) -> str:
    """Return who wins with what, and who follows: Aude wins with 67 points, ahead of Guilhem (45).

    `begins` says whether this begins a sentence.
    """
    others = sorted((seat for seat in range(len(scores)) if seat not in winners), key=lambda seat: -scores[seat])
    text = _WINS if len(winners) == 1 else _SHARED
    names = company.all_first if begins else company.all
    sentence = text[lang].format(names(winners, lang), reached[winners[0]])
    after = join_list([f"{company.the(seat, lang)} ({scores[seat]})" for seat in others], lang)
    return sentence + (_AHEAD[lang].format(after) if others else "")
