// Find the shapes of all tiles anew and write them down, after a change in how they are found: npm run shapes
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { module } = await runnerImport(join(root, 'build/shapes.ts'));
await module.keepShapes(root);
