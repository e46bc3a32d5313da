import { describe, expect, it } from 'vitest';
import { keepLinks, readInvitation, seatLink } from '../../src/seats/links';

describe('links', () => {
  it('lead to the seat, with its token where it is known', () => {
    keepLinks('abc', [{ seat: 1, token: 'T', path: '/t/abc#1.T' }]);
    expect(seatLink('abc', 1, 'http://x')).toBe('http://x/t/abc#1.T');
    expect(seatLink('abc', 2, 'http://x')).toBe('http://x/t/abc#2');
    expect(readInvitation('1.T.u')).toEqual({ seat: 1, token: 'T.u' });
    expect(readInvitation('2')).toEqual({ seat: 2, token: null });
    expect(readInvitation('hello')).toBeNull();
  });
});
