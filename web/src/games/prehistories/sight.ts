/** What a view of Prehistories has for the page. */
import type { Hunter, PaintedTile, Tribe as Colour } from './drawing';

export interface Tribe {
  colour: Colour;
  ready: boolean;
  hand: number;
  deck: number;
  discard: Hunter[];
  /** Hunters laid this round; null until all are turned up. */
  laid: Hunter[] | null;
  totems: number;
  tiles: PaintedTile[];
}

export interface Zone {
  zone: string;
  tile: string | null;
  hunt_from: number;
  safe_from: number;
}

export interface Wish {
  id: string;
  totems_first: number;
  totems_later: number;
  first: number | null;
  done: number[];
}

export interface PrehistoriesView {
  seats: number;
  seat: number | null;
  n: number;
  round: number;
  phase: 'choose' | 'hunt' | 'paint' | 'over';
  /** Those who laid cards, in order of initiative, and which of them it is the turn of. */
  order: number[];
  turn: number;
  hunter: number | null;
  zones: Zone[];
  piles: Record<string, number>;
  objectives: Wish[];
  tribes: Tribe[];
  hand: Hunter[];
  /** What the seat itself has laid face down. */
  chosen: Hunter[] | null;
  left: Hunter[];
  taken: string[];
  caught: number;
  injuries: number;
  bonus: number;
}

export const viewOf = (view: unknown): PrehistoriesView => view as PrehistoriesView;

export const totalOf = (hunters: readonly Hunter[]): number => hunters.reduce((sum, { value }) => sum + value, 0);

/** How a player stands with an objective, as the survey tells it. */
export interface Standing {
  objective: string;
  seat: number;
  have: number;
  need: number;
  done: boolean;
  possible: boolean;
  cells: [col: number, row: number][];
  name: { fr: string; en: string };
  say: { fr: string; en: string };
}

/** Rows and columns are filled cell by cell; a legend is painted or not, and there is no way to it that could be told. */
export const LEGEND = 'legend-painted';
