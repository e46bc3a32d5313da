/** Views as they are sent to who follows changes: what makes the next one of the last (JSON Patch, RFC 6902). */
import type { AnyView, Change, Eyes } from '../wire';

/** The seat of a view; null: a spectator's. */
export type Seat = Eyes['seat'];

/** The views received last, by seat. Patches apply to these, and not to the views on display. */
export class LatestViews {
  #views: ReadonlyMap<Seat, AnyView | null> = new Map();

  /** A whole table: all that was before is dropped. */
  begin(eyes: readonly Eyes[]): void {
    this.#views = new Map(eyes.map(({ seat, view }) => [seat, view]));
  }

  /** The eyes of a step with whole views; null where there is nothing that could have changed. */
  follow(eyes: readonly Eyes[]): Eyes[] | null {
    const followed: Eyes[] = [];
    for (const { changes, ...eye } of eyes) {
      const before = this.#views.get(eye.seat);
      if (changes && !before) return null;
      followed.push(changes && before ? { ...eye, view: applyPatch(before, changes) } : eye);
    }
    if (followed.length) this.begin(followed);
    return followed;
  }
}

/** What one of the reader's seats (null: a spectator) sees and may do now. */
export type SeatView = Omit<Eyes, 'events'>;

export const withoutEvents = ({ events: _, ...seatView }: Eyes): SeatView => seatView;

/** A view after some changes; the one before stays as it is, and what did not change is the same object in both. */
export function applyPatch(view: AnyView, changes: readonly Change[]): AnyView {
  const next: AnyView = { ...view };
  for (const { op, path, value } of changes) {
    const [name = '', ...rest] = path.split('/').slice(1).map(unescaped);
    Object.assign(next, { [name]: rest.length ? inside(Reflect.get(next, name), rest, op, value) : value });
  }
  return next;
}

/** The names of fields in paths (RFC 6901). */
const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function inside(here: unknown, [step = '', ...rest]: string[], op: Change['op'], value: unknown): unknown {
  if (Array.isArray(here)) {
    const copy: unknown[] = [...here];
    const at = step === '-' ? copy.length : Number(step);
    if (rest.length) copy[at] = inside(copy[at], rest, op, value);
    else if (op === 'add') copy.splice(at, 0, value);
    else if (op === 'remove') copy.splice(at, 1);
    else copy[at] = value;
    return copy;
  }
  const fields = new Map(Object.entries(here ?? {}));
  if (rest.length) fields.set(step, inside(fields.get(step), rest, op, value));
  else if (op === 'remove') fields.delete(step);
  else fields.set(step, value);
  return Object.fromEntries(fields);
}
