/** What a view of the Stone House has for the page. */
import type { Words } from '../../wire';
import type { CardName, Outline } from './drawing';

export type Phase =
  | 'choose_cards'
  | 'choose_mode'
  | 'pick_card'
  | 'tiger'
  | 'dumnopterix'
  | 'veto'
  | 'auction'
  | 'close'
  | 'bluff'
  | 'choose'
  | 'trade'
  | 'plan'
  | 'lay'
  | 'over';
export type Mode = 'auction' | 'hidden' | 'bluff';
export type StoneKind = 'slab' | 'block' | 'egg';

export interface Player {
  /** Those in a closed hand included. */
  gems: number;
  reserve: number[];
  cards: number;
  spent: CardName[];
  picked: boolean;
  played: CardName | null;
  at_camp: boolean;
  builds: boolean;
}

export interface Bid {
  seat: number;
  gems: number;
  partner: number | null;
  partner_gems: number;
  total: number;
}

export interface Proposal {
  id: number;
  seat: number;
  partner: number;
  gems: number;
  partner_gems: number;
  total: number;
  /** Joined now it would be the standing bid. */
  stands: boolean;
}

export interface Harvest {
  mode: Mode;
  participants: number[];
  passed: number[];
  standing: Bid | null;
  proposals: Proposal[];
  proposed: number[];
  closed: boolean[];
  announced: (number | null)[];
  ties: number;
  turn: number | null;
  accusing: boolean;
  choosers: number[];
}

export interface Offer {
  id: number;
  seat: number;
  partner: number;
  gives: number[];
  gives_gems: number;
  gets: number[];
  gets_gems: number;
}

export interface Pose {
  stone: number;
  x: number;
  y: number;
  angle: number;
}

/** How a try ended. */
export interface Outcome {
  title: Words;
  why: Words;
  culprits: number[];
  gap_mm: number | null;
  proofs: Words[];
}

export type Verdict = 'ok' | 'fell' | 'walls_touch' | 'restless' | 'uneven' | 'no_roof' | 'house' | 'given_up';

export interface Try {
  seat: number;
  number: number;
  stones: number[];
  /** Those of them that are still to be laid. */
  left: number[];
  site: Pose[];
  /** Where each of them lies and what it touches. */
  said: Words[];
  verdict: Verdict;
  /** Null while the try is under way. */
  outcome: Outcome | null;
}

export interface StoneHouseView {
  seats: number;
  seat: number | null;
  n: number;
  to_act: number[];
  options: Record<string, boolean | number | string>;
  phase: Phase;
  asked: Phase | null;
  round: number;
  first: number;
  lead: number;
  cards: boolean | null;
  mode: Mode | null;
  stones: Record<string, { kind: StoneKind; outline: Outline }>;
  fire: number[];
  bag: number;
  mine: number;
  players: Player[];
  camp: number[];
  vetoed: number | null;
  hand: CardName[];
  picked: CardName | null;
  closed: number | null;
  harvest: Harvest | null;
  opened: { seat: number; gems: number }[];
  trade: { ready: number[]; offers: Offer[]; offered: number[] } | null;
  builders: number[];
  building: Try | null;
  tries: number;
  missing: number[];
  failed: number[];
  house: number | null;
  bell: { seconds: number; since: number } | null;
}

export const viewOf = (view: unknown): StoneHouseView => view as StoneHouseView;
