import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { fitted } from '../../src/drawing/kit/text';
import { allHere } from '../../src/table/ending/again';
import { burst, drawn, LASTS_MS } from '../../src/table/ending/joy';
import { captionOf } from '../../src/table/ending/keepsake';
import type { ResultShown } from '../../src/wire';
import { seat, shown } from '../server/fake';

const title = { fr: 'Préhistoires', en: 'Prehistories' };
const result = { winners: [1], scores: [5, 8], forfeited: [] } as unknown as ResultShown;
const day = new Date(2026, 10, 16);
beforeEach(() => (settings.lang = 'en'));

describe('the words below a picture', () => {
  const line = { table: shown(1), result };
  it('name whose it is, the game, who came where with how many points, and the day', () => {
    const counted = { game: { title, counts: [] } };
    expect(captionOf(line, counted, { seat: 1 }, day)).toEqual({
      name: 'Guilhem',
      line: 'Prehistories · Guilhem 8, Aude 5 · 16 November 2026',
    });
    settings.lang = 'fr';
    expect(captionOf(line, counted, { seat: null }, day)).toEqual({
      name: 'Préhistoires',
      line: 'Guilhem 8, Aude 5 · 16 novembre 2026',
    });
  });
  it('count nothing where the game counts nothing', () => {
    expect(captionOf(line, { game: { title, counts: null } }, { seat: 1 }, day).line).not.toMatch(/8|5,/);
  });
  it('grow smaller with their number, so that five long names stay on the sheet', () => {
    expect(fitted('short', 26, 1288)).toBe(26);
    const long = 'Éloïse-Marguerite de la Tour-d’Auvergne 112, '.repeat(5);
    expect(fitted(long, 26, 1288) * 0.52 * long.length).toBeLessThanOrEqual(1290);
  });
});

describe('joy', () => {
  it('is over within two seconds, in the colours of those who won, and leaves nothing behind', () => {
    expect(LASTS_MS).toBeLessThan(2_000);
    const grains = burst({ width: 800, height: 600 }, ['blue'], 60, () => 0.5);
    expect(grains).toHaveLength(60);
    expect(grains.filter(({ colour }) => colour === '#4a80b8')).toHaveLength(20);
    for (const grain of grains) expect([drawn(grain, 0).alpha, drawn(grain, 1).alpha]).toEqual([0, 0]);
    expect(drawn(grains[0]!, 0.5).y, 'it rises').toBeLessThan(grains[0]!.y);
  });
});

describe('another game in one press', () => {
  it('begins at once where only bots and those at this screen play', () => {
    const bot = seat(1, { bot: 'greedy' });
    expect(allHere({ yours: true, seats: [seat(0), bot] })).toBe(true);
    expect(allHere({ yours: true, seats: [seat(0), seat(1)] }), 'somebody is waited for').toBe(false);
    expect(allHere({ yours: false, seats: [seat(0), bot] }), 'the host begins').toBe(false);
  });
});
