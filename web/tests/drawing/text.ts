/** What can be asked of any drawing's text and code, whatever it shows. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

export const classesOf = (text: string): string[] =>
  [...text.matchAll(/ class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' '));
export const ids = (text: string): string[] => [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);

/** The page's policy forbids these. */
export function isAllowed(text: string): void {
  expect(text).not.toMatch(/\sstyle=|<style|<script|\son\w+=|javascript:/i);
}

export function hasOnlyNumbers(text: string): void {
  expect(text).not.toMatch(/NaN|undefined|Infinity|\[object/);
}

/** A drawing as a document, or the error in it. */
export function read(text: string): Document {
  const whole = text.startsWith('<svg') ? text : `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
  const document = new DOMParser().parseFromString(whole, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

/** What drawings refer to and neither they nor the definitions hold. */
export function missing(defs: string, texts: readonly string[]): string[] {
  const held = new Set(ids(defs));
  const lost = [defs, ...texts].flatMap((text) => {
    const own = new Set(ids(text));
    const used = [...text.matchAll(/(?:href="#|url\(#)([\w.-]+)/g)].map((match) => match[1]!);
    return used.filter((id) => !held.has(id) && !own.has(id));
  });
  return [...new Set(lost)];
}

/** The scripts of a folder, by name, without their comments. */
export function scriptsOf(folder: string): [name: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')]);
}

/** Seeded everywhere, and without a page. */
export function isPure(name: string, text: string): void {
  expect(text, name).not.toMatch(/Math\.random|Date\.now|new Date|\bdocument\.|\bwindow\./);
}

export interface Shown {
  defs(): string;
  /** Everything that a table may show. */
  everything(): string[];
  /** The same, by scripts that were loaded anew. */
  again(): Promise<string[]>;
  folder: string;
  /** What the classes of its own begin with. */
  prefix: string;
  /** Classes that say what a thing is and have no looks of their own. */
  names: RegExp;
}

/** What the drawing of every table keeps, whatever is on it. */
export function isFitForThePage({ defs, everything, again, folder, prefix, names }: Shown): void {
  describe('the text of the drawing', () => {
    it('is well-formed, allowed on the page, and refers to what is defined once', () => {
      const all = [defs(), ...everything()];
      read(all.join(''));
      all.forEach(isAllowed);
      all.forEach(hasOnlyNumbers);
      expect(new Set(ids(defs())).size).toBe(ids(defs()).length);
      expect(missing(defs(), everything())).toEqual([]);
    });

    it('is the same in another session', async () => {
      const before = everything();
      vi.resetModules();
      expect(await again()).toEqual(before);
    });

    it('wears no class that the style sheet does not know, and the sheet none that is not worn', () => {
      const css = readFileSync(join(folder, 'drawing.css'), 'utf8');
      const styled = [...css.matchAll(new RegExp(`\\.((?:${prefix}|is)-[\\w-]+)`, 'g'))].map((match) => match[1]!);
      const worn = new Set([defs(), ...everything()].flatMap(classesOf));
      expect([...worn].filter((name) => !styled.includes(name) && !names.test(name))).toEqual([]);
      expect(styled.filter((name) => !worn.has(name) && name !== `${prefix}-defs`)).toEqual([]);
    });

    it('comes from code that is seeded and knows no page', () => {
      const scripts = scriptsOf(folder);
      expect(scripts.length).toBeGreaterThan(5);
      for (const [name, text] of scripts) isPure(name, text);
    });
  });
}
