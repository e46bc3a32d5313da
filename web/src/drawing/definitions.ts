/** The patterns and symbols that a drawing refers to, picked from all there are: a picture that stands alone brings its own. */

const REFERENCE = /(?:href="#|url\(#)([\w.-]+)/g;

const references = (text: string): string[] => [...text.matchAll(REFERENCE)].map(([, id]) => id!);

/** Each definition's text, by its id. */
function split(defs: string): Map<string, string> {
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  holder.innerHTML = defs;
  return new Map([...holder.querySelectorAll('defs > [id]')].map((found) => [found.id, found.outerHTML]));
}

export class Definitions {
  readonly #all: Map<string, string>;

  constructor(defs: string) {
    this.#all = split(defs);
  }

  /** What a drawing needs, and what that needs in turn. */
  for(drawing: string): string {
    const needed = new Set<string>();
    const open = references(drawing);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const text = this.#all.get(id);
      if (text === undefined || needed.has(id)) continue;
      needed.add(id);
      open.push(...references(text));
    }
    // In their own order: a reference need not care, but the same drawing gives the same text.
    return `<defs>${[...this.#all].map(([id, text]) => (needed.has(id) ? text : '')).join('')}</defs>`;
  }
}

/** Lay out on the page what every tile and figure of a game refers to; once. */
export function layOutDefs(name: string, defs: string): void {
  if (document.querySelector(`svg.${name}`)) return;
  const holder = document.createElement('div');
  holder.innerHTML = `<svg class="${name} overlay" width="0" height="0" aria-hidden="true">${defs}</svg>`;
  document.body.append(...holder.children);
}
