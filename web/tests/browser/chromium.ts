/** Debian's Chromium, or whichever Chromium there is. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The first has no windows around its pages, and spends nothing on them.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const ARGS = [
  '--no-sandbox', // as root there is no other way
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where it is; null where there is none. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM;
  if (given) return existsSync(given) ? given : null;
  for (const name of NAMES) {
    try {
      return execFileSync('which', [name], { encoding: 'utf-8' }).trim();
    } catch {
      // not this one
    }
  }
  return null;
}
