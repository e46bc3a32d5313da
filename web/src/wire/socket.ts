// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { AnyEvent, AnyRow, AnyView, FormShown, Words } from './core';
import type { Answer, Request, VersionAnswer } from './requests';
import type { Draw, Lead, LeaderMoved, Note, Remove, ReviewShown, ReviewStep, ShowPlace, Tried, Try } from './review';
import type { BagShown, ChatLine, ClockShown, DrawShown, SaltShown, TableShown, UndoShown } from './tables';

/** The request was carried out and stored. */
export interface Accepted extends VersionAnswer {
  type: "accepted";
}

/** A decision, as the notation of an action, based on the table at `version`. */
export interface Act extends SeatRequest {
  type: "act";
  do: string;
}

/** Accept or reject a requested undo. */
export interface AnswerUndo extends SeatRequest {
  type: "answer_undo";
  agree: boolean;
}

export type AnyAnswer = Accepted | Tried | Refused | Stale | Unauthorised | Malformed | Pong | Surveyed | Checked | Previewed | Hinted | Evaluated;

export type AnyNews = Whole | Step | Watching | Gestured | LeaderMoved;

export type AnyRequest = Act | Say | Hold | AskUndo | CheckUndo | AnswerUndo | Sync | Ping | Survey | Check | Preview | Hint | Evaluate | Gesture | Seen | Lead | Try | Note | Draw | Remove | ShowPlace;

/** Undo the seat's last action and everything after it, at once or with everyone's consent. */
export interface AskUndo extends SeatRequest {
  type: "ask_undo";
}

/** An operation of JSON Patch (RFC 6902) that turns the previous view into this one. */
export interface Change {
  op: "add" | "remove" | "replace";
  /** Path of field names and list indices, each after a `/`; `-` is the end of a list. */
  path: string;
  /** The new value; absent for removals. */
  value?: unknown;
}

/** Ask whether an action would be allowed, without carrying it out. */
export interface Check extends SeatRequest {
  type: "check";
  do: string;
}

/** Ask whether an undo would be allowed, at once or with consent, without carrying it out. */
export interface CheckUndo extends SeatRequest {
  type: "check_undo";
}

/** Whether an action or an undo would be allowed; `refused` says why not, or is null. */
export interface Checked extends VersionAnswer {
  type: "checked";
  refused: WhyNot | null;
}

/** The server restarts; reconnect soon. */
export const GOING_AWAY = 1001;
/** Internal error; reconnect. */
export const BROKEN = 1011;
/** The client read too slowly; reconnect for the whole state. */
export const TOO_SLOW = 4001;
/** The server had to reload the table; reconnect. */
export const COME_BACK = 4002;
/** Too many requests or invalid messages; reconnect later. */
export const TOO_FAST = 4003;
/** The session was ended by its guest. */
export const SESSION_ENDED = 4401;
/** Banned by the host of the table or of the server. */
export const SENT_AWAY = 4402;
/** The token is for no seat of this table, or its seat is taken. */
export const UNKNOWN_TOKEN = 4403;
/** There is no such table. */
export const NO_SUCH_TABLE = 4404;
/** The table is damaged from its first entry on. */
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

/** Request a forecast from public information. */
export interface Evaluate extends Request {
  type: "evaluate";
  /** After this number of actions; null: now. */
  n?: number | null;
  /** After this move of a variation of the review, instead. */
  after?: number | null;
}

/** Forecast after `n` actions; once the game is over, its result. */
export interface Evaluated extends VersionAnswer {
  type: "evaluated";
  n: number;
  /** Name of the bot; null for a known result. */
  bot: string | null;
  forecast: ForecastShown;
}

/**
 * The view, actions and new events of one of the reader's seats (null: a spectator).
 *
 * Every event has a `say`: itself as a sentence in French and English.
 */
export interface Eyes {
  seat: number | null;
  /** Null before the game, and if there are `changes`. */
  view: AnyView | null;
  actions: string[];
  distinct: string[];
  forms: FormShown[];
  events: AnyEvent[];
  /** Changes since the last view of this seat, for clients that apply patches. */
  changes?: Change[];
}

/** A bot's forecast of the end, by seat. */
export interface ForecastShown {
  /** Expected final points. */
  points: number[];
  /** Chances to win, from 0 to 1, with sum 1; null if the bot gives none. */
  chances: number[] | null;
  /** Whether all draws and replies were tried, or the game is over; otherwise it is an estimate. */
  certain: boolean;
}

/** Effects of one action: points by seat, events except those that depend on chance, and the zones it touches. */
export interface Foreseen {
  do: string;
  refused: WhyNot | null;
  points: number[];
  events: AnyEvent[];
  zones: AnyRow[];
}

export type FromServer = Accepted | Tried | Refused | Stale | Unauthorised | Malformed | Pong | Surveyed | Checked | Previewed | Hinted | Evaluated | Whole | Step | Watching | Gestured | LeaderMoved;

/**
 * A gesture before a decision, shown to all others; the game defines its meaning.
 *
 * It is passed on where the game lets a hand be watched, and kept nowhere.
 */
export interface Gesture extends SeatRequest {
  type: "gesture";
  shows: string;
}

/** A player's current gesture, until their next gesture or a change of the position. */
export interface Gestured {
  type: "gestured";
  seat: number;
  shows: string;
}

/** Request a hint from a bot for a seat. */
export interface Hint extends SeatRequest {
  type: "hint";
}

/** The action the strongest bot would choose. */
export interface Hinted extends VersionAnswer {
  type: "hinted";
  do: string;
  bot: string;
  /** Reasons as sentences, the most important first; empty if the bot gives none. */
  reasons: Words[];
  /** Forecast after this action; null if the bot gives none. */
  forecast: ForecastShown | null;
}

/**
 * The player of this seat has the device that several of the reader's seats share.
 *
 * While several of them must decide, only this seat's clock runs. No effect if only one must.
 */
export interface Hold extends SeatRequest {
  type: "hold";
}

/** The message is invalid; `id` if it could be read. */
export interface Malformed {
  type: "malformed";
  id: string | null;
  reason: string;
}

/** Check the connection. */
export interface Ping extends Request {
  type: "ping";
  /** Milliseconds until the answer to the previous `ping`. Only used by servers that cannot measure it themselves. */
  trip_ms?: number | null;
}

/** The connection works. */
export interface Pong extends Answer {
  type: "pong";
  at_ms: number;
}

/** Request the effects of several actions of a seat, each by itself. */
export interface Preview extends SeatRequest {
  type: "preview";
  do: string[];
}

/** The effects of each action. */
export interface Previewed extends VersionAnswer {
  type: "previewed";
  moves: Foreseen[];
}

/** A rule forbids it: the rule's id, the reason, its facts, and a sentence. */
export interface Refused extends Answer {
  type: "refused";
  rule: string | null;
  reason: string;
  facts: Record<string, unknown>;
  say: Words | null;
}

/** The kind of end: by the rules, or by resignation or time, in which case nothing was counted. */
export interface ResultShown {
  scores: number[] | null;
  winners: number[];
  /** Points of each seat by source; the game's description names the sources. */
  account: Record<string, number>[] | null;
  forfeited: number[];
  /** Other facts that decided the result, by seat; they are not points, but are named like sources. */
  holdings: Record<string, number>[];
}

/** Chat. */
export interface Say extends Request {
  type: "say";
  text: string;
}

/** A request for a seat, based on the table at `version`. */
export interface SeatRequest extends Request {
  seat: number;
  version: number;
}

/** Everything up to this version was shown to a person; bots wait for it, if the table says so. */
export interface Seen extends Request {
  type: "seen";
  version: number;
}

/** The table has changed; its current version. */
export interface Stale extends VersionAnswer {
  type: "stale";
}

/**
 * Changes after version `after`, up to `version`; a client at another version requests the whole state.
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
  /** Seats that did not decide before the bell; the step has the actions taken for them. */
  overdue: number[];
  /** Display time of the events in milliseconds, by which following clocks and bells are delayed. */
  sight_ms: number;
  /** The seats' salts for the shuffle, if changed. */
  salts: SaltShown[] | null;
  /** The seals of all draws, if the bag was reshuffled; draws with a new seal are hidden again. */
  leaves: string[] | null;
  mark: string;
  /** The changes of the review. */
  review?: ReviewStep;
}

/** Request a survey of the table as one of the reader's seats (null: a spectator) sees it. */
export interface Survey extends Request {
  type: "survey";
  seat: number | null;
  /** After this number of actions; null: now. */
  n?: number | null;
  /** Also send the drawing that the game itself makes, for a client that has none of its own. */
  drawn?: boolean;
}

/** A survey of the table in rows of the game's type, and in sentences. */
export interface Surveyed extends VersionAnswer {
  type: "surveyed";
  zones: AnyRow[];
  text: Words;
  /** Cells beside tiles that no remaining tile fits; empty without the aid `left`. */
  dead: [number, number][];
  /** Where the request asked for it; else null. */
  drawing: Drawing | null;
}

/** Request the whole state again, after missing a message. */
export interface Sync extends Request {
  type: "sync";
}

/** The client lacks this seat or right. */
export interface Unauthorised extends Answer {
  type: "unauthorised";
  reason: string;
}

/** Number of spectators, and the first twenty with a name. */
export interface Watching {
  type: "watching";
  count: number;
  names: string[];
}

/**
 * The whole state of the table as the reader may know it, at one version.
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
  /** Resume token: sent as `seen` when reconnecting, it shows whether the server still has this state. */
  mark: string;
  /** The review of the game; absent until it is over. */
  review?: ReviewShown;
  /** Number of first actions whose events are left out, with those of the set-up; 0: none are. */
  told: number;
}

/** Why an action is not allowed. */
export interface WhyNot {
  rule: string | null;
  reason: string;
  facts: Record<string, unknown>;
  say: Words | null;
}
