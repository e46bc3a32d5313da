/** A server made of paper: sockets that say what a test tells them to, and note what they are told. */
import type { ChatLine, Eyes, Step, TableShown, Whole } from '../../src/wire';

export interface Request {
  type: string;
  id: string;
  [field: string]: unknown;
}

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];

  static get last(): FakeSocket {
    return this.all.at(-1)!;
  }

  readyState = 0;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  // --- what a test does -------------------------------------------------------
  opens(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  says(...messages: object[]): this {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** What was sent but pings and what was seen. */
  get asked(): Request[] {
    return this.sent.filter(({ type }) => type !== 'ping' && type !== 'seen');
  }

  of(type: string): Request[] {
    return this.sent.filter((request) => request.type === type);
  }
}

export interface Position {
  n: number;
  to_act?: number[];
  actions?: string[];
}

export function seat(number: number, more: object = {}) {
  const name = ['Aude', 'Guilhem'][number]!;
  const yours = number === 0;
  const called = { fr: name, en: name };
  const whose = { fr: `de ${name}`, en: `of ${name}` };
  return {
    seat: number,
    name,
    called,
    whose,
    colour: null,
    bot: null,
    present: true,
    yours,
    shoulder: false,
    out: false,
    late: false,
    stand_in: null,
    away_ms: null,
    decidable_ms: null,
    who: 'ab'[number] ?? null,
    ...more,
  };
}

export function shown(version: number, more: Partial<TableShown> = {}): TableShown {
  return {
    id: 't1',
    name: '',
    game: 'carcassonne',
    options: {},
    phase: 'running',
    visibility: 'public',
    host: 'Aude',
    seats: [seat(0), seat(1)],
    clock: { kind: 'none' },
    at_zero: 'host',
    aids: ['legal', 'projected', 'left', 'hints'],
    grace_s: 0,
    pace: 'seen',
    think_ms: null,
    flags: 3,
    fallen: [],
    absences: [],
    away_s: 300,
    failures: [],
    version,
    n: 0,
    to_act: [],
    yours: true,
    talkers: 'everyone',
    muted: [],
    held_back: [],
    taking_back: 'draw',
    returns: [],
    rematch_of: null,
    rematch: null,
    branch_of: null,
    halted: null,
    losses: [],
    ...more,
  };
}

/** A seat's eyes: the position, and what it was told at each of these actions. */
export function eyes(number: number | null, position: Position, told: number[] = []): Eyes {
  const { n, to_act = [n % 2], actions = ['E 0,-1 r0'] } = position;
  return {
    seat: number,
    view: { game: 'carcassonne', rules: '1.0', options: {}, seats: 2, seat: number, n, to_act },
    actions,
    distinct: actions,
    forms: [],
    events: told.map((at) => ({ type: 'tile_placed', n: at, seat: 0, say: { fr: `coup ${at}`, en: `move ${at}` } })),
  };
}

/** Nobody's time runs. */
export const noClock = { left_ms: [null, null], running: [], bell_ms: null, waits_ms: [], bell_waits_ms: 0 };
const still = { clock: noClock, undo: null, result: null };

export function whole(version: number, n: number, more: Partial<Whole> = {}): Whole {
  const told = Array.from({ length: n + 1 }, (_, at) => at);
  return {
    type: 'table',
    version,
    table: shown(version),
    eyes: [eyes(0, { n }, told)],
    bag: { promise: 'p', leaves: [], salts: [], opened: [], secret: null },
    chat: [],
    at_ms: Date.now(),
    mark: `${version}.1.ab`,
    told: 0,
    ...still,
    ...more,
  };
}

export function step(after: number, n: number | null, more: Partial<Step> = {}): Step {
  return {
    type: 'step',
    after,
    version: after + 1,
    table: null,
    eyes: n === null ? [] : [eyes(0, { n }, [n])],
    opened: [],
    chat: [],
    at_ms: Date.now(),
    overdue: [],
    sight_ms: n === null ? 0 : 650,
    salts: null,
    leaves: null,
    mark: `${after + 1}.1.ab`,
    ...still,
    ...more,
  };
}

export function chat(number: number, text: string): ChatLine {
  return { number, name: 'Guilhem', seat: 1, who: 'b', text, at_ms: 0, imitates: null };
}
