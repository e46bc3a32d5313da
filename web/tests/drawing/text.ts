/** What can be asked of any drawing's text and code, whatever it shows. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

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
