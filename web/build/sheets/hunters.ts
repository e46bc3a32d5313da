/** Contact sheets of the Hunters & Gatherers drawing. */
import {
  COLOURS,
  type Turns,
  defs,
  detailClass,
  drawTile,
  highlight,
  loadShapes,
  piece,
  tileZones,
} from '../../src/games/hunters/drawing';
import { TILES } from '../../src/games/hunters/drawing/plan/tiles';
import { type Drawing, type Page, picture, row, sheetsOf } from './page';

const drawing: Drawing = { game: 'hunters', table: { light: '#dbc497', dark: '#1d130d' }, defs, drawTile, detailClass };

/** Every tile of the box, all turned alike. */
const allTiles = (px: number, turns: Turns = 0) =>
  row(
    drawing,
    TILES.map(({ id }) => ({ id, laid: { turns } })),
    px,
  );

function figures(): string {
  const poses = COLOURS.flatMap((colour) => [
    piece('follower', { colour }),
    piece('follower', { colour, lying: true }),
    piece('hut', { colour }),
    piece('follower', { colour, ghost: true }),
  ]);
  const at = poses.map(
    (p, i) => `<g transform="translate(${40 + (i % 12) * 62} ${40 + Math.floor(i / 12) * 66})">${p}</g>`,
  );
  return `<svg width="1180" height="220" viewBox="0 0 780 146">${at.join('')}</svg>`;
}

/** Every place where a piece could stand, and the light over one zone. */
function manned(id: string, px: number, lit: number | null): string {
  const zones = tileZones(id);
  const people = zones.map((zone) => {
    const put = (at: readonly number[], what: string) => `<g transform="translate(${at.join(' ')})">${what}</g>`;
    const hut = zone.spots?.hut ? put(zone.spots.hut, piece('hut', { colour: 'blue' })) : '';
    const figure = piece('follower', { colour: 'red', lying: zone.kind === 'meadow' });
    return (zone.kind === 'lake' ? '' : put(zone.spot, figure)) + hut;
  });
  const light = lit === null ? '' : highlight(zones[lit % zones.length]!, { colour: COLOURS[lit % COLOURS.length]! });
  return picture(drawing, drawTile(id) + light + (lit === null ? people.join('') : ''), px);
}

const CLOSE = [
  'START',
  'L15',
  'L08',
  'B10',
  'B03',
  'B06',
  'L57',
  'B04',
  'B05',
  'L17',
  'L21',
  'L63',
  'L10',
  'L47',
  'L49',
  'L76',
];

export async function sheets(root: string): Promise<Page[]> {
  await loadShapes();
  const sheet = sheetsOf(root, drawing);
  const spring = ({ features }: (typeof TILES)[number]) => features.some(({ ends }) => ends?.includes('spring'));
  const some = TILES.filter((tile, i) => i % 7 === 0 || spring(tile)).map((t) => t.id);
  return [
    sheet('tiles-130', allTiles(130), 'dark', 1840),
    sheet('tiles-130-turned', allTiles(130, 1), 'light', 1840),
    sheet('tiles-64', allTiles(64), 'dark', 1080),
    sheet(
      'close',
      row(
        drawing,
        CLOSE.map((id) => ({ id })),
        400,
      ),
      'light',
      1680,
    ),
    sheet('people', `<div class="row">${some.map((id) => manned(id, 200, null)).join('')}</div>`, 'dark', 1300),
    sheet('lit', `<div class="row">${some.map((id, i) => manned(id, 200, i)).join('')}</div>`, 'light', 1300),
    sheet('pieces', figures(), 'light', 1220),
    sheet('pieces-dark', figures(), 'dark', 1220),
  ];
}
