// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { Words } from './core';
import type { BuildDeclined, HouseFell, HouseStands, StoneBuilt, TryBegun } from './stonehouseBuildingEvents';
import type { CampHarvests, CardCancelled, CardLaid, CardRevealed, CardWorks, GemsStolen, GemsTaken, NoTarget, StoneRemoved, StoneTaken, Vetoed } from './stonehouseCardsEvents';
import type { Announced, BidAgain, BidMade, Harvested, NobodyHarvests, Paid, PassTakenBack, Passed, Proposed, StakesOpened, StonesShared, Suspected, TieParted } from './stonehouseHarvestEvents';
import type { CardsDecided, GameOver, GameStarted, RoundChosen, StonesCounted, StonesLaid, StonesReturned } from './stonehouseRoundsEvents';
import type { OfferLapsed, OfferRefused, Offered, ReadyTakenBack, SaidReady, Traded, Withdrawn } from './stonehouseTradeEvents';

/** What ends the phase by time. */
export interface BellSeen {
  /** How long it runs. */
  seconds: number;
  /** The number of the action that wound it. */
  since: number;
}

/** The harvest under way. */
export interface HarvestSeen {
  /** How the stones are harvested. */
  mode: "auction" | "bluff" | "hidden";
  /** Who takes part, counted from the first player. */
  participants: number[];
  /** Who has left the auction. */
  passed: number[];
  /** The highest bid, or the standing announcement; null: none yet. */
  standing: StandingSeen | null;
  /** Coalitions that wait for an answer. */
  proposals: ProposalSeen[];
  /** By seat, how many proposals it has made. */
  proposed: number[];
  /** By seat, whether its hand is closed. */
  closed: boolean[];
  /** By seat, what it has announced; null: nothing, or a pass. */
  announced: (number | null)[];
  /** How often all had to bid once more. */
  ties: number;
  /** Of a bluff: whose turn it is to announce; null: nobody’s. */
  turn: number | null;
  /** Where everyone announces once: whether they may suspect now. */
  accusing: boolean;
  /** Who chooses stones still, in order. */
  choosers: number[];
}

/** What the verdict follows from: who touches what, once all have settled. */
export interface JudgedSeen {
  /** What the judge says. */
  verdict: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  /** Stones that touch the ground. */
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
  /** The stone that is the roof; null: none is. */
  roof: number | null;
  /** Stones that did not lie still at the end. */
  moving: number[];
}

/** What one player would give another, and what for. */
export interface OfferSeen {
  /** Its number. */
  id: number;
  /** Who offers. */
  seat: number;
  /** Whom it is offered to. */
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

/** How a try ended. */
export interface OutcomeSeen {
  /** In a few words. */
  title: Words;
  /** As a sentence. */
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
  /** Which part it is. */
  part: "footings" | "roof" | "uppers" | "walls";
  /** How many of its stones lie there. */
  laid: number;
  /** How many it takes. */
  of: number;
}

/** What everyone sees of a player. */
export interface PlayerSeen {
  /** All of them, those in a closed hand included. */
  gems: number;
  /** Stones, by their numbers. */
  reserve: number[];
  /** How many can still be played. */
  cards: number;
  /** Once-only cards that are out. */
  spent: ("dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto")[];
  /** Whether a card lies face down. */
  picked: boolean;
  /** The card turned up last. */
  played: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto" | null;
  /** Whether the player stays at the camp. */
  at_camp: boolean;
  /** Whether the player may still try to build in this round. */
  builds: boolean;
}

/** Where a stone lies on a site. */
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

/** A coalition that one player proposes to another. */
export interface ProposalSeen {
  /** Its number. */
  id: number;
  /** Who proposes. */
  seat: number;
  /** Whom it is proposed to. */
  partner: number;
  /** What the proposer would give. */
  gems: number;
  /** What the partner would give. */
  partner_gems: number;
  /** What both would give together. */
  total: number;
  /** Whether it would be the standing bid if the partner joined now. */
  stands: boolean;
}

/** The longest stone that is left, for the roof. */
export interface RoofSeen {
  /** Its number. */
  stone: number;
  /** How much air there may be between the walls for it, in tenths of a millimetre. */
  apart: number;
  /** The same as a sentence. */
  say: Words;
}

/** A hand that was opened. */
export interface StakeSeen {
  /** Whose it was. */
  seat: number;
  /** What was in it. */
  gems: number;
}

/** The standing bid or announcement. */
export interface StandingSeen {
  /** Whose it is. */
  seat: number;
  /** What that seat gives. */
  gems: number;
  /** The other of a coalition; null: there is none. */
  partner: number | null;
  /** What the partner gives. */
  partner_gems: number;
  /** What both give together. */
  total: number;
}

export type StoneHouseEvent = GameStarted | StonesLaid | CardsDecided | RoundChosen | StonesReturned | StonesCounted | GameOver | CardLaid | CardRevealed | CardCancelled | CardWorks | NoTarget | GemsTaken | GemsStolen | StoneTaken | StoneRemoved | Vetoed | CampHarvests | BidMade | Proposed | Passed | PassTakenBack | BidAgain | TieParted | StonesShared | Announced | Suspected | StakesOpened | Paid | Harvested | NobodyHarvests | Offered | Withdrawn | OfferRefused | OfferLapsed | SaidReady | ReadyTakenBack | Traded | BuildDeclined | TryBegun | StoneBuilt | HouseStands | HouseFell;

/** Something that people ask about; `about` says which of the other fields it has. */
export interface StoneHouseRow {
  /** Its name. */
  name: Words;
  /** Its state, as a sentence. */
  say: Words;
  /** What is told: the stones on the fire, the standing bid, a reserve, a stone on the site, or the house. */
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
  /** The name of the game. */
  game: "stonehouse";
  /** Version of the rules. */
  rules: string;
  /** The options it is played with, by name. */
  options: Record<string, boolean | number | string>;
  /** How many play. */
  seats: number;
  /** Whose view it is; null: a spectator’s. */
  seat: number | null;
  /** How many actions have been taken. */
  n: number;
  /** The seats that owe a decision; none once the game is over. */
  to_act: number[];
  /** What the seat itself is asked for: the phase, where it owes a decision. */
  asked: "auction" | "bluff" | "choose" | "choose_cards" | "choose_mode" | "close" | "dumnopterix" | "lay" | "over" | "pick_card" | "plan" | "tiger" | "trade" | "veto" | null;
  /** Whether the seat has something that its neighbour must not see: a card to choose, a hand to close, a bluff. */
  secrets: boolean;
  /** Which round it is, from 1. */
  round: number;
  /** What is being decided. */
  phase: "auction" | "bluff" | "choose" | "choose_cards" | "choose_mode" | "close" | "dumnopterix" | "lay" | "over" | "pick_card" | "plan" | "tiger" | "trade" | "veto";
  /** The first player of this round. */
  first: number;
  /** From whom seats are counted. */
  lead: number;
  /** The first player of the first round, as chance had it. */
  opener: number;
  /** Whether the round is played with cards; null before the first player has said so. */
  cards: boolean | null;
  /** How stones are harvested in this round; null before the first player has said so. */
  mode: "auction" | "bluff" | "hidden" | null;
  /** All that ever came out of the bag, by number. */
  stones: Record<string, StoneSeen>;
  /** Stones on the fire, by their numbers. */
  fire: number[];
  /** How many stones are in the bag. */
  bag: number;
  /** Stones that went back into the bag. */
  returned: number[];
  /** How often a stone was drawn. */
  draws: number;
  /** Gems the mine has won since the beginning; below 0 where it gave more. */
  mine: number;
  /** What everyone sees of the players, by seat. */
  players: PlayerSeen[];
  /** Who stays at the camp, in order. */
  camp: number[];
  /** Whom a veto has sent away in this round; null: nobody. */
  vetoed: number | null;
  /** The seat's own cards. */
  hand: ("dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto")[];
  /** The card the seat itself laid face down. */
  picked: "dumnopterix" | "fetch" | "stay" | "steal" | "tiger" | "veto" | null;
  /** The gems the seat itself holds closed. */
  closed: number | null;
  /** The harvest under way; null: none. */
  harvest: HarvestSeen | null;
  /** The hands opened last. */
  opened: StakeSeen[];
  /** The trade under way; null: none. */
  trade: TradeSeen | null;
  /** Who may still try to build in this round, in order; the first is asked or builds. */
  builders: number[];
  /** The try under way, or the last one. */
  building: TrySeen | null;
  /** How many tries there were in the game. */
  tries: number;
  /** Who may not try in this round, having failed in the last. */
  missing: number[];
  /** Who has failed in this round. */
  failed: number[];
  /** Whose house stands; null: nobody’s. */
  house: number | null;
  /** What ends the phase by time; null: nothing does. */
  bell: BellSeen | null;
  /** The number of the action that wound a bell last. */
  wound: number;
}

/** A stone that came out of the bag: its outline in tenths of a millimetre round its centre of mass, y up. */
export interface StoneSeen {
  /** What kind of stone it is. */
  kind: "block" | "egg" | "slab";
  /** Its corners, counter-clockwise. */
  outline: [number, number][];
}

/** What is left to do for a house. */
export interface TaskSeen {
  /** The next stone. */
  say: Words;
  /** The parts of the house, and how far each has come. */
  parts: PartSeen[];
  /** What the roof will be. */
  roof: RoofSeen;
}

/** The offers that stand, and who is ready. */
export interface TradeSeen {
  /** Who has done trading. */
  ready: number[];
  /** Those that stand. */
  offers: OfferSeen[];
  /** By seat, how many offers it has made. */
  offered: number[];
}

/** The try under way, or the last one. */
export interface TrySeen {
  /** Who builds. */
  seat: number;
  /** Which try of the game it is. */
  number: number;
  /** The five that were chosen. */
  stones: number[];
  /** Those of them that are still to be laid. */
  left: number[];
  /** As the stones lie, in the order they were laid. */
  site: PoseSeen[];
  /** The same in words: where each of them lies and what it touches. Left out once the next round is under way. */
  said: Words[];
  /** On the stone that was laid last. */
  verdict: "fell" | "given_up" | "house" | "no_roof" | "ok" | "restless" | "uneven" | "walls_touch";
  /** Of the last stone that was laid. */
  judged: JudgedSeen | null;
  /** Null while the try is under way. */
  outcome: OutcomeSeen | null;
  /** Null once the try is over. */
  task: TaskSeen | null;
}
