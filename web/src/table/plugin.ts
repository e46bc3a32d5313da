/** What a game brings to the table's page; everything else is shared. */
import type { Component } from 'svelte';
import type { TableConnection } from '../server/connection.svelte';
import type { Together } from './chronicle/entries';
import type { Pictured, Work } from './ending/keepsake';
import type { Scene } from './scene.svelte';
import type { Choice } from './text/decision';
import type { AnyEvent, AnyView, GameWhole, Words } from '../wire';

/** Where a reader of the guided first game stands. */
export interface Situation {
  turn: number;
  yours: boolean;
  view: AnyView | null;
  /** How far they have come with what they decide, in the game's own words. */
  begun: ReadonlySet<string>;
}

export interface TourStep {
  /** Its matter is there. */
  when: (now: Situation) => boolean;
  /** What it asks for is done: it goes, or never comes. */
  done?: (now: Situation) => boolean;
  /** A CSS selector of what it speaks of. */
  at: string;
  title: () => string;
  /** For those who play with keys and a pointer, or with their fingers. */
  text: (fingers: boolean) => string;
  /** It comes late in a game, if at all: the first turns are guided to the end without it. */
  late?: true;
}

/** Keys, and what they do. */
export type KeyShown = readonly [keys: readonly string[], does: () => string];

export interface GamePlugin {
  mood: 'cave' | 'page';
  /** Whatever has to be there before the first drawing; the description has the facts of the box. */
  load(game: GameWhole): Promise<void>;
  /** The board: full-bleed, behind everything. Reads `useScene()`, `useSpotlight()`, `useTable()`. */
  Board: Component;
  /** The tray: what is asked, what is in hand, the choices, confirm and take back. */
  Hand: Component;
  /** Below the tray, and on a phone in a sheet of its own: what is left in the bag (aid `left`), what is asked for. */
  Left?: Component;
  /** How many tiles are drawn before the end, without those that come on top; absent: there is no bag. */
  leftToDraw?: (view: AnyView) => number | null;
  /** What `Left` is called; absent: the bag. */
  leftTitle?: () => string;
  /** What lies at the foot of the table: a hand of cards. Absent: the score track. */
  Foot?: Component;
  /** Did all of them do it at once? Then no player is named while it is shown. */
  common?: (events: readonly AnyEvent[]) => boolean;
  /** How several actions are shown in one line of the chronicle; absent: each has a line of its own. */
  together?: Together;
  /** What is shown to everyone at a screen before one of them looks alone: cards turned up, hands opened. */
  reveals?: (events: readonly AnyEvent[]) => boolean;
  /** What the end screen shows beside the account: the finished work, to be kept. */
  Keepsake?: Component;
  /** What was made in the game, to be kept as pictures; the winner's first. */
  works: (table: Pictured) => readonly Work[];
  /** A player's figure in the colour of the seat, 44x60. */
  Figure: Component<{ colour: string; size?: number }>;
  /** What a player still has: pieces, cards; absent: the board shows it. */
  Supply?: Component<{ seat: number; colour: string }>;
  /** One short sentence: what is asked of the seat now. */
  ask: (asked: { yours: boolean; name: string; view: AnyView | null }) => Words | string;
  /** Where the game stands, in two words: the round. Absent: how many turns were taken. */
  moment?: (view: AnyView) => string;
  /** The offered actions in words, step by step, for the text board; absent: the notation itself is shown. */
  choices?: (actions: readonly string[], view: AnyView, names: readonly string[], game: GameWhole | null) => Choice[];
  /** A form's name, one of its fields or values, in words; absent: as they are written. */
  inForm?: (text: string, names: readonly string[]) => string;
  /** The keys of the board, for the help; absent: those of a game of laying tiles. */
  keys?: readonly KeyShown[];
  /** Whether its board shows the circles and arrows of a review. */
  marks?: true;
  tour: readonly TourStep[];
  /** How far the reader has come with what they decide, for the notes of the tour; absent: they ask for nothing. */
  begun?: (line: TableConnection, scene: Scene) => ReadonlySet<string>;
}

/** Games by name, each fetched when a table of its own is opened; `*` is for games without a drawing of their own. */
export type Plugins = Readonly<Record<string, () => Promise<{ plugin: GamePlugin }>>>;
