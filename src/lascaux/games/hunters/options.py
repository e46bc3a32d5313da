"""The options of Hunters & Gatherers, and the kernels' bits for them.

A reading is a whole rulebook's; each point on which they differ in play can also be chosen separately.
"""

from typing import Any

from lascaux.core.language import Text
from lascaux.core.option import Option, Options, complete

# The bits of a state's `rules`.
RETURN_FIRST, LOOPS, LACKING_BARS, SHRINE_ANYWHERE = (1 << bit for bit in range(4))
READINGS = ("common", "faidutti", "philibert")
BY_READING = "by_reading"
_CHOICES = (BY_READING, True, False)
_BY_THE_READING = Text("comme choisi plus haut", "as chosen above")

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

OPTIONS = (
    Option(
        "reading",
        READINGS,
        Text(
            "Points discutés : le jeu a deux livrets français, qui ne disent pas tout à fait la même chose. On joue"
            " comme le plus souvent (common), ou à la lettre de l’un ou de l’autre.",
            "Disputed points: the game has two French rulebooks, and they do not quite agree. Play as is usual"
            " (common), or by the letter of either one.",
        ),
        "HD-1",
        (
            Text("comme le plus souvent", "as is usual"),
            Text("livret Faidutti", "Faidutti’s booklet"),
            Text("livret Philibert", "Philibert’s booklet"),
        ),
        (
            Text(
                "Les partisans d’une zone achevée reviennent avant la tuile bonus ; une rivière en boucle est achevée ;"
                " qui n’a plus de hutte pose encore ses partisans.",
                "Followers of a completed area are back before the bonus tile; a river in a loop is complete; a player"
                " who has no hut left still places followers.",
            ),
            Text(
                "Les partisans d’une zone achevée ne reviennent qu’en fin de tour, trop tard pour la tuile bonus ; le"
                " reste comme le plus souvent.",
                "Followers of a completed area are back only at the end of the turn, too late for the bonus tile; the"
                " rest as is usual.",
            ),
            Text(
                "Une rivière en boucle n’est jamais achevée ; qui n’a plus de hutte, ou plus de partisan, ne pose plus"
                " rien ; le reste comme le plus souvent.",
                "A river in a loop is never complete; a player who has no hut left, or no follower, places no more"
                " pieces; the rest as is usual.",
            ),
        ),
        main=True,
    ),
    Option(
        "return_before_bonus",
        _CHOICES,
        Text(
            "Retour des partisans : ceux d’une zone achevée reviennent avant la tuile bonus et peuvent y être posés"
            " (true), ou seulement à la fin du tour (false).",
            "Return of followers: those of a completed area are back before the bonus tile and may be placed on it"
            " (true), or only at the end of the turn (false).",
        ),
        "HK-2",
        (_BY_THE_READING, Text("avant le bonus", "before the bonus"), Text("en fin de tour", "at turn’s end")),
    ),
    Option(
        "loop_completes",
        _CHOICES,
        Text(
            "Rivière en boucle : achevée dès qu’elle se referme (true), ou jamais, n’ayant pas d’extrémités (false).",
            "River in a loop: complete as soon as it closes (true), or never, having no ends (false).",
        ),
        "HR-4",
        (_BY_THE_READING, Text("achevée", "complete"), Text("jamais achevée", "never complete")),
    ),
    Option(
        "lacking_one_bars_both",
        _CHOICES,
        Text(
            "À court de huttes : qui n’a plus de hutte ne pose plus de partisan non plus, et inversement (true) ;"
            " sinon ce qui reste se pose encore (false).",
            "Out of huts: a player who has no hut left places no follower either, and the other way round"
            " (true); else what is left can still be placed (false).",
        ),
        "HP-8",
        (
            _BY_THE_READING,
            Text("plus rien ne se pose", "nothing can be placed"),
            Text("ce qui reste se pose", "the rest can be placed"),
        ),
        formerly=False,
    ),
    Option(
        "shrine_anywhere",
        _CHOICES,
        Text(
            "Chasseur du lieu de culte : posé même dans une prairie déjà occupée (true), ou selon la règle commune"
            " (false).",
            "Hunter of the shrine: placed even in an occupied meadow (true), or by the common rule (false).",
        ),
        "HG-10",
        (_BY_THE_READING, Text("toute prairie", "any meadow"), Text("prairie libre", "a free meadow")),
        formerly=False,
    ),
)

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
