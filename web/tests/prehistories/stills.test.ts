import { afterEach, expect, it, vi } from 'vitest';
import { ART_NAMES } from '../../src/games/prehistories/drawing';
import { layOutArt } from '../../src/games/prehistories/stills';
import { waitFor } from '../waitFor';

afterEach(() => vi.unstubAllGlobals());

// WebKit never draws a `use` or a `pattern` again when an attribute changes inside the element that it refers to.
it('gives each painting a definition of its own once its picture is there', async () => {
  const texts = Object.fromEntries(ART_NAMES.map((name) => [name, '<svg viewBox="0 0 1 1"></svg>']));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(texts))),
  );
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:painting';
    },
  );
  layOutArt();
  const defined = () => ART_NAMES.map((name) => document.querySelector(`.ph-defs defs > #ph-${name}`)!);
  const patterns = () => [...document.querySelectorAll('.ph-defs pattern:has(use)')];
  const [empty, blank] = [defined(), patterns()];
  const address = (one: Element) => one.querySelector('image')?.getAttribute('href');
  expect(empty.map(address).filter(Boolean)).toEqual([]);
  await waitFor(() => expect(defined().map(address)).toEqual(ART_NAMES.map(() => 'blob:painting')));
  expect(defined().filter((one, i) => one === empty[i])).toEqual([]);
  expect(patterns()).toHaveLength(blank.length);
  expect(patterns().filter((one) => blank.includes(one))).toEqual([]);
});
