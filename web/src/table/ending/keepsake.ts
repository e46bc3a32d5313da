/** Finished work, to be kept as a picture: the same words below it in every game. */
import { inWords, settings } from '../../chrome/settings.svelte';
import { seatName } from '../../seats/names';
import type { TableConnection } from '../../server/connection.svelte';
import type { AnyView, GameWhole } from '../../wire';
import { saveDrawing, type Kind, PICTURE, pictureOf } from '../saveImage';
import { ranking } from './account';

export interface Caption {
  /** Whose work it is; where it is everybody's, the game. */
  name: string;
  /** Below the name: the game, how it ended, the day. */
  line: string;
}

/** A table as a picture shows it: now, or at a moment of the past. */
export interface Pictured extends Pick<TableConnection, 'table' | 'result'> {
  readonly eye: { readonly view: AnyView | null } | null;
}

/** A cave, a house, a landscape. */
export interface Work {
  /** Whose it is; null: everybody's. */
  seat: number | null;
  /** The text of an SVG file that needs nothing else. */
  draw: (caption: Caption) => Promise<string>;
}

type Book = { readonly game: Pick<GameWhole, 'title' | 'counts'> | null };

/** In the order they came in, with their points where points are counted. */
function standing(line: Pick<TableConnection, 'table' | 'result'>, counts: boolean): string {
  const { table, result } = line;
  if (!table || !result) return '';
  return ranking(result, table.seats.length)
    .map(({ seat, score }) => `${seatName(table.seats[seat])}${counts && score !== null ? ` ${score}` : ''}`)
    .join(', ');
}

export function captionOf(
  line: Pick<TableConnection, 'table' | 'result'>,
  { game }: Book,
  { seat }: Pick<Work, 'seat'>,
  day = new Date(),
): Caption {
  const title = inWords(game?.title);
  const date = new Intl.DateTimeFormat(settings.lang === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long' }).format(day);
  const below = [seat === null ? '' : title, standing(line, !!game?.counts), date];
  return {
    name: seat === null ? title : seatName(line.table?.seats[seat]),
    line: below.filter(Boolean).join(' · '),
  };
}

const fileOf = ({ id, table }: TableConnection, { seat }: Work) =>
  `${table?.game}-${id}${seat === null ? '' : `-${seat + 1}`}`;

export async function keepWork(line: TableConnection, resources: Book, work: Work, kind: Kind): Promise<void> {
  await saveDrawing(await work.draw(captionOf(line, resources, work)), fileOf(line, work), kind);
}

/** The same as a file for the system's share sheet. */
export async function fileOfWork(line: TableConnection, resources: Book, work: Work): Promise<File> {
  const picture = await pictureOf(await work.draw(captionOf(line, resources, work)));
  return new File([picture], `${fileOf(line, work)}.jpg`, { type: PICTURE.type });
}
