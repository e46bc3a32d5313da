"""The options of Prehistories."""

from lascaux.core.option import Options, read_options

FACES = ("day", "mixed", "night")

OPTIONS = read_options(__package__)


def face_number(options: Options) -> int:
    """Encode the options for the kernels."""
    return FACES.index(str(options["objectives"]))


def options_of(number: int) -> Options:
    """Decode options."""
    return {"objectives": FACES[number]}
