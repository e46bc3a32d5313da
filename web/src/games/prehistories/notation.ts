/** Actions as the server writes them. */
import { type Cell, type Face, type Hunter, tileCells } from './drawing';

/** A painting that can be made: a face of a tile with the top left of its box there. */
export interface Spot {
  tile: string;
  face: Face;
  col: number;
  row: number;
  cells: Cell[];
  notation: string;
}

export const cardText = ({ value, speed }: Hunter): string => `${value}/${speed}`;

/** Hunters are written by value, then by speed. */
const band = (hunters: readonly Hunter[]): string =>
  [...hunters]
    .sort((a, b) => a.value - b.value || a.speed - b.speed)
    .map(cardText)
    .join(' ');

export const writeLay = (hunters: readonly Hunter[]): string => (hunters.length ? `lay ${band(hunters)}` : 'rest');

export const writeHunt = (zone: string, hunters: readonly Hunter[]): string => `hunt ${zone} ${band(hunters)}`;

export function spotAt(tile: string, face: Face, col: number, row: number): Spot {
  const cells = tileCells(tile, face).map(([x, y]): Cell => [col + x, row + y]);
  return { tile, face, col, row, cells, notation: `paint ${tile} ${'ab'[face]} ${col} ${row}` };
}

export type Action =
  | { verb: 'rest' | 'back' | 'stop' }
  | { verb: 'lay'; hunters: Hunter[] }
  | { verb: 'hunt'; zone: string; hunters: Hunter[] }
  | { verb: 'paint'; spot: Spot }
  | { verb: 'discard'; tile: string };

function readHunter(text: string): Hunter {
  const [value, speed] = text.split('/').map(Number);
  return { value: value!, speed: speed! };
}

/** What a notation means; null when it is none of this game. */
export function readAction(notation: string): Action | null {
  const [verb, ...rest] = notation.split(' ');
  switch (verb) {
    case 'rest':
    case 'back':
    case 'stop':
      return { verb };
    case 'lay':
      return { verb, hunters: rest.map(readHunter) };
    case 'hunt':
      return { verb, zone: rest[0] ?? '', hunters: rest.slice(1).map(readHunter) };
    case 'paint':
      return { verb, spot: spotAt(rest[0]!, rest[1] === 'b' ? 1 : 0, Number(rest[2]), Number(rest[3])) };
    case 'discard':
      return { verb, tile: rest[0] ?? '' };
    default:
      return null;
  }
}
