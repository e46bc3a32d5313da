/** All still pictures of the page, by name. */
import { compact } from './compact';
import { cover } from './cover';
import { herd } from './herd';
import { rock } from './rock';
import { signs } from './signs';

const PICTURES: Record<string, (root: string) => string | Promise<string>> = {
  herd,
  rock,
  carcassonne: cover,
  ...signs,
};

export async function draw(name: string, root: string): Promise<string> {
  const make = PICTURES[name];
  if (!make) throw new Error(`There is no picture ${name}.`);
  return compact(await make(root));
}
