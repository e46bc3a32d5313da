/**
 * A turn in the notation of records; laying a bonus tile is an action of its own, written alike:
 *
 *     L14 0,-1 r2        lay tile L14 at 0,-1, turned twice clockwise
 *     L14 0,-1 r2 f0     … and put a follower on its zone 0
 *     B03 2,1 r0 f1      … of a bonus tile
 *     L20 1,0 r3 h2      … a hut on zone 2
 */
import { notation } from '../../landscape/notation';

export const { readTurn, writeTurn } = notation({
  tile: 'START|[LB][0-9]{2}',
  pieces: { f: 'follower', h: 'hut' },
  lastZone: 8,
});
