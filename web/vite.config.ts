import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { brotli } from './build/brotli/plugin.ts';
import { shapes } from './build/shapes.ts';
import { icons } from './build/icons/plugin.ts';
import { pictures } from './build/pictures/plugin.ts';
import { tiles } from './build/tiles/plugin.ts';
import { words } from './build/words/plugin.ts';
import { worker } from './build/worker/plugin.ts';

const server = process.env.LASCAUX_SERVER ?? 'http://127.0.0.1:8000';

/** Modules that several parts of the page use, in few files: each file is a request. */
const SHARED = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 };

// The page is built into the Python package, which serves it; nothing else is needed at run time.
export default defineConfig({
  plugins: [svelte(), shapes(), pictures(), tiles(), words(), worker(), icons(), brotli()],
  build: {
    outDir: '../src/lascaux/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // One file of looks: they are small, and a dozen parts of a table with each its own are a dozen requests.
    cssCodeSplit: false,
    // Most of the time goes into drawing, which is no news to whoever builds.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [SHARED] } },
    },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  // tests/browser needs a browser and a server, and has a configuration of its own.
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    // Files that need no document say so in their first line: to make one takes longer than most tests.
    environment: 'jsdom',
    pool: 'threads',
    maxWorkers: '100%',
    // Files share what a worker has loaded: to load the page's parts anew for each took longer than all tests. What one
    // leaves behind (a document, something stored) setup.ts takes away.
    isolate: false,
    testTimeout: 300_000, // a ceiling: the machine may be busy
    hookTimeout: 300_000,
    setupFiles: ['tests/setup.ts'],
  },
  // Components in tests are those of the page, not those for rendering on a server.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
