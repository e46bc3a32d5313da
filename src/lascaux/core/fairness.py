"""Verifies the fair bag: checks a record against the commitments made before its first draw.

What that proves, and what not, is in docs/fairness.md. The check needs only the record and the rules, no server.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from lascaux.core.bag import HEX_DIGITS, Bag, SeatSalt, is_hex, leaf, next_commitment, salt_hash
from lascaux.core.caveats import Caveat, caveats
from lascaux.core.errors import BadRecord
from lascaux.core.game import Position, known_to_anyone
from lascaux.core.history import TakenBack
from lascaux.core.language import Text
from lascaux.core.old_bag import OldBag
from lascaux.core.record import Fair, Header, Record
from lascaux.core.replay import Replay
from lascaux.core.unfinished import Missing, missing

HEADER = 1


class Unfair(BadRecord):
    """Commitments and game do not match; `draw` is the number of the draw, if one is at fault."""

    def __init__(self, why: Text, draw: int | None = None, line: int = HEADER) -> None:
        super().__init__(line, why)
        self.draw = draw


class NoBag(Unfair):
    """The record does not come from a fair bag."""


class StillSealed(Unfair):
    """The secret is not revealed yet."""


class NoSecret(Unfair):
    """The value of the secret is not valid."""


class BrokenPromise(Unfair):
    """The secret does not match its promise."""


class WrongSeed(Unfair):
    """The seed does not follow from the secret and the salts."""


class WrongCommitment(Unfair):
    """The header's commitment does not match the promise and the leaves."""


class WrongCount(Unfair):
    """The numbers of draws and leaves differ."""


class WrongDraw(Unfair):
    """A leaf does not open to the draw that was made."""


class WrongSalts(Unfair):
    """The contributions do not match the seats."""


class WrongHash(Unfair):
    """A seat's salt does not match its hash."""


@dataclass(frozen=True)
class Verdict:
    """The result of a successful check; compare `promise` and the salts with those you noted."""

    promise: str
    commitment: str
    salts: tuple[str, ...]
    """The revealed salts, by seat."""
    seats: tuple[SeatSalt, ...] | None
    """The contribution of each seat; None in a record of the old kind, which does not say."""
    draws: int
    returns: tuple[TakenBack, ...]
    """The undos past a draw."""
    caveats: tuple[Caveat, ...]
    missing: Missing | None

    @property
    def finished(self) -> bool:
        """Whether the record includes the end of the game."""
        return self.missing is None


def verify(record: Record) -> Verdict:
    """Check everything. Raises `Unfair` or `BadRecord` for the first fault."""
    header = record.header
    fair = header.fair
    if fair is None:
        raise NoBag(
            Text(
                "il n’y a pas de sac équitable : rien n’était promis avant le premier tirage",
                "the record has no fair bag: nothing was promised before its first draw",
            )
        )
    bag = _bag(fair, len(header.seats))
    _check_header(header, fair, bag)
    seals, position = _Seals(fair, bag), None
    for at, line, position, _ in Replay.of(record).all_lines():  # every action must be legal with these draws
        if line is None:
            seals.open_first(list(position.draws()))
        elif isinstance(line, TakenBack):
            seals.open_next(at, line, position, len(header.seats))
        elif list(position.draws()) != seals.draws:
            raise WrongDraw(_CHANGED, None, at)
    assert position is not None
    return Verdict(
        promise=fair.promise,
        commitment=fair.commitment,
        salts=tuple(bag.salts if isinstance(bag, OldBag) else (given.salt for given in bag.seats if given.salt)),
        seats=None if isinstance(bag, OldBag) else bag.seats,
        draws=len(seals.draws),
        returns=tuple(record.returns),
        caveats=tuple(caveats(header, record.returns)),
        missing=missing(position, header.seats, len(record.lines)),
    )


def _check_header(header: Header, fair: Fair, bag: Bag | OldBag) -> None:
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
                "l’engagement n’est pas l’empreinte de la promesse, des sels et des scellés",
                "the commitment is not the hash of the promise, the salts and the leaves",
            )
        )


def check_draw(leaves: Sequence[str], number: int, draw: str, nonce: str, line: int = HEADER) -> None:
    """Check one draw during the game against its published leaf."""
    if not 0 <= number < len(leaves):
        why = Text(
            f"tirage {number} : aucun scellé n’a été publié pour lui, il n’y en a que {len(leaves)}",
            f"draw {number}: no leaf was published for it, only {len(leaves)}",
        )
        raise WrongDraw(why, number, line)
    if leaf(nonce, number, draw) != leaves[number]:
        why = Text(
            f"tirage {number} : {draw!r} n’ouvre pas son scellé", f"draw {number}: {draw!r} does not open its leaf"
        )
        raise WrongDraw(why, number, line)


def _bag(fair: Fair, seats: int) -> Bag | OldBag:
    """Return the bag of a record; it must match the number of seats."""
    if fair.secret is None:
        raise StillSealed(
            Text(
                "le secret du sac n’est pas encore dit ; redemandez la partie quand elle sera finie",
                "the secret of the bag is not revealed yet; ask for the record after the game",
            )
        )
    if not is_hex(fair.secret):
        raise NoSecret(
            Text(
                f"un secret a {HEX_DIGITS} chiffres hexadécimaux",
                f"a secret is {HEX_DIGITS} hexadecimal digits",
            )
        )
    if fair.seats is None:
        return OldBag(fair.secret, _loose_salts(fair.salts or [], seats))
    return Bag(fair.secret, _bound_salts(fair.seats, seats))


def _loose_salts(salts: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(salts) > seats or not all(salts):
        raise WrongSalts(
            Text(
                f"un sel est un mot d’un des joueurs : il y a {seats} places, et {len(salts)} sels",
                f"a salt is a word of one of the players: there are {seats} seats, and {len(salts)} salts",
            )
        )
    return tuple(salts)


def _bound_salts(given: Sequence[SeatSalt], seats: int) -> tuple[SeatSalt, ...]:
    if len(given) != seats:
        raise WrongSalts(
            Text(
                f"il y a {seats} places, mais le sac parle de {len(given)}",
                f"there are {seats} seats, but the bag speaks of {len(given)}",
            )
        )
    for seat, salt in enumerate(given):
        if salt.hash is None and salt.salt is not None:
            why = Text(
                f"place {seat} : un sel dont l’empreinte n’avait pas été fixée",
                f"seat {seat}: a salt whose hash had not been fixed",
            )
            raise WrongSalts(why)
        if salt.hash is not None and not is_hex(salt.hash):
            why = Text(
                f"place {seat} : une empreinte a {HEX_DIGITS} chiffres hexadécimaux",
                f"seat {seat}: a hash is {HEX_DIGITS} hexadecimal digits",
            )
            raise WrongSalts(why)
        if salt.salt is not None and salt_hash(seat, salt.salt) != salt.hash:
            why = Text(
                f"place {seat} : le sel n’est pas celui dont l’empreinte avait été fixée",
                f"seat {seat}: the salt is not the one whose hash had been fixed",
            )
            raise WrongHash(why)
    return tuple(given)


class _Seals:
    """The seals of a record, opened order by order."""

    def __init__(self, fair: Fair, bag: Bag | OldBag) -> None:
        self._bag = bag
        self._order = 0
        self._leaves: Sequence[str] = fair.leaves
        self._commitment = fair.commitment
        self.draws: list[str] = []

    def open_first(self, draws: list[str]) -> None:
        """Open the seals made before the first draw."""
        self.draws = draws
        _check_count(self._leaves, draws, HEADER)
        for number, draw in enumerate(draws):
            check_draw(self._leaves, number, draw, self._bag.nonce(number))

    def open_next(self, at: int, back: TakenBack, position: Position, seats: int) -> None:
        """Open the seals made after an undo; draws already seen keep theirs."""
        self._order += 1
        before, leaves = self._leaves, back.leaves or ()
        seen = known_to_anyone(position, seats)
        self.draws, self._leaves = list(position.draws()), leaves
        _check_count(leaves, self.draws, at)
        for number, draw in enumerate(self.draws):
            if number not in seen:
                check_draw(leaves, number, draw, self._bag.nonce(number, self._order), at)
            elif leaves[number] != before[number]:
                raise WrongDraw(_seen_before(number), number, at)
        self._commitment = next_commitment(self._commitment, self._order, back.back, leaves)
        if back.commitment != self._commitment:
            raise WrongCommitment(_NOT_BOUND, None, at)


def _check_count(leaves: Sequence[str], draws: Sequence[str], at: int) -> None:
    if len(leaves) != len(draws):
        why = Text(
            f"{len(leaves)} scellés ont été publiés, mais il y a {len(draws)} tirages",
            f"{len(leaves)} leaves were published, but there are {len(draws)} draws",
        )
        raise WrongCount(why, None, at)


def _seen_before(number: int) -> Text:
    return Text(
        f"tirage {number} : on l’avait déjà vu quand le reste a été mélangé, son scellé ne devait pas changer",
        f"draw {number}: it had been seen when the rest was reshuffled, so its leaf should be the same",
    )


_CHANGED = Text("les tirages ont changé pendant la partie", "the draws changed while the game was played")
_NOT_BOUND = Text(
    "l’engagement n’est pas l’empreinte de cet ordre et de ce qui le précède",
    "the commitment is not the hash of this order and of what was before it",
)
