"""Chance: the cipher against its published vectors, and draws that are fair."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from lascaux.core.seed import Seed
from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.kit.chance import (
    BLOCK,
    COUNTER,
    OUT,
    STREAM,
    USED,
    below,
    next_block,
    rewind,
    roll,
    seed_dice,
    stream_words,
    word,
)
from lascaux.kit.jit import Program
from tests.kernels.support import BOTH

WORDS = 1 << 32

# Key, nonce and the first two blocks of ChaCha8: draft-strombergson-chacha-test-vectors-01, TC1 to TC8.
VECTORS = {
    "all zero": (
        "00" * 32,
        "00" * 8,
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa",
    ),
    "a bit in the key": (
        "01" + "00" * 31,
        "00" * 8,
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
        "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4",
    ),
    "a bit in the nonce": (
        "00" * 32,
        "01" + "00" * 7,
        "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b"
        "7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06"
        "470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040"
        "a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46",
    ),
    "sequences": (
        "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
        "0f1e2d3c4b596877",
        "60fdedbd1a280cb741d0593b6ea0309010acf18e1471f68968f4c9e311dca149"
        "b8e027b47c81e0353db013891aa5f68ea3b13dd2f3b8dd0873bf3746e7d6c567"
        "fe882395601ce8aded444867fe62ed8741420002e5d28bb573113a418c1f4008"
        "e954c188f38ec4f26bb8555e2b7c92bf4380e2ea9e553187fdd42821794416de",
    ),
    "random": (
        "c46ec1b18ce8a878725a37e780dfb7351f68ed2e194c79fbc6aebee1a667975d",
        "1ada31d5cf688221",
        "838751b42d8ddd8a3d77f48825a2ba752cf4047cb308a5978ef274973be374c9"
        "6ad848065871417b08f034e681fe46a93f7d5c61d1306614d4aaf257a7cff08b"
        "16f2fda170cc18a4b58a2667ed962774af792a6e7f3c77992540711a7a136d7e"
        "8a2f8d3f93816709d45a3fa5f8ce72fde15be7b841acba3a2abd557228d9fe4f",
    ),
}


def program(backend: str) -> Program:
    """Kernels of chance on a backend."""
    return engine("plain" if backend == "plain" else "numba").program


def draws(backend: str, kernel: Callable[..., Any], stream: Any, *arguments: int, count: int) -> list[int]:
    """So many draws from a stream."""
    draw = program(backend)(kernel)
    return [int(draw(stream, *arguments)) for _ in range(count)]


def scripted(backend: str, words: list[int]) -> Any:
    """A stream that will say these words next."""
    row = stream_words(Seed("scripted"))
    row[USED] = BLOCK - len(words)
    row[OUT + row[USED] : OUT + BLOCK] = words
    return program(backend).ints(row)


class Keyed(Seed):
    """A seed whose key is given as it goes into the cipher."""

    def __init__(self, key: bytes, stream: int) -> None:
        super().__init__("given", stream)
        self.__dict__["words"] = tuple(int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4))


# --- the cipher ------------------------------------------------------------
@pytest.mark.parametrize("backend", BOTH)
@pytest.mark.parametrize("name", VECTORS)
def test_published_vectors(name: str, backend: str) -> None:
    key, nonce, expected = VECTORS[name]
    number = int.from_bytes(bytes.fromhex(nonce), "little")  # the nonce is the number of the stream
    stream = program(backend).ints(stream_words(Keyed(bytes.fromhex(key), number)))
    words = draws(backend, word, stream, count=2 * BLOCK)
    assert b"".join(w.to_bytes(4, "little") for w in words).hex() == expected
    assert int(stream[COUNTER]) == 2


def test_the_seeds_key_is_the_ciphers_key() -> None:
    row = stream_words(Seed("k", (3 << 32) + 5))
    assert tuple(row[4:12]) == Seed("k").words
    assert row[:4] == [int.from_bytes(b"expand 32-byte k"[i : i + 4], "little") for i in (0, 4, 8, 12)]
    assert row[STREAM : STREAM + 2] == [5, 3]


@pytest.mark.parametrize("backend", BOTH)
def test_streams_differ_and_rewind_finds_them_again(backend: str) -> None:
    numbers = [0, 1, 2, WORDS - 1, WORDS, WORDS + 1, 10**17]
    said = {}
    for number in numbers:
        stream = program(backend).ints(stream_words(Seed("many", number)))
        said[number] = tuple(draws(backend, word, stream, count=40))
    assert len(set(said.values())) == len(numbers)
    assert len({w for words in said.values() for w in words}) == 40 * len(numbers)
    for number in reversed(numbers):  # from the middle of another stream
        program(backend)(rewind)(stream, number)
        assert tuple(draws(backend, word, stream, count=40)) == said[number]


def test_keys_differ() -> None:
    words = [draws("plain", word, stream_words(Seed(key)), count=4) for key in ("a", "b", "A", "a.", "aa")]
    assert len({w for four in words for w in four}) == 20


# --- fair draws ------------------------------------------------------------
def chi_square(counts: Counter[int], n: int) -> float:
    """How far counts of n equally likely things are from being equal."""
    mean = counts.total() / n
    return sum((counts[i] - mean) ** 2 for i in range(n)) / mean


# What chi-square exceeds once in a million, for 1 to 11 degrees of freedom.
ONCE_IN_A_MILLION = [23.93, 27.63, 30.66, 33.38, 35.89, 38.26, 40.52, 42.70, 44.81, 46.86, 48.87]


@pytest.mark.parametrize("n", range(2, 13))
def test_draws_are_even(n: int) -> None:
    stream = program("numba").ints(stream_words(Seed("even", n)))
    counts = Counter(draws("numba", below, stream, n, count=24_000))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < ONCE_IN_A_MILLION[n - 2]


@pytest.mark.parametrize("backend", BOTH)
@pytest.mark.parametrize("n", [*range(1, 14), 71, 72, 84, 1000, (1 << 31) - 1])
def test_every_value_has_equally_many_words(n: int, backend: str) -> None:
    """Exactly: of the words that lead to a value, all but the first of some intervals are accepted."""
    draw = program(backend)(below)
    marker = 0x80000001  # never refused here; says that the word before it was
    for value in {0, 1 % n, 2 % n, n // 2, n - 1}:
        first, after = -(-value * WORDS // n), -(-(value + 1) * WORDS // n)
        refused = 0
        for at in (first, first + 1, after - 1):
            stream = scripted(backend, [at, marker])
            drawn = int(draw(stream, n))
            if int(stream[USED]) == BLOCK:
                refused += 1
                assert at == first
                assert drawn == marker * n >> 32
            else:
                assert drawn == value
        assert after - first - refused == WORDS // n


@pytest.mark.parametrize("backend", BOTH)
def test_refused_words_are_drawn_again_until_one_is_fair(backend: str) -> None:
    # 2^32 = 6 * 715827882 + 4: words whose low product is below 4 are refused.
    refused = [0, 0x2AAAAAAB, 0x80000000]
    assert all(w * 6 % WORDS < 4 for w in refused)
    stream = scripted(backend, [*refused, 0x55555556, 7])
    assert 0x55555556 * 6 % WORDS == 4
    assert draws(backend, below, stream, 6, count=1) == [2]
    assert int(stream[USED]) == BLOCK - 1
    assert draws(backend, word, stream, count=1) == [7]


@pytest.mark.parametrize("backend", BOTH)
def test_a_refused_last_word_is_followed_by_a_new_block(backend: str) -> None:
    stream = scripted(backend, [0])
    fresh = program(backend).ints(stream_words(Seed("scripted")))
    program(backend)(next_block)(fresh)
    assert draws(backend, below, stream, 3, count=1) == [int(fresh[OUT]) * 3 >> 32]
    assert int(stream[USED]) == 1


# --- dice ------------------------------------------------------------------
def test_dice_follow_xorshift() -> None:
    """Marsaglia's xorshift32 with shifts 13, 17 and 5: from 1 it goes to 270369, then 67634689."""
    dice = [1]
    assert roll(dice, WORDS) == 270369  # type: ignore[arg-type]
    assert roll(dice, WORDS) == 67634689  # type: ignore[arg-type]


def test_dice_never_stop() -> None:
    """0 would stay 0 for ever."""
    dice = [0]
    seed_dice(dice, scripted("plain", [0]))  # type: ignore[arg-type]
    assert dice[0] != 0


@pytest.mark.parametrize("n", range(2, 13))
def test_dice_are_even_enough(n: int) -> None:
    dice = program("numba").ints([2463534242])
    counts = Counter(draws("numba", roll, dice, n, count=24_000))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < ONCE_IN_A_MILLION[n - 2]


# --- backends --------------------------------------------------------------
def test_backends_draw_alike() -> None:
    rows = [program(backend).ints(stream_words(Seed("alike", 12))) for backend in BOTH]
    for n in (1, 2, 3, 6, 71, 10**6, 1 << 31):
        plain, compiled = (draws(backend, below, row, n, count=60) for backend, row in zip(BOTH, rows, strict=True))
        assert plain == compiled
        assert [int(v) for v in rows[0]] == [int(v) for v in rows[1]]
    dice = [program(backend).ints([1]) for backend in BOTH]
    for backend, die, row in zip(BOTH, dice, rows, strict=True):
        program(backend)(seed_dice)(die, row)
    plain, compiled = (draws(backend, roll, die, 27, count=500) for backend, die in zip(BOTH, dice, strict=True))
    assert plain == compiled
