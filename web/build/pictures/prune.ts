/** Leave out the symbols, patterns and gradients that a picture does not use. */

/** The elements directly inside `<defs>`. */
function children(defs: string): string[] {
  const found: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: tag, index } of defs.matchAll(/<(\/?)[a-zA-Z]+[^>]*?(\/?)>/g)) {
    const [closes, empty] = [tag.startsWith('</'), tag.endsWith('/>')];
    if (closes) depth--;
    if (!closes && depth === 1) start = index;
    if (depth === 1 && (closes || empty)) found.push(defs.slice(start, index + tag.length));
    if (!closes && !empty) depth++;
  }
  return found;
}

const idOf = (element: string) => /^<\w+ (?:[^>]*? )?id="([^"]+)"/.exec(element)?.[1] ?? '';
const usedBy = (text: string) => [...text.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id!);

/** Those of a game are asked for hundreds of times, and long. */
const known = new Map<string, string[]>();

export function prune(defs: string, picture: string): string {
  const parts = known.get(defs) ?? children(defs);
  known.set(defs, parts);
  const needed = new Set(usedBy(picture));
  // What is needed may need more: go on until nothing is added.
  for (let before = -1; before !== needed.size;) {
    before = needed.size;
    for (const part of parts) if (needed.has(idOf(part))) usedBy(part).forEach((id) => needed.add(id));
  }
  return `<defs>${parts.filter((part) => needed.has(idOf(part))).join('')}</defs>`;
}
