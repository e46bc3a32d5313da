/** Reads the code of a table from what was typed: a code, perhaps dictated, or a whole link. */

/** Codes have no i, l, o, u, so those who mishear or mistype still arrive. */
const LOOKALIKES: Record<string, string> = { i: '1', l: '1', o: '0', u: 'v' };

export interface Place {
  table: string;
  /** What stands behind the # of a seat's link. */
  invitation: string;
}

/** Where it leads; null where it is neither. */
export function readPlace(typed: string): Place | null {
  const text = typed.trim();
  const link = /\/t\/([0-9a-z]+)\/?(?:\?[^#]*)?(?:#(.*))?$/i.exec(text);
  if (link) return { table: link[1]!.toLowerCase(), invitation: link[2] ?? '' };
  const code = text.toLowerCase().replace(/[\s.–-]/g, '');
  if (/^[0-9a-f]{16}$/.test(code)) return { table: code, invitation: '' }; // ids of older tables
  if (!/^[0-9a-z]{10}$/.test(code)) return null;
  return { table: code.replace(/[ilou]/g, (letter) => LOOKALIKES[letter]!), invitation: '' };
}

/** The page of a place. */
export function pathTo({ table, invitation }: Place): string {
  return `/t/${table}${invitation ? `#${invitation}` : ''}`;
}

/** A code as it is read out: "k7f2m 9x4qa". */
export function readOut(code: string): string {
  return code.length === 10 ? `${code.slice(0, 5)} ${code.slice(5)}` : code;
}
