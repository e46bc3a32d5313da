import { describe, expect, test } from 'vitest';
import { addPlace, asked, complete, firstForm, missing, playNow, takenColours } from '../../src/home/tableForm';
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
    {
      name: 'random',
      called: words,
      about: words,
      strength: 0,
      level: 0,
      think_ms: 100,
      rating: null,
      rating_error: null,
    },
    {
      name: 'skilled',
      called: words,
      about: words,
      strength: 30,
      level: 3,
      think_ms: 100,
      rating: null,
      rating_error: null,
    },
    {
      name: 'master',
      called: words,
      about: words,
      strength: 50,
      level: 5,
      think_ms: 1000,
      rating: null,
      rating_error: null,
    },
  ],
  opponent: 'skilled',
  evaluates: true,
  options: [
    {
      name: 'farmers',
      values: [true, false],
      text: words,
      rule: 'F-1',
      called: [],
      means: [],
      effects: [],
      main: true,
    },
    {
      name: 'two_tile_city',
      values: [4, 2],
      text: words,
      rule: 'C-3',
      called: [words, words],
      means: [],
      effects: [],
      main: false,
    },
  ],
  counts: null,
  sources: {},
  draws: [],
  constants: {},
};

describe('a table that somebody is about to open', () => {
  test('begins as a game against the bot that one begins with, by the book, and could begin at once', () => {
    const form = firstForm(game, { colour: 'green' });
    expect(asked(form, game.name)).toMatchObject({
      game: 'carcassonne',
      seats: 2,
      options: { farmers: true, two_tile_city: 4 },
      clock: { kind: 'none' },
      visibility: 'unlisted',
      seating: [{ colour: 'green' }, { bot: 'skilled' }],
      begin: true,
    });
    expect(missing(form, game)).toBeNull();
  });

  test('has two seats, or as few as the game is played with', () => {
    for (const [seats, first] of [
      [[4], 4],
      [[1], 1],
      [[1, 2, 3], 2],
    ] as const)
      expect(playNow({ name: 'some', opponent: 'random', seats: [...seats] }).seating).toHaveLength(first);
  });

  test('opened with friends in mind has free seats for them, and waits', () => {
    const form = firstForm(game, { colour: 'green' }, true);
    expect(asked(form, game.name)).toMatchObject({ seating: [{ colour: 'green' }, null], begin: false });
    expect(firstForm({ ...game, name: 'stonehouse' }, null, true).places.map(({ sitter }) => sitter)).toEqual([
      'me',
      'invite',
      'invite',
      'invite',
    ]);
  });

  test('says how far things may be taken back: alone for practice, with others if they agree', () => {
    const alone = firstForm(game, null);
    expect(asked(alone, game.name).taking_back).toBe('consent');
    alone.practice = true;
    expect(asked(alone, game.name).taking_back).toBe('practice');
    const together = { ...firstForm(game, null, true), practice: true };
    expect(asked(together, game.name).taking_back).toBe('consent');
    together.clock = 'move'; // whoever plays by the clock plays in earnest
    expect(asked(together, game.name).taking_back).toBe('draw');
    together.agree = true;
    expect(asked(together, game.name).taking_back).toBe('consent');
  });

  test('waits for those who are invited', () => {
    const form = firstForm(game, null);
    addPlace(form, 'invite', game);
    expect(complete(form)).toBe(false);
    expect(asked(form, game.name)).toMatchObject({ seats: 3, begin: false });
    expect(asked(form, game.name).seating?.[2]).toBeNull();
  });

  test('gives everybody at this device a name of their own', () => {
    const form = firstForm(game, null);
    addPlace(form, 'local', game);
    addPlace(form, 'local', game);
    expect(missing(form, game)).toBe('names');
    form.places[2]!.name = 'Aude ';
    form.places[3]!.name = 'aude';
    expect(missing(form, game)).toBe('same_names');
    form.places[3]!.name = 'Guilhem';
    expect(missing(form, game)).toBeNull();
    expect(asked(form, game.name).seating?.[2]).toMatchObject({ name: 'Aude' });
  });

  test('needs somebody, and a number of seats the game knows', () => {
    const form = firstForm(game, null);
    for (const place of form.places) place.sitter = 'invite';
    expect(missing(form, game)).toBe('no_player');
    form.places.pop();
    expect(missing(form, game)).toBe('seats');
  });

  test('keeps colours apart, among people', () => {
    const form = firstForm(game, { colour: 'blue' });
    addPlace(form, 'local', game);
    const [me, bot, other] = form.places;
    expect(other!.colour).not.toBe('blue');
    expect(takenColours(form, other!)).toEqual(['blue']);
    expect(takenColours(form, me!)).toEqual([other!.colour]);
    expect(takenColours(form, bot!)).toHaveLength(2);
  });

  test('offers what the box has: violet and no black in the Stone House', () => {
    const stonehouse = { ...game, name: 'stonehouse' };
    expect(firstForm(stonehouse, { colour: 'black' }).places[0]!.colour).toBe('violet');
    const form = firstForm(stonehouse, { colour: 'red' });
    addPlace(form, 'local', stonehouse);
    expect(form.places.map(({ colour }) => colour)).toEqual(['red', 'blue', 'yellow', 'green', 'violet']);
  });

  test('says its clock in seconds', () => {
    const form = firstForm(game, null);
    form.clock = 'chess';
    expect(asked(form, game.name).clock).toEqual({ kind: 'chess', seconds: 900, increment: 10 });
    form.clock = 'move';
    expect(asked(form, game.name).clock).toEqual({ kind: 'move', seconds: 120 });
  });

  test('says whether spectators may speak: usual behind its door, unless somebody chose', () => {
    const form = firstForm(game, null);
    expect(asked(form, game.name).talkers).toBe('everyone');
    form.visibility = 'public';
    expect(asked(form, game.name).talkers).toBe('players');
    form.talk = true;
    expect(asked(form, game.name).talkers).toBe('everyone');
  });

  test('says how long bots may think, where somebody chose', () => {
    const form = firstForm(game, null);
    expect(asked(form, game.name).think_ms).toBeNull();
    form.think = 500;
    expect(asked(form, game.name).think_ms).toBe(500);
  });

  test('is one request when somebody just wants to play', () => {
    expect(playNow(game)).toEqual({
      game: 'carcassonne',
      seats: 2,
      visibility: 'unlisted',
      aids: ['legal', 'projected', 'left', 'hints'],
      seating: [{}, { bot: 'skilled' }],
      begin: true,
    });
  });
});
