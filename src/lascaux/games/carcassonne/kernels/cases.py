"""Cases of the rules on tiles and pieces, with the ledger's id for each; those on points are in `worth.py`."""

from lascaux.kit.landscape.kernels.log import FIRST_CASE

(
    START_TILE_LIES,
    SPRING_LIES,
    TILE_IS_LAID,
    TILE_FITS_NOWHERE,
    MEEPLE_STANDS,
    FARMER_LIES,
    ABBOT_STANDS,
    PIECE_COMES_HOME,
    ABBOT_COMES_HOME,
    MOST_POINTS_WIN,
) = range(FIRST_CASE, FIRST_CASE + 10)

RULES = {
    START_TILE_LIES: "B-4",
    SPRING_LIES: "R-RIV-1",
    TILE_IS_LAID: "T-1",
    TILE_FITS_NOWHERE: "T-2",
    MEEPLE_STANDS: "M-2",
    FARMER_LIES: "F-1",
    ABBOT_STANDS: "A-3",
    PIECE_COMES_HOME: "P-3",
    ABBOT_COMES_HOME: "A-6",
    MOST_POINTS_WIN: "E-5",
}
