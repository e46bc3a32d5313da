"""Cases of the rules on tiles and pieces, with their ledger ids; those on points are in `worth.py`."""

from lascaux.kit.landscape.cases import Cases

RULES = Cases()
START_TILE_LIES = RULES.add("B-4")
SPRING_LIES = RULES.add("R-RIV-1")
TILE_IS_LAID = RULES.add("T-1")
TILE_FITS_NOWHERE = RULES.add("T-2")
MEEPLE_STANDS = RULES.add("M-2")
FARMER_LIES = RULES.add("F-1")
ABBOT_STANDS = RULES.add("A-3")
PIECE_COMES_HOME = RULES.add("P-3")
ABBOT_COMES_HOME = RULES.add("A-6")
MOST_POINTS_WIN = RULES.add("E-5")
