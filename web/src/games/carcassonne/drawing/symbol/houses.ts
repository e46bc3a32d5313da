/** Houses, about 20 units wide, drawn about their middle. A roof takes the `color` property: one drawing, all roofs. */
import { INK, PLASTER, STONE } from '../palette';
import { fine, flat, hair, inked, shadow, symbol, tiny } from './ink';

const ROOF = 'currentColor';
/** Walls are left out when tiles are small: roofs alone make a town. */
const walls = (d: string) => fine(inked(d, PLASTER.light));
const shaded = (d: string) => fine(flat(d, PLASTER.shade));
const dark = (d: string) => flat(d, INK, 0.72);
const roof = (d: string) => inked(d, ROOF, 0.45);
/** The sun on a ridge and the shade on the far slope. */
const sun = (d: string) => flat(d, '#fff3d6', 0.26);
const dusk = (d: string) => flat(d, INK, 0.2);

/** A gable to the left, the long roof to the right. */
const gabled =
  shadow('M-8.6 8.4 12.8 9.6 10.6 1z') +
  walls('M-9 8.4V1.6L-10.6 1-5.4-9H6L11 2.2H8.8V8.4z') +
  shaded('M-1.4 8.4V1.4H8.8V8.4z') +
  roof('M-5.4-9H6L11 2.2H.2z') +
  flat('M-5.4-9-10.6 1-9 1.9-5.2-5.9z', ROOF) +
  sun('M-5.4-9H6L6.9-7H-4.4z') +
  dusk('M.2 2.2H11L10.2.4H-.7z') +
  tiny(
    hair('M-5.3-5.8-1.2 2M-3.6-5.2H7.4M-2-2.2H9') + dark('M-6.4 8.4V4.6H-4.3V8.4zM1.2 3.6h1.9V6H1.2zM5 3.6h1.9V6H5z'),
  );

/** A broad hipped roof and a chimney. */
const hipped =
  shadow('M-9 8 12 9.2 10 3z') +
  walls('M-8.8 8.2V1.6H8.8V8.2z') +
  shaded('M3 8.2V2H8.8V8.2z') +
  inked('M3.4-9.4H6.2V-4H3.4z', STONE.mid, 0.45) +
  roof('M-6.4-7.6H6.6L10.8 3.2H-10.8z') +
  sun('M-6.4-7.6H.6L-.4 3.2H-10.8z') +
  dusk('M6.6-7.6 10.8 3.2H6.4L4.8-7.6z') +
  tiny(hair('M-7.8-4H8M-9.2-.4H9.4') + dark('M-6.4 4.9h2V7h-2zM-1.2 8.2V4.9H1V8.2zM4.4 4.9h2V7h-2z'));

/** A tall timbered gable to the front. */
const timbered =
  shadow('M-6 8.8 10.4 10 7.4 0z') +
  walls('M-6.4 9V0L0-8.4 6.4 0V9z') +
  shaded('M2.6 9V-4.8L6.4 0V9z') +
  tiny(hair('M-6.4 1.4H6.4M-6.4 5H6.4M-2.4 1.4V9M2.4 1.4V9M-6.4 5-2.4 1.4M6.4 5 2.4 1.4', INK, 0.6, 0.6)) +
  roof('M0-11.4 9.4.2 6.8 2.4 0-5.8-6.8 2.4-9.4.2z') +
  sun('M0-11.4V-5.8L-6.8 2.4-9.4.2z') +
  tiny(dark('M-1.1 9V6H1.1V9zM-1-3.2h2v2.5h-2z'));

/** The first one, seen from the other end. */
const mirrored =
  shadow('M-8.6 8.4 12.8 9.4 10.6 1z') +
  walls('M9 8.4V1.6L10.6 1 5.4-9H-6L-11 2.2H-8.8V8.4z') +
  shaded('M1.4 8.4V1.6L5.2-6 9 1.6V8.4z') +
  roof('M5.4-9H-6L-11 2.2H-.2z') +
  flat('M5.4-9 10.6 1 9 1.9 5.2-5.9z', ROOF) +
  dusk('M5.4-9 10.6 1 9 1.9 5.2-5.9z') +
  sun('M5.4-9H-6L-6.9-7H4.4z') +
  tiny(hair('M3.6-5.2H-7.4M2-2.2H-9') + dark('M6.4 8.4V4.6H4.3V8.4zM-1.2 3.6h-1.9V6h1.9zM-5 3.6h-1.9V6H-5z'));

/** A round stair tower with a pointed cap. */
const turreted =
  shadow('M-4 9 8.6 9.8 4.6 2z') +
  walls('M-4.6 9V-.6H4.6V9Q0 10.2-4.6 9z') +
  shaded('M1-.6H4.6V9Q2.8 9.5 1 9.6z') +
  roof('M0-12 6.4.6Q0 2.6-6.4.6z') +
  sun('M0-12-1 1.6Q-4 1.4-6.4.6z') +
  tiny(dark('M-1.4 3.4H.4V6.2H-1.4z'));

/** Two wings, one with its gable to the street. */
const winged =
  shadow('M-9 8.4 12.4 9.6 10 2z') +
  walls('M-9 8.4V2.8H-10.6L-8-6.4H2L3.4-4.2 5.2-8.8 10.8.1 9.4 1.2V8.4z') +
  roof('M-8-6.4H2L4 2.8H-10.6z') +
  sun('M-8-6.4H2L2.4-4.4H-8.6z') +
  shaded('M1 8.4V-.4L5.2-6.6 9.4-.4V8.4z') +
  roof('M5.2-8.8 10.8.1 9.4 1.2 5.2-5.4 1 1.2-.4.1z') +
  tiny(hair('M-8.8-3H2.6M-9.6 0H3.4') + dark('M4.2 8.4V4.8h2V8.4zM-6 4.6h2v2.1h-2zM-2.2 4.6h2v2.1h-2z'));

/** A merchant's house with a stepped gable. */
const stepped =
  shadow('M-6.4 9 11 10 8 0z') +
  roof('M-3.4-8.4 3-10.6 9.4-.4 8.6 2.4H1z') +
  inked('M1.4 9V1L8.4 1.6V9z', PLASTER.shade) +
  walls('M-7.2 9V-1.4H-5.4V-4.2H-3.6V-7H-1.8V-9.4H.6V-7H2.4V-4.2H4.2V-1.4H6V9z') +
  shaded('M3.2 9V-4.2H4.2V-1.4H6V9z') +
  tiny(
    hair('M-7.2 2.4H6', INK, 0.5, 0.5) +
      dark(
        'M-5 9V5.4h2.4V9zM-.2 5.4h1.8v2.4H-.2zM3 5.4h1.8v2.4H3zM-4.2-1.2h1.7V1.4h-1.7zM1.2-1.2h1.7V1.4H1.2zM-1.5-5.6H.2V-3.2H-1.5z',
      ),
  );

export const WIDE_HOUSES = ['cc-h0', 'cc-h1', 'cc-h3', 'cc-h5'] as const;
export const SLIM_HOUSES = ['cc-h2', 'cc-h4', 'cc-h6'] as const;

export const houses = (): string =>
  [gabled, hipped, timbered, mirrored, turreted, winged, stepped].map((s, i) => symbol(`cc-h${i}`, s)).join('');
