"""Cases of the rules on tiles and pieces, with their ledger ids; those on points are in `worth.py`."""

from lascaux.kit.landscape.cases import Cases

RULES = Cases()
VOLCANO_LIES = RULES.add("HB-2")
TILE_IS_LAID = RULES.add("HT-2")
TILE_FITS_NOWHERE = RULES.add("HT-4")
GOLD_IS_FOUND = RULES.add("HG-2")
BONUS_FITS_NOWHERE = RULES.add("HG-6")
FOLLOWER_STANDS = RULES.add("HP-2")
HUNTER_LIES = RULES.add("HP-3")
HUT_STANDS = RULES.add("HP-4")
FOLLOWER_COMES_HOME = RULES.add("HK-1")
FOLLOWER_GIVES_UP = RULES.add("HE-2")
MOST_POINTS_WIN = RULES.add("HE-6")
