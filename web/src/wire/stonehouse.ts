// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';
import type { BuildDeclined, HouseFell, HouseStands, StoneBuilt, TryBegun } from './stonehouseBuildingEvents';
import type { CampHarvests, CardCancelled, CardLaid, CardRevealed, CardWorks, GemsStolen, GemsTaken, NoTarget, StoneRemoved, StoneTaken, Vetoed } from './stonehouseCardsEvents';
import type { Announced, BidAgain, BidMade, Harvested, NobodyHarvests, Paid, PassTakenBack, Passed, Proposed, StakesOpened, StonesShared, Suspected, TieParted } from './stonehouseHarvestEvents';
import type { CardsDecided, GameOver, GameStarted, RoundChosen, StonesCounted, StonesLaid, StonesReturned } from './stonehouseRoundsEvents';
import type { OfferLapsed, OfferRefused, Offered, ReadyTakenBack, SaidReady, Traded, Withdrawn } from './stonehouseTradeEvents';

/** What ends the phase by time. */
export interface BellSeen {
  seconds: number;
  since: number;
}

/** A card of a hand. */
export interface CardChoice {
  name: Words;
  about: Words;
  /** What hands are closed for, where they are. */
  closing?: Words;
  /** Whether it is out once it was played. */
  once: boolean;
}

/** The cards, in the order of a hand. */
export interface Cards {
  stay: CardChoice;
  fetch: CardChoice;
  steal: CardChoice;
  tiger: CardChoice;
  dumnopterix: CardChoice;
  veto: CardChoice;
}

/** Something to choose, and what it does. */
export interface Choice {
  name: Words;
  about: Words;
  /** What hands are closed for, where they are. */
  closing?: Words;
}

/** The harvest under way. */
export interface HarvestSeen {
  mode: "auction" | "bluff" | "hidden";
  participants: number[];
  passed: number[];
  standing: StandingSeen | null;
  proposals: ProposalSeen[];
  /** By seat, how many proposals it has made. */
  proposed: number[];
  /** By seat, whether its hand is closed. */
  closed: boolean[];
  announced: (number | null)[];
  ties: number;
  turn: number | null;
  accusing: boolean;
  choosers: number[];
}

/** What stones are chosen for, by the option `walls`. */
export interface Houses {
  two: Words;
  any: Words;
}

/** What the verdict follows from: who touches what, once all have settled. */
export interface JudgedSeen {
  verdict: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  ground: number[];
  /** Stones that touch each other. */
  pairs: [number, number][];
  /** Stones beyond the site. */
  outside: number[];
  /** Whether all came to rest in time. */
  rested: boolean;
  /** Stones that hang together. */
  heaps: number[][];
  /** The same without the roof, or without what was laid for one. */
  walls: number[][];
  roof: number | null;
  /** Stones that did not lie still at the end. */
  moving: number[];
}

/** The kinds of stones. */
export interface Kinds {
  slab: Words;
  block: Words;
  egg: Words;
}

/** How stones can be harvested. */
export interface Modes {
  auction: Choice;
  hidden: Choice;
  bluff: Choice;
}

/** What one player would give another, and what for. */
export interface OfferSeen {
  id: number;
  seat: number;
  partner: number;
  gives: number[];
  gives_gems: number;
  gets: number[];
  gets_gems: number;
}

/** How a try ended. */
export interface OutcomeSeen {
  title: Words;
  why: Words;
  /** The stones that spoilt the house. */
  culprits: number[];
  /** The air between the walls of a house. */
  gap_mm: number | null;
  /** What makes a house one. */
  proofs: Words[];
}

/** A part of the house: how many of its stones lie there. */
export interface PartSeen {
  part: "footings" | "roof" | "uppers" | "walls";
  laid: number;
  of: number;
}

/** What everyone sees of a player. */
export interface PlayerSeen {
  /** All of them, those in a closed hand included. */
  gems: number;
  reserve: number[];
  cards: number;
  /** Once-only cards that are out. */
  spent: ("dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto")[];
  /** Whether a card lies face down. */
  picked: boolean;
  /** The card turned up last. */
  played: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto" | null;
  at_camp: boolean;
  /** Whether the player may still try to build in this round. */
  builds: boolean;
}

/** Where a stone lies on a site. */
export interface PoseSeen {
  stone: number;
  x: number;
  y: number;
  angle: number;
}

/** A coalition that one player proposes to another. */
export interface ProposalSeen {
  id: number;
  seat: number;
  partner: number;
  gems: number;
  partner_gems: number;
  total: number;
  /** Whether it would be the standing bid if the partner joined now. */
  stands: boolean;
}

/** The longest stone that is left, for the roof. */
export interface RoofSeen {
  stone: number;
  /** How much air there may be between the walls for it, in tenths of a millimetre. */
  apart: number;
  say: Words;
}

/** How a round can be played. */
export interface Rounds {
  with_cards: Choice;
  without_cards: Choice;
}

/** A hand that was opened. */
export interface StakeSeen {
  seat: number;
  gems: number;
}

/** The standing bid or announcement. */
export interface StandingSeen {
  seat: number;
  gems: number;
  partner: number | null;
  partner_gems: number;
  total: number;
}

/** Facts of the box and of the building sites; lengths are tenths of a millimetre. */
export interface StoneHouseBox {
  /** How many stones a house takes. */
  house: number;
  /** From the middle of a site to either edge. */
  edge: number;
  /** How far from the middle a stone may be let go. */
  reach: number;
  /** The skin about every stone: where those of two meet, they touch. */
  skin: number;
  kinds: Kinds;
  cards: Cards;
  modes: Modes;
  rounds: Rounds;
  houses: Houses;
}

export type StoneHouseEvent = GameStarted | StonesLaid | CardsDecided | RoundChosen | StonesReturned | StonesCounted | GameOver | CardLaid | CardRevealed | CardCancelled | CardWorks | NoTarget | GemsTaken | GemsStolen | StoneTaken | StoneRemoved | Vetoed | CampHarvests | BidMade | Proposed | Passed | PassTakenBack | BidAgain | TieParted | StonesShared | Announced | Suspected | StakesOpened | Paid | Harvested | NobodyHarvests | Offered | Withdrawn | OfferRefused | OfferLapsed | SaidReady | ReadyTakenBack | Traded | BuildDeclined | TryBegun | StoneBuilt | HouseStands | HouseFell;

/** Something that people ask about; `about` says which of the other fields it has. */
export interface StoneHouseRow {
  name: Words;
  say: Words;
  about: "fire" | "house" | "reserve" | "site" | "standing";
  /** Of a reserve, and of a house. */
  seat?: number;
  /** Of the standing bid or announcement. */
  gems?: number;
  /** Whose that is. */
  seats?: number[];
  /** Who could go higher alone. */
  able?: number[];
  /** Those on the fire; how many a reserve has. */
  stones?: number[] | number;
  /** How many it lacks for a house. */
  missing?: number;
  /** Whether no reserve has more. */
  leads?: boolean;
  /** On the site. */
  stone?: number;
}

/** Everything that one seat, or a spectator, may know. */
export interface StoneHouseView {
  game: "stonehouse";
  rules: string;
  options: Record<string, boolean | number | string>;
  seats: number;
  seat: number | null;
  n: number;
  to_act: number[];
  /** What the seat itself is asked for: the phase, where it owes a decision. */
  asked: "auction" | "bluff" | "choose" | "choose_cards" | "choose_mode" | "close" | "dumnopterix" | "lay" | "over" | "pick_card" | "plan" | "tiger" | "trade" | "veto" | null;
  /** Whether the seat has something that its neighbour must not see: a card to choose, a hand to close, a bluff. */
  secrets: boolean;
  round: number;
  phase: "auction" | "bluff" | "choose" | "choose_cards" | "choose_mode" | "close" | "dumnopterix" | "lay" | "over" | "pick_card" | "plan" | "tiger" | "trade" | "veto";
  first: number;
  /** From whom seats are counted. */
  lead: number;
  opener: number;
  cards: boolean | null;
  mode: "auction" | "bluff" | "hidden" | null;
  /** All that ever came out of the bag, by number. */
  stones: Record<string, StoneSeen>;
  fire: number[];
  bag: number;
  /** Stones that went back into the bag. */
  returned: number[];
  draws: number;
  mine: number;
  players: PlayerSeen[];
  camp: number[];
  vetoed: number | null;
  /** The seat's own cards. */
  hand: ("dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto")[];
  /** The card the seat itself laid face down. */
  picked: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto" | null;
  /** The gems the seat itself holds closed. */
  closed: number | null;
  harvest: HarvestSeen | null;
  /** The hands opened last. */
  opened: StakeSeen[];
  trade: TradeSeen | null;
  builders: number[];
  /** The try under way, or the last one. */
  building: TrySeen | null;
  tries: number;
  missing: number[];
  failed: number[];
  house: number | null;
  bell: BellSeen | null;
  wound: number;
}

/** A stone that came out of the bag: its outline in tenths of a millimetre round its centre of mass, y up. */
export interface StoneSeen {
  kind: "block" | "egg" | "slab";
  outline: [number, number][];
}

/** What is left to do for a house. */
export interface TaskSeen {
  /** The next stone. */
  say: Words;
  parts: PartSeen[];
  roof: RoofSeen;
}

/** The offers that stand, and who is ready. */
export interface TradeSeen {
  ready: number[];
  offers: OfferSeen[];
  /** By seat, how many offers it has made. */
  offered: number[];
}

/** The try under way, or the last one. */
export interface TrySeen {
  seat: number;
  number: number;
  stones: number[];
  /** Those of them that are still to be laid. */
  left: number[];
  /** As the stones lie, in the order they were laid. */
  site: PoseSeen[];
  /** The same in words: where each of them lies and what it touches. Left out once the next round is under way. */
  said: Words[];
  verdict: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  /** Of the last stone that was laid. */
  judged: JudgedSeen | null;
  /** Null while the try is under way. */
  outcome: OutcomeSeen | null;
  /** Null once the try is over. */
  task: TaskSeen | null;
}
