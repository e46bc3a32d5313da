/** A turn in words, step by step: for the text board. */
import type { Choice, Part } from '../table/text/decision';
import { m } from '../words/messages.js';
import { type TileGame, spotOf } from './tileGame';

const TURNED = [m.table_turned_0, m.table_turned_1, m.table_turned_2, m.table_turned_3];

/** Where on the tile, by the compass: enough to tell two fields of one tile apart. */
function compass([x, y]: readonly [number, number], size: number): string {
  const third = (value: number) => (value < size / 3 ? -1 : value > (2 * size) / 3 ? 1 : 0);
  const words: Record<string, () => string> = {
    '0,-1': m.table_north,
    '1,-1': m.table_north_east,
    '1,0': m.table_east,
    '1,1': m.table_south_east,
    '0,1': m.table_south,
    '-1,1': m.table_south_west,
    '-1,0': m.table_west,
    '-1,-1': m.table_north_west,
  };
  return words[`${third(x)},${third(y)}`]?.() ?? m.table_middle();
}

function piecePart(tileGame: TileGame, tile: string, turns: number, piece: string | null, zone: number | null): Part {
  const key = piece === null ? '-' : `${piece} ${zone}`;
  if (piece === null) return { key, label: m.table_no_piece() };
  const on = tileGame.zones(tile, { turns, seed: 0 }).find(({ index }) => index === zone);
  const role = tileGame.role(piece, on?.kind ?? null);
  if (!on) return { key, label: role };
  const where = compass(spotOf(on, piece), tileGame.size);
  return { key, label: m.table_piece_in_zone({ role, where, zone: on.index }) };
}

/** The actions of a game of laying tiles, as the text board offers them. */
export const turnsInWords =
  (tileGame: TileGame) =>
  (actions: readonly string[]): Choice[] =>
    actions.flatMap((action): Choice[] => {
      const turn = tileGame.read(action);
      if (!turn) return [];
      const { tile, x, y, turns, piece, zone } = turn;
      const cell = { key: `${x},${y}`, label: m.table_cell({ x, y }) };
      const way = { key: `r${turns}`, label: TURNED[turns]!() };
      return [{ action, parts: [cell, way, piecePart(tileGame, tile, turns, piece, zone)] }];
    });
