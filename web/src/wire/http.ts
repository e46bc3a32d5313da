// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { AnyEvent, AnyView, Words } from './core';
import type { TryKept } from './puzzles';
import type { RemarkKept } from './review';
import type { Sitting, TableListed, TableShown } from './tables';

/** Whether a person is banned from the table. */
export interface Banning {
  banned?: boolean;
}

/** A bot. */
export interface BotShown {
  /** Name in requests. */
  name: string;
  /** Display name. */
  called: Words;
  /** Its way of playing, in one sentence; may be empty. */
  about: Words;
  /** Order of strength within a game, the strongest highest; random play has 0. */
  strength: number;
  /** Level that players can choose, from 1, the weakest; 0 for bots that are only for comparison. */
  level: number;
  /** Longest time for one decision, approximately. */
  think_ms: number;
  /** Measured rating on the game's scale; null if not measured. */
  rating: number | null;
  /** Half-width of the 95 % confidence interval. */
  rating_error: number | null;
}

/** Continue a finished game from action n; for each seat a bot, or null for you. */
export interface Branching {
  n: number;
  seats: (string | null)[];
  /** Continue after this move of a variation of the review. */
  after?: number | null;
}

/** The token of a personal link; another guest's session is replaced only if requested. */
export interface Claim {
  token: string;
  replace?: boolean;
}

/** Reason for closing a table. */
export interface Closing {
  reason?: string;
}

/** A browser's `PushSubscription`, and the language of notifications. */
export interface DeviceAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: "en" | "fr";
}

/** A device that gets notifications of their turn: its browser's push service, and until when. */
export interface DeviceKept {
  service: string;
  until_ms: number;
}

/** The request was carried out and stored; the table's version. */
export interface Done {
  version: number;
}

/** Measured effect of an option's value: the same bots played the same games with it. */
export interface EffectShown {
  value: boolean | number | string;
  games: number;
  /** Share of games with a different final score. */
  changed: number;
  /** Mean change of a player's points. */
  points: number;
  /** Standard error of that mean. */
  points_error: number;
}

/** The number of tables changed; those in `left` could not be. */
export interface Erased {
  tables: number;
  left: string[];
}

/** All events so far. */
export interface EventsShown {
  version: number;
  eyes: Told[];
}

/**
 * Why a request failed: a code for programs, a message for people, and the rule of the ledger, if one forbids it.
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

/** Animation after an action, 60 frames a second; empty if nothing moved. */
export interface FilmShown {
  pieces: number[];
  /** Frames with x, y and angle of every piece, in the order of `pieces`. */
  pictures: number[][];
}

/** The table after n actions as the reader may see it, and the events of the last one. */
export interface Frame {
  n: number;
  view: AnyView;
  events: AnyEvent[];
}

/** A game in the list of games. */
export interface GameShown {
  name: string;
  title: Words;
  about: Words;
  authors: string[];
  seats: number[];
  rules: string;
  /** The weakest first. */
  bots: BotShown[];
  /** Default opponent. */
  opponent: string;
  /** Whether a bot can evaluate positions, so that tables may have the aid `evaluation`. */
  evaluates: boolean;
}

/** A game with its options. */
export interface GameWhole extends GameShown {
  options: OptionShown[];
  /** Unit of its scores, singular and plural: point, points. Null for games without points. */
  counts: Words[] | null;
  /** All sources of points and holdings that a result can have. */
  sources: Record<string, Words>;
  /** All names of draws by pile, needed to open the seals of a fair bag. Empty if unknown. */
  draws: string[][];
  /** Constants of the game, such as numbers of pieces, in the game's own type. */
  constants: Record<string, unknown>;
}

/** The guest of the session cookie. */
export interface GuestShown {
  name: string;
  colour: string;
  /** Public id, independent of the name. */
  who: string;
}

/** Health of the server. */
export interface Health {
  status: "ok";
  version: string;
  /** Version of the protocol. */
  protocol: number;
  store: "writable";
}

/** The finished table made from a record. */
export interface Imported {
  table: string;
}

/** Token of an invitation to the server. */
export interface Invitation {
  token: string;
}

/** A chat message of theirs. */
export interface LineKept {
  table: string;
  at_ms: number;
  name: string;
  text: string;
}

/** A page of tables, newest first; `next` is the `before` of the next page. */
export interface Lobby {
  tables: TableListed[];
  next: number | null;
}

/** An entry of the table's log; times in milliseconds. */
export interface Moment {
  number: number;
  at_ms: number;
  type: string;
  seat: number | null;
  name: string | null;
  /** The action, once the game is over. */
  do: string | null;
  spent_ms: number | null;
  lag_ms: number | null;
  reason: string | null;
}

/** Whether a person is muted at the table. */
export interface Muting {
  muted?: boolean;
}

/** Seat of the new host. */
export interface NewHost {
  seat: number;
}

/** When they were last notified about a table, to avoid repeating it. */
export interface NotificationKept {
  table: string;
  at_ms: number;
}

/** Whether the server sends notifications of turns, and whether this device gets them. */
export interface Notifications {
  /** The server's key for push services (`applicationServerKey`); null without notifications. */
  key: string | null;
  on: boolean;
}

/** An option of a game; the first value is the default. */
export interface OptionShown {
  name: string;
  values: (boolean | number | string)[];
  /** The values in words; empty if they need no explanation. */
  called: Words[];
  /** Effect of each value in one line; empty if the text says it. */
  means: Words[];
  text: Words;
  rule: string;
  /** Whether it changes the play, not only the reading of a point; the text of a switch begins with its name. */
  main: boolean;
  /** Measured effects of its other values. */
  effects: EffectShown[];
}

/** All data kept about a person. */
export interface PersonalData {
  name: string;
  colour: string;
  /** Public id. */
  who: string;
  /** Internal id. */
  person: string;
  sessions_until_ms: number[];
  devices: DeviceKept[];
  notifications: NotificationKept[];
  /** Tables whose deep report they wait for. */
  deep_reports: string[];
  tables: TableKept[];
  lines: LineKept[];
  remarks: RemarkKept[];
  reports: ReportKept[];
  puzzles: TryKept[];
}

/** A link that moves the session to another device, once: `path` on this server, with the token as fragment. */
export interface PersonalLink {
  token: string;
  path: string;
  expires_s: number;
}

/** Whether the node accepts clients. */
export interface Readiness {
  status: "no_store" | "ready" | "stopping";
  store: "away" | "writable";
  /** State of the bus; null for a single server. Without the bus, messages from other nodes are delayed. */
  bus: "away" | "none" | "there";
  node: string | null;
  /** Number of nodes seen recently, including this one. */
  nodes: number;
}

/** Changes of a guest's own name or colour. */
export interface Renaming {
  name?: string | null;
  colour?: string | null;
}

/** Part of a game as seen by one of the reader's seats (null: a spectator); it has `actions` actions in all. */
export interface ReplayShown {
  actions: number;
  seat: number | null;
  frames: Frame[];
}

/** A report of theirs to the server's host. */
export interface ReportKept {
  table: string;
  at_ms: number;
  about: string;
  reason: string;
  line: string | null;
}

/** A report to the server's host: a person at the table, or a chat message by its number. */
export interface Reporting {
  who?: string;
  line?: number | null;
  /** The number of a comment in the review. */
  comment?: number | null;
  reason?: string;
}

/** One rule of the ledger. */
export interface RuleShown {
  id: string;
  /** Heading in the rulebook. */
  section: Words | null;
  text: Words;
  source: Words;
}

/** A seat that a person took, and the name they used. */
export interface SeatKept {
  seat: number;
  name: string;
  colour: string | null;
  at_ms: number;
}

/** A seat link: its token admits to the seat; `path` is a page of this server with the fragment `#SEAT.TOKEN`. */
export interface SeatLink {
  seat: number;
  token: string;
  path: string;
}

/** Whether spectators may look over the player's shoulder. */
export interface Shoulder {
  allow: boolean;
}

/** A player for a seat, with the token of a seat link, if used. */
export interface SitDown extends Sitting {
  token?: string | null;
}

/** The bot to play for a player; by default a strong and quick one. */
export interface StandIn {
  bot?: string | null;
}

/** Data that a table keeps about a person, except chat. */
export interface TableKept {
  id: string;
  game: string;
  /** The table's name, if they opened it. */
  name: string;
  opened_ms: number;
  host: boolean;
  seats: SeatKept[];
  decisions: number;
}

/** A new table and its seat links, which are sent only once. */
export interface TableMade {
  table: TableShown;
  links: SeatLink[];
}

/** The people who may chat at the table. */
export interface Talking {
  talkers: "everyone" | "players";
}

/** The log of a table. */
export interface Timeline {
  table: string;
  version: number;
  moments: Moment[];
}

/** Events as seen by one of the reader's seats (null: a spectator). */
export interface Told {
  seat: number | null;
  events: AnyEvent[];
}
