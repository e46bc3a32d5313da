import { defineConfig } from 'vitest/config';

// The page in a real browser, at a real server. Needs the built page (make page) and Chromium.
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/browser/setup.ts'],
    // Ceilings, not expectations: nothing here is about speed, and the machine may have other things to do.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Two at a time: each is a browser and a share of the server.
    maxWorkers: 2,
    reporters: ['verbose'],
  },
});
