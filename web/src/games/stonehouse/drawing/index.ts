/**
 * The drawing of the Stone House: pure functions of the game's facts that give SVG text; the same facts, the same text.
 *
 *     `<svg class="sh-defs">${defs()}</svg>`            // once per page, before anything else
 *     stone(7, outline, 30)                             // about its centre of mass, one unit a tenth of a millimetre, y down
 *     stoneGhost(outline, 30), stonePath(outline)       // its line only
 *     site(1200), dust(300, 'fall')                     // the ground, whose top is y = 0, from edge to edge
 *     gem('garnet'), card('stay', 'red', false), cardBack('red'), closedHand('red')
 *     CAMP_PICTURE, CAMP                                // the camp as a picture, by night or at dusk as the page is, and the places in it
 */
export { CAMP_PICTURE, defs } from './addresses';
export { CAMP, CARDS } from './art';
export { type CardState, card, cardBack, closedHand } from './card';
export { definitions } from './defs';
export { GEMS, type Gem, gem, gemOf } from './gem';
export { dust, site } from './site';
export { type Outline, stone, stoneGhost, stonePath } from './stone';
