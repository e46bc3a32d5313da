/** The stone parts of a city: towers, gatehouses seen from four sides, larger buildings. They stand on 0,0. */
import { CITY, GOLD, INK, PLASTER, ROAD, SLATE, STONE } from '../palette';
import { fine, flat, hair, inked, shadow, symbol, tiny } from './ink';

const stones = (d: string) => tiny(hair(d, STONE.deep, 0.5, 0.7));
const slit = (d: string, width = 1.3) => `<path d="${d}" stroke="${INK}" stroke-width="${width}"/>`;

const drum = (w: number, top: number) =>
  inked(`M${-w}${top}V2Q0 5.6 ${w} 2V${top}z`, STONE.light) + flat(`M1.4${top}V4Q5 3.4 ${w} 2V${top}z`, STONE.mid);

const tower =
  shadow('M-7 2.6Q3 8 13 3.6L7-2z') +
  drum(6.6, -11) +
  stones('M-4.6-6h3M-1-2.6h3.2M-5-.4h2.6M2.6-6.4h2.6M-3.4 2h2.6') +
  slit('M-.9-7V-3.6') +
  inked('M-7.8-10V-15.6H-4.8V-13.6H-1.5V-15.6H1.5V-13.6H4.8V-15.6H7.8V-10Q0-7.4-7.8-10z', STONE.light) +
  flat('M3-9V-13.6H4.8V-15.6H7.8V-10Q5.6-9.2 3-9z', STONE.mid);

const cap = (x: number, y: number, w: number, h: number) =>
  inked(`M${x} ${y - h}L${x + w} ${y}Q${x} ${y + 3} ${x - w} ${y}z`, SLATE.light) +
  flat(`M${x} ${y - h}L${x + w} ${y}Q${x + w / 2} ${y + 1.4} ${x + 1.2} ${y + 1.5}z`, SLATE.dark);

const spire =
  shadow('M-7 2.6Q3 8 13 3.6L7-2z') +
  drum(6, -9) +
  stones('M-4.4-4h3M-1-1h3.2M-4.6 1.2h2.6M2.6-4.4h2.6') +
  slit('M-.9-6V-2.8') +
  cap(0, -8.4, 7.8, 13.6);

/** One of the two towers of a gate, its base at x, y. */
const gateTower = (x: number, y: number) =>
  inked(`M${x - 4.7} ${y - 15.5}V${y}Q${x} ${y + 2} ${x + 4.7} ${y}V${y - 15.5}z`, STONE.light) +
  flat(`M${x + 1} ${y - 15.5}V${y + 0.9}Q${x + 3} ${y + 0.8} ${x + 4.7} ${y}V${y - 15.5}z`, STONE.mid) +
  stones(`M${x - 3.4} ${y - 10}h3M${x - 0.6} ${y - 6.6}h3M${x - 3.4} ${y - 3}h3`) +
  cap(x, y - 15.2, 5.9, 12);

/** The road comes from the south: doors and portcullis. */
const gateSouth =
  shadow('M-14 4Q4 10 20 5L14-2z') +
  inked('M-6-11V-13H-3.6V-11.6H-1.2V-13H1.2V-11.6H3.6V-13H6V4H-6z', STONE.mid) +
  inked('M-4.2 4.4V-2Q-4.2-6.4 0-6.4T4.2-2V4.4z', '#4a3421', 0.4) +
  hair('M-2.1 4V-5.6M0 4V-6.2M2.1 4V-5.6M-4 0H4', '#8b6b45', 0.6, 1) +
  gateTower(-9.7, 3.6) +
  gateTower(9.7, 3.6);

/** The road comes from the north: the back of the gate, open on the street. */
const gateNorth =
  shadow('M-14 6Q4 12 20 7L14 0z') +
  flat('M-4.6 6H4.6L7 17H-7z', CITY.lane) +
  inked('M-6-9V-11H-3.6V-9.6H-1.2V-11H1.2V-9.6H3.6V-11H6V6.4H-6z', STONE.mid) +
  inked('M-4.4 6.6V0Q-4.4-4.4 0-4.4T4.4 0V6.6z', ROAD.fill, 0.4) +
  flat('M-4.4 1.6V0Q-4.4-4.4 0-4.4T4.4 0V1.6Q3.8-2.6 0-2.6T-4.4 1.6z', '#4a3421', 0.75) +
  gateTower(-9.7, 5.6) +
  gateTower(9.7, 5.6);

/** The road comes from the east: an arch between a tower behind and a tower before. */
const gateEast =
  shadow('M-4 15Q8 19 19 13L9 4z') +
  gateTower(0, -7.6) +
  inked('M-5.4-11.4H4.4Q10.8-11.4 10.8-3V8.8H3L-5.4 5z', STONE.mid) +
  inked('M3.4 9V-3Q3.4-10.6 7.4-10.6T11.4-3V9z', STONE.light) +
  inked('M5.2 9V-2.6Q5.2-8.2 7.6-8.2T10-2.6V9z', '#4a3421', 0.4) +
  hair('M6.8 8.6V-7.6M8.4 8.6V-7.6M5.4-.4H9.8M5.4 4H9.8', '#8b6b45', 0.5, 1) +
  gateTower(0, 14.6);

const keep =
  shadow('M-11 12 17 13.4 12.6 0z') +
  inked('M-11 12V-9H11V12z', STONE.light) +
  flat('M4-9H11V12H4z', STONE.mid) +
  stones('M-8.6-3h4M-3-3h4M-6 1h4M-9 5h4M5.6-2h3.4M5.6 3h3.4M-8 9h3') +
  inked('M-12.4-8V-14H-8.6V-11.6H-4.8V-14H-1V-11.6H2.8V-14H6.6V-11.6H8.8V-14H12.4V-8z', STONE.light) +
  flat('M-2.4 12V6.4Q0 3.6 2.4 6.4V12z', INK) +
  slit('M-5.6-5v3M5-5v3M-.2-5v3', 1.4) +
  banner(0, -12);

function banner(x: number, y: number): string {
  return (
    slit(`M${x} ${y}v-9`, 1) +
    inked(`M${x + 0.4} ${y - 8.6}q3.6-1.4 5.2.4 2 1.6 4.4.2l-1.4 4q-2.6 1-4.2-.6-1.8-1.4-4 0z`, GOLD.leaf, 0.4)
  );
}

/** A round donjon under a slate cap. */
const donjon =
  shadow('M-9 12Q6 17 17 12L10 0z') +
  inked('M-9 11V-9H9V11Q0 15-9 11z', STONE.light) +
  flat('M2.4-9H9V11Q6 12.6 2.4 13z', STONE.mid) +
  stones('M-6.6-4h4M-2-1h4M-7 3h4M3.6-3.6h4M4 2h4M-4 7h4M3.6 8h3.6') +
  slit('M-4.6-3v3.4M.6 1.4v3.4', 1.4) +
  inked('M-10.4-7.6V-11H-7V-9.6H-3.6V-11H-.2V-9.6H3.2V-11H6.6V-9.6H7.6V-11H10.4V-7.6Q0-4-10.4-7.6z', STONE.light) +
  cap(0, -9.6, 7, 12) +
  banner(0, -21);

/** A church of the town, its tower to the left. */
const church =
  shadow('M-12 12 19 13 14 2z') +
  inked('M-4 12V1H13V12z', PLASTER.light) +
  inked('M-6-8H10L14.6 2.4H-4z', SLATE.light) +
  flat('M-4 2.4H14.6L13.6.2H-4.4z', SLATE.dark) +
  fine(
    hair('M-5.4-4.6H11.4M-4.8-1.4H12.8') +
      flat('M0 11V7q1.2-2 2.4 0v4zM5 11V7q1.2-2 2.4 0v4zM10 11V7q1.2-2 2.4 0v4z', '#33506b'),
  ) +
  inked('M-12.6 12V-12H-4V12z', STONE.light) +
  flat('M-7-12H-4V12H-7z', STONE.mid) +
  flat('M-10-4v-4q1.6-2.6 3.2 0v4zM-10.4 12V7.4q2-3 4 0V12z', INK) +
  inked('M-8.3-27-2.8-11.4Q-8.3-9.4-13.8-11.4z', SLATE.mid) +
  flat('M-8.3-27-2.8-11.4Q-5.4-10.4-7.6-10.4z', SLATE.dark) +
  hair('M-8.3-26.6v-5M-10.2-29.6h3.8', GOLD.leaf, 1.2, 1);

/** The hall on the market place, with its clock and arcade. */
const hall =
  shadow('M-13 12 19 13.2 14 2z') +
  inked('M-13 12V-1H13V12z', PLASTER.light) +
  flat('M5 12V-1H13V12z', PLASTER.shade) +
  inked('M-10.4-12H10.4L15-.6H-15z', '#b4532f') +
  flat('M-15-.6H15L14-3H-14z', INK, 0.18) +
  fine(hair('M-11.6-8.4H11.8M-13-5H13.2')) +
  inked('M-4.6 3V-9L0-15 4.6-9V3z', PLASTER.light) +
  inked('M0-17.6 6.4-8.4 4.6-7 0-13.6-4.6-7-6.4-8.4z', SLATE.mid, 0.45) +
  `<circle cy="-5.4" r="2.3" fill="${GOLD.light}" stroke="${INK}" stroke-width=".6"/>` +
  hair('M0-6.8V-5.4L1-4.8', INK, 0.6, 1) +
  flat(
    'M-11 12V7.6q1.7-2.8 3.4 0V12zM-6.4 12V7.6q1.7-2.8 3.4 0V12zM-1.7 12V7.6q1.7-2.8 3.4 0V12zM3 12V7.6q1.7-2.8 3.4 0V12zM7.6 12V7.6q1.7-2.8 3.4 0V12z',
    INK,
    0.8,
  ) +
  banner(0, -16.4);

/** The paved corner where two sides of a city join; walls of neighbours may end here. */
const corner =
  `<circle r="11" fill="${STONE.mid}" stroke="${INK}" stroke-width=".7"/>` +
  `<circle r="7.6" fill="${STONE.light}" stroke="${STONE.dark}" stroke-width=".7"/>` +
  hair(
    'M-10 0H-7.6M7.6 0H10M0-10V-7.6M0 7.6V10M-7.1-7.1l1.7 1.7M5.4 5.4l1.7 1.7M7.1-7.1 5.4-5.4M-5.4 5.4-7.1 7.1',
    STONE.deep,
    0.6,
    0.8,
  );

export const LANDMARKS = ['cc-keep', 'cc-donjon', 'cc-church', 'cc-hall'] as const;

export const stonework = (): string =>
  Object.entries({
    'cc-tower': tower,
    'cc-spire': spire,
    'cc-gate-S': gateSouth,
    'cc-gate-N': gateNorth,
    'cc-gate-E': gateEast,
    'cc-gate-W': `<g transform="scale(-1 1)">${gateEast}</g>`,
    'cc-keep': keep,
    'cc-donjon': donjon,
    'cc-church': church,
    'cc-hall': hall,
    'cc-corner': corner,
  })
    .map(([id, s]) => symbol(id, s))
    .join('');
