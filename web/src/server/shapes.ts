/** Shapes inside the protocol's open fields that every game shares. */
import type {
  Accepted,
  Eyes as WireEyes,
  Malformed,
  Refused,
  Stale,
  Surveyed as WireSurveyed,
  Unauthorised,
  Words,
} from '../wire';

export type View = Record<string, unknown> & { n: number; to_act: number[]; seats: number };

/** One thing that happened, as this reader was told it. */
export interface GameEvent {
  type: string;
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
  points?: number;
  [fact: string]: unknown;
}

/** A moment of a game in the replay. */
export interface Frame {
  n: number;
  view: View;
  events: GameEvent[];
}

/** A zone of a landscape as the server surveys it. */
export interface Zone {
  kind: string;
  at: [x: number, y: number, zone: number];
  cells: [x: number, y: number, zone: number][];
  around?: [x: number, y: number][];
  pieces: { seat: number; piece: string; x: number; y: number; zone: number }[];
  leaders: number[];
  complete: boolean;
  open: number;
  worth: number | null;
  done: number | null;
  name: Words;
  say: Words;
}

export interface Refusal {
  rule: string | null;
  reason: string;
  facts: Record<string, unknown>;
  say: Words | null;
}

/** What an action would do. */
export interface Move {
  do: string;
  refused: Refusal | null;
  points: number[];
  events: GameEvent[];
  zones: Zone[];
}

/** What one of the reader's seats (null: a spectator) sees and may do now. */
export interface Eyes extends Omit<WireEyes, 'events' | 'view'> {
  view: View | null;
}

/** What came of a request. */
export type Answer = Accepted | Refused | Stale | Unauthorised | Malformed;

/** Every zone with its people, and the table in sentences. */
export interface Surveyed extends Omit<WireSurveyed, 'zones'> {
  zones: Zone[];
}
