import { beforeEach, expect, test } from 'vitest';
import { Losses } from '../../src/table/play/losses.svelte';

const say = { fr: 'Perdu.', en: 'Lost.' };
const first = { entries: 2, n: 5, at_ms: 100, say };
const second = { entries: 1, n: 9, at_ms: 200, say };

beforeEach(() => localStorage.clear());

test('a loss is told until the reader has taken note of it, and a new one again', () => {
  const losses = new Losses('t1');
  expect(losses.unread([first])).toEqual([first]);
  losses.note([first]);
  expect(losses.unread([first])).toEqual([]);
  expect(losses.unread([first, second])).toEqual([second]);
  expect(new Losses('t1').unread([first, second])).toEqual([second]);
  expect(new Losses('t2').unread([first])).toEqual([first]);
});
