/** The page on which lessons are photographed: it has every drawing, the letters and the light of the real one. */
import { settings } from '../../src/chrome/settings.svelte';
import '../../src/chrome/fonts.css';
import '../../src/chrome/tokens.css';
import '../../src/chrome/base.css';
import { renderers } from '../../src/games';
import type { LessonRenderer, Picture } from '../../src/lessons/lesson';
import type { Language } from '../../src/words/messages.js';
import { stillOf, written } from './still';

/** How large a picture is at most, in pixels. */
const [WIDE, TALL, HAND] = [640, 560, 112];

const loaded = new Map<string, LessonRenderer>();

async function rendererOf(game: string): Promise<LessonRenderer> {
  const known = loaded.get(game);
  if (known) return known;
  const { renderer } = await renderers[game]!();
  await renderer.load();
  loaded.set(game, renderer);
  return renderer;
}

function drawn({ box, art, detail }: Picture, wide: number, tall: number): string {
  const [, , width, height] = box;
  const scale = Math.min(wide / width, tall / height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return `<svg viewBox="${box.join(' ')}" width="${w}" height="${h}" class="${detail?.(w) ?? ''}">${art}</svg>`;
}

/** What the photographer asks for. */
export const photographed = {
  games: Object.keys(renderers),
  /** The lessons of a game by their names. */
  lessons: async (game: string) => (await rendererOf(game)).lessons.map(({ id }) => id),
  /** Shows a lesson, and says all that is drawn of it. */
  async show(game: string, id: string, lang: Language): Promise<string> {
    settings.lang = lang;
    const renderer = await rendererOf(game);
    const still = stillOf(
      renderer,
      renderer.lessons.find((lesson) => lesson.id === id)!,
    );
    const { table, hand } = still;
    document.getElementById('still')!.innerHTML = drawn(table, WIDE, TALL) + (hand ? drawn(hand, HAND, HAND) : '');
    return written(still);
  },
};

declare global {
  // eslint-disable-next-line no-var
  var studio: typeof photographed;
}
globalThis.studio = photographed;
