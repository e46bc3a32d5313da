/** What is printed on the components of the game, from the engine's data. */
import {
  boards,
  colours,
  objectives,
  permanent_objectives,
  tiles,
} from '../../../../../src/lascaux/games/prehistories/material.json';

export const TRIBES = ['yellow', 'blue', 'red', 'green', 'white'] as const;
export type Tribe = (typeof TRIBES)[number];
export type Cell = readonly [col: number, row: number];
export type Face = 0 | 1;
export type Side = keyof typeof boards;

export interface Hunter {
  value: number;
  speed: number;
}

export interface Zone {
  zone: string;
  /** Where its tiles come from. */
  pile: string;
  hunt_from: number;
  safe_from: number;
}

export const KINDS = ['fish', 'mammoth', 'bison', 'ibex', 'boar'] as const;
export const LEGENDS = ['legend-1', 'legend-2', 'legend-3', 'legend-4', 'legend-5'] as const;
export type Kind = (typeof KINDS)[number] | (typeof LEGENDS)[number];

interface Tile {
  id: string;
  animal: string;
  faces: string[][];
}
const TILES = new Map((tiles as Tile[]).map((tile) => [tile.id, tile]));
export const tileIds = (): string[] => [...TILES.keys()];

function tileNamed(tile: string): Tile {
  const found = TILES.get(tile);
  if (!found) throw new Error(`There is no tile ${tile}.`);
  return found;
}

const marked = (rows: readonly string[], mark: string): Cell[] =>
  rows.flatMap((line, row) => [...line].flatMap((sign, col): Cell[] => (sign === mark ? [[col, row]] : [])));

export const kindOf = (tile: string): Kind => tileNamed(tile).animal as Kind;
export const isLegend = (kind: string): boolean => kind.startsWith('legend');

/** Where a face of a tile has animals, from the top left of its box. */
export const tileCells = (tile: string, face: Face): Cell[] => marked(tileNamed(tile).faces[face]!, '#');

/** Columns and rows of a face's box. */
export function tileSize(tile: string, face: Face): [columns: number, rows: number] {
  const rows = tileNamed(tile).faces[face]!;
  return [rows[0]!.length, rows.length];
}

/** What was painted in a tribe's cave before it came. */
export function printed(tribe: Tribe): Record<'hunter' | 'totem' | 'hand' | 'hands', Cell[]> {
  const { cave } = colours.find((colour) => colour.id === tribe)!;
  return { hunter: marked(cave, 'H'), totem: marked(cave, 'T'), hand: marked(cave, '1'), hands: marked(cave, '2') };
}

export const huntersOf = (tribe: Tribe): Hunter[] =>
  colours.find((colour) => colour.id === tribe)!.hunters.map(([value, speed]) => ({ value: value!, speed: speed! }));

export const totalOf = (hunters: readonly Hunter[]): number => hunters.reduce((sum, { value }) => sum + value, 0);

export const zonesOf = (side: Side): readonly Zone[] => boards[side];
export const sideFor = (players: number): Side => (players > 3 ? 'players_4_5' : 'players_2_3');

type Both = { fr: string; en: string };
export interface Wish {
  id: string;
  name: Both;
  /** What it asks, in a sentence. */
  asks: Both;
  /** What is counted on the way to it. */
  counts: Both;
  /** Permanent ones have no side. */
  side?: 'day' | 'night';
}
export const ALWAYS = permanent_objectives.map(({ id }) => id);
export const WISHES = [...permanent_objectives, ...objectives] as readonly Wish[];
