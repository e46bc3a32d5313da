/** What grows and grazes: drawn once, used everywhere. Light from the upper left. */
import { CROP, INK, MEADOW, TREE } from '../palette';
import { fine, flat, hair, inked, pool, symbol } from './ink';

const oak =
  pool(8, 2.8, 2.5, 6.5) +
  inked('M-.9 2-1.2 7.4H1.4L.9 2z', TREE.trunk, 0.4) +
  inked(
    'M-7.4.4C-8.8-2.4-7-5.2-4.6-5.4-4.2-8.2-.8-9.6 1.6-8.2 4.6-8.8 7-6.4 6.4-4.2 8.8-2.6 8.2.8 6 1.8 5 4.2 1.6 4.6.2 3.4-2.4 4.8-6.6 3.6-7.4.4z',
    TREE.leaf,
  ) +
  flat('M-5.8-.6C-6.4-2.8-4.8-4.4-3.2-4.2-3-6.6-.4-7.6 1.4-6.4.6-4.4-1.6-4.2-2-2.2-3.4-2.4-4.8-2-5.8-.6z', TREE.light) +
  fine(
    hair(
      'M.4 2.2C2.6 2.6 4.6 1.4 5-.2M2-.2C3.2 0 4.2-.6 4.6-1.6M2.8-4.6C4.2-4.6 5.2-3.8 5.2-2.8M-3.4 2.2C-2.2 2.6-1.2 2.4-.6 1.8',
      TREE.dark,
      0.9,
      1,
    ),
  );

const cypress =
  pool(5, 2.2, 2, 7) +
  inked('M-.8 4V8H.9V4z', TREE.trunk, 0.4) +
  inked('M0-10.5C2.8-7 4.2-2.6 3.9 1 3.7 4.4 2 5.6 0 5.6S-3.7 4.4-3.9 1C-4.2-2.6-2.8-7 0-10.5z', TREE.dark) +
  flat('M-.6-7.6C-2.4-4.6-3-1.6-2.7 1.4-1.5-.4-.7-4-.6-7.6z', TREE.light, 0.85);

const apple =
  pool(7, 2.4, 2, 6) +
  inked('M-.9 1-1.4 7H1.6L1 1z', TREE.trunk, 0.4) +
  inked('M-6.6-1C-7-4.6-3.6-7.4-.2-7.2 3.8-7.6 7.2-4.4 6.6-1 6 2 2.6 3 0 2.8-2.8 3-6 2-6.6-1z', TREE.olive) +
  flat('M-4.8-1.6C-5-4-2.6-5.8-.6-5.6-1.6-4-3.6-3.6-4.8-1.6z', '#a9b36a') +
  fine(
    '<g fill="#b8452c"><circle cx="2.4" cy="-3.6" r=".95"/><circle cx="-1" cy="-.8" r=".95"/><circle cx="3.6" cy="-.2" r=".95"/><circle cx="-3.4" cy="-2.6" r=".8"/></g>',
  );

const poplar =
  pool(5.6, 2.3, 2.2, 7) +
  inked('M-.9 3V8H1V3z', TREE.trunk, 0.4) +
  inked(
    'M-.4-11C2.4-10.4 3.4-8 3-6 5-4.6 5.2-1.8 4-.4 4.6 2.4 2.6 4.6 0 4.4-2.8 4.6-4.8 2.6-4-.2-5.4-2-4.8-4.6-3-5.8-3.6-8.4-2.4-10.6-.4-11z',
    '#73904c',
  ) +
  flat('M-.8-9.4C-2.4-8.4-2.6-6.4-2-5-3.6-4-3.8-2-3-.6-1.8-2-1.6-4-1.2-5.4-.6-6.8-.6-8.2-.8-9.4z', '#a9ba6b');

const bush =
  pool(4.6, 1.5, 1.2, 2.6) +
  inked('M-4.4 2.2C-5.4-.2-3.6-2.2-2-1.8-1.2-3.8 1.6-3.6 2-1.8 4-2.2 5.2.4 4.2 2.2 2 3-2 3-4.4 2.2z', TREE.leaf, 0.45) +
  hair('M-3 .4C-3-.8-2-1.2-1.2-.8-.6-2.2.4-2 .8-1.4', TREE.light, 1.1, 1);

const shrub =
  pool(3.6, 1.3, 1, 2.8) +
  inked('M-3.4 1.6C-4-.8-2.4-3 0-3S4-.8 3.4 1.6C2.4 3.2-2.4 3.2-3.4 1.6z', TREE.leaf, 0.45) +
  hair('M-2.2 0C-2-1.4-1-2 0-1.9', TREE.light, 1, 1);

const tuft = (d: string) =>
  `<path d="${d}" fill="none" stroke="${MEADOW.tuft}" stroke-width=".95" stroke-linecap="round" opacity=".85"/>`;

const flowers = (petal: string, other: string) =>
  hair('M-2 2V0M1.6 2.4V.4', MEADOW.tuft, 0.7, 1) +
  `<circle cx="-2" cy="-.4" r="1.2" fill="${petal}"/><circle cx="1.6" cy="0" r="1.2" fill="${petal}"/><circle cx="0" cy="-2" r="1" fill="${other}"/>`;

const sheaf =
  inked('M-2 2.6C-1.4.6-1.4-.6-2.6-2.8L0-3.6 2.6-2.8C1.4-.6 1.4.6 2 2.6z', '#e7cf86', 0.35) +
  hair('M-1.5 0H1.5', CROP.ploughLine, 0.8, 1);

const sheep =
  pool(4.4, 1.3, 0.8, 3) +
  hair('M-1.8 1.6V3.2M1.6 1.6V3.2', INK, 0.9, 1) +
  inked(
    'M-3.6 1.2C-4.8 0-4-1.9-2.7-1.9-2.3-3.2-.6-3.2-.2-2.5.8-3.4 2.3-2.9 2.5-1.9 3.8-1.4 3.8.4 2.7 1.2 1 2-1.8 2-3.6 1.2z',
    '#f8f1de',
    0.45,
  ) +
  `<ellipse cx="3.5" cy="-1.4" rx="1.3" ry="1" fill="${INK}"/>`;

export const TREES = ['cc-tree0', 'cc-tree0', 'cc-tree0', 'cc-tree3', 'cc-tree1', 'cc-tree2'] as const;

export const plants = (): string =>
  [oak, cypress, apple, poplar].map((s, i) => symbol(`cc-tree${i}`, s)).join('') +
  symbol('cc-bush', bush) +
  symbol('cc-shrub', shrub) +
  symbol('cc-tuft0', tuft('M-2.6 1.6Q-2.6-.6-3.6-2M-.6 1.8Q-.8-1.4-.4-3.4M1.2 1.7Q1.6-.4 3-1.8')) +
  symbol('cc-tuft1', tuft('M-1.6 1.4Q-1.8-.4-2.8-1.4M0 1.6Q.2-1 .2-2.6M1.6 1.4Q2-.2 3-.9')) +
  symbol('cc-flower0', flowers('#c8452f', '#d8654a')) +
  symbol('cc-flower1', flowers('#f7efd8', '#e9c04d')) +
  symbol('cc-sheaf', sheaf) +
  symbol('cc-sheep', sheep);
