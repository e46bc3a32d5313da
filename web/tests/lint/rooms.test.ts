// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { roomOf, wrong } from '../../lint/rooms.mjs';

const room = (file: string) => roomOf(resolve('src', file));

describe('a room', () => {
  it.each([
    ['table/play/Play.svelte', 'table'],
    ['games/hunters/drawing/index.ts', 'games/hunters'],
    ['games/index.ts', 'games'],
    ['wire', 'wire'],
    ['wire/http.ts', 'wire'],
    ['gameCatalogue.ts', 'gameCatalogue'],
    ['App.svelte', '.'],
  ])('has %s in %s', (file, name) => expect(room(file)).toBe(name));

  it.each([
    ['table', 'server'],
    ['home', 'seats'],
    ['home', 'notifications'],
    ['notifications', 'worker'],
    ['games/hunters', 'landscape'],
    ['games/hunters', 'games/hunters'],
    ['.', 'games'],
  ])('%s may know %s', (from, to) => expect(wrong(from, to)).toBeNull());

  it.each([
    ['chrome', 'table'],
    ['home', 'table'],
    ['server', 'notifications'],
    ['worker', 'chrome'],
    ['table', 'home'],
    ['table', 'games'],
    ['landscape', 'games/hunters'],
    ['games/hunters', 'games/carcassonne'],
    ['drawing', 'words'],
    ['table', 'cellar'],
  ])('%s must not know %s', (from, to) => expect(wrong(from, to)).toMatch(to));

  it('is not left the wrong way by a template, where the linter does not look', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
    const bad = files.flatMap((file) => {
      const markup = readFileSync(join('src', file), 'utf8').replace(/<script[^]*?<\/script>/g, '');
      const fetched = [...markup.matchAll(/\bimport\('(\..+?)'\)/g)].map(([, path]) => join(dirname(file), path!));
      return fetched.flatMap((path) => wrong(room(file), room(path)) ?? []);
    });
    expect(bad).toEqual([]);
  });
});
