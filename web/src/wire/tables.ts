// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** An absence announced by the host after `n` actions; `wait_s` is how long it must last. */
export interface AbsenceShown {
  seat: number;
  n: number;
  at_ms: number;
  wait_s: number;
  say: Words;
}

export type AnyClock = NoClock | MoveClock | ChessClock;

/** The fair bag: the commitment made before the first draw, and the salts. */
export interface BagShown {
  promise: string;
  leaves: string[];
  /** The contribution of each seat. */
  salts: SaltShown[];
  opened: DrawShown[];
  /** Sent once the game is over. */
  secret: string | null;
}

/** A bot that failed to decide after `n` actions, and its replacement. */
export interface BotFailureShown {
  seat: number;
  n: number;
  at_ms: number;
  say: Words;
}

/** A chat message; `number` is the version of the table. */
export interface ChatLine {
  number: number;
  name: string;
  /** Seat of the author; null for spectators. */
  seat: number | null;
  /** Public id of the author, the same at all tables. */
  who: string;
  text: string;
  at_ms: number;
  /** Another person at the table with a similar name; null: none. */
  imitates: "host" | "player" | null;
}

/** A number of seconds for the whole game, with an increment after each decision. */
export interface ChessClock {
  kind: "chess";
  seconds: number;
  increment?: number;
}

/** Milliseconds left per seat (null without a clock), and the seats whose clocks run. */
export interface ClockShown {
  left_ms: (number | null)[];
  running: number[];
  /** Milliseconds until the bell that ends the phase for everyone; null without a bell. */
  bell_ms: number | null;
  /** Milliseconds per seat until its clock starts, while the last events are displayed. */
  waits_ms: number[];
  /** The same for the bell. */
  bell_waits_ms: number;
}

/** A draw the reader may know, with its proof. */
export interface DrawShown {
  number: number;
  draw: string;
  nonce: string;
}

/** A clock that reached zero after `n` actions. */
export interface FlagShown {
  seat: number;
  n: number;
  at_ms: number;
  say: Words;
}

/** Name and colour of a guest. */
export interface Guest {
  name: string;
  colour?: string;
  /** If the server requires it: the token of an invitation, or with `table` of a seat link. */
  invite?: string | null;
  table?: string | null;
}

/** Why a table is read-only. */
export interface HaltShown {
  reason: "damaged" | "newer" | "old_rules";
  say: Words;
}

/** A person muted only because of a muted network. */
export interface HeldBack {
  who: string;
  name: string;
}

/** Entries lost by the server's disk (0: unknown number), after `n` actions. */
export interface LossShown {
  entries: number;
  n: number;
  at_ms: number;
  say: Words;
}

/** A number of seconds for each decision. */
export interface MoveClock {
  kind: "move";
  seconds: number;
}

/** The settings of a table, as its host chooses them. */
export interface NewTable {
  /** The name of the game. */
  game: string;
  /** The number of seats. */
  seats: number;
  /** Options of the game by name; the others have their defaults. */
  options?: Record<string, boolean | number | string>;
  /** A name for the lobby. */
  name?: string;
  /** Whether the lobby lists the table. */
  visibility?: "public" | "unlisted";
  /** The time limit; none by default. */
  clock?: NoClock | MoveClock | ChessClock;
  /** What happens when a clock reaches zero: a bot decides, the player loses, or the host chooses. */
  at_zero?: "bot" | "forfeit" | "host";
  /** The help that players may ask for; by default `legal`, `projected` and `left`. */
  aids?: ("evaluation" | "hints" | "left" | "legal" | "projected")[];
  /** Seconds of absence after which a bot plays the seat; 0: never. */
  grace_s?: number;
  /**
   * Seconds that an announced absence lasts before the host may decide about the seat, never less than the clock's
   * `seconds`. Null: five minutes or the clock's `seconds`, whichever is longer; a day without a clock.
   */
  away_s?: number | null;
  /** Flags in a row after which a bot keeps the seat, if a bot decides at zero; 0: never. */
  flags?: number;
  /** Whether bots, clocks and bells wait until players have seen the events. */
  pace?: "none" | "seen";
  /** Milliseconds a bot may think about one decision; the server may allow less. Null: the server's setting. */
  think_ms?: number | null;
  /** The limit of undo. Null: by consent without a clock, else not past a draw. */
  taking_back?: "consent" | "draw" | "practice" | null;
  /** Whether players and the host may chat, or everyone. Null: everyone at unlisted tables, players at public ones. */
  talkers?: "everyone" | "players" | null;
  /** Players seated from the start: bots, and the host in one or more seats; null leaves a seat free. */
  seating?: (Sitting | null)[];
  /** Begin at once; all seats must be taken. */
  begin?: boolean;
}

/** No time limit. */
export interface NoClock {
  kind: "none";
}

/** The table a branch was made from, and after how many actions. */
export interface Origin {
  table: string;
  n: number;
}

/** An undo past a draw: `n` actions remain, and hidden draws were reshuffled and sealed again. */
export interface ReturnShown {
  n: number;
  /** Seat of the undo. */
  seat: number;
  /** Seats of the other people, who all agreed. */
  agreed: number[];
  at_ms: number;
  say: Words;
}

/** A player's salt, sent once all hashes are fixed; too long to be guessed from its hash. */
export interface Salt {
  salt: string;
}

/** Commitment to a player's salt: SHA-256 of `lascaux salt`, the seat and the salt. */
export interface SaltHash {
  hash: string;
}

/** A seat's contribution to the shuffle; the salt is shown once the game has begun. */
export interface SaltShown {
  /** Null if the seat gives none. */
  hash: string | null;
  /** Null after the game has begun means that the salt was withheld. */
  told: boolean;
  salt: string | null;
}

/** Public state of a seat. */
export interface SeatShown {
  seat: number;
  name: string | null;
  /** The name in sentences: a bot's in each language, numbered if there are two; null for a free seat. */
  called: Words | null;
  /** The possessive form: d’Aude, of Aude. */
  whose: Words | null;
  colour: string | null;
  bot: string | null;
  present: boolean;
  yours: boolean;
  /** Whether spectators may look over this player's shoulder. */
  shoulder: boolean;
  /** Whether the player resigned, or lost on time. */
  out: boolean;
  /** Whether the clock reached zero and the player has not acted since. */
  late: boolean;
  /** The time for which a bot replaces the player or a failed bot: one decision, until they return, or permanently. */
  stand_in: "away" | "decision" | "lost" | null;
  /** When the host announced the player's absence, in milliseconds since 1970; null: no current absence. */
  away_ms: number | null;
  /**
   * From when the host may decide about the seat, in milliseconds since 1970: an announced absence has lasted long
   * enough, or the time is up. Null: not as things stand.
   */
  decidable_ms: number | null;
  /** Public id of the person, independent of the name; null for a bot or a free seat. */
  who: string | null;
}

/** A player for a seat: a guest with a name and colour (default: the session's), or a bot. */
export interface Sitting {
  name?: string | null;
  colour?: string | null;
  bot?: string | null;
  /** Hash of the player's salt, which is sent when the game begins. */
  hash?: string | null;
}

/** A table in a list, with its last use and its result. */
export interface TableListed extends TableShown {
  /** Time of the last event, in milliseconds since 1970; 0 if unknown. */
  last_at_ms: number;
  /** Points by seat, once the game is over. */
  scores: number[];
  /** The seats that won, once the game is over. */
  winners: number[];
}

/** A table in the lobby. */
export interface TableShown {
  id: string;
  name: string;
  game: string;
  options: Record<string, boolean | number | string>;
  phase: "closed" | "mixing" | "open" | "over" | "running";
  visibility: "public" | "unlisted";
  host: string;
  seats: SeatShown[];
  clock: NoClock | MoveClock | ChessClock;
  at_zero: "bot" | "forfeit" | "host";
  aids: ("evaluation" | "hints" | "left" | "legal" | "projected")[];
  grace_s: number;
  version: number;
  n: number;
  /** Seats to act; lists of tables may omit it for tables without clients. */
  to_act: number[];
  /** Whether the reader has the host's rights. */
  yours: boolean;
  /** Flags in a row after which a bot keeps the seat, if a bot decides at zero; 0: never. */
  flags: number;
  /** Flags that fell, in order. */
  fallen: FlagShown[];
  /** Seconds that an announced absence lasts before the host may decide about the seat. */
  away_s: number;
  /** Announced absences, in order. */
  absences: AbsenceShown[];
  /** Bots that gave no decision, in order. */
  failures: BotFailureShown[];
  /** Whether bots, clocks and bells wait until players have seen the events. */
  pace: "none" | "seen";
  /** Milliseconds a bot may think about one decision, if the host chose it. */
  think_ms: number | null;
  /** The people who may chat. */
  talkers: "everyone" | "players";
  /** People muted by the host, by their `who`. */
  muted: string[];
  /** For the host only: people muted because of their network. */
  held_back: HeldBack[];
  rematch_of: string | null;
  /** The previous and the next table of a rematch. */
  rematch: string | null;
  /** The table this one is a branch of: same draws, other decisions. */
  branch_of: Origin | null;
  /** Why the table is read-only, if it is. */
  halted: HaltShown | null;
  /** The limit of undo. */
  taking_back: "consent" | "draw" | "practice";
  /** All undos past a draw. */
  returns: ReturnShown[];
  /** Confirmed entries that were lost, and when this was found. */
  losses: LossShown[];
}

/** An undo of action n and all later ones that waits for consent. */
export interface UndoShown {
  seat: number;
  n: number;
  waiting: number[];
  /** Seats that have decided since, and would decide again. */
  others: number[];
  /** Whether something was drawn since; hidden draws are then reshuffled and sealed again. */
  mixes: boolean;
}
