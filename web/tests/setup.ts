import { vi } from 'vitest';
import type { Lang, Pace } from '../src/chrome/settings.svelte';

// Files share a document and a clock (see vite.config.ts): each begins with an empty one, with nothing stored, and with
// time that goes by.
vi.useRealTimers();
globalThis.document?.body.replaceChildren();
globalThis.localStorage?.clear();
globalThis.sessionStorage?.clear();
/** What jsdom does not have and every page has. */
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;
globalThis.scrollTo = () => {};
// Nothing is shown at a pace, and all is in English, unless a test is about it: whatever a file before this one chose.
if (globalThis.document) {
  const { settings } = await import('../src/chrome/settings.svelte');
  const usual: { pace: Pace; lang: Lang } = { pace: 'instant', lang: 'en' };
  Object.assign(settings, usual);
}
