"""Was the bag fair? Checks a record against what was promised before its first draw.

What that proves, and what not, is in docs/fairness.md. Everything here needs the record and the
rules only: no server has to be asked or believed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from lascaux.core.bag import Bag, leaf
from lascaux.core.language import Text
from lascaux.core.record import Fair, Header, Record
from lascaux.core.refusal import BadRecord
from lascaux.core.replay import Replay

HEADER = 1
_SECRET_DIGITS = 64


class Unfair(BadRecord):
    """What was promised and what was played do not go together; `draw` is the number of the draw, where it is one."""

    def __init__(self, why: Text, draw: int | None = None) -> None:
        super().__init__(HEADER, why)
        self.draw = draw


class NoBag(Unfair):
    """The record does not come from a fair bag."""


class StillSealed(Unfair):
    """The secret is not told yet."""


class NoSecret(Unfair):
    """What stands there as the secret cannot be one."""


class BrokenPromise(Unfair):
    """The secret is not the one that was promised."""


class WrongSeed(Unfair):
    """The seed does not follow from the secret and the salts."""


class WrongCommitment(Unfair):
    """The header's commitment does not bind this promise and these leaves."""


class WrongCount(Unfair):
    """There are more draws than leaves, or fewer."""


class WrongDraw(Unfair):
    """A leaf does not open to the draw that came up."""


@dataclass(frozen=True)
class Verdict:
    """What was checked and found true; compare `promise` and `salts` with what you noted down."""

    promise: str
    commitment: str
    salts: tuple[str, ...]
    draws: int
    finished: bool


def verify(record: Record) -> Verdict:
    """Check everything there is to check; `Unfair` or `BadRecord` names the first thing that is wrong."""
    header = record.header
    fair, bag = _opened(header)
    if bag.promise != fair.promise:
        raise BrokenPromise(
            Text(
                "le secret n’est pas celui qui était promis : son empreinte est autre",
                "the secret is not the one that was promised: its hash is another",
            )
        )
    if str(bag.seed) != header.seed:
        raise WrongSeed(
            Text(
                "la graine ne découle pas du secret et des sels",
                "the seed does not follow from the secret and the salts",
            )
        )
    if fair.commitment != header.commitment:
        raise WrongCommitment(
            Text(
                "l’engagement n’est pas l’empreinte de la promesse et des scellés",
                "the commitment is not the hash of the promise and the leaves",
            )
        )
    replay = Replay.of(record)
    steps = replay.steps()
    position, _ = next(steps)
    draws = list(position.draws())
    _check_leaves(fair.leaves, draws, bag)
    for _ in steps:  # the same position moves on: every action has to be allowed with these draws
        pass
    if list(position.draws()) != draws:
        raise WrongDraw(Text("les tirages ont changé pendant la partie", "the draws changed while the game was played"))
    return Verdict(
        promise=fair.promise,
        commitment=fair.commitment,
        salts=tuple(fair.salts),
        draws=len(draws),
        finished=position.result is not None,
    )


def check_draw(leaves: Sequence[str], number: int, draw: str, nonce: str) -> None:
    """Check one draw while the game goes on: does it open the leaf that was published for it?"""
    if not 0 <= number < len(leaves):
        why = Text(
            f"tirage {number} : aucun scellé n’a été publié pour lui, il n’y en a que {len(leaves)}",
            f"draw {number}: no leaf was published for it, only {len(leaves)}",
        )
        raise WrongDraw(why, number)
    if leaf(nonce, number, draw) != leaves[number]:
        why = Text(
            f"tirage {number} : {draw!r} n’ouvre pas son scellé", f"draw {number}: {draw!r} does not open its leaf"
        )
        raise WrongDraw(why, number)


def _opened(header: Header) -> tuple[Fair, Bag]:
    fair = header.fair
    if fair is None:
        raise NoBag(
            Text(
                "il n’y a pas de sac équitable : rien n’était promis avant le premier tirage",
                "the record has no fair bag: nothing was promised before its first draw",
            )
        )
    if fair.secret is None:
        raise StillSealed(
            Text(
                "le secret du sac n’est pas encore dit ; redemandez la partie quand elle sera finie",
                "the secret of the bag is not told yet; ask for the record after the game",
            )
        )
    if len(fair.secret) != _SECRET_DIGITS or not set(fair.secret) <= set("0123456789abcdef"):
        raise NoSecret(
            Text(
                f"un secret a {_SECRET_DIGITS} chiffres hexadécimaux",
                f"a secret is {_SECRET_DIGITS} hexadecimal digits",
            )
        )
    return fair, Bag(fair.secret, tuple(fair.salts))


def _check_leaves(leaves: Sequence[str], draws: Sequence[str], bag: Bag) -> None:
    if len(leaves) != len(draws):
        raise WrongCount(
            Text(
                f"{len(leaves)} scellés ont été publiés, mais il y a {len(draws)} tirages",
                f"{len(leaves)} leaves were published, but there are {len(draws)} draws",
            )
        )
    for number, draw in enumerate(draws):
        check_draw(leaves, number, draw, bag.nonce(number))
