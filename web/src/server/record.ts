/** Records: a header, a line per action (and per taking back past a draw), the result. Read strictly, and every refusal names its line. */

/** A seat's part in the shuffle: nothing, a salt that it fixed and withheld, or one that it revealed. */
export interface SeatSalt {
  hash: string | null;
  salt: string | null;
}

export interface Fair {
  promise: string;
  leaves: string[];
  /** In a bag of the old kind: salts that were bound to no seat. */
  salts: string[] | null;
  /** In every other: what each seat gave. */
  seats: SeatSalt[] | null;
  secret: string | null;
}

export interface Header {
  game: string;
  seats: { name: string; bot?: string | null }[];
  seed: string | null;
  commitment: string | null;
  fair: Fair | null;
  /** Played for practice: alone with bots, and everything could be taken back. */
  practice: boolean;
}

export interface Line {
  /** The number of the line in the file. */
  number: number;
  n: number;
  seat: number;
  do: string;
}

/** An undo past a draw: the number of actions that stand, after which unseen draws were mixed and sealed again. */
export interface Back {
  number: number;
  back: number;
  seat: number;
  leaves: string[];
  commitment: string | null;
}

export interface PlayRecord {
  header: Header;
  /** The actions that stand. */
  lines: Line[];
  /** Each time something was taken back past a draw, with the actions that stood before it. */
  backs: { back: Back; lines: Line[] }[];
  finished: boolean;
  /** The file ends in the middle of a line. */
  cut: boolean;
}

export type Fault =
  | 'empty'
  | 'too_large'
  | 'not_json'
  | 'not_a_record'
  | 'unknown_format'
  | 'not_an_action'
  | 'wrong_number'
  | 'no_such_seat'
  | 'after_the_result'
  | 'no_secret';

/** Not a record, or not a whole one. */
export class BadRecord extends Error {
  constructor(
    readonly line: number,
    readonly fault: Fault,
  ) {
    super(`line ${line}: ${fault}`);
  }
}

const FORMAT = 1;
const MOST_CHARACTERS = 16 * 1024 * 1024;

type Json = Record<string, unknown>;

function json(row: string, line: number): Json {
  let value: unknown;
  try {
    value = JSON.parse(row);
  } catch {
    throw new BadRecord(line, 'not_json');
  }
  if (typeof value !== 'object' || value === null) throw new BadRecord(line, 'not_json');
  return value as Json;
}

/** A last line that does not end; null if it is cut off in its middle. */
function unlessCut(row: string): Json | null {
  try {
    return json(row, 1);
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function readHeader(row: string): Header {
  const { lascaux, game, seats, seed = null, commitment = null, fair = null, practice = false } = json(row, 1);
  if (!isText(game) || !Array.isArray(seats) || seats.length === 0) throw new BadRecord(1, 'not_a_record');
  if (lascaux !== FORMAT) throw new BadRecord(1, 'unknown_format');
  if (seed !== null && !isText(seed)) throw new BadRecord(1, 'not_a_record');
  if (commitment !== null && !isText(commitment)) throw new BadRecord(1, 'not_a_record');
  const bag = fair === null ? null : readFair(fair as Json);
  return { game, seats, seed, commitment, fair: bag, practice: practice === true };
}

function readFair({ promise, leaves, salts = null, seats = null, secret = null }: Json): Fair {
  if (!isText(promise) || !areTexts(leaves) || (salts === null) === (seats === null))
    throw new BadRecord(1, 'not_a_record');
  if (salts !== null && !areTexts(salts)) throw new BadRecord(1, 'not_a_record');
  if (secret !== null && !(isText(secret) && /^[0-9a-f]{64}$/.test(secret))) throw new BadRecord(1, 'no_secret');
  return { promise, leaves, salts, seats: seats === null ? null : readSeats(seats), secret };
}

function readSeats(value: unknown): SeatSalt[] {
  if (!Array.isArray(value)) throw new BadRecord(1, 'not_a_record');
  return value.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) throw new BadRecord(1, 'not_a_record');
    const { hash = null, salt = null } = one as Json;
    if ((hash !== null && !isText(hash)) || (salt !== null && !isText(salt))) throw new BadRecord(1, 'not_a_record');
    return { hash, salt };
  });
}

function readLine(value: Json, number: number, n: number, seats: number): Line {
  if (!Number.isInteger(value.n) || !Number.isInteger(value.seat) || !isText(value.do))
    throw new BadRecord(number, 'not_an_action');
  if (value.n !== n) throw new BadRecord(number, 'wrong_number');
  const seat = value.seat as number;
  if (seat < 0 || seat >= seats) throw new BadRecord(number, 'no_such_seat');
  return { number, n, seat, do: value.do };
}

function readBack(value: Json, number: number, stand: number, seats: number): Back {
  const { back, seat, agreed = [], leaves = [], commitment = null } = value;
  if (!Number.isInteger(back) || !Number.isInteger(seat) || !Array.isArray(agreed) || !areTexts(leaves))
    throw new BadRecord(number, 'not_an_action');
  if (commitment !== null && !isText(commitment)) throw new BadRecord(number, 'not_an_action');
  if ((back as number) < 0 || (back as number) >= stand) throw new BadRecord(number, 'wrong_number');
  const seated = (one: unknown) => Number.isInteger(one) && (one as number) >= 0 && (one as number) < seats;
  if (![seat, ...(agreed as unknown[])].every(seated)) throw new BadRecord(number, 'no_such_seat');
  return { number, back: back as number, seat: seat as number, leaves, commitment };
}

export function readRecord(text: string): PlayRecord {
  if (text.length > MOST_CHARACTERS) throw new BadRecord(1, 'too_large');
  if (!text.trim()) throw new BadRecord(1, 'empty');
  const whole = text.endsWith('\n');
  const rows = text.replace(/\n$/, '').split('\n');
  const header = readHeader(rows[0]!);
  let lines: Line[] = [];
  const backs: PlayRecord['backs'] = [];
  for (const [index, row] of rows.entries()) {
    if (index === 0) continue;
    const last = index === rows.length - 1;
    const value = last && !whole ? unlessCut(row) : json(row, index + 1);
    if (value === null) return { header, lines, backs, finished: false, cut: true };
    if ('result' in value) {
      if (!last) throw new BadRecord(index + 2, 'after_the_result');
      return { header, lines, backs, finished: true, cut: false };
    }
    if ('back' in value) {
      const back = readBack(value, index + 1, lines.length, header.seats.length);
      backs.push({ back, lines });
      lines = lines.slice(0, back.back);
      continue;
    }
    lines.push(readLine(value, index + 1, lines.length + 1, header.seats.length));
  }
  return { header, lines, backs, finished: false, cut: false };
}
