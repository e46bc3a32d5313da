/** A lesson as it is shown where nothing can be pressed: the table, what is shown of a try, and the thing in hand. */
import type { LessonRenderer, Lesson, Picture } from '../../src/lessons/lesson';

export interface Still {
  table: Picture;
  hand: Picture | null;
}

/** Where the thing in hand could lie. */
function frame([x, y, width, height]: Picture['box']): string {
  const inset = width / 14;
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  return `<rect x="${x + inset}" y="${y + inset}" width="${w}" height="${h}" rx="${inset}" fill="#c9a24a" fill-opacity=".14" stroke="#a9823a" stroke-width="${width / 40}" stroke-dasharray="${width / 12} ${width / 16}"/>`;
}

export function stillOf(renderer: LessonRenderer, lesson: Lesson): Still {
  const { box, art, ...rest } = renderer.picture(lesson, null);
  const offer = lesson.try && renderer.offer(lesson, 0);
  const spots = (offer?.targets ?? []).flatMap(({ at, ghost, shown }) => {
    if (!at || !ghost) return [];
    return shown ? `<g transform="translate(${at[0]} ${at[1]})">${ghost}</g>` : frame(at);
  });
  return { table: { box, art: art + spots.join(''), ...rest }, hand: offer?.hand ?? null };
}

/** All that is drawn of it. Where a painting is fetched from is left out: a build and a test have other addresses for it. */
export const written = ({ table, hand }: Still): string =>
  [table, hand]
    .map((picture) => (picture ? `${picture.box.join(' ')}\n${picture.art}` : ''))
    .join('\n')
    .replace(/ href="(?!#)[^"]*"/g, '');
