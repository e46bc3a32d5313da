/**
 * Was the bag fair? The part of the question that needs no rules: whether promise, seed, seals and draws belong together.
 * That the draws follow from the seed, and the actions from the rules, is for `lascaux verify` to say.
 */
import type { DrawShown } from '../wire';
import { commitmentAnew, commitmentOf, leafOf, nonceOf, oldSeedOf, promiseOf, seedOf } from './bag';
import { doubtsOf, type Doubt } from './doubts';
import { saltHashOf } from './hash';
import { readRecord, type Fair, type Header, type Line, type PlayRecord, type SeatSalt } from './record';
import type { Note } from './salts';

/** The names a draw can have, pile by pile. */
export type Piles = readonly (readonly string[])[];

/** `kept_…` is what this browser noted when it revealed its salt. */
export type What =
  | 'promise'
  | 'count'
  | 'salt'
  | 'seed'
  | 'commitment'
  | 'seals'
  | 'mixed'
  | 'actions'
  | 'kept_promise'
  | 'kept_salt'
  | 'kept_hashes';

/** One finding; if it is wrong, with the line of the file, the number of the draw and the seat. */
export interface Finding {
  what: What;
  ok: boolean;
  line: number | null;
  draw: number | null;
  seat?: number;
  /** What stands there, and what should. */
  found?: string;
  wanted?: string;
}

type Stray = Required<Pick<Finding, 'line' | 'draw' | 'found' | 'wanted'>>;

export interface Report {
  game: string;
  actions: number;
  finished: boolean;
  /** The file ends in the middle of a line. */
  cut: boolean;
  /** How many draws the actions were made with; null where they do not tell. */
  played: number | null;
  /** To compare with what was noted before the game. */
  promise: string;
  commitment: string;
  /** Of the old kind: bound to no seat. */
  salts: readonly string[] | null;
  /** Each seat's contribution, with the player's name. */
  seats: readonly (SeatSalt & { name: string })[] | null;
  /** Who could have cheated how, though all of this is right. */
  doubts: Doubt[];
  draws: number;
  /** How many seals could be opened. */
  opened: number;
  /** The number of undos past a draw, after which the rest was mixed and sealed again. */
  returns: number;
  practice: boolean;
  /** The number of the line after the last action. */
  end: number;
  /** The secret is not revealed yet. */
  sealed: boolean;
  /** The server does not say what the draws of this game are called: no seal could be tried. */
  nameless: boolean;
  findings: Finding[];
  fair: boolean;
}

/** There is nothing to check: no promise was made. */
export class NoBag extends Error {}

const HEADER = 1;

/**
 * Check a record. `piles` are the names a draw can have, as the server tells them for the game; `known` the draws that the
 * reader was shown while the secret was still sealed; `noted` finds what this browser kept of the table.
 */
export function check(
  text: string,
  piles: Piles,
  known: readonly DrawShown[] = [],
  noted: (promise: string) => Note | null = () => null,
): Report {
  const record = readRecord(text);
  const { fair } = record.header;
  if (!fair) throw new NoBag();
  const { secret } = fair;
  const findings: Finding[] = [];
  const judge = (what: What, ok: boolean, more: Partial<Finding> = {}) =>
    findings.push({ what, ok, line: ok ? null : HEADER, draw: null, ...more });

  if (secret !== null) {
    const promise = promiseOf(secret);
    judge('promise', promise === fair.promise, { found: fair.promise, wanted: promise });
  }
  findings.push(...wrongSalts(fair, record.header.seats.length));
  if (secret !== null) {
    const seed = fair.seats ? seedOf(secret, fair.seats) : oldSeedOf(secret, fair.salts ?? []);
    judge('seed', seed === record.header.seed, { found: record.header.seed ?? '', wanted: seed });
  }
  const commitment = commitmentOf(fair.promise, fair.leaves, fair.seats);
  judge('commitment', commitment === record.header.commitment, {
    found: record.header.commitment ?? '',
    wanted: commitment,
  });
  const { draws, found, bound } = inOrders(record, fair, commitment, piles, known);
  findings.push(...found, ...asNoted(fair, noted(fair.promise)));
  return {
    game: record.header.game,
    actions: record.lines.length,
    finished: record.finished,
    cut: record.cut,
    played: playedOf(record, piles),
    promise: fair.promise,
    commitment: bound,
    salts: fair.salts,
    seats: fair.seats && named(fair.seats, record.header),
    doubts: doubtsOf(
      record.header,
      fair,
      record.backs.map(({ back }) => back),
    ),
    returns: record.backs.length,
    practice: record.header.practice,
    end: (record.lines.at(-1)?.number ?? record.backs.at(-1)?.back.number ?? HEADER) + 1,
    draws: fair.leaves.length,
    opened: draws.filter((draw) => typeof draw === 'string').length,
    sealed: secret === null,
    nameless: !piles.length,
    findings,
    fair: findings.every((finding) => finding.ok),
  };
}

/** The order of draws at first, or after an undo, with the actions played from it. */
interface Order {
  leaves: readonly string[];
  /** By draw, in which order it was last sealed. */
  sealed: readonly number[];
  line: number;
  played: readonly Line[];
  finished: boolean;
}

function ordersOf(record: PlayRecord, fair: Fair): Order[] {
  const stretches = [...record.backs.map(({ lines }) => lines), record.lines];
  const orders: Order[] = [];
  for (const [number, played] of stretches.entries()) {
    const before = orders.at(-1);
    const leaves = number ? record.backs[number - 1]!.back.leaves : fair.leaves;
    const sealed = leaves.map((leaf, draw) => (leaf === before?.leaves[draw] ? before.sealed[draw]! : number));
    const line = number ? record.backs[number - 1]!.back.number : HEADER;
    orders.push({ leaves, sealed, line, played, finished: record.finished && number === record.backs.length });
  }
  return orders;
}

/** Findings for each order, up to the first wrong one; and the draws of the last. */
function inOrders(record: PlayRecord, fair: Fair, first: string, piles: Piles, known: readonly DrawShown[]) {
  const { secret } = fair;
  const found: Finding[] = [];
  let draws: Opened[] = [];
  let bound = first;
  for (const [number, order] of ordersOf(record, fair).entries()) {
    const last = number === record.backs.length;
    if (number) {
      const { back } = record.backs[number - 1]!;
      bound = commitmentAnew(bound, number, back.back, order.leaves);
      if (back.commitment !== bound)
        found.push({ what: 'commitment', ok: false, line: back.number, draw: null, wanted: bound });
    }
    // Before the secret is revealed, only the present order is known, as far as it came up.
    const now = secret !== null ? openAll(order, secret, piles.flat()) : openKnown(order, last ? known : []);
    const wrong = [
      ...brokenSeals(now, secret !== null && piles.length > 0, order.line),
      ...(number && secret !== null && piles.length ? otherDraws(draws, now, order.line) : []),
      ...(now.includes(null) ? [] : strayActions(order, now, piles, secret !== null)),
    ];
    draws = now;
    // Correct findings are listed once, for the last order.
    found.push(...wrong.filter(({ ok }) => last || !ok));
    if (wrong.some(({ ok }) => !ok)) break;
  }
  if (record.backs.length && secret !== null && piles.length && found.every(({ ok }) => ok))
    found.push({ what: 'mixed', ok: true, line: null, draw: null });
  return { draws, found, bound };
}

/** A reshuffle takes nothing out of the bag and puts nothing in. */
function otherDraws(before: readonly Opened[], after: readonly Opened[], line: number): Finding[] {
  const counted = (draws: readonly Opened[]) => draws.map(String).toSorted().join(' ');
  return counted(before) === counted(after) ? [] : [{ what: 'mixed', ok: false, line, draw: null }];
}

const named = (seats: readonly SeatSalt[], { seats: people }: Header) =>
  seats.map((one, seat) => ({ ...one, name: people[seat]?.name ?? '' }));

/** Salts that do not go with the seats of the table, or with the hashes that fixed them. */
function wrongSalts({ salts, seats }: Fair, people: number): Finding[] {
  const wrong = (what: What, seat?: number): Finding => ({ what, ok: false, line: HEADER, draw: null, seat });
  if (!seats) return salts!.length > people || salts!.includes('') ? [wrong('count')] : [];
  if (seats.length !== people) return [wrong('count')];
  const bad = seats.flatMap(({ hash, salt }, seat) =>
    salt !== null && (hash === null || saltHashOf(seat, salt) !== hash) ? [wrong('salt', seat)] : [],
  );
  if (bad.length || seats.every(({ salt }) => salt === null)) return bad;
  return [{ what: 'salt', ok: true, line: null, draw: null }];
}

/** Whether the record has what this browser noted when it revealed its salts. */
function asNoted(fair: Fair, note: Note | null): Finding[] {
  const judged = (what: What, ok: boolean, seat?: number): Finding => ({
    what,
    ok,
    line: ok ? null : HEADER,
    draw: null,
    seat,
  });
  if (!note || note.promise === null) return [];
  const findings = [judged('kept_promise', note.promise === fair.promise)];
  if (!note.told.length) return findings;
  for (const seat of note.told) findings.push(judged('kept_salt', fair.seats?.[seat]?.salt === note.salts[seat], seat));
  const hashes = fair.seats?.map(({ hash }) => hash) ?? [];
  return [...findings, judged('kept_hashes', JSON.stringify(hashes) === JSON.stringify(note.hashes))];
}

/** How many draws the actions name; null where they name none. */
function playedOf({ lines }: PlayRecord, piles: Piles): number | null {
  const made = lines.filter((line) => piles.some((pile) => pile.includes(tileOf(line))));
  return made.length ? made.length : null;
}

/** The draw that an action was made with, where it begins with one: a tile. */
const tileOf = (line: Line) => line.do.split(' ', 1)[0]!;

/** A draw; null if its seal does not open, undefined if it was not tried. */
type Opened = string | null | undefined;

/** With the secret every nonce is known, and only one of the few names there are can open a seal. */
function openAll({ leaves, sealed }: Order, secret: string, names: readonly string[]): Opened[] {
  if (!names.length) return leaves.map(() => undefined);
  return leaves.map((leaf, number) => {
    const nonce = nonceOf(secret, number, sealed[number]);
    return names.find((name) => leafOf(nonce, number, name) === leaf) ?? null;
  });
}

function openKnown({ leaves }: Order, known: readonly DrawShown[]): Opened[] {
  const draws: Opened[] = leaves.map(() => undefined);
  for (const { number, draw, nonce } of known) {
    draws[number] = leafOf(nonce, number, draw) === leaves[number] ? draw : null;
  }
  return draws;
}

function brokenSeals(draws: readonly Opened[], all: boolean, line: number): Finding[] {
  const broken = draws.flatMap((draw, number): Finding[] =>
    draw === null ? [{ what: 'seals', ok: false, line, draw: number }] : [],
  );
  if (broken.length) return broken;
  const tried = all || draws.some((draw) => draw !== undefined);
  return tried ? [{ what: 'seals', ok: true, line: null, draw: null }] : [];
}

/** Actions in a row that must fit before a draw counts as set aside rather than swapped. */
const CERTAIN = 3;

/** A draw with its number in the bag. */
interface Numbered {
  number: number;
  draw: string;
}

/** Where actions begin with the draw they were made with, those of each pile come in its order. */
function strayActions(
  { played: lines, finished }: Order,
  draws: readonly Opened[],
  piles: Piles,
  all: boolean,
): Finding[] {
  const opened = draws.flatMap((draw, number): Numbered[] => (typeof draw === 'string' ? [{ number, draw }] : []));
  const named = (line: Line) => piles.some((pile) => pile.includes(tileOf(line)));
  if (!opened.length || !lines.some(named)) return [];
  const nameless = lines.find((line) => !named(line));
  const wrong = nameless
    ? { line: nameless.number, draw: null, found: tileOf(nameless), wanted: '' }
    : piles
        .map((pile) => {
          const inPile = (name: string) => pile.includes(name);
          const own = opened.filter(({ draw }) => inPile(draw));
          return strayIn(
            lines.filter((line) => inPile(tileOf(line))),
            own,
            finished,
            all,
          );
        })
        .find((found) => found !== null);
  return [wrong ? { what: 'actions', ok: false, ...wrong } : { what: 'actions', ok: true, line: null, draw: null }];
}

/** The first action that does not go with its pile: the draws in their order, less tiles that fitted nowhere. */
function strayIn(lines: readonly Line[], pile: readonly Numbered[], finished: boolean, all: boolean): Stray | null {
  let aside = finished ? pile.length - lines.length : Math.max(0, pile.length - lines.length);
  const goes = (line: Line, at: number) => !pile[at] || tileOf(line) === pile[at].draw;
  const fits = (from: number, at: number) => lines.slice(from, from + CERTAIN).every((line, i) => goes(line, at + i));
  let at = 0;
  for (const [index, line] of lines.entries()) {
    if (!goes(line, at)) {
      const skipped = [...Array(Math.max(0, aside)).keys()].find((skip) => fits(index, at + skip + 1));
      const { number, draw } = pile[at]!;
      if (skipped === undefined) return { line: line.number, draw: number, found: tileOf(line), wanted: draw };
      at += skipped + 1;
      aside -= skipped + 1;
    }
    at += 1;
  }
  if (!all || at <= pile.length) return null;
  const first = lines[pile.length] ?? lines.at(-1)!;
  return { line: first.number, draw: (pile.at(-1)?.number ?? -1) + 1, found: tileOf(first), wanted: '' };
}
