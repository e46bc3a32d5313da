/** A believable board for the contact sheets: tiles laid at random where they fit, the river first. Not the rules. */
import { INWARD, SIDES, type Side, turnSide } from '../../src/drawing/kit/geometry';
import { random } from '../../src/drawing/kit/random';
import type { Tile } from '../../src/games/carcassonne/drawing/plan/tiles';
import type { Turns } from '../../src/drawing/tile/turn';

export interface Cell {
  tile: string;
  x: number;
  y: number;
  turns: Turns;
}

interface Laid extends Cell {
  kind: Tile;
}

const TURNS: readonly Turns[] = [0, 1, 2, 3];
const edge = (tile: Tile, turns: number, side: Side) => tile.edges[turnSide(side, 4 - turns)];
const beside = (x: number, y: number, side: Side): [number, number] => [x - INWARD[side][0], y - INWARD[side][1]];

class Board {
  readonly cells = new Map<string, Laid>();

  constructor(
    private readonly columns: number,
    private readonly rows: number,
  ) {}

  at([x, y]: [number, number]): Laid | undefined {
    return this.cells.get(`${x},${y}`);
  }

  put(kind: Tile, x: number, y: number, turns: Turns): void {
    this.cells.set(`${x},${y}`, { tile: kind.id, kind, x, y, turns });
  }

  private inside([x, y]: [number, number]): boolean {
    return x >= 0 && y >= 0 && x < this.columns && y < this.rows;
  }

  /** How many neighbours it joins there, or null where it does not fit. */
  joins(kind: Tile, x: number, y: number, turns: Turns): number | null {
    if (this.at([x, y])) return null;
    let [count, wet] = [0, kind.expansion !== 'river'];
    for (const side of SIDES) {
      const own = edge(kind, turns, side);
      const there = this.at(beside(x, y, side));
      if (!there && own === 'river' && !this.inside(beside(x, y, side))) return null;
      if (!there) continue;
      if (edge(there.kind, there.turns, turnSide(side, 2)) !== own) return null;
      if (own === 'river') wet = true;
      count++;
    }
    return count && wet ? count : null;
  }

  places(kind: Tile): { x: number; y: number; turns: Turns; joins: number }[] {
    const found = [];
    for (let x = 0; x < this.columns; x++) {
      for (let y = 0; y < this.rows; y++) {
        for (const turns of TURNS) {
          const joins = this.joins(kind, x, y, turns);
          if (joins !== null) found.push({ x, y, turns, joins });
        }
      }
    }
    return found;
  }
}

export function lay(tiles: readonly Tile[], seed: string, count: number, columns: number, rows: number): Cell[] {
  const rng = random(seed);
  const order = (list: Tile[]) =>
    list
      .map((t) => ({ t, k: rng.next() }))
      .sort((a, b) => a.k - b.k)
      .map((o) => o.t);
  const named = (id: string) => tiles.find((t) => t.id === id) as Tile;
  const courses = order(tiles.filter((t) => t.river_role === 'course'));
  const land = order(tiles.filter((t) => t.expansion === 'base').flatMap((t) => Array<Tile>(t.count).fill(t)));
  const board = new Board(columns, rows);
  board.put(named('RV_A'), 1, 1, 3);
  for (const kind of [...courses, named('RV_L'), ...land]) {
    if (board.cells.size >= count) break;
    const best = board
      .places(kind)
      .map((p) => ({ ...p, value: p.joins + rng.next() }))
      .sort((a, b) => b.value - a.value)[0];
    if (best) board.put(kind, best.x, best.y, best.turns);
  }
  return [...board.cells.values()].map(({ tile, x, y, turns }) => ({ tile, x, y, turns }));
}
