import { expect, it } from 'vitest';
import { plugin as carcassonne } from '../../src/games/carcassonne/plugin';
import { plugin as hunters } from '../../src/games/hunters/plugin';

const head = { rules: '1.0', options: {}, seats: 2, seat: null, n: 0, to_act: [0] };

it('is counted what is drawn before the end', () => {
  const river = { ...head, game: 'carcassonne', left: { land: 3, river: 2, kinds: {} } };
  const gold = { ...head, game: 'hunters', left: { land: 1, bonus: 6, kinds: {} } };
  expect(carcassonne.leftToDraw?.(river)).toBe(5);
  expect(hunters.leftToDraw?.(gold), 'bonus tiles put no end off').toBe(1);
});
