/** The lessons of every game as the page has them: words in both languages, and an answer to whatever can be pressed. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { stillOf, written } from '../../build/lessons/still';
import { settings } from '../../src/chrome/settings.svelte';
import { renderers } from '../../src/games';
import { LessonProgress } from '../../src/lessons/progress.svelte';
import type { LessonRenderer, Lesson } from '../../src/lessons/lesson';

const GAMES = await Promise.all(
  Object.entries(renderers).map(async ([game, fetch]) => {
    const { renderer } = await fetch();
    await renderer.load();
    return [game, renderer] as const;
  }),
);
const messages = (lang: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`messages/${lang}/howto.json`, 'utf8'));
const PHOTOGRAPHED: Record<string, string> = JSON.parse(readFileSync('../docs/pictures/lessons/drawn.json', 'utf8'));
const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

afterEach(() => (settings.lang = 'en'));

/** Whatever can be pressed in a lesson, turned every way. */
function pressed(renderer: LessonRenderer, lesson: Lesson): string[] {
  const { turns = 1 } = renderer.offer(lesson, 0);
  return Array.from({ length: turns }, (_, turned) => renderer.offer(lesson, turned)).flatMap(({ targets, several }) =>
    several ? [] : targets.map(({ does }) => does),
  );
}

describe.each(GAMES)('%s', (game, renderer) => {
  it('has words for every lesson in both languages, and they differ', () => {
    for (const lesson of renderer.lessons) {
      const { title, text, ask } = renderer.words[lesson.id]!;
      expect(!!ask, lesson.id).toBe(!!lesson.try);
      for (const say of [title, text, ...(ask ? [ask] : [])]) {
        settings.lang = 'fr';
        const french = say();
        settings.lang = 'en';
        expect(french.length, lesson.id).toBeGreaterThan(3);
        expect(say()).not.toBe(french);
      }
    }
    expect(Object.keys(renderer.words).sort()).toEqual(renderer.lessons.map(({ id }) => id).sort());
  });

  it('has few words: a lesson is read while one looks', () => {
    for (const { id } of renderer.lessons) {
      for (const lang of ['fr', 'en'] as const) {
        settings.lang = lang;
        expect(renderer.words[id]!.text().length, `${id} ${lang}`).toBeLessThan(340);
      }
    }
  });

  it('draws every lesson, and the same again', () => {
    for (const lesson of renderer.lessons) {
      const { art, box } = renderer.picture(lesson, null);
      expect(art.length, lesson.id).toBeGreaterThan(500);
      expect(box[2] * box[3]).toBeGreaterThan(0);
      expect(renderer.picture(lesson, null).art).toBe(art);
    }
  });

  it('is photographed for the documentation as it is drawn now; else: npm run lessons', () => {
    for (const lesson of renderer.lessons) {
      for (const lang of ['en', 'fr'] as const) {
        settings.lang = lang;
        const own = PHOTOGRAPHED[`${game}-${lesson.id}.${lang}`] ?? PHOTOGRAPHED[`${game}-${lesson.id}`];
        expect(own, `${lesson.id} ${lang}`).toBe(fingerprint(written(stillOf(renderer, lesson))));
      }
    }
  });

  it('answers whatever can be pressed, and every recorded answer can be had', () => {
    for (const lesson of renderer.lessons.filter((one) => one.try)) {
      const progress = new LessonProgress(renderer);
      progress.open(renderer.lessons.indexOf(lesson));
      if (progress.offer?.several) continue;
      const can = pressed(renderer, lesson);
      expect(can.toSorted(), lesson.id).toEqual(lesson.try!.answers.map((answer) => answer.do).toSorted());
    }
  });

  it('says of a right answer that it is, and shows what came of it', () => {
    for (const lesson of renderer.lessons.filter((one) => one.try)) {
      const progress = new LessonProgress(renderer);
      progress.open(renderer.lessons.indexOf(lesson));
      const right = lesson.try!.answers.find(({ is }) => is === 'right')!;
      const before = progress.picture.art;
      progress.answerWith(right.do);
      expect(progress.done.has(lesson.id)).toBe(true);
      // A bid changes nothing that lies on the table.
      if (lesson.try!.way !== 'say') expect(progress.picture.art, lesson.id).not.toBe(before);
      expect(progress.offer, 'it is done').toBeNull();
      progress.again();
      expect(progress.picture.art).toBe(before);
    }
  });
});

it('has the same messages in both languages', () => {
  expect(Object.keys(messages('fr'))).toEqual(Object.keys(messages('en')));
});
