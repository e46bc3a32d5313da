/**
 * The drawing of Prehistories: pure functions of the game's facts that give SVG text; the same facts, the same text.
 *
 *     `<svg class="ph-defs">${defs()}</svg>`             // once per page, before anything else
 *     caveWall('yellow')                                 // 700 by 700 from 0,0: seven cells of CELL along a side
 *     painting('boar-3a', 1)                             // a tile's face, the top left of its box on 0,0
 *     looseTile('boar-3a', 1)                            // the same on a slab of rock: on the board, in the hand
 *     paintingGhost('boar-3a', 1, 'chosen')              // where it could go
 *     hunterCard({ value: 4, speed: 27 }, 'yellow')      // 120 by 168; hunterBack('yellow')
 *     huntBoard('players_2_3'), zoneBox, slotOf          // the board, and the places on it
 *     objective('herd-8', 'fr'), totem('red'), handPrint('blue')
 *
 * Paintings that are always the same are pictures made when the page is built (art.ts). drawing.css has day and night.
 */
export { defs, paintings } from './paintings';
export { ART_NAMES, type ArtName, art, artSize } from './art';
export { type Box, type Layout, boardBox, huntBoard, slotOf, zoneBox } from './board';
export { CARD, type CardState, hunterBack, hunterCard } from './card';
export { asText, definitions } from './defs';
export {
  type Cell,
  type Face,
  type Hunter,
  type Kind,
  type Side,
  type Tribe,
  type Wish,
  type Zone,
  ALWAYS,
  TRIBES,
  WISHES,
  huntersOf,
  isLegend,
  kindOf,
  printed,
  sideFor,
  tileCells,
  tileIds,
  tileSize,
  totalOf,
  zonesOf,
} from './material';
export { BOX, objective } from './objective';
export { animalsOf, looseTile, painting, paintingGhost, paintingOutline, stainOf } from './painting';
export { type Caption, type Finished, type Kit, savedCave, tilesOf } from './poster';
export { CELL } from './stain';
export { handPrint, totem } from './totem';
export { LOOKS } from './tribes';
export { CAVE, SIDE, caveWall, cellRect } from './wall';
