/** What is to be seen on the covers. */
import type { Colour } from '../../src/drawing/tile/players';
import { piece as meeple } from '../../src/games/carcassonne/drawing/piece/figure';
import { type PieceKind, piece as hunter } from '../../src/games/hunters/drawing/piece/figure';
import { type Person, cover } from './cover';
import { carcassonneDrawing, huntersDrawing } from './drawings';

const follower = (at: string, zone: string, colour: Colour): Person => ({
  at,
  zone,
  piece: 'meeple',
  figure: meeple('meeple', { colour, lying: zone === 'field' }),
});

export const carcassonne = cover({
  ...carcassonneDrawing,
  window: [1, 0, 5, 3],
  board:
    'RV_A3@1,1 RV_F1@2,1 RV_K1@3,1 RV_E0@4,1 RV_J3@4,2 RV_I2@5,2 RV_C1@5,1 RV_L2@5,0 L3@3,0 E1@2,0 D3@3,2 G0@2,2 P2@3,3 U3@2,3 R2@4,3 M1@1,2 P3@5,3 T3@1,3 N3@1,0 S0@0,0 B2@0,2 A2@0,1 E_G1@0,3 J2@4,0',
  people: [
    follower('1,2', 'city', 'blue'),
    follower('3,2', 'road', 'yellow'),
    follower('4,1', 'city', 'red'),
    follower('2,1', 'field', 'blue'),
  ],
});

const placed = (piece: PieceKind, at: string, zone: string, colour: Colour): Person => ({
  at,
  zone,
  piece,
  figure: hunter(piece, { colour, lying: zone === 'meadow' }),
});

export const hunters = cover({
  ...huntersDrawing,
  window: [0, 0, 5, 3],
  board:
    'L651@0,0 B112@1,0 B010@2,0 L511@3,0 B031@4,0 L061@0,1 B042@1,1 START3@2,1 L492@3,1 B023@4,1 L750@0,2 L681@1,2 L051@2,2 L083@3,2 B062@4,2',
  people: [
    placed('follower', '2,1', 'forest', 'red'),
    placed('follower', '1,1', 'meadow', 'yellow'),
    placed('hut', '2,0', 'river', 'blue'),
    placed('follower', '4,1', 'forest', 'blue'),
  ],
});
