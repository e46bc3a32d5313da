import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { botAbout, botChoice, byLevel } from '../../src/seats/bots';
import type { BotShown } from '../../src/wire';

const bot = (name: string, level: number, rating: number | null = null): BotShown => ({
  name,
  called: { fr: name, en: name },
  about: { fr: 'Joue.', en: 'Plays.' },
  strength: 10 * level,
  level,
  think_ms: 100,
  rating,
  rating_error: null,
});

beforeEach(() => {
  settings.lang = 'en';
});

describe('bots to choose from', () => {
  it('are levels, and apart from them those for comparison', () => {
    const { levels, others } = byLevel([bot('random', 0), bot('casual', 2), bot('greedy', 0), bot('beginner', 1)]);
    expect(levels.map(({ name }) => name)).toEqual(['beginner', 'casual']);
    expect(others.map(({ name }) => name)).toEqual(['random', 'greedy']);
  });
  it('are all alike in a game without levels', () => {
    const { levels, others } = byLevel([bot('random', 0), bot('miser', 0)]);
    expect(levels.map(({ name }) => name)).toEqual(['random', 'miser']);
    expect(others).toEqual([]);
  });
  it('show how strong they were measured to be, where somebody measured', () => {
    const bots = [bot('casual', 2, 1480), bot('beginner', 1)];
    expect(bots.map(botChoice)).toEqual(['casual · 1480', 'beginner']);
    expect(botAbout(bots, 'casual')).toBe('Plays. Rating: 1480.');
    expect(botAbout(bots, 'beginner')).toBe('Plays.');
  });
});
