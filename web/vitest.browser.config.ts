import { defineConfig } from 'vitest/config';
import { SLOW } from './tests/browser/slow.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, which a fresh clone cannot know: they begin, so that none of them is left alone at the end. */
const LONG = (
  'browser/engines whole-games/hunters whole-games/carcassonne whole-games/prehistories whole-games/stonehouse ' +
  'browser/prehistories browser/stonehouse browser/screens browser/games sizes/prehistories browser/reconnect ' +
  'browser/building sizes/stonehouse browser/hunters browser/people browser/fair browser/lobby'
).split(' ');

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONG.findIndex((name) => moduleId.endsWith(`${name}.test.ts`)) >>> 0; // the others are -1, which is most
    return [...files].sort((one, other) => rank(one) - rank(other));
  }
}

// The page in a real browser, at a real server. Needs the built page (make page) and Chromium.
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/browser/setup.ts'],
    // Ceilings, not expectations: nothing here is about speed, and the machine may have other things to do.
    testTimeout: 600_000 * SLOW,
    hookTimeout: 180_000,
    teardownTimeout: 180_000,
    expect: { poll: { timeout: 60_000 * SLOW } },
    // Files share what a worker has loaded, and its line to the browser: Playwright takes longer to load than some of them to run.
    isolate: false,
    // Five at a time: with normal motion more than half of a test is waiting, and the engine's tests take what is left.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    reporters: ['verbose'],
  },
});
