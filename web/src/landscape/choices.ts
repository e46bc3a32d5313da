/** A turn in words, step by step: for the text board. */
import type { Choice, Part } from '../table/text/decision';
import { m } from '../words/messages.js';
import type { GameWhole } from '../wire';
import type { BoxOfPieces } from '../wire/landscape';
import { type Placing, spotOf, type TileGame } from './tileGame';
import { windOf } from './spots';

type Tiles = BoxOfPieces['tiles'];

const TURNED = [m.table_turned_0, m.table_turned_1, m.table_turned_2, m.table_turned_3];

const SIDES = [m.table_north, m.table_east, m.table_south, m.table_west];
/** The end of its side at which each half lies. */
const HALVES = 'wensewsn';
const HALF: Record<string, () => string> = {
  n: m.table_half_n,
  e: m.table_half_e,
  s: m.table_half_s,
  w: m.table_half_w,
};

/** The sides that a zone reaches on its turned tile: enough to tell two fields of one tile apart. */
function sidesOf(halves: readonly number[], turns: number): string {
  const turned = new Set(halves.map((half) => (half + 2 * turns) % 8));
  const said = SIDES.flatMap((side, k) => {
    const reached = [2 * k, 2 * k + 1].filter((half) => turned.has(half));
    if (reached.length === 2) return [side()];
    return reached.map((half) => m.table_half({ side: side(), half: HALF[HALVES[half]!]!() }));
  });
  return said.join(', ');
}

function piecePart(tileGame: TileGame, tiles: Tiles, { tile, turns, piece, zone }: Placing): Part {
  const key = piece === null ? '-' : `${piece} ${zone}`;
  if (piece === null) return { key, label: m.table_no_piece() };
  const on = tileGame.zones(tile, { turns, seed: 0 }).find(({ index }) => index === zone);
  const role = tileGame.role(piece, on?.kind ?? null);
  if (!on) return { key, label: role };
  const sides = sidesOf(tiles[tile]?.zones[on.index] ?? [], turns);
  const where = sides || m.table_inside({ where: windOf(spotOf(on, piece), tileGame.size) });
  return { key, label: m.table_piece_in_zone({ role, where }) };
}

/** The actions of a game of laying tiles, as the text board offers them. */
export const turnsInWords =
  (tileGame: TileGame) =>
  (
    actions: readonly string[],
    _view: unknown,
    _names: unknown,
    game: Pick<GameWhole, 'constants'> | null,
  ): Choice[] => {
    const tiles = (game?.constants as BoxOfPieces | undefined)?.tiles ?? {};
    return actions.flatMap((action): Choice[] => {
      const turn = tileGame.read(action);
      if (!turn) return [];
      const { x, y, turns } = turn;
      const cell = { key: `${x},${y}`, label: m.table_cell({ x, y }) };
      const way = { key: `r${turns}`, label: TURNED[turns]!() };
      return [{ action, parts: [cell, way, piecePart(tileGame, tiles, turn)] }];
    });
  };
