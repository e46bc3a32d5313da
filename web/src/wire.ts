// The messages of a table's socket and the bodies of HTTP. Made by `make wire` from src/lascaux/wire: do not edit.

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

export type AnyAnswer = Accepted | Refused | Stale | Unauthorised | Malformed | Pong | Surveyed | Checked | Previewed | Hinted;

export type AnyClock = NoClock | MoveClock | ChessClock;

export type AnyNews = Whole | Step | Watching | Gestured;

export type AnyRequest = Act | Say | AskUndo | AnswerUndo | Sync | Ping | Survey | Check | Preview | Hint | Gesture;

/** Take back the seat's own last action, freely or by everyone's consent. */
export interface AskUndo {
  type: "ask_undo";
  id: string;
  seat: number;
  version: number;
}

/** The fair bag: what was promised before the first draw, and the salts that went in. */
export interface BagShown {
  promise: string;
  leaves: string[];
  salts: string[];
  opened: DrawShown[];
  /** Told once the game is over. */
  secret: string | null;
}

/** An opponent. */
export interface BotShown {
  /** What requests call it. */
  name: string;
  /** What people at a table call it. */
  called: Words;
  /** How it plays, in one sentence; perhaps empty. */
  about: Words;
  /** Only the order counts: of two bots of a game the stronger has the higher number; random play has 0. */
  strength: number;
}

/** Go on from action n of a finished game; for each seat the bot that plays it, or null: you. */
export interface Branching {
  n: number;
  seats: (string | null)[];
}

/** Something said at the table; `number` is the version it was said at. */
export interface ChatLine {
  number: number;
  name: string;
  text: string;
  at_ms: number;
}

/** Would an action of a seat be allowed, and if not, why? Nothing is carried out either way. */
export interface Check {
  type: "check";
  id: string;
  seat: number;
  version: number;
  do: string;
}

/** Whether an action would be allowed: `refused` says why not, and is null if it would be. */
export interface Checked {
  type: "checked";
  id: string;
  version: number;
  refused: WhyNot | null;
}

/** So many seconds for the whole game, and some more after each decision. */
export interface ChessClock {
  kind: "chess";
  seconds: number;
  increment?: number;
}

/** The token of a personal link. */
export interface Claim {
  token: string;
}

/** Time left per seat in milliseconds (null without a clock), and whose clocks run. */
export interface ClockShown {
  left_ms: (number | null)[];
  running: number[];
  /** Time until the bell rings that ends the phase for everyone; null where none runs. */
  bell_ms: number | null;
}

/** The server restarts: come back in a moment. */
export const GOING_AWAY = 1001;
/** Something went wrong in the server: come back. */
export const BROKEN = 1011;
/** Too much was waiting to be read: come back and begin with everything. */
export const TOO_SLOW = 4001;
/** The server had to read the table again: come back. */
export const COME_BACK = 4002;
/** You ended your session. */
export const SESSION_ENDED = 4401;
/** The token is for no seat of this table, or its seat is taken. */
export const UNKNOWN_TOKEN = 4403;
/** There is no such table. */
export const NO_SUCH_TABLE = 4404;
/** Why the server closed a socket. */
export type CloseCode = typeof GOING_AWAY | typeof BROKEN | typeof TOO_SLOW | typeof COME_BACK | typeof SESSION_ENDED | typeof UNKNOWN_TOKEN | typeof NO_SUCH_TABLE;

/** Why a table is shut. */
export interface Closing {
  reason?: string;
}

/** It is done, and on disk; the table's version now. */
export interface Done {
  version: number;
}

/** One draw that this reader knows of, with its proof. */
export interface DrawShown {
  number: number;
  draw: string;
  nonce: string;
}

/** The game so far, event by event. */
export interface EventsShown {
  version: number;
  eyes: Told[];
}

/**
 * What one of the reader's seats (null: a spectator) sees, may do, and was just told.
 *
 * Every event has a `say`: itself as a sentence in French and English.
 */
export interface Eyes {
  seat: number | null;
  view: Record<string, unknown> | null;
  actions: string[];
  distinct: string[];
  forms: Record<string, unknown>[];
  events: Record<string, unknown>[];
}

/**
 * Why a request failed: a word for programs, a line for people, the ledger's rule where one forbids it.
 *
 * `say` is the sentence for players, where there is one.
 */
export interface Failure {
  error: string;
  reason: string;
  rule: string | null;
  facts: Record<string, unknown>;
  say: Words | null;
}

/** What one action would do: points by seat, events without those that chance decides, the zones it touches. */
export interface Foreseen {
  do: string;
  refused: WhyNot | null;
  points: number[];
  events: Record<string, unknown>[];
  zones: Record<string, unknown>[];
}

/** The table after n actions as the reader may know it, and what the last of them brought. */
export interface Frame {
  n: number;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
}

export type FromServer = Accepted | Refused | Stale | Unauthorised | Malformed | Pong | Surveyed | Checked | Previewed | Hinted | Whole | Step | Watching | Gestured;

/** A game at a glance. */
export interface GameShown {
  name: string;
  title: Words;
  about: Words;
  authors: string[];
  seats: number[];
  rules: string;
  /** The weakest first. */
  bots: BotShown[];
}

/** A game with its options. */
export interface GameWhole {
  name: string;
  title: Words;
  about: Words;
  authors: string[];
  seats: number[];
  rules: string;
  /** The weakest first. */
  bots: BotShown[];
  options: OptionShown[];
  /** Every source of points that the account of a result can have. */
  sources: Record<string, Words>;
  /** Every name a draw can have, pile by pile: with them the seals of a fair bag are opened. Empty: not known. */
  draws: string[][];
}

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

/** How a guest wants to be called. */
export interface Guest {
  name: string;
  colour?: string;
}

/** Who the cookie says you are. */
export interface GuestShown {
  name: string;
  colour: string;
}

/** Is the server well? */
export interface Health {
  status: "ok";
  version: string;
  /** The version of the protocol that it speaks. */
  protocol: number;
  store: "writable";
}

/** What would a bot do in this seat? */
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
}

/** The finished table that a record became. */
export interface Imported {
  table: string;
}

/** A page of tables, youngest first; `next` is the `before` of the next page. */
export interface Lobby {
  tables: TableShown[];
  next: number | null;
}

/** Not a message of this protocol; `id` if one could be read. */
export interface Malformed {
  type: "malformed";
  id: string | null;
  reason: string;
}

/** A line of the referee's timeline; times in milliseconds. */
export interface Moment {
  number: number;
  at_ms: number;
  type: string;
  seat: number | null;
  name: string | null;
  /** What was decided, once the game is over. */
  do: string | null;
  spent_ms: number | null;
  lag_ms: number | null;
  reason: string | null;
}

/** So many seconds for each decision. */
export interface MoveClock {
  kind: "move";
  seconds: number;
}

/** The seat whose player becomes host. */
export interface NewHost {
  seat: number;
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
  aids?: ("hints" | "left" | "legal" | "projected")[];
  /** Seconds after which an absent player's seat is played by a bot; 0: never. */
  grace_s?: number;
  /** Who sits where from the start: bots, and the host, in several seats if they like; null leaves a seat free. */
  seating?: (Sitting | null)[];
  /** Begin at once; every seat has to be taken by then. */
  begin?: boolean;
}

/** Nobody hurries. */
export interface NoClock {
  kind: "none";
}

/** A choice before the game; the first value is the default. */
export interface OptionShown {
  name: string;
  values: unknown[];
  /** The values in words; empty where they speak for themselves. */
  called: Words[];
  text: Words;
  rule: string;
  /** It says what is played, not how a point is read; its text begins with its name where it is only yes or no. */
  main: boolean;
}

/** The table a branch grew from, and after how many of its actions. */
export interface Origin {
  table: string;
  n: number;
}

/** Brings the session to another device, once; `path` is a page of this server, the token its fragment. */
export interface PersonalLink {
  token: string;
  path: string;
  expires_s: number;
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

/** What a guest changes about themselves. */
export interface Renaming {
  name?: string | null;
  colour?: string | null;
}

/** Part of a play-through seen by one of the reader's seats (null: a spectator); it has `actions` in all. */
export interface ReplayShown {
  actions: number;
  seat: number | null;
  frames: Frame[];
}

/** One rule of the ledger. */
export interface RuleShown {
  id: string;
  /** The heading it stands under. */
  section: Words | null;
  text: Words;
  source: Words;
}

/** A player's own word in the shuffle. */
export interface Salt {
  salt: string;
}

/** Chat. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** The link is the seat: who has the token may sit there; `path` is a page of this server, `#SEAT.TOKEN` behind. */
export interface SeatLink {
  seat: number;
  token: string;
  path: string;
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
}

/** May spectators look over the shoulder? */
export interface Shoulder {
  allow: boolean;
}

/** Who takes a seat, and the token of its link if that brought them. */
export interface SitDown {
  name?: string | null;
  colour?: string | null;
  bot?: string | null;
  token?: string | null;
}

/** Who takes a seat: a guest's own name and colour (else the session's), or a bot the host puts there. */
export interface Sitting {
  name?: string | null;
  colour?: string | null;
  bot?: string | null;
}

/** The table has moved on; this is its version now. */
export interface Stale {
  type: "stale";
  id: string;
  version: number;
}

/** The bot that shall play for somebody; the strongest when none is named. */
export interface StandIn {
  bot?: string | null;
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
  result: Record<string, unknown> | null;
  chat: ChatLine[];
  at_ms: number;
  /** Seats for which nobody decided: the bell rang, and the step tells what they were taken to do. */
  overdue: number[];
}

/** What lies on the table and how it stands, as one of the reader's seats (null: a spectator) sees it. */
export interface Survey {
  type: "survey";
  id: string;
  seat: number | null;
  /** As it stood after so many actions; null: as it stands now. */
  n?: number | null;
}

/** Every zone with its people, and the table in sentences; what a zone looks like is the game's. */
export interface Surveyed {
  type: "surveyed";
  id: string;
  version: number;
  zones: Record<string, unknown>[];
  text: Words;
}

/** Send me everything again: I missed something. */
export interface Sync {
  type: "sync";
  id: string;
}

/** A new table, and the links of its seats: told once. */
export interface TableMade {
  table: TableShown;
  links: SeatLink[];
}

/** A table in the lobby. */
export interface TableShown {
  id: string;
  name: string;
  game: string;
  options: Record<string, boolean | number | string>;
  phase: "closed" | "open" | "over" | "running";
  visibility: "public" | "unlisted";
  host: string;
  seats: SeatShown[];
  clock: NoClock | MoveClock | ChessClock;
  at_zero: "bot" | "forfeit" | "host";
  aids: ("hints" | "left" | "legal" | "projected")[];
  grace_s: number;
  version: number;
  n: number;
  /** The seats that owe a decision; a list of tables may leave it out for those where nobody is. */
  to_act: number[];
  /** Has the reader the host's rights? */
  yours: boolean;
  rematch_of: string | null;
  /** The tables where these people played before, and after. */
  rematch: string | null;
  /** Another way the game of a finished table could have gone: same draws, other decisions. */
  branch_of: Origin | null;
}

/** Everything that happened at a table, and when. */
export interface Timeline {
  table: string;
  version: number;
  moments: Moment[];
}

/** What one of the reader's seats (null: a spectator) was told. */
export interface Told {
  seat: number | null;
  events: Record<string, unknown>[];
}

/** That seat or right is not yours. */
export interface Unauthorised {
  type: "unauthorised";
  id: string;
  reason: string;
}

/** An undo of action n that waits for the consent of some seats. */
export interface UndoShown {
  seat: number;
  n: number;
  waiting: number[];
}

/** How many people only watch, and those of them who have a name (the first twenty). */
export interface Watching {
  type: "watching";
  count: number;
  names: string[];
}

/** Everything the reader may know of the table, at one version; the eyes' events tell the game from its set-up. */
export interface Whole {
  type: "table";
  version: number;
  table: TableShown;
  eyes: Eyes[];
  clock: ClockShown;
  bag: BagShown;
  undo: UndoShown | null;
  result: Record<string, unknown> | null;
  chat: ChatLine[];
  at_ms: number;
}

/** Why an action is not allowed. */
export interface WhyNot {
  rule: string | null;
  reason: string;
  facts: Record<string, unknown>;
  say: Words | null;
}

/** One thing said in French and in English. */
export interface Words {
  fr: string;
  en: string;
}
