/** The log as a chronicle: what happened, an entry for each action, its sentence and the cells it speaks of. */
import { inWords } from '../../chrome/settings.svelte';
import type { AnyEvent, TableShown, Words } from '../../wire';
import type { Cell } from '../spotlight.svelte';

export interface Entry {
  key: string;
  n: number;
  seat: number | null;
  /** The last of its actions: a game may tell several in one line. */
  last: number;
  /** All of it as a person would say; null while the end is still counted, and from a server that has no such words. */
  tells: Words | null;
  /** The line of several actions that are shown together. */
  says: string | null;
  /** In order. */
  events: AnyEvent[];
  /** The scoring at the end, separate from the last move. */
  final: boolean;
}

/** What happened between two actions, and after how many of them. */
export interface Note {
  key: string;
  icon: 'hourglass' | 'person' | 'back' | 'bot';
  n: number;
  say: Words;
}

/**
 * Clocks that ran out, bots that failed, announced absences and undos, oldest first. Notes about moves that were
 * undone later stand with that undo.
 */
export function notesOf({
  fallen,
  failures,
  absences,
  returns,
}: Pick<TableShown, 'fallen' | 'failures' | 'absences' | 'returns'>): Note[] {
  const all = [
    ...failures.map((one) => ({ ...one, icon: 'bot' as const })),
    ...fallen.map((one) => ({ ...one, icon: 'hourglass' as const })),
    ...absences.map((one) => ({ ...one, icon: 'person' as const })),
    ...returns.map((one) => ({ ...one, icon: 'back' as const })),
  ].toSorted((one, two) => one.at_ms - two.at_ms);
  let stands = Infinity;
  return all
    .toReversed()
    .map(({ icon, n, at_ms, say }, i) => {
      if (icon === 'back') stands = Math.min(stands, n);
      return { key: `${icon} ${at_ms} ${i}`, icon, n: Math.min(n, stands), say };
    })
    .toReversed();
}

export type ScoreEvent = AnyEvent & { seat: number; points: number };

export function isScore(event: AnyEvent): event is ScoreEvent {
  return typeof event.points === 'number' && typeof event.seat === 'number';
}

function atTheEnd(event: AnyEvent): boolean {
  return event.final === true || event.type === 'game_over';
}

/** How a game tells several actions in one line. */
export interface Together {
  /** Do the events of the next action belong to the line of those before? */
  continues: (before: readonly AnyEvent[], next: readonly AnyEvent[]) => boolean;
  /** The line; null: each action's own sentence. */
  say: (events: readonly AnyEvent[], name: (seat: number) => string) => string | null;
}

/** Entries of single actions, merged where they are shown together. */
export function together(single: readonly Entry[], how: Together, name: (seat: number) => string): Entry[] {
  const joined: Entry[] = [];
  for (const entry of single) {
    const before = joined.at(-1);
    if (before && !entry.final && how.continues(before.events, entry.events)) {
      const seat = before.seat === entry.seat ? entry.seat : null;
      joined[joined.length - 1] = { ...before, seat, last: entry.n, events: [...before.events, ...entry.events] };
    } else joined.push(entry);
  }
  return joined.map((entry) => (entry.final ? entry : { ...entry, says: how.say(entry.events, name) }));
}

/** Oldest first. */
export function entries(log: readonly AnyEvent[]): Entry[] {
  const grouped: Entry[] = [];
  for (const event of log) {
    const final = atTheEnd(event);
    const key = `${event.n}${final ? ' end' : ''}`;
    let entry = grouped.at(-1);
    if (entry?.key !== key) {
      entry = {
        key,
        n: event.n,
        last: event.n,
        seat: final ? null : event.seat,
        tells: null,
        says: null,
        events: [],
        final,
      };
      grouped.push(entry);
    }
    entry.events.push(event);
  }
  for (const entry of grouped) entry.tells = tellsOf(entry);
  return grouped;
}

/** Who has won is not given away while points are counted. */
function tellsOf({ events, final }: Entry): Words | null {
  const known = !final || events.some(({ type }) => type === 'game_over');
  return (known && events[0]?.tells) || null;
}

export function sentence({ tells, says, events }: Entry): string {
  return says ?? (tells ? inWords(tells) : events.map((event) => inWords(event.say)).join(' '));
}

function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length >= 2 && typeof value[0] === 'number' && typeof value[1] === 'number';
}

/** The cell that an event names, if its game has cells. */
function placeOf(event: AnyEvent): Cell | null {
  const place = 'x' in event && 'y' in event ? [event.x, event.y] : null;
  return isCell(place) ? place : null;
}

export function cellsOf(event: AnyEvent): Cell[] {
  const cells = 'cells' in event && Array.isArray(event.cells) ? event.cells : [];
  if (cells.length && cells.every(isCell)) return cells;
  const place = placeOf(event);
  return place ? [place] : [];
}

export function cellsOfEntry(entry: Entry): Cell[] {
  const all = entry.events.flatMap(cellsOf);
  return [...new Map(all.map((cell) => [`${cell[0]},${cell[1]}`, cell])).values()];
}

/** The entry that tells how something came to lie on a cell: what a hovered tile belongs to. */
export function entryAt(chronicle: readonly Entry[], tile: Cell | null): Entry | null {
  if (!tile) return null;
  return (
    chronicle.find(({ events }) =>
      events.some((event) => !isScore(event) && placeOf(event)?.every((part, i) => part === tile[i])),
    ) ?? null
  );
}
