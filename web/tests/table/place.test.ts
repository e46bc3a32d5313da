import { beforeEach, describe, expect, it } from 'vitest';
import { ReadingPlace } from '../../src/table/chronicle/place.svelte';

let scroller: HTMLElement;
const line = { scrollIntoView: () => (scroller.scrollTop = 900) } as unknown as Element;

beforeEach(() => {
  scroller = document.createElement('div');
  scroller.scrollTo = (() => (scroller.scrollTop = 0)) as typeof scroller.scrollTo;
});

describe('a reading place', () => {
  it('is at the newest line again when nobody points at an older one any more', () => {
    const place = new ReadingPlace(() => scroller);
    place.show(line);
    place.scrolled();
    place.came(2);
    expect([scroller.scrollTop, place.missed]).toEqual([900, 0]);
    place.show(null);
    expect(scroller.scrollTop).toBe(0);
  });

  it('stays where the reader has scrolled, and counts what came on top', () => {
    const place = new ReadingPlace(() => scroller);
    scroller.scrollTop = 400;
    place.scrolled();
    place.came(1);
    place.came(2);
    place.show(line);
    place.show(null);
    expect([scroller.scrollTop, place.missed]).toEqual([400, 3]);
    place.newest();
    expect([scroller.scrollTop, place.missed]).toEqual([0, 0]);
  });

  it('counts nothing for those who read the newest', () => {
    const place = new ReadingPlace(() => scroller);
    scroller.scrollTop = 10;
    place.scrolled();
    place.came(1);
    expect(place.missed).toBe(0);
  });
});
