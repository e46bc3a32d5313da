import { defineConfig } from 'vitest/config';

// The page in a real browser, at a real server. Needs the built page (make page) and Chromium.
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/browser/setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Two at a time: each is a browser and a share of the server.
    maxWorkers: 2,
    reporters: ['verbose'],
  },
});
