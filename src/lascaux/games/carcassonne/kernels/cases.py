"""Cases of the rules on tiles and pieces, with the ledger's id for each; those on points are in `worth.py`."""

from lascaux.kit.landscape.cases import Cases
from lascaux.kit.landscape.kernels.log import FIRST_CASE

_case = Cases(FIRST_CASE)
START_TILE_LIES = _case("B-4")
SPRING_LIES = _case("R-RIV-1")
TILE_IS_LAID = _case("T-1")
TILE_FITS_NOWHERE = _case("T-2")
MEEPLE_STANDS = _case("M-2")
FARMER_LIES = _case("F-1")
ABBOT_STANDS = _case("A-3")
PIECE_COMES_HOME = _case("P-3")
ABBOT_COMES_HOME = _case("A-6")
MOST_POINTS_WIN = _case("E-5")
RULES = _case.rules
