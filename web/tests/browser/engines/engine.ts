/** A page in a browser engine other than Chromium: the few things that the smoke run does with it. */
import { execFileSync } from 'node:child_process';

export interface EnginePage {
  /** Load a page of ours. */
  open(path: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Press a key by its DOM name: `Enter`, `ArrowRight`. */
  press(key: string): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** A PNG of the window's content. */
  picture(): Promise<Buffer>;
  /** Errors and warnings of the console so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** What to install on Debian where it is missing. */
  packages: string;
  isInstalled(): boolean;
  launch(site: string): Promise<EnginePage>;
}

export const VIEWPORT = { width: 1280, height: 760 };

/** The path of the first of these programs that is installed; null if none is. */
export function findProgram(...names: string[]): string | null {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf-8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // try the next name
    }
  }
  return null;
}
