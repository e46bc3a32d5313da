/** What a finished table of each game takes from an empty cache: few files, and pictures that are there. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { test, type Visitor } from './visit';

const MOST = 45;

/** Bring a record in, past the page; the table it became. */
async function bring(visitor: Visitor, record: string): Promise<string> {
  const data = readFileSync(`tests/browser/records/${record}.jsonl`);
  const headers = { 'content-type': 'application/jsonl' };
  const answer = await visitor.context.request.fetch(`${visitor.site}/api/records`, { method: 'POST', data, headers });
  return ((await answer.json()) as { table: string }).table;
}

test('a finished table of each game is opened with few requests', async ({ visitor }) => {
  const host = await visitor({ name: 'Aude' });
  const counts: Record<string, number> = {};
  for (const record of ['river', 'hunters', 'lost', 'house']) {
    const id = await bring(host, record);
    const guest = await visitor({ viewport: { width: 1440, height: 900 } });
    const asked: string[] = [];
    guest.page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol === 'http:') asked.push(pathname);
    });
    const page = await guest.goto(`/t/${id}`);
    if (record === 'river' || record === 'hunters') {
      const pictures = page.locator('[role=application] image');
      await expect.poll(() => pictures.count()).toBeGreaterThan(70);
      const widths = await pictures.evaluateAll((all) =>
        Promise.all(all.map((one) => createImageBitmap(one as SVGImageElement).then(({ width }) => width))),
      );
      expect(Math.min(...widths), `${record}: a tile that is no picture`).toBeGreaterThanOrEqual(160);
    }
    // What comes last, quietly, has come too.
    await expect.poll(() => asked.some((path) => path.includes('/lazyComponents-'))).toBe(true);
    await page.waitForLoadState('networkidle');
    counts[record] = asked.length;
    expect(
      asked.filter((path) => path.includes('/near-')),
      'seen from afar, nothing is fetched from near',
    ).toEqual([]);
    await guest.context.close();
  }
  for (const [record, count] of Object.entries(counts)) expect(count, record).toBeLessThanOrEqual(MOST);
});
