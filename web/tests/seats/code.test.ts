// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { pathTo, readOut, readPlace } from '../../src/seats/code';

describe('what people type to come to a table', () => {
  test.each([
    ['k7f2m9x4qa', 'k7f2m9x4qa'],
    ['  K7F2M 9X4QA ', 'k7f2m9x4qa'],
    ['k7f2m-9x4qa', 'k7f2m9x4qa'],
    ['5f0c2a9be1d34c77', '5f0c2a9be1d34c77'],
  ])('the code %j', (typed, table) => expect(readPlace(typed)).toEqual({ table, invitation: '' }));

  test('letters that codes do not have are heard as those that look or sound alike', () => {
    expect(readPlace('olui000000')?.table).toBe('01v1000000');
  });

  test.each([
    ['https://example.org/t/k7f2m9x4qa', { table: 'k7f2m9x4qa', invitation: '' }],
    ['example.org/t/k7f2m9x4qa#1.TOKEN', { table: 'k7f2m9x4qa', invitation: '1.TOKEN' }],
    ['/t/k7f2m9x4qa/?from=mail#0', { table: 'k7f2m9x4qa', invitation: '0' }],
  ])('the link %j', (typed, place) => expect(readPlace(typed)).toEqual(place));

  test.each(['', 'hello', 'k7f2m9x4q', 'https://example.org/rules/carcassonne', 'k7f2m9x4qa!'])(
    '%j is neither',
    (typed) => expect(readPlace(typed)).toBeNull(),
  );

  test('a place leads to its page, with the seat it is for', () => {
    expect(pathTo({ table: 'k7f2m9x4qa', invitation: '1.T' })).toBe('/t/k7f2m9x4qa#1.T');
    expect(pathTo({ table: 'k7f2m9x4qa', invitation: '' })).toBe('/t/k7f2m9x4qa');
  });

  test('a code is read out in two halves', () => expect(readOut('k7f2m9x4qa')).toBe('k7f2m 9x4qa'));
});
