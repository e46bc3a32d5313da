// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { AnyRow, Words } from './core';
import type { BuildDeclined, HouseFell, HouseStands, StoneBuilt, TryBegun } from './stonehouseBuildingEvents';
import type { CampHarvests, CardCancelled, CardLaid, CardRevealed, CardWorks, GemsStolen, GemsTaken, NoTarget, StoneRemoved, StoneTaken, Vetoed } from './stonehouseCardsEvents';
import type { Announced, BidAgain, BidMade, Harvested, NobodyHarvests, Paid, PassTakenBack, Passed, Proposed, StakesOpened, StonesShared, Suspected, TieParted } from './stonehouseHarvestEvents';
import type { CardsDecided, GameOver, GameStarted, RoundChosen, StonesCounted, StonesLaid, StonesReturned } from './stonehouseRoundsEvents';
import type { OfferLapsed, OfferRefused, Offered, ReadyTakenBack, SaidReady, Traded, Withdrawn } from './stonehouseTradeEvents';

/** The time limit of a phase. */
export interface BellSeen {
  /** Its length in seconds. */
  seconds: number;
  /** The number of the action that started it. */
  since: number;
}

/** The current harvest. */
export interface HarvestSeen {
  /** The way to harvest. */
  mode: "auction" | "bluff" | "hidden";
  /** The participants, from the first player on. */
  participants: number[];
  /** Seats that have left the auction. */
  passed: number[];
  /** The highest bid, or the standing announcement; null: none yet. */
  standing: StandingSeen | null;
  /** Coalitions that await an answer. */
  proposals: ProposalSeen[];
  /** The number of proposals, by seat. */
  proposed: number[];
  /** Whether each seat's hand is closed. */
  closed: boolean[];
  /** Each seat's announcement; null: none, or a pass. */
  announced: (number | null)[];
  /** The number of ties that were bid again. */
  ties: number;
  /** In a bluff, the seat to announce; null: none. */
  turn: number | null;
  /** If everyone announces once: whether they may doubt now. */
  accusing: boolean;
  /** Seats that must still choose stones, in order. */
  choosers: number[];
}

/** The contacts on which the verdict is based, once all have settled. */
export interface JudgedSeen {
  /** The judge's verdict. */
  verdict: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  /** Stones that touch the ground. */
  ground: number[];
  /** Stones that touch each other. */
  pairs: [number, number][];
  /** Stones beyond the site. */
  outside: number[];
  /** Whether all came to rest in time. */
  rested: boolean;
  /** Groups of touching stones. */
  heaps: number[][];
  /** The heaps without the roof, or without the stone laid as one. */
  walls: number[][];
  /** The roof; null: none. */
  roof: number | null;
  /** Stones that were still moving at the end. */
  moving: number[];
}

/** An open offer. */
export interface OfferSeen {
  /** Its number. */
  id: number;
  /** The seat that offers. */
  seat: number;
  /** The seat that may accept. */
  partner: number;
  /** Stones that the offerer gives. */
  gives: number[];
  /** Gems that the offerer gives. */
  gives_gems: number;
  /** Stones that the offerer gets. */
  gets: number[];
  /** Gems that the offerer gets. */
  gets_gems: number;
}

/** The result of a try. */
export interface OutcomeSeen {
  /** In a few words. */
  title: Words;
  /** As a sentence. */
  why: Words;
  /** The stones that spoilt the house. */
  culprits: number[];
  /** The gap between the walls of a house, in millimetres. */
  gap_mm: number | null;
  /** The reasons why a house stands. */
  proofs: Words[];
}

/** A part of the house and its progress. */
export interface PartSeen {
  /** The part. */
  part: "footings" | "roof" | "uppers" | "walls";
  /** Its laid stones. */
  laid: number;
  /** The stones it needs. */
  of: number;
}

/** A player as everyone sees them. */
export interface PlayerSeen {
  /** All gems, including those in a closed hand. */
  gems: number;
  /** Stones, by number. */
  reserve: number[];
  /** The number of cards that can still be played. */
  cards: number;
  /** Cards already used that can be played only once. */
  spent: ("dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto")[];
  /** Whether a card lies face down. */
  picked: boolean;
  /** The card revealed last. */
  played: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto" | null;
  /** Whether the player is at the camp. */
  at_camp: boolean;
  /** Whether the player may still try to build in this round. */
  builds: boolean;
}

/** A stone's pose on a site. */
export interface PoseSeen {
  /** Its number. */
  stone: number;
  /** In tenths of a millimetre from the middle of the site. */
  x: number;
  /** In tenths of a millimetre above the ground. */
  y: number;
  /** In tenths of a degree. */
  angle: number;
}

/** A proposed coalition. */
export interface ProposalSeen {
  /** Its number. */
  id: number;
  /** The proposer. */
  seat: number;
  /** The seat that may accept. */
  partner: number;
  /** The proposer's gems. */
  gems: number;
  /** The partner's gems. */
  partner_gems: number;
  /** Their sum. */
  total: number;
  /** Whether it would be the standing bid if accepted now. */
  stands: boolean;
}

/** The longest remaining stone, for the roof. */
export interface RoofSeen {
  /** Its number. */
  stone: number;
  /** The widest gap it can span, in tenths of a millimetre. */
  apart: number;
  /** The same as a sentence. */
  say: Words;
}

/** An opened hand. */
export interface StakeSeen {
  /** The seat. */
  seat: number;
  /** Its gems. */
  gems: number;
}

/** The standing bid or announcement. */
export interface StandingSeen {
  /** Its seat. */
  seat: number;
  /** The seat's gems. */
  gems: number;
  /** The other seat of a coalition; null: none. */
  partner: number | null;
  /** The partner's gems. */
  partner_gems: number;
  /** Their sum. */
  total: number;
}

export type StoneHouseEvent = GameStarted | StonesLaid | CardsDecided | RoundChosen | StonesReturned | StonesCounted | GameOver | CardLaid | CardRevealed | CardCancelled | CardWorks | NoTarget | GemsTaken | GemsStolen | StoneTaken | StoneRemoved | Vetoed | CampHarvests | BidMade | Proposed | Passed | PassTakenBack | BidAgain | TieParted | StonesShared | Announced | Suspected | StakesOpened | Paid | Harvested | NobodyHarvests | Offered | Withdrawn | OfferRefused | OfferLapsed | SaidReady | ReadyTakenBack | Traded | BuildDeclined | TryBegun | StoneBuilt | HouseStands | HouseFell;

/** A survey row; `about` decides which of the other fields it has. */
export interface StoneHouseRow extends AnyRow {
  /** The subject: the stones on the fire, the standing bid, a reserve, a stone on the site, or the house. */
  about: "fire" | "house" | "reserve" | "site" | "standing";
  /** The seat of a reserve or a house. */
  seat?: number;
  /** Gems of the standing bid or announcement. */
  gems?: number;
  /** The seats of that bid. */
  seats?: number[];
  /** Seats that could bid higher alone. */
  able?: number[];
  /** The stones on the fire; or the number in a reserve. */
  stones?: number[] | number;
  /** The number of stones that a reserve lacks for a house. */
  missing?: number;
  /** Whether no reserve has more. */
  leads?: boolean;
  /** The stone on the site. */
  stone?: number;
}

/** The view of a seat, or of a spectator. */
export interface StoneHouseView {
  /** The name of the game. */
  game: "stonehouse";
  /** Version of the rules. */
  rules: string;
  /** The game's options, by name. */
  options: Record<string, boolean | number | string>;
  /** The number of seats. */
  seats: number;
  /** The seat whose view this is; null: a spectator’s. */
  seat: number | null;
  /** The number of actions taken. */
  n: number;
  /** The seats that must decide; empty once the game is over. */
  to_act: number[];
  /** The phase in which the seat itself must decide. */
  asked: "auction" | "bluff" | "choose" | "choose_cards" | "choose_mode" | "close" | "dumnopterix" | "lay" | "over" | "pick_card" | "plan" | "tiger" | "trade" | "veto" | null;
  /** Whether the seat has hidden information or a secret choice: a card, a closed hand, a bluff. */
  secrets: boolean;
  /** The round, from 1. */
  round: number;
  /** The current decision. */
  phase: "auction" | "bluff" | "choose" | "choose_cards" | "choose_mode" | "close" | "dumnopterix" | "lay" | "over" | "pick_card" | "plan" | "tiger" | "trade" | "veto";
  /** The first player of this round. */
  first: number;
  /** The seat from which seats are counted. */
  lead: number;
  /** The first player of the first round, drawn at random. */
  opener: number;
  /** Whether the round is played with cards; null before the first player has decided. */
  cards: boolean | null;
  /** The way to harvest in this round; null before the first player has decided. */
  mode: "auction" | "bluff" | "hidden" | null;
  /** All stones that ever came out of the bag, by number. */
  stones: Record<string, StoneSeen>;
  /** Stones on the fire, by number. */
  fire: number[];
  /** The number of stones in the bag. */
  bag: number;
  /** Stones that went back into the bag. */
  returned: number[];
  /** The number of draws of a stone. */
  draws: number;
  /** Gems won by the mine; negative if it gave more. */
  mine: number;
  /** The players, by seat. */
  players: PlayerSeen[];
  /** Seats at the camp, in order. */
  camp: number[];
  /** The seat sent away by a veto in this round; null: none. */
  vetoed: number | null;
  /** The seat's own cards. */
  hand: ("dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto")[];
  /** The seat's own face-down card. */
  picked: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto" | null;
  /** The gems in the seat's own closed hand. */
  closed: number | null;
  /** The current harvest; null: none. */
  harvest: HarvestSeen | null;
  /** The hands opened last. */
  opened: StakeSeen[];
  /** The current trade; null: none. */
  trade: TradeSeen | null;
  /** Seats that may still try to build in this round, in order; the first is asked or builds. */
  builders: number[];
  /** The current try, or the last one. */
  building: TrySeen | null;
  /** The number of tries in the game. */
  tries: number;
  /** Seats that may not try in this round because they failed in the last. */
  missing: number[];
  /** Seats that failed in this round. */
  failed: number[];
  /** The seat whose house stands; null: none. */
  house: number | null;
  /** The time limit of this phase; null: none. */
  bell: BellSeen | null;
  /** The number of the action that last started a bell. */
  wound: number;
}

/** A stone that came out of the bag: its outline in tenths of a millimetre around its centre of mass, y up. */
export interface StoneSeen {
  /** The kind of stone. */
  kind: "block" | "egg" | "slab";
  /** Its corners, counter-clockwise. */
  outline: [number, number][];
}

/** The parts that a house still needs. */
export interface TaskSeen {
  /** The next stone. */
  say: Words;
  /** The parts of the house and their progress. */
  parts: PartSeen[];
  /** The stone for the roof. */
  roof: RoofSeen;
}

/** The open offers, and the seats that are ready. */
export interface TradeSeen {
  /** Seats that have finished trading. */
  ready: number[];
  /** Open offers. */
  offers: OfferSeen[];
  /** The number of offers, by seat. */
  offered: number[];
}

/** The current try, or the last one. */
export interface TrySeen {
  /** The builder. */
  seat: number;
  /** The number of the try in the game. */
  number: number;
  /** The five chosen stones. */
  stones: number[];
  /** Stones still to be laid. */
  left: number[];
  /** The poses of the laid stones, in order. */
  site: PoseSeen[];
  /** The poses in words, with contacts. Left out once the next round is under way. */
  said: Words[];
  /** The verdict on the last stone. */
  verdict: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  /** The judgement of the last stone. */
  judged: JudgedSeen | null;
  /** Null while the try is under way. */
  outcome: OutcomeSeen | null;
  /** Null once the try is over. */
  task: TaskSeen | null;
}
