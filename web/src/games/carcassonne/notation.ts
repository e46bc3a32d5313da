/**
 * A turn in the notation of records:
 *
 *     E 0,-1 r2        lay tile E at 0,-1, turned twice clockwise
 *     E 0,-1 r2 m0     … and put a meeple on its zone 0
 *     B 3,1 r0 a0      … the abbot on zone 0
 *     V 2,2 r1 home    … take the abbot home
 */
import { notation } from '../../landscape/notation';

export const { readTurn, writeTurn } = notation({
  tile: '[A-Z]{1,2}(?:_[A-Z])?',
  pieces: { m: 'meeple', a: 'abbot' },
  lastZone: 7,
  words: ['home'],
});
