// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';

/** An absence that the host announced after `n` actions; `wait_s` is how long it has to last. */
export interface AbsenceShown {
  seat: number;
  n: number;
  at_ms: number;
  wait_s: number;
  say: Words;
}

export type AnyClock = NoClock | MoveClock | ChessClock;

/** The fair bag: what was promised before the first draw, and the salts that went in. */
export interface BagShown {
  promise: string;
  leaves: string[];
  /** What each seat has given. */
  salts: SaltShown[];
  opened: DrawShown[];
  /** Told once the game is over. */
  secret: string | null;
}

/** A bot that gave no decision after `n` actions, and who decides instead. */
export interface BotFailureShown {
  seat: number;
  n: number;
  at_ms: number;
  say: Words;
}

/** Something said at the table; `number` is the version it was said at. */
export interface ChatLine {
  number: number;
  name: string;
  /** The seat of who said it; null for somebody who only watches, whatever they are called. */
  seat: number | null;
  /** What that person is known by, the same at every table. */
  who: string;
  text: string;
  at_ms: number;
  /** Whose name at the table this name looks like, though somebody else speaks; null: nobody's. */
  imitates: "host" | "player" | null;
}

/** So many seconds for the whole game, and some more after each decision. */
export interface ChessClock {
  kind: "chess";
  seconds: number;
  increment?: number;
}

/** Time left per seat in milliseconds (null without a clock), and whose clocks run. */
export interface ClockShown {
  left_ms: (number | null)[];
  running: number[];
  /** Time until the bell rings that ends the phase for everyone; null where none runs. */
  bell_ms: number | null;
  /** Per seat, how long a running clock still stands, while what happened last is being seen. */
  waits_ms: number[];
  /** The same of the bell. */
  bell_waits_ms: number;
}

/** One draw that this reader knows of, with its proof. */
export interface DrawShown {
  number: number;
  draw: string;
  nonce: string;
}

/** A clock that came to zero after `n` actions. */
export interface FlagShown {
  seat: number;
  n: number;
  at_ms: number;
  say: Words;
}

/** How a guest wants to be called. */
export interface Guest {
  name: string;
  colour?: string;
  /** Where one comes by invitation: the token of one, or with `table` that of a seat's link there. */
  invite?: string | null;
  table?: string | null;
}

/** Why nobody can go on at a table, though what is there can be read. */
export interface HaltShown {
  reason: "damaged" | "newer" | "old_rules";
  say: Words;
}

/** Somebody who is muted because they come from where somebody else was muted. */
export interface HeldBack {
  who: string;
  name: string;
}

/** What the disk of the server had lost: so many entries (0: nobody knows), after `n` actions. */
export interface LossShown {
  entries: number;
  n: number;
  at_ms: number;
  say: Words;
}

/** So many seconds for each decision. */
export interface MoveClock {
  kind: "move";
  seconds: number;
}

/** What a host asks for. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  name?: string;
  visibility?: "public" | "unlisted";
  clock?: NoClock | MoveClock | ChessClock;
  at_zero?: "bot" | "forfeit" | "host";
  aids?: ("evaluation" | "hints" | "left" | "legal" | "projected")[];
  /** Seconds after which an absent player's seat is played by a bot; 0: never. */
  grace_s?: number;
  /**
   * Seconds that an announced absence lasts before the host may decide about the seat, never less than the clock's
   * `seconds`. Null: five minutes or the clock's `seconds`, whichever is longer; a day without a clock.
   */
  away_s?: number | null;
  /** Where a bot decides at zero: after so many flags in a row it keeps the seat of who is there; 0: never. */
  flags?: number;
  /** Do bots, clocks and bells wait until what happened has been seen, or does nothing wait? */
  pace?: "none" | "seen";
  /** Milliseconds that a bot may think about one decision; the server may give it less. Null: as the server has it. */
  think_ms?: number | null;
  /** How far things may be taken back. Null: by consent where no clock runs, else not past a draw. */
  taking_back?: "consent" | "draw" | "practice" | null;
  /** Who may speak: players and the host alone, or everyone. Null: everyone where unlisted, players where public. */
  talkers?: "everyone" | "players" | null;
  /** Who sits where from the start: bots, and the host, in several seats if they like; null leaves a seat free. */
  seating?: (Sitting | null)[];
  /** Begin at once; every seat has to be taken by then. */
  begin?: boolean;
}

/** Nobody hurries. */
export interface NoClock {
  kind: "none";
}

/** The table a branch grew from, and after how many of its actions. */
export interface Origin {
  table: string;
  n: number;
}

/** Something was taken back past a draw: `n` actions stand, and what nobody had seen was mixed and sealed anew. */
export interface ReturnShown {
  n: number;
  /** Who took back. */
  seat: number;
  /** The seats of other people, who all agreed. */
  agreed: number[];
  at_ms: number;
  say: Words;
}

/** A player's salt, told once all are fixed; long enough that nobody can guess it from its hash. */
export interface Salt {
  salt: string;
}

/** What fixes a player's salt before the salts are told: SHA-256 of `lascaux salt`, the seat and the salt. */
export interface SaltHash {
  hash: string;
}

/** What a seat has given to the shuffle; the salt is shown when the game has begun. */
export interface SaltShown {
  /** Null where the seat gives none. */
  hash: string | null;
  /** A salt that was fixed and is not told when the game begins was withheld. */
  told: boolean;
  salt: string | null;
}

/** A seat as everyone sees it. */
export interface SeatShown {
  seat: number;
  name: string | null;
  /** The name as sentences have it: a bot's in each language, two alike told apart; null where nobody sits. */
  called: Words | null;
  /** Whose something is: d’Aude, of Aude. */
  whose: Words | null;
  colour: string | null;
  bot: string | null;
  present: boolean;
  yours: boolean;
  /** May spectators look over this player's shoulder? */
  shoulder: boolean;
  /** Gave up, or ran out of time where that loses. */
  out: boolean;
  /** Did the clock come to zero, and nothing was heard of the player since? */
  late: boolean;
  /** For how long a bot stands in for a player, or a failed bot: one decision, until they are back, for good. */
  stand_in: "away" | "decision" | "lost" | null;
  /** When the host announced that the player is away, in milliseconds since 1970; null: not, or they came back. */
  away_ms: number | null;
  /**
   * From when the host may decide about the seat, in milliseconds since 1970: an announced absence has lasted long
   * enough, or the time is up. Null: not as things stand.
   */
  decidable_ms: number | null;
  /** What the person there is known by, whatever they are called; null where nobody sits, or a bot. */
  who: string | null;
}

/** Who takes a seat: a guest's own name and colour (else the session's), or a bot the host puts there. */
export interface Sitting {
  name?: string | null;
  colour?: string | null;
  bot?: string | null;
  /** Of a salt of theirs, which they tell once the host has begun. */
  hash?: string | null;
}

/** A table in a list, with when it was last used and how it ended. */
export interface TableListed {
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
  /** The seats that owe a decision; a list of tables may leave it out for those where nobody is. */
  to_act: number[];
  /** Has the reader the host's rights? */
  yours: boolean;
  /** After so many flags in a row a bot keeps the seat, where one decides at zero; 0: never. */
  flags: number;
  /** Flags that fell, in order. */
  fallen: FlagShown[];
  /** Seconds that an announced absence lasts before the host may decide about the seat. */
  away_s: number;
  /** Announced absences, in order. */
  absences: AbsenceShown[];
  /** Bots that gave no decision, in order. */
  failures: BotFailureShown[];
  /** Do bots, clocks and bells wait until what happened has been seen? */
  pace: "none" | "seen";
  /** How long a bot may think about one decision here, where the host said so. */
  think_ms: number | null;
  /** Who may speak. */
  talkers: "everyone" | "players";
  /** Those whose word the host has taken from them, by their `who`. */
  muted: string[];
  /** For the host alone: who is muted for their network alone, until the host lets them speak. */
  held_back: HeldBack[];
  rematch_of: string | null;
  /** The tables where these people played before, and after. */
  rematch: string | null;
  /** Another way the game of a finished table could have gone: same draws, other decisions. */
  branch_of: Origin | null;
  /** Nobody can go on here, and why. */
  halted: HaltShown | null;
  /** How far things may be taken back. */
  taking_back: "consent" | "draw" | "practice";
  /** Whatever was taken back past a draw. */
  returns: ReturnShown[];
  /** What was lost of what people had been told, and when it was found. */
  losses: LossShown[];
  /** When something last happened there, in milliseconds since 1970; 0 where that was not noted. */
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
  /** The seats that owe a decision; a list of tables may leave it out for those where nobody is. */
  to_act: number[];
  /** Has the reader the host's rights? */
  yours: boolean;
  /** After so many flags in a row a bot keeps the seat, where one decides at zero; 0: never. */
  flags: number;
  /** Flags that fell, in order. */
  fallen: FlagShown[];
  /** Seconds that an announced absence lasts before the host may decide about the seat. */
  away_s: number;
  /** Announced absences, in order. */
  absences: AbsenceShown[];
  /** Bots that gave no decision, in order. */
  failures: BotFailureShown[];
  /** Do bots, clocks and bells wait until what happened has been seen? */
  pace: "none" | "seen";
  /** How long a bot may think about one decision here, where the host said so. */
  think_ms: number | null;
  /** Who may speak. */
  talkers: "everyone" | "players";
  /** Those whose word the host has taken from them, by their `who`. */
  muted: string[];
  /** For the host alone: who is muted for their network alone, until the host lets them speak. */
  held_back: HeldBack[];
  rematch_of: string | null;
  /** The tables where these people played before, and after. */
  rematch: string | null;
  /** Another way the game of a finished table could have gone: same draws, other decisions. */
  branch_of: Origin | null;
  /** Nobody can go on here, and why. */
  halted: HaltShown | null;
  /** How far things may be taken back. */
  taking_back: "consent" | "draw" | "practice";
  /** Whatever was taken back past a draw. */
  returns: ReturnShown[];
  /** What was lost of what people had been told, and when it was found. */
  losses: LossShown[];
}

/** An undo of action n, and of those after it, that waits for the consent of some seats. */
export interface UndoShown {
  seat: number;
  n: number;
  waiting: number[];
  /** The seats that have decided since, and would decide again. */
  others: number[];
  /** Something was drawn since: it goes back, and what nobody has seen is mixed and sealed anew. */
  mixes: boolean;
}
