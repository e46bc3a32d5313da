import { describe, expect, it } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { effectText, isSwitch, meaningSaid, optionSaid, valueSaid } from '../../src/rulebook/option';

const both = (words: string) => ({ fr: words, en: words });

describe('an option on the page', () => {
  const loops = {
    name: 'loop_completes',
    values: ['by_reading', true, false],
    called: [both('by the reading'), both('complete'), both('never')],
    means: [],
    effects: [{ value: true, games: 2000, changed: 0.133, points: -0.87, points_error: 0.1 }],
    text: both('river in a loop: complete (true), or never (false).'),
    rule: 'HR-4',
    main: false,
  };

  it('is told without the words one types, under its heading', () => {
    settings.lang = 'en';
    expect(optionSaid(loops)).toEqual({ head: 'River in a loop', rest: 'Complete, or never.' });
    expect([...loops.values, 4].map((value) => valueSaid(loops, value))).toEqual([
      'by the reading',
      'complete',
      'never',
      '4',
    ]);
  });

  it('says what each of its values changes in play, where its text does not', () => {
    const told = { ...loops, means: [both('As above.'), both('Seven points at once.'), both('No points.')] };
    expect(meaningSaid(told, true)).toBe('Seven points at once.');
    expect(meaningSaid(loops, true)).toBe('');
  });

  it('is a switch only where it is what is played, or not', () => {
    expect(isSwitch(loops)).toBe(false);
    expect(isSwitch({ ...loops, values: [false, true] })).toBe(false);
    expect(isSwitch({ ...loops, values: [false, true], main: true })).toBe(true);
  });

  it('says what was measured of a value, and nothing of the others', () => {
    settings.lang = 'en';
    expect(effectText(loops, true)).toContain('2,000 games between bots: 13% of them');
    expect(effectText(loops, true)).toContain('-0.9');
    expect(effectText(loops, 'by_reading')).toBe('');
    const unclear = { ...loops, effects: [{ ...loops.effects[0]!, points_error: 1 }] };
    expect(effectText(unclear, true)).not.toContain('0.9');
    const never = { ...loops, effects: [{ ...loops.effects[0]!, changed: 0, points: 0, points_error: 0 }] };
    expect(effectText(never, true)).toContain('none of them ends with other points');
  });
});
