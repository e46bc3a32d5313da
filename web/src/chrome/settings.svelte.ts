/** Settings of this device, kept in the browser and never sent. */
import { speak } from '../words/language';
import { colourBrowser } from './themeColour';
import type { Words } from '../wire';

export type Lang = 'fr' | 'en';
export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'reduced';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
export type AidName = 'legal' | 'projected' | 'left' | 'hints' | 'evaluation';

interface Chosen {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  /** How fast is shown what others do. */
  pace: Pace;
  /** Does the view move in on a tile, where it is too small to choose a place for a piece on it? */
  approach: boolean;
  sound: boolean;
  /** Keys of a single character do something at the table. */
  keys: boolean;
  aids: Record<AidName, boolean>;
  /** No more notes, in no game. */
  toured: boolean;
  /** Games whose first turns were guided to the end. */
  guided: string[];
  /** Notifications were offered at a table, and put away. */
  declined: boolean;
  /** Whose messages are not shown, by what they are known by. */
  silenced: string[];
}

const KEY = 'lascaux.settings';

function first(): Chosen {
  const french = navigator.languages.some((lang) => lang.toLowerCase().startsWith('fr'));
  const english = navigator.language.toLowerCase().startsWith('en');
  return {
    lang: french && !english ? 'fr' : 'en',
    theme: 'system',
    motion: 'system',
    pace: 'normal',
    approach: true,
    sound: false,
    keys: true,
    aids: { legal: true, projected: true, left: true, hints: true, evaluation: true },
    toured: false,
    guided: [],
    declined: false,
    silenced: [],
  };
}

function kept(): Chosen {
  try {
    const [usual, chosen] = [first(), JSON.parse(localStorage.getItem(KEY) ?? '{}')];
    return { ...usual, ...chosen, aids: { ...usual.aids, ...chosen.aids } };
  } catch {
    return first(); // storage may be forbidden or full of something else
  }
}

export const settings: Chosen = $state(kept());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
let systemDark = $state(dark.matches);
let systemStill = $state(still.matches);
dark.addEventListener('change', (change) => (systemDark = change.matches));
still.addEventListener('change', (change) => (systemStill = change.matches));

export function theme(): 'light' | 'dark' {
  return settings.theme === 'system' ? (systemDark ? 'dark' : 'light') : settings.theme;
}

/** Whether animations are on. */
export function moving(): boolean {
  return settings.motion === 'system' ? !systemStill : settings.motion === 'full';
}

const SLOWNESS: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

/** How long something is shown at the reader's pace that usually takes that long. */
export function paced(ms: number): number {
  return ms * SLOWNESS[settings.pace];
}

// Messages read the language through this, so templates that show one update when it changes.
speak(() => settings.lang);

/** Words that came from the server, in the reader's language. */
export function inWords(words: Words | null | undefined): string {
  return words?.[settings.lang] ?? '';
}

/** Keep what is chosen, and let the page show it. Called once, by the app. */
export function applySettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Storage may be forbidden: then the choice lasts as long as the page.
    }
  });
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset.theme = theme();
    colourBrowser(theme());
    root.dataset.motion = moving() ? 'full' : 'reduced';
  });
}
