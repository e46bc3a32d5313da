"""The options of Hunters & Gatherers, and the kernels' bits for them.

A reading is a whole rulebook's; each point on which they differ in play can also be chosen separately.
"""

from typing import Any

from lascaux.core.option import Options, complete, read_options

# The bits of a state's `rules`.
RETURN_FIRST, LOOPS, LACKING_BARS, SHRINE_ANYWHERE = (1 << bit for bit in range(4))
READINGS = ("common", "faidutti", "philibert")
BY_READING = "by_reading"
_CHOICES = (BY_READING, True, False)

_SWITCHES = {
    "return_before_bonus": RETURN_FIRST,
    "loop_completes": LOOPS,
    "lacking_one_bars_both": LACKING_BARS,
    "shrine_anywhere": SHRINE_ANYWHERE,
}
_BY_READING = {
    "common": RETURN_FIRST | LOOPS,
    "faidutti": LOOPS,
    "philibert": RETURN_FIRST | LACKING_BARS,
}
"""The bits of each reading."""

# The exact choices are stored above the kernels' bits. The reading, and the choices of the first two switches, have two
# bits each. The last two could follow the reading only in a later version: one bit each says that they do, so that
# games from before, when they were either true or false, keep the same bits.
_WORDS_AT = 4
_WORD_BITS = 2
_WORD_MASK = (1 << _WORD_BITS) - 1
_IN_WORDS = ("return_before_bonus", "loop_completes")
_FOLLOWS = {"lacking_one_bars_both": 1 << 10, "shrine_anywhere": 1 << 11}

OPTIONS = read_options(__package__)

OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"reading": "faidutti", "lacking_one_bars_both": True, "shrine_anywhere": False},
    {"reading": "philibert", "return_before_bonus": False, "loop_completes": False, "shrine_anywhere": True},
    {"reading": "philibert", "return_before_bonus": True, "loop_completes": True, "lacking_one_bars_both": False},
)
"""Sets of options that together use every value."""
VARIANTS: tuple[dict[str, Any], ...] = (
    {"reading": "faidutti"},
    {"reading": "philibert"},
    {"return_before_bonus": False},
    {"loop_completes": False},
    {"lacking_one_bars_both": True},
    {"shrine_anywhere": True},
)
"""Sets of options whose effect is worth comparing with the default."""


def in_force(options: Options) -> dict[str, bool]:
    """Return every point that the readings differ on, as it is played."""
    by_reading = _BY_READING[str(options["reading"])]
    return {
        name: bool(by_reading & bit) if options[name] == BY_READING else bool(options[name])
        for name, bit in _SWITCHES.items()
    }


def rule_bits(options: Options) -> int:
    """Encode options for the kernels."""
    played = in_force(options)
    flags = sum(bit for name, bit in _SWITCHES.items() if played[name])
    words = [READINGS.index(str(options["reading"])), *(_CHOICES.index(options[name]) for name in _IN_WORDS)]
    spelled = sum(word << (_WORDS_AT + _WORD_BITS * i) for i, word in enumerate(words))
    return flags | spelled | sum(bit for name, bit in _FOLLOWS.items() if options[name] == BY_READING)


def options_of(bits: int) -> Options:
    """Decode options."""
    words = [(bits >> (_WORDS_AT + _WORD_BITS * i)) & _WORD_MASK for i in range(1 + len(_IN_WORDS))]
    chosen: dict[str, Any] = {"reading": READINGS[words[0]]}
    chosen |= {name: _CHOICES[word] for name, word in zip(_IN_WORDS, words[1:], strict=True)}
    chosen |= {name: BY_READING if bits & bit else bool(bits & _SWITCHES[name]) for name, bit in _FOLLOWS.items()}
    return complete(OPTIONS, chosen)
