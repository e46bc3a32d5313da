"""What a table can choose."""

from lascaux.core.language import Text
from lascaux.core.option import Option, Options

FACES = ("day", "mixed", "night")

OPTIONS = (
    Option(
        "objectives",
        FACES,
        Text(
            "la face des cartes Objectif : jour (première partie), chacune au hasard, ou nuit",
            "the face of the objective cards: day (a first game), each at random, or night",
        ),
        "PB-5",
        (Text("jour", "day"), Text("au hasard", "at random"), Text("nuit", "night")),
        main=True,
    ),
)


def face_number(options: Options) -> int:
    """The option as the kernels take it."""
    return FACES.index(str(options["objectives"]))


def options_of(number: int) -> Options:
    """The options that give that number."""
    return {"objectives": FACES[number]}
