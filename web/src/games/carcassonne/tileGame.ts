/** Carcassonne as a land of tiles: how its views and turns are read, how it is drawn. */
import album from 'virtual:carcassonne-album';
import { drawnBy } from '../../landscape/drawn';
import type { TileGame } from '../../landscape/tileGame';
import { m } from '../../words/messages.js';
import * as drawing from './drawing';
import { readTurn, writeTurn } from './notation';

const ROLES: Record<string, () => string> = {
  city: m.board_role_knight,
  road: m.board_role_thief,
  monastery: m.board_role_monk,
  field: m.board_role_farmer,
};
const CLOSES: Record<string, () => string> = {
  city: m.board_closes_city,
  road: m.board_closes_road,
  monastery: m.board_closes_monastery,
  garden: m.board_closes_garden,
};

/** Taking the abbot home shows the abbot. */
const piece = (kind: string, look: drawing.PieceLook) => drawing.piece(kind === 'meeple' ? 'meeple' : 'abbot', look);

export const carcassonne: TileGame = {
  ...drawnBy({ ...drawing, piece }, 'field'),
  album,
  dusk: 'cc-dusk',
  plain: {
    field: '#9bb262',
    city: '#c08b62',
    road: '#e9dcb8',
    river: '#6fa9c4',
    monastery: '#e3d6bd',
    garden: '#7f9a4c',
  },
  above: ['monastery', 'garden', 'city', 'road', 'river', 'field'],
  boardView: ({ board, pieces, tile }) => ({ tiles: board, pieces, hand: tile }),
  read: readTurn,
  write: writeTurn,
  role: (kind, zone) =>
    kind === 'home' ? m.board_role_home() : kind === 'abbot' ? m.board_role_abbot() : (ROLES[zone ?? '']?.() ?? ''),
  thenPiece: m.board_then_piece,
  pays: (_, zone) => (zone === 'field' ? 'end' : 'anyway'),
  closes: (zone) => CLOSES[zone]?.() ?? m.board_closes_field(),
};
