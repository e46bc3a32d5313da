"""Unpredictable random numbers: the ChaCha8 stream cipher for games, and a small generator for bots.

A table's secrets follow from its seed, so the generator must not be predictable from the draws already seen. A cipher
guarantees that, and with eight rounds it costs a compiled game about a microsecond. The dice are only for random
players: fast and sufficiently random.
"""

from struct import Struct
from typing import Any

from lascaux.core.seed import KEY_WORDS, Seed
from lascaux.kit.jit import Ints, helper, kernel, plain_for

BLOCK = 16
ROUNDS = 8
MASK = 0xFFFFFFFF
# A stream is a row of ints: the cipher's 16 input words, the number of words used of the block, the block.
COUNTER = 4 + KEY_WORDS
STREAM = COUNTER + 2
USED = BLOCK
OUT = USED + 1
SIZE = OUT + BLOCK
WORDS = Struct(f"<{BLOCK}Q")
ROW = MASK | MASK << 64 | MASK << 128 | MASK << 192
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k", from the cipher's definition


def stream_words(seed: Seed) -> list[int]:
    """Return the start of a stream, ready for `Program.ints`."""
    row = [0] * SIZE
    row[:COUNTER] = [*CONSTANTS, *seed.words]
    row[STREAM] = seed.stream & MASK
    row[STREAM + 1] = seed.stream >> 32
    row[USED] = BLOCK
    return row


@helper
def rewind(stream: Ints, number: int) -> None:
    """Restart at the beginning of the key's stream of that number."""
    stream[COUNTER] = 0
    stream[COUNTER + 1] = 0
    stream[STREAM] = number & MASK
    stream[STREAM + 1] = number >> 32
    stream[USED] = BLOCK


@helper
def rotated(word: int, by: int) -> int:
    """Rotate a 32-bit word left."""
    return ((word << by) & MASK) | (word >> (32 - by))


@helper
def quarter_round(b: Ints, i: int, j: int, k: int, m: int) -> None:
    """Run the cipher's quarter round on four words of the block."""
    b[i] = (b[i] + b[j]) & MASK
    b[m] = rotated(b[m] ^ b[i], 16)
    b[k] = (b[k] + b[m]) & MASK
    b[j] = rotated(b[j] ^ b[k], 12)
    b[i] = (b[i] + b[j]) & MASK
    b[m] = rotated(b[m] ^ b[i], 8)
    b[k] = (b[k] + b[m]) & MASK
    b[j] = rotated(b[j] ^ b[k], 7)


@kernel
def next_block_by_words(stream: Ints) -> None:
    """Compute the next 16 words."""
    for i in range(BLOCK):
        stream[OUT + i] = stream[i]
    for _ in range(ROUNDS // 2):
        for i in range(4):
            quarter_round(stream, OUT + i, OUT + 4 + i, OUT + 8 + i, OUT + 12 + i)
        for i in range(4):
            quarter_round(stream, OUT + i, OUT + 4 + (i + 1) % 4, OUT + 8 + (i + 2) % 4, OUT + 12 + (i + 3) % 4)
    for i in range(BLOCK):
        stream[OUT + i] = (stream[OUT + i] + stream[i]) & MASK
    stream[COUNTER] += 1
    stream[USED] = 0


@plain_for(next_block_by_words)
def next_block(stream: Any) -> None:
    """Compute the next 16 words, four quarter rounds at once, in Python's unbounded ints.

    Each row of the block is one int with a word in every 64 bits; a mask cuts off carries and shifted bits. Rotating
    the rows turns diagonals into columns.
    """
    first_a = stream[0] | stream[1] << 64 | stream[2] << 128 | stream[3] << 192
    first_b = stream[4] | stream[5] << 64 | stream[6] << 128 | stream[7] << 192
    first_c = stream[8] | stream[9] << 64 | stream[10] << 128 | stream[11] << 192
    first_d = stream[12] | stream[13] << 64 | stream[14] << 128 | stream[15] << 192
    a, b, c, d = first_a, first_b, first_c, first_d
    for _ in range(ROUNDS // 2):
        a, b, c, d = _four_rounds(a, b, c, d)
        b, c, d = (b >> 64 | b << 192) & ROW, (c >> 128 | c << 128) & ROW, (d >> 192 | d << 64) & ROW
        a, b, c, d = _four_rounds(a, b, c, d)
        b, c, d = (b >> 192 | b << 64) & ROW, (c >> 128 | c << 128) & ROW, (d >> 64 | d << 192) & ROW
    a, b, c, d = (a + first_a) & ROW, (b + first_b) & ROW, (c + first_c) & ROW, (d + first_d) & ROW
    block = a | b << 256 | c << 512 | d << 768
    stream[OUT:SIZE] = WORDS.unpack(block.to_bytes(WORDS.size, "little"))
    stream[COUNTER] += 1
    stream[USED] = 0


def _four_rounds(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & ROW
    d ^= a
    d = (d << 16 | d >> 16) & ROW
    c = (c + d) & ROW
    b ^= c
    b = (b << 12 | b >> 20) & ROW
    a = (a + b) & ROW
    d ^= a
    d = (d << 8 | d >> 24) & ROW
    c = (c + d) & ROW
    b ^= c
    b = (b << 7 | b >> 25) & ROW
    return a, b, c, d


@helper
def word(stream: Ints) -> int:
    """Return the next 32 random bits."""
    if stream[USED] == BLOCK:
        next_block(stream)
    at = stream[USED]
    stream[USED] = at + 1
    return stream[OUT + at]


@kernel
def below(stream: Ints, n: int) -> int:
    """Return a uniform draw from 0..n-1 (Lemire's method: a division only once in 2^32 / n)."""
    product = word(stream) * n
    if product & MASK < n:
        unfair = (MASK + 1) % n
        while product & MASK < unfair:
            product = word(stream) * n
    return product >> 32


@helper
def shuffle(row: Ints, first: int, count: int, stream: Ints) -> None:
    """Shuffle a range of a row."""
    for i in range(count - 1, 0, -1):
        j = below(stream, i + 1)
        kept = row[first + i]
        row[first + i] = row[first + j]
        row[first + j] = kept


@helper
def sort_and_shuffle(row: Ints, first: int, count: int, stream: Ints) -> None:
    """Sort a range of a row, then shuffle it, so that its former order has no influence."""
    for i in range(first + 1, first + count):
        kept = row[i]
        j = i
        while j > first and row[j - 1] > kept:
            row[j] = row[j - 1]
            j -= 1
        row[j] = kept
    shuffle(row, first, count, stream)


@helper
def roll(dice: Ints, n: int) -> int:
    """Return a quick draw from 0..n-1 (xorshift32, in a signed 64-bit int so that all backends agree)."""
    x = dice[0]
    x ^= (x << 13) & MASK
    x ^= x >> 17
    x ^= (x << 5) & MASK
    dice[0] = x
    return (x * n) >> 32


@helper
def seed_dice(dice: Ints, stream: Ints) -> None:
    """Seed the dice from a stream."""
    dice[0] = word(stream) | 1
