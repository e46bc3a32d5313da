/**
 * A turn in the notation of records:
 *
 *     E 0,-1 r2        lay tile E at 0,-1, turned twice clockwise
 *     E 0,-1 r2 m0     … and put a meeple on its zone 0
 *     B 3,1 r0 a0      … the abbot on zone 0
 *     V 2,2 r1 home    … take the abbot home
 */
import type { Placing } from '../../landscape/land';

const NUMBER = '(0|-?[1-9][0-9]?)';
const SHAPE = new RegExp(`^([A-Z]{1,2}(?:_[A-Z])?) ${NUMBER},${NUMBER} r([0-3])(?: (?:([ma])([0-7])|(home)))?$`);
const PIECES: Record<string, string> = { m: 'meeple', a: 'abbot' };

export function readTurn(notation: string): Placing | null {
  const match = SHAPE.exec(notation);
  if (!match) return null;
  const [, tile = '', x, y, turns, letter, zone, home] = match;
  const piece = home ? 'home' : letter ? (PIECES[letter] ?? null) : null;
  return { tile, x: Number(x), y: Number(y), turns: Number(turns), piece, zone: letter ? Number(zone) : null };
}

export function writeTurn({ tile, x, y, turns, piece, zone }: Placing): string {
  const laid = `${tile} ${x},${y} r${turns}`;
  if (piece === null) return laid;
  return piece === 'home' ? `${laid} home` : `${laid} ${piece[0]}${zone}`;
}
