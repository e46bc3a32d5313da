/** Hunters & Gatherers as a land of tiles: how its views and turns are read, how it is drawn. */
import picture from 'virtual:hunters-pictures';
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
import { hunts } from './hunt';
import { readTurn, writeTurn } from './notation';

/** What a view of Hunters & Gatherers has for the page. */
export interface HuntersView {
  board: Laid[];
  pieces: Standing[];
  supply: Record<string, number>[];
  tile: string | null;
  /** The tile in hand is a bonus tile. */
  bonus: boolean;
  set_aside: string[];
  left: { land: number; bonus: number; kinds: Record<string, number> };
}

export const viewOf = (view: unknown): HuntersView => view as HuntersView;

export const asColour = (colour: string): Colour => COLOURS.find((known) => known === colour) ?? 'red';

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

export const hunters: Land = {
  size: SIZE,
  detail: detailClass,
  plain: { meadow: '#b7ad6d', forest: '#3a4624', river: '#557f8b', lake: '#557f8b' },
  above: ['lake', 'river', 'forest', 'meadow'],
  sight: (view) => {
    const { board, pieces, tile, bonus } = viewOf(view);
    const special = bonus ? { title: m.hunters_bonus_title(), text: m.hunters_bonus_text() } : null;
    return { tiles: board, pieces, hand: tile, special };
  },
  read: readTurn,
  write: writeTurn,
  pieces: (view, seat) => {
    const supply = viewOf(view).supply[seat] ?? {};
    return Object.keys(supply).filter((kind) => (supply[kind] ?? 0) > 0);
  },
  picture,
  dusk: 'hg-dusk',
  drawings,
  tile: (tile, { turns }) => drawTile(tile, { turns: turns as Turns }),
  zones: (tile, { turns }) => tileZones(tile, { turns: turns as Turns }),
  piece: (kind, colour, { zone, at, scale, ghost }) => {
    const art = piece(kind === 'hut' ? 'hut' : 'follower', {
      colour: asColour(colour),
      lying: zone === 'meadow',
      ghost: ghost ?? false,
    });
    return `<g transform="translate(${at[0]} ${at[1]})scale(${scale})">${art}</g>`;
  },
  light: (zone, colour) => highlight(zone as TileZone, colour ? { colour: asColour(colour) } : {}),
  role: (kind, zone) => (kind === 'hut' ? m.hunters_role_hut() : (ROLES[zone ?? '']?.() ?? m.hunters_role_follower())),
  thenPiece: m.hunters_then_piece,
  countsFor: (kind, zone) => (kind === 'hut' ? 'river_system' : zone),
  pays: (kind, zone) => (kind === 'hut' || zone === 'meadow' ? 'end' : 'complete'),
  closes: (zone) => CLOSES[zone]?.() ?? m.hunters_closes_system(),
  acts: hunts,
};
