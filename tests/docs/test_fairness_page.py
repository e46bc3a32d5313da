"""The program on the page about the fair bag accepts a real record and rejects a false one."""

from hashlib import blake2b, sha256
from pathlib import Path

import msgspec
import pytest
from tools.site.blocks import ROOT, fenced

from lascaux.core.bag import Bag, SeatSalt, salt_hash
from lascaux.core.record import Record
from lascaux.server.live.live_tables import SALTS_MS
from tests.core.fair import SALTS, SECRET, bound, fair_record, played

PAGE = ROOT / "docs" / "fairness.md"


def check_by_hand(record: Record, folder: Path) -> None:
    """Run the page's program on a record."""
    path = folder / "game.jsonl"
    path.write_text(record.write(), "utf-8")
    (program,) = fenced(PAGE, "python")
    # The page opens the file and leaves it to Python to close; here an unclosed file would be an error.
    program = program.replace('open(path, encoding="utf-8").readline()', "line")
    exec(compile(program, PAGE.name, "exec"), {"line": path.read_text("utf-8").splitlines()[0]})


@pytest.mark.parametrize("game", ["embers", "carcassonne"])
def test_a_fair_record_passes(game: str, tmp_path: Path) -> None:
    check_by_hand(fair_record(game), tmp_path)


def test_a_record_with_a_withheld_salt_and_a_seat_without_one_passes(tmp_path: Path) -> None:
    given = (*bound(SALTS[:1], 1), SeatSalt(salt_hash(1, SALTS[1])), SeatSalt())
    check_by_hand(played("embers", 3, Bag(SECRET, given)), tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        {"promise": "0" * 64},
        {"seats": [*bound(SALTS[::-1])]},
        {"seats": [*reversed(bound(SALTS))]},
        {"seats": [*bound(SALTS), SeatSalt()]},
        {"seats": [SeatSalt(given.hash) for given in bound(SALTS)]},
        {"leaves": []},
        {"secret": "00" * 32},
    ],
)
def test_a_false_one_does_not(change: dict[str, object], tmp_path: Path) -> None:
    record = fair_record()
    assert record.header.fair is not None
    fair = msgspec.structs.replace(record.header.fair, **change)
    with pytest.raises(AssertionError):
        check_by_hand(Record(msgspec.structs.replace(record.header, fair=fair)), tmp_path)


def test_nonces_and_leaves_are_made_as_the_page_says() -> None:
    bag = Bag(SECRET)
    nonce = blake2b(b"nonce 7", key=bytes.fromhex(SECRET), digest_size=16).hexdigest()
    assert bag.nonce(7) == nonce
    assert bag.leaves(["A"] * 8)[7] == sha256(f"lascaux draw\n{nonce}\n7\nA".encode()).hexdigest()


def test_the_page_has_the_numbers_of_the_program() -> None:
    text = PAGE.read_text("utf-8")
    assert SALTS_MS == 10_000
    assert "After ten seconds the game begins without the missing salts" in text
    salts = (ROOT / "web/src/server/salts.ts").read_text("utf-8")
    assert "MOST_TABLES = 50;" in salts
    assert "its last fifty tables" in text
    assert "BYTES = 16;" in salts
    assert "Pages take 128 random bits" in text
