/** The paintings as they travel: all of them in one file, fetched once. */
import address from 'pictures:cave';
import type { ArtName } from './art';
import { asImage, definitions } from './defs';

type Texts = Record<ArtName, string>;

let fetching: Promise<Texts> | null = null;

async function fetchTexts(): Promise<Texts> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`paintings: ${answer.status}`);
  return answer.json() as Promise<Texts>;
}

/** The SVG text of each painting. A failed request is repeated the next time one is needed. */
export function paintings(): Promise<Texts> {
  if (!fetching) {
    fetching = fetchTexts();
    fetching.catch(() => (fetching = null));
  }
  return fetching;
}

/** What all drawings refer to, with room for the paintings. */
export const defs = (): string => definitions(asImage);
