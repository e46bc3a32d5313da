// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { AnyEvent, AnyRow, AnyView, FormShown, Words } from './core';
import type { BagShown, ChatLine, ClockShown, DrawShown, SaltShown, TableShown, UndoShown } from './tables';

/** It is done, and on disk. */
export interface Accepted {
  type: "accepted";
  id: string;
  version: number;
}

/** A decision: the notation of an action, made when the table was at `version`. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  version: number;
  do: string;
}

/** Consent to an undo that was asked for, or not. */
export interface AnswerUndo {
  type: "answer_undo";
  id: string;
  seat: number;
  version: number;
  agree: boolean;
}

export type AnyAnswer = Accepted | Refused | Stale | Unauthorised | Malformed | Pong | Surveyed | Checked | Previewed | Hinted | Evaluated;

export type AnyNews = Whole | Step | Watching | Gestured;

export type AnyRequest = Act | Say | Hold | AskUndo | CheckUndo | AnswerUndo | Sync | Ping | Survey | Check | Preview | Hint | Evaluate | Gesture | Seen;

/** Take back the seat's own last action, and what came after it, freely or by everyone's consent. */
export interface AskUndo {
  type: "ask_undo";
  id: string;
  seat: number;
  version: number;
}

/** An operation of JSON Patch (RFC 6902): it makes a view of the one before it. */
export interface Change {
  op: "add" | "remove" | "replace";
  /** Where: the names of fields and the places in lists, with `/` before each; `-` is behind the last of a list. */
  path: string;
  /** What is there now; nothing where something was removed. */
  value?: unknown;
}

/** Would an action of a seat be allowed, and if not, why? Nothing is carried out either way. */
export interface Check {
  type: "check";
  id: string;
  seat: number;
  version: number;
  do: string;
}

/** Could it be taken back, freely or if everyone agrees, and if not, why? Nothing is carried out either way. */
export interface CheckUndo {
  type: "check_undo";
  id: string;
  seat: number;
  version: number;
}

/** Whether an action, or taking one back, would be allowed: `refused` says why not, and is null if it would be. */
export interface Checked {
  type: "checked";
  id: string;
  version: number;
  refused: WhyNot | null;
}

/** The server restarts: come back in a moment. */
export const GOING_AWAY = 1001;
/** Something went wrong in the server: come back. */
export const BROKEN = 1011;
/** Too much was waiting to be read: come back and begin with everything. */
export const TOO_SLOW = 4001;
/** The server had to read the table again: come back. */
export const COME_BACK = 4002;
/** Too much was asked, or too much that is no message: come back in a while. */
export const TOO_FAST = 4003;
/** You ended your session. */
export const SESSION_ENDED = 4401;
/** The host of the table, or of the server, sent you away. */
export const SENT_AWAY = 4402;
/** The token is for no seat of this table, or its seat is taken. */
export const UNKNOWN_TOKEN = 4403;
/** There is no such table. */
export const NO_SUCH_TABLE = 4404;
/** The disk has damaged the table from its first entry on. */
export const UNREADABLE = 4410;
/** Why the server closed a socket. */
export type CloseCode = typeof GOING_AWAY | typeof BROKEN | typeof TOO_SLOW | typeof COME_BACK | typeof TOO_FAST | typeof SESSION_ENDED | typeof SENT_AWAY | typeof UNKNOWN_TOKEN | typeof NO_SUCH_TABLE | typeof UNREADABLE;

/** The table as its game draws it, for clients without a drawing of their own. */
export interface Drawing {
  /** The text board: lines of letters of equal width. */
  board: Words;
  /** The same as SVG; null: the game draws none. */
  picture: string | null;
  /** Names of what the seat may do, by notation; those without a name of their own are left out. */
  actions: Record<string, Words>;
}

/** How may the game end, from what everybody knows? */
export interface Evaluate {
  type: "evaluate";
  id: string;
  /** As it stood after so many actions; null: as it stands now. */
  n?: number | null;
}

/** How the game may end, after `n` actions; once it is over, how it did. */
export interface Evaluated {
  type: "evaluated";
  id: string;
  version: number;
  n: number;
  /** Who thinks so; null where it is known. */
  bot: string | null;
  forecast: ForecastShown;
}

/**
 * What one of the reader's seats (null: a spectator) sees, may do, and was just told.
 *
 * Every event has a `say`: itself as a sentence in French and English.
 */
export interface Eyes {
  seat: number | null;
  /** Null before the game, and where there are `changes`. */
  view: AnyView | null;
  actions: string[];
  distinct: string[];
  forms: FormShown[];
  events: AnyEvent[];
  /** What makes the view of the last one that the reader was sent of this seat; for readers who follow changes. */
  changes?: Change[];
}

/** How a bot thinks a game may end, by seat. */
export interface ForecastShown {
  /** The final points each is expected to have. */
  points: number[];
  /** Each one's chance to win, from 0 to 1, together 1; null where the bot has no idea. */
  chances: number[] | null;
}

/** What one action would do: points by seat, events without those that chance decides, the zones it touches. */
export interface Foreseen {
  do: string;
  refused: WhyNot | null;
  points: number[];
  events: AnyEvent[];
  zones: AnyRow[];
}

export type FromServer = Accepted | Refused | Stale | Unauthorised | Malformed | Pong | Surveyed | Checked | Previewed | Hinted | Evaluated | Whole | Step | Watching | Gestured;

/**
 * What the hand does before it decides, for all others to see; what it means is the game's.
 *
 * It is passed on where the game lets a hand be watched, and kept nowhere.
 */
export interface Gesture {
  type: "gesture";
  id: string;
  seat: number;
  version: number;
  shows: string;
}

/** What somebody's hand does just now; the next gesture or change of the position ends it. */
export interface Gestured {
  type: "gestured";
  seat: number;
  shows: string;
}

/** What would a bot do in this seat, and why? */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
  version: number;
}

/** What the strongest bot would do. */
export interface Hinted {
  type: "hinted";
  id: string;
  version: number;
  do: string;
  bot: string;
  /** Why, in sentences, the weightiest first; none where the bot does not explain itself. */
  reasons: Words[];
  /** How the game may end if that is done; null where the bot does not say. */
  forecast: ForecastShown | null;
}

/**
 * The player of this seat has the device that several seats of the reader share.
 *
 * While several of them owe a decision only this seat's clock runs. Without effect where only one does.
 */
export interface Hold {
  type: "hold";
  id: string;
  seat: number;
  version: number;
}

/** Not a message of this protocol; `id` if one could be read. */
export interface Malformed {
  type: "malformed";
  id: string | null;
  reason: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  id: string;
}

/** Here. */
export interface Pong {
  type: "pong";
  id: string;
  at_ms: number;
}

/** What would come of some actions of a seat, each by itself. */
export interface Preview {
  type: "preview";
  id: string;
  seat: number;
  version: number;
  do: string[];
}

/** What would come of each action. */
export interface Previewed {
  type: "previewed";
  id: string;
  version: number;
  moves: Foreseen[];
}

/** A rule forbids it: the ledger's id, the case, what makes it apply, and all that as a sentence. */
export interface Refused {
  type: "refused";
  id: string;
  rule: string | null;
  reason: string;
  facts: Record<string, unknown>;
  say: Words | null;
}

/** How it ended: by the rules, or because somebody gave up or ran out of time; then nothing was counted. */
export interface ResultShown {
  scores: number[] | null;
  winners: number[];
  /** Each seat's points by their sources, which the game's description names. */
  account: Record<string, number>[] | null;
  forfeited: number[];
  /** What else the end went by, by seat: no part of the points, and named like their sources. */
  holdings: Record<string, number>[];
}

/** Chat. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Everything up to this version was shown to a person: bots wait for that, if the table has them wait. */
export interface Seen {
  type: "seen";
  id: string;
  version: number;
}

/** The table has moved on; this is its version now. */
export interface Stale {
  type: "stale";
  id: string;
  version: number;
}

/**
 * What changed after version `after`, up to `version`; a reader at another version asks for everything again.
 *
 * `eyes` are there when the position changed (else empty: nothing new to see), `table` when seats, phase or host did.
 */
export interface Step {
  type: "step";
  after: number;
  version: number;
  table: TableShown | null;
  eyes: Eyes[];
  clock: ClockShown;
  opened: DrawShown[];
  undo: UndoShown | null;
  result: ResultShown | null;
  chat: ChatLine[];
  at_ms: number;
  /** Seats for which nobody decided: the bell rang, and the step tells what they were taken to do. */
  overdue: number[];
  /** How long what it tells takes to be seen, as the game says; clocks and bells that follow begin so much later. */
  sight_ms: number;
  /** What each seat has given to the shuffle, when that changed. */
  salts: SaltShown[] | null;
  /** The seals of all draws, when the bag was mixed and sealed anew: draws whose seal is another are hidden again. */
  leaves: string[] | null;
  mark: string;
}

/** What lies on the table and how it stands, as one of the reader's seats (null: a spectator) sees it. */
export interface Survey {
  type: "survey";
  id: string;
  seat: number | null;
  /** As it stood after so many actions; null: as it stands now. */
  n?: number | null;
  /** Also send the drawing that the game itself makes, for a client that has none of its own. */
  drawn?: boolean;
}

/** What lies on the table and how it stands, row by row, and the table in sentences; a row is of the game's type. */
export interface Surveyed {
  type: "surveyed";
  id: string;
  version: number;
  zones: AnyRow[];
  text: Words;
  /** Cells beside a tile that no remaining tile fits; empty at tables without the aid `left`. */
  dead: [number, number][];
  /** Where the request asked for it; else null. */
  drawing: Drawing | null;
}

/** Send me everything again: I missed something. */
export interface Sync {
  type: "sync";
  id: string;
}

/** That seat or right is not yours. */
export interface Unauthorised {
  type: "unauthorised";
  id: string;
  reason: string;
}

/** How many people only watch, and those of them who have a name (the first twenty). */
export interface Watching {
  type: "watching";
  count: number;
  names: string[];
}

/**
 * Everything the reader may know of the table, at one version.
 *
 * The eyes' events tell the game from its set-up, less what the reader was told before and still has (`told`).
 */
export interface Whole {
  type: "table";
  version: number;
  table: TableShown;
  eyes: Eyes[];
  clock: ClockShown;
  bag: BagShown;
  undo: UndoShown | null;
  result: ResultShown | null;
  chat: ChatLine[];
  at_ms: number;
  /** Given back as `seen` when the reader comes again, it shows whether the server still knows as much. */
  mark: string;
  /** Events of so many actions, and of the set-up, are left out; 0: none are. Those of later ones are all here. */
  told: number;
}

/** Why an action is not allowed. */
export interface WhyNot {
  rule: string | null;
  reason: string;
  facts: Record<string, unknown>;
  say: Words | null;
}
