// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { AnyEvent, AnyView, Words } from './core';
import type { TableListed, TableShown } from './tables';

/** May somebody not come to the table? */
export interface Banning {
  banned?: boolean;
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
  /** Which of the levels people choose from it is, the weakest is 1; 0 for one that is there for comparison. */
  level: number;
  /** About how long it thinks about a decision at most. */
  think_ms: number;
  /** How strong it was measured to be, on a scale of its game; null where nobody measured. */
  rating: number | null;
  /** It is within so many of it, with 95 %. */
  rating_error: number | null;
}

/** Go on from action n of a finished game; for each seat the bot that plays it, or null: you. */
export interface Branching {
  n: number;
  seats: (string | null)[];
}

/** The token of a personal link; a session of somebody else is only replaced if that is said. */
export interface Claim {
  token: string;
  replace?: boolean;
}

/** Why a table is shut. */
export interface Closing {
  reason?: string;
}

/** Where a device is told that it is its owner's turn, as its browser says (`PushSubscription`), and how. */
export interface DeviceAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: "en" | "fr";
}

/** A device on which they are told that it is their turn: the push service of its browser, and until when. */
export interface DeviceKept {
  service: string;
  until_ms: number;
}

/** It is done, and on disk; the table's version now. */
export interface Done {
  version: number;
}

/** What a value of an option changed when the same bots played the same games with it. */
export interface EffectShown {
  value: boolean | number | string;
  games: number;
  /** Share of games that ended with other points. */
  changed: number;
  /** Mean change of a player's points. */
  points: number;
  /** Standard error of that mean. */
  points_error: number;
}

/** What was taken away: at so many tables; those in `left` could not be changed. */
export interface Erased {
  tables: number;
  left: string[];
}

/** The game so far, event by event. */
export interface EventsShown {
  version: number;
  eyes: Told[];
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

/** What there was to watch after an action, sixty pictures a second; nothing where nothing moved. */
export interface FilmShown {
  pieces: number[];
  /** In each x, y and angle of every piece, in the order of `pieces`. */
  pictures: number[][];
}

/** The table after n actions as the reader may know it, and what the last of them brought. */
export interface Frame {
  n: number;
  view: AnyView;
  events: AnyEvent[];
}

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
  /** The bot that one plays against who has not chosen. */
  opponent: string;
  /** Whether a bot can say how a game stands: then a table may have the aid `evaluation`. */
  evaluates: boolean;
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
  /** The bot that one plays against who has not chosen. */
  opponent: string;
  /** Whether a bot can say how a game stands: then a table may have the aid `evaluation`. */
  evaluates: boolean;
  options: OptionShown[];
  /** What its scores count, one and many: point, points. Null where nobody counts points. */
  counts: Words[] | null;
  /** Every source of points that the account of a result can have, and all that its holdings can name. */
  sources: Record<string, Words>;
  /** Every name a draw can have, pile by pile: with them the seals of a fair bag are opened. Empty: not known. */
  draws: string[][];
  /** Facts of the box that never change, of the game's type: how many pieces there are, how long something is. */
  constants: Record<string, unknown>;
}

/** Who the cookie says you are. */
export interface GuestShown {
  name: string;
  colour: string;
  /** What others know you by, whatever you are called. */
  who: string;
}

/** Is the server well? */
export interface Health {
  status: "ok";
  version: string;
  /** The version of the protocol that it speaks. */
  protocol: number;
  store: "writable";
}

/** The finished table that a record became. */
export interface Imported {
  table: string;
}

/** The token of an invitation to the server. */
export interface Invitation {
  token: string;
}

/** Something they said. */
export interface LineKept {
  table: string;
  at_ms: number;
  name: string;
  text: string;
}

/** A page of tables, youngest first; `next` is the `before` of the next page. */
export interface Lobby {
  tables: TableListed[];
  next: number | null;
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

/** May somebody not speak at the table? */
export interface Muting {
  muted?: boolean;
}

/** The seat whose player becomes host. */
export interface NewHost {
  seat: number;
}

/** A table of which they were told last at that time, so that they are not told again. */
export interface NotificationKept {
  table: string;
  at_ms: number;
}

/** Whether the server tells people on their devices that it is their turn, and whether on this one. */
export interface Notifications {
  /** The key by which push services know the server (`applicationServerKey`); null where it tells nobody. */
  key: string | null;
  on: boolean;
}

/** A choice before the game; the first value is the default. */
export interface OptionShown {
  name: string;
  values: (boolean | number | string)[];
  /** The values in words; empty where they speak for themselves. */
  called: Words[];
  /** What each value changes in play, in a line; empty where the text says it. */
  means: Words[];
  text: Words;
  rule: string;
  /** It says what is played, not how a point is read; its text begins with its name where it is only yes or no. */
  main: boolean;
  /** What its other values change, where that was measured. */
  effects: EffectShown[];
}

/** All that is kept of a person. */
export interface PersonalData {
  name: string;
  colour: string;
  /** What others know them by. */
  who: string;
  /** What the server knows them by. */
  person: string;
  sessions_until_ms: number[];
  devices: DeviceKept[];
  notifications: NotificationKept[];
  tables: TableKept[];
  lines: LineKept[];
  reports: ReportKept[];
}

/** Brings the session to another device, once; `path` is a page of this server, the token its fragment. */
export interface PersonalLink {
  token: string;
  path: string;
  expires_s: number;
}

/** May people be sent to this node? */
export interface Readiness {
  status: "no_store" | "ready" | "stopping";
  store: "away" | "writable";
  /** None where the server is the only one. While it is away news come late from other nodes, and everything works. */
  bus: "away" | "none" | "there";
  node: string | null;
  /** How many nodes were heard of lately, this one included. */
  nodes: number;
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

/** Something they reported to the host of the server. */
export interface ReportKept {
  table: string;
  at_ms: number;
  about: string;
  reason: string;
  line: string | null;
}

/** What the host of the server should look at: somebody at the table, or a line they said, by its number. */
export interface Reporting {
  who?: string;
  line?: number | null;
  reason?: string;
}

/** One rule of the ledger. */
export interface RuleShown {
  id: string;
  /** The heading it stands under. */
  section: Words | null;
  text: Words;
  source: Words;
}

/** A seat that a person took, and under which name. */
export interface SeatKept {
  seat: number;
  name: string;
  colour: string | null;
  at_ms: number;
}

/** The link is the seat: who has the token may sit there; `path` is a page of this server, `#SEAT.TOKEN` behind. */
export interface SeatLink {
  seat: number;
  token: string;
  path: string;
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
  /** Of a salt of theirs, which they tell once the host has begun. */
  hash?: string | null;
  token?: string | null;
}

/** The bot that shall play for somebody; one that is strong and quick when none is named. */
export interface StandIn {
  bot?: string | null;
}

/** What a table keeps of a person, beside what they said. */
export interface TableKept {
  id: string;
  game: string;
  /** What they called it, if they opened it. */
  name: string;
  opened_ms: number;
  host: boolean;
  seats: SeatKept[];
  decisions: number;
}

/** A new table, and the links of its seats: told once. */
export interface TableMade {
  table: TableShown;
  links: SeatLink[];
}

/** Who may speak at the table. */
export interface Talking {
  talkers: "everyone" | "players";
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
  events: AnyEvent[];
}
