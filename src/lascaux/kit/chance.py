"""Draws nobody can foresee: the ChaCha8 stream cipher as a source of chance, and small dice for bots.

A table's secrets follow from its seed, so the generator must not be guessable from the draws already seen; a cipher
is that, and at eight rounds it costs a compiled game about a microsecond. The dice are for random players only:
fast, and good enough to wander.
"""

from lascaux.core.seed import KEY_WORDS, Seed
from lascaux.kit.jit import Ints, helper, kernel

BLOCK = 16
ROUNDS = 8
MASK = 0xFFFFFFFF
# A stream is a row of ints: the cipher's 16 input words, how many words of the block are used up, the block.
COUNTER = 4 + KEY_WORDS
STREAM = COUNTER + 2
USED = BLOCK
OUT = USED + 1
SIZE = OUT + BLOCK
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k", as in the cipher's definition


def stream_words(seed: Seed) -> list[int]:
    """A stream at its beginning, ready for `Program.ints`."""
    row = [0] * SIZE
    row[:COUNTER] = [*CONSTANTS, *seed.words]
    row[STREAM] = seed.stream & MASK
    row[STREAM + 1] = seed.stream >> 32
    row[USED] = BLOCK
    return row


@helper
def rewind(stream: Ints, number: int) -> None:
    """Go to the beginning of the key's stream of that number."""
    stream[COUNTER] = 0
    stream[COUNTER + 1] = 0
    stream[STREAM] = number & MASK
    stream[STREAM + 1] = number >> 32
    stream[USED] = BLOCK


@helper
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The cipher's mixing step: add, exclusive or, turn left, four times."""
    a = (a + b) & MASK
    d ^= a
    d = ((d << 16) & MASK) | (d >> 16)
    c = (c + d) & MASK
    b ^= c
    b = ((b << 12) & MASK) | (b >> 20)
    a = (a + b) & MASK
    d ^= a
    d = ((d << 8) & MASK) | (d >> 24)
    c = (c + d) & MASK
    b ^= c
    b = ((b << 7) & MASK) | (b >> 25)
    return a, b, c, d


@kernel
def next_block(stream: Ints) -> None:
    """Make the next 16 words. Each has a name of its own: as elements of a row they would take twice as long."""
    a0, a1, a2, a3 = stream[0], stream[1], stream[2], stream[3]
    b0, b1, b2, b3 = stream[4], stream[5], stream[6], stream[7]
    c0, c1, c2, c3 = stream[8], stream[9], stream[10], stream[11]
    d0, d1, d2, d3 = stream[12], stream[13], stream[14], stream[15]
    for _ in range(ROUNDS // 2):
        a0, b0, c0, d0 = quarter_round(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter_round(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter_round(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter_round(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter_round(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter_round(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter_round(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter_round(a3, b0, c1, d2)
    stream[OUT + 0], stream[OUT + 1], stream[OUT + 2], stream[OUT + 3] = a0, a1, a2, a3
    stream[OUT + 4], stream[OUT + 5], stream[OUT + 6], stream[OUT + 7] = b0, b1, b2, b3
    stream[OUT + 8], stream[OUT + 9], stream[OUT + 10], stream[OUT + 11] = c0, c1, c2, c3
    stream[OUT + 12], stream[OUT + 13], stream[OUT + 14], stream[OUT + 15] = d0, d1, d2, d3
    for i in range(BLOCK):
        stream[OUT + i] = (stream[OUT + i] + stream[i]) & MASK
    stream[COUNTER] += 1
    stream[USED] = 0


@helper
def word(stream: Ints) -> int:
    """The next 32 random bits."""
    if stream[USED] == BLOCK:
        next_block(stream)
    at = stream[USED]
    stream[USED] = at + 1
    return stream[OUT + at]


@kernel
def below(stream: Ints, n: int) -> int:
    """A draw from 0..n-1, each exactly as likely as the others (Lemire's method: a division only once in 2^32 / n)."""
    product = word(stream) * n
    if product & MASK < n:
        unfair = (MASK + 1) % n
        while product & MASK < unfair:
            product = word(stream) * n
    return product >> 32


@helper
def roll(dice: Ints, n: int) -> int:
    """A quick throw from 0..n-1 (xorshift32, in a signed 64-bit int so that all backends agree)."""
    x = dice[0]
    x ^= (x << 13) & MASK
    x ^= x >> 17
    x ^= (x << 5) & MASK
    dice[0] = x
    return (x * n) >> 32


@helper
def shake(dice: Ints, stream: Ints) -> None:
    """Give the dice a new beginning out of a stream."""
    dice[0] = word(stream) | 1
