/** A reader on the way through lessons. */
import { expect, it } from 'vitest';
import { LessonProgress } from '../../src/lessons/progress.svelte';
import type { LessonRenderer } from '../../src/lessons/lesson';

const said = (text: string) => ({ fr: text, en: text });
const words = { title: () => 'one', text: () => 'two', ask: () => 'three' };
const target = (does: string) => ({ does, name: does, at: null });

const laying: LessonRenderer = {
  load: async () => {},
  words: { lay: words, send: words },
  lessons: [
    {
      id: 'lay',
      view: 'before',
      try: {
        way: 'lay',
        answers: [
          { do: 'here 0', is: 'refused', say: said('because') },
          { do: 'here 1', is: 'right', say: said('done'), view: 'after' },
        ],
      },
    },
    {
      id: 'send',
      view: 'hand',
      try: { way: 'several', answers: [{ do: 'send a b', is: 'right', say: said('sent'), view: 'gone' }] },
    },
  ],
  picture: (lesson, answer) => ({ box: [0, 0, 1, 1], art: String(answer?.view ?? lesson.view) }),
  offer: ({ id }, turned) =>
    id === 'lay'
      ? { targets: [target(`here ${turned}`)], turns: 2 }
      : {
          targets: [target('a'), target('b')],
          several: {
            of: (chosen) => ['send', ...chosen.toSorted()].join(' '),
            play: () => 'send',
            missing: () => 'whom?',
          },
        },
};

it('says why something is refused, and leaves the table as it was', () => {
  const progress = new LessonProgress(laying);
  progress.press('here 0');
  expect(progress.answer?.say.en).toBe('because');
  expect(progress.picture.art).toBe('before');
  expect(progress.offer?.targets).toHaveLength(1);
  expect(progress.done.size).toBe(0);
});

it('turns what is in hand round and round, and forgets the refusal with it', () => {
  const progress = new LessonProgress(laying);
  progress.press('here 0');
  progress.turn(-1);
  expect(progress.turned).toBe(1);
  expect(progress.answer).toBeNull();
  progress.press(progress.offer!.targets[0]!.does);
  expect(progress.picture.art).toBe('after');
  expect(progress.done.has('lay')).toBe(true);
});

it('plays what was chosen together, in whichever order it was chosen', () => {
  const progress = new LessonProgress(laying);
  progress.open(1);
  for (const does of ['b', 'a', 'b', 'b']) progress.press(does);
  expect(progress.chosen).toEqual(['a', 'b']);
  expect(progress.missing).toBe(false);
  progress.play();
  expect(progress.answer?.say.en).toBe('sent');
});

it('says that something is missing where nothing could be played', () => {
  const progress = new LessonProgress(laying);
  progress.open(1);
  progress.press('a');
  progress.play();
  expect([progress.answer, progress.missing]).toEqual([null, true]);
  progress.press('b');
  expect(progress.missing).toBe(false);
});

it('begins each lesson anew, and stays among them', () => {
  const progress = new LessonProgress(laying);
  progress.turn(1);
  progress.press('here 1');
  progress.open(7);
  expect([progress.at, progress.turned, progress.answer]).toEqual([1, 0, null]);
  expect(progress.last).toBe(true);
  expect(progress.done.has('lay')).toBe(true);
});
