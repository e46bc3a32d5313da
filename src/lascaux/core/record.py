"""Records: a game as JSON Lines: a header, one line per action, and the result once the game is over.

A line of another kind marks an undo past a draw: see `history`. After the result, or after the last action, there may
be lines of a review: see `review`.

Reading is strict, and every error names its line. One fault is tolerated: a file cut off in the middle of its last
line is read up to the last complete action, and `cut` is set.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from lascaux.core import history, review
from lascaux.core.bag import Bag, SeatSalt, next_commitment
from lascaux.core.errors import BadRecord
from lascaux.core.history import Line, TakenBack
from lascaux.core.language import Text, read_texts
from lascaux.core.old_bag import OldBag
from lascaux.core.review import AnyRemark, Remark
from lascaux.core.shape_error import describe_shape_error
from lascaux.core.typed import Reader

FORMAT = 1
MAX_BYTES = 16 * 1024 * 1024
MAX_LINE = 64 * 1024

TEXTS = read_texts(__package__)["records"]
CUT_OFF = TEXTS["cut_off"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player's seat, name and kind."""

    name: str
    bot: str | None = None


class Fair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The fair bag of the game; it includes the secret once the game is over."""

    promise: str
    leaves: list[str]
    salts: list[str] | None = None
    """In a bag of the old kind: the players' salts, in the order of their seats."""
    secret: str | None = None
    seats: list[SeatSalt] | None = None
    """In any other bag: the contribution of each seat."""

    @classmethod
    def of(cls, bag: Bag | OldBag, leaves: list[str], reveal: bool) -> "Fair":
        """Return the record of a bag; `reveal` includes its secret."""
        secret = bag.secret if reveal else None
        if isinstance(bag, OldBag):
            return cls(bag.promise, leaves, list(bag.salts), secret)
        return cls(bag.promise, leaves, None, secret, list(bag.seats))

    @property
    def commitment(self) -> str:
        """The hash that binds the promise, the seats' contributions and every leaf."""
        seats = () if self.seats is None else ("lascaux bag 2", *(given.fixed for given in self.seats))
        return sha256("\n".join([*seats, self.promise, *self.leaves]).encode()).hexdigest()


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line."""

    lascaux: int
    game: str
    rules: str
    options: dict[str, bool | int | str]
    seats: list[Player]
    seed: str | None = None
    commitment: str | None = None
    fair: Fair | None = None
    nature: str | None = None
    """The engine that answered for nature and its version, if the game has nature."""
    practice: bool = False
    """Whether it was a practice game: alone with bots, where everything could be undone."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Scores and winners."""

    scores: list[int]
    winners: list[int]


class Last(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished game."""

    result: Outcome


@dataclass(frozen=True)
class Record:
    """A game as written down. `replay` checks whether it follows the rules."""

    header: Header
    history: tuple[Line | TakenBack, ...] = ()
    """All lines between header and result, in the order in which they happened."""
    result: Outcome | None = None
    review: tuple[AnyRemark, ...] = ()
    """Variations, comments and drawings made after the game."""
    cut: bool = field(default=False, compare=False)
    """The file ended in the middle of a line."""

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The actions that were not undone."""
        return tuple(one.line for one in history.standing(self.history))

    @property
    def returns(self) -> list[TakenBack]:
        """The undos past a draw, in order."""
        return [one for one in self.history if isinstance(one, TakenBack)]

    @property
    def end(self) -> int:
        """The line number after the last action."""
        return len(self.history) + 2

    @property
    def review_line(self) -> int:
        """The line number of the review's first line."""
        return self.end + (self.result is not None)

    @property
    def cut_line(self) -> int:
        """The number of the line in which a file is cut off."""
        return self.review_line + len(self.review)

    @classmethod
    def of(
        cls,
        game: str,
        rules: str,
        options: Mapping[str, Any],
        players: Sequence[Player],
        seed: str | None,
        actions: Sequence[tuple[int, str]],
        result: Mapping[str, Any] | None = None,
        fair: Fair | None = None,
        nature: str | None = None,
    ) -> "Record":
        """Make a record of a game without undos past a draw."""
        lines = tuple(Line(n, seat, do) for n, (seat, do) in enumerate(actions, 1))
        header = Header(FORMAT, game, rules, dict(options), list(players), seed, None, fair, nature)
        return cls.from_lines(header, lines, result)

    @classmethod
    def from_lines(
        cls, header: Header, lines: Iterable[Line | TakenBack], result: Mapping[str, Any] | None = None
    ) -> "Record":
        """Make a record of lines in the order in which they happened, and fill in its commitments."""
        outcome = None if result is None else Outcome(list(result["scores"]), list(result["winners"]))
        bound = header.fair.commitment if header.fair else None
        return cls(msgspec.structs.replace(header, commitment=bound), tuple(_bound(bound, lines)), outcome)

    def write(self) -> str:
        """Return the record as text; `read` returns an equal record."""
        rows: list[Any] = [self.header, *self.history]
        if self.result is not None:
            rows.append(Last(self.result))
        return _written(rows) + write_review(self.review)


def write_review(remarks: Iterable[AnyRemark]) -> str:
    """Return the lines of a review, which follow all others of a record."""
    return _written(remarks)


def _written(rows: Iterable[Any]) -> str:
    return "".join(msgspec.json.encode(row).decode() + "\n" for row in rows)


def _bound(commitment: str | None, lines: Iterable[Line | TakenBack]) -> Iterator[Line | TakenBack]:
    """Yield the same lines, each order bound to the one before it."""
    order = 0
    for line in lines:
        if isinstance(line, TakenBack):
            order += 1
            if commitment is not None:
                commitment = next_commitment(commitment, order, line.back, line.leaves or ())
            line = msgspec.structs.replace(line, commitment=commitment)
        yield line


class NotJson(BadRecord):
    """A line that is not JSON; only the last line of a file may be cut off."""


Kind = TypeVar("Kind", bound=msgspec.Struct)
_HEADER, _LINE, _BACK, _LAST = Reader(Header), Reader(Line), Reader(TakenBack), Reader(Last)
_REMARK: Reader[Any] = Reader(AnyRemark)  # type: ignore[arg-type]


def read(data: bytes | str) -> Record:
    """Read a record. Raises `BadRecord` with the line and the reason."""
    # A str may hold half a surrogate; encoded, it is refused below like any other broken line.
    data = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    if len(data) > MAX_BYTES:
        raise BadRecord(1, TEXTS["too_long"].format(size=len(data), most=MAX_BYTES))
    if not data.strip():
        raise BadRecord(1, TEXTS["empty"])
    whole = data.endswith(b"\n")
    rows = data.removesuffix(b"\n").split(b"\n")
    header = _header(rows[0])
    lines: list[Line | TakenBack] = []
    result: Outcome | None = None
    remarks: list[AnyRemark] = []
    cut, stand = False, 0
    for number, row in enumerate(rows[1:], 2):
        try:
            parsed = _parsed(number, row, ended=result is not None or bool(remarks))
        except NotJson:
            if whole or number != len(rows):
                raise
            cut = True
            break
        match parsed:
            case Remark():
                remarks.append(parsed)
            case Last():
                result = parsed.result
            case _:
                stand = _stands(number, parsed, stand, header)
                lines.append(parsed)
    record = Record(header, tuple(lines), result, tuple(remarks), cut)
    review.check(remarks, record.review_line, stand, len(header.seats))
    return record


def _parsed(number: int, row: bytes, ended: bool) -> Line | TakenBack | Last | AnyRemark:
    """Parse a line; after the result, or a review's first line, only lines of a review may follow."""
    parsed = _any_line(number, row) if row.strip() or not ended else None
    if parsed is None or (ended and not isinstance(parsed, Remark)):
        raise BadRecord(number, TEXTS["after_result"])
    return parsed


def _header(row: bytes) -> Header:
    header = _typed(1, _json(1, row), _HEADER)
    if header.lascaux != FORMAT:
        raise BadRecord(1, TEXTS["unknown_format"].format(form=header.lascaux, known=FORMAT))
    if not header.seats:
        raise BadRecord(1, TEXTS["no_players"])
    if header.fair is not None and (header.fair.salts is None) == (header.fair.seats is None):
        raise BadRecord(1, TEXTS["salts_or_seats"])
    return header


def _stands(number: int, parsed: Line | TakenBack, before: int, header: Header) -> int:
    """Return how many actions remain after a line, and refuse a line that cannot follow."""
    seats = [parsed.seat] if isinstance(parsed, Line) else [parsed.seat, *parsed.agreed]
    for seat in seats:
        if not 0 <= seat < len(header.seats):
            raise BadRecord(number, TEXTS["no_seat"].format(seat=seat, last=len(header.seats) - 1))
    if isinstance(parsed, TakenBack):
        if not 0 <= parsed.back < before:
            raise BadRecord(number, TEXTS["nothing_back"].format(back=parsed.back, stand=before))
        return parsed.back
    if parsed.n != before + 1:
        raise BadRecord(number, TEXTS["wrong_number"].format(wanted=before + 1, found=parsed.n))
    return parsed.n


def _any_line(number: int, row: bytes) -> Line | TakenBack | Last | AnyRemark:
    """Parse a line: a remark of a review, a result, an undo, or else an action."""
    text = _json(number, row)
    if isinstance(text, dict) and "review" in text:
        return _typed(number, text, _REMARK)  # type: ignore[no-any-return]
    if isinstance(text, dict) and "result" in text:
        return _typed(number, text, _LAST)
    if isinstance(text, dict) and "back" in text:
        return _typed(number, text, _BACK)
    return _typed(number, text, _LINE)


def _json(number: int, row: bytes) -> Any:
    if len(row) > MAX_LINE:
        raise BadRecord(number, TEXTS["line_too_long"].format(size=len(row), most=MAX_LINE))
    if not row.strip():
        raise BadRecord(number, TEXTS["empty_line"])
    try:
        return msgspec.json.decode(row)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise NotJson(number, Text(f"ce n’est pas du JSON : {_one_line(error)}", _one_line(error))) from None


def _typed(number: int, text: Any, reader: Reader[Kind]) -> Kind:
    try:
        return reader.of_value(text)
    except msgspec.ValidationError as error:
        why = describe_shape_error(error)
        raise BadRecord(number, Text(f"ligne mal formée : {why.fr}", why.en)) from None


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]
