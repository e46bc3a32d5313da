/** A reader on the way through lessons. */
import { expect, it } from 'vitest';
import { Course } from '../../src/lessons/course.svelte';
import type { Easel } from '../../src/lessons/lesson';

const said = (text: string) => ({ fr: text, en: text });
const words = { title: () => 'one', text: () => 'two', ask: () => 'three' };
const target = (does: string) => ({ does, name: does, at: null });

const laying: Easel = {
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
  const course = new Course(laying);
  course.press('here 0');
  expect(course.answer?.say.en).toBe('because');
  expect(course.picture.art).toBe('before');
  expect(course.offer?.targets).toHaveLength(1);
  expect(course.done.size).toBe(0);
});

it('turns what is in hand round and round, and forgets the refusal with it', () => {
  const course = new Course(laying);
  course.press('here 0');
  course.turn(-1);
  expect(course.turned).toBe(1);
  expect(course.answer).toBeNull();
  course.press(course.offer!.targets[0]!.does);
  expect(course.picture.art).toBe('after');
  expect(course.done.has('lay')).toBe(true);
});

it('plays what was chosen together, in whichever order it was chosen', () => {
  const course = new Course(laying);
  course.open(1);
  for (const does of ['b', 'a', 'b', 'b']) course.press(does);
  expect(course.chosen).toEqual(['a', 'b']);
  expect(course.missing).toBe(false);
  course.play();
  expect(course.answer?.say.en).toBe('sent');
});

it('says that something is missing where nothing could be played', () => {
  const course = new Course(laying);
  course.open(1);
  course.press('a');
  course.play();
  expect([course.answer, course.missing]).toEqual([null, true]);
  course.press('b');
  expect(course.missing).toBe(false);
});

it('begins each lesson anew, and stays among them', () => {
  const course = new Course(laying);
  course.turn(1);
  course.press('here 1');
  course.open(7);
  expect([course.at, course.turned, course.answer]).toEqual([1, 0, null]);
  expect(course.last).toBe(true);
  expect(course.done.has('lay')).toBe(true);
});
