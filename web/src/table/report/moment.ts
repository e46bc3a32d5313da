/** A moment of the game as an address: it opens the replay there. */

const MOVE = 'move';

/** The moment that an address asks for; null: none. */
export function momentIn(search: string): number | null {
  const asked = new URLSearchParams(search).get(MOVE);
  return asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : null;
}

export const momentLink = (origin: string, table: string, n: number): string =>
  `${origin}/t/${encodeURIComponent(table)}?${MOVE}=${n}`;
