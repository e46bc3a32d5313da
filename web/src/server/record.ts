/** Records: a header, a line per action, the result. Read strictly, and every refusal names its line. */

export interface Fair {
  promise: string;
  leaves: string[];
  salts: string[];
  secret: string | null;
}

export interface Header {
  game: string;
  seats: { name: string }[];
  seed: string | null;
  commitment: string | null;
  fair: Fair | null;
}

export interface Line {
  /** The number of the line in the file. */
  number: number;
  n: number;
  seat: number;
  do: string;
}

export interface PlayRecord {
  header: Header;
  lines: Line[];
  finished: boolean;
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
  let said: unknown;
  try {
    said = JSON.parse(row);
  } catch {
    throw new BadRecord(line, 'not_json');
  }
  if (typeof said !== 'object' || said === null) throw new BadRecord(line, 'not_json');
  return said as Json;
}

const isText = (said: unknown): said is string => typeof said === 'string';
const areTexts = (said: unknown): said is string[] => Array.isArray(said) && said.every(isText);

function readHeader(row: string): Header {
  const { lascaux, game, seats, seed = null, commitment = null, fair = null } = json(row, 1);
  if (!isText(game) || !Array.isArray(seats) || seats.length === 0) throw new BadRecord(1, 'not_a_record');
  if (lascaux !== FORMAT) throw new BadRecord(1, 'unknown_format');
  if (seed !== null && !isText(seed)) throw new BadRecord(1, 'not_a_record');
  if (commitment !== null && !isText(commitment)) throw new BadRecord(1, 'not_a_record');
  return { game, seats, seed, commitment, fair: fair === null ? null : readFair(fair as Json) };
}

function readFair({ promise, leaves, salts, secret = null }: Json): Fair {
  if (!isText(promise) || !areTexts(leaves) || !areTexts(salts)) throw new BadRecord(1, 'not_a_record');
  if (secret !== null && !(isText(secret) && /^[0-9a-f]{64}$/.test(secret))) throw new BadRecord(1, 'no_secret');
  return { promise, leaves, salts, secret };
}

function readLine(said: Json, number: number, n: number, seats: number): Line {
  if (!Number.isInteger(said.n) || !Number.isInteger(said.seat) || !isText(said.do))
    throw new BadRecord(number, 'not_an_action');
  if (said.n !== n) throw new BadRecord(number, 'wrong_number');
  const seat = said.seat as number;
  if (seat < 0 || seat >= seats) throw new BadRecord(number, 'no_such_seat');
  return { number, n, seat, do: said.do };
}

export function readRecord(text: string): PlayRecord {
  if (text.length > MOST_CHARACTERS) throw new BadRecord(1, 'too_large');
  if (!text.trim()) throw new BadRecord(1, 'empty');
  const rows = text.replace(/\n$/, '').split('\n');
  const header = readHeader(rows[0]!);
  const lines: Line[] = [];
  for (const [index, row] of rows.entries()) {
    if (index === 0) continue;
    const said = json(row, index + 1);
    if ('result' in said) {
      if (index < rows.length - 1) throw new BadRecord(index + 2, 'after_the_result');
      return { header, lines, finished: true };
    }
    lines.push(readLine(said, index + 1, lines.length + 1, header.seats.length));
  }
  return { header, lines, finished: false };
}
