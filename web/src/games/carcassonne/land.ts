/** Carcassonne as a land of tiles: how its views and turns are read, how it is drawn. */
import picture from 'virtual:carcassonne-pictures';
import type { Laid, Land, Standing } from '../../landscape/land';
import { m } from '../../words/messages.js';
import {
  COLOURS,
  type Colour,
  detailClass,
  drawings,
  drawTile,
  highlight,
  piece,
  SIZE,
  tileZones,
  type TileZone,
  type Turns,
} from './drawing';
import { readTurn, writeTurn } from './notation';

/** What a view of Carcassonne has for the page. */
export interface CarcassonneView {
  board: Laid[];
  pieces: Standing[];
  supply: Record<string, number>[];
  tile: string | null;
  set_aside: string[];
  left: { river: number; land: number; kinds: Record<string, number> };
}

export const viewOf = (view: unknown): CarcassonneView => view as CarcassonneView;

export const asColour = (colour: string): Colour => COLOURS.find((known) => known === colour) ?? 'red';

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

export const carcassonne: Land = {
  size: SIZE,
  detail: detailClass,
  plain: {
    field: '#9bb262',
    city: '#c08b62',
    road: '#e9dcb8',
    river: '#6fa9c4',
    monastery: '#e3d6bd',
    garden: '#7f9a4c',
  },
  above: ['monastery', 'garden', 'city', 'road', 'river', 'field'],
  sight: (view) => {
    const { board, pieces, tile } = viewOf(view);
    return { tiles: board, pieces, hand: tile };
  },
  read: readTurn,
  write: writeTurn,
  pieces: (view, seat) => {
    const supply = viewOf(view).supply[seat] ?? {};
    return Object.keys(supply).filter((kind) => (supply[kind] ?? 0) > 0);
  },
  picture,
  dusk: 'cc-dusk',
  drawings,
  tile: (tile, { turns, seed }) => drawTile(tile, { turns: turns as Turns, seed }),
  zones: (tile, { turns, seed }) => tileZones(tile, { turns: turns as Turns, seed }),
  piece: (kind, colour, { zone, at, scale, ghost }) => {
    const art = piece(kind === 'meeple' ? 'meeple' : 'abbot', {
      colour: asColour(colour),
      lying: zone === 'field',
      ghost: ghost ?? false,
    });
    return `<g transform="translate(${at[0]} ${at[1]})scale(${scale})">${art}</g>`;
  },
  light: (zone, colour) => highlight(zone as TileZone, colour ? { colour: asColour(colour) } : {}),
  role: (kind, zone) =>
    kind === 'home' ? m.board_role_home() : kind === 'abbot' ? m.board_role_abbot() : (ROLES[zone ?? '']?.() ?? ''),
  thenPiece: m.board_then_piece,
  pays: (_, zone) => (zone === 'field' ? 'end' : 'anyway'),
  closes: (zone) => CLOSES[zone]?.() ?? m.board_closes_field(),
};
