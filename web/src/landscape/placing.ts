/** What can be done with the tile in hand, read from the list of actions that the server sent. No rules here. */
import type { WhyNot } from '../wire';
import { type Cell, frontier, keyOf } from './grid';
import type { LaidTile } from '../wire/landscape';
import type { TileGame, Placing } from './tileGame';

/** A cell, and the quarter turns in which the tile fits there. */
export interface Fit {
  cell: Cell;
  turns: readonly number[];
}

/** One use of a piece once the tile lies. */
export interface Option {
  piece: string | null;
  zone: number | null;
  notation: string;
}

/** The choices made so far. */
export interface Chosen {
  /** The decision it belongs to; in the next one nothing is chosen yet. */
  decision: string;
  cell: Cell | null;
  /** How the tile in hand was turned last; where it does not fit so, the next turn that does is taken. */
  turns: number;
  piece: string | null;
  zone: number | null;
}

/** An attempt that the server refused. */
export interface Attempt {
  cell: Cell;
  turns: number;
  why: WhyNot;
}

const ALL_TURNS = [0, 1, 2, 3] as const;

/** Where the tile fits, by key of the cell. */
export function fits(placings: readonly Placing[]): Map<string, Fit> {
  const found = new Map<string, { cell: Cell; turns: number[] }>();
  for (const { x, y, turns } of placings) {
    const key = keyOf(x, y);
    const known = found.get(key) ?? { cell: [x, y] as Cell, turns: [] };
    if (!known.turns.includes(turns)) known.turns.push(turns);
    found.set(key, known);
  }
  for (const fit of found.values()) fit.turns.sort();
  return found;
}

/** Without help, every empty cell beside a tile and every turn may be tried. */
export function tries(tiles: readonly LaidTile[]): Map<string, Fit> {
  return new Map(frontier(tiles).map((cell) => [keyOf(...cell), { cell, turns: ALL_TURNS }]));
}

/** The turn nearest clockwise from the one wanted that is among those given. */
export function settle(turns: readonly number[], wanted: number): number {
  for (let i = 0; i < 4; i++) if (turns.includes((wanted + i) % 4)) return (wanted + i) % 4;
  return wanted;
}

/** The next turn in a direction (1: clockwise) among those given. */
export function rotate(turns: readonly number[], from: number, by: 1 | -1): number {
  for (let i = 1; i <= 4; i++) {
    const next = (from + by * i + 8) % 4;
    if (turns.includes(next)) return next;
  }
  return from;
}

/** What may be done with pieces after the tile was laid so, among the actions sent. */
export function optionsAmong(placings: readonly Placing[], tileGame: TileGame, cell: Cell, turns: number): Option[] {
  return placings
    .filter((p) => p.x === cell[0] && p.y === cell[1] && p.turns === turns)
    .map((p) => ({ piece: p.piece, zone: p.zone, notation: tileGame.write(p) }))
    .sort(pieceless);
}

/** Without help: every piece of the seat on every zone of the tile. */
export function optionsTried(
  tileGame: TileGame,
  laid: LaidTile,
  zones: readonly number[],
  pieces: readonly string[],
): Option[] {
  const option = (piece: string | null, zone: number | null): Option => ({
    piece,
    zone,
    notation: tileGame.write({ ...laid, piece, zone }),
  });
  return [...pieces.flatMap((piece) => zones.map((zone) => option(piece, zone))), option(null, null)];
}

/** Doing nothing comes last. */
const pieceless = (a: Option, b: Option) => Number(a.piece === null) - Number(b.piece === null);

/** The cells a refusal speaks of, wherever its facts name them; failing that, the cell it is about. */
export function culprits(facts: Record<string, unknown>): Cell[] {
  const cells: Cell[] = [];
  const add = (value: unknown) => {
    if (Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number')
      cells.push([value[0], value[1]]);
  };
  const each = (list: unknown, cell: (entry: Record<string, unknown>) => unknown) => {
    if (Array.isArray(list)) for (const entry of list) add(cell(entry));
  };
  each(facts.cells, (entry) => entry);
  each(facts.sides, (side) => side.neighbour);
  each(facts.pieces, (piece) => [piece.x, piece.y]);
  add(facts.river_end);
  if (!cells.length) add([facts.x, facts.y]);
  return [...new Map(cells.map((cell) => [keyOf(...cell), cell])).values()];
}
