// @vitest-environment node
import { expect, it } from 'vitest';
import { isWebKit } from '../../src/chrome/engine';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it('tells Safari’s engine from the others that claim to be like it', () => {
  const agents = [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  ];
  expect(agents.map((agent) => isWebKit(agent))).toEqual([true, true, false, false]);
});
