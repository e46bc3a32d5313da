"""The nouns of Hunters & Gatherers in both languages."""

from lascaux.core.language import Text
from lascaux.kit.noun import Noun

FOREST = Noun(Text("forêt", "forest"), Text("forêts", "forests"), feminine=True)
RIVER = Noun(Text("rivière", "river"), Text("rivières", "rivers"), feminine=True)
LAKE = Noun(Text("lac", "lake"), Text("lacs", "lakes"))
MEADOW = Noun(Text("prairie", "meadow"), Text("prairies", "meadows"), feminine=True)
SYSTEM = Noun(Text("réseau de rivières", "river system"), Text("réseaux de rivières", "river systems"))
ZONES = {"forest": FOREST, "river": RIVER, "lake": LAKE, "meadow": MEADOW, "river_system": SYSTEM}

GATHERER = Noun(Text("cueilleur", "gatherer"), Text("cueilleurs", "gatherers"))
FISHER = Noun(Text("pêcheur", "fisher"), Text("pêcheurs", "fishers"))
HUNTER = Noun(Text("chasseur", "hunter"), Text("chasseurs", "hunters"))
HUT = Noun(Text("hutte", "hut"), Text("huttes", "huts"), feminine=True)
FOLLOWER = Noun(Text("partisan", "follower"), Text("partisans", "followers"))
PIECES = {"follower": FOLLOWER, "hut": HUT}
_ROLES = {"forest": GATHERER, "river": FISHER, "meadow": HUNTER}

FOREST_SEGMENT = Noun(Text("portion", "segment"), Text("portions", "segments"), feminine=True)
RIVER_SEGMENT = Noun(Text("tronçon", "segment"), Text("tronçons", "segments"))
MUSHROOMS = Noun(
    Text("clairière aux champignons", "mushroom clearing"),
    Text("clairières aux champignons", "mushroom clearings"),
    feminine=True,
)
NUGGET = Noun(Text("pépite d’or", "gold nugget"), Text("pépites d’or", "gold nuggets"), feminine=True)
FISH = Noun(Text("poisson", "fish"), Text("poissons", "fish"))
DEER = Noun(Text("cerf", "deer"), Text("cerfs", "deer"))
MAMMOTH = Noun(Text("mammouth", "mammoth"), Text("mammouths", "mammoths"))
AUROCHS = Noun(Text("aurochs", "aurochs"), Text("aurochs", "aurochs"))
TIGER = Noun(Text("tigre", "tiger"), Text("tigres", "tigers"))
ANIMALS = {"deer": DEER, "mammoth": MAMMOTH, "aurochs": AUROCHS, "tiger": TIGER}
FIRE = Noun(Text("feu", "fire"), Text("feux", "fires"))
SHRINE = Noun(Text("lieu de culte", "shrine"), Text("lieux de culte", "shrines"))
SPECIAL = {"fire": FIRE, "shrine": SHRINE}


def role(piece: str, kind: str) -> Noun:
    """Return the noun of a piece on a zone of that kind: a follower in a forest is a gatherer."""
    return HUT if piece == "hut" else _ROLES[kind]
