/** All still pictures of the page, by name. */
import { compact } from './compact';
import { carcassonne, hunters } from './covers';
import { fire, fireStill } from './fire';
import { herd } from './herd';
import { prehistories } from './prehistories';
import { rock } from './rock';
import { signs } from './signs';
import { stonehouse } from './stonehouse';

const PICTURES: Record<string, (root: string) => string | Promise<string>> = {
  herd,
  rock,
  carcassonne,
  hunters,
  fire,
  'fire-still': fireStill,
  ...signs,
  ...prehistories,
  ...stonehouse,
};

export async function draw(name: string, root: string): Promise<string> {
  const make = PICTURES[name];
  if (!make) throw new Error(`There is no picture ${name}.`);
  return compact(await make(root));
}

/** All pictures whose names begin so, by the rest of their names. */
export async function drawAll(beginning: string, root: string): Promise<Record<string, string>> {
  const names = Object.keys(PICTURES).filter((name) => name.startsWith(`${beginning}-`));
  const drawn = names.map(async (name) => [name.slice(beginning.length + 1), await draw(name, root)] as const);
  return Object.fromEntries(await Promise.all(drawn));
}
