/** Hunters & Gatherers as a land of tiles: how its views and turns are read, how it is drawn. */
import album from 'virtual:hunters-album';
import { drawnBy } from '../../landscape/drawn';
import type { TileGame } from '../../landscape/tileGame';
import { viewOf } from '../../server/gameTypes';
import type { HuntersView } from '../../wire/hunters';
import { m } from '../../words/messages.js';
import * as drawing from './drawing';
import { hunts } from './hunt';
import { readTurn, writeTurn } from './notation';

export const isBonus = (tile: string): boolean => tile.startsWith('B');

/** Which turn it is; a bonus tile belongs to the turn that earned it. */
export function turnOf({ board, bonus }: Pick<HuntersView, 'board' | 'bonus'>): number {
  const landTiles = board.filter(({ tile }) => !isBonus(tile)).length; // with the volcano, which no player laid
  return bonus ? landTiles - 1 : landTiles;
}

const ROLES: Record<string, () => string> = {
  forest: m.hunters_role_gatherer,
  river: m.hunters_role_fisher,
  meadow: m.hunters_role_hunter,
};
const CLOSES: Record<string, () => string> = {
  forest: m.hunters_closes_forest,
  river: m.hunters_closes_river,
  meadow: m.hunters_closes_meadow,
};

export const hunters: TileGame = {
  ...drawnBy(drawing, 'meadow'),
  album,
  dusk: 'hg-dusk',
  plain: { meadow: '#b7ad6d', forest: '#3a4624', river: '#557f8b', lake: '#557f8b' },
  above: ['lake', 'river', 'forest', 'meadow'],
  boardView: (view) => {
    const { board, pieces, tile } = view;
    const special = viewOf(view, 'hunters')?.bonus
      ? { title: m.hunters_bonus_title(), text: m.hunters_bonus_text() }
      : null;
    return { tiles: board, pieces, hand: tile, special };
  },
  read: readTurn,
  write: writeTurn,
  role: (kind, zone) => (kind === 'hut' ? m.hunters_role_hut() : (ROLES[zone ?? '']?.() ?? m.hunters_role_follower())),
  thenPiece: m.hunters_then_piece,
  countsFor: (kind, zone) => (kind === 'hut' ? 'river_system' : zone),
  pays: (kind, zone) => (kind === 'hut' || zone === 'meadow' ? 'end' : 'complete'),
  closes: (zone) => CLOSES[zone]?.() ?? m.hunters_closes_system(),
  acts: hunts,
};
