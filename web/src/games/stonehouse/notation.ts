/** Actions as the server writes them: seats are letters from A, stones go by their numbers. */
const LETTERS = 'ABCDE';

export const letterOf = (seat: number): string => LETTERS[seat] ?? '';
export const seatOf = (letter: string): number => LETTERS.indexOf(letter);

/** Lowest first, with commas; `-` for none. */
const stonesText = (stones: readonly number[]): string => [...stones].sort((a, b) => a - b).join(',') || '-';

export interface Terms {
  partner: number;
  gives: readonly number[];
  givesGems: number;
  gets: readonly number[];
  getsGems: number;
}

export const writeAlly = (partner: number, gems: number, theirs: number): string =>
  `ally ${letterOf(partner)} ${gems} ${theirs}`;

export const writeOffer = ({ partner, gives, givesGems, gets, getsGems }: Terms): string =>
  `offer ${letterOf(partner)} ${stonesText(gives)} ${givesGems} ${stonesText(gets)} ${getsGems}`;

const readStones = (text = '-'): number[] => (text === '-' ? [] : text.split(',').map(Number));

export interface Action {
  verb: string;
  words: string[];
}

export function readAction(notation: string): Action {
  const [verb = '', ...words] = notation.split(' = ')[0]!.split(' ');
  return { verb, words };
}

export function readOffer({ words }: Action): Terms {
  const [partner = '', gives, givesGems, gets, getsGems] = words;
  return {
    partner: seatOf(partner),
    gives: readStones(gives),
    givesGems: Number(givesGems),
    gets: readStones(gets),
    getsGems: Number(getsGems),
  };
}
