import { describe, expect, test } from 'vitest';
import { addPlace, asked, complete, firstWish, missing, playNow, takenColours } from '../../src/home/wish';
import type { GameWhole } from '../../src/wire';

const words = { fr: '', en: '' };
const game: GameWhole = {
  name: 'carcassonne',
  title: words,
  about: words,
  authors: [],
  seats: [2, 3, 4, 5],
  rules: '1.0',
  bots: [
    { name: 'greedy', called: words, about: words, strength: 1 },
    { name: 'random', called: words, about: words, strength: 0 },
  ],
  options: [
    { name: 'farmers', values: [true, false], text: words, rule: 'F-1', called: [], main: true },
    { name: 'two_tile_city', values: [4, 2], text: words, rule: 'C-3', called: [words, words], main: false },
  ],
  sources: {},
  draws: [],
  constants: {},
};

describe('a table that somebody is about to open', () => {
  test('begins as a game against the strongest bot, by the book, and could begin at once', () => {
    const wish = firstWish(game, { colour: 'green' });
    expect(asked(wish, game.name)).toMatchObject({
      game: 'carcassonne',
      seats: 2,
      options: { farmers: true, two_tile_city: 4 },
      clock: { kind: 'none' },
      visibility: 'unlisted',
      seating: [{ colour: 'green' }, { bot: 'greedy' }],
      begin: true,
    });
    expect(missing(wish, game)).toBeNull();
  });

  test('waits for those who are invited', () => {
    const wish = firstWish(game, null);
    addPlace(wish, 'invite', game.bots);
    expect(complete(wish)).toBe(false);
    expect(asked(wish, game.name)).toMatchObject({ seats: 3, begin: false });
    expect(asked(wish, game.name).seating?.[2]).toBeNull();
  });

  test('gives everybody at this device a name of their own', () => {
    const wish = firstWish(game, null);
    addPlace(wish, 'local', game.bots);
    addPlace(wish, 'local', game.bots);
    expect(missing(wish, game)).toBe('names');
    wish.places[2]!.name = 'Aude ';
    wish.places[3]!.name = 'aude';
    expect(missing(wish, game)).toBe('same_names');
    wish.places[3]!.name = 'Guilhem';
    expect(missing(wish, game)).toBeNull();
    expect(asked(wish, game.name).seating?.[2]).toMatchObject({ name: 'Aude' });
  });

  test('needs somebody, and a number of seats the game knows', () => {
    const wish = firstWish(game, null);
    for (const place of wish.places) place.sitter = 'invite';
    expect(missing(wish, game)).toBe('nobody');
    wish.places.pop();
    expect(missing(wish, game)).toBe('seats');
  });

  test('keeps colours apart, among people', () => {
    const wish = firstWish(game, { colour: 'blue' });
    addPlace(wish, 'local', game.bots);
    const [me, bot, other] = wish.places;
    expect(other!.colour).not.toBe('blue');
    expect(takenColours(wish, other!)).toEqual(['blue']);
    expect(takenColours(wish, me!)).toEqual([other!.colour]);
    expect(takenColours(wish, bot!)).toHaveLength(2);
  });

  test('says its clock in seconds', () => {
    const wish = firstWish(game, null);
    wish.clock = 'chess';
    expect(asked(wish, game.name).clock).toEqual({ kind: 'chess', seconds: 900, increment: 10 });
    wish.clock = 'move';
    expect(asked(wish, game.name).clock).toEqual({ kind: 'move', seconds: 120 });
  });

  test('says whether spectators may speak: usual behind its door, unless somebody chose', () => {
    const wish = firstWish(game, null);
    expect(asked(wish, game.name).talkers).toBe('everyone');
    wish.visibility = 'public';
    expect(asked(wish, game.name).talkers).toBe('players');
    wish.talk = true;
    expect(asked(wish, game.name).talkers).toBe('everyone');
  });

  test('is one request when somebody just wants to play', () => {
    expect(playNow(game)).toEqual({
      game: 'carcassonne',
      seats: 2,
      visibility: 'unlisted',
      aids: ['legal', 'projected', 'left', 'hints'],
      seating: [{}, { bot: 'greedy' }],
      begin: true,
    });
  });
});
