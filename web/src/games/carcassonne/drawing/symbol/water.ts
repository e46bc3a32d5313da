/** Rocks, reeds and what swims. */
import { STONE, TREE, WATER } from '../palette';
import { flat, hair, inked, symbol } from './ink';

const rock =
  inked('M-5 3.4-6 .2-2.8-3.6 2-4 5.4-.8 5 3.4Q0 5-5 3.4z', STONE.light) +
  flat('M2-4 1 .4-5 3.4Q0 5 5 3.4L5.4-.8z', STONE.dark, 0.6);
const pebble =
  inked('M-3.8 2.6-3.4-1.6 0-3.4 3.6-.8 3.8 2.6Q0 3.8-3.8 2.6z', STONE.mid) +
  flat('M0-3.4.6.4 3.8 2.6 3.6-.8z', STONE.deep, 0.6);
const reed =
  hair('M-2.4 3Q-2.6-2-4-5M0 3Q0-3 .4-7M2.2 3Q2.6-1 4.2-4M-1.2 3Q-1.4 0-1.8-3.4', TREE.leaf, 1.1, 1) +
  hair('M.4-7v3M-4-5.2l.6 2.2', '#7a5230', 1.7, 1);
const swan =
  inked(
    'M-4.4.6Q-4 3 0 3T4.6-.6Q2 .4.6-.4-1.4-.8-2-.2-3.6-.6-3.4-2.4-3.4-3.6-4.6-3.4L-5.8-2.6-4.6-2.4Q-4.8-.8-4.4.6z',
    '#fbf6e8',
    0.45,
  ) + hair('M-6 3.8H5', WATER.light, 0.9, 1);
const boat =
  inked('M-7 0Q0 2 7 0Q5.4 4.4 0 4.4T-7 0z', '#8a5c34') +
  hair('M0 1V-9', '#46321f', 0.9, 1) +
  inked('M.6-9Q6-6 5.6-1.6L.6-1z', '#f4ead0', 0.45);

export const water = (): string =>
  symbol('cc-rock0', rock) +
  symbol('cc-rock1', pebble) +
  symbol('cc-reed', reed) +
  symbol('cc-swan', swan) +
  symbol('cc-boat', boat);
