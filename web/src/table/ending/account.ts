/** The account at the end: points by source, a column for each player. */
import { inWords } from '../../chrome/settings.svelte';
import type { ResultShown, Words } from '../../wire';
import { m } from '../../words/messages.js';

export interface Row {
  source: string;
  name: Words;
  points: number[];
}

/** What stands above the account: where the points, or totems, came from; or what everyone has, where nothing is counted. */
export function accountTitle(counts: readonly Words[] | null | undefined): string {
  return counts ? m.ending_account({ counted: inWords(counts[1]) }) : m.ending_holdings();
}

/** The sources that gave anybody points, and what else the end went by, in the game's own order. */
export function accountRows(result: ResultShown, sources: Record<string, Words>): Row[] {
  const account = (result.account ?? []).map((column, seat) => ({ ...result.holdings[seat], ...column }));
  const used = new Set(account.flatMap((column) => Object.keys(column).filter((source) => column[source])));
  const ordered = [...Object.keys(sources).filter((s) => used.has(s)), ...[...used].filter((s) => !(s in sources))];
  return ordered.map((source) => ({
    source,
    name: sources[source] ?? { fr: source, en: source },
    points: account.map((column) => column[source] ?? 0),
  }));
}

export interface Place {
  seat: number;
  place: number;
  score: number | null;
}

/** Who came where; equal scores share a place, who gave up comes last. */
export function ranking(result: ResultShown, seats: number): Place[] {
  const out = new Set(result.forfeited);
  const all = Array.from({ length: seats }, (_, seat) => ({ seat, score: result.scores?.[seat] ?? null }));
  const rank = ({ seat, score }: { seat: number; score: number | null }) =>
    out.has(seat) ? -Infinity : result.winners.includes(seat) ? Infinity : (score ?? 0);
  const sorted = all.sort((a, b) => (rank(a) === rank(b) ? a.seat - b.seat : rank(b) - rank(a)));
  return sorted.map((one) => ({ ...one, place: 1 + sorted.filter((other) => rank(other) > rank(one)).length }));
}
