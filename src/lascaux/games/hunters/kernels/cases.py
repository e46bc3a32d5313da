"""Cases of the rules on tiles and pieces, with the ledger's id for each; those on points are in `worth.py`."""

from lascaux.kit.landscape.kernels.log import FIRST_CASE

(
    VOLCANO_LIES,
    TILE_IS_LAID,
    TILE_FITS_NOWHERE,
    GOLD_IS_FOUND,
    BONUS_FITS_NOWHERE,
    FOLLOWER_STANDS,
    HUNTER_LIES,
    HUT_STANDS,
    FOLLOWER_COMES_HOME,
    FOLLOWER_GIVES_UP,
    MOST_POINTS_WIN,
) = range(FIRST_CASE, FIRST_CASE + 11)

RULES = {
    VOLCANO_LIES: "HB-2",
    TILE_IS_LAID: "HT-2",
    TILE_FITS_NOWHERE: "HT-4",
    GOLD_IS_FOUND: "HG-2",
    BONUS_FITS_NOWHERE: "HG-6",
    FOLLOWER_STANDS: "HP-2",
    HUNTER_LIES: "HP-3",
    HUT_STANDS: "HP-4",
    FOLLOWER_COMES_HOME: "HK-1",
    FOLLOWER_GIVES_UP: "HE-2",
    MOST_POINTS_WIN: "HE-6",
}
