/** What stands in the middle of a village. */
import { GOLD, INK, PLASTER, SLATE, STONE } from '../palette';
import { fine, flat, hair, inked, pool, shadow, symbol } from './ink';

const chapel =
  shadow('M-9 8 13 9.4 10 1z') +
  inked('M-3 8V-1H9.4V8z', PLASTER.light) +
  inked('M-4.6-8H7.4L10.8.6H-3z', SLATE.light, 0.45) +
  flat('M-3 .6H10.8L10-1.4H-3.4z', SLATE.dark) +
  fine(flat('M0 7V3.6q1-1.8 2 0V7zM4.6 7V3.6q1-1.8 2 0V7z', '#33506b')) +
  inked('M-9 8V-7H-2.4V8z', STONE.light) +
  flat('M-4.6-7H-2.4V8H-4.6z', STONE.mid) +
  flat('M-7-2v-2.6q1.2-2 2.4 0V-2zM-7.3 8V4.6q1.6-2.4 3.2 0V8z', INK) +
  inked('M-5.7-16.4-1.4-6.6Q-5.7-5-10-6.6z', SLATE.mid, 0.45) +
  hair('M-5.7-16v-3.6M-7.1-18.2h2.8', GOLD.leaf, 1.1, 1);

const well =
  pool(5.4, 2, 2, 3.4) +
  inked('M-4.4-1V2.4Q0 5 4.4 2.4V-1z', STONE.mid, 0.5) +
  `<ellipse cy="-1" rx="4.4" ry="2.2" fill="#3d5e6c" stroke="${INK}" stroke-width=".7"/>` +
  hair('M-3.6-1V-6.4M3.6-1V-6.4', INK, 1, 1) +
  inked('M-5-5.6 0-9 5-5.6z', '#8a5c34', 0.5);

export const villages = (): string => symbol('cc-chapel', chapel) + symbol('cc-well', well);
