"""The options of Prehistories."""

from lascaux.core.language import Text
from lascaux.core.option import Option, Options

FACES = ("day", "mixed", "night")

OPTIONS = (
    Option(
        "objectives",
        FACES,
        Text(
            "Cartes Objectif : leur face de jour, leur face de nuit, ou l’une ou l’autre au hasard.",
            "Objective cards: their day face, their night face, or either at random.",
        ),
        "PB-5",
        (Text("jour", "day"), Text("au hasard", "at random"), Text("nuit", "night")),
        (
            Text("Les souhaits les plus simples, pour une première partie.", "The simplest wishes, for a first game."),
            Text(
                "Chaque carte se retourne au hasard : des souhaits simples et d’autres plus exigeants.",
                "Each card is turned by lot: some wishes are simple, some ask for more.",
            ),
            Text("Les souhaits les plus exigeants.", "The wishes that ask for most."),
        ),
        main=True,
    ),
)


def face_number(options: Options) -> int:
    """Encode the options for the kernels."""
    return FACES.index(str(options["objectives"]))


def options_of(number: int) -> Options:
    """Decode options."""
    return {"objectives": FACES[number]}
