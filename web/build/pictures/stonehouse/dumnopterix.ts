/** Nobody knows what it looked like: a flyer of leather, with a crest of spines and jaws full of teeth. */
import type { Animal } from '../../../src/drawing/cave/animal';

/** Teeth stand along a jaw: where they begin, and how far they reach. */
const teeth = (along: readonly (readonly [number, number])[], reach: number) =>
  along.map(([x, y]) => `${x},${y},2.4 ${x - 0.6},${y + reach},.3`);

export const dumnopterix: Animal = {
  name: 'dumnopterix',
  box: [0, 0, 112, 106],
  eye: [36, 42.5, 1.5],
  weight: 2.4,
  tones: { back: ['#3a2620', '#8a4526', '#c98f4e'], far: '#5b3424', eye: '#f0d27a' },
  fade: [0.05, 0.5, 0.95],
  far: [
    // the wing on the other side, beating down
    '50,60 36,72 24,80! 6,102! 22,95 30,106! 38,94 50,103! 54,90 66,92 66,72',
  ],
  body: `2,43! 14,41 25,37 34,34 43,36 49,43 53,46! 52,30 57,10! 74,1! 71,16 81,38! 76,44 99,56! 85,61 76,67
    88,70 101,67 111,58! 107,71 94,78 80,79 86,88 97,91! 88,94 92,103! 81,96 70,84 58,80 49,72 43,62 37,57 24,61 6,66! 17,56 32,49! 17,47`,
  patches: [
    { shape: '28,38 19,25! 28,28 25,10! 35,21 39,4! 44,22 50,14! 48,32 47,41', fill: '#a5341c', opacity: 0.95 },
    { shape: '57,42 60,24 66,14 67,26 74,40 66,44 84,54 72,60 60,58', fill: '#d9a566', opacity: 0.5 },
  ],
  marks: [
    '58,12,2.4 64,28,1.6 79,37,.5',
    '57,14,2.6 62,38,1.8 96,56,.5',
    '55,16,2.2 58,40,1.8 74,64,.5',
    '30,36,1.4 26,26,1.2 21,27,.3',
    '36,34,1.6 32,22,1.2 26,12,.3',
    '41,35,1.6 41,20,1.2 39,6,.3',
    '45,38,1.4 47,26,1.2 50,16,.3',
    '24,80,2.4 24,92,1.2 30,104,.4',
    '24,80,2.4 38,86,1.4 49,101,.4',
    '57,10,3 52,6,2 50,2,.4',
    '16,43,1.6 19,42.6,.4',
  ],
  ivory: [
    ...teeth(
      [
        [8, 45.5],
        [13, 46.6],
        [18, 47.2],
        [23, 48],
        [28, 48.6],
      ],
      5,
    ),
    ...teeth(
      [
        [11, 62],
        [16, 58],
        [21, 55.4],
        [26, 53],
      ],
      -4,
    ),
  ],
  fur: [
    { along: '46,48 50,60 60,72', count: 12, length: 5, lean: [0.4, 1], width: 1.2 },
    { along: '62,64 74,72 88,74', count: 10, length: 4, lean: [1, 0.4], width: 1.1, opacity: 0.6 },
  ],
};
