"""Encodes a settling as text for an action: differences between frames, deflated, base64.

The text may come from a file, so decoding checks every property of a settling.
"""

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from itertools import combinations, pairwise

from lascaux.core.errors import BadData
from lascaux.games.stonehouse.physics.judge import Touching
from lascaux.games.stonehouse.physics.site import STONES, TURN, Pose, Site
from lascaux.games.stonehouse.physics.stones import BAG_SIZE
from lascaux.games.stonehouse.physics.world import MAX_FRAMES, Settling

LONGEST_TEXT = 24_000
_LARGEST = 3 + STONES + (MAX_FRAMES + 1) * STONES * 3 * 3
_FARTHEST = 20_000
"""The farthest a stone can get from the middle of a site in the time it has, in tenths of a millimetre."""


def pack(settling: Settling) -> str:
    """Return the settling as text without spaces."""
    packed = zlib.compress(bytes(_written(settling)), 9)
    return urlsafe_b64encode(packed).rstrip(b"=").decode()


def unpack(text: str) -> Settling:
    """Decode a settling. Raises `BadData` if it is not one."""
    data = _inflated(text)
    settling = _read(_Numbers(data))
    if bytes(_written(settling)) != data:  # a number encoded differently, or bytes after the end
        raise BadData("a settling that is not in canonical form")
    return settling


def _inflated(text: str) -> bytes:
    if not 0 < len(text) <= LONGEST_TEXT:
        raise BadData(f"a settling is 1 to {LONGEST_TEXT} letters, not {len(text)}")
    try:
        packed = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
        if urlsafe_b64encode(packed).rstrip(b"=") != text.encode():
            raise BadData("a settling has letters that do not belong there")
        reader = zlib.decompressobj()
        data = reader.decompress(packed, _LARGEST)
    except (ValueError, binascii.Error, zlib.error):
        raise BadData("a settling that cannot be read") from None
    if not reader.eof or reader.unused_data:
        raise BadData("a settling too large or cut off")
    return data


def _written(settling: Settling) -> Iterator[int]:
    """Yield the bytes: the stones, the contacts, then every pose as its difference from the one before."""
    stones = tuple(pose.stone for pose in settling.site)
    touching = settling.touching
    yield len(stones)
    yield from stones
    yield from _varint(_bits([stone in touching.ground for stone in stones] + [touching.rested]))
    yield from _varint(_bits([tuple(sorted(pair)) in touching.pairs for pair in combinations(stones, 2)]))
    yield _bits([stone in touching.outside for stone in stones])
    yield from _varint(len(settling.frames))
    start = tuple(Pose(stone, 0, 0, 0) for stone in stones)
    for before, after in pairwise((start, *settling.frames)):
        for a, b in zip(before, after, strict=True):
            half = TURN // 2
            for change in (b.x - a.x, b.y - a.y, (b.angle - a.angle + half) % TURN - half):
                yield from _varint(2 * change if change >= 0 else -2 * change - 1)


class _Numbers:
    """The numbers encoded in some bytes."""

    def __init__(self, data: bytes) -> None:
        self._bytes = iter(data)

    def take(self) -> int:
        """Return the next number."""
        number = 0
        for shift in (0, 7, 14):
            byte = next(self._bytes, None)
            if byte is None:
                raise BadData("a settling ends too soon")
            number |= (byte & 127) << shift
            if byte < 128:
                return number
        raise BadData("a settling holds a number out of range")


def _read(numbers: _Numbers) -> Settling:
    count = numbers.take()
    if not 1 <= count <= STONES:
        raise BadData(f"a site holds 1 to {STONES} stones, not {count}")
    stones = tuple(numbers.take() for _ in range(count))
    if len(set(stones)) != count or not all(1 <= stone <= BAG_SIZE for stone in stones):
        raise BadData(f"{', '.join(map(str, stones))} are not different stones")
    touching = _touching(stones, numbers.take(), numbers.take(), numbers.take())
    length = numbers.take()
    if not 1 <= length <= MAX_FRAMES + 1:
        raise BadData(f"a settling has 1 to {MAX_FRAMES + 1} frames, not {length}")
    frames: list[Site] = []
    site: Site = tuple(Pose(stone, 0, 0, 0) for stone in stones)
    for _ in range(length):
        site = tuple(_moved(pose, numbers) for pose in site)
        frames.append(site)
    return Settling(tuple(frames), touching)


def _touching(stones: tuple[int, ...], ground: int, pairs: int, outside: int) -> Touching:
    couples = [(min(pair), max(pair)) for pair in combinations(stones, 2)]
    if ground >> len(stones) + 1 or pairs >> len(couples) or outside >> len(stones):
        raise BadData("more stones touch than there are")
    return Touching(
        tuple(sorted(stone for i, stone in enumerate(stones) if ground >> i & 1)),
        tuple(sorted(pair for i, pair in enumerate(couples) if pairs >> i & 1)),
        tuple(sorted(stone for i, stone in enumerate(stones) if outside >> i & 1)),
        bool(ground >> len(stones) & 1),
    )


def _moved(pose: Pose, numbers: _Numbers) -> Pose:
    dx, dy, dangle = (n // 2 if n % 2 == 0 else -(n // 2) - 1 for n in (numbers.take(), numbers.take(), numbers.take()))
    x, y = pose.x + dx, pose.y + dy
    if max(abs(x), abs(y)) > _FARTHEST:
        raise BadData(f"stone {pose.stone} is too far away")
    return Pose(pose.stone, x, y, (pose.angle + dangle) % TURN)


def _bits(flags: list[bool]) -> int:
    return sum(flag << i for i, flag in enumerate(flags))


def _varint(number: int) -> Iterator[int]:
    while number > 127:
        yield number & 127 | 128
        number >>= 7
    yield number
