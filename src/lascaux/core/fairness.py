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
from lascaux.core.language import Text, read_texts
from lascaux.core.old_bag import OldBag
from lascaux.core.record import Fair, Header, Record
from lascaux.core.replay import Replay
from lascaux.core.unfinished import Missing, missing

_TEXTS = read_texts(__package__)["fairness"]
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
        raise NoBag(_TEXTS["no_bag"])
    bag = _bag(fair, len(header.seats))
    _check_header(header, fair, bag)
    seals, position = _Seals(fair, bag), None
    for at, line, position, _ in Replay.of(record).all_lines():  # every action must be legal with these draws
        if line is None:
            seals.open_first(list(position.draws()))
        elif isinstance(line, TakenBack):
            seals.open_next(at, line, position, len(header.seats))
        elif list(position.draws()) != seals.draws:
            raise WrongDraw(_TEXTS["draws_changed"], None, at)
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
        raise BrokenPromise(_TEXTS["broken_promise"])
    if str(bag.seed) != header.seed:
        raise WrongSeed(_TEXTS["wrong_seed"])
    if fair.commitment != header.commitment:
        raise WrongCommitment(_TEXTS["wrong_commitment"])


def check_draw(leaves: Sequence[str], number: int, draw: str, nonce: str, line: int = HEADER) -> None:
    """Check one draw during the game against its published leaf."""
    if not 0 <= number < len(leaves):
        why = _TEXTS["no_leaf"].format(number=number, leaves=len(leaves))
        raise WrongDraw(why, number, line)
    if leaf(nonce, number, draw) != leaves[number]:
        why = _TEXTS["wrong_draw"].format(number=number, draw=draw)
        raise WrongDraw(why, number, line)


def _bag(fair: Fair, seats: int) -> Bag | OldBag:
    """Return the bag of a record; it must match the number of seats."""
    if fair.secret is None:
        raise StillSealed(_TEXTS["still_sealed"])
    if not is_hex(fair.secret):
        raise NoSecret(_TEXTS["no_secret"].format(digits=HEX_DIGITS))
    if fair.seats is None:
        return OldBag(fair.secret, _loose_salts(fair.salts or [], seats))
    return Bag(fair.secret, _bound_salts(fair.seats, seats))


def _loose_salts(salts: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(salts) > seats or not all(salts):
        raise WrongSalts(_TEXTS["too_many_salts"].format(seats=seats, salts=len(salts)))
    return tuple(salts)


def _bound_salts(given: Sequence[SeatSalt], seats: int) -> tuple[SeatSalt, ...]:
    if len(given) != seats:
        raise WrongSalts(_TEXTS["wrong_seats"].format(seats=seats, given=len(given)))
    for seat, salt in enumerate(given):
        if salt.hash is None and salt.salt is not None:
            why = _TEXTS["salt_not_fixed"].format(seat=seat)
            raise WrongSalts(why)
        if salt.hash is not None and not is_hex(salt.hash):
            why = _TEXTS["no_hash"].format(seat=seat, digits=HEX_DIGITS)
            raise WrongSalts(why)
        if salt.salt is not None and salt_hash(seat, salt.salt) != salt.hash:
            why = _TEXTS["wrong_salt"].format(seat=seat)
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
                raise WrongDraw(_TEXTS["seen_before"].format(number=number), number, at)
        self._commitment = next_commitment(self._commitment, self._order, back.back, leaves)
        if back.commitment != self._commitment:
            raise WrongCommitment(_TEXTS["not_bound"], None, at)


def _check_count(leaves: Sequence[str], draws: Sequence[str], at: int) -> None:
    if len(leaves) != len(draws):
        why = _TEXTS["wrong_count"].format(leaves=len(leaves), draws=len(draws))
        raise WrongCount(why, None, at)
