"""Settlings as text: back again unchanged, short, and nothing else is read."""

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lascaux.core.errors import BadData
from lascaux.games.stonehouse.physics.frames import LONGEST_TEXT, pack, unpack
from lascaux.games.stonehouse.physics.judge import Touching
from lascaux.games.stonehouse.physics.site import Pose
from lascaux.games.stonehouse.physics.world import MAX_FRAMES, Settling
from tests.stonehouse.physics.building import tried


def test_settlings_come_back() -> None:
    texts = [pack(settling) for number in range(8) for settling in tried(number)]
    assert [unpack(text) for text in texts] == [settling for number in range(8) for settling in tried(number)]
    assert all(text.isascii() and " " not in text for text in texts)
    assert max(map(len, texts)) < LONGEST_TEXT / 3


poses = st.builds(Pose, st.just(7), st.integers(-20_000, 20_000), st.integers(-20_000, 20_000), st.integers(0, 3599))


@given(st.lists(poses, min_size=1, max_size=20), st.booleans(), st.booleans())
def test_any_settling_comes_back(row: list[Pose], ground: bool, rested: bool) -> None:
    settling = Settling(tuple((pose,) for pose in row), Touching((7,) if ground else (), (), (), rested))
    assert unpack(pack(settling)) == settling


def wrapped(data: bytes) -> str:
    return urlsafe_b64encode(zlib.compress(data)).rstrip(b"=").decode()


GOOD = Settling(((Pose(3, 10, 20, 30),),), Touching((3,), ()))
FAR = replace(GOOD, frames=((Pose(3, 20_001, 0, 0),),))
LONG = replace(GOOD, frames=GOOD.frames * (MAX_FRAMES + 2))
TWICE = replace(GOOD, frames=((Pose(3, 0, 0, 0), Pose(3, 0, 0, 0)),))
WRONG: dict[str, Callable[[], str]] = {
    "nothing": lambda: "",
    "no letters": lambda: "é" * 8,
    "not base64": lambda: "a",
    "spaces": lambda: pack(GOOD)[:4] + " " + pack(GOOD)[4:],
    "padding": lambda: pack(GOOD) + "==",
    "not deflated": lambda: "abcdabcd",
    "cut off": lambda: pack(GOOD)[:-4],
    "something after it": lambda: pack(GOOD) + "AAAA",
    "too long": lambda: "A" * (LONGEST_TEXT + 1),
    "a bomb": lambda: wrapped(b"\0" * 10_000_000),
    "empty": lambda: wrapped(b""),
    "no stones": lambda: wrapped(bytes([0, 0, 0, 0, 1])),
    "six stones": lambda: wrapped(bytes([6, 1, 2, 3, 4, 5, 6])),
    "no such stone": lambda: wrapped(bytes([1, 41, 3, 0, 0, 1, 0, 0, 0])),
    "a stone twice": lambda: pack(TWICE),
    "too far": lambda: pack(FAR),
    "too many frames": lambda: pack(LONG),
    "no frames": lambda: wrapped(bytes([1, 3, 3, 0, 0, 0])),
    "touches a stone that is not there": lambda: wrapped(bytes([1, 3, 3, 1, 0, 1, 0, 0, 0])),
    "ends too soon": lambda: wrapped(bytes([1, 3, 3, 0, 0, 1, 0, 0])),
    "ends within a number": lambda: wrapped(bytes([1, 3, 3, 0, 0, 1, 0, 0, 128])),
    "goes on": lambda: wrapped(bytes([1, 3, 3, 0, 0, 1, 0, 0, 0, 0])),
    "a number written longer": lambda: wrapped(bytes([1, 3, 3, 0, 0, 1, 0, 0, 128, 0])),
    "a huge number": lambda: wrapped(bytes([1, 3, 3, 0, 0, 1, 255, 255, 255, 255, 255, 1, 0, 0])),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_no_settling_is_refused(case: str) -> None:
    with pytest.raises(BadData):
        unpack(WRONG[case]())


@given(st.binary(max_size=60), st.integers(0, 200), st.integers(0, 255))
def test_anything_is_read_or_refused(data: bytes, at: int, byte: int) -> None:
    true = bytearray(zlib.decompress(_raw(pack(tried(0)[0]))))
    true[at % len(true)] = byte
    for text in (wrapped(data), wrapped(bytes(true))):
        try:
            settling = unpack(text)
        except BadData:
            continue
        assert unpack(pack(settling)) == settling


def _raw(text: str) -> bytes:
    from base64 import urlsafe_b64decode

    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
