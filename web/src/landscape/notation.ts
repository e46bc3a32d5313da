/** How turns are written in games of laying tiles: the tile, its cell, its quarter turns, and the piece step. */
import type { Placing } from './tileGame';

export interface Alphabet {
  /** A regular expression for the names of tiles. */
  tile: string;
  /** Pieces by the letter they go by. */
  pieces: Readonly<Record<string, string>>;
  /** The largest number of a zone; one digit. */
  lastZone: number;
  /** Piece steps of one word, which concern no zone of the tile. */
  words?: readonly string[];
}

const NUMBER = '(0|-?[1-9][0-9]?)';

export function notation({ tile, pieces, lastZone, words = [] }: Alphabet) {
  const letters = Object.keys(pieces).join('');
  const step = [`([${letters}])([0-${lastZone}])`, `(${words.join('|') || '(?!)'})`].join('|');
  const shape = new RegExp(`^(${tile}) ${NUMBER},${NUMBER} r([0-3])(?: (?:${step}))?$`);
  return {
    readTurn(text: string): Placing | null {
      const match = shape.exec(text);
      if (!match) return null;
      const [, name = '', x, y, turns, letter, zone, word] = match;
      const piece = word ?? (letter ? (pieces[letter] ?? null) : null);
      return {
        tile: name,
        x: Number(x),
        y: Number(y),
        turns: Number(turns),
        piece,
        zone: letter ? Number(zone) : null,
      };
    },
    writeTurn({ tile: name, x, y, turns, piece, zone }: Placing): string {
      const laid = `${name} ${x},${y} r${turns}`;
      if (piece === null) return laid;
      return words.includes(piece) ? `${laid} ${piece}` : `${laid} ${piece[0]}${zone}`;
    },
  };
}
