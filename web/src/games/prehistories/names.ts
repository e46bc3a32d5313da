/** Tiles, hunters and zones in words. */
import { animals } from '../../../../src/lascaux/games/prehistories/material.json';
import { inWords, settings } from '../../chrome/settings.svelte';
import { m } from '../../words/messages.js';
import type { Zone } from '../../wire/prehistories';
import { type Hunter, isLegend, kindOf, tileCells, totalOf } from './drawing';

const MANY: Record<string, () => string> = {
  fish: m.prehistories_many_fish,
  mammoth: m.prehistories_many_mammoth,
  bison: m.prehistories_many_bison,
  ibex: m.prehistories_many_ibex,
  boar: m.prehistories_many_boar,
};

/** A tile: "3 boars", "the legendary stag". */
export function tileName(tile: string): string {
  const kind = kindOf(tile);
  const animal = inWords(animals.find(({ id }) => id === kind)?.name);
  if (isLegend(kind)) return m.prehistories_legend({ animal });
  const count = tileCells(tile, 0).length;
  return `${count} ${count === 1 ? animal : (MANY[kind]?.() ?? animal)}`;
}

/** The same within a sentence: "3 boars", "the legendary stag". */
export function theTile(tile: string): string {
  const kind = kindOf(tile);
  if (!isLegend(kind)) return tileName(tile);
  const animal = inWords(animals.find(({ id }) => id === kind)?.name);
  const elided = /^[aeiouéèê]/.test(animal);
  return m.prehistories_the_legend({ animal, the: settings.lang === 'en' ? 'the ' : elided ? 'l’' : 'le ' });
}

export const hunterName = ({ value, speed }: Hunter): string => m.prehistories_hunter({ value, speed });

export const bandName = (hunters: readonly Hunter[]): string =>
  hunters.length ? m.prehistories_band({ count: hunters.length, total: totalOf(hunters) }) : m.prehistories_nobody();

/** A zone with what lies there and what it asks. */
export function zoneName({ zone, tile, hunt_from, safe_from }: Zone): string {
  if (tile === null) return m.prehistories_zone_empty({ zone });
  return m.prehistories_zone({ zone, tile: tileName(tile), from: hunt_from, safe: safe_from });
}

export const cellName = (col: number, row: number): string => m.prehistories_cell({ col: col + 1, row: row + 1 });
