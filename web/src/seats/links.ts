/** The links of a table's seats. The server tells them once, to the host, so they are kept on the host's device. */
import type { SeatLink } from '../wire';

const key = (table: string) => `lascaux.links.${table}`;

export function keepLinks(table: string, links: readonly SeatLink[]): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(links.map(({ seat, path }) => ({ seat, path }))));
  } catch {
    // Storage may be forbidden: the code of the table still brings people here.
  }
}

/** The link to a seat: the seat's own, or, where none is kept, the table's. */
export function seatLink(table: string, seat: number, origin: string = location.origin): string {
  let path = `/t/${table}#${seat}`;
  try {
    const kept: { seat: number; path: string }[] = JSON.parse(localStorage.getItem(key(table)) ?? '[]');
    path = kept.find((link) => link.seat === seat)?.path ?? path;
  } catch {
    // Something else was kept under this name.
  }
  return origin + path;
}

/** What stands behind the # of such a link: a seat, and its token if it has one. */
export function readInvitation(fragment: string): { seat: number; token: string | null } | null {
  const found = /^(\d{1,2})(?:\.(.+))?$/.exec(fragment);
  return found ? { seat: Number(found[1]), token: found[2] ?? null } : null;
}
