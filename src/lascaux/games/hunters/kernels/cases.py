"""Cases of the rules on tiles and pieces, with the ledger's id for each; those on points are in `worth.py`."""

from lascaux.kit.landscape.cases import Cases
from lascaux.kit.landscape.kernels.log import FIRST_CASE

_case = Cases(FIRST_CASE)
VOLCANO_LIES = _case("HB-2")
TILE_IS_LAID = _case("HT-2")
TILE_FITS_NOWHERE = _case("HT-4")
GOLD_IS_FOUND = _case("HG-2")
BONUS_FITS_NOWHERE = _case("HG-6")
FOLLOWER_STANDS = _case("HP-2")
HUNTER_LIES = _case("HP-3")
HUT_STANDS = _case("HP-4")
FOLLOWER_COMES_HOME = _case("HK-1")
FOLLOWER_GIVES_UP = _case("HE-2")
MOST_POINTS_WIN = _case("HE-6")
RULES = _case.rules
